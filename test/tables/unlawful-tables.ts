/** Sequences with a shape and without a law that a short formula tells: what grows, winds or wraps, at random or by arithmetic. */
import { seededChance } from '../../src/core/data/choose.js';
import type { ValueKind, ValueTable } from '../../src/pattern/input/value-table.js';
import { box, tableOf } from './pattern-tables.js';

type Sequence = (count: number, random: () => number) => number[];

const steps =
  (step: (random: () => number, n: number) => number): Sequence =>
  (count, random) => {
    let sum = 0;
    return Array.from({ length: count }, (_, n) => (sum += step(random, n)));
  };

/** The survivor's place when every k-th of n goes, for n from 1 on. */
const josephus =
  (k: number): Sequence =>
  count => {
    let last = 0;
    return Array.from({ length: count }, (_, i) => (last = i === 0 ? 0 : (last + k) % (i + 1)) + 1);
  };

const drawn = (random: () => number, count: number): number => Math.floor(random() * count);

/** The sorts of sequences, by name. */
export const UNLAWFUL: Readonly<Record<string, Sequence>> = {
  'Josephus, every third': josephus(3),
  'Josephus, every fourth': josephus(4),
  'Josephus, every fifth': josephus(5),
  'Josephus, every seventh': josephus(7),
  'Josephus, every tenth': josephus(10),
  'Josephus, every twentieth': josephus(20),
  'a random walk': steps(random => drawn(random, 3) - 1),
  'sums of 0 and 1': steps(random => drawn(random, 2)),
  'sums of 0 to 8': steps(random => drawn(random, 9)),
  'a slope that jumps now and then': steps(random => (random() < 0.08 ? -drawn(random, 60) : 3)),
  'a slope that bends now and then': (count, random) => {
    let slope = 1;
    return steps(() => (slope = random() < 0.07 ? drawn(random, 7) : slope))(count, random);
  },
  'runs of random lengths': (count, random) => {
    let value = 0;
    return Array.from({ length: count }, () => (value = random() < 0.12 ? drawn(random, 4) : value));
  },
  'shuffled residues': (count, random) =>
    shuffled(
      Array.from({ length: count }, (_, n) => n % 5),
      random,
    ),
  'a shuffled slope': (count, random) =>
    shuffled(
      Array.from({ length: count }, (_, n) => 2 * n),
      random,
    ),
  'a period with a fifth of it wrong': (count, random) =>
    Array.from({ length: count }, (_, n) => (random() < 0.2 ? drawn(random, 4) : [0, 1, 0, 2, 3][n % 5]!)),
  'a slope with a tenth of it wrong': (count, random) =>
    Array.from({ length: count }, (_, n) => 4 * n + (random() < 0.1 ? drawn(random, 50) : 0)),
  'a noisy slope': (count, random) => Array.from({ length: count }, (_, n) => 3 * n + drawn(random, 5)),
  'a noisy parabola': (count, random) => Array.from({ length: count }, (_, n) => n * n + drawn(random, 9)),
  'large numbers': (count, random) => Array.from({ length: count }, () => drawn(random, 2 ** 40)),
  'Golomb’s sequence': count => {
    const known = [0, 1];
    while (known.length <= count) known.push(1 + known[known.length - known[known.at(-1)!]!]!);
    return known.slice(1, count + 1);
  },
  'a random sum of nim values': (count, random) => {
    const [p, q] = [7 + drawn(random, 4), 11 + drawn(random, 5)];
    const [f, g] = [p, q].map(length => Array.from({ length }, () => drawn(random, 4)));
    return Array.from({ length: count }, (_, n) => f![n % p]! ^ g![n % q]! ^ (random() < 0.15 ? 1 : 0));
  },
};

function shuffled(list: number[], random: () => number): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = drawn(random, i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** A table of a sort and a seed, from some number on, and the same sequence as far again. */
export function unlawfulTable(sort: string, seed: number): { table: ValueTable; beyond: ValueTable } {
  const random = seededChance(seed);
  const count = 30 + drawn(random, 170);
  const from = [0, 1, 1, 40][drawn(random, 4)]!;
  const isEarly = from <= 1;
  const all = UNLAWFUL[sort]!(2 * count + (isEarly ? 0 : from), random).slice(isEarly ? 0 : from);
  const kind: ValueKind = seed % 2 === 0 ? 'number' : 'grundy';
  const upTo = (most: number): ValueTable => tableOf(box([[from, from + most - 1]]), kind, ([n]) => all[n! - from]!);
  return { table: upTo(count), beyond: upTo(2 * count) };
}
