/**
 * A file with what is needed to go on with long work: some data and large arrays. It is there whole or not at all: it is written under another
 * name first, and has a checksum.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { renameDurably } from './durable.js';
import { bytesOf, openScratchFile, PIECE, readFully, writeFully } from './scratch-file.js';

/** What is to be kept. */
export interface CheckpointDraft {
  /** Of what work it is. */
  readonly identity: string;
  /** Anything that JSON holds, in less than 64 KiB. */
  readonly data: unknown;
  readonly arrays: readonly (ArrayBufferView | StoredArray)[];
}

/** An array in a file. */
export interface StoredArray {
  readonly path: string;
  readonly bytes: number;
}

/** What a checkpoint file begins with, in one line of JSON; then come the arrays, and CRC-32 of all before it. */
interface CheckpointHeader {
  readonly identity: string;
  readonly data: unknown;
  /** Bytes of each array that follows. */
  readonly lengths: readonly number[];
}

/** The longest header. */
const HEAD = 1 << 16;
const CRC_BYTES = 4;

/** A checkpoint that was found whole; its arrays are read when they are asked for. */
export interface FoundCheckpoint {
  readonly identity: string;
  readonly data: unknown;
  readonly lengths: readonly number[];
  /** Fills an array from where array `number` begins. */
  read(number: number, array: ArrayBufferView): void;
  /** Opens it to read bytes of array `number` from a place in it on. */
  open(): { read(number: number, begin: number, bytes: Uint8Array): void; close(): void };
  /** Copies array `number` to a scratch file. */
  copy(number: number, scratch: string): void;
}

/** Writes a checkpoint: the file is there with all of it, or as it was before. */
export function saveCheckpoint(path: string, draft: CheckpointDraft): void {
  const { identity, data, arrays } = draft;
  const lengths = arrays.map(array => ('path' in array ? array.bytes : array.byteLength));
  const header: CheckpointHeader = { identity, data, lengths };
  const fresh = `${path}.new`;
  try {
    const descriptor = openSync(fresh, 'w');
    try {
      writeAll(descriptor, fresh, header, arrays);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // The one before it stays, and there is room again.
    rmSync(fresh, { force: true });
    throw error;
  }
  renameDurably(fresh, path);
}

function writeAll(descriptor: number, path: string, header: CheckpointHeader, arrays: CheckpointDraft['arrays']): void {
  let at = 0;
  let sum = 0;
  const put = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; done += PIECE) {
      const piece = bytes.subarray(done, done + PIECE);
      writeFully(descriptor, path, piece, at);
      at += piece.length;
      sum = crc32(piece, sum);
    }
  };
  put(checkpointHead(header));
  for (const array of arrays) {
    if ('path' in array) eachPiece(array, put);
    else put(bytesOf(array));
  }
  put(bytesOf(Uint32Array.of(sum)));
}

/** A checkpoint; undefined where there is none, or the file is damaged. */
export function findCheckpoint(path: string): FoundCheckpoint | undefined {
  if (!existsSync(path)) return undefined;
  const descriptor = openSync(path, 'r');
  try {
    const header = readHeader(descriptor);
    return header === undefined ? undefined : findArrays(path, header);
  } finally {
    closeSync(descriptor);
  }
}

/** What a checkpoint begins with. */
export function checkpointHead(header: CheckpointHeader): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(header)}\n`);
}

function eachPiece({ path, bytes }: StoredArray, use: (piece: Uint8Array) => void): void {
  const descriptor = openSync(path, 'r');
  const room = new Uint8Array(Math.min(PIECE, bytes));
  try {
    for (let at = 0; at < bytes; at += room.length) {
      const piece = room.subarray(0, Math.min(room.length, bytes - at));
      piece.fill(0, readFully(descriptor, piece, at));
      use(piece);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The header of a checkpoint and where its arrays begin; undefined where anything of the file is damaged. */
function readHeader(descriptor: number): (CheckpointHeader & { begin: number }) | undefined {
  const { size } = fstatSync(descriptor);
  const head = new Uint8Array(Math.min(HEAD, size));
  readFully(descriptor, head, 0);
  const begin = head.indexOf(10) + 1;
  if (begin === 0) return undefined;
  let sum = 0;
  const room = new Uint8Array(PIECE);
  for (let at = 0; at < size - CRC_BYTES; at += room.length) {
    const piece = room.subarray(0, Math.min(room.length, size - CRC_BYTES - at));
    if (readFully(descriptor, piece, at) < piece.length) return undefined;
    sum = crc32(piece, sum);
  }
  const expected = new Uint32Array(1);
  readFully(descriptor, bytesOf(expected), size - CRC_BYTES);
  if (expected[0] !== sum) return undefined;
  // What has the right checksum is as it was written.
  return { ...(JSON.parse(new TextDecoder().decode(head.subarray(0, begin))) as CheckpointHeader), begin };
}

function findArrays(
  path: string,
  { identity, data, lengths, begin }: CheckpointHeader & { begin: number },
): FoundCheckpoint {
  const offsetOf = (number: number) => lengths.slice(0, number).reduce((sum, length) => sum + length, begin);
  const open = <T>(use: (descriptor: number) => T): T => {
    const descriptor = openSync(path, 'r');
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  };
  return {
    identity,
    data,
    lengths,
    read: (number, array) =>
      open(descriptor => {
        const bytes = bytesOf(array).subarray(0, lengths[number]!);
        readFully(descriptor, bytes, offsetOf(number));
      }),
    open() {
      const descriptor = openSync(path, 'r');
      return {
        read(number, begin, bytes) {
          readFully(descriptor, bytes, offsetOf(number) + begin);
        },
        close: () => closeSync(descriptor),
      };
    },
    copy: (number, scratch) =>
      open(descriptor => {
        const file = openScratchFile(scratch);
        const words = new Int32Array(PIECE / 4);
        for (let at = 0; at < lengths[number]! / 4; at += words.length) {
          const piece = words.subarray(0, Math.min(words.length, lengths[number]! / 4 - at));
          readFully(descriptor, bytesOf(piece), offsetOf(number) + 4 * at);
          file.write(at, piece);
        }
        file.close();
      }),
  };
}
