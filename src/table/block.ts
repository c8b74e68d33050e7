import { inflateNow } from '#storage-file';
import { crc32 } from '../core/data/crc32.js';
import { inflate } from './deflate.js';
import { damaged } from './prefix.js';
import { Segment } from './segment.js';

/** What the directory says of a block. */
export interface BlockFacts {
  /** What to call it in errors: the table's name and the block's number. */
  readonly name: string;
  readonly block: number;
  readonly crc32: number;
  /** Of each segment: how many indices, how many of them stored, how many bytes (0 where none is stored). */
  readonly segments: readonly { readonly indices: number; readonly stored: number; readonly bytes: number }[];
}

/** A block at hand: its segments, those without bytes being left out. */
export interface Block {
  readonly segments: readonly (Segment | undefined)[];
  readonly bytes: number;
}

/** Whether blocks can be read at once, rather than by streams alone. */
export const CAN_READ_NOW = inflateNow !== undefined;

/** Decompresses by the way that is fastest here. @throws an error of its own where the bytes are not DEFLATE */
export async function inflateStored(stored: Uint8Array, length: number): Promise<Uint8Array> {
  return inflateNow === undefined ? inflate(stored) : inflateNow(stored, length);
}

/**
 * Reads a block from its bytes as stored, at once.
 *
 * @throws ZugzwangError `table` where the checksum is wrong, or what the bytes hold cannot be read in spite of it
 */
export function readBlockNow(stored: Uint8Array, facts: BlockFacts): Block {
  demandChecksum(stored, facts);
  let raw: Uint8Array;
  try {
    raw = inflateNow!(stored, lengthOf(facts));
  } catch {
    throw undecodable(facts);
  }
  return readSegments(raw, facts);
}

/** The same by what browsers have. */
export async function readBlock(stored: Uint8Array, facts: BlockFacts): Promise<Block> {
  // A block takes less time than a thread's attention.
  if (inflateNow !== undefined) return readBlockNow(stored, facts);
  demandChecksum(stored, facts);
  const raw = await inflateStored(stored, lengthOf(facts)).catch(() => {
    throw undecodable(facts);
  });
  return readSegments(raw, facts);
}

function lengthOf({ segments }: BlockFacts): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

function demandChecksum(stored: Uint8Array, { name, block, crc32: expected }: BlockFacts): void {
  if (crc32(stored) !== expected) throw damaged(name, `the checksum of block ${block} is wrong`);
}

function undecodable({ name, block }: BlockFacts) {
  return damaged(name, `block ${block} cannot be decompressed`);
}

function readSegments(raw: Uint8Array, facts: BlockFacts): Block {
  if (raw.length !== lengthOf(facts)) throw undecodable(facts);
  let at = 0;
  try {
    const segments = facts.segments.map(({ indices, stored, bytes }) => {
      at += bytes;
      return stored === 0 ? undefined : new Segment(raw.subarray(at - bytes, at), indices, stored);
    });
    return { segments, bytes: segments.reduce((sum, segment) => sum + (segment?.bytes ?? 0), 0) };
  } catch (error) {
    throw unreadableBlock(facts.name, facts.block, error);
  }
}

/** What is to be said where a block's contents make no sense, as a `RangeError` tells. */
export function unreadableBlock(name: string, block: number, error: unknown): unknown {
  return error instanceof RangeError ? damaged(name, `block ${block} cannot be read (${error.message})`) : error;
}
