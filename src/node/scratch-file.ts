/** Files that are read and written by positions, at once. */
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import type { ScratchFile } from '../solve/tiers/shards.js';

/** A scratch file of 32-bit words; it is made where there is none, and is zero where nothing was written. */
export function openScratchFile(path: string): ScratchFile {
  // Several threads open it at once: whoever comes last must not empty it.
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666);
  return {
    read(position, words) {
      const bytes = bytesOf(words);
      const count = readFully(descriptor, bytes, 4 * position);
      bytes.fill(0, count);
    },
    write: (position, words) => writeFully(descriptor, path, bytesOf(words), 4 * position),
    close: () => closeSync(descriptor),
  };
}

/** The bytes of an array. */
export function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Bytes that are read or written at once. */
export const PIECE = 1 << 22;

/** Reads as many bytes as there are, and returns how many. */
export function readFully(descriptor: number, bytes: Uint8Array, position: number): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

/** Writes all bytes; an error names the file. */
export function writeFully(descriptor: number, path: string, bytes: Uint8Array, position: number): void {
  try {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    }
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
