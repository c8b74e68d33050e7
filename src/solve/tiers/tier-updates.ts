/**
 * What the positions of a tier are told, and what becomes of them: each part applies the messages to its shards, one shard after the
 * other. O(messages) time, and one pass over the words of a shard that is sent many.
 */

import { LOSE, TIE, WIN } from '../../core/outcome.js';
import { SpaceError } from '../../core/space-error.js';
import { membersBefore, popcount } from '../../ranking/bit-ranking.js';
import type { DueDates } from './due-dates.js';
import type { Frontier } from './frontier.js';
import type { Mail } from './mail.js';
import { bitmapWords, type Shards, shardIndices, type WordStore } from './shards.js';
import type { StoredScan } from './stored-scan.js';
import type { TierData } from './tier-data.js';
import { dateOf, distanceOf, isDueLater, LOSS_WORD, lossMask, valueWhenDue, type WordLayout } from './tier-words.js';

/** A message is an index within a shard, and one of these in its last two bits: a successor is won. */
export const COUNT_DOWN = 0;
/** A successor is lost. */
export const MAKE_WIN = 1;
/** The date has come. */
export const IS_DUE = 2;
/** A successor is tied, while ties are spread. */
export const MAKE_TIE = 3;

/** Words in a line of memory. */
const LINE = 16;

/** A shard is read in order before it is changed, where it is sent more than a message to so many words. */
const SPARSE = 64;

/** What is done when all parts have met. */
export interface Updates {
  /** What is decided now has this remoteness, and tells its predecessors next. */
  readonly remoteness: number;
  readonly next: Frontier;
  /** Takes what is decided at a later date. */
  readonly due: DueDates;
  /** Ties are spread, not wins and losses. */
  readonly ties: boolean;
  /** How far from the stake the wins and losses are that are spread; 0 for ties, and in games that end in an outcome. */
  readonly distance: number;
  /** Whether what is due now was not listed, and is to be found in the words. */
  readonly scanDue: boolean;
}

/** Applies what is sent to the shards of one part. */
export class TierUpdates {
  /** What was read in order, so that the engine does not leave it out. */
  touched = 0;
  /** The largest distance below the one at hand at which a position waits for nothing but its date since then. */
  nextDistance = 0;
  readonly #tier: number;
  readonly #bitmap: Int32Array;
  readonly #pool: Int32Array;
  readonly #mail: Mail;
  readonly #shards: Shards;
  readonly #stored: StoredScan;
  readonly #store: WordStore;
  readonly #layout: WordLayout;
  readonly #order: ShardOrder;
  readonly #me: number;
  readonly #parts: number;

  constructor(
    { tier, stored, shuffle }: TierData,
    mail: Mail,
    shards: Shards,
    scan: StoredScan,
    store: WordStore,
    layout: WordLayout,
    me: number,
    parts: number,
  ) {
    this.#tier = tier;
    this.#bitmap = stored;
    this.#pool = shuffle.pool;
    this.#mail = mail;
    this.#shards = shards;
    this.#stored = scan;
    this.#store = store;
    this.#layout = layout;
    this.#order = new ShardOrder(shards);
    this.#me = me;
    this.#parts = parts;
  }

  apply(updates: Updates): void {
    const { bits, count } = this.#shards;
    for (let shard = this.#me; shard < count; shard += this.#parts) {
      const sent = this.#mail.count(shard);
      if (sent === 0 && !updates.scanDue) continue;
      this.#store.open(shard);
      if (sent * SPARSE > 2 ** bits) this.touched = this.#touch(shard);
      const { next } = updates;
      const { lossCount, winCount } = next;
      if (updates.scanDue) this.#decideAllDue(shard, updates);
      this.#mail.read(shard, (begin, end) => this.#read(shard, begin, end, updates));
      this.#store.close(shard);
      if (next.overflown) continue;
      this.#order.sort(shard, next.losses, lossCount, next.lossCount);
      this.#order.sort(shard, next.wins, winCount, next.winCount);
    }
  }

  /** Reads a word of each line of memory of a shard, in order: that brings it into the cache sooner than messages do, here and there. */
  #touch(shard: number): number {
    const { ranking, words, base } = this.#store;
    const [first, last] = shardIndices(this.#shards, shard);
    const end = base + (ranking === undefined ? last : membersBefore(ranking, bitmapWords(last)));
    let sum = 0;
    const begin = base + (ranking === undefined ? first : ranking.before[first >>> 5]!);
    for (let at = begin; at < end; at += LINE) sum ^= words[at]!;
    return sum & 1;
  }

  #decideAllDue(shard: number, updates: Updates): void {
    const { next } = updates;
    const { indices, places } = this.#stored;
    this.#stored.open(shard);
    const { words } = this.#store;
    for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
      const queues = next.makeRoom(listed);
      for (let i = 0; i < listed; i++) {
        const word = words[places[i]!]!;
        if (word >= 0 || !this.#isDue(word, updates)) continue;
        const value = valueWhenDue(this.#layout, word);
        words[places[i]!] = value;
        if (!queues) continue;
        if ((value & 3) === WIN) next.wins[next.winCount++] = indices[i]!;
        else next.losses[next.lossCount++] = indices[i]!;
      }
    }
  }

  #isDue(word: number, { remoteness, ties, distance }: Updates): boolean {
    const layout = this.#layout;
    return (
      isDueLater(layout, word, ties) && dateOf(layout, word) === remoteness && distanceOf(layout, word) === distance
    );
  }

  /**
   * When a position loses whose options in the tier are all won by now: at once where none outside keeps it, at the date of those that lose as
   * much, and not at all, by a negative number, where one outside loses less.
   */
  #lossDate(word: number, distance: number): number {
    const outside = distanceOf(this.#layout, word);
    if (outside === distance) return dateOf(this.#layout, word);
    if (outside === 0 || outside > distance) return 0;
    if (outside > this.nextDistance) this.nextDistance = outside;
    return -1;
  }

  /** Applies the messages of one chunk. */
  #read(shard: number, begin: number, end: number, updates: Updates): void {
    const { remoteness, distance, next, due } = updates;
    const pool = this.#pool;
    const { ranking, words, base } = this.#store;
    const bitmap = this.#bitmap;
    const { optionMask, payoffBits } = this.#layout;
    const lossBits = lossMask(this.#layout);
    const before = ranking?.before;
    const first = shard << this.#shards.bits;
    const decided = ((remoteness << payoffBits) | distance) << 2;
    const won = decided | WIN;
    const tied = decided | TIE;
    const lost = decided | LOSE;
    const { losses, wins } = next;
    const queues = next.makeRoom(end - begin);
    let { lossCount, winCount } = next;
    for (let i = begin; i < end; i++) {
      const message = pool[i]!;
      const index = first + (message >>> 2);
      let at = base + index;
      if (before !== undefined) {
        const word = bitmap[index >>> 5]!;
        const bit = 1 << (index & 31);
        if ((word & bit) === 0) continue;
        at = base + before[index >>> 5]! + popcount(word & (bit - 1));
      }
      const word = words[at]!;
      if (word >= 0) continue;
      const kind = message & 3;
      if (kind === COUNT_DOWN) {
        if ((word & optionMask) === 0) throw disagree(this.#tier, index);
        const counted = word - 1;
        const date = (counted & lossBits) === LOSS_WORD ? this.#lossDate(counted, distance) : -1;
        if (date < 0) {
          words[at] = counted;
        } else if (date > remoteness) {
          // A loss when the slowest win outside the tier is done.
          words[at] = counted;
          due.add(date, index);
        } else {
          words[at] = lost;
          if (queues) losses[lossCount++] = index;
        }
      } else if (kind === MAKE_WIN) {
        words[at] = won;
        if (queues) wins[winCount++] = index;
      } else if (kind === MAKE_TIE) {
        words[at] = tied;
        if (queues) losses[lossCount++] = index;
      } else if (this.#isDue(word, updates)) {
        const value = valueWhenDue(this.#layout, word);
        words[at] = value;
        if (!queues) continue;
        if ((value & 3) === WIN) wins[winCount++] = index;
        else losses[lossCount++] = index;
      }
    }
    next.lossCount = lossCount;
    next.winCount = winCount;
  }
}

function disagree(tier: number, index: number): Error {
  const where = `the moves forward and backward of tier ${tier} disagree at index ${index}`;
  return new SpaceError(`${where}: predecessors are not those of successors`, { tier, index });
}

/** Lists that are shorter than one entry to so many words of the bitmap are sorted without it. */
const SHORT = 8;

/**
 * Puts indices of a shard in rising order, by a bitmap of the shard: rules step from one index to the next for less than they jump. O(indices and
 * words of the bitmap).
 */
class ShardOrder {
  readonly #bits: number;
  readonly #marks: Int32Array;

  constructor({ bits }: Shards) {
    this.#bits = bits;
    this.#marks = new Int32Array(2 ** (bits - 5));
  }

  /** Sorts the entries of a list from `begin` to `end`, which are distinct indices of this shard. */
  sort(shard: number, list: Int32Array, begin: number, end: number): void {
    if (end - begin < 2) return;
    const marks = this.#marks;
    if ((end - begin) * SHORT < marks.length) {
      list.subarray(begin, end).sort();
      return;
    }
    const base = shard * 2 ** this.#bits;
    for (let i = begin; i < end; i++) {
      const local = list[i]! - base;
      marks[local >>> 5]! |= 1 << (local & 31);
    }
    let at = begin;
    for (let w = 0; w < marks.length; w++) {
      let left = marks[w]!;
      if (left === 0) continue;
      marks[w] = 0;
      for (; left !== 0; left &= left - 1) list[at++] = base + (w << 5) + 31 - Math.clz32(left & -left);
    }
  }
}
