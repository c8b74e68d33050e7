/** What every partizan ruleset must do: read and write, be found by its names, and be worth the same by regions as by its plain rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainValue, type Sides } from '../../../test/values/plain-value.js';
import type { AnyGame } from '../../core/game.js';
import { valueOf } from '../../values/partizan/positions/position-value.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { findFamily, findGame, findGameId, gameAliases, RULESET_IDS } from '../registry.js';

type Change = (sides: Sides) => Sides;

/** The value of a variant in which the options of both players are changed alike everywhere. */
const variantValue = (game: AnyGame, store: PartizanStore, position: unknown, change: Change) =>
  plainValue(game, store, position, new Map(), change);

const IMPARTIAL: Change = ([left, right]) => [
  [...left, ...right],
  [...left, ...right],
];

/** Random grids of some letters, so many squares at most. */
const grids = (letters: string, squares: number) =>
  fc
    .record({
      width: fc.integer({ min: 1, max: squares }),
      seed: fc.array(fc.nat(1000), { minLength: 1, maxLength: squares }),
    })
    .map(({ width, seed }) => {
      const rows = Math.max(1, Math.floor(seed.length / width));
      const letterAt = (i: number) => letters[(seed[i % seed.length]! + i) % letters.length]!;
      return Array.from({ length: rows }, (_, y) =>
        Array.from({ length: Math.min(width, seed.length) }, (_, x) => letterAt(y * width + x)).join(''),
      ).join('|');
    });

/** The letters of random grids, repeated as often as they should be met, and how many squares are few enough for the plain rules. */
const GRIDS: Readonly<Record<string, readonly [letters: string, squares: number, write?: (grid: string) => string]>> = {
  amazons: ['x.o..#..', 6],
  'anti-clobber': ['xo..#', 7],
  'cannibal-clobber': ['xoxoxo.#', 8],
  clobber: ['xoxoxo.#', 9],
  'diagonal-clobber': ['xoxoxo.#', 10],
  domineering: ['...#', 12],
  fission: ['.x..#.', 12],
  'king-dirt': [
    'xo..#',
    5,
    grid => `${grid.length % 2},${(grid.length >> 1) % 2},${grid.length % 3 === 0 ? 1 : 0}:${grid}`,
  ],
  kings: ['xoxoxo.#', 8],
  knights: ['xoxoxo.#', 12],
  konane: ['xoxo...#', 12],
  nogo: ['x.o...#..', 9],
  queens: ['xo.x.o..#', 9],
  rooks: ['xo.x.o..#', 9],
  sheep: ['000021345', 6, grid => grid.replaceAll(/\d/g, herd => `${[0, 1, -1, 2, -2, 3][Number(herd)]} `)],
};

test.each(Object.keys(GRIDS))('%s: random positions are worth the same by regions and by the plain rules', async id => {
  const game = await findGame(id);
  const store = new PartizanStore();
  const [letters, squares, write = (grid: string) => grid] = GRIDS[id]!;
  fc.assert(
    fc.property(grids(letters, squares), text => {
      const position = game.notation.parse(write(text));
      expect(valueOf(game, { position, player: 0 }, store)).toBe(plainValue(game, store, position));
    }),
    { numRuns: 60 },
  );
});

test.each(Object.keys(GRIDS))('%s: variants are worth by their definitions what its plain rules say', async id => {
  const game = await findGame(id);
  const store = new PartizanStore();
  const [letters, squares, write = (grid: string) => grid] = GRIDS[id]!;
  const variants = await Promise.all(['impartial', 'dicot', 'twisted'].map(name => findGame(`${id}:variant=${name}`)));
  fc.assert(
    fc.property(grids(letters, Math.min(6, squares)), text => {
      const written = write(text);
      const position = game.notation.parse(written);
      const expected = [
        variantValue(game, store, position, IMPARTIAL),
        variantValue(game, store, position, ([left, right]) =>
          left.length > 0 && right.length > 0 ? [left, right] : [[], []],
        ),
        variantValue(game, store, position, ([left, right]) => [
          left.map(v => store.negative(v)),
          right.map(v => store.negative(v)),
        ]),
      ];
      for (const [i, variant] of variants.entries()) {
        const state = { position: variant.notation.parse(written), player: 0 } as const;
        expect(variant.notation.make(state.position)).toBe(game.notation.make(position));
        expect(valueOf(variant, state, store)).toBe(expected[i]);
      }
    }),
    { numRuns: 15 },
  );
});

const LOOPY = ['fox-and-geese', 'ceylonese-fox-and-geese', 'backsliding-toads-and-frogs'];
const OTHERS = RULESET_IDS.filter(id => GRIDS[id] === undefined && !LOOPY.includes(id));

test.each(OTHERS)('%s: what is cut into regions for values may be so for nimbers', async id => {
  const { examples } = await findFamily(id);
  const [game, variant] = [await findGame(id), await findGame(`${id}:variant=impartial`)];
  const store = new PartizanStore();
  for (const example of examples) {
    const state = game.parseText(example);
    if (state.player === 1) continue;
    expect(valueOf(variant, state, store)).toBe(variantValue(game, store, state.position, IMPARTIAL));
  }
});

const ALONE: Readonly<Record<string, readonly [letters: string, squares: number, write?: (cells: string) => string]>> =
  {
    'gen-toads': [
      'tf.t.f..',
      8,
      cells =>
        `1,${1 + (cells.length % 3)},${cells.length % 4},${(cells.length >> 1) % 2}:${cells.replaceAll('|', '')}`,
    ],
    'ski-jumps': ['L..l.R..r.', 9],
    'toads-and-frogs': ['tf.t.f..', 9, cells => cells.replaceAll('|', '')],
  };

test.each(Object.entries(ALONE))(
  '%s: men who are alone have all their moves where both may move them',
  async (id, [letters, squares, write = cells => cells]) => {
    const [game, variant] = [await findGame(id), await findGame(`${id}:variant=impartial`)];
    const store = new PartizanStore();
    fc.assert(
      fc.property(grids(letters, squares), cells => {
        const position = game.notation.parse(write(cells));
        const state = { position: variant.notation.parse(write(cells)), player: 0 } as const;
        expect(valueOf(variant, state, store)).toBe(variantValue(game, store, position, IMPARTIAL));
      }),
      { numRuns: 100 },
    );
  },
);

test.each(RULESET_IDS)('%s: examples are written as they are read, drawn, and played', async id => {
  const family = await findFamily(id);
  const game = family.game();
  expect(family.examples[0]).toBe(game.makeText(game.start));
  for (const example of family.examples) {
    const state = game.parseText(example);
    expect(game.makeText(state)).toBe(example);
    expect(game.show(state)).not.toBe('');
    game.picture(state);
    for (const player of [0, 1] as const) {
      const texts = game.moves({ ...state, player }).map(move => game.moveText(move));
      expect(new Set(texts).size).toBe(texts.length);
    }
  }
});

test.each(RULESET_IDS)('%s is found by all its names', async id => {
  for (const name of [id, ...gameAliases(id)]) {
    for (const written of [name, name.replaceAll('-', '_'), name.replaceAll('-', '').toUpperCase()]) {
      expect(findGameId(written)).toBe(id);
      expect((await findFamily(written)).id).toBe(id);
    }
  }
});

test.each([
  ['domineering', '..|...', 'row 2: found 3 squares, expected 2 as in row 1'],
  ['domineering', '..|.x', 'row 2, column 2: found "x", expected one of ".", "#"'],
  ['clobber', '', 'found no squares'],
  ['clobber', 'xo/', 'row 2: found 0 squares, expected 2 as in row 1'],
])('%s does not read "%s"', async (id, text, message) => {
  const game = await findGame(id);
  expect(() => game.parseText(`${text} Left`)).toThrow(message);
});

test('grids are read in either style and written in one', async () => {
  const game = await findGame('clobber');
  expect(game.makeText(game.parseText('XO./oX# Right'))).toBe('xo.|ox# Right');
});
