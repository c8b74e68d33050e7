import { expect, test } from 'vitest';
import { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { makePartizan } from '../value-text.js';
import { numberGameValue } from './number-games.js';

/** By the definition: all options of both players, as far as they go. */
function plainGrundy(store: PartizanStore, v: Value): number {
  const reached = [...store.leftOptions(v), ...store.rightOptions(v)].map(option => plainGrundy(store, option));
  return reached.sort((a, b) => a - b).reduce((mex, value) => (value === mex ? mex + 1 : mex), 0);
}

test('impartial numbers, ups and nimbers have the Grundy values of their options', () => {
  const store = new PartizanStore();
  const value = (game: string, position: string) => numberGameValue(store, game, position);
  const cases: [string, string][] = [
    ...Array.from({ length: 25 }, (_, i): [string, string] => ['integer_game', `${i - 12}`]),
    ...Array.from({ length: 41 }, (_, i): [string, string] => ['dyadic_rational', `${i - 20}/8`]),
    ...Array.from({ length: 19 }, (_, i): [string, string] => ['up_star', `${i - 9}`]),
    ...Array.from({ length: 19 }, (_, i): [string, string] => ['up_star', `${i - 9} *`]),
    ...Array.from({ length: 6 }, (_, i): [string, string] => ['nimber', `${i}`]),
  ];
  for (const [game, position] of cases) {
    const expected = store.nimber(plainGrundy(store, value(game, position)));
    expect(value(`impartial ${game}`, position), `${game} ${position}`).toBe(expected);
  }
});

test('an impartial switch has both its numbers as options, whichever is larger', () => {
  const store = new PartizanStore();
  const text = (position: string) => makePartizan(numberGameValue(store, 'impartial switch_game', position), store);
  expect(text('2, 0')).toBe('*');
  expect(text('0, 3')).toBe('*2');
  expect(text('1, 3')).toBe('0');
});

// MCGS 1.7, its tests: `[impartial nimber] 13 + [impartial nimber] 7 + …` and the like.
test.each([
  [
    ['integer_game', '4'],
    ['dyadic_rational', '-17/2'],
    ['switch_game', '34/8, -5/16'],
    ['nimber', '5'],
    ['dyadic_rational', '22/32'],
    ['dyadic_rational', '24/1'],
  ],
  [
    ['nimber', '14'],
    ['dyadic_rational', '25/32'],
    ['switch_game', '42/16, 0/8'],
    ['integer_game', '-9'],
    ['integer_game', '7'],
    ['switch_game', '-12/32, -17/2'],
  ],
  [
    ['nimber', '13'],
    ['nimber', '7'],
    ['dyadic_rational', '44/4'],
    ['switch_game', '-10/4, 46/8'],
    ['up_star', '-16'],
    ['nimber', '5'],
  ],
  [
    ['up_star', '19 *'],
    ['switch_game', '37/8, -38/2'],
    ['integer_game', '-4'],
    ['dyadic_rational', '16/32'],
    ['nimber', '8'],
    ['dyadic_rational', '-16/2'],
  ],
] as const)('a sum of MCGS is won by who begins', (...parts) => {
  const store = new PartizanStore();
  const values = parts.map(([game, position]) => numberGameValue(store, `impartial ${game}`, position));
  expect(store.outcome(store.sum(values))).toBe('N');
});
