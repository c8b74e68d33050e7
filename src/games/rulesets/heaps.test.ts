/** Rulesets on heaps and pairs of numbers: published values, known laws, the plain rules, and what is refused. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG } from '../../../test/thorough.ts';
import { plainValue, valueAt } from '../../../test/values/plain-value.js';
import { makePartizan, PartizanStore, valueOf } from '../../values/partizan/index.js';
import { findGame } from '../registry.js';

test('Cutcake: Left may cut, for each doubling of the other number, half as often (Winning Ways, chapter 2)', async () => {
  const game = await findGame('cutcake');
  const store = new PartizanStore();
  // The larger of two numbers, each rounded down to a power of 2, decides.
  const halved = (n: number) => 2 ** Math.floor(Math.log2(n));
  for (let p = 1; p <= 16; p++) {
    for (let q = 1; q <= 16; q++) {
      const [wide, long] = [halved(p), halved(q)];
      const worth = long > wide ? Math.floor(q / wide) - 1 : wide > long ? 1 - Math.floor(p / long) : 0;
      expect(valueAt(game, `${p},${q}`, store), `${p},${q}`).toBe(store.integer(worth));
    }
  }
});

test('a partizan subtraction game with one set is impartial, and take-and-break by subtraction codes is subtraction', async () => {
  const store = new PartizanStore();
  const [sets, codes] = [await findGame('partizan-subtraction'), await findGame('partizan-octal')];
  for (let n = 0; n <= 20; n++) {
    expect(valueAt(sets, `[1,2,3],[1,2,3]:${n}`, store)).toBe(store.nimber(n % 4));
    expect(valueAt(codes, `0.303,0.033:${n}`, store)).toBe(valueAt(sets, `[1,3],[2,3]:${n}`, store));
    expect(valueAt(codes, `0.77,0.77:${n}`, store)).toBe(
      store.nimber([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1][n]!),
    );
  }
  const one = valueAt(sets, '[1],[2]:5', store);
  expect(valueAt(sets, '[1],[2]:5-5', store)).toBe(store.add(one, one));
});

const side = fc.nat(5);
test.each([
  ['cutcake', '4.0', '4.0', false],
  ['maundy-cake', '{2+}=.0', '{2+}=.0', false],
  ['eatcake', '0.7', '0.7', false],
  ['turn-and-eatcake', '0.7', '0.7', true],
  ['gen-cutcake:left=4.0,right=0.7', '4.0', '0.7', false],
])(
  '%s: random cakes are worth the same by pieces, by the plain rules and by code',
  LONG,
  async (spec, left, right, turned) => {
    const game = await findGame(spec);
    const general = await findGame(`gen-cutcake:left=${left},right=${right}${turned ? ',turned' : ''}`);
    const store = new PartizanStore();
    const known = new Map();
    fc.assert(
      fc.property(side, side, fc.nat(3), fc.nat(3), (p, q, r, s) => {
        const position = game.notation.parse(`(${p},${q}) + ${r},${s}`);
        const value = valueOf(game, { position, player: 0 }, store);
        expect(value).toBe(plainValue(game, store, position, known));
        expect(valueAt(general, `${p},${q}+${r},${s}`, store)).toBe(value);
      }),
      { numRuns: 30 },
    );
  },
);

test('random heaps are worth the same by heaps and by the plain rules', async () => {
  const game = await findGame('partizan-octal');
  const store = new PartizanStore();
  const digits = fc
    .array(fc.constantFrom(...'01234567'), { minLength: 1, maxLength: 3 })
    .map(code => `0.${code.join('')}`);
  fc.assert(
    fc.property(digits, digits, fc.nat(7), fc.nat(5), (left, right, n, m) => {
      const position = game.notation.parse(`${left},${right}:${n}-${m}`);
      expect(valueOf(game, { position, player: 0 }, store)).toBe(plainValue(game, store, position, new Map()));
    }),
    { numRuns: 40 },
  );
});

test('Partizan Euclid: a move follows the division algorithm', async () => {
  const game = await findGame('partizan-euclid');
  const store = new PartizanStore();
  const naive = (p: number, q: number): number => {
    const rest = q === 0 ? 0 : p % q;
    return rest === 0 ? store.zero : store.game([naive(q, rest)], [naive(q, q - rest)]);
  };
  for (let p = 0; p < 20; p++) for (let q = 0; q < 20; q++) expect(valueAt(game, `${p},${q}`, store)).toBe(naive(p, q));
});

test('what is printed is read back in one order', async () => {
  const cake = await findGame('eatcake');
  expect(cake.notation.make(cake.notation.parse('(5, 4) + 2,1'))).toBe('2,1+5,4');
  const heaps = await findGame('partizan-octal');
  const written = heaps.notation.make(heaps.notation.parse('{2,4}.3, 0.7 : 3-0-8'));
  expect(written).toMatch(/,0\.7:8-3$/);
  expect(heaps.notation.make(heaps.notation.parse(written))).toBe(written);
  const sets = await findGame('partizan-subtraction:left=5,right=1-3-7');
  expect(sets.notation.make(sets.notation.parse('8'))).toBe('[5],[1,3,7]:8');
  const store = new PartizanStore();
  expect(makePartizan(valueAt(sets, '[1,3],[2,3]:6', store), store)).toBe('{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}');
});

test.each([
  ['cutcake', '5,x', 'piece 1: found "5,x", expected two numbers up to 1000 with a comma'],
  ['cutcake', '5,4+3', 'piece 2: found "3"'],
  ['gen-cutcake', '1001,2', 'piece 1: found "1001,2"'],
  ['partizan-subtraction', '[1],2:5', 'found "[1],2" before the colon'],
  ['partizan-subtraction', '[0],[1]:5', 'found "[0],[1]" before the colon'],
  ['partizan-subtraction', '[1],[2]:x', 'found "x", expected heaps up to 100000'],
  ['partizan-octal', '0.7:5', 'found "0.7" before the colon, expected the codes of both'],
  ['partizan-euclid', '5', 'found "5", expected two numbers'],
])('%s does not read %s', async (id, text, message) => {
  const game = await findGame(id);
  expect(() => game.notation.parse(text)).toThrow(message);
});
