/**
 * Coin-turning games (Lenstra; Winning Ways, chapter 14): coins in a row, numbered from 1; a move turns some over, and the rightmost of them goes from heads to
 * tails. Each head is a game of its own, so a position has the XOR of the values of its heads.
 */
import { ZugzwangError } from '../core/errors.js';
import { makeSizeText } from '../core/sizes.js';
import { addXorRow } from './xor-sets.js';

/** Which coins a move may turn: from `least` to `most` of them, anywhere, or any run of neighbours. */
export type CoinTurns = { readonly least: number; readonly most: number } | 'run';

/** A coin-turning game with a name. */
export interface CoinGame {
  readonly id: string;
  readonly rules: string;
  readonly turns: CoinTurns;
  /** What is known of its values, and by whom. */
  readonly law: string;
}

const BOOK = 'Winning Ways, chapter 14';

/** The coin-turning games that have names. */
export const COIN_GAMES: readonly CoinGame[] = [
  {
    id: 'turning-turtles',
    rules: 'turn one coin or two',
    turns: { least: 1, most: 2 },
    law: `g(n) = n, as in nim (${BOOK})`,
  },
  {
    id: 'mock-turtles',
    rules: 'turn one coin, two or three',
    turns: { least: 1, most: 3 },
    law: `g(n) is the n-th odious number, which has an odd number of binary digits 1 (${BOOK})`,
  },
  {
    id: 'moebius',
    rules: 'turn up to five coins',
    turns: { least: 1, most: 5 },
    law: `on 18 coins the lost positions are the words of the extended quadratic residue code (${BOOK})`,
  },
  {
    id: 'mogul',
    rules: 'turn up to seven coins',
    turns: { least: 1, most: 7 },
    law: `on 24 coins the lost positions are the words of the extended Golay code (${BOOK})`,
  },
  { id: 'twins', rules: 'turn exactly two coins', turns: { least: 2, most: 2 }, law: `g(n) = n - 1 (${BOOK})` },
  {
    id: 'triplets',
    rules: 'turn exactly three coins',
    turns: { least: 3, most: 3 },
    law: `g(1) = g(2) = 0, and then come the odious numbers, as in Mock Turtles (${BOOK})`,
  },
  {
    id: 'ruler',
    rules: 'turn any number of neighbouring coins',
    turns: 'run',
    law: `g(n) is the largest power of 2 that divides n (${BOOK})`,
  },
];

const ALIASES: Readonly<Record<string, string>> = { mobius: 'moebius', möbius: 'moebius', 'ruler-game': 'ruler' };

/** The game of this name, or undefined. */
export function findCoinGame(name: string): CoinGame | undefined {
  const id = name.toLowerCase();
  return COIN_GAMES.find(game => game.id === (ALIASES[id] ?? id));
}

/**
 * g(0) … g(to): the value of a single head at coin n; g(0) = 0 stands for no coin.
 *
 * @param memory - bytes that sets of values may take
 * @throws ZugzwangError `budget` where they do not suffice
 *
 * Cost: O(n · values · coins turned / 32) for coins anywhere, O(n²) for runs.
 */
export function coinValues({ turns }: CoinGame, to: number, memory = 2 ** 31): Uint32Array {
  return turns === 'run' ? runValues(to) : fewValues(turns.least, turns.most, to, memory);
}

/** A run that ends at coin n leaves a run of heads before it, each number of them from 0 on. */
function runValues(to: number): Uint32Array {
  const values = new Uint32Array(to + 1);
  const seen = new Uint32Array(4 * to + 4);
  for (let n = 1; n <= to; n++) {
    let left = 0;
    seen[0] = n;
    for (let k = n - 1; k >= 1; k--) {
      left ^= values[k]!;
      seen[left] = n;
    }
    let value = 0;
    while (seen[value] === n) value++;
    values[n] = value;
  }
  return values;
}

/** Row k of `sets` holds what k different coins can add up to. */
function fewValues(least: number, most: number, to: number, memory: number): Uint32Array {
  const values = new Uint32Array(to + 1);
  let words = 1;
  let sets = new Uint32Array(most);
  sets[0] = 1;
  for (let n = 1; n <= to; n++) {
    let value = firstMissing(sets, words, least - 1, most);
    if (value === undefined) {
      value = 32 * words;
      sets = widened(sets, words, memory);
      words *= 2;
    }
    values[n] = value;
    for (let k = most - 1; k >= 1; k--) addXorRow(sets, k, sets, k - 1, words, value);
  }
  return values;
}

/** The least value that is in none of the rows from `begin` on; undefined where all that fit are. */
function firstMissing(sets: Uint32Array, words: number, begin: number, end: number): number | undefined {
  for (let w = 0; w < words; w++) {
    let found = 0;
    for (let k = begin; k < end; k++) found |= sets[k * words + w]!;
    if (~found !== 0) return 32 * w + 31 - Math.clz32(~found & -~found);
  }
  return undefined;
}

function widened(sets: Uint32Array, words: number, memory: number): Uint32Array<ArrayBuffer> {
  const rows = sets.length / words;
  const bytes = 3 * sets.byteLength;
  if (bytes > memory)
    throw new ZugzwangError(
      'budget',
      `sets of values below ${64 * words} take ${makeSizeText(bytes)}, the budget is ${makeSizeText(memory)}`,
    );
  const wide = new Uint32Array(2 * sets.length);
  for (let k = 0; k < rows; k++) wide.set(sets.subarray(k * words, (k + 1) * words), 2 * k * words);
  return wide;
}
