import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureComplaint } from './checks/check-picture.js';
import { defineGame } from './game.js';
import { generatedPicture } from './generated-picture.js';

test('ranks of letters become a board, whose letters are pieces of the players they name', () => {
  expect(generatedPicture('X.o/../', 'X.o/.X. X', ['X', 'O'])).toEqual({
    kind: 'grid',
    width: 3,
    height: 2,
    pieces: [{ sign: 'X', player: 0 }, null, { sign: 'o', player: 1 }, null, { sign: 'X', player: 0 }, null],
    places: ['a2', 'b2', 'c2', 'a1', 'b1', 'c1'],
    files: ['a', 'b', 'c'],
    ranks: ['2', '1'],
  });
  expect(generatedPicture(null, 'w.\nb.', ['white', 'black'])).toMatchObject({
    pieces: [{ sign: 'w', player: 0 }, null, { sign: 'b', player: 1 }, null],
  });
  // Both names begin with this letter, so it is nobody's.
  expect(generatedPicture(null, 'p./..', ['pawn', 'pike'])).toMatchObject({
    pieces: [{ sign: 'p' }, null, null, null],
  });
});

test('rows of letters or numbers become a board, too', () => {
  const rows = [
    ['', 'K'],
    [null, 12],
  ];
  expect(generatedPicture(rows, JSON.stringify(rows))).toMatchObject({
    kind: 'grid',
    pieces: [null, { sign: 'K' }, null, { sign: '12' }],
  });
});

test('a small number is a heap, a list of them heaps, a list of words cards, an object fields, all else text', () => {
  expect(generatedPicture(21, '21')).toEqual({ kind: 'heaps', heaps: [21], most: [21], places: 'tokens' });
  expect(generatedPicture([3, -0, 5], '[3,0,5]')).toMatchObject({ kind: 'heaps', heaps: [3, 0, 5] });
  expect(generatedPicture(['red', -1], '["red",-1]')).toEqual({
    kind: 'cards',
    rows: [
      {
        cards: [
          { text: 'red', place: '1' },
          { text: '-1', place: '2' },
        ],
      },
    ],
  });
  expect(generatedPicture({ cop: 'a', thief: [1, 2], gone: undefined }, '…')).toEqual({
    kind: 'fields',
    fields: [
      { name: 'cop', text: 'a' },
      { name: 'thief', text: '[1,2]' },
    ],
  });
  for (const [position, text] of [
    [-1, '-1'],
    [1001, '1001'],
    ['abc', 'abc'],
    [[], '[]'],
    [null, 'null'],
    ['a/bc', 'a/bc'],
  ])
    expect(generatedPicture(position, text as string)).toEqual({ kind: 'text', text });
});

test('whatever the position, the picture is sound and small', () => {
  const anything = fc.oneof(fc.anything(), fc.array(fc.array(fc.string())), fc.dictionary(fc.string(), fc.anything()));
  fc.assert(
    fc.property(anything, fc.string(), (position, text) => {
      const picture = generatedPicture(position, text);
      expect(pictureComplaint(picture)).toBeUndefined();
      expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
    }),
  );
  const large = [
    'x'.repeat(1e5),
    Array(1e3).fill('x'.repeat(1000)),
    Array(1e4).fill(7),
    Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`name ${i}`.repeat(99), 'y'.repeat(1e3)])),
    Array(26).fill(Array(26).fill('abc')),
    Array(200).fill(Array(200).fill('a')),
  ];
  for (const position of large) {
    const picture = generatedPicture(position, JSON.stringify(position));
    expect(pictureComplaint(picture)).toBeUndefined();
    expect(JSON.stringify(picture).length).toBeLessThan(40_000);
  }
});

test('data that contains itself is shown as text', () => {
  const knot: Record<string, unknown> = { a: 1 };
  knot.self = knot;
  expect(generatedPicture(knot, 'knot')).toEqual({ kind: 'text', text: 'knot' });
});

test('a game that says nothing about pictures has one', () => {
  const game = defineGame({ start: 3, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });
  expect(game.picture(game.start)).toMatchObject({ kind: 'heaps', heaps: [3] });
});
