/** Winning moves that MCGS' own tests state (testdata/facts/README.md), as many in each summand. */
import { expect, test } from 'vitest';
import { thorough } from '../../../../test/thorough.js';
import { countedMoves, movesFacts } from '../../../../test/values/mcgs-sums.js';
import { PartizanStore } from '../store.js';

/** Simple values that are played impartially are nimbers here: a move of theirs that is reversed at once is none of the nimber. */
const isNimber = (input: string) =>
  /^\[impartial (dyadic_rational|integer_game|switch_game|up_star)\].* \+ /.test(input);

/** One fact in so many. */
const STEP = thorough(1, 4);

test('as many moves win in each summand', async () => {
  const store = new PartizanStore();
  const wrong: string[] = [];
  for (const fact of movesFacts().filter(({ input }, i) => i % STEP === 0 && !isNimber(input))) {
    const [theirs, ours] = await countedMoves(fact, store);
    if (theirs !== ours) wrong.push(`${fact.input}: ${fact.expected}, as many: ${theirs}, found ${ours}`);
  }
  expect(wrong).toEqual([]);
});
