import { expect, test } from 'vitest';
import { ring } from '../../test/games/ring.js';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, packValue, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import { solveSync } from '../solve/solve.js';
import type { TableHeader } from '../table/header.js';
import { Table } from '../table/table.js';
import { tableFacts } from '../tablebase/make-table.js';
import type { Fault } from './faults.js';
import { type VerifyReport, verifyTable, verifyTask } from './verify.js';

/** What a table holds, to be changed in one place. */
interface Contents {
  header: TableHeader;
  entries: { text: string; value: number; payoff?: number }[];
}

function contentsOf(game: AnyGame, by: AnyGame = game): Contents {
  const solution = solveSync(by);
  const entries = [...solution.entries()].map(({ state, ...rest }) => ({ text: by.makeText(state), ...rest }));
  entries.sort((a, b) => (a.text < b.text ? -1 : 1));
  return { header: { ...tableFacts(game, solution), sections: [] }, entries };
}

function verify(game: AnyGame, { header, entries }: Contents, mapLimit?: number): VerifyReport {
  const payoffs = header.stake === undefined ? undefined : entries.map(({ payoff }) => payoff!);
  const texts = entries.map(({ text }) => text);
  const values = entries.map(({ value }) => value);
  return runSync(verifyTask(new Table(header, texts, values, payoffs), game, mapLimit));
}

/** The faults of a table with one change, which must not be accepted. */
function faultsOf(game: AnyGame, change: (contents: Contents) => void, contents = contentsOf(game)): readonly Fault[] {
  change(contents);
  const { ok, faults } = verify(game, contents);
  expect(ok).toBe(false);
  return faults;
}

/** Take one or two of `start`. */
const heap = (start: number) =>
  defineGame({
    name: 'heap',
    start,
    moves: n => [1, 2].filter(k => k <= n),
    play: (n, k) => n - k,
  }) as unknown as AnyGame;

test.each([heap(7), ring])('the table of $name is right, and all of it was compared with the rules', async game => {
  const contents = contentsOf(game);
  const positions = contents.entries.length;
  const report = verify(game, contents);
  expect(report).toMatchObject({ ok: true, faults: [], positions });
  expect(report.moves).toBeGreaterThan(0);
  const { header, entries } = contents;
  const payoffs = header.stake === undefined ? undefined : entries.map(({ payoff }) => payoff!);
  const table = new Table(
    header,
    entries.map(({ text }) => text),
    entries.map(({ value }) => value),
    payoffs,
  );
  expect(await verifyTable(table, game)).toEqual(report);
});

test('a table too large for a map is looked up by its order, with the same result', () => {
  const contents = contentsOf(heap(7));
  expect(verify(heap(7), contents, 3)).toEqual(verify(heap(7), contents));
  contents.entries[2]!.value ^= 3;
  expect(verify(heap(7), contents, 3)).toEqual(verify(heap(7), contents));
});

test('every value and every payoff that is changed is told with its position', () => {
  for (const game of [heap(7), ring]) {
    const { entries } = contentsOf(game);
    for (const [i, { text, value, payoff }] of entries.entries()) {
      for (const other of [value ^ 1, value ^ 2, value ^ 3, value + 4]) {
        const faults = faultsOf(game, contents => (contents.entries[i]!.value = other));
        const fault = faults.find(({ position }) => position === text)!;
        expect(fault.problem).toMatch(
          /^the table says .+, (its best move makes it|by the rules it is over:|payoff .+ means) /,
        );
      }
      if (payoff === undefined) continue;
      const faults = faultsOf(game, contents => (contents.entries[i]!.payoff = payoff + 1));
      expect(faults.map(({ position }) => position)).toContain(text);
    }
  }
});

test('positions that nothing leads to are no part of a table, however right their values are', () => {
  // 8 and 9 have the values that they would have if play began there, and the counts are those of all ten.
  const larger = contentsOf(heap(7), heap(9));
  const { value } = larger.entries.find(({ text }) => text === '7')!;
  const start = { position: '7', outcome: 'win', remoteness: value >>> 2 } as const;
  const faults = faultsOf(heap(7), contents => (contents.header = { ...contents.header, start }), larger);
  expect(faults).toEqual([{ position: '8', problem: 'it cannot be reached from the start' }]);
});

test('a position that is not in the table is told where a move leads to it', () => {
  const faults = faultsOf(heap(7), ({ entries }) => entries.splice(4, 1));
  expect(faults.slice(0, 2)).toEqual([
    { position: '5', problem: 'its move 1 leads out of the table' },
    { position: '6', problem: 'its move 2 leads out of the table' },
  ]);
});

test('positions stand in ascending order, each once, in the notation of the game', () => {
  const swapped = faultsOf(heap(7), ({ entries }) => entries.splice(2, 2, entries[3]!, entries[2]!));
  expect(swapped).toContainEqual({ position: '2', problem: 'it does not stand in ascending order' });
  const twice = faultsOf(heap(7), ({ entries }) => entries.splice(3, 0, entries[3]!));
  expect(twice).toContainEqual({ position: '3', problem: 'it does not stand in ascending order' });
  const blank = faultsOf(heap(7), ({ entries }) => (entries[3] = { ...entries[3]!, text: '3 ' }));
  expect(blank).toContainEqual({ position: '3 ', problem: 'it is not in the notation of the game' });
  const none = faultsOf(heap(7), ({ entries }) => (entries[3] = { ...entries[3]!, text: '3x' }));
  expect(none.find(({ position }) => position === '3x')!.problem).toMatch(/^position "3x": /);
});

test('two positions with one notation are told apart', () => {
  // 1 and −1 are written alike; both are over, and the solver knows them apart.
  const rules = {
    name: 'alike',
    start: 5,
    moves: (n: number) => [1 - n, -1 - n],
    play: (n: number, k: number) => n + k,
  };
  const over = (n: number) => (n === 5 ? undefined : 'lose') as 'lose' | undefined;
  const parse = (text: string) => Number(text);
  const game = defineGame({ ...rules, over, notation: { make: String, parse } }) as unknown as AnyGame;
  const same = defineGame({
    ...rules,
    over,
    notation: { make: n => String(Math.abs(n)), parse },
  }) as unknown as AnyGame;
  const contents = contentsOf(game);
  const faults = faultsOf(same, ({ entries }) => entries.splice(0, 1), contents);
  expect(faults).toContainEqual({
    position: '5',
    problem: 'a move leads to -1, whose notation is that of 1',
  });
});

test('positions that are objects are the same where their data are', () => {
  const game = defineGame({
    name: 'objects',
    start: { n: 5 },
    moves: ({ n }) => [1, 2].filter(k => k <= n),
    play: ({ n }, k) => ({ n: n - k }),
    notation: { make: ({ n }) => String(n), parse: text => ({ n: Number(text) }) },
  }) as unknown as AnyGame;
  expect(verify(game, contentsOf(game))).toMatchObject({ ok: true, faults: [] });
});

test('what the header says of the start is compared', () => {
  const say = (start: Partial<TableHeader['start']>, game = heap(7)) =>
    faultsOf(
      game,
      contents => (contents.header = { ...contents.header, start: { ...contents.header.start, ...start } }),
    );
  expect(say({ position: '6' })).toEqual([{ position: undefined, problem: 'the start is said to be "6", it is "7"' }]);
  expect(say({ outcome: 'tie' })).toEqual([
    { position: undefined, problem: 'the outcome of the start is said to be tie, it is win' },
  ]);
  expect(say({ remoteness: 7 })).toEqual([
    { position: undefined, problem: 'the remoteness of the start is said to be 7, it is 5' },
  ]);
  expect(say({ payoff: 8 }, ring)[0]!.problem).toMatch(/^the payoff of the start is said to be 8, it is /);
  const stake = faultsOf(ring, contents => (contents.header = { ...contents.header, stake: 2 }));
  expect(stake).toEqual([{ position: undefined, problem: 'the stake is said to be 2, it is 1' }]);
  const gone = faultsOf(heap(7), ({ entries }) => entries.pop());
  expect(gone).toContainEqual({ position: undefined, problem: 'the start, "7", is not in the table' });
});

test('every count of the header is counted again', () => {
  for (const key of ['positions', 'win', 'lose', 'tie', 'draw'] as const) {
    const faults = faultsOf(
      heap(7),
      contents => (contents.header = { ...contents.header, [key]: contents.header[key] + 1 }),
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]!.problem).toContain(key === 'positions' ? 'the number of positions' : `the count "${key}"`);
  }
  const win = { ...contentsOf(heap(7)).header.byRemoteness.win, 1: 1 };
  const faults = faultsOf(heap(7), contents => {
    contents.header = { ...contents.header, byRemoteness: { ...contents.header.byRemoteness, win } };
  });
  expect(faults).toEqual([
    { position: undefined, problem: 'the count of "win" at remoteness 1 is said to be 1, it is 2' },
  ]);
});

test('a table of another game, version or players is none of this one', () => {
  const contents = contentsOf(heap(7));
  const other = (header: Partial<TableHeader>) => () =>
    verify(heap(7), { ...contents, header: { ...contents.header, ...header } });
  expect(other({ game: 'other' })).toThrow(/found a table of other, expected one of heap/);
  expect(other({ rules: { version: 2 } })).toThrow(/rules version 2, expected version 1/);
  expect(other({ players: ['a', 'b'] })).toThrow(/found players \["a","b"\], expected null/);
});

test('ten faults are told at most, those of positions before those of the header', () => {
  const faults = faultsOf(heap(40), ({ entries }) => {
    for (const entry of entries) entry.value = entry.value === WIN ? LOSE : packValue(WIN, 40);
  });
  expect(faults).toHaveLength(10);
  expect(faults.every(({ position }) => position !== undefined)).toBe(true);
});

test('what rules throw at a position is a fault of it; what is no error of the rules is not', () => {
  const failing = (error: () => never) =>
    defineGame({
      ...heap(7).definition,
      moves: (n: number) => (n === 3 ? error() : [1, 2].filter(k => k <= n)),
    } as never);
  const rules = failing(() => {
    throw new Error('no idea');
  }) as unknown as AnyGame;
  const { faults } = verify(rules, contentsOf(heap(7)));
  expect(faults.find(({ position }) => position === '3')!.problem).toMatch(/^moves failed: no idea/);
});

test('rules that behave otherwise than when the table was made are told, before any position', () => {
  const fingerprint = tableFacts(heap(8), solveSync(heap(8))).rules.fingerprint!;
  const faults = faultsOf(heap(7), contents => {
    contents.header = { ...contents.header, rules: { version: 1, fingerprint } };
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]!.problem).toMatch(/behave/);
});

test('of faults of the header ten are told at most', () => {
  const far = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [String(50 + i), 1]));
  const faults = faultsOf(heap(7), contents => {
    contents.header = { ...contents.header, byRemoteness: { win: far, lose: far, tie: far } };
  });
  expect(faults).toHaveLength(10);
});

test('a mistake of the program is no fault of the table', () => {
  const { header, entries } = contentsOf(heap(7));
  const texts = entries.map(({ text }) => text);
  class Mistaken extends Table {
    override value(): number {
      throw new TypeError('mistaken');
    }
  }
  expect(() =>
    runSync(
      verifyTask(
        new Mistaken(
          header,
          texts,
          texts.map(() => 0),
        ),
        heap(7),
      ),
    ),
  ).toThrow(new TypeError('mistaken'));
});
