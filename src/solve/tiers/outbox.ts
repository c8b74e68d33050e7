/**
 * The shuffle: messages to the shards of a range of positions, written by one part and read by the part that owns the shard.
 *
 * A part appends a message to the open chunk of its shard; full chunks hang in a list, newest first. When all parts have met, each
 * reads what all parts wrote to its shards, and after the next meeting the chunks are free again. Memory is bounded by the pool:
 * a part that runs short (`isFull`) stops writing until the others have read.
 *
 *     pool    | previous chunk, message, message … | previous chunk, message … |   chunks of a power of two of words
 *     heads   newest chunk by part and shard, −1 none;   cursors   where its next message goes
 */

/** The shared memory of a shuffle. */
export interface ShuffleMemory {
  readonly pool: Int32Array;
  readonly heads: Int32Array;
  readonly cursors: Int32Array;
  readonly shards: number;
  /** Words a chunk, as a power of two. */
  readonly chunkBits: number;
  /** Words at the end of the pool that belong to no chunk: as many for each part, for messages from other processes. */
  readonly spare?: number;
}

const MOST_CHUNK_BITS = 12;
const LEAST_CHUNK_BITS = 5;

/** Words that the pool needs at least for so many parts and shards: a few small chunks for each of them. */
export function leastPoolWords(parts: number, shards: number, burst: number): number {
  return parts * (shards + burst + 1) * 4 * (1 << LEAST_CHUNK_BITS);
}

/**
 * How large chunks are, so that each part has several for each of its shards.
 *
 * @param burst - the most messages that a part writes between two looks at its room
 */
export function chunkBits(parts: number, shards: number, burst: number, poolWords: number): number {
  let bits = LEAST_CHUNK_BITS;
  while (bits < MOST_CHUNK_BITS && poolWords >> (bits + 1) > 8 * parts * (shards + burst)) bits++;
  return bits;
}

/** What one part writes. */
export class Outbox {
  readonly pool: Int32Array;
  /** Where the next message to each shard goes; a multiple of the chunk size means that a chunk must be opened first. */
  readonly cursors: Int32Array;
  readonly chunkMask: number;
  readonly #heads: Int32Array;
  readonly #chunkBits: number;
  readonly #first: number;
  readonly #end: number;
  readonly #burst: number;
  #next: number;

  /** @param burst - the most messages that are written between two looks at `isFull` */
  constructor(memory: ShuffleMemory, me: number, parts: number, burst: number) {
    const { pool, shards, chunkBits } = memory;
    this.pool = pool;
    this.chunkMask = (1 << chunkBits) - 1;
    this.cursors = memory.cursors.subarray(me * shards, (me + 1) * shards);
    this.#heads = memory.heads.subarray(me * shards, (me + 1) * shards);
    this.#chunkBits = chunkBits;
    const chunks = Math.floor(((pool.length - parts * (memory.spare ?? 0)) >> chunkBits) / parts);
    this.#first = me * chunks;
    this.#end = this.#first + chunks;
    this.#burst = burst;
    this.#next = this.#first;
    this.clear();
  }

  /** Whether a burst of messages might find no room. */
  get isFull(): boolean {
    return this.#end - this.#next < this.#burst;
  }

  /** Opens a chunk for a shard and returns where its first message goes. */
  open(shard: number): number {
    const chunk = this.#next++;
    const begin = chunk << this.#chunkBits;
    this.pool[begin] = this.#heads[shard]!;
    this.#heads[shard] = chunk;
    return begin + 1;
  }

  /** Appends a message; hot loops do the same in place. */
  put(shard: number, message: number): void {
    let at = this.cursors[shard]!;
    if ((at & this.chunkMask) === 0) at = this.open(shard);
    this.pool[at] = message;
    this.cursors[shard] = at + 1;
  }

  /** The newest chunk of messages to a shard; −1 where there is none. */
  newest(shard: number): number {
    return this.#heads[shard]!;
  }

  /** Where a chunk's messages begin. */
  begin(chunk: number): number {
    return (chunk << this.#chunkBits) + 1;
  }

  /** Where the messages to a shard end in one of its chunks: the newest may not be full. */
  end(shard: number, chunk: number): number {
    return chunk === this.#heads[shard] ? this.cursors[shard]! : (chunk + 1) << this.#chunkBits;
  }

  /** The chunk before one, −1 where it is the first. */
  before(chunk: number): number {
    return this.pool[chunk << this.#chunkBits]!;
  }

  /** Forgets what was written, when all have read it. */
  clear(): void {
    this.#heads.fill(-1);
    this.cursors.fill(0);
    this.#next = this.#first;
  }
}

/** Calls `read` with the range of the pool of each chunk that any part wrote to a shard. */
export function readChunks(
  memory: ShuffleMemory,
  parts: number,
  shard: number,
  read: (begin: number, end: number) => void,
): void {
  const { pool, heads, cursors, shards, chunkBits } = memory;
  for (let part = 0; part < parts; part++) {
    let end = cursors[part * shards + shard]!;
    for (let chunk = heads[part * shards + shard]!; chunk >= 0; ) {
      const begin = chunk << chunkBits;
      read(begin + 1, end);
      chunk = pool[begin]!;
      end = (chunk + 1) << chunkBits;
    }
  }
}

/** How many messages all parts wrote to a shard. */
export function countMessages(
  { pool, heads, cursors, shards, chunkBits }: ShuffleMemory,
  parts: number,
  shard: number,
): number {
  let count = 0;
  for (let part = 0; part < parts; part++) {
    const at = part * shards + shard;
    let chunk = heads[at]!;
    if (chunk < 0) continue;
    count += cursors[at]! - (chunk << chunkBits) - 1;
    while ((chunk = pool[chunk << chunkBits]!) >= 0) count += (1 << chunkBits) - 1;
  }
  return count;
}

/** Whether any part wrote to a shard. */
export function hasMessages({ heads, shards }: ShuffleMemory, parts: number, shard: number): boolean {
  for (let part = 0; part < parts; part++) if (heads[part * shards + shard]! >= 0) return true;
  return false;
}
