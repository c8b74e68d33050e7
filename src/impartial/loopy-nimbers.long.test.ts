import { expect, test } from 'vitest';
import { drawUntil, Random } from '../../test/random.js';
import { difference, type Lists, randomGraph, valuesOf } from '../../test/values/loopy-sums.js';

/** Another at each run; `SEED=…` repeats one. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test(`10,000 random pairs and triples of loopy games by value and by search of the product (seed ${seed})`, async () => {
  const random = new Random(seed);
  const met = new Set<string>();
  let sumsOfInfinite = 0;
  const sample = () => {
    const pair = [randomGraph(random, 6), randomGraph(random, 6)];
    expect(difference(pair)).toBeUndefined();
    expect(difference([randomGraph(random, 4), randomGraph(random, 4), randomGraph(random, 4)])).toBeUndefined();
    const { values, sets } = valuesOf(pair[0]!);
    const infinite = (lists: Lists) => valuesOf(lists).values.filter(value => value < 0).length;
    sumsOfInfinite += infinite(pair[0]!) * infinite(pair[1]!);
    for (const value of values) met.add(value >= 0 ? `*${value}` : `∞(${sets[~value]!.join()})`);
  };
  // What is compared must be worth comparing.
  const wanted = ['*0', '*1', '*2', '*3', '∞()', '∞(0)', '∞(1)', '∞(0,1)', '∞(0,2)', '∞(1,2)'];
  const holds = () => wanted.every(value => met.has(value)) && sumsOfInfinite > 10_000;
  await drawUntil(holds, () => {
    for (let i = 0; i < 10_000; i++) sample();
  });
});
