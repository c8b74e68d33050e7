/**
 * How the memory budget of a solution by tiers is shared out. It covers what grows with the game: bitmaps of what is reached, a word
 * a position of the tier at hand (unless these go to a file), the values of solved tiers that others lead to, messages, queues. It
 * does not cover the engine, the game's own tables, and what compresses the result: some 100 MiB, and 30 to 50 for each thread.
 *
 * What every tier needs at least comes first, then words in memory, then more room for messages, then longer queues. O(tiers) time.
 */
import { ZugzwangError } from '../../core/errors.js';
import { payoffBits } from '../../core/payoff-value.js';
import { countText, makeFineSizeText } from '../../core/text/sizes.js';
import type { TieredSpace } from '../../core/tiers.js';
import { UNPACKED } from '../../exchange/letters.js';
import { type Post, postBytes } from '../../exchange/post.js';
import { usesKernel } from '../columns/kernel-groups.js';
import { leastPoolWords } from './outbox.js';
import { bitmapWords, cutShards, mostReachShards, ownSize } from './shards.js';
import { dealTiers } from './tier-deal.js';
import { wordLayout } from './tier-words.js';

/** Who shares how much memory. */
export interface BudgetOptions {
  readonly parts: number;
  readonly memory: number;
  /** Whether the words of a tier may go to a file. */
  readonly spills: boolean;
  /** Whether the values of all tiers stay in memory. */
  readonly keepsAll: boolean;
  /** Whether the tiers are solved by a kernel, which needs neither words nor messages nor queues. */
  readonly kernel?: boolean;
  /** Where tiers are dealt out to several processes, this one's share. */
  readonly post?: Post;
  /** Whether each process has copies of what the others have; and then, how few indices together are never split. */
  readonly copies?: boolean;
  readonly few?: number | undefined;
}

/** Tiers that are solved in one job, and how many words they have together. */
export interface Batch {
  readonly tiers: readonly number[];
  readonly words: number;
  /** By tier, the process that solves it whole; undefined where all do it together. */
  readonly owners?: readonly number[] | undefined;
}

/** What is allotted. */
export interface Shares {
  /** Words of the pool of messages. */
  readonly pool: number;
  /** Words in memory: those of a batch that has more go to a file. */
  readonly words: number;
  /** By batch, how many entries each queue of a part may have. */
  readonly capacities: readonly number[];
}

/** Tiers are solved in one job until they have so many indices together. */
const BATCH = 1 << 20;

/** Pools hold so many messages at most, as far as they need no more. */
const LEAST_POOL = 1 << 16;
const MOST_POOL = 1 << 25;

/** No array has more words than this. */
const MOST_WORDS = 2 ** 30;

const MOST_INDICES = 2 ** 31;

/** Bits of so many indices, as a power of two, fill a page of memory. */
const PAGE_BITS = 15;

/** A part has four queues, and lists that hold as many entries and grow by doubling. */
const ENTRY_BYTES = 4 * 6;

/**
 * The least memory that solving a space on one thread takes, all its values kept, whatever is found to be reached.
 *
 * @throws ZugzwangError `budget` where a tier has more than 2³¹ indices
 */
export function leastTierMemory(space: TieredSpace): number {
  const kernel = usesKernel(space);
  const options = { parts: 1, memory: Number.MAX_SAFE_INTEGER, spills: false, keepsAll: true, kernel };
  return new TierBudget(space, options).leastFor(Array.from({ length: space.tierCount }, () => 0));
}

/** Whether each of several processes has memory for all that one alone would have, were every index a position. */
export function holdsCopies(space: TieredSpace, options: BudgetOptions & { readonly post: Post }): boolean {
  const budget = new TierBudget(space, { ...options, copies: true, memory: Number.MAX_SAFE_INTEGER, spills: false });
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  return largestOf(sizes) < MOST_WORDS && budget.leastFor(sizes) <= options.memory;
}

/** Shares out memory. */
export class TierBudget {
  readonly #space: TieredSpace;
  readonly #options: BudgetOptions;
  readonly #sizes: readonly number[];
  /** By tier: indices whose bits are in memory. Bits of small shards share pages of memory with those of others. */
  readonly #held: readonly number[];
  readonly #lastParents: Int32Array;
  /** Bytes of the bitmaps of all tiers, and of those that belong to the tier at hand while it is searched. */
  readonly #bitmaps: number;
  readonly #leastPool: number;
  readonly #wantedPool: number;

  /** @throws ZugzwangError `budget` where memory cannot suffice, whatever is found */
  constructor(space: TieredSpace, options: BudgetOptions) {
    const { memory, parts, kernel = false } = options;
    this.#space = space;
    this.#options = options;
    this.#sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
    this.#sizes.forEach((size, tier) => {
      if (size > MOST_INDICES) throw tooLarge(space.tierName(tier), size);
    });
    this.#lastParents = lastParents(space);
    const largest = largestOf(this.#sizes);
    const { post } = options;
    // Process 0 has the most.
    this.#held = this.#sizes.map(size =>
      post === undefined || options.copies === true || cutShards(size).bits < PAGE_BITS
        ? size
        : ownSize(size, { ...post, process: 0 }),
    );
    const words = this.#held.reduce((sum, size) => sum + bitmapWords(size), 0);
    this.#bitmaps = 4 * (space.views * words + (space.views + 1) * bitmapWords(largestOf(this.#held)));
    if (post !== undefined) this.#bitmaps += postBytes(post);
    this.#leastPool = kernel
      ? 0
      : Math.max(
          leastPoolWords(parts, mostReachShards(space), space.maxSuccessors),
          leastPoolWords(parts, cutShards(largest).count, space.maxPredecessors + 1),
        ) + (post === undefined ? 0 : parts * UNPACKED);
    const all = this.#sizes.reduce((sum, size) => sum + size, 0);
    this.#wantedPool = kernel
      ? 0
      : Math.max(this.#leastPool, Math.min(MOST_POOL, memory / 32, Math.max(LEAST_POOL, all)));
    // Refuses what has no room in a word, which no memory makes good, before anything is done.
    wordLayout(space.maxSuccessors, payoffBits(space));
    const least = this.leastFor(this.#sizes.map(() => 0));
    if (least > memory) throw tooLittle(memory, least, this.leastFor(this.#sizes));
  }

  /** Words of the pool of messages while positions are searched. */
  get reachPool(): number {
    const free = (this.#options.memory - this.#bitmaps) / 4;
    return Math.floor(Math.max(this.#leastPool, Math.min(this.#wantedPool, free)));
  }

  /** The largest tier that has moves into a tier, or that wants its values. */
  lastParent(tier: number): number {
    return this.#lastParents[tier]!;
  }

  /** Tiers in rising order from `first` on: small ones together, unless memory is too short for that. */
  batches(first: number, lengths: readonly number[]): Batch[] {
    const [together, apart] = this.#ways(first, lengths);
    if (apart === undefined) return together;
    return this.#least(together, lengths) <= this.#options.memory ? together : apart;
  }

  /** The ways to batch the tiers from `first` on, the quickest first; those that are dealt out are dealt in one way. */
  #ways(first: number, lengths: readonly number[]): [Batch[], ...Batch[][]] {
    const { post, copies, few } = this.#options;
    if (post === undefined || copies !== true) return [this.#cut(first, lengths, BATCH), this.#cut(first, lengths, 0)];
    const deals = dealTiers(this.#space, first, post.processes, few);
    return [deals.map(deal => ({ ...deal, words: sumOf(deal.tiers, lengths) }))];
  }

  #cut(first: number, lengths: readonly number[], limit: number): Batch[] {
    const batches: { tiers: number[]; words: number }[] = [];
    let size = Number.POSITIVE_INFINITY;
    for (let tier = first; tier < this.#sizes.length; tier++) {
      const own = this.#sizes[tier]!;
      if (size + own > limit) {
        batches.push({ tiers: [], words: 0 });
        size = 0;
      }
      const batch = batches.at(-1)!;
      batch.tiers.push(tier);
      if (!this.#options.kernel) batch.words += lengths[tier]!;
      size += own;
    }
    return batches;
  }

  /**
   * Allots memory to the batches that are left.
   *
   * @param lengths - by tier, how many words it has
   * @param width - bytes a value
   * @throws ZugzwangError `budget` where some batch needs more than there is
   */
  share(batches: readonly Batch[], lengths: readonly number[], width: number): Shares {
    const { memory, parts } = this.#options;
    const needs = this.#needs(batches, lengths, width);
    const least = this.#leastWords(batches);
    const free = (memory - largestOf(needs)) / 4 - least;
    if (free < this.#leastPool) throw tooLittle(memory, memory + 4 * (this.#leastPool - free));
    const most = largestOf(batches.map(({ words }) => words));
    const wanted = Math.min(this.#wantedPool, free);
    // Where the words of all tiers just fit, messages make do with what is left.
    const fits = most <= Math.min(MOST_WORDS, least + free - this.#leastPool);
    const pool = Math.floor(fits ? Math.min(wanted, least + free - most) : wanted);
    const room = Math.min(MOST_WORDS, least + free - pool);
    const words = largestOf(batches.map(({ words }) => (words <= room ? words : 0)));
    const capacities = batches.map(({ tiers, words: own }, i) => {
      const shard = this.#shard(tiers);
      const left = (memory - needs[i]! - 4 * pool - 4 * words) / (ENTRY_BYTES * parts);
      return Math.floor(Math.max(shard, Math.min(own / (8 * parts), shard + left)));
    });
    return { pool, words, capacities };
  }

  /** The least memory for the whole solution, did the tiers have so many words. */
  leastFor(lengths: readonly number[]): number {
    return Math.min(...this.#ways(0, lengths).map(batches => this.#least(batches, lengths)));
  }

  #least(batches: readonly Batch[], lengths: readonly number[]): number {
    const needs = this.#needs(batches, lengths, 1);
    return 4 * this.#leastPool + Math.max(this.#bitmaps, largestOf(needs) + 4 * this.#leastWords(batches));
  }

  /** How many words must be in memory. */
  #leastWords(batches: readonly Batch[]): number {
    const { spills } = this.#options;
    return largestOf(batches.map(({ tiers, words }) => (spills && tiers.length === 1 ? 0 : words)));
  }

  /** By batch, the bytes of all but its words and the pool: bitmaps, values of solved tiers, shards of a file, short queues. */
  #needs(batches: readonly Batch[], lengths: readonly number[], width: number): number[] {
    const { keepsAll, parts, spills, kernel } = this.#options;
    const first = batches[0]?.tiers[0] ?? lengths.length;
    const batchOf = new Int32Array(lengths.length).fill(-1);
    for (const [i, { tiers }] of batches.entries()) for (const tier of tiers) batchOf[tier] = i;
    // What is held more, or less, from a batch on.
    const changes = new Float64Array(batches.length + 2);
    lengths.forEach((length, tier) => {
      // A tier is written while the next batch is solved.
      const own = batchOf[tier]!;
      const last = this.#lastParents[tier]!;
      if (own < 0 && last < first && !keepsAll) return;
      const isKept = keepsAll || last === lengths.length;
      const end = isKept ? batches.length : Math.max(own + 1, batchOf[last] ?? 0);
      const bitmap = 4 * bitmapWords(this.#held[tier]!);
      const bytes = width * length + bitmap * this.#space.views;
      changes[Math.max(0, own)]! += bytes;
      changes[end + 1]! -= bytes;
    });
    let held = this.#bitmaps;
    return batches.map(({ tiers }, i) => {
      held += changes[i]!;
      const shard = this.#shard(tiers);
      return kernel ? held : held + parts * shard * (ENTRY_BYTES + (spills && tiers.length === 1 ? 4 : 0));
    });
  }

  /** Indices in the largest shard of some tiers. */
  #shard(tiers: readonly number[]): number {
    return 2 ** cutShards(largestOf(tiers.map(tier => this.#sizes[tier]!))).bits;
  }
}

/**
 * How many words a tier has: a word a position, with the bitmap's counts to find it; or, where most indices are positions, a word an index,
 * which is smaller then, and quicker.
 */
export function wordCount(positions: number, size: number): number {
  return 2 * positions >= size ? size : positions;
}

/** The largest tier that has moves into each tier; the start tier is wanted to the end. */
function lastParents(space: TieredSpace): Int32Array {
  const parents = new Int32Array(space.tierCount).fill(-1);
  for (let tier = 0; tier < space.tierCount; tier++) for (const child of space.childTiers(tier)) parents[child] = tier;
  parents[space.start.tier] = space.tierCount;
  return parents;
}

function largestOf(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function sumOf(tiers: readonly number[], lengths: readonly number[]): number {
  return tiers.reduce((sum, tier) => sum + lengths[tier]!, 0);
}

function tooLarge(name: string, size: number): ZugzwangError {
  return new ZugzwangError('budget', `the tier ${name} has ${countText(size)} indices, more than 2^31`);
}

function tooLittle(memory: number, least: number, most = least): ZugzwangError {
  const [given, from, to] = [memory, least, most].map(makeFineSizeText);
  const need = from === to ? from : `${from}, and ${to} if all indices are positions`;
  return new ZugzwangError('budget', `the memory budget is ${given}; this needs at least ${need}`, { needs: most });
}
