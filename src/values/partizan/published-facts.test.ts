/** The tables that MCGS publishes (testdata/facts/README.md): who wins whole boards, and strips of Clobber beside ups; the larger ones where all is tried. */
import { expect, test } from 'vitest';
import { type Fact, readFacts } from '../../../test/facts.js';
import { thorough } from '../../../test/thorough.js';
import { findGame } from '../../games/registry.js';
import { parsePartizan } from './operators/operations.js';
import { valueOf } from './positions/position-value.js';
import { sumOutcome } from './positions/sum-search.js';
import { PartizanStore } from './store.js';

const FACTS = readFacts<Fact>('mcgs-published.jsonl').map(({ kind, input, expected }) => {
  const [, name = '', board = ''] = /^\[(\w+)\] (.*)$/.exec(input) ?? [];
  return { kind, name, board, expected, cells: board.replaceAll('|', '').length };
});

/** Cells up to which boards are asked for. */
const MOST: Readonly<Record<string, number>> = thorough(
  { clobber: 16, nogo: 12, nogo_1xn: 16 },
  { clobber: 20, nogo: 16, nogo_1xn: 20 },
);

test('who wins boards', async () => {
  const asked = FACTS.filter(
    ({ kind, name, board, cells }) => kind === 'outcome_class' && !board.includes('^') && cells <= MOST[name]!,
  );
  expect(asked.length).toBeGreaterThan(30);
  for (const { name, board, expected } of asked) {
    const game = await findGame(name);
    expect(sumOutcome([{ game, position: game.notation.parse(board) }], new PartizanStore()), board).toBe(expected);
  }
});

const store = new PartizanStore();
const clobber = await findGame('clobber');
const strip = (board: string) => valueOf(clobber, { position: clobber.notation.parse(board), player: 0 }, store);

test('strips of Clobber: who wins (XO)^n, between which ups it lies, how many ups (XXO)^n is worth', () => {
  expect(FACTS.filter(({ board }) => board.includes('^')).map(({ board, expected }) => [board, expected])).toEqual([
    ['(XXO)^n', 'floor((n+1)/2) copies of up'],
    ['(XO)^n', 'N for every n except n=3 (P)'],
  ]);
  const longest = thorough(7, 9);
  for (let n = 1; n <= longest; n++) {
    expect(store.outcome(strip('XO'.repeat(n))), `(XO)^${n}`).toBe(n === 3 ? 'P' : 'N');
    if (n <= longest - 2)
      expect(strip('XXO'.repeat(n))).toBe(store.multiple(BigInt(Math.floor((n + 1) / 2)), parsePartizan('^', store)));
  }
  const relations = (board: string) =>
    ['vv', 'v', '0', '^', '^^'].map(text => store.compare(strip(board), parsePartizan(text, store)));
  const expected: Readonly<Record<string, RegExp>> = {
    '= 0': /^>,>,=,<,<$/,
    'strictly between double-down and double-up; confused with down, 0 and up': /^>,\|\|,\|\|,\|\|,<$/,
    'strictly between down and up': /^>,>,.*,<,<$/,
  };
  const compared = FACTS.filter(({ kind, cells }) => kind === 'comparison' && cells <= 2 * longest);
  expect(compared.length).toBeGreaterThan(6);
  for (const fact of compared) expect(relations(fact.board).join(), fact.board).toMatch(expected[fact.expected]!);
});
