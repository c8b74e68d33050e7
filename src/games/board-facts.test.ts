import { expect, test } from 'vitest';
import { BOARD_FACTS, squaresOf, stripOf, valueOf } from '../../test/games/board-facts.js';

const SMALL = BOARD_FACTS.filter(fact => squaresOf(fact) <= 12 && stripOf(fact) <= 60);

test('small boards and strips of Cram and impartial Clobber have the values that MCGS tests', () => {
  expect(SMALL.length).toBeGreaterThan(500);
  for (const fact of SMALL) expect([fact.input, valueOf(fact)]).toEqual([fact.input, fact.expected]);
});
