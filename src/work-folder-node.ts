/**
 * The folder beside a table in which it is made: what is done and kept there outlives the process, whenever it is killed. Each file
 * is complete or not there: it is written under another name first, and has a checksum.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import crc32 from 'crc-32';
import { ZugzwangError } from './core/errors.js';
import type { ScratchFile } from './solve/shards.js';
import type { Checkpoint, ReachState, TierState } from './solve/tiers.js';

/** A scratch file of 32-bit words; it is made where there is none, and is zero where nothing was written. */
export function openScratchFile(path: string): ScratchFile {
  const descriptor = openSync(path, existsSync(path) ? 'r+' : 'w+');
  return {
    read(position, words) {
      const bytes = bytesOf(words);
      const count = readFully(descriptor, bytes, 4 * position);
      bytes.fill(0, count);
    },
    write: (position, words) => writeFully(descriptor, bytesOf(words), 4 * position),
    close: () => closeSync(descriptor),
  };
}

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Bytes that are read or written at once. */
const PIECE = 1 << 26;

function readFully(descriptor: number, bytes: Uint8Array, position: number): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

function writeFully(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
  }
}

/** What a checkpoint file begins with, in one line of JSON. */
interface CheckpointHeader {
  readonly identity: string;
  readonly data: unknown;
  /** Bytes of each array that follows. */
  readonly lengths: readonly number[];
}

/** What is to be written. */
interface Draft {
  readonly data: unknown;
  readonly arrays: readonly ArrayBufferView[];
}

/** The work of one solution, under way. */
export class WorkFolder {
  readonly path: string;
  readonly #identity: string;
  #lock: number | undefined;

  /**
   * Makes or enters the folder.
   *
   * @param identity - of what is solved: game, rules version, how it is numbered
   * @throws ZugzwangError `usage` where another process works there
   */
  constructor(path: string, identity: string) {
    this.path = path;
    this.#identity = identity;
    mkdirSync(path, { recursive: true });
    this.#lock = takeLock(join(path, 'lock'));
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** What was kept, as far as it is whole. */
  load(): Checkpoint {
    const reach = this.#load('reach');
    const tier = this.#load('tier');
    return {
      ...(reach === undefined ? {} : { reach: reachOf(reach) }),
      ...(tier === undefined ? {} : { tier: this.#tierOf(tier) }),
    };
  }

  /** Keeps a checkpoint. */
  save({ reach, tier }: Checkpoint): void {
    if (reach !== undefined) {
      const { from = null, reached, over, expanded, overBits } = reach;
      const open = from === null ? [] : [overBits, ...expanded];
      this.#save('reach', { data: { from }, arrays: [over, reached, ...open] });
    }
    if (tier !== undefined) {
      const { words, stage, length } = tier;
      const array = typeof words === 'string' ? readWords(words, length) : words;
      this.#save('tier', {
        data: { tier: tier.tier, stage, length, scratch: typeof words === 'string' },
        arrays: [array],
      });
    }
  }

  /** Leaves the folder for another time. */
  leave(): void {
    if (this.#lock === undefined) return;
    closeSync(this.#lock);
    this.#lock = undefined;
    rmSync(this.file('lock'), { force: true });
  }

  /** Removes the folder: the work is done. */
  remove(): void {
    this.leave();
    rmSync(this.path, { recursive: true, force: true });
  }

  #save(name: string, { data, arrays }: Draft): void {
    const header: CheckpointHeader = { identity: this.#identity, data, lengths: arrays.map(array => array.byteLength) };
    const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
    const temporary = this.file(`${name}.new`);
    const descriptor = openSync(temporary, 'w');
    try {
      let at = 0;
      let sum = 0;
      for (const bytes of [line, ...arrays.map(bytesOf)]) {
        writeFully(descriptor, bytes, at);
        at += bytes.length;
        sum = crc32.buf(bytes, sum);
      }
      writeFully(descriptor, bytesOf(Int32Array.of(sum)), at);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, this.file(name));
  }

  /** A checkpoint; undefined where there is none, or none of this work, or it is damaged. */
  #load(name: string): { data: unknown; arrays: Uint8Array[] } | undefined {
    let descriptor: number;
    try {
      descriptor = openSync(this.file(name), 'r');
    } catch {
      return undefined;
    }
    try {
      const head = new Uint8Array(1 << 16);
      const end = head.subarray(0, readFully(descriptor, head, 0)).indexOf(10) + 1;
      if (end === 0) return undefined;
      const header = JSON.parse(new TextDecoder().decode(head.subarray(0, end))) as CheckpointHeader;
      if (header.identity !== this.#identity) return undefined;
      let at = end;
      let sum = crc32.buf(head.subarray(0, end));
      const arrays = header.lengths.map(length => {
        const bytes = new Uint8Array(length);
        at += readFully(descriptor, bytes, at);
        sum = crc32.buf(bytes, sum);
        return bytes;
      });
      const trailer = new Uint8Array(4);
      readFully(descriptor, trailer, at);
      return new Int32Array(trailer.buffer)[0] === sum ? { data: header.data, arrays } : undefined;
    } catch {
      return undefined;
    } finally {
      closeSync(descriptor);
    }
  }

  #tierOf({ data, arrays }: { data: unknown; arrays: Uint8Array[] }): TierState {
    const { tier, stage, length, scratch } = data as Omit<TierState, 'words'> & { scratch: boolean };
    const words = wordsOf(arrays[0]!);
    if (!scratch) return { tier, stage, length, words };
    const path = this.file('words');
    const file = openScratchFile(path);
    file.write(0, words);
    file.close();
    return { tier, stage, length, words: path };
  }
}

function reachOf({ data, arrays }: { data: unknown; arrays: Uint8Array[] }): ReachState {
  const { from } = data as { from: number | null };
  const [over, reached, overBits, ...expanded] = arrays;
  return {
    from: from ?? undefined,
    over: new Float64Array(over!.buffer),
    reached: wordsOf(reached!),
    overBits: wordsOf(overBits ?? new Uint8Array(0)),
    expanded: expanded.map(wordsOf),
  };
}

function wordsOf(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

function readWords(path: string, length: number): Int32Array {
  const words = new Int32Array(length);
  const file = openScratchFile(path);
  file.read(0, words);
  file.close();
  return words;
}

/** Makes sure that one process works in a folder at a time. A lock of a process that is gone does not count. */
function takeLock(path: string): number {
  for (let tries = 0; ; tries++) {
    try {
      const descriptor = openSync(path, 'wx');
      writeFileSync(descriptor, String(process.pid));
      return descriptor;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 1) throw error;
    }
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new ZugzwangError('usage', `${path}: process ${holder} is solving this already`);
    }
    rmSync(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
