/** Values of the coins of coin-turning games: each head is a game of its own, so a position has the XOR of the values of its heads. */
import { demandInteger } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { runSync, type Task } from '../core/task.js';
import { makeFineSizeText, makeSizeText } from '../core/text/sizes.js';
import type { CoinGame } from '../heaps/coin-games.js';
import { addXorRow, XorShiftedSet } from './heaps/xor-sets.js';

/**
 * g(0) … g(to): the value of a single head at coin n; g(0) = 0 stands for no coin.
 *
 * @param memory - bytes that sets of values may take
 * @throws ZugzwangError `input` where `to` is no integer from 0 on, `budget` where they do not suffice
 *
 * Cost: O(n · values · coins turned / 32) for coins anywhere, O(n log n) for runs.
 */
export function coinValues(game: CoinGame, to: number, memory = 2 ** 31): Uint32Array {
  return runSync(coinValuesTask(game, to, memory));
}

/** The same in bounded pieces, for those who show progress or may be interrupted. */
export function coinValuesTask({ turns }: CoinGame, to: number, memory = 2 ** 31): Task<Uint32Array> {
  demandInteger(to, 'last coin', 0, MOST_COINS);
  return turns === 'run' ? runValues(to) : fewValues(turns.least, turns.most, to, memory);
}

/** Typed arrays of four bytes a value end here. */
const MOST_COINS = 2 ** 30 - 2;

/** About so many steps are made between two yields. */
const STEPS = 1 << 22;

/**
 * A run that ends at coin n leaves a run of heads before it, each number of them from 0 on. With P(j) the XOR of the first j values, that
 * is P(n − 1) ⊕ P(j) for all j < n: the mex of a set that is shifted by an XOR.
 */
function* runValues(to: number): Task<Uint32Array> {
  const values = new Uint32Array(to + 1);
  const sums = new XorShiftedSet();
  let sum = 0;
  for (let n = 1; n <= to; n++) {
    sums.add(sum);
    values[n] = sums.mexShiftedBy(sum);
    sum ^= values[n]!;
    if (n % (STEPS >> 5) === 0) yield { phase: 'coins', done: n, total: to };
  }
  return values;
}

/** Row k of `sets` holds what k different coins can add up to. */
function* fewValues(least: number, most: number, to: number, memory: number): Task<Uint32Array> {
  const values = new Uint32Array(to + 1);
  let words = 1;
  let sets = new Uint32Array(most);
  sets[0] = 1;
  let work = 0;
  for (let n = 1; n <= to; n++) {
    let value = firstMissing(sets, words, least - 1, most);
    if (value === undefined) {
      value = 32 * words;
      sets = widened(sets, words, memory);
      words *= 2;
    }
    values[n] = value;
    for (let k = most - 1; k >= 1; k--) addXorRow(sets, k, sets, k - 1, words, value);
    if ((work += most * words) < STEPS) continue;
    work = 0;
    yield { phase: 'coins', done: n, total: to };
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
      `sets of values below ${64 * words} take ${makeSizeText(bytes)}, the budget is ${makeFineSizeText(memory)}`,
    );
  const wide = new Uint32Array(2 * sets.length);
  for (let k = 0; k < rows; k++) wide.set(sets.subarray(k * words, (k + 1) * words), 2 * k * words);
  return wide;
}
