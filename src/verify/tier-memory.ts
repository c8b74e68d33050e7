/**
 * What a verification of a table with tiers keeps in memory, which threads may share: the whole table, and what the rules
 * alone say of each index.
 *
 * Bits an index: two for the ranking of stored positions, one for where play is over, two a view for what has been reached and
 * expanded, and one a view for what the table says was reached (games with one view need none). Beside them a value a stored position.
 * A game of 1.6·10⁹ indices in one view, 10⁸ of them stored, takes 1.2 GB.
 */
import type { TieredSpace } from '../core/tiers.js';
import type { BitRanking } from '../ranking/bit-ranking.js';

/** A tier as a table gives it. */
export interface ClaimedTier {
  readonly size: number;
  /** By view: which of the stored positions are said to be reached. */
  readonly reached: readonly Int32Array[];
  /** The positions that have a value. */
  readonly stored: BitRanking;
  /** Packed values by rank among the stored positions. */
  readonly values: Uint8Array | Uint16Array | Int32Array;
}

/** A table that gives its tiers one by one. */
export interface TieredTable {
  readonly tierCount: number;
  tierSize(tier: number): number;
  loadTier(tier: number): Promise<ClaimedTier>;
}

/** A tier in memory. Bitmaps have bit i & 31 of word i >>> 5. */
export interface TierMemory extends ClaimedTier {
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
  /** How many positions the fast rules are compared at with the plain ones. */
  readonly samples: number;
  readonly seed: number;
}

/** Words of `VerifyMemory.control`: the counters, then the phase, the tier and thousands of positions done in the phase. */
export const CONTROL = { counter: 0, phase: 2, tier: 3, done: 4, words: 5 };

/** The phases, as progress calls them. */
export const PHASES = ['verify', 'compare positions', 'compare rules'] as const;

export const wordsOf = (size: number): number => Math.ceil(size / 32);

/** The first word of a block, and the one after its last. */
export const blockBegin = (block: number): number => block * BLOCK_WORDS;
export const blockEnd = (block: number, words: number): number => Math.min(words, (block + 1) * BLOCK_WORDS);

/** How many bytes a verification will take at most, beside values: what is known before the tiers are read. */
export function verifyBytes(space: TieredSpace): number {
  let words = 0;
  for (let tier = 0; tier < space.tierCount; tier++) words += wordsOf(space.tierSize(tier));
  return 4 * words * (space.views === 1 ? 5 : 9);
}

/** Reads a whole table into memory. `shared` asks for memory that threads can share. */
export async function loadTiers(
  table: TieredTable,
  space: TieredSpace,
  shared: boolean,
  onTier: (tier: number) => void | Promise<void> = () => {},
): Promise<TierMemory[]> {
  const allocate = (bytes: number) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const bitmap = (words: number) => new Int32Array(allocate(4 * words));
  const keep = <T extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(array: T): T => {
    if (!shared || array.buffer instanceof SharedArrayBuffer) return array;
    const make = array.constructor as new (buffer: ArrayBufferLike) => T;
    const copy = new make(allocate(array.byteLength));
    copy.set(array);
    return copy;
  };
  const tiers: TierMemory[] = [];
  for (let tier = 0; tier < table.tierCount; tier++) {
    await onTier(tier);
    const { size, reached, stored, values } = await table.loadTier(tier);
    const words = wordsOf(size);
    const before = keep(stored.before);
    const members = keep(stored.words);
    const views = reached.map(view => (isSame(view, stored.words) ? members : keep(view)));
    tiers.push({
      size,
      reached: views,
      stored: { words: members, before },
      values: keep(values),
      found: Array.from({ length: space.views }, () => bitmap(words)),
      expanded: Array.from({ length: space.views }, () => bitmap(words)),
      over: bitmap(words),
      blocks: new Uint8Array(allocate(Math.ceil(words / BLOCK_WORDS))),
    });
  }
  return tiers;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
