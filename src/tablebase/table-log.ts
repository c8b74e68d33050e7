/**
 * What a table's writer has in its log: the blocks so far, the finished tiers, and the segments that wait for their block.
 * `readTableLog` finds it again after the process has been killed.
 *
 * A record is its kind (1 byte), the length of its body (4), CRC-32 of these five bytes and the body (4), and the body. The first
 * that is not whole ends the log; what stands behind the last finished tier is cut off and done again.
 */
import { crc32 } from '../core/data/crc32.js';
import { ZugzwangError } from '../core/errors.js';
import type { AppendLog, RandomAccess } from '../table/access.js';
import { ByteReader, ByteWriter } from '../table/bytes.js';
import type { BlockEntry, SegmentEntry, TierEntry } from '../table/directory.js';
import { readSample, type TierSample, writeSample } from './tier-sample.js';

/** The kinds of records. */
const IDENTITY = 1;
export const BLOCK = 2;
export const TIER = 3;

const KINDS = [IDENTITY, BLOCK, TIER];

const HEAD = 9;
/** How much is read at once when a log is read through. */
const CHUNK = 1 << 22;

/** A record of a log: where its body begins and what it is. */
interface LogRecord {
  readonly kind: number;
  readonly offset: number;
  readonly body: Uint8Array;
}

/** A record as it stands in the log. */
export function packRecord(kind: number, body: Uint8Array): Uint8Array {
  const out = new ByteWriter(HEAD + body.length);
  out.byte(kind);
  out.uint32(body.length);
  out.uint32(checksum(out.finish(), body));
  out.bytes(body);
  return out.finish();
}

/** Appends a record, and returns where its body begins. */
export async function appendRecord(log: AppendLog, kind: number, body: Uint8Array): Promise<number> {
  const offset = log.size + HEAD;
  await log.append(packRecord(kind, body));
  return offset;
}

/** The records of a log, as far as they are whole. Returns whether what follows them is damaged, rather than cut short. */
async function* readRecords(log: RandomAccess): AsyncGenerator<LogRecord, boolean> {
  let chunk = new Uint8Array(0);
  let begin = 0;
  /** The bytes from `offset` on, or undefined where the log ends before. */
  const take = async (offset: number, length: number): Promise<Uint8Array | undefined> => {
    if (offset + length > log.size) return undefined;
    if (offset < begin || offset + length > begin + chunk.length) {
      const wanted = Math.min(log.size - offset, Math.max(length, CHUNK));
      chunk = (await log.read(offset, wanted)) as Uint8Array<ArrayBuffer>;
      begin = offset;
    }
    return chunk.subarray(offset - begin, offset - begin + length);
  };
  for (let at = 0; ; ) {
    const head = await take(at, HEAD);
    if (head === undefined) return false;
    const view = new DataView(head.buffer, head.byteOffset, HEAD);
    const [kind, length, expected] = [view.getUint8(0), view.getUint32(1, true), view.getUint32(5, true)];
    const start = head.slice(0, 5);
    const body = await take(at + HEAD, length);
    if (body === undefined) return !KINDS.includes(kind);
    if (checksum(start, body) !== expected) return true;
    yield { kind, offset: at + HEAD, body };
    at += HEAD + length;
  }
}

function checksum(head: Uint8Array, body: Uint8Array): number {
  return crc32(body, crc32(head.subarray(0, 5)));
}

/** A block in the log; `first` is its first segment, of those with bytes. */
export interface LoggedBlock extends BlockEntry {
  readonly first: number;
  readonly offset: number;
}

/** A tier in the log; `first` is its first segment, of those with bytes. */
export interface LoggedTier extends TierEntry {
  readonly first: number;
}

/** What the writer knows of its log. */
export class TableLog {
  readonly tiers: LoggedTier[] = [];
  /** What was noted with each tier that was taken up. */
  readonly notes: unknown[] = [];
  /** Of each of these some positions, and what the rules made of them, until they have been compared. */
  samples: TierSample[] = [];
  /** Whether anything behind the last finished tier is damaged, rather than not written to its end. */
  isDamaged = false;
  /** Whether nothing was in the log before. */
  isNew = false;
  readonly blocks: LoggedBlock[] = [];
  /** The segments with bytes, of finished tiers and of the one at hand. */
  readonly segments: SegmentEntry[] = [];
  /** The bytes of those that are in no block yet. */
  pending: Uint8Array[] = [];

  /** How many segments are in blocks, or on their way there. */
  get inBlocks(): number {
    return this.segments.length - this.pending.length;
  }

  /** How many stored indices wait for their block. */
  get pendingStored(): number {
    return this.segments.slice(this.inBlocks).reduce((sum, { stored }) => sum + stored, 0);
  }

  /** Adds a block that was logged. */
  addBlock(block: Omit<LoggedBlock, 'first'>): void {
    const last = this.blocks.at(-1);
    this.blocks.push({ ...block, first: last === undefined ? 0 : last.first + last.segments });
  }

  /** The record of the last tier, with what is said of it: its size, its segments, its note, its sample, and the bytes of those of its segments that are in no block. */
  lastTierRecord(said: unknown, sample: TierSample): Uint8Array {
    const { size, segments, first } = this.tiers.at(-1)!;
    const note = new TextEncoder().encode(JSON.stringify(said));
    const out = new ByteWriter(1 << 12);
    out.varint(size);
    out.varint(segments.length);
    for (const segment of segments) {
      out.varint(segment.indices);
      out.varint(segment.stored);
      out.varint(segment.bytes);
    }
    out.varint(note.length);
    out.bytes(note);
    writeSample(out, sample);
    for (const bytes of this.pending.slice(Math.max(0, first - this.inBlocks))) out.bytes(bytes);
    return out.finish();
  }

  /** Takes a tier up from its record and those of the blocks before it. */
  replayTier(blocks: readonly Omit<LoggedBlock, 'first'>[], body: Uint8Array): void {
    const reader = new ByteReader(body);
    const size = reader.varint();
    const segments = Array.from({ length: reader.varint() }, (): SegmentEntry => {
      const [indices, stored, bytes] = reader.varints(3) as [number, number, number];
      return { indices, stored, bytes };
    });
    const note: unknown = JSON.parse(new TextDecoder().decode(reader.take(reader.varint())));
    this.samples.push(readSample(reader));
    const full = segments.filter(({ stored }) => stored > 0);
    this.tiers.push({ size, segments, first: this.segments.length });
    this.notes.push(note);
    this.segments.push(...full);
    for (const block of blocks) this.addBlock(block);
    // What blocks of this tier took was pending first, then the tier's own.
    const last = this.blocks.at(-1);
    const closed = last === undefined ? 0 : last.first + last.segments;
    const waiting = this.segments.length - closed;
    const own = full.slice(Math.max(0, full.length - waiting)).map(({ bytes }) => reader.take(bytes).slice());
    const before = this.pending.slice(this.pending.length - (waiting - own.length));
    this.pending = [...before, ...own];
  }
}

/** The record of a block: its number of segments, then its bytes as stored. */
export function blockRecord(stored: Uint8Array, segments: number): Uint8Array {
  const out = new ByteWriter(4 + stored.length);
  out.uint32(segments);
  out.bytes(stored);
  return out.finish();
}

/** What a block's record says, its body beginning at `offset`. */
export function loggedBlock(offset: number, body: Uint8Array): Omit<LoggedBlock, 'first'> {
  const stored = body.subarray(4);
  return {
    segments: new ByteReader(body).uint32(),
    bytes: stored.length,
    crc32: crc32(stored),
    offset: offset + 4,
  };
}

/**
 * Takes a log up: what stands behind its last finished tier is cut off. An empty log is begun.
 *
 * @param identity - by what the log is known: it is of no use for another game, other rules, other numbers
 * @param refuse - throws where a log is known by something else
 * @throws ZugzwangError `table` where the log is damaged at its beginning, or is none
 */
export async function readTableLog(
  log: AppendLog,
  identity: string,
  refuse: (found: string) => never,
): Promise<TableLog> {
  const state = new TableLog();
  let whole = 0;
  let blocks: Omit<LoggedBlock, 'first'>[] = [];
  const records = readRecords(log);
  for (;;) {
    const next = await records.next();
    if (next.done) {
      state.isDamaged = next.value;
      break;
    }
    const { kind, offset, body } = next.value;
    const isFirst = whole === 0;
    if (isFirst !== (kind === IDENTITY)) throw notALog(log.name);
    if (isFirst) {
      const found = new TextDecoder().decode(body);
      if (found !== identity) refuse(found);
    } else if (kind === BLOCK) blocks.push(loggedBlock(offset, body));
    else if (kind === TIER) {
      state.replayTier(blocks, body);
      blocks = [];
    } else throw notALog(log.name);
    if (kind !== BLOCK) whole = offset + body.length;
  }
  const first = packRecord(IDENTITY, new TextEncoder().encode(identity));
  if (whole === 0 && !(await isTorn(log, first)))
    throw new ZugzwangError('table', `${log.name} is damaged at its beginning`);
  if (whole < log.size) await log.truncate(whole);
  if (whole === 0) {
    state.isNew = true;
    await log.append(first);
    await log.sync();
  }
  return state;
}

/** What a log says that the plan of its game's tiers was told to foresee; undefined where it is of another game, or says nothing. */
export async function foreseenInLog(log: RandomAccess, game: string): Promise<unknown> {
  const first = await readRecords(log).next();
  if (first.done || first.value.kind !== IDENTITY) return undefined;
  try {
    const found = JSON.parse(new TextDecoder().decode(first.value.body)) as { game?: string; foreseen?: unknown };
    return found.game === game ? found.foreseen : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a log holds nothing but the beginning of its first record; a loss of power leaves zeros where nothing was written yet. */
async function isTorn(log: AppendLog, first: Uint8Array): Promise<boolean> {
  if (log.size > first.length) return false;
  const bytes = await log.read(0, log.size);
  return bytes.every((byte, i) => byte === first[i] || byte === 0);
}

function notALog(name: string): ZugzwangError {
  return new ZugzwangError('table', `${name}: this is not the work of a solve; remove it or choose another name`);
}
