import { close, constants, fstat, fsync, ftruncate, open, read, readSync, write } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync, constants as zlib } from 'node:zlib';
import { messageOf, ZugzwangError } from '../core/errors.js';
import { type AppendLog, memoryAccess, type RandomAccess } from './access.js';

/*
 * Files, and compression on several threads or at once. The only file of the library's tables that needs Node; browsers get
 * `storage-none` instead.
 */

const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(fstat);

/**
 * A file, read by positions.
 *
 * @throws ZugzwangError `table` where the file is missing, or cannot be read
 */
export async function openStoredFile(path: string | URL): Promise<RandomAccess> {
  try {
    const descriptor = await openFile(path, 'r');
    const stats = await statFile(descriptor);
    if (!stats.isFile()) {
      await closeFile(descriptor);
      // A pipe has no positions.
      return memoryAccess(await readFile(path), String(path));
    }
    return {
      name: String(path),
      size: stats.size,
      read: (offset, length) => readAt(descriptor, path, offset, length),
      readSync: (offset, length) => readNow(descriptor, path, offset, length),
      close: () => closeFile(descriptor),
    };
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** A file that is written at its end and read by positions; it is made where there is none. */
export async function openStoredLog(path: string): Promise<AppendLog> {
  const descriptor = await openFile(path, constants.O_RDWR | constants.O_CREAT, 0o666);
  let { size } = await statFile(descriptor);
  return {
    name: path,
    get size() {
      return size;
    },
    read: (offset, length) => readAt(descriptor, path, offset, length),
    async append(bytes) {
      for (let done = 0; done < bytes.length; ) done += await writeAt(descriptor, path, bytes, done, size + done);
      size += bytes.length;
    },
    grow(length) {
      size += length;
    },
    async truncate(length) {
      await promisify(ftruncate)(descriptor, length);
      size = length;
    },
    sync: () => promisify(fsync)(descriptor),
    close: () => closeFile(descriptor),
  };
}

/** A file to which several processes write, each where the others do not. */
export interface StoredPlaces {
  write(offset: number, bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file that is there, to be written by positions. */
export async function openStoredPlaces(path: string): Promise<StoredPlaces> {
  const descriptor = await openFile(path, constants.O_RDWR);
  return {
    async write(offset, bytes) {
      for (let done = 0; done < bytes.length; ) done += await writeAt(descriptor, path, bytes, done, offset + done);
    },
    sync: () => promisify(fsync)(descriptor),
    close: () => closeFile(descriptor),
  };
}

// The callbacks' way takes half the time of the promises'.
function readAt(descriptor: number, path: string | URL, offset: number, length: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    read(descriptor, Buffer.allocUnsafeSlow(length), 0, length, offset, (error, count, bytes) => {
      if (error !== null) reject(unreadable(path, error));
      else if (count < length) reject(cutShort(path));
      else resolve(bytes);
    });
  });
}

function readNow(descriptor: number, path: string | URL, offset: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  let count: number;
  try {
    count = readSync(descriptor, bytes, 0, length, offset);
  } catch (error) {
    throw unreadable(path, error);
  }
  if (count < length) throw cutShort(path);
  return bytes;
}

function writeAt(descriptor: number, path: string, bytes: Uint8Array, from: number, offset: number): Promise<number> {
  return new Promise((resolve, reject) => {
    write(descriptor, bytes, from, bytes.length - from, offset, (error, count) => {
      if (error !== null) reject(Object.assign(error, { path }));
      else resolve(count);
    });
  });
}

function unreadable(path: string | URL, error: unknown): ZugzwangError {
  const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const what = missing ? 'there is no such file' : `it cannot be read (${messageOf(error)})`;
  return new ZugzwangError('table', `${path}: ${what}`, { cause: error });
}

function cutShort(path: string | URL): ZugzwangError {
  return new ZugzwangError('table', `${path}: the file has become shorter since it was opened`);
}

const DEFLATE = { level: 7, memLevel: 9, strategy: zlib.Z_FILTERED };
const deflateBuffer = promisify<Uint8Array, typeof DEFLATE, Uint8Array>(deflateRaw);

/**
 * Compresses by raw DEFLATE, on a thread of its own. Values have few long matches, so that what favours Huffman codes makes them 3 %
 * smaller; higher levels take twice the time for 1 %.
 */
export function deflateStored(bytes: Uint8Array): Promise<Uint8Array> {
  return deflateBuffer(bytes, DEFLATE);
}

/**
 * Decompresses at once what becomes at most so many bytes; undefined where this cannot be had.
 *
 * @throws an error of zlib's where the bytes are not DEFLATE, or become more
 */
export const inflateNow: ((bytes: Uint8Array, length: number) => Uint8Array) | undefined = (bytes, length) =>
  inflateRawSync(bytes, { chunkSize: Math.max(64, length + 1), maxOutputLength: Math.max(1, length) });
