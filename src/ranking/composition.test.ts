import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeedRanks, seedClasses } from './composition.js';
import { closeGroup } from './symmetry.js';

/** All ways, one by one. */
function* ways(pits: number, seeds: number): Generator<number[]> {
  if (pits === 1) yield [seeds];
  else
    for (let first = 0; first <= seeds; first++)
      for (const rest of ways(pits - 1, seeds - first)) yield [first, ...rest];
}

const shape = fc.integer({ min: 1, max: 5 }).chain(pits =>
  fc.record({
    seeds: fc.integer({ min: 0, max: 6 }),
    generators: fc.array(fc.shuffledSubarray([...new Array(pits).keys()], { minLength: pits }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
);

test('random permutations of pits: the classes are the orbits, listed one by one', () => {
  fc.assert(
    fc.property(shape, fc.boolean(), ({ seeds, generators }, isPlain) => {
      const identity = [...generators[0]!.keys()];
      const group = closeGroup(isPlain ? [identity] : generators);
      const classes = seedClasses(group, seeds);
      const orbits = new Map<string, number[][]>();
      for (const row of ways(identity.length, seeds)) {
        const least = group.map(permutation => Array.from(permutation, pit => row[pit]).join()).sort()[0]!;
        orbits.set(least, [...(orbits.get(least) ?? []), row]);
      }
      expect(classes.size).toBe(orbits.size);
      const out = new Int32Array(identity.length);
      const numbers = [...orbits.values()].map(members => {
        const ranks = new Set(members.map(row => classes.rank(Int32Array.from(row))));
        expect(ranks.size).toBe(1);
        const [rank] = [...ranks] as [number];
        expect(classes.weight(rank)).toBe(members.length);
        classes.unrank(rank, out.fill(-1));
        expect(members.map(String)).toContain(String(out));
        return rank;
      });
      expect(numbers.sort((a, b) => a - b)).toEqual([...new Array(classes.size).keys()]);
    }),
  );
});

test('rows asked for in any order, near and far, are those of their numbers', () => {
  const group = closeGroup([[0, 1, 2, 3, 4]]);
  // C(14, 4)
  const size = 1001;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 12 }), { maxLength: 200 }), fc.nat(size - 1), (steps, first) => {
      const classes = seedClasses(group, 10);
      expect(classes.size).toBe(size);
      const out = new Int32Array(5);
      let index = first;
      for (const step of [0, ...steps]) {
        index = (index + step + size) % size;
        classes.unrank(index, out);
        expect(classes.rank(out)).toBe(index);
      }
    }),
  );
});

test('ranks of rows of any number of seeds, in any order of their pits', () => {
  const ranks = new SeedRanks(4, 6);
  const from = Int32Array.of(2, 3, 0, 1);
  for (let seeds = 0; seeds <= 6; seeds++) {
    const classes = seedClasses(closeGroup([[0, 1, 2, 3]]), seeds);
    for (const row of ways(4, seeds)) {
      expect(ranks.rank(Int32Array.of(9, row[2]!, row[3]!, row[0]!, row[1]!), 1, from)).toBe(
        classes.rank(Int32Array.from(row)),
      );
      expect(ranks.seeds).toBe(seeds);
    }
  }
  const identity = Int32Array.of(0, 1, 2, 3);
  for (const row of [
    [1, -1, 2, 2],
    [0, 0, 0, -1],
    [3, 0, 0, 4],
    [7, 0, 0, 0],
    [7, 0, 0, -1],
  ])
    expect(ranks.rank(Int32Array.from(row), 0, identity)).toBe(-1);
});

test('awari’s twelve pits: 13,037,895 ways for 16 seeds, and the first and last of 22', () => {
  const pits = closeGroup([[...new Array(12).keys()]]);
  // C(27, 11)
  expect(seedClasses(pits, 16).size).toBe(13_037_895);
  const classes = seedClasses(pits, 22);
  const out = new Int32Array(12);
  for (const index of [0, 1, 12_345_678, classes.size - 1]) {
    classes.unrank(index, out);
    expect(out.reduce((sum, seeds) => sum + seeds, 0)).toBe(22);
    expect(classes.rank(out)).toBe(index);
  }
});

test('what has no numbers is refused', () => {
  const pits = closeGroup([[...new Array(12).keys()]]);
  expect(() => seedClasses(pits, 48)).toThrow('48 seeds lie in 12 pits in more than 2^31 − 1 ways');
  expect(() => seedClasses(closeGroup([[1, 0]]), 100, 800)).toThrow('100 seeds in 2 pits with 2 symmetries');
  expect(() => seedClasses(pits, -1)).toThrow('seeds');
});
