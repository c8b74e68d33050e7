import fc from 'fast-check';

/** What random positions are made of: by a number, data that is another for each. */
export type MakePosition = (seed: number) => unknown;

const letters = 'XO.#é√\ud83d\ude00"\\';
const text = (seed: number, base = 3): string =>
  seed < base ? letters[seed]! : text(Math.floor(seed / base) - 1, base) + letters[seed % base]!;
const digits = (seed: number, base: number, length: number) =>
  Array.from({ length }, (_, i) => Math.floor(seed / base ** i) % base);

/** Kinds of positions, by name; those of one kind are of one type, as a game's have to be. */
export const POSITION_KINDS: Readonly<Record<string, MakePosition>> = {
  'small numbers': seed => seed,
  'numbers of 32 bits': seed => (seed * 0x9e3779b1) | 0,
  'large numbers': seed => seed * 2 ** 33 + 1,
  'numbers that are first whole, then not': seed => (seed < 7 ? seed : seed / 8 + 0.03),
  'negative numbers': seed => -seed,
  'texts of one length': seed =>
    digits(seed, 4, 8)
      .map(digit => letters[digit])
      .join(''),
  'texts that grow': seed => text(seed),
  'texts of many letters': seed => text(seed, letters.length),
  'texts from the empty one': seed => 'ab'.repeat(seed),
  lists: seed => digits(seed, 3, 6),
  'lists that grow': seed => digits(seed, 5, seed % 9).concat(seed),
  'lists of large numbers': seed => [seed * 5000, -seed, 2 ** 40 + seed],
  'lists of letters and nothing': seed => digits(seed, 3, 6).map(digit => [null, 'X', 'O'][digit]),
  'lists of many scalars': seed =>
    digits(seed, 3, 6)
      .map((digit, i) => [true, `word ${seed % 50}`, 0.5 * i, '5', 5][(digit + i) % 5])
      .concat(seed),
  'empty lists at first': seed => (seed === 0 ? [] : [seed, seed % 2 === 0]),
  records: seed => ({ cop: letters[seed % 4], thief: Math.floor(seed / 4) }),
  'records with keys in any order': seed => (seed % 2 === 0 ? { a: seed, b: 1 } : { b: 1, a: seed }),
  'records with keys that may be missing': seed => ({
    a: seed,
    ...(seed % 3 === 0 ? { last: seed % 5 } : {}),
    ...(seed % 2 === 0 ? { c: undefined } : {}),
  }),
  'records of lists': seed => ({ board: digits(seed, 3, 6), hand: [seed % 4], turn: text(seed % 7) }),
  'texts that become nothing': seed => ({ at: seed % 3 === 0 ? null : text(seed), n: seed }),
  'boards of rows': seed => [digits(seed, 3, 3), digits(seed >> 3, 3, 3).map(String), digits(seed, 2, 9)],
  'boards of records': seed => [
    { n: seed, of: [seed % 3] },
    { n: 1, of: [2] },
  ],
  'lists that become nested': seed => (seed < 9 ? [seed] : [seed, [1]]),
  'deep things': seed => ({ a: { b: [{ c: seed % 5 }, [seed, []]], d: {} }, e: null }),
  'things of several kinds': seed =>
    [[seed], { a: seed }, [{ a: seed }], null, [true, seed]][seed % 5] ?? [null, seed, null],
  'large integers': seed => [BigInt(seed) * 2n ** 70n, { $bigint: String(seed) }],
  'long lists': seed => digits(seed, 2, 140),
};

export const arbitraryKind: fc.Arbitrary<string> = fc.constantFrom(...Object.keys(POSITION_KINDS));
