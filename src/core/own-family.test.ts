import { expect, test } from 'vitest';
import { defineFamily } from './family.js';
import { defineGame } from './game.js';
import { ownFamily, ownValues } from './own-family.js';
import { splitOwnSpec } from './text/spec.js';

const PLAIN = { start: 3, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number, k: number) => n - k };

test('a file of rules, and values of parameters behind a colon', () => {
  expect(splitOwnSpec('C:\\games.ts\\mine.ts:n=3,m')).toEqual({ file: 'C:\\games.ts\\mine.ts', parameters: 'n=3,m' });
  expect(splitOwnSpec('./mine.mjs')).toEqual({ file: './mine.mjs', parameters: '' });
  expect(splitOwnSpec('nim:heaps=3-4')).toBeUndefined();
});

test('a family of one’s own: games named by the file and the values', () => {
  const exported = defineFamily({
    parameters: {
      n: { default: 7, min: 1, max: 9 },
      takes: { default: [1, 2] },
      name: { default: 'a', maxLength: 3 },
      last: { default: false },
    },
    make: ({ n, takes, last }) =>
      defineGame({
        version: 3,
        start: n,
        moves: left => takes.filter(k => k <= left),
        play: (left, k) => left - k,
        misere: last,
      }),
  });
  const family = ownFamily(exported, 'take.ts');
  expect(family.title).toBe('take');
  const game = family.game(ownValues(family, 'n=8,last'));
  expect(game.name).toBe('take.ts:n=8,takes=1-2,name=a,last');
  expect(game.version).toBe(3);
  expect(game.makeText(game.start)).toBe('8');
  expect(family.game().name).toBe('take.ts:n=7,takes=1-2,name=a');
  expect(() => ownValues(family, 'n=10')).toThrow('take.ts: n is "10", expected an integer from 1 to 9');
  expect(() => ownValues(family, 'm=1')).toThrow('take.ts has no parameter "m" (it has n, takes, name, last)');
  expect(() => ownValues(family, 'name=long')).toThrow('expected 1 to 3 letters');
});

test('an empty list in place of a longer one is named, and what make does to its lists is forgotten', () => {
  const exported = defineFamily({
    parameters: { piles: { default: [3, 1, 2], minLength: 0 }, more: { default: [], minLength: 0 } },
    make: ({ piles }) => {
      const sorted = (piles as number[]).sort();
      return defineGame({ ...PLAIN, start: sorted.push(9) });
    },
  });
  const family = ownFamily(exported, 'piles.js');
  expect(family.game().name).toBe('piles.js:piles=3-1-2');
  expect(family.game()).toMatchObject({ name: 'piles.js:piles=3-1-2', definition: { start: 4 } });
  const empty = family.game(ownValues(family, 'piles='));
  expect(empty).toMatchObject({ name: 'piles.js:piles=', definition: { start: 1 } });
});

test('a game alone is a family without parameters; another copy of the library may have made it', () => {
  const family = ownFamily({ definition: PLAIN }, 'heap.js');
  expect(family.game().name).toBe('heap.js');
  expect(() => ownValues(family, 'n=3')).toThrow('heap.js has no parameter "n" (it has none)');
  expect(() => ownFamily({ start: 3 }, 'heap.js')).toThrow('found no game');
});

test.each([
  [{ on: { default: true } }, 'the parameter on is true by default, expected false'],
  [{ n: { default: 3, mix: 1 } }, 'the parameter n has no "mix"; did you mean "min"?'],
  [{ n: { default: 3, max: 2 } }, 'the parameter n is 3 by default, expected an integer from 0 to 2'],
  [{ n: { default: 3, min: 5, max: 2 } }, 'the parameter n has bounds that are not whole or leave no value'],
  [
    { n: { default: [3], minLength: 5, maxLength: 2 } },
    'the parameter n has bounds that are not whole or leave no value',
  ],
  [{ n: { default: 3, min: '1' } }, 'the parameter n has bounds that are not whole or leave no value'],
  [{ n: { default: [], minLength: 0.5 } }, 'the parameter n has bounds that are not whole or leave no value'],
  [
    { n: { default: null } },
    'the parameter n is null by default, expected a whole number, a list of them, false or a text',
  ],
  [{ n: { default: [] } }, 'expected 1 to 100 integers'],
  [{ n: 3 }, 'the parameter n is 3, expected { default: … }'],
  [{ '2n': { default: 3 } }, "no parameter can be called '2n'"],
  [3, 'parameters is 3, expected'],
])('parameters %o are refused', (parameters, message) => {
  expect(() => defineFamily({ parameters: parameters as never, make: () => defineGame(PLAIN) })).toThrow(message);
});

test('what makes no game is told', () => {
  const make = (said: () => unknown) => ownFamily({ parameters: {}, make: said }, 'mine.ts');
  expect(() => make(() => 3).game()).toThrow('make returned no game');
  const fail = () => {
    throw new TypeError('oh');
  };
  expect(() => make(fail).game()).toThrow('make failed: oh');
});

test('words belong to players there are', () => {
  const chase = { ...PLAIN, players: ['fox', 'hounds'] as const };
  expect(defineGame({ ...chase, words: { fox: 'escapes' } }).wordFor('win', 0)).toBe('escapes');
  expect(defineGame({ ...PLAIN, words: { win: 'escapes' } }).wordFor('win', 1)).toBe('escapes');
  const words = { foxes: 'escape' } as never;
  expect(() => defineGame({ ...chase, words })).toThrow('words are for fox, hounds, tie, draw, found "foxes"');
  expect(() => defineGame({ ...PLAIN, words: { tie: '' } })).toThrow("words.tie is '', expected a line of text");
});
