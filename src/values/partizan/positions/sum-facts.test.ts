/** Outcomes of sums that MCGS' own tests state (testdata/facts/README.md); more of them in the long run. */
import { test } from 'vitest';
import { demandOutcomes, quickFacts } from '../../../../test/values/mcgs-sums.js';

const STEP = 25;

test(`who wins one sum in ${STEP}, as MCGS has it`, async () => {
  await demandOutcomes(quickFacts(), STEP);
});
