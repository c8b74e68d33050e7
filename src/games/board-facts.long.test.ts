import { expect, test } from 'vitest';
import { BOARD_FACTS, squaresOf, stripOf, valueOf } from '../../test/games/board-facts.js';

/** All of them take some minutes: `CI=1 FACTS=all npx vitest run src/games/board-facts.long.test.ts`. */
const isAll = process.env.FACTS === 'all';
const CHOSEN = BOARD_FACTS.filter(fact => isAll || (squaresOf(fact) <= 18 && stripOf(fact) <= 200));

test('boards and strips of Cram and impartial Clobber have the values that MCGS tests and cites', () => {
  expect(BOARD_FACTS.length).toBe(2389);
  for (const fact of CHOSEN) expect([fact.input, valueOf(fact)]).toEqual([fact.input, fact.expected]);
});
