/** What the library's functions are given is checked: NaN, fractions, negative and too large numbers, arrays that do not fit together. */
import { expect, test } from 'vitest';
import { defineGame } from '../src/core/game.js';
import { runSync } from '../src/core/index.js';
import type { PositionSpace } from '../src/core/space.js';
import {
  bachetIsLost,
  berzerkSpace,
  candyPilesFirstWins,
  carrotsLeft,
  fibonacciNimIsLost,
  misereWythoffIsLost,
  mooreIsLost,
  nimIsLost,
  wythoffIsLost,
} from '../src/games/index.js';
import * as graphs from '../src/graph/index.js';
import * as impartial from '../src/impartial/index.js';
import { arrangementShape, binomial, binomialTable, squareSymmetries } from '../src/ranking/index.js';
import { solveSpaceSync, solveSync } from '../src/solve/index.js';
import { packTable, readTable, type TableEntry } from '../src/table/index.js';
import { makeTable } from '../src/tablebase/index.js';

const NO_COUNTS = [Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY, 2 ** 53];
const kayles = impartial.parseHeapCode('0.77');
const quotient = runSync(impartial.misereQuotientTask(n => impartial.heapOptions(kayles, n), 6));
const { monoid } = quotient;
const three = graphs.graphOfPairs(3, Int32Array.of(0, 1, 1, 2));
const fibonacciValues = impartial.heapSequence(kayles, 40);
const coins = impartial.findCoinGame('ruler')!;

const OF_A_NUMBER: Readonly<Record<string, (n: number) => unknown>> = {
  quotientJudge: n => impartial.quotientJudge(quotient)([2, n]),
  'quotientJudge beyond its heaps': n => impartial.quotientJudge(quotient)([n < 0 ? 7 : n]),
  powersOf: n => impartial.powersOf(monoid, n),
  'powersOf beyond the monoid': n => impartial.powersOf(monoid, n < 0 ? monoid.order : n),
  makeLetter: n => impartial.makeLetter(n),
  searchJudge: n => impartial.searchJudge(heap => impartial.heapOptions(kayles, heap))([n]),
  misereWinningMoves: n =>
    impartial.misereWinningMoves(
      () => [],
      () => true,
      [n],
    ),
  misereQuotientTask: n => runSync(impartial.misereQuotientTask(() => [], n)),
  wythoffValues: n => impartial.wythoffValues(n),
  coinValues: n => impartial.coinValues(coins, n),
  heapSequence: n => impartial.heapSequence(kayles, n),
  heapValue: n => impartial.heapValue(fibonacciValues, n),
  heapOptions: n => [...impartial.heapOptions(kayles, n)],
  listedHeapValues: n => impartial.listedHeapValues(kayles, n),
  findPeriod: n => impartial.findPeriod(fibonacciValues.values, n),
  genusDigit: n => impartial.genusDigit({ nimber: 0, superscript: [1, 0] }, n),
  nimSum: n => impartial.nimSum(1, n),
  nimProduct: n => impartial.nimProduct(1, n),
  nimInverse: n => impartial.nimInverse(n),
  addNimbers: n => impartial.addNimbers([1, { infinity: [n] }]),
  nimberSummand: n => impartial.nimberSummand(n),
  tokenValues: n => impartial.tokenValues(three, [1, 1, n]),
  TokenSum: n => new impartial.TokenSum().add(n),
  grundyValuesUpwards: n =>
    runSync(
      impartial.grundyValuesUpwards(
        spaceOf(3, 0, p => [p - 1]),
        n < 0 ? 3 : n,
      ),
    ),
  graphOfPairs: n => graphs.graphOfPairs(n, Int32Array.of()),
  'edges of graphOfPairs': n => graphs.graphOfPairs(3, Int32Array.of(0, 1), n < 0 ? 2 : n),
  'explicitSpace, start': n => graphs.explicitSpace(three, Int8Array.of(-1, -1, 0), { start: n < 0 ? 3 : n }),
  reachable: n =>
    runSync(
      graphs.reachable(
        spaceOf(3, 0, p => [p - 1]),
        n < 0 ? 3 : n,
      ),
    ),
  nimIsLost: n => nimIsLost([1, n]),
  mooreIsLost: n => mooreIsLost([1, n], 2),
  'mooreIsLost, k': n => mooreIsLost([1, 2], n),
  bachetIsLost: n => bachetIsLost(n, 3),
  fibonacciNimIsLost: n => fibonacciNimIsLost(n),
  wythoffIsLost: n => wythoffIsLost(1, n),
  misereWythoffIsLost: n => misereWythoffIsLost(n, 0),
  candyPilesFirstWins: n => candyPilesFirstWins([3, n]),
  berzerkSpace: n => berzerkSpace(n, [1], [1]),
  'berzerkSpace, steps': n => berzerkSpace(5, [1, n], [1]),
  arrangementShape: n => arrangementShape(9, [1, n]),
  binomialTable: n => binomialTable(n, 2),
  binomial: n => binomial(binomialTable(5), 4, n),
  squareSymmetries: n => squareSymmetries(n),
};

const CASES = Object.entries(OF_A_NUMBER).flatMap(([name, call]) => NO_COUNTS.map(n => [name, n, call] as const));

test.each(CASES)('%s takes no %d', (_name, n, call) => {
  expect(() => call(n)).toThrow(expect.objectContaining({ name: 'ZugzwangError' }));
});

test('laws of nim hold for heaps of any size', () => {
  expect(nimIsLost([2 ** 32, 0])).toBe(false);
  expect(nimIsLost([2 ** 40, 2 ** 40])).toBe(true);
  expect(mooreIsLost([2 ** 40, 2 ** 40], 1)).toBe(true);
  expect(mooreIsLost([2 ** 40], 1)).toBe(false);
  expect(mooreIsLost([], 2)).toBe(true);
});

test('a product of elements is one of elements alone', () => {
  for (const elements of [[monoid.order], [0, Number.NaN], [-1], [0.5]]) {
    expect(() => impartial.quotientJudge({ ...quotient, pretending: elements })([elements.length - 1])).toThrow(
      /element/,
    );
  }
  expect(() => impartial.quotientJudge(quotient)([7])).toThrow(
    'heap of this quotient: found 7, expected an integer from 0 to 6',
  );
});

const graph = (more: Partial<graphs.Graph>): graphs.Graph => ({ ...three, ...more });
const BAD_GRAPHS: Readonly<Record<string, graphs.Graph>> = {
  'a target outside': graph({ targets: Int32Array.of(1, 3) }),
  'a target far below': graph({ targets: Int32Array.of(1, -5) }),
  'fewer offsets': graph({ offsets: Uint32Array.of(0, 1, 2) }),
  'offsets that do not begin at 0': graph({ offsets: Uint32Array.of(1, 1, 2, 2) }),
  'offsets that fall': graph({ offsets: Uint32Array.of(0, 2, 1, 2) }),
  'offsets that end elsewhere': graph({ offsets: Uint32Array.of(0, 1, 1, 1) }),
  'more edges than targets': graph({ edgeCount: 3 }),
  'a fraction of vertices': graph({ vertexCount: 2.5 }),
};

test.each(Object.entries(BAD_GRAPHS))('no function takes a graph with %s', (_name, bad) => {
  const calls = [
    () => impartial.graphGrundyValues(bad),
    () => impartial.tokenValues(bad, [1, 1, 1]),
    () => runSync(impartial.loopyNimbers(bad)),
    () => graphs.components(bad),
    () => graphs.successorsFirst(bad),
    () => graphs.findCycle(bad),
    () => graphs.reverseGraph(bad),
    () => graphs.outDegrees(bad),
    () => graphs.stuckTerminals(bad, 0),
    () => graphs.explicitSpace(bad, Int8Array.of(-1, -1, 0)),
  ];
  for (const call of calls) expect(call, String(call)).toThrow(expect.objectContaining({ code: 'input' }));
});

test('arrays of other lengths, and vertices that there are not, are refused', () => {
  const calls = [
    () => graphs.graphOfPairs(3, Int32Array.of(0, 3)),
    () => graphs.reverseGraphOfPairs(3, Int32Array.of(-1, 0)),
    () => graphs.explicitSpace(three, Int8Array.of(-1, 0)),
    () => graphs.explicitSpace(graph({ targets: Int32Array.of(1, ~2) }), Int8Array.of(-1, -1, 0)),
    () => impartial.tokenValues(three, [1, 1]),
    () => impartial.graphGrundyValues(graph({ targets: Int32Array.of(1, ~2) })),
    () => carrotsLeft([1, 2, 3], new Float64Array(2)),
    () => carrotsLeft([1, Number.NaN]),
  ];
  for (const call of calls) expect(call, String(call)).toThrow(expect.objectContaining({ code: 'input' }));
});

function spaceOf(size: number, start: number, next: (p: number) => readonly number[]): PositionSpace {
  return {
    size,
    start,
    maxSuccessors: 3,
    terminal: p => (p === 0 ? 0 : -1),
    successors(p, out) {
      const list = next(p);
      for (const [i, s] of list.entries()) out[i] = s;
      return list.length;
    },
  };
}

test('a space whose numbers do not fit together is refused, whatever the method', () => {
  const down = (p: number) => [p - 1];
  expect(solveSpaceSync(spaceOf(22, 21, down)).values[21]).toBe((21 << 2) | 3);
  const bad: PositionSpace[] = [
    spaceOf(22, 99, down),
    spaceOf(22, -1, down),
    spaceOf(22.5, 1, down),
    spaceOf(Number.NaN, 0, down),
    spaceOf(-3, 0, down),
    spaceOf(22, 1.5, down),
    { ...spaceOf(22, 21, down), maxSuccessors: Number.NaN },
    spaceOf(22, 21, p => [p - 1, 22]),
    spaceOf(22, 21, p => [p - 1, ~22]),
    spaceOf(22, 21, p => [p - 1, 10 ** 9]),
    spaceOf(22, 21, p => [p - 1, p - 1, p - 1, p - 1]),
  ];
  for (const space of bad) {
    for (const more of [{}, { successorsAreSmaller: true }]) {
      expect(() => solveSpaceSync({ ...space, ...more })).toThrow(expect.objectContaining({ code: 'rules' }));
    }
  }
});

const heap = defineGame({ start: 4, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });

test('a table is written of as many entries as it has positions, each once, with values', async () => {
  const solution = solveSync(heap);
  const { header } = await readTable(await makeTable(solution));
  const entries: TableEntry[] = Array.from({ length: 5 }, (_, n) => ({ text: String(n), value: 4 * n }));
  expect((await readTable(await packTable(header, entries))).size).toBe(5);
  const bad: TableEntry[][] = [
    entries.slice(1),
    [...entries, { text: '9', value: 0 }],
    entries.with(1, { text: '3', value: 0 }),
    ...NO_COUNTS.map(value => entries.with(2, { text: '2', value })),
  ];
  bad.push(entries.with(2, { text: '2', value: 2 ** 31 }));
  for (const list of bad) await expect(packTable(header, list)).rejects.toMatchObject({ code: 'input' });
  const withPayoffs = entries.map(entry => ({ ...entry, payoff: 1 }));
  await packTable({ ...header, stake: 0 }, withPayoffs);
  for (const payoff of [Number.NaN, 0.5]) {
    const list = withPayoffs.with(1, { text: '1', value: 0, payoff });
    await expect(packTable({ ...header, stake: 0 }, list)).rejects.toMatchObject({ code: 'input' });
  }
});

test('a table in which a position comes twice, or a value is none, is damaged', async () => {
  const { header } = await readTable(await makeTable(solveSync(heap)));
  const entries: TableEntry[] = Array.from({ length: 5 }, (_, n) => ({ text: String(n), value: 2 ** 30 }));
  // Each says one thing while it is checked, and another when it is written.
  let values = 0;
  const strange = {
    text: '2',
    get value() {
      return values++ === 0 ? 0 : -1;
    },
  };
  let isWritten = false;
  const twice = {
    get text() {
      return isWritten ? '1' : '2';
    },
    get value() {
      isWritten = true;
      return 0;
    },
  };
  const isDamaged = { code: 'table', message: expect.stringContaining('is damaged') };
  for (const entry of [strange, twice]) {
    const bytes = await packTable(header, entries.with(2, entry));
    await expect(readTable(bytes)).rejects.toMatchObject(isDamaged);
  }
});
