/** Regions as words against the same regions as texts, by value. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectStopped } from '../../../test/games/stopped-search.js';
import { plainWinner } from '../../../test/values/plain-winner.js';
import { type AnyGame, defineGame } from '../../core/game.js';
import { IS_NEGATIVE, IS_OWN_NEGATIVE, IS_ZERO, packedOf } from '../../core/packed-regions.js';
import { parsePartizan } from '../../values/partizan/operators/operations.js';
import { valueOf } from '../../values/partizan/positions/position-value.js';
import { sumOutcome, winsMovingFirst } from '../../values/partizan/positions/sum-search.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { makePartizan } from '../../values/partizan/value-text.js';
import { findGame } from '../registry.js';

/** Grids of these letters. */
const grids = (letters: string, sizes: readonly (readonly [number, number])[]) =>
  fc
    .constantFrom(...sizes)
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(...letters), { minLength: width * height, maxLength: width * height })
        .map(cells =>
          Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join('')).join('|'),
        ),
    );

const SIZES = [
  [1, 1],
  [1, 6],
  [9, 1],
  [2, 3],
  [4, 2],
  [3, 3],
] as const;

const RULESETS: readonly (readonly [spec: string, letters: string])[] = [
  ['domineering', '...#'],
  ['clobber', 'xxoo.#'],
  ['cannibal-clobber', 'xo..'],
  ['nogo', 'xo....'],
  ['nogo', 'xo.......#'],
  ['amazons', 'xo##.'],
  ['clobber:variant=impartial', 'xxoo.#'],
  ['nogo:variant=impartial', 'xo....'],
  ['amazons:variant=impartial', 'xo##.'],
  // Herds of three, of two and of one, alone more often.
  ['sheep', 'xoXOab......'],
  ['sheep:variant=impartial', 'xab.....'],
];

const HERDS: Readonly<Record<string, number>> = { y: 5, z: -5, x: 3, o: -3, X: 2, O: -2, a: 1, b: -1, '.': 0 };
const asHerds = (grid: string) => grid.replaceAll(/[^|]/g, letter => `${HERDS[letter]} `);
/** The position that letters stand for. */
const positionIn = (game: AnyGame, spec: string, grid: string) =>
  spec.startsWith('sheep') ? game.notation.parse(asHerds(grid)) : grid;

/** A game whose regions are words. */
async function packedGame(spec: string) {
  const game = await findGame(spec);
  const regions = game.definition.regions!;
  const packed = packedOf(regions)!;
  return { game, regions, packed, words: new Int32Array(packed.length) };
}

test.each(RULESETS)('%s %s: words are worth what texts are', async (spec, letters) => {
  const game = await findGame(spec);
  const { regions } = game.definition;
  const byText = defineGame({ ...game.definition, regions: { ...regions! } });
  expect([packedOf(regions!) === undefined, packedOf(byText.definition.regions!) === undefined]).toEqual([false, true]);
  const store = new PartizanStore();
  fc.assert(
    fc.property(grids(letters, SIZES), grid => {
      const position = positionIn(game, spec, grid);
      const found = valueOf(game, { position, player: 0 }, store);
      const expected = valueOf(byText, { position, player: 0 }, store);
      expect(makePartizan(found, store)).toBe(makePartizan(expected, store));
      const fresh = new PartizanStore();
      expect(sumOutcome([{ game, position }], fresh)).toBe(store.outcome(expected));
    }),
    { numRuns: 40 },
  );
});

test.each(RULESETS)(
  '%s %s: a region read from its text and printed is the same, images and negatives too',
  async (spec, letters) => {
    const { game, regions, packed } = await packedGame(spec);
    const [words, again] = [new Int32Array(packed.length), new Int32Array(packed.length)];
    fc.assert(
      fc.property(grids(letters, SIZES), grid => {
        const position = positionIn(game, spec, grid);
        for (const region of regions.of(position)) {
          expect(packed.read(region, words)).toBe(true);
          expect(packed.read(packed.text(words), again)).toBe(true);
          expect([...again]).toEqual([...words]);
          for (const player of [0, 1] as const) {
            expect(packed.moves(words, player)).toBe(regions.moves!(region, player));
            expect(packed.chances?.(words, player)).toEqual(regions.chances?.(region, player));
            // Some games tell odds of words alone.
            if (regions.odds) expect(packed.odds!(words, player)).toBeCloseTo(regions.odds(region, player));
          }
        }
      }),
      { numRuns: 60 },
    );
  },
);

test.each([
  ['clobber', 'xxoo.'],
  ['clobber', 'xxo'],
  ['cannibal-clobber', 'xo..'],
  ['cannibal-clobber', 'xxoo.'],
  ['nogo', 'xo.....'],
  ['nogo', 'xo.......#'],
  ['sheep', 'xoXOab......'],
  ['sheep', 'yzxOab..........'],
] as const)('%s %s: regions played as they stand are won as the plain rules say', async (spec, letters) => {
  const { game, regions, packed, words } = await packedGame(spec);
  // One for all, so that boards of all sizes share the table.
  const search = packed.search!(() => {});
  const isWon = plainWinner(game);
  let [asked, won] = [0, 0];
  fc.assert(
    fc.property(grids(letters, [...SIZES, [3, 4], [2, 5]]), grid => {
      const position = positionIn(game, spec, grid) as string;
      const texts = regions.of(position);
      if (texts.length !== 1) return;
      expect(packed.read(texts[0]!, words)).toBe(true);
      for (const player of [0, 1] as const) {
        const wins = search.wins(words, player, Number.POSITIVE_INFINITY);
        expect(wins).toBe(isWon(position, player));
        asked++;
        if (wins) won++;
      }
    }),
    { numRuns: 150 },
  );
  expect(won).toBeGreaterThan(asked / 4);
  expect(asked - won).toBeGreaterThan(asked / 20);
});

test.each([
  ['clobber', 'xxo'],
  ['cannibal-clobber', 'xo..'],
  ['nogo', 'xo....'],
  ['sheep', 'xoXOab......'],
] as const)('%s %s: a region beside a value is won by whoever wins the sum of values', async (spec, letters) => {
  const game = await findGame(spec);
  fc.assert(
    fc.property(
      grids(letters, [...SIZES, [3, 4], [2, 5]]),
      fc.constantFrom('*', '*2', '^', 'v', '^*', 'v*', '^^*', '1', '-1/2', '{1|-1}', '{2|*}'),
      (grid, text) => {
        const position = positionIn(game, spec, grid);
        const store = new PartizanStore();
        const sum = store.add(valueOf(game, { position, player: 0 }, store), parsePartizan(text, store));
        const fresh = new PartizanStore();
        const summands = [{ game, position }, { value: parsePartizan(text, fresh) }];
        expect(sumOutcome(summands, fresh)).toBe(store.outcome(sum));
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  // The full board of 3 by 4 is worth 0.
  ['clobber', 'xoxo|oxox|xoxo'],
  ['sheep', '5 0 0 0|0 0 0 0|0 0 0 -5'],
] as const)(
  '%s: a region is given up where too many positions would be looked at, and asked again',
  async (spec, text) => {
    const { game, regions, packed, words } = await packedGame(spec);
    packed.read(regions.of(game.notation.parse(text))[0]!, words);
    const search = packed.search!(() => {});
    expect(search.wins(words, 0, 10)).toBe(undefined);
    expect(search.wins(words, 0, 100_000)).toBe(false);
    expect(search.wins(words, 0, 0)).toBe(false);
  },
);

test('play in a region of Sheep is stopped by what looks on, and asked again', async () => {
  const { game, regions, packed, words } = await packedGame('sheep');
  packed.read(regions.of(game.notation.parse('5 0 0 0|0 0 0 0|0 0 0 -5'))[0]!, words);
  expectStopped(
    packed.search!(() => {}),
    words,
  );
});

test('regions of Clobber with ups and a star beside them are won as their values say', async () => {
  const { game, regions, packed, words } = await packedGame('clobber');
  const search = packed.search!(() => {});
  expect(search.takesUps).toBe(true);
  const store = new PartizanStore();
  fc.assert(
    fc.property(
      grids('xxoo.', [...SIZES, [3, 4], [2, 5]]),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(0, 1),
      (position, ups, star) => {
        const [text] = regions.of(position);
        if (text === undefined) return;
        packed.read(text, words);
        const region = packed.text(words).replaceAll(' ', '.');
        const beside = store.up(ups, star);
        const sum = store.add(valueOf(game, { position: region, player: 0 }, store), beside);
        const wins = [0, 1].map(player =>
          search.wins(words, player as 0 | 1, Number.POSITIVE_INFINITY, undefined, { ups, star: star as 0 | 1 }),
        );
        expect(wins).toEqual([
          store.outcome(sum) === 'N' || store.outcome(sum) === 'L',
          'NR'.includes(store.outcome(sum)),
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test('larger boards of Clobber are won as the plain rules say, wherever their men stand', async () => {
  const game = await findGame('clobber');
  const { larger } = packedOf(game.definition.regions!)!;
  const words = new Int32Array(larger!.length);
  const search = larger!.search!(() => {});
  const winner = plainWinner(game);
  const sides = fc.constantFrom([6, 6], [5, 12], [12, 5], [1, 60], [7, 8]);
  const men = fc.array(fc.tuple(fc.nat(99), fc.boolean()), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(sides, fc.nat(99), fc.nat(), men, ([width, height], from, seed, list) => {
      const cells = Array.from({ length: height! }, () => new Array<string>(width!).fill('.'));
      // Each man beside one who is there already, so that they hang together across the ranks more often than not.
      let at = from % (width! * height!);
      for (const [i, [way, isLeft]] of list.entries()) {
        const [x, y] = [at % width!, Math.floor(at / width!)];
        cells[y]![x] = isLeft ? 'x' : 'o';
        const next = [at + 1, at + width!, at - 1, at - width!][(way + seed + i) % 4]!;
        if (next >= 0 && next < width! * height!) at = next;
      }
      const position = cells.map(row => row.join('')).join('|');
      const ranks = (letter: string) =>
        cells.map(row => row.reduce((bits, cell, x) => bits | (cell === letter ? 2 ** x : 0), 0));
      expect(larger!.read(String.fromCharCode(width!, ...ranks('x'), ...ranks('o')), words)).toBe(true);
      for (const player of [0, 1] as const) {
        expect(search.wins(words, player, Number.POSITIVE_INFINITY)).toBe(winner(position, player));
      }
    }),
    { numRuns: 150 },
  );
});

test('boards of Clobber with many moves are won as sums without play on them say, in as many goes as it takes', async () => {
  const { game, regions, packed, words } = await packedGame('clobber');
  const byText = defineGame({ ...game.definition, regions: { ...regions } });
  const search = packed.search!(() => {});
  const store = new PartizanStore();
  let goes = 0;
  fc.assert(
    fc.property(
      grids('xo', [
        [4, 4],
        [3, 5],
        [3, 6],
      ]),
      position => {
        const [text] = regions.of(position);
        if (text === undefined) return;
        packed.read(text, words);
        for (const player of [0, 1] as const) {
          let wins: boolean | undefined;
          for (; wins === undefined; goes++) wins = search.wins(words, player, 200);
          expect(wins).toBe(winsMovingFirst([{ game: byText, position }], player, store));
        }
      },
    ),
    { numRuns: 30 },
  );
  expect(goes).toBeGreaterThan(100);
});

/** Boards that hang together in more than 30 squares, more often than not. */
const WIDE = [
  [4, 8],
  [9, 4],
  [6, 6],
  [2, 16],
  [8, 8],
] as const;
const NEGATIVE_OF = 'negative of ';
const WIDE_RULESETS = [
  ['clobber', 'xxxooo.'],
  ['domineering', '...#'],
  ['clobber:variant=impartial', 'xxxooo.'],
] as const;

test.each(WIDE_RULESETS)('%s %s: larger regions as words have the moves of their texts', async (spec, letters) => {
  const game = await findGame(spec);
  const regions = game.definition.regions!;
  const small = packedOf(regions)!;
  const larger = small.larger!;
  const faces = [small, larger].map(face => ({
    face,
    words: new Int32Array(face.length),
    out: new Int32Array(face.length),
  }));
  /** The first image of a region; its negative's with a sign where that comes first. */
  const firstOf = (words: Int32Array) => {
    const { face, out } = faces.find(each => each.words.length === words.length)!;
    const how = face.first(words, out);
    if (how & IS_ZERO) return [];
    return [`${how & IS_NEGATIVE && !(how & IS_OWN_NEGATIVE) ? NEGATIVE_OF : ''}${out}`];
  };
  const wordsOf = (region: string) => faces.find(({ face, words }) => face.read(region, words))!.words;
  let seen = 0;
  fc.assert(
    fc.property(grids(letters, WIDE), grid => {
      for (const region of regions.of(grid)) {
        if (wordsOf(region).length !== larger.length) continue;
        seen++;
        const words = wordsOf(region).slice();
        expect(larger.text(words)).toBe(region);
        for (const player of [0, 1] as const) {
          const found: string[][] = [];
          let left: string[] = [];
          larger.options(words, player, {
            region: each => {
              left.push(...firstOf(each.slice()));
            },
            end: () => {
              found.push(left.sort());
              left = [];
            },
          });
          const expected = [...regions.options(region, player)].map(texts =>
            texts.flatMap(text => firstOf(wordsOf(text).slice())).sort(),
          );
          expect(found).toEqual(expected);
          expect(larger.moves(words, player)).toBe(regions.moves!(region, player));
          if (regions.odds) expect(larger.odds!(words, player)).toBeCloseTo(regions.odds(region, player));
        }
        for (const negative of regions.negatives?.(region) ?? []) {
          const [mine = '', theirs = ''] = [firstOf(words)[0], firstOf(wordsOf(negative).slice())[0]];
          expect(theirs.replace(NEGATIVE_OF, '')).toBe(mine.replace(NEGATIVE_OF, ''));
          if (negative !== region) expect(theirs).not.toBe(mine);
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(seen).toBeGreaterThan(30);
});

test.each(WIDE_RULESETS)('%s %s: sums are won by whoever wins them with texts', async (spec, letters) => {
  const game = await findGame(spec);
  const byText = defineGame({ ...game.definition, regions: { ...game.definition.regions! } });
  fc.assert(
    fc.property(grids(`${letters}${letters.includes('#') ? '##' : '....'}`, WIDE.slice(0, 4)), position => {
      const expected = sumOutcome([{ game: byText, position }], new PartizanStore());
      expect(sumOutcome([{ game, position }], new PartizanStore())).toBe(expected);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['clobber', 'xo', 3, 4],
  ['clobber', 'xo', 12, 1],
  ['nogo', 'xo...', 3, 4],
] as const)('%s %s: the odds of regions of %i by %i tell most winners', async (spec, letters, width, height) => {
  const { game, regions, packed, words } = await packedGame(spec);
  const store = new PartizanStore();
  let asked = 0;
  let told = 0;
  for (const position of fc.sample(grids(letters, [[width, height]]), { numRuns: 200, seed: 1 })) {
    const [region, another] = regions.of(position);
    if (region === undefined || another !== undefined || !packed.read(region, words)) continue;
    for (const player of [0, 1] as const) {
      asked++;
      if (packed.odds!(words, player) > 0 === winsMovingFirst([{ game, position }], player, store)) told++;
    }
  }
  expect(asked).toBeGreaterThan(200);
  expect(told / asked).toBeGreaterThan(0.7);
});
