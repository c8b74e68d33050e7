/** What a pass over all positions counts, or, of a table that is not at hand as a whole, what its header says. */
import { ZugzwangError } from 'zugzwang';
import { type RunOptions, runAsync } from 'zugzwang/core';
import { ProbedTable, type TableFacts } from 'zugzwang/table';
import { type Statistics, solutionStatistics, tableStatistics } from 'zugzwang/tablebase';
import type { OpenGame } from './open-game.ts';
import type { GameStatistics, PayoffCount } from './protocol.ts';
import { Slices } from './slices.ts';

export async function statisticsOf(open: OpenGame, options: RunOptions): Promise<GameStatistics> {
  const statistics = await countsOf(open, options);
  return open.game.hasPayoff ? { ...statistics, payoffs: await payoffsOf(open, options) } : statistics;
}

async function payoffsOf({ solution, table }: OpenGame, options: RunOptions): Promise<PayoffCount[]> {
  const slices = new Slices(options.signal);
  const counts = new Map<number, number>();
  for (const payoff of solution === undefined ? payoffsIn(table) : payoffsAmong(solution)) {
    counts.set(payoff, (counts.get(payoff) ?? 0) + 1);
    await slices.rest();
  }
  return [...counts].map(([payoff, positions]) => ({ payoff, positions })).sort((a, b) => b.payoff - a.payoff);
}

function* payoffsAmong(solution: NonNullable<OpenGame['solution']>): Generator<number> {
  for (const { payoff } of solution.entries()) yield payoff ?? 0;
}

/** Tables of games with payoffs list their positions. */
function* payoffsIn(table: OpenGame['table']): Generator<number> {
  if (!(table instanceof ProbedTable)) return;
  for (let i = 0; i < table.table.size; i++) yield table.table.payoff(i) ?? 0;
}

async function countsOf({ game, solution, table }: OpenGame, options: RunOptions): Promise<Statistics> {
  if (solution !== undefined) return solutionStatistics(solution, options);
  if (table instanceof ProbedTable) return runAsync(tableStatistics(table.table, game), options);
  if (table !== undefined) return fromHeader(table.header);
  throw new ZugzwangError('usage', 'the game is not solved, so there is nothing to count');
}

function fromHeader({ game, positions, win, lose, tie, draw, byRemoteness, start }: TableFacts): Statistics {
  const branching = { moves: 0, average: 0, most: 0, mostAt: null };
  return { game, positions, counts: { win, lose, tie, draw }, byRemoteness, start, branching, longest: [] };
}
