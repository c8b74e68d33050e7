/**
 * Messages to shards of other processes, packed for the post and read out of it. A message is an index within its shard and a kind in its last two
 * bits, as in the outbox. Those to one shard are sorted into buckets by kind and by the upper bits of the index, so that each takes two bytes; where
 * equal ones say no more than one (marks), a bucket that is full enough is a bitmap.
 *
 *     group   shard, number of buckets, of each its number and how many messages; a byte to make it even; the buckets
 */
import { IntList } from '../core/data/int-list.js';
import type { Post } from './post.js';

/** The shards that messages can go to. */
export interface Addresses {
  /** By shard: the process that owns it, the part of that, and how many bits an index within it has. */
  readonly processes: Int32Array;
  readonly parts: Int32Array;
  readonly bits: Uint8Array;
  /** Whether equal messages say no more than one. */
  readonly unite: boolean;
}

/** Calls `each` with ranges of messages, until it returns false; where a later call goes on is the caller's affair. */
export interface MessageSource {
  readonly pool: Int32Array;
  /** The newest chunk of messages to a shard; −1 where there is none. */
  newest(shard: number): number;
  /** Where a chunk's messages begin and end, and the chunk before it. */
  begin(chunk: number): number;
  end(shard: number, chunk: number): number;
  before(chunk: number): number;
}

/** Bytes for the head of a group beside its buckets, and of a bucket, at most. */
const HEAD = 12;
const BUCKET_HEAD = 8;

const blocksOf = (bits: number) => 2 ** Math.max(0, bits - 16);
const bitmapBytes = (bits: number) => 2 ** Math.min(16, bits) / 8;

/** What one thread sends. */
export class LetterWriter {
  readonly #post: Post;
  readonly #thread: number;
  readonly #addresses: Addresses;
  readonly #source: MessageSource;
  /** By process: its shards, the place of the next among them, and the chunk to go on with in it, −1 for its newest. */
  readonly #shards: readonly Int32Array[];
  readonly #next: Int32Array;
  readonly #chunk: Int32Array;
  readonly #counts: Int32Array;
  readonly #starts: Int32Array;
  readonly #words: Uint16Array;
  readonly #cursor: Cursor;
  readonly #chunks = new IntList(64);

  constructor(post: Post, thread: number, addresses: Addresses, source: MessageSource) {
    this.#post = post;
    this.#thread = thread;
    this.#addresses = addresses;
    this.#source = source;
    const lists = Array.from({ length: post.processes }, () => new IntList(16));
    addresses.processes.forEach((process, shard) => {
      if (process !== post.process) lists[process]!.push(shard);
    });
    this.#shards = lists.map(list => list.view());
    this.#next = new Int32Array(post.processes);
    this.#chunk = new Int32Array(post.processes).fill(-1);
    const most = addresses.bits.reduce((most, bits) => Math.max(most, 4 * blocksOf(bits)), 4);
    this.#counts = new Int32Array(most);
    this.#starts = new Int32Array(most);
    const section = post.sent[thread]!;
    this.#words = new Uint16Array(section.buffer, section.byteOffset, section.length >>> 1);
    this.#cursor = new Cursor(section);
  }

  /** Begins anew: all that the source holds is to be sent. */
  begin(): void {
    this.#next.fill(0);
    this.#chunk.fill(-1);
  }

  /** Fills the sections as far as they go; returns whether anything is left for another time. */
  pack(): boolean {
    const { processes, process, threads, quota, sentCounts } = this.#post;
    let isLeft = false;
    for (let to = 0; to < processes; to++) {
      this.#cursor.at = to * quota;
      if (to !== process && !this.#packFor(to)) isLeft = true;
      sentCounts[to * threads + this.#thread] = this.#cursor.at - to * quota;
    }
    return isLeft;
  }

  #packFor(to: number): boolean {
    const shards = this.#shards[to]!;
    for (let i = this.#next[to]!; i < shards.length; i++) {
      const shard = shards[i]!;
      let chunk = this.#chunk[to]! < 0 ? this.#source.newest(shard) : this.#chunk[to]!;
      while (chunk >= 0) {
        const next = this.#packSome(to, shard, chunk);
        if (next === chunk) {
          this.#next[to] = i;
          this.#chunk[to] = chunk;
          return false;
        }
        chunk = next;
      }
      this.#chunk[to] = -1;
    }
    this.#next[to] = shards.length;
    return true;
  }

  /** Packs as many chunks as there is room for; returns the first that is left, −1 where none is. */
  #packSome(to: number, shard: number, first: number): number {
    const source = this.#source;
    const { quota } = this.#post;
    const bits = this.#addresses.bits[shard]!;
    const buckets = 4 * blocksOf(bits);
    const room = (to + 1) * quota - this.#cursor.at - HEAD;
    const chunks = this.#chunks;
    chunks.length = 0;
    let total = 0;
    let chunk = first;
    for (; chunk >= 0; chunk = source.before(chunk)) {
      const length = source.end(shard, chunk) - source.begin(chunk);
      if (2 * (total + length) + BUCKET_HEAD * Math.min(buckets, total + length) > room) break;
      total += length;
      chunks.push(chunk);
    }
    if (chunk === first) return first;
    const counts = this.#counts;
    counts.fill(0, 0, buckets);
    for (let k = 0; k < chunks.length; k++) {
      const one = chunks.data[k]!;
      this.#tally(source.begin(one), source.end(shard, one));
    }
    this.#writeHead(shard, buckets);
    this.#place(bits, buckets);
    const { unite } = this.#addresses;
    for (let k = 0; k < chunks.length; k++) {
      const one = chunks.data[k]!;
      this.#scatter(source.begin(one), source.end(shard, one), unite ? bitmapBytes(bits) : Number.POSITIVE_INFINITY);
    }
    this.#post.counts[2 * this.#thread]! += total;
    return chunk;
  }

  /** Counts messages by bucket. As other loops here a method of its own, so that the engine compiles it alone. */
  #tally(begin: number, end: number): void {
    const { pool } = this.#source;
    const counts = this.#counts;
    for (let i = begin; i < end; i++) counts[((pool[i]! >>> 18) << 2) | (pool[i]! & 3)]!++;
  }

  #writeHead(shard: number, buckets: number): void {
    const counts = this.#counts;
    const cursor = this.#cursor;
    let used = 0;
    for (let b = 0; b < buckets; b++) if (counts[b]! > 0) used++;
    cursor.put(shard);
    cursor.put(used);
    for (let b = 0; b < buckets; b++) {
      if (counts[b] === 0) continue;
      cursor.put(b);
      cursor.put(counts[b]!);
    }
    cursor.at += cursor.at & 1;
  }

  /** Lays the buckets out behind the head: of each, where its next word goes. */
  #place(bits: number, buckets: number): void {
    const bytes = bitmapBytes(bits);
    let at = this.#cursor.at >>> 1;
    for (let b = 0; b < buckets; b++) {
      const count = this.#counts[b]!;
      this.#starts[b] = at;
      if (this.#addresses.unite && 2 * count >= bytes) {
        this.#words.fill(0, at, at + (bytes >>> 1));
        at += bytes >>> 1;
      } else at += count;
    }
    this.#cursor.at = 2 * at;
  }

  #scatter(begin: number, end: number, bitmap: number): void {
    const { pool } = this.#source;
    const words = this.#words;
    const counts = this.#counts;
    const starts = this.#starts;
    for (let i = begin; i < end; i++) {
      const message = pool[i]!;
      const bucket = ((message >>> 18) << 2) | (message & 3);
      const low = (message >>> 2) & 0xffff;
      if (2 * counts[bucket]! >= bitmap) words[starts[bucket]! + (low >>> 4)]! |= 1 << (low & 15);
      else words[starts[bucket]!++] = low;
    }
  }
}

/** Messages are unpacked so many at a time. */
export const UNPACKED = 1 << 12;

/** What has come for the shards of one part. */
export class LetterReader {
  readonly #post: Post;
  readonly #part: number;
  readonly #addresses: Addresses;
  /** Where messages are unpacked to, and from which word on. */
  readonly #pool: Int32Array;
  readonly #room: number;
  readonly #words: readonly Uint16Array[];
  /** By shard: its last group, −1 where there is none; by group: the one before it, its section, and where it begins. */
  readonly #groups: Int32Array;
  readonly #before = new IntList(64);
  readonly #sections = new IntList(64);
  readonly #places = new IntList(64);
  readonly #totals: Int32Array;

  constructor(post: Post, part: number, addresses: Addresses, pool: Int32Array, room: number) {
    this.#post = post;
    this.#part = part;
    this.#addresses = addresses;
    this.#pool = pool;
    this.#room = room;
    this.#words = post.received.map(
      section => new Uint16Array(section.buffer, section.byteOffset, section.length >>> 1),
    );
    this.#groups = new Int32Array(addresses.bits.length).fill(-1);
    this.#totals = new Int32Array(addresses.bits.length);
  }

  /** How many messages have come for a shard. */
  count(shard: number): number {
    return this.#totals[shard]!;
  }

  /** Sorts what has come by shard. */
  sort(): void {
    const { processes, process, threads, quota, received, receivedCounts } = this.#post;
    this.#groups.fill(-1);
    this.#totals.fill(0);
    this.#before.length = 0;
    this.#sections.length = 0;
    this.#places.length = 0;
    for (let section = 0; section < threads; section++) {
      const cursor = new Cursor(received[section]!);
      for (let from = 0; from < processes; from++) {
        if (from === process) continue;
        cursor.at = from * quota;
        const end = cursor.at + receivedCounts[from * threads + section]!;
        while (cursor.at < end) this.#sortGroup(cursor, section);
      }
    }
  }

  #sortGroup(cursor: Cursor, section: number): void {
    const { bits, parts, unite } = this.#addresses;
    const shard = cursor.take();
    const bytes = bitmapBytes(bits[shard]!);
    const place = cursor.at;
    let total = 0;
    let length = 0;
    for (let used = cursor.take(); used > 0; used--) {
      cursor.take();
      const count = cursor.take();
      total += count;
      length += unite && 2 * count >= bytes ? bytes : 2 * count;
    }
    cursor.at += (cursor.at & 1) + length;
    if (parts[shard] !== this.#part) return;
    this.#before.push(this.#groups[shard]!);
    this.#sections.push(section);
    this.#places.push(place);
    this.#groups[shard] = this.#before.length - 1;
    this.#totals[shard]! += total;
  }

  /** Calls `read` with ranges of the pool that hold the messages to a shard, some at a time. */
  read(shard: number, read: (begin: number, end: number) => void): void {
    for (let group = this.#groups[shard]!; group >= 0; group = this.#before.data[group]!) {
      const section = this.#sections.data[group]!;
      const head = new Cursor(this.#post.received[section]!, this.#places.data[group]!);
      const buckets = Array.from({ length: head.take() }, () => [head.take(), head.take()] as const);
      let at = (head.at + 1) >>> 1;
      for (const [bucket, count] of buckets) at = this.#readBucket(shard, section, at, bucket, count, read);
    }
  }

  #readBucket(
    shard: number,
    section: number,
    place: number,
    bucket: number,
    count: number,
    read: (begin: number, end: number) => void,
  ): number {
    const words = this.#words[section]!;
    const room = this.#room;
    const base = ((bucket >>> 2) << 18) | (bucket & 3);
    const bytes = bitmapBytes(this.#addresses.bits[shard]!);
    if (!this.#addresses.unite || 2 * count < bytes) {
      for (let done = 0; done < count; done += UNPACKED) {
        const some = Math.min(UNPACKED, count - done);
        this.#unpackList(words, place + done, some, base);
        read(room, room + some);
      }
      return place + count;
    }
    const end = place + (bytes >>> 1);
    // A word has 16 messages at most.
    for (let w = 0; place + w < end; w += UNPACKED / 16) {
      const some = this.#unpackBitmap(words, place, w, Math.min(end - place, w + UNPACKED / 16), base);
      if (some > 0) read(room, room + some);
    }
    return end;
  }

  #unpackList(words: Uint16Array, begin: number, count: number, base: number): void {
    const pool = this.#pool;
    const room = this.#room;
    for (let i = 0; i < count; i++) pool[room + i] = base | (words[begin + i]! << 2);
  }

  /** Unpacks some words of a bitmap; returns how many messages they are. */
  #unpackBitmap(words: Uint16Array, place: number, begin: number, end: number, base: number): number {
    const pool = this.#pool;
    let at = this.#room;
    for (let w = begin; w < end; w++) {
      for (let left = words[place + w]!; left !== 0; left &= left - 1) {
        const low = (w << 4) + 31 - Math.clz32(left & -left);
        pool[at++] = base | (low << 2);
      }
    }
    return at - this.#room;
  }
}

/** Numbers below 2^32 in one to five bytes, the lowest seven bits first; read and written at a place that both ends move on. */
export class Cursor {
  bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  put(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.bytes[this.at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.at++] = rest;
  }

  take(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
}
