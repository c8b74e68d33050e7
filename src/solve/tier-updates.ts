/**
 * What the positions of a tier are told, and what becomes of them: each part applies the messages to its shards, one shard after the
 * other. O(messages) time, and one pass over the words of a shard that is sent many.
 */
import { LOSE, TIE, WIN } from '../core/outcome.js';
import { popcount } from '../ranking/bit-ranking.js';
import type { DueDates } from './due-dates.js';
import type { Frontier } from './frontier.js';
import { countMessages, readChunks, type ShuffleMemory } from './outbox.js';
import { bitmapWords, type Shards, type WordStore } from './shards.js';
import type { StoredScan } from './stored-scan.js';
import type { TierData } from './tier-data.js';
import { dateOf, isDueLater, LOSS_WORD, lossMask, valueWhenDue, type WordLayout } from './tier-words.js';

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
  /** Whether what is due now was not listed, and is to be found in the words. */
  readonly scanDue: boolean;
}

/** Applies what is sent to the shards of one part. */
export class TierUpdates {
  /** What was read in order, so that the engine does not leave it out. */
  touched = 0;
  readonly #tier: number;
  readonly #bitmap: Int32Array;
  readonly #shuffle: ShuffleMemory;
  readonly #shards: Shards;
  readonly #stored: StoredScan;
  readonly #store: WordStore;
  readonly #layout: WordLayout;
  readonly #me: number;
  readonly #parts: number;

  constructor(
    { tier, stored, shuffle }: TierData,
    shards: Shards,
    scan: StoredScan,
    store: WordStore,
    layout: WordLayout,
    me: number,
    parts: number,
  ) {
    this.#tier = tier;
    this.#bitmap = stored;
    this.#shuffle = shuffle;
    this.#shards = shards;
    this.#stored = scan;
    this.#store = store;
    this.#layout = layout;
    this.#me = me;
    this.#parts = parts;
  }

  apply(updates: Updates): void {
    const { bits, count } = this.#shards;
    for (let shard = this.#me; shard < count; shard += this.#parts) {
      const sent = countMessages(this.#shuffle, this.#parts, shard);
      if (sent === 0 && !updates.scanDue) continue;
      this.#store.open(shard);
      if (sent * SPARSE > 2 ** bits) this.touched = this.#touch(shard);
      if (updates.scanDue) this.#decideAllDue(shard, updates);
      readChunks(this.#shuffle, this.#parts, shard, (begin, end) => this.#read(shard, begin, end, updates));
      this.#store.close(shard);
    }
  }

  /** Reads a word of each line of memory of a shard, in order: that brings it into the cache sooner than messages do, here and there. */
  #touch(shard: number): number {
    const { ranking, words, base } = this.#store;
    const { bits, size } = this.#shards;
    const wordOf = (index: number) => base + (ranking === undefined ? index : ranking.before[bitmapWords(index)]!);
    const end = wordOf(Math.min(size, (shard + 1) * 2 ** bits));
    let sum = 0;
    for (let at = wordOf(shard * 2 ** bits); at < end; at += LINE) sum ^= words[at]!;
    return sum;
  }

  #decideAllDue(shard: number, { remoteness, ties, next }: Updates): void {
    const { indices, places } = this.#stored;
    this.#stored.open(shard);
    const { words } = this.#store;
    for (let listed = this.#stored.next(); listed > 0; listed = this.#stored.next()) {
      const queues = next.makeRoom(listed);
      for (let i = 0; i < listed; i++) {
        const word = words[places[i]!]!;
        if (word >= 0 || !this.#isDue(word, remoteness, ties)) continue;
        const value = valueWhenDue(this.#layout, word);
        words[places[i]!] = value;
        if (!queues) continue;
        if ((value & 3) === WIN) next.wins[next.winCount++] = indices[i]!;
        else next.losses[next.lossCount++] = indices[i]!;
      }
    }
  }

  #isDue(word: number, remoteness: number, ties: boolean): boolean {
    return isDueLater(this.#layout, word, ties) && dateOf(this.#layout, word) === remoteness;
  }

  /** Applies the messages of one chunk. */
  #read(shard: number, begin: number, end: number, { remoteness, ties, next, due }: Updates): void {
    const { pool } = this.#shuffle;
    const { ranking, words, base } = this.#store;
    const bitmap = this.#bitmap;
    const { optionMask } = this.#layout;
    const lossBits = lossMask(this.#layout);
    const before = ranking?.before;
    const first = shard << this.#shards.bits;
    const won = (remoteness << 2) | WIN;
    const tied = (remoteness << 2) | TIE;
    const lost = (remoteness << 2) | LOSE;
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
        if ((counted & lossBits) !== LOSS_WORD) {
          words[at] = counted;
        } else if (dateOf(this.#layout, counted) > remoteness) {
          // A loss when the slowest win outside the tier is done.
          words[at] = counted;
          due.add(dateOf(this.#layout, counted), index);
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
      } else if (this.#isDue(word, remoteness, ties)) {
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
  return new Error(`the moves forward and backward of tier ${tier} disagree at index ${index}`);
}
