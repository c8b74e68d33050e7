/** Outcomes of sums that MCGS' own tests state (testdata/facts/README.md): all that take little time. */
import { test } from 'vitest';
import { demandOutcomes, quickFacts } from '../../../../test/values/mcgs-sums.js';

test('who wins, as MCGS has it', async () => {
  await demandOutcomes(quickFacts(), 1);
});
