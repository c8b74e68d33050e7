/**
 * The directory of a table of version 2: which block holds an index of a tier, and where in the file the block is. A few typed
 * arrays, however many tiers there are; a look-up is a binary search among the tier's segments.
 */
import { ByteReader, ByteWriter } from './bytes.js';
import { MAX_STORED } from './segment.js';

/** A segment as the writer knows it: how many indices, how many of them stored, and the length of its bytes (0 if none is stored). */
export interface SegmentEntry {
  readonly indices: number;
  readonly stored: number;
  readonly bytes: number;
}

/** A block as the writer knows it: how many segments with bytes it holds, its length as stored, and its checksum. */
export interface BlockEntry {
  readonly segments: number;
  readonly bytes: number;
  readonly crc32: number;
}

/** A tier as the writer knows it; it has no segments where nothing of it is stored. */
export interface TierEntry {
  readonly size: number;
  readonly segments: readonly SegmentEntry[];
}

/** The bytes of a directory, not compressed. */
export function packDirectory(tiers: readonly TierEntry[], blocks: readonly BlockEntry[]): Uint8Array {
  const out = new ByteWriter(1 << 12);
  out.varint(tiers.length);
  for (const { size } of tiers) out.varint(size);
  for (const { segments } of tiers) out.varint(segments.length);
  const segments = tiers.flatMap(tier => tier.segments);
  for (const { indices } of segments) out.varint(indices);
  for (const { stored } of segments) out.varint(stored);
  for (const { bytes } of segments) if (bytes > 0) out.varint(bytes);
  out.varint(blocks.length);
  for (const block of blocks) out.varint(block.segments);
  for (const { bytes } of blocks) out.varint(bytes);
  for (const { crc32 } of blocks) out.uint32(crc32);
  return out.finish();
}

/** No tier has more indices. */
const MAX_INDICES = 2 ** 31;

/** What a directory says, for looking up. */
export class Directory {
  readonly tierSizes: Float64Array;
  /** The first segment of each tier, and at the end how many there are. */
  readonly tierSegments: Uint32Array;
  /** Of each segment: its first index, how many, how many stored, its block (or of a segment without bytes, the next one). */
  readonly firsts: Uint32Array;
  readonly indices: Uint32Array;
  readonly stored: Uint32Array;
  readonly blocks: Uint32Array;
  /** Of each segment, where its bytes begin in the block, decompressed, and how many there are. */
  readonly offsets: Uint32Array;
  readonly lengths: Uint32Array;
  /** The first segment of each block, and at the end how many there are; segments without bytes may be among a block's. */
  readonly blockSegments: Uint32Array;
  /** Where each block begins behind the directory, and at the end where the last one ends. */
  readonly blockOffsets: Float64Array;
  readonly checksums: Uint32Array;

  /** @throws RangeError where the bytes are no directory */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    const tiers = reader.varint();
    this.tierSizes = Float64Array.from(reader.varints(tiers));
    this.tierSegments = running(reader.varints(tiers));
    const segments = this.tierSegments[tiers]!;
    this.indices = Uint32Array.from(reader.varints(segments));
    this.stored = Uint32Array.from(reader.varints(segments));
    this.lengths = Uint32Array.from(this.stored, count => (count > 0 ? reader.varint() : 0));
    this.firsts = this.#firstIndices();
    const blocks = reader.varint();
    const shares = reader.varints(blocks);
    this.blockOffsets = Float64Array.from(running(reader.varints(blocks), Float64Array));
    this.checksums = Uint32Array.from({ length: blocks }, () => reader.uint32());
    if (!reader.isAtEnd) throw new RangeError('bytes are left over');
    this.blocks = new Uint32Array(segments);
    this.offsets = new Uint32Array(segments);
    this.blockSegments = this.#share(shares);
  }

  get tierCount(): number {
    return this.tierSizes.length;
  }

  get blockCount(): number {
    return this.checksums.length;
  }

  /** The segment that an index of a tier is in, or −1 where nothing of the tier is stored. */
  segmentOf(tier: number, index: number): number {
    let low = this.tierSegments[tier]!;
    let high = this.tierSegments[tier + 1]!;
    if (low === high) return -1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.firsts[middle]! <= index) low = middle;
      else high = middle;
    }
    return low;
  }

  /** How long a block is, decompressed. */
  blockLength(block: number): number {
    let length = 0;
    for (let s = this.blockSegments[block]!; s < this.blockSegments[block + 1]!; s++) length += this.lengths[s]!;
    return length;
  }

  /** How many indices of a tier are stored. */
  storedInTier(tier: number): number {
    let count = 0;
    for (let s = this.tierSegments[tier]!; s < this.tierSegments[tier + 1]!; s++) count += this.stored[s]!;
    return count;
  }

  #firstIndices(): Uint32Array {
    const firsts = new Uint32Array(this.indices.length);
    for (let tier = 0; tier < this.tierCount; tier++) {
      const size = this.tierSizes[tier]!;
      const end = this.tierSegments[tier + 1]!;
      let first = 0;
      for (let s = this.tierSegments[tier]!; s < end; s++) {
        firsts[s] = first;
        first += this.indices[s]!;
        const isEven = s + 1 === end || first % 32 === 0;
        if (!isEven || this.stored[s]! > Math.min(MAX_STORED, this.indices[s]!))
          throw new RangeError('a segment is wrong');
      }
      const isCut = end > this.tierSegments[tier]!;
      if (size > MAX_INDICES || (isCut && first !== size))
        throw new RangeError('the segments of a tier are not the whole of it');
    }
    return firsts;
  }

  /** Gives each block its segments. */
  #share(shares: readonly number[]): Uint32Array {
    const starts = new Uint32Array(shares.length + 1);
    let s = 0;
    shares.forEach((share, block) => {
      starts[block] = s;
      let offset = 0;
      for (let left = share; left > 0; s++) {
        if (s === this.stored.length) throw new RangeError('there are too few segments');
        this.blocks[s] = block;
        this.offsets[s] = offset;
        offset += this.lengths[s]!;
        if (this.stored[s]! > 0) left--;
      }
    });
    starts[shares.length] = s;
    if (this.stored.subarray(s).some(count => count > 0)) throw new RangeError('there are too many segments');
    return starts;
  }
}

/** Sums of what stands before each entry, and at the end of them all. @throws RangeError past 2³² − 1 in a Uint32Array */
function running(counts: readonly number[]): Uint32Array;
function running(counts: readonly number[], type: Float64ArrayConstructor): Float64Array;
function running(counts: readonly number[], type?: Float64ArrayConstructor): Uint32Array | Float64Array {
  const sums = new Float64Array(counts.length + 1);
  let sum = 0;
  counts.forEach((count, i) => {
    sum += count;
    sums[i + 1] = sum;
  });
  if (type !== undefined) return sums;
  if (sum >= 2 ** 32) throw new RangeError('a count is too large');
  return Uint32Array.from(sums);
}
