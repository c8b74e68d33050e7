/**
 * A table of version 2, read a block at a time. Opening reads header and directory; a value is in one block, which is read,
 * checked and decompressed when it is asked for, and kept while there is room. Several that ask for one block wait for one read.
 */
import { crc32 } from '../core/data/crc32.js';
import { messageOf, ZugzwangError } from '../core/errors.js';
import { MOST_PAYOFF } from '../core/payoff-value.js';
import type { RandomAccess } from './access.js';
import {
  type Block,
  type BlockFacts,
  CAN_READ_NOW,
  inflateStored,
  readBlock,
  readBlockNow,
  unreadableBlock,
} from './block.js';
import { Directory } from './directory.js';
import { FIRST_BYTES } from './fetch-range.js';
import {
  isRevised,
  REVISED_TIER_FORMAT,
  TIER_FORMAT_VERSION,
  TIER_PREFIX_BYTES,
  type TierTableHeader,
} from './header.js';
import { type Allocate, type LoadedTier, TierLoader } from './loaded-tier.js';
import { checkCounts, cutShort, damaged, demandVersion, formatVersion, saidVersion } from './prefix.js';
import type { Segment } from './segment.js';

export type { LoadedTier } from './loaded-tier.js';

/** What may be said when a table of version 2 is opened. */
export interface TierTableOptions {
  /** How much memory decompressed blocks may take: 64 MiB if not given; 0 keeps none. */
  readonly cacheBytes?: number;
}

const CACHE_BYTES = 64 * 2 ** 20;

/** A table of version 2: packed values by tier, index and view. */
export class TierTable {
  readonly header: TierTableHeader;
  readonly directory: Directory;
  readonly #access: RandomAccess;
  /** Where the first block begins. */
  readonly #begin: number;
  readonly #cache: BlockCache<Block>;
  readonly #coming = new Map<number, Promise<Block>>();
  /** The block that was last read for a whole tier: small tiers share blocks. */
  #bulk: { readonly number: number; readonly block: Block } | undefined;

  private constructor(
    access: RandomAccess,
    header: TierTableHeader,
    directory: Directory,
    begin: number,
    options: TierTableOptions,
  ) {
    this.#access = access;
    this.header = header;
    this.directory = directory;
    this.#begin = begin;
    this.#cache = new BlockCache(options.cacheBytes ?? CACHE_BYTES);
  }

  /**
   * Reads header and directory.
   *
   * @throws ZugzwangError `table`, whose message tells a foreign file, another version, a short or a long file and damage apart
   */
  static async open(access: RandomAccess, options: TierTableOptions = {}): Promise<TierTable> {
    const { name, size } = access;
    const { head, headerEnd, end } = await readHead(access);
    const header = readHeaderText(head.subarray(TIER_PREFIX_BYTES, headerEnd), name);
    if (isRevised(header) !== (saidVersion(head) === REVISED_TIER_FORMAT))
      throw damaged(name, 'the header does not fit the version of the format');
    const directory = await readDirectory(head, headerEnd, end, name);
    const expected = end + directory.blockOffsets.at(-1)!;
    if (size < expected) throw cutShort(name, size, expected);
    if (size > expected) throw damaged(name, `${size - expected} bytes follow the last block`);
    const stored = directory.stored.reduce((sum, count) => sum + count, 0);
    if (header.tiers !== directory.tierCount || header.stored !== stored) {
      throw damaged(name, 'the directory does not hold as much as the header says');
    }
    return new TierTable(access, header, directory, end, options);
  }

  /** What to call it in errors. */
  get name(): string {
    return this.#access.name;
  }

  /** How long the whole of it is, as stored. */
  get bytes(): number {
    return this.#begin + this.directory.blockOffsets.at(-1)!;
  }

  /** Whether values can be had at once, rather than by promises alone. */
  get isSync(): boolean {
    return this.#access.readSync !== undefined && CAN_READ_NOW;
  }

  /** How much memory the blocks at hand take. */
  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** The packed value of an index that is reached in a view; −1 where it is not, or where play is over. */
  async entry(tier: number, index: number, view: number): Promise<number> {
    const segment = this.#segmentOf(tier, index);
    if (segment < 0) return -1;
    const number = this.directory.blocks[segment]!;
    return this.#valueIn(this.#cache.get(number) ?? (await this.#read(number)), segment, index, view);
  }

  /** The same where the block is at hand; undefined where it is not. */
  entryIfCached(tier: number, index: number, view: number): number | undefined {
    const segment = this.#segmentOf(tier, index);
    if (segment < 0) return -1;
    const block = this.#cache.get(this.directory.blocks[segment]!);
    return block === undefined ? undefined : this.#valueIn(block, segment, index, view);
  }

  /** The same at once. @throws ZugzwangError `usage` where the table's bytes can only be waited for */
  entrySync(tier: number, index: number, view: number): number {
    const segment = this.#segmentOf(tier, index);
    if (segment < 0) return -1;
    const number = this.directory.blocks[segment]!;
    return this.#valueIn(this.#cache.get(number) ?? this.#readNow(number), segment, index, view);
  }

  /** The whole of a tier; every block of it is checked. */
  async loadTier(tier: number, allocate: Allocate = bytes => new ArrayBuffer(bytes)): Promise<LoadedTier> {
    const { directory } = this;
    const size = directory.tierSizes[tier]!;
    const loader = new TierLoader(tier, size, directory.storedInTier(tier), this.header.views, allocate);
    for await (const { first, segment, block } of this.segmentsOf(tier)) {
      try {
        loader.add(first, segment);
      } catch (error) {
        throw unreadableBlock(this.name, block, error);
      }
    }
    return loader.finish();
  }

  /** The segments of a tier in which anything is stored, their first indices, and the blocks that they are in; every block of it is checked. */
  async *segmentsOf(
    tier: number,
  ): AsyncGenerator<{ readonly first: number; readonly segment: Segment; readonly block: number }> {
    const { directory } = this;
    for (let s = directory.tierSegments[tier]!; s < directory.tierSegments[tier + 1]!; s++) {
      if (directory.stored[s] === 0) continue;
      const number = directory.blocks[s]!;
      if (this.#bulk?.number !== number) {
        this.#bulk = { number, block: this.#cache.get(number) ?? (await this.#fetch(number)) };
      }
      const segment = this.#bulk.block.segments[s - directory.blockSegments[number]!]!;
      yield { first: directory.firsts[s]!, segment, block: number };
    }
  }

  /** Closes what the table is read from. */
  async close(): Promise<void> {
    await this.#access.close();
  }

  /** The segment of a stored index, or −1 where the segment, or the tier, has none, or there is no such index. */
  #segmentOf(tier: number, index: number): number {
    const { directory } = this;
    if (!(index >= 0 && index < directory.tierSizes[tier]!)) return -1;
    const segment = directory.segmentOf(tier, index);
    return segment < 0 || directory.stored[segment] === 0 ? -1 : segment;
  }

  #valueIn(block: Block, segment: number, index: number, view: number): number {
    const { blocks, blockSegments, firsts } = this.directory;
    const number = blocks[segment]!;
    try {
      return block.segments[segment - blockSegments[number]!]!.value(index - firsts[segment]!, view);
    } catch (error) {
      throw unreadableBlock(this.name, number, error);
    }
  }

  /** Reads a block and keeps it, unless it is on its way already. */
  #read(number: number): Promise<Block> {
    const coming = this.#coming.get(number);
    if (coming !== undefined) return coming;
    const block = this.#fetch(number).then(
      block => {
        this.#coming.delete(number);
        this.#cache.add(number, block);
        return block;
      },
      (error: unknown) => {
        this.#coming.delete(number);
        throw error;
      },
    );
    this.#coming.set(number, block);
    return block;
  }

  async #fetch(number: number): Promise<Block> {
    const { offset, length } = this.#place(number);
    return readBlock(await this.#access.read(offset, length), this.#facts(number));
  }

  #readNow(number: number): Block {
    if (!this.isSync) {
      throw new ZugzwangError('usage', `${this.name}: values cannot be had at once from here; await them`);
    }
    const { offset, length } = this.#place(number);
    const block = readBlockNow(this.#access.readSync!(offset, length), this.#facts(number));
    this.#cache.add(number, block);
    return block;
  }

  #place(number: number): { offset: number; length: number } {
    const { blockOffsets } = this.directory;
    const offset = blockOffsets[number]!;
    return { offset: this.#begin + offset, length: blockOffsets[number + 1]! - offset };
  }

  #facts(number: number): BlockFacts {
    const { directory } = this;
    const begin = directory.blockSegments[number]!;
    const segments = Array.from({ length: directory.blockSegments[number + 1]! - begin }, (_, i) => ({
      indices: directory.indices[begin + i]!,
      stored: directory.stored[begin + i]!,
      bytes: directory.lengths[begin + i]!,
    }));
    return { name: this.name, block: number, crc32: directory.checksums[number]!, segments };
  }
}

/** The first bytes of a table, up to where its blocks begin, the header's checksum checked. */
async function readHead(access: RandomAccess): Promise<{ head: Uint8Array; headerEnd: number; end: number }> {
  const { name, size } = access;
  let head = await access.read(0, Math.min(size, FIRST_BYTES));
  demandVersion(formatVersion(head, name), name, TIER_FORMAT_VERSION);
  if (size < TIER_PREFIX_BYTES) throw cutShort(name, size, TIER_PREFIX_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const headerEnd = TIER_PREFIX_BYTES + view.getUint32(12, true);
  const end = headerEnd + view.getUint32(20, true);
  if (size < end) throw cutShort(name, size, end);
  if (head.length < end) head = await access.read(0, end);
  if (tierHeaderChecksum(head, headerEnd) !== view.getUint32(16, true)) {
    throw damaged(name, 'the checksum of the header is wrong');
  }
  return { head, headerEnd, end };
}

/** CRC-32 of the bytes before the checksum, and of those behind it up to the header's end. */
export function tierHeaderChecksum(head: Uint8Array, headerEnd: number): number {
  return crc32(head.subarray(20, headerEnd), crc32(head.subarray(0, 16)));
}

function readHeaderText(text: Uint8Array, name: string): TierTableHeader {
  try {
    const header = JSON.parse(new TextDecoder().decode(text)) as TierTableHeader;
    checkCounts(header);
    const { tiers, views, stored, numbering, most = 1 } = header;
    if (most < 1 || most > MOST_PAYOFF) throw new Error(`payoffs up to ${most}`);
    if (![tiers, views, stored, numbering, most].every(Number.isSafeInteger)) throw new Error('a count is missing');
    if (views !== 1 && views !== 2) throw new Error(`${views} views`);
    return header;
  } catch (error) {
    throw damaged(name, `the header cannot be read (${messageOf(error)})`);
  }
}

async function readDirectory(head: Uint8Array, begin: number, end: number, name: string): Promise<Directory> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const stored = head.subarray(begin, end);
  if (crc32(stored) !== view.getUint32(28, true)) {
    throw damaged(name, 'the checksum of the directory is wrong');
  }
  const length = view.getUint32(24, true);
  const raw = await inflateStored(stored, length).catch(() => undefined);
  if (raw?.length !== length) throw damaged(name, 'the directory cannot be decompressed');
  try {
    return new Directory(raw);
  } catch (error) {
    throw damaged(name, `the directory cannot be read (${messageOf(error)})`);
  }
}

/** Things of known size by number, the least recently used of which are forgotten when they take too much memory together. */
class BlockCache<T extends { readonly bytes: number }> {
  readonly limit: number;
  /** In the order in which they were last used. */
  readonly #kept = new Map<number, T>();
  #bytes = 0;
  /** The one that was used last. */
  #last = -1;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** How much memory what is kept takes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: number): T | undefined {
    const found = this.#kept.get(key);
    if (found === undefined || key === this.#last) return found;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    this.#last = key;
    return found;
  }

  /** Keeps something new, unless it is larger than the limit by itself. */
  add(key: number, thing: T): void {
    if (thing.bytes > this.limit || this.#kept.has(key)) return;
    this.#kept.set(key, thing);
    this.#last = key;
    this.#bytes += thing.bytes;
    for (const [old, { bytes }] of this.#kept) {
      if (this.#bytes <= this.limit) return;
      this.#kept.delete(old);
      this.#bytes -= bytes;
    }
  }
}
