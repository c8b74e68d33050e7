import { expect, test } from 'vitest';
import type { CardsPicture, HeapsPicture } from 'zugzwang/core';
import { cardsLayout } from './layout/cards-layout.ts';
import { graphLayout } from './layout/graph-layout.ts';
import { gridLayout } from './layout/grid-layout.ts';
import { heapsLayout } from './layout/heaps-layout.ts';
import type { Layout, Room } from './layout/layout.ts';
import { wrap } from './layout/wrap.ts';
import type { Part } from './parts/parts.ts';

const room: Room = { pixels: 360, players: null, live: new Set(), wanted: new Set() };
const places = ({ spots }: Layout) => spots.map(({ place }) => place);
/** All that is drawn with a look, that in groups too. */
const drawn = ({ below, above }: Pick<Layout, 'below' | 'above'>, look: string): Part[] =>
  [...below, ...above].flatMap(part => {
    const within = typeof part.within === 'function' ? drawn({ below: [], above: part.within() }, look) : [];
    return String(part.attributes['class']).split(' ').includes(look) ? [part, ...within] : within;
  });
const number = (part: Part | undefined, name: string) => Number(part?.attributes[name]);
const isWithin = ({ spots, width, height }: Layout) =>
  spots.every(spot => spot.x > 0 && spot.y > 0 && spot.x < width && spot.y < height);

test('a file that shares a place is one spot, marked on its lowest empty square', () => {
  const piece = { sign: 'X', player: 0 } as const;
  const layout = gridLayout(
    {
      kind: 'grid',
      width: 2,
      height: 3,
      pieces: [null, null, null, null, piece, null],
      places: ['1', '2', '1', '2', '1', '2'],
    },
    room,
  )!;
  expect(places(layout)).toEqual(['1', '2']);
  const middles = drawn(layout, 'square').map(square => number(square, 'y') + number(square, 'height') / 2);
  expect(layout.spots.map(({ mark }) => mark?.y)).toEqual([middles[2], middles[4]]);
});

test('exits and hands are spots beside the board', () => {
  const chick = { sign: 'C', player: 0, shape: 'chick' } as const;
  const layout = gridLayout(
    {
      kind: 'grid',
      width: 1,
      height: 1,
      pieces: [null],
      places: ['a1'],
      exits: [{ place: 'out', edge: 'right', beside: 0 }],
      hands: [[{ piece: chick, count: 2, place: 'C*' }], []],
    },
    room,
  )!;
  const [board] = drawn(layout, 'frame');
  expect(places(layout)).toEqual(['a1', 'out', 'C*']);
  expect(isWithin(layout)).toBe(true);
  expect(layout.spots[1]!.x).toBeGreaterThan(number(board, 'x') + number(board, 'width'));
});

const heaps = (sizes: readonly number[], more: Partial<HeapsPicture> = {}): HeapsPicture => ({
  kind: 'heaps',
  heaps: sizes,
  most: sizes,
  places: 'tokens',
  ...more,
});

test('every token of small heaps can be clicked', () => {
  expect(places(heapsLayout(heaps([2, 0, 1]), room)).sort()).toEqual(['1:1', '1:2', '3:1']);
});

test('of a heap of a hundred million, the tokens of its moves are there', () => {
  const live = new Set(['1:99999999', '1:99999998', '1:50000000']);
  const layout = heapsLayout(heaps([100_000_000]), { ...room, live });
  for (const place of live) expect(places(layout)).toContain(place);
  expect(layout.spots.length).toBeLessThan(20);
});

test('the largest heap and the lowest tokens never cover each other', () => {
  for (const sizes of [[1, 1], [3, 2, 1], [900, 4], Array.from({ length: 40 }, (_, i) => 40 - i)]) {
    const { spots } = heapsLayout(heaps(sizes, { places: 'largest or one of each' }), room);
    const [whole, each] = [
      spots.find(spot => spot.place === 'largest')!,
      spots.find(spot => spot.place === 'one of each')!,
    ];
    expect(whole.y + whole.height / 2).toBeLessThanOrEqual(each.y - each.height / 2);
    expect(1 + each.also!.length).toBe(sizes.length);
  }
});

test('as many of each heap can be taken, up to the least heap', () => {
  const layout = heapsLayout(heaps([2, 3], { together: true }), room);
  expect(places(layout).filter(place => place.startsWith('all:'))).toEqual(['all:1', 'all:2']);
  expect(isWithin(layout)).toBe(true);
});

test('a line holds what fits, and lines are as even as they can be', () => {
  expect(wrap([30, 30, 30, 30], 10, 110)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(wrap([200], 10, 100)).toEqual([[0]]);
});

test('cards that share a place are one spot', () => {
  const card = (text: string, place: string) => ({ text, place });
  const picture: CardsPicture = {
    kind: 'cards',
    rows: [{ owner: 'mover', cards: [card('1', 'm1'), card('1', 'm1'), card('2', 'm2')] }],
  };
  const { spots } = cardsLayout(picture, room);
  expect(spots.map(({ place, also }) => [place, also?.length])).toEqual([
    ['m1', 1],
    ['m2', 0],
  ]);
});

test('of a thousand cards the ends are drawn, and those that can be clicked', () => {
  const cards = Array.from({ length: 1000 }, (_, i) => ({ text: String(i), place: String(i) }));
  const layout = cardsLayout({ kind: 'cards', rows: [{ cards }] }, { ...room, live: new Set(['0', '500', '999']) });
  const letters = layout.above.map(({ within }) => String(within));
  const [gaps, laid] = [letters.filter(text => text.startsWith('…')), letters.filter(text => !text.startsWith('…'))];
  expect(letters.length).toBeLessThan(60);
  expect(laid).toEqual(expect.arrayContaining(['0', '500', '999']));
  expect(gaps.reduce((sum, text) => sum + Number(/\d+$/.exec(text)), laid.length)).toBe(1000);
});

test('a graph lies within its drawing, labels and loops included, and lines both ways are apart', () => {
  const layout = graphLayout(
    {
      kind: 'graph',
      points: [
        { place: '0', x: 0, y: 0, label: 'a label that is long' },
        { place: '1', x: 1, y: 0 },
      ],
      lines: [
        { from: 0, to: 1, directed: true },
        { from: 1, to: 0, directed: true },
        { from: 0, to: 0, directed: true },
      ],
    },
    room,
  );
  expect(isWithin(layout)).toBe(true);
  const lines = drawn(layout, 'way').map(({ attributes }) => attributes['d']);
  expect(new Set(lines).size).toBe(3);
  expect(lines.join()).not.toContain('NaN');
});

test('a label does not lie over a line that passes its point', () => {
  const points = [
    { place: 'a', x: 0.5, y: 0.45, label: 'here' },
    { place: 'b', x: 0, y: 0.55 },
    { place: 'c', x: 1, y: 0.55 },
  ];
  const labelled = (lines: { from: number; to: number }[]) => {
    const layout = graphLayout({ kind: 'graph', points, lines }, { ...room, pixels: 700 });
    return number(drawn(layout, 'point-label')[0], 'y') - layout.spots[0]!.y;
  };
  expect(labelled([])).toBeGreaterThan(10);
  expect(labelled([{ from: 1, to: 2 }])).toBeLessThanOrEqual(0);
});

test('one point alone is drawn', () => {
  const layout = graphLayout({ kind: 'graph', points: [{ place: '0', x: 0.5, y: 0.5 }], lines: [] }, room);
  expect(layout.width).toBeGreaterThan(0);
  expect(isWithin(layout)).toBe(true);
});

test('coins are laid out in rows, every one a spot of its own, as wide as a phone', () => {
  const cards = Array.from({ length: 30 }, (_, i) => ({ text: i % 3 === 0 ? 'H' : 'T', place: String(i + 1) }));
  const layout = cardsLayout({ kind: 'cards', rows: [{ style: 'coins', cards }] }, room);
  expect(places(layout)).toEqual(cards.map(({ place }) => place));
  expect(isWithin(layout)).toBe(true);
  expect(layout.width).toBeLessThanOrEqual(room.pixels);
});

test('a piece that is white or black is drawn so, whoever owns it', () => {
  const picture = { kind: 'grid', width: 2, height: 1, places: ['a', 'b'] } as const;
  const pieces = [
    { sign: 'M', player: 0, shape: 'stone', colour: 'white' },
    { sign: 'M', player: 0, shape: 'stone' },
  ] as const;
  const layout = gridLayout({ ...picture, pieces }, room)!;
  expect(drawn(layout, 'white').map(({ attributes }) => attributes['class'])).toEqual(['piece first white']);
  expect(drawn(layout, 'piece')).toHaveLength(2);
});
