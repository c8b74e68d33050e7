/** Pictures from a worker with somebody's rules, checked to be what a page can draw (`src/core/picture.ts`). */
import * as v from 'valibot';
import { type Picture, SHAPES } from 'zugzwang/core';
import { player as anyPlayer, list as upTo, whole } from './schemas.ts';

/** No more squares, points, cards or the like: the library draws no more either (`src/core/checks/check-picture.ts`). */
const MOST_PARTS = 4096;

const text = (most = 200) => v.pipe(v.string(), v.maxLength(most, `a text in a picture has more than ${most} letters`));
const list = <S extends v.GenericSchema>(item: S) => upTo(item, MOST_PARTS);
const index = v.pipe(whole, v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const player = v.optional(anyPlayer);

const piece = v.object({
  sign: text(),
  player,
  shape: v.optional(v.picklist(SHAPES)),
  facing: v.optional(v.picklist(['up', 'right', 'down', 'left'])),
  colour: v.optional(v.picklist(['white', 'black'])),
});
const aside = v.optional(
  list(v.object({ piece, count: index, why: v.picklist(['to be dropped', 'captured', 'driven off']) })),
);
const held = list(v.object({ piece, count: index, place: text() }));
const hands = v.optional(v.tuple([held, held]));
const field = v.object({ name: text(), text: text(2000), player });

const grid = v.pipe(
  v.object({
    kind: v.literal('grid'),
    width: v.pipe(index, v.minValue(1)),
    height: v.pipe(index, v.minValue(1)),
    pieces: list(v.nullable(piece)),
    places: list(text()),
    files: v.optional(list(text())),
    ranks: v.optional(list(text())),
    line: v.optional(list(index)),
    exits: v.optional(
      list(v.object({ place: text(), edge: v.picklist(['top', 'right', 'bottom', 'left']), beside: index })),
    ),
    hands,
    aside,
    fields: v.optional(list(field)),
    style: v.optional(v.picklist(['signs', 'stones', 'cubes'])),
  }),
  v.check(
    ({ width, height, pieces, places }) => pieces.length === width * height && places.length === width * height,
    'a picture has not as many pieces and places as squares',
  ),
);
const graph = v.pipe(
  v.object({
    kind: v.literal('graph'),
    points: list(
      v.object({
        place: text(),
        x: share,
        y: share,
        label: v.optional(text()),
        piece: v.optional(piece),
        count: v.optional(index),
      }),
    ),
    lines: list(v.object({ from: index, to: index, directed: v.optional(v.boolean()), player })),
    aspect: v.optional(v.pipe(v.number(), v.minValue(0.05), v.maxValue(20))),
    line: v.optional(list(index)),
    hands,
    aside,
    fields: v.optional(list(field)),
    leftOut: v.optional(index),
    anyOrder: v.optional(v.literal(true)),
  }),
  v.check(
    ({ points, lines }) => lines.every(({ from, to }) => from < points.length && to < points.length),
    'a picture has lines between points that it does not have',
  ),
);
const circle = v.object({
  kind: v.literal('circle'),
  size: v.pipe(index, v.minValue(1)),
  marks: list(v.object({ at: index, piece })),
});
const heaps = v.pipe(
  v.object({
    kind: v.literal('heaps'),
    heaps: list(index),
    most: list(index),
    places: v.picklist(['tokens', 'largest or one of each']),
    together: v.optional(v.literal(true)),
  }),
  v.check(({ heaps, most }) => heaps.length === most.length, 'a picture has not as many heaps as at the start'),
);
const cards = v.object({
  kind: v.literal('cards'),
  rows: list(
    v.object({
      owner: v.optional(v.picklist(['mover', 'opponent'])),
      cards: list(v.object({ text: text(), place: text(), leftOut: v.optional(index) })),
      style: v.optional(v.picklist(['cards', 'carrots', 'coins'])),
    }),
  ),
});
const fields = v.object({
  kind: v.literal('fields'),
  fields: list(field),
});

/** Any picture. */
export const picture: v.GenericSchema<unknown, Picture> = v.variant('kind', [
  grid,
  graph,
  circle,
  heaps,
  cards,
  fields,
  v.object({ kind: v.literal('text'), text: text(4000) }),
]) as v.GenericSchema<unknown, Picture>;
