import { expect, test } from 'vitest';
import { BOARD_FACTS, valueOf } from '../../test/board-facts.js';

test(`boards of Cram and impartial Clobber of up to 16 squares have the values that MCGS tests and cites`, () => {
  expect(BOARD_FACTS.length).toBe(512);
  for (const fact of BOARD_FACTS) expect([fact.input, valueOf(fact)]).toEqual([fact.input, fact.expected]);
});
