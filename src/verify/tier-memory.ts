/**
 * What a verification of a table with tiers keeps in memory, which threads may share: the whole table, and what the rules
 * alone say of each index.
 *
 * Bits an index: two for the ranking of stored positions, one for where play is over, two a view for what has been reached and
 * expanded, and one a view for what the table says was reached (games with one view need none). Beside them a value a stored position.
 * Dobutsu shogi, 641 million indices in one view, 99 million of them stored at two bytes each, takes 0.6 GB.
 */
import { ZugzwangError } from '../core/errors.js';
import type { TieredSpace } from '../core/tiers.js';
import type { TierTableHeader } from '../table/header.js';
import type { Allocate, LoadedTier } from '../table/loaded-tier.js';

/** A table of version 2, as far as a verifier asks it: `TierTable` is one. */
export interface TieredTable {
  readonly name: string;
  readonly header: TierTableHeader;
  readonly directory: { readonly tierCount: number; readonly tierSizes: ArrayLike<number> };
  loadTier(tier: number, allocate: Allocate): Promise<LoadedTier>;
}

/** A tier in memory. Bitmaps have bit i & 31 of word i >>> 5. */
export interface TierMemory extends LoadedTier {
  /** By view: what can be reached from the start, as far as it is known. */
  readonly found: readonly Int32Array[];
  /** By view: of those, the ones whose successors have been marked. */
  readonly expanded: readonly Int32Array[];
  /** Of those, the ones at which play is over. */
  readonly over: Int32Array;
  /** By block of indices: `CLEAN`, `DIRTY` or `WAITING`. */
  readonly blocks: Uint8Array;
}

/** A block of indices, the piece of work that a thread takes: 2¹³ of them, 1 KB of each bitmap. */
export const BLOCK_BITS = 13;
const BLOCK_WORDS = 1 << (BLOCK_BITS - 5);

/** Nothing in the block is left to expand. */
export const CLEAN = 0;
/** Something may be. */
export const DIRTY = 1;
/** What is left to expand awaits to be reached in its other view. */
export const WAITING = 2;

/** Everything that the parts of a verification work on. */
export interface VerifyMemory {
  readonly tiers: readonly TierMemory[];
  /** Two counters of blocks in turn, and how much has been done, for progress. */
  readonly control: Int32Array;
  /** Of how many positions at most all are compared with the plain rules whatever it takes, and of how many expected seconds otherwise. */
  readonly everywhere: number;
  readonly seconds: number;
  /** At how many drawn positions they are compared in a larger game. */
  readonly samples: number;
  readonly seed: number;
}

/** Words of `VerifyMemory.control`: the counters, then the phase, the tier and thousands of positions done in the phase. */
export const CONTROL = { counter: 0, phase: 2, tier: 3, done: 4, words: 5 };

/** The phases, as progress calls them. */
export const PHASES = ['verify', 'compare positions', 'compare rules'] as const;

const wordsOf = (size: number): number => Math.ceil(size / 32);

/** The first word of a block, and the one after its last. */
export const blockBegin = (block: number): number => block * BLOCK_WORDS;
export const blockEnd = (block: number, words: number): number => Math.min(words, (block + 1) * BLOCK_WORDS);

/** Reads a whole table into memory, and makes room for what will be found. */
export async function loadTiers(
  table: TieredTable,
  space: TieredSpace,
  allocate: Allocate,
  onTier: (tier: number) => void,
): Promise<TierMemory[]> {
  const tiers: TierMemory[] = [];
  for (let tier = 0; tier < space.tierCount; tier++) {
    onTier(tier);
    const loaded = await table.loadTier(tier, allocate);
    const { size, stored, reached, values } = loaded;
    const words = wordsOf(size);
    const isSound =
      stored.words.length === words &&
      reached.length === space.views &&
      reached.every(view => view.length === words) &&
      values.length === stored.before[words];
    if (!isSound) throw new ZugzwangError('table', `${table.name}: tier ${tier} has not as many values as positions`);
    const before = new Uint32Array(allocate(4 * stored.before.length));
    before.set(stored.before);
    const bitmaps = () => reached.map(() => new Int32Array(allocate(4 * words)));
    tiers.push({
      ...loaded,
      stored: { words: stored.words, before },
      found: bitmaps(),
      expanded: bitmaps(),
      over: new Int32Array(allocate(4 * words)),
      blocks: new Uint8Array(allocate(Math.ceil(words / BLOCK_WORDS))),
    });
  }
  return tiers;
}
