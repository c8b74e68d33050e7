import { expect, test } from 'vitest';
import { BOARD_FACTS, sizeOf, valueOf } from '../../test/board-facts.js';

const SMALL = BOARD_FACTS.filter(fact => sizeOf(fact) <= 9);

test('small boards of Cram and impartial Clobber have the values that MCGS tests', () => {
  expect(SMALL.length).toBe(65);
  for (const fact of SMALL) expect([fact.input, valueOf(fact)]).toEqual([fact.input, fact.expected]);
});
