/**
 * Tables without a law, or with less of one than meets the eye: what a finder must not be taken in by. Every value is a function of
 * its point and the seed alone, so that a table can be continued: a claim that holds on the table must hold beyond it.
 */
import { seededChance } from '../../src/core/data/choose.js';
import type { ValueKind, ValueTable } from '../../src/pattern/input/value-table.js';
import { box, type Tuple, tableOf } from './pattern-tables.js';

/** A table, and how to continue it. */
export interface RandomTable {
  readonly sort: string;
  readonly table: ValueTable;
  /** The same function on a larger box. */
  readonly beyond: ValueTable;
}

interface Source {
  readonly sort: string;
  readonly value: (point: Tuple) => number;
}

type Draw = (...key: number[]) => number;

const ROWS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [
    [10, 40],
    [40, 160],
    [200, 600],
  ],
  2: [
    [3, 6],
    [6, 14],
    [14, 26],
  ],
  3: [
    [2, 4],
    [4, 7],
    [7, 9],
  ],
  4: [[2, 3]],
};

/** The table of a seed; its sort, size, density, kind and number of arguments go by the seed. */
export function randomTable(seed: number): RandomTable {
  const random = seededChance(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const count = pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
  const [low, high] = pick(ROWS[count]!);
  const most = low + Math.floor(random() * (high - low + 1));
  const first = pick([0, 0, 1, 2]);
  const kind: ValueKind = pick(['outcome', 'outcome', 'grundy', 'payoff', 'number']);
  const letters = kind === 'outcome' ? 2 : pick([2, 2, 3, 5, 9]);
  const density = pick([0.5, 0.5, 0.3, 0.15, 0.05, 0.02]);
  const draw: Draw = (...key) => fraction(seed, key);
  const cell: Draw = (...key) =>
    draw(1, ...key) < density ? Math.floor(draw(2, ...key) * letters) * (kind === 'outcome' ? 3 : 1) : 0;
  const source = pick(SOURCES)(cell, { random, most, first, count });
  const wanted = (to: number) => box(Array.from({ length: count }, () => [first, first + to] as const));
  const far = Math.ceil(most * (count === 1 ? 2 : 1.4)) + 1;
  return {
    sort: `${source.sort}, ${count} arguments from ${first} to ${first + most}, ${kind}, density ${density}`,
    table: tableOf(wanted(most), kind, source.value),
    beyond: tableOf(wanted(far), kind, source.value),
  };
}

interface Size {
  readonly random: () => number;
  readonly most: number;
  readonly first: number;
  readonly count: number;
}

const SOURCES: readonly ((cell: Draw, size: Size) => Source)[] = [
  cell => ({ sort: 'independent', value: point => cell(...point) }),
  cell => ({ sort: 'independent', value: point => cell(...point) }),
  cell => ({
    sort: 'symmetric',

    value: point => cell(...[...point].sort((p, q) => p - q)),
  }),
  (cell, { random, count }) => {
    const only = Math.floor(random() * count);
    return { sort: `by argument ${only} alone`, value: point => cell(point[only]!) };
  },
  (cell, { random }) => {
    const side = 2 + Math.floor(random() * 3);
    return {
      sort: `blocks of ${side}`,

      value: point => cell(...point.map(n => Math.floor(n / side))),
    };
  },
  cell => ({
    sort: 'by the sum alone',

    value: point => cell(point.reduce((sum, n) => sum + n, 0)),
  }),
  cell => ({ sort: 'by the largest alone', value: point => cell(Math.max(...point)) }),
  cell => ({ sort: 'by the smallest alone', value: point => cell(Math.min(...point)) }),
  (cell, { random }) => {
    const period = 2 + Math.floor(random() * 6);
    return { sort: `period ${period}`, value: point => cell(...point.map(n => n % period)) };
  },
  (cell, { random, most, first }) => {
    const period = 2 + Math.floor(random() * 5);
    const until = first + Math.floor(most * (0.4 + random() / 2));
    return {
      sort: `period ${period} up to ${until}, then independent`,

      value: point => (Math.max(...point) <= until ? cell(...point.map(n => n % period)) : cell(...point, 7)),
    };
  },
  (cell, { random }) => {
    const period = 2 + Math.floor(random() * 5);
    return {
      sort: `period ${period}, in half of the points independent`,

      value: point => (cell(...point, 3) === cell(...point, 4) ? cell(...point.map(n => n % period)) : cell(...point)),
    };
  },
  (cell, { random, most, first }) => {
    const step = 2 + Math.floor(random() * Math.max(2, most / 4));
    return {
      sort: `a ramp of steps of ${step}, each moved a little`,

      value: point => {
        const sum = point.reduce((total, n) => total + n, 0) - first;
        return Math.floor(sum / step) % 2 === 0 ? 0 : 3 * Number(cell(Math.floor(sum / step)) !== cell(sum, 9)) || 3;
      },
    };
  },
  cell => ({
    sort: 'a border that climbs by random steps',
    value: ([first, ...others]) => {
      let border = 0;
      for (let n = 0; n <= first!; n++) border += Number(cell(n) > 0) + Number(cell(n, 1) > 0);
      return others.reduce((sum, n) => sum + n, 0) < border ? 3 : 0;
    },
  }),
];

/** A number from 0 to below 1 that goes by a seed and a list of integers (the finaliser of MurmurHash3). */
function fraction(seed: number, key: readonly number[]): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1);
  for (const n of key) {
    hash = Math.imul(hash ^ (n + 0x7f4a7c15), 0xc2b2ae3d);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
