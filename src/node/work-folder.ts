/**
 * The folder beside a table in which it is made: what is done and kept there outlives the process, whenever it is killed.
 *
 *     game    of what solve this is the work, in words
 *     log     finished tiers, appended (tablebase/table-log.ts)
 *     reach   checkpoint: which positions can be reached, as far as that is known
 *     tier    checkpoint: the tier at hand, half done
 *     words   the words of the tier at hand, where memory does not hold them; worth nothing after a kill
 *     table   the table while it is written; it is renamed when it is whole
 *     lock    the process that works here
 *
 * A checkpoint is there whole or not at all: it is written under another name first (`….new`), and has a checksum.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { ScratchFile } from '../solve/shards.js';
import type { Checkpoint, KeptWork, ReachState, TierState } from '../solve/tiers.js';
import { dropStaleLock, isLockedBy, lockText, takeLock } from './lock.js';

const CHECKPOINTS = ['reach', 'tier'] as const;
type CheckpointName = (typeof CHECKPOINTS)[number];

/** All that is ever in the folder, in the order in which it is removed. */
const FILES = ['table', 'words', 'tier.new', 'reach.new', 'tier', 'log', 'reach', 'game.new', 'game', 'lock'];

/** What a process that was killed while it took the lock leaves behind. */
const LOCK_LEFTOVER = /^lock\.\d+(\.stale)?$/;

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

function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Bytes that are read or written at once. */
const PIECE = 1 << 22;

function readFully(descriptor: number, bytes: Uint8Array, position: number): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

function writeFully(descriptor: number, path: string, bytes: Uint8Array, position: number): void {
  try {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(descriptor, bytes, done, Math.min(PIECE, bytes.length - done), position + done);
    }
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
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
interface FoundCheckpoint {
  readonly data: unknown;
  readonly lengths: readonly number[];
  /** Fills an array from where array `number` begins. */
  read(number: number, array: ArrayBufferView): void;
  /** Copies array `number` to a scratch file. */
  copy(number: number, scratch: string): void;
}

/** The work of one solution, under way. */
export class WorkFolder {
  readonly path: string;
  readonly #identity: string;
  #isHeld = true;
  #keptTier: number | undefined;
  /** Checkpoints that were there, but are damaged. */
  readonly damaged: string[] = [];

  /**
   * Makes or enters the folder.
   *
   * @param identity - of what is solved, and by what rules and program
   * @throws ZugzwangError `usage` where another process works there, or the work is of something else
   */
  constructor(path: string, identity: string) {
    this.path = path;
    this.#identity = identity;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new ZugzwangError('usage', `${path}: this is a file, expected a folder for the work; remove it`);
    mkdirSync(path, { recursive: true });
    try {
      takeLock(this.file('lock'));
      this.#identify();
    } catch (error) {
      // A full disk leaves nothing; what others have done stays.
      this.leave(!(error instanceof ZugzwangError));
      throw error;
    }
  }

  /** Finds or says of what the work is. */
  #identify(): void {
    const path = this.file('game');
    if (!existsSync(path)) {
      writeFileSync(`${path}.new`, this.#identity);
      renameSync(`${path}.new`, path);
    }
    const found = readFileSync(path, 'utf8');
    if (found === this.#identity) return;
    const advice = 'remove the folder, or choose another output';
    throw new ZugzwangError(
      'usage',
      `${this.path} holds the work of another solve (${excerpt(found, 100)}); ${advice}`,
    );
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** Whether there is anything that is worth keeping beside the log. */
  get hasCheckpoint(): boolean {
    return CHECKPOINTS.some(name => existsSync(this.file(name)));
  }

  /** What was kept, as far as it is whole. */
  load(): KeptWork {
    const reach = this.#load('reach');
    const found = this.#load('tier');
    const tier = found === undefined ? undefined : keptTier(found);
    this.#keptTier = tier?.tier;
    return {
      ...(reach === undefined ? {} : { reach: keptReach(reach) }),
      ...(tier === undefined ? {} : { tier }),
    };
  }

  /** Keeps a checkpoint. */
  save({ reach, tier }: Checkpoint): void {
    this.demandOwn();
    if (reach !== undefined) {
      const { from = null, reached, over, expanded, overBits } = reach;
      const open = from === null ? [] : [overBits, ...expanded];
      this.#save('reach', { from }, [over, reached, ...open]);
    }
    if (tier !== undefined) {
      const { words, stage, length } = tier;
      const array = typeof words === 'string' ? { path: words, bytes: 4 * length } : words;
      this.#keptTier = tier.tier;
      this.#save('tier', { tier: tier.tier, stage, length }, [array]);
    }
  }

  /** A tier is logged: what was kept of it, half done, makes room. */
  dropTier(tier: number): void {
    if (this.#keptTier === tier) rmSync(this.file('tier'), { force: true });
  }

  /** @throws ZugzwangError where the folder has been removed, or another process has taken it over */
  demandOwn(): void {
    if (isLockedBy(this.file('lock'), lockText())) return;
    this.#isHeld = false;
    if (!existsSync(this.path))
      throw new ZugzwangError('usage', `${this.path} was removed during the work; nothing is kept`);
    throw new ZugzwangError('usage', `${this.path}: another process has taken the work over`);
  }

  /**
   * Leaves the folder for another time.
   *
   * @param isOurs - whether all that is there is of this work, so that it goes too, unless anything is worth keeping
   */
  leave(isOurs: boolean): void {
    const lock = this.file('lock');
    if (this.#isHeld && (isLockedBy(lock, lockText()) || !existsSync(lock))) {
      if (isOurs) removeIdleWork(this.path);
      rmSync(lock, { force: true });
    }
    this.#isHeld = false;
  }

  /** Removes the folder: the work is done. */
  remove(): void {
    this.#isHeld = false;
    removeWork(this.path);
  }

  #save(name: CheckpointName, data: unknown, arrays: readonly (ArrayBufferView | StoredArray)[]): void {
    const lengths = arrays.map(array => ('path' in array ? array.bytes : array.byteLength));
    const header: CheckpointHeader = { identity: this.#identity, data, lengths };
    const path = this.file(`${name}.new`);
    const descriptor = openSync(path, 'w');
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
    try {
      try {
        put(new TextEncoder().encode(`${JSON.stringify(header)}\n`));
        for (const array of arrays) {
          if ('path' in array) eachPiece(array, put);
          else put(bytesOf(array));
        }
        put(bytesOf(Uint32Array.of(sum)));
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    } catch (error) {
      // The one before it stays, and there is room again.
      rmSync(path, { force: true });
      throw error;
    }
    renameSync(path, this.file(name));
  }

  /** A checkpoint; undefined where there is none, or none of this work, or it is damaged. */
  #load(name: CheckpointName): FoundCheckpoint | undefined {
    const path = this.file(name);
    if (!existsSync(path)) return undefined;
    const descriptor = openSync(path, 'r');
    try {
      const header = readHeader(descriptor);
      if (header === undefined) this.damaged.push(path);
      else if (header.identity === this.#identity) return findArrays(path, header);
    } finally {
      closeSync(descriptor);
    }
    return undefined;
  }
}

/** An array in a file. */
interface StoredArray {
  readonly path: string;
  readonly bytes: number;
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

function findArrays(path: string, { data, lengths, begin }: CheckpointHeader & { begin: number }): FoundCheckpoint {
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
    data,
    lengths,
    read: (number, array) =>
      open(descriptor => {
        const bytes = bytesOf(array).subarray(0, lengths[number]!);
        readFully(descriptor, bytes, offsetOf(number));
      }),
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

function keptReach({ data, lengths, read }: FoundCheckpoint): NonNullable<KeptWork['reach']> {
  const { from } = data as { from: number | null };
  const over = new Float64Array(lengths[0]! / 8);
  read(0, over);
  return {
    from: from ?? undefined,
    over,
    read(state: Pick<ReachState, 'reached' | 'expanded' | 'overBits'>) {
      read(1, state.reached);
      if (from === null) return;
      for (const [i, array] of [state.overBits, ...state.expanded].entries()) read(2 + i, array);
    },
  };
}

function keptTier({ data, read, copy }: FoundCheckpoint): NonNullable<KeptWork['tier']> {
  return {
    ...(data as Pick<TierState, 'tier' | 'stage' | 'length'>),
    read: words => (typeof words === 'string' ? copy(0, words) : read(0, words)),
  };
}

/** Makes sure that a name in a folder outlives a loss of power, where folders can be synchronised. */
export function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Not every system lets folders be opened.
  }
}

/** Removes what is ours in a folder, and the folder, if nothing else is there. */
export function removeWork(path: string): void {
  try {
    for (const name of FILES) rmSync(join(path, name), { force: true });
    for (const name of readdirSync(path)) if (LOCK_LEFTOVER.test(name)) rmSync(join(path, name), { force: true });
    rmdirSync(path);
  } catch {
    // Somebody else has put something there, or has removed it.
  }
}

/**
 * Leaves a folder for a process that was killed there.
 *
 * @returns whether anything is kept there
 */
export function leaveForDead(path: string): boolean {
  dropStaleLock(join(path, 'lock'));
  return !existsSync(join(path, 'lock')) && existsSync(path) && !removeIdleWork(path);
}

/** A log of this size has nothing but the name of the work. */
const EMPTY_LOG = 1 << 11;

/** Removes the folder of work that was ended before anything was done; false where something is kept. */
export function removeIdleWork(path: string): boolean {
  const log = statSync(join(path, 'log'), { throwIfNoEntry: false });
  if ((log?.size ?? 0) > EMPTY_LOG || CHECKPOINTS.some(name => existsSync(join(path, name)))) return false;
  removeWork(path);
  return true;
}
