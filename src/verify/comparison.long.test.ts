/**
 * Verdicts of ≤ on random pairs, each proved and checked again: some thousands, or as many as PAIRS says (10⁶: bench/RESULTS.md). Half of the games are born by
 * day 3, the others have such games for options.
 */
import { expect, test } from 'vitest';
import { seededChance } from '../core/data/choose.js';
import { proveComparison } from '../values/loopy/comparison-proof.js';
import { LoopyValues } from '../values/loopy/index.js';
import { gamesBornBy } from '../values/partizan/census.js';
import { PartizanStore } from '../values/partizan/store.js';
import type { Value } from '../values/partizan/value-table.js';
import { checkComparison } from './comparison.js';

const PAIRS = Number(process.env['PAIRS'] ?? 10_000);
/** A store is left for a new one after so many pairs. */
const BATCH = 50_000;

test(`${PAIRS} verdicts are proved again`, { timeout: 0 }, () => {
  const chance = seededChance(1017);
  const seen = { true: 0, false: 0 };
  for (let done = 0; done < PAIRS; done += BATCH) {
    const values = new LoopyValues(new PartizanStore());
    const { store } = values.table;
    const born = gamesBornBy(store, 3);
    const any = () => born[Math.floor(chance() * born.length)]!;
    const side = () => Array.from({ length: Math.floor(3 * chance()) }, any);
    const random = (): Value => (chance() < 0.5 ? any() : store.game(side(), side()));
    for (let i = done; i < Math.min(done + BATCH, PAIRS); i++) {
      const [g, h] = [random(), random()];
      const wanted = store.isLessOrEqual(g, h);
      const sides = [
        { text: 'G', value: values.short(g) },
        { text: 'H', value: values.short(h) },
      ] as const;
      const { proof } = proveComparison(values, sides[0], '<=', sides[1]);
      const report = checkComparison(proof);
      if (!report.ok || proof.holds !== wanted) expect.fail(`${proof.holds}, expected ${wanted}: ${report.problem}`);
      seen[`${wanted}`]++;
    }
  }
  // Neither verdict is rare.
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(PAIRS / 20);
});
