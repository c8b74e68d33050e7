/**
 * All tables of small games: whatever values a table gives its positions, the verifier accepts exactly the true ones.
 */
import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../../src/core/game.js';
import { outcomeOf, remotenessOf } from '../../src/core/outcome.js';
import { runSync } from '../../src/core/task.js';
import { solveSync } from '../../src/solve/solve.js';
import type { TableHeader } from '../../src/table/header.js';
import { Table } from '../../src/table/table.js';
import { verifyTask } from '../../src/verify/verify.js';
import { Random } from '../random.js';

/** A value as tables pack it, and a payoff. */
type Entry = readonly [value: number, payoff: number];

function headerOf(game: AnyGame, texts: readonly string[], entries: readonly Entry[]): TableHeader {
  const byRemoteness: Record<string, Record<string, number>> = { win: {}, lose: {}, tie: {} };
  const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
  for (const [value] of entries) {
    counts[outcomeOf(value)]++;
    const histogram = byRemoteness[outcomeOf(value)];
    const plies = String(value >>> 2);
    if (histogram !== undefined) histogram[plies] = (histogram[plies] ?? 0) + 1;
  }
  const position = game.makeText(game.start);
  const [value, payoff] = entries[texts.indexOf(position)]!;
  const start = { position, outcome: outcomeOf(value), remoteness: remotenessOf(value) };
  return {
    game: game.name,
    rules: { version: 1 },
    players: game.players ?? null,
    ...(game.hasPayoff ? { stake: game.stake } : {}),
    positions: entries.length,
    ...counts,
    byRemoteness: byRemoteness as TableHeader['byRemoteness'],
    start: game.hasPayoff ? { ...start, payoff } : start,
    method: 'none',
    software: 'test',
    sections: [],
  };
}

/** Tries every table over these entries; returns how many were tried. */
function tryAll(game: AnyGame, choices: readonly Entry[]): number {
  const truth = [...solveSync(game).entries()]
    .map(({ state, value, payoff = 0 }) => ({ text: game.makeText(state), value, payoff }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const texts = truth.map(entry => entry.text);
  const chosen = truth.map(() => 0);
  let tried = 0;
  let accepted = 0;
  for (;;) {
    const entries = chosen.map(i => choices[i]!);
    const values = entries.map(entry => entry[0]);
    const payoffs = game.hasPayoff ? entries.map(entry => entry[1]) : undefined;
    const table = new Table(headerOf(game, texts, entries), texts, values, payoffs);
    const right = truth.every((entry, i) => entry.value === values[i] && entry.payoff === (payoffs?.[i] ?? 0));
    const { ok } = runSync(verifyTask(table, game));
    if (ok !== right) throw new Error(`${ok ? 'accepted' : 'refused'}: ${JSON.stringify({ truth, entries })}`);
    if (ok) accepted++;
    tried++;
    let i = 0;
    while (i < chosen.length && ++chosen[i]! === choices.length) chosen[i++] = 0;
    if (i === chosen.length) break;
  }
  expect(accepted).toBe(1);
  return tried;
}

const upTo = (random: Random) => (bound: number) => random.integer(0, bound - 1);

// Each outcome at remoteness 0, 1 and 2, and draws that are written wrongly with a remoteness.
const VALUES = [0, 4, 8, 1, 5, 2, 6, 10, 3, 7, 11];

test('of all tables of small loopy games with ties and extra turns exactly the true one is accepted', () => {
  const next = upTo(new Random(5));
  let tried = 0;
  for (let games = 0; games < 75; ) {
    const successors = Array.from({ length: 3 }, () =>
      Array.from({ length: next(4) }, () => ({ to: next(3), again: next(4) === 0 })),
    );
    const over = successors.map(list => (list.length === 0 ? (['win', 'lose', 'tie'] as const)[next(3)] : undefined));
    const game = defineGame({
      start: 0,
      moves: p => successors[p]!.map((move, i) => ({ ...move, i })),
      play: (_p, move) => move.to,
      over: p => over[p],
      turn: (_after, _mover, move) => (move.again ? 'same' : 'other'),
    }) as unknown as AnyGame;
    const size = solveSync(game).positions;
    if (size < 2) continue;
    games++;
    tried += tryAll(
      game,
      VALUES.map(value => [value, 0] as const),
    );
  }
  expect(tried).toBeGreaterThan(50_000);
});

test('of all tables of small loopy games with payoffs exactly the true one is accepted', () => {
  const next = upTo(new Random(6));
  const choices = VALUES.flatMap(value => [-1, 0, 1].map(payoff => [value, payoff] as const));
  for (let games = 0; games < 12; ) {
    const successors = Array.from({ length: 3 }, () => Array.from({ length: 1 + next(2) }, () => next(3)));
    const payoffs = successors.map(() => (next(3) === 0 ? next(3) - 1 : undefined));
    const game = defineGame({
      players: ['Max', 'Min'],
      start: 0,
      moves: p => successors[p]!.map((to, i) => ({ to, i })),
      play: (_p, move) => move.to,
      payoff: p => payoffs[p],
      turn: after => (after % 2 === 0 ? 'Max' : 'Min'),
    }) as unknown as AnyGame;
    const size = solveSync(game).positions;
    if (size < 2 || size > 3) continue;
    games++;
    tryAll(game, choices);
  }
});

test('a notation that gives two positions one text is found', () => {
  const rules = {
    start: { a: 0, b: 0 },
    moves: (at: { a: number; b: number }) => (at.a < 2 ? [0, 1] : []),
    play: (at: { a: number; b: number }, b: number) => ({ a: at.a + 1, b }),
  };
  const lossy = {
    make: (at: { a: number; b: number }) => String(at.a),
    parse: (text: string) => ({ a: Number(text), b: 0 }),
  };
  const game = defineGame({ ...rules, notation: lossy }) as unknown as AnyGame;
  const entries = ([8, 7, 0] as const).map(value => [value, 0] as const);
  const table = new Table(headerOf(game, ['0', '1', '2'], entries), ['0', '1', '2'], [8, 7, 0]);
  const report = runSync(verifyTask(table, game));
  expect(report.ok).toBe(false);
  expect(report.faults[0]!.problem).toContain('whose notation is that of {"a":1,"b":0}');
});
