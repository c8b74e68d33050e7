import { expect, test } from 'vitest';
import { defineGame } from '../game.js';
import type { Picture } from '../picture.js';
import { clicksComplaint, hasPlace, MAX_PARTS, pictureComplaint } from './check-picture.js';

const grid = (more: object = {}): unknown => ({
  kind: 'grid',
  width: 2,
  height: 1,
  pieces: [null, { sign: 'X', player: 0 }],
  places: ['a', 'b'],
  ...more,
});
const graph = (more: object = {}): unknown => ({
  kind: 'graph',
  points: [
    { place: 'p', x: 0, y: 1 },
    { place: 'q', x: 0.5, y: 0.5 },
  ],
  lines: [{ from: 0, to: 1 }],
  ...more,
});

test.each([
  [undefined, /^returned nothing, expected an object whose kind is one of 'grid', 'graph'/],
  [{ kind: 'map' }, /^returned \{"kind":"map"\}, expected/],
  [[], /^returned \[\], expected/],
  [grid({ width: 0 }), /^has width 0 and height 1/],
  [grid({ pieces: [null] }), /^has 1 pieces, expected 2/],
  [grid({ pieces: [null, 'X'] }), /^has pieces\[1\] 'X', expected null or \{ sign, … \}/],
  [grid({ pieces: [null, { sign: 'X', player: 2 }] }), /^has pieces\[1\]/],
  [grid({ places: ['a', 7] }), /^has places\[1\] 7, expected text/],
  [grid({ places: undefined }), /^has places nothing, expected a list/],
  [graph({ points: [{ place: 'p', x: 2, y: 0 }] }), /^has points\[0\] .*expected \{ place, x, y, … \}/],
  [graph({ lines: [{ from: 0, to: 2 }] }), /^has lines\[0\] .*indices of the 2 points/],
  [graph({ points: [0, 1].map(() => ({ place: 'p', x: 0, y: 0 })) }), /^has the place 'p' twice/],
  [{ kind: 'circle', size: 3, marks: [{ at: 4, piece: { sign: 'm' } }] }, /^has marks\[0\] .*from 1 to 3/],
  [{ kind: 'heaps', heaps: [1, 2], most: [1], places: 'tokens' }, /^has 1 most, expected 2/],
  [{ kind: 'heaps', heaps: [-1], most: [1], places: 'tokens' }, /^has heaps\[0\] -1, expected a whole number/],
  [{ kind: 'heaps', heaps: [1], most: [1], places: 'all' }, /^has places 'all', expected 'tokens'/],
  [{ kind: 'cards', rows: [{ cards: [{ text: 1, place: 'a' }] }] }, /^has rows\[0\]/],
  [{ kind: 'fields', fields: [{ name: 'a' }] }, /^has fields\[0\]/],
  [{ kind: 'text', text: 5 }, /^has text 5/],
  [{ kind: 'heaps', heaps: Array(5000).fill(1), most: Array(5000).fill(1), places: 'tokens' }, /at most 4096/],
])('%# a picture that cannot be drawn: %j', (picture, complaint) => {
  expect(pictureComplaint(picture)).toMatch(complaint);
});

test('sound pictures', () => {
  expect(MAX_PARTS).toBe(4096);
  const sound = [
    grid(),
    graph(),
    graph({ points: [], lines: [] }),
    { kind: 'circle', size: 1, marks: [] },
    { kind: 'cards', rows: [{ owner: 'mover', cards: [{ text: '1', place: 'a' }] }] },
    { kind: 'text', text: '' },
  ];
  for (const picture of sound) expect(pictureComplaint(picture)).toBeUndefined();
});

test('which places a picture has', () => {
  const has = (picture: unknown, ...places: string[]) => places.map(place => hasPlace(picture as Picture, place));
  const exits = [{ place: 'out', edge: 'top', beside: 0 }];
  const hands = [[{ piece: { sign: 'C' }, count: 1, place: 'C*' }], []];
  expect(has(grid({ exits, hands }), 'a', 'out', 'C*', 'c')).toEqual([true, true, true, false]);
  expect(has(graph(), 'p', 'q', 'r')).toEqual([true, true, false]);
  expect(has({ kind: 'circle', size: 12, marks: [] }, '1', '12', '0', '13', '01')).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const heaps = { kind: 'heaps', heaps: [2, 3], most: [9, 9], places: 'tokens' };
  expect(has(heaps, '1:1', '1:2', '1:3', '2:3', '3:1', '1:0', 'all:1')).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(has({ ...heaps, together: true }, 'all:2', 'all:3')).toEqual([true, false]);
  expect(has({ ...heaps, places: 'largest or one of each' }, 'largest', 'one of each', '1:1')).toEqual([
    true,
    true,
    false,
  ]);
  expect(has({ kind: 'text', text: 'a' }, 'a')).toEqual([false]);
});

test('clicks tell the moves of a position apart', () => {
  const board = grid() as Picture;
  expect(clicksComplaint(board, [['a'], ['b'], [], []])).toBeUndefined();
  expect(
    clicksComplaint(board, [
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBeUndefined();
  expect(clicksComplaint(board, [['c']])).toMatch(/names the place 'c', which the picture does not have/);
  expect(clicksComplaint(board, [['a'], ['b'], ['a']])).toMatch(/the same of two moves: \["a"\]/);
  expect(clicksComplaint(board, [['a', 'b'], ['a']])).toMatch(/says \["a"\] of one move, and goes on from there/);
  const loose = graph({ anyOrder: true }) as Picture;
  expect(
    clicksComplaint(loose, [
      ['p', 'p', 'q'],
      ['p', 'q', 'p'],
    ]),
  ).toMatch(/the same of two moves/);
  expect(
    clicksComplaint(graph() as Picture, [
      ['p', 'p', 'q'],
      ['p', 'q', 'p'],
    ]),
  ).toBeUndefined();
});

const rules = { start: 'ab', moves: () => [0, 1], play: (at: string) => at };

test('a picture that throws, or is none, is an error of the rules that names the position', () => {
  const drawing = (picture: unknown) => {
    const game = defineGame({ ...rules, picture: (typeof picture === 'function' ? picture : () => picture) as never });
    return () => game.picture(game.start);
  };
  const failing = () => {
    throw new Error('no ink');
  };
  expect(drawing(failing)).toThrow('picture failed: no ink, at position ab');
  expect(drawing('a board')).toThrow("picture returned 'a board', expected an object whose kind is one of");
  expect(drawing(grid({ pieces: [] }))).toThrow('picture has 0 pieces, expected 2, at position ab');
  expect(drawing(grid())()).toEqual(grid());
});

test('clicks that are no list of texts are an error of the rules', () => {
  const clicking = (clicks: unknown) => {
    const game = defineGame({ ...rules, clicks: (() => clicks) as never });
    return () => game.clicks(game.start, 1);
  };
  expect(clicking('a1')).toThrow("clicks said 'a1' of move 1, expected a list of places, each a text, at position ab");
  expect(clicking([1])).toThrow('clicks said [1] of move 1');
  expect(clicking(undefined)).toThrow('clicks said nothing');
  expect(clicking(['a1'])()).toEqual(['a1']);
});
