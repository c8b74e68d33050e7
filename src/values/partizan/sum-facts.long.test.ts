/** Outcomes of sums that MCGS' own tests state: one in six of those that take little time. */
import { test } from 'vitest';
import { demandOutcomes, quickFacts } from '../../../test/mcgs-sums.js';

const STEP = 6;

test(`who wins one sum in ${STEP}, as MCGS has it`, async () => {
  await demandOutcomes(quickFacts(), STEP);
});
