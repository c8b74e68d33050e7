/** Rulesets on strips: all short strips by their regions as by the plain rules, known laws, and what is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectStopped } from '../../../test/games/stopped-search.js';
import { IS_THOROUGH } from '../../../test/thorough.js';
import { plainValue, valueAt } from '../../../test/values/plain-value.js';
import { plainWinner } from '../../../test/values/plain-winner.js';
import { type AnyGame, defineGame } from '../../core/game.js';
import { IS_NEGATIVE, IS_OWN_NEGATIVE, type PackedRegions, packedOf } from '../../core/packed-regions.js';
import {
  LoopyValues,
  loopyValueOf,
  makePartizan,
  PartizanStore,
  parseLoopy,
  parsePartizan,
  stopCount,
  sumOutcome,
  valueOf,
} from '../../values/partizan/index.js';
import { findGame } from '../registry.js';

/** All texts of so many letters. */
const texts = (letters: string, length: number): string[] =>
  length === 0 ? [''] : texts(letters, length - 1).flatMap(text => [...letters].map(letter => text + letter));

test.each([
  ['toads-and-frogs', '.tf', 7],
  ['elephants-and-rhinos', '.tf', 7],
  ['gen-toads:maxjump=2', '.tf', 7],
  ['gen-toads:maxslide=2,friendly', '.tf', 6],
  ['gen-toads:minslide=2,maxslide=3,maxjump=2,friendly', '.tf', 6],
  ['gen-toads:minslide=2,maxslide=2', '.tf', 7],
  ['gen-toads:maxslide=3,maxjump=0', '.tf', 6],
  ['toppling-dominoes', '.lre', 5],
] as const)('%s: every strip is worth the same by regions and by the plain rules', async (spec, letters, length) => {
  const game = await findGame(spec);
  const store = new PartizanStore();
  const known = new Map();
  for (const strip of texts(letters, length)) {
    const position = game.notation.parse(strip);
    expect(valueOf(game, { position, player: 0 }, store), strip).toBe(plainValue(game, store, position, known));
  }
});

/** What each move leaves of a strip, as texts. */
function leftOf(packed: PackedRegions, words: Int32Array, player: 0 | 1): string[][] {
  const left: string[][] = [[]];
  packed.options(words, player, {
    region: region => left.at(-1)!.push(packed.text(region)),
    end: () => left.push([]),
  });
  return left.slice(0, -1);
}

const MARCHES = [
  '1,1,1,0',
  '1,1,0,0',
  '1,2,1,0',
  '1,2,1,1',
  '1,2,3,0',
  '1,3,0,0',
  '2,3,2,0',
  '2,2,0,1',
  '3,4,1,1',
  '1,100,100,1',
];

test.each(MARCHES.flatMap(head => [head, `impartial ${head}`]))(
  '%s: words of a strip leave what its text leaves, count as many moves, and have its negative',
  async spec => {
    const head = spec.replace('impartial ', '');
    const game = await findGame(head === spec ? 'gen-toads' : 'gen-toads:variant=impartial');
    const { regions } = game.definition;
    const packed = packedOf(regions!)!;
    const [words, other] = [new Int32Array(packed.length), new Int32Array(packed.length)];
    const [first, same] = [new Int32Array(packed.length), new Int32Array(packed.length)];
    const compare = (cells: string) => {
      const region = `${head}:${cells}`;
      expect(packed.read(region, words)).toBe(true);
      expect(packed.text(words)).toBe(region);
      for (const player of [0, 1] as const) {
        const expected = [...regions!.options(region, player)].map(left => [...left]);
        expect(leftOf(packed, words, player).sort(), region).toEqual(expected.sort());
        expect(packed.moves(words, player)).toBe(expected.length);
      }
      const [negative] = regions!.negatives?.(region) ?? regions!.images!(region);
      packed.read(negative!, other);
      const how = packed.first(words, first);
      const across = packed.first(other, same);
      expect([...same]).toEqual([...first]);
      expect([...first]).toEqual([...(how === IS_NEGATIVE ? other : words)]);
      expect([how, across].sort()).toEqual(negative === region ? [IS_OWN_NEGATIVE, IS_OWN_NEGATIVE] : [0, IS_NEGATIVE]);
    };
    for (let length = 1; length <= 6; length++) for (const cells of texts('.tf', length)) compare(cells);
    // Where men may slide one cell, those of one player alone may have more steps than words have cells.
    if (head.startsWith('1')) return;
    const cells = fc.array(fc.constantFrom(...'...tf'), { minLength: 20, maxLength: 32 });
    fc.assert(
      fc.property(cells, strip => compare(strip.join(''))),
      { numRuns: 100 },
    );
  },
);

test.each(MARCHES)(
  '%s: strips are worth the same by words and by texts, with more steps than cells too',
  async head => {
    const game = await findGame('gen-toads');
    const byText = defineGame({ ...game.definition, regions: { ...game.definition.regions! } });
    const store = new PartizanStore();
    const cells = fc.array(fc.constantFrom(...'......tttff'), { minLength: 8, maxLength: 12 });
    const one = fc.array(fc.constantFrom('.', 't'), { minLength: 20, maxLength: 36 });
    fc.assert(
      fc.property(fc.oneof(cells, head.startsWith('1,1') ? one : cells), strip => {
        const position = `${head}:${strip.join('')}`;
        const expected = valueOf(byText, { position, player: 0 }, store);
        expect(valueOf(game, { position, player: 0 }, store), position).toBe(expected);
      }),
      { numRuns: 30 },
    );
  },
);

test('strips played as they stand are won as the plain rules say, with any steps and jumps', async () => {
  const game = await findGame('gen-toads');
  const packed = packedOf(game.definition.regions!)!;
  const words = new Int32Array(packed.length);
  // One for all, so that strips of all rules share the table.
  const search = packed.search!(() => {});
  const isWon = plainWinner(game);
  const cells = fc.array(fc.constantFrom(...'......tttff'), { minLength: 3, maxLength: 14 });
  // Facing each other, as far apart as words have cells.
  const men = fc.array(fc.constantFrom(...'tf.'), { minLength: 2, maxLength: 4 });
  const long = fc
    .tuple(fc.integer({ min: 24, max: 32 }), men, men)
    .map(([size, left, right]) => [...left, ...'.'.repeat(size - left.length - right.length), ...right]);
  let [asked, won] = [0, 0];
  fc.assert(
    fc.property(fc.constantFrom(...MARCHES), fc.oneof(cells, cells, cells, long), (head, strip) => {
      const isLong = strip.length > 14;
      // Many men far from their end have too many positions for the plain rules.
      if (isLong && strip.filter(man => man !== '.').length > 4) return;
      const position = `${head}:${strip.join('')}`;
      packed.read(position, words);
      for (const player of [0, 1] as const) {
        const wins = search.wins(words, player, Number.POSITIVE_INFINITY);
        expect(wins, position).toBe(isWon(position, player));
        asked++;
        if (wins) won++;
      }
    }),
    { numRuns: 400 },
  );
  expect(won).toBeGreaterThan(asked / 4);
  expect(asked - won).toBeGreaterThan(asked / 4);
});

test('a strip is given up where too many positions would be looked at, and asked again until it is known', async () => {
  const game = await findGame('gen-toads');
  const packed = packedOf(game.definition.regions!)!;
  const words = new Int32Array(packed.length);
  const search = packed.search!(() => {});
  const isWon = plainWinner(game);
  let goes = 0;
  for (const position of ['1,2,1,1:t..t..t.f..f.f', '1,2,3,0:..t.t..ftf.f..f', '1,1,1,0:ttt....ftff']) {
    packed.read(position, words);
    for (const player of [0, 1] as const) {
      let wins: boolean | undefined;
      for (; wins === undefined; goes++) wins = search.wins(words, player, 50);
      expect(wins).toBe(isWon(position, player));
    }
  }
  expect(goes).toBeGreaterThan(20);
});

test('play in a strip is stopped by what looks on, and asked again', async () => {
  const game = await findGame('gen-toads');
  const packed = packedOf(game.definition.regions!)!;
  const words = new Int32Array(packed.length);
  packed.read('1,2,1,1:t....t...t..ff..f..f', words);
  expectStopped(
    packed.search!(() => {}),
    words,
  );
});

test('sums of strips are won by whoever wins them with texts', async () => {
  const game = await findGame('gen-toads');
  const byText = defineGame({ ...game.definition, regions: { ...game.definition.regions! } });
  const strip = fc
    .tuple(fc.constantFrom(...MARCHES), fc.array(fc.constantFrom(...'......tttff'), { minLength: 5, maxLength: 11 }))
    .map(([head, cells]) => `${head}:${cells.join('')}`);
  fc.assert(
    fc.property(strip, fc.option(strip), fc.constantFrom('0', '*', '1', '-1/2', '^', '{2|-1}'), (one, other, text) => {
      const outcome = (rules: AnyGame) => {
        const store = new PartizanStore();
        const positions = other === null ? [one] : [one, other];
        const summands = positions.map(position => ({ game: rules, position }));
        return sumOutcome([...summands, { value: parsePartizan(text, store) }], store);
      };
      expect(outcome(game)).toBe(outcome(byText));
    }),
    { numRuns: 100 },
  );
});

test('slopes are worth the same by regions and by the plain rules', async () => {
  const game = await findGame('ski-jumps');
  const store = new PartizanStore();
  const known = new Map();
  const row = fc.array(fc.constantFrom(...'....LlRr'), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), rows => {
      const position = rows.map(letters => letters.join('')).join('|');
      expect(valueOf(game, { position, player: 0 }, store)).toBe(plainValue(game, store, position, known));
    }),
    { numRuns: 100 },
  );
});

test('strips turned round with the men exchanged are worth the negative; dominoes turned round the same', async () => {
  const store = new PartizanStore();
  const toads = await findGame('toads-and-frogs');
  for (const strip of texts('.tf', 6)) {
    const back = [...strip].reverse().map(man => (man === 't' ? 'f' : man === 'f' ? 't' : man));
    expect(valueAt(toads, back.join(''), store)).toBe(store.negative(valueAt(toads, strip, store)));
  }
  const dominoes = await findGame('toppling-dominoes');
  for (const row of texts('lre', 5)) {
    expect(valueAt(dominoes, [...row].reverse().join(''), store)).toBe(valueAt(dominoes, row, store));
  }
});

test('a row of green dominoes is a nim heap, one of blue ones a number', async () => {
  const store = new PartizanStore();
  const game = await findGame('toppling-dominoes');
  for (let n = 0; n < 8; n++) {
    expect(valueAt(game, 'e'.repeat(n), store)).toBe(store.nimber(n));
    expect(valueAt(game, 'l'.repeat(n), store)).toBe(store.integer(n));
  }
});

test('long strips of elephants have values at once', async () => {
  const store = new PartizanStore();
  const game = await findGame('elephants');
  const strip = 'X.......O.....XO.O.....X..OO.X.O.OOXO...';
  const general = await findGame('gen-toads:maxjump=0');
  expect(valueAt(general, strip, store)).toBe(valueAt(game, strip, store));
});

// From CGSuite 2.2.
test.runIf(IS_THOROUGH)('the largest stop count of Toads and Frogs strips of length 11 is 32', async () => {
  const game = await findGame('toads-and-frogs');
  const store = new PartizanStore();
  const values = new Set(texts('.tf', 11).map(position => valueOf(game, { position, player: 0 }, store)));
  expect(Math.max(...[...values].map(value => Number(stopCount(store, value))))).toBe(32);
});

test('men that slide back', async () => {
  const values = new LoopyValues(new PartizanStore());
  const game = await findGame('backsliding-toads-and-frogs');
  const worth = (text: string) => loopyValueOf(game, { position: game.notation.parse(text), player: 0 }, values);
  expect(worth('t.')).toEqual(parseLoopy('on', values));
  expect(worth('tt.f')).toEqual(parseLoopy('on', values));
  expect(worth('tt.ff')).toEqual(parseLoopy('*', values));
  expect(() => valueOf(game, game.start, new PartizanStore())).toThrow('play can come back');
});

test.each([
  ['toads-and-frogs', 'tt.x.a', 'cell 6: found "a", expected one of "t", "f", "."'],
  ['toppling-dominoes', 'lr|rl', 'cell 3: found "|", expected one of "l", "r", "e", "."'],
  ['gen-toads', '2,1,1,0:t.f', 'found "2,1,1,0" before the colon, expected least slide (from 1)'],
  ['gen-toads', '1,1,1:t.f', 'found "1,1,1" before the colon'],
  ['ski-jumps', 'L..|..x', 'row 2, column 3: found "x"'],
])('%s does not read %s', async (id, text, message) => {
  const game = await findGame(id);
  expect(() => game.notation.parse(text)).toThrow(message);
});

test('slides that are none are refused', async () => {
  await expect(findGame('gen-toads:minslide=3,maxslide=2')).rejects.toThrow('found "3,2,1,0" before the colon');
});

// J. Erickson, New Toads and Frogs results (1996), and T. Thanatipanonda, Further hopping with Toads and Frogs (2011), where the last three are E1 to E3.
const FAMILIES: readonly [string, number, (a: number, b: number) => string, least: (b: number) => number][] = [
  ['.', 1, a => `{{${a - 2}|1}|0}`, () => 2],
  ['..', 2, (a, b) => `{{${a - 3}|${a - b}}|{*|${3 - b}}}`, b => b + 1],
  ['..', 3, (a, b) => `{{${a - 3}|${a - b}}|{*|${3 - b}}}`, b => b + 1],
  ['..', 4, (a, b) => `{{${a - 3}|${a - b}}|{*|${3 - b}}}`, b => b + 1],
  ['...', 2, a => `{${a - 2}|${a - 2}}`, () => 2],
  ['...', 3, a => `${2 * a - 7}/2`, () => 5],
];

test.each(FAMILIES)('toads, %s and %i frogs are worth what is published', async (gap, frogs, published, least) => {
  const store = new PartizanStore();
  const game = await findGame('toads-and-frogs');
  for (let toads = least(frogs); toads <= least(frogs) + (frogs > 2 ? 2 : 5); toads++) {
    const position = game.notation.parse(`${'t'.repeat(toads)}${gap}${'f'.repeat(frogs)}`);
    const value = valueOf(game, { position, player: 0 }, store);
    expect(makePartizan(value, store)).toBe(makePartizan(parsePartizan(published(toads, frogs), store), store));
  }
});
