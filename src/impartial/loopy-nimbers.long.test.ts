import { expect, test } from 'vitest';
import { difference, type Lists, randomGraph, valuesOf } from '../../test/loopy-sums.js';
import { Random } from '../../test/random.js';

const seed = Date.now() % 2 ** 31;

test(`10,000 random pairs and triples of loopy games by value and by search of the product (seed ${seed})`, () => {
  const random = new Random(seed);
  const met = new Set<string>();
  let sumsOfInfinite = 0;
  for (let i = 0; i < 10_000; i++) {
    const pair = [randomGraph(random, 6), randomGraph(random, 6)];
    expect(difference(pair)).toBeUndefined();
    expect(difference([randomGraph(random, 4), randomGraph(random, 4), randomGraph(random, 4)])).toBeUndefined();
    const { values, sets } = valuesOf(pair[0]!);
    const infinite = (lists: Lists) => valuesOf(lists).values.filter(value => value < 0).length;
    sumsOfInfinite += infinite(pair[0]!) * infinite(pair[1]!);
    for (const value of values) met.add(value >= 0 ? `*${value}` : `∞(${sets[~value]!.join()})`);
  }
  // What is compared must be worth comparing.
  for (const value of ['*0', '*1', '*2', '*3', '∞()', '∞(0)', '∞(1)', '∞(0,1)', '∞(0,2)', '∞(1,2)']) {
    expect(met).toContain(value);
  }
  expect(sumsOfInfinite).toBeGreaterThan(10_000);
});
