/** What a pass over all positions counts, or, of a table that is not at hand as a whole, what its header says. */
import { ZugzwangError } from 'zugzwang';
import { type RunOptions, runAsync } from 'zugzwang/core';
import { ProbedTable, type TableFacts } from 'zugzwang/table';
import { type Statistics, solutionStatistics, tableStatistics } from 'zugzwang/tablebase';
import type { OpenGame } from './open-game.ts';

export async function statisticsOf({ game, solution, table }: OpenGame, options: RunOptions): Promise<Statistics> {
  if (solution !== undefined) return solutionStatistics(solution, options);
  if (table instanceof ProbedTable) return runAsync(tableStatistics(table.table, game), options);
  if (table !== undefined) return fromHeader(table.header);
  throw new ZugzwangError('usage', 'the game is not solved, so there is nothing to count');
}

function fromHeader({ game, positions, win, lose, tie, draw, byRemoteness, start }: TableFacts): Statistics {
  const branching = { moves: 0, average: 0, most: 0, mostAt: null };
  return { game, positions, counts: { win, lose, tie, draw }, byRemoteness, start, branching, longest: [] };
}
