/**
 * Writes a table of version 2 while its game is solved: tier after tier goes, compressed, into a log, and what a killed
 * process has logged is taken up again. When the last tier is in, the table is the header, the directory and the blocks as logged. The
 * bytes depend on the solution alone, not on interruptions.
 */
import { deflateStored } from '#storage-file';
import { crc32 } from '../core/data/crc32.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { TierNumbering } from '../core/tiers.js';
import { numberingOf } from '../rules/faces.js';
import { findDifference, fingerprintOf } from '../rules/fingerprint.js';
import type { AppendLog } from '../table/access.js';
import { type Block, readBlock } from '../table/block.js';
import { ByteWriter } from '../table/bytes.js';
import { type BlockEntry, packDirectory, type SegmentEntry } from '../table/directory.js';
import {
  isRevised,
  MAGIC,
  REVISED_TIER_FORMAT,
  revisedFacts,
  type TableFacts,
  TIER_FORMAT_VERSION,
  TIER_PREFIX_BYTES,
  type TierTableHeader,
} from '../table/header.js';
import { type Allocate, type LoadedTier, TierLoader } from '../table/loaded-tier.js';
import { numberingChecksum } from '../table/numbering.js';
import { Segment } from '../table/segment.js';
import { tierHeaderChecksum } from '../table/tier-table.js';
import { cutTier, packSegment, type SolvedTier } from './pack-segment.js';
import {
  appendRecord,
  BLOCK,
  blockRecord,
  type LoggedBlock,
  loggedBlock,
  readTableLog,
  type TableLog,
  TIER,
} from './table-log.js';
import { findOther, sampleTier, type TierSample } from './tier-sample.js';

/** Ranges of a tier hold about so many stored indices at most, and so many indices. */
export const TARGET = 1 << 14;
export const MOST_INDICES = 1 << 19;
/** A block is closed when it holds so many stored indices: it has a range of a large tier, or many small tiers. */
export const ENOUGH = TARGET / 2;

/** What waits for its block. */
export interface Pending {
  readonly bytes: readonly Uint8Array[];
  readonly stored: number;
}

/** A tier whose blocks are in the log, behind what was there. */
export interface WrittenTier {
  readonly segments: readonly SegmentEntry[];
  readonly blocks: readonly Omit<LoggedBlock, 'first'>[];
  readonly pending: Pending;
  readonly sample: TierSample;
  /** Bytes that its blocks have taken in the log. */
  readonly bytes: number;
}

/** Takes solved tiers in order and makes a table of them. */
export class TierTableWriter {
  readonly #log: AppendLog;
  readonly #game: AnyGame;
  readonly #numbering: TierNumbering<unknown>;
  readonly #state: TableLog;
  #pendingStored = 0;

  private constructor(log: AppendLog, game: AnyGame, numbering: TierNumbering<unknown>, state: TableLog) {
    this.#log = log;
    this.#game = game;
    this.#numbering = numbering;
    this.#state = state;
    this.#pendingStored = state.pendingStored;
  }

  /**
   * Begins a table, or takes up one that the log holds: its finished tiers are there, what came after them is cut off.
   *
   * @throws ZugzwangError `table` where the log is damaged at its beginning, or not one of this game, by rules that behave like these, and by
   * these numbers
   */
  static async open(
    log: AppendLog,
    game: AnyGame,
    numbering: TierNumbering<unknown> = numberingOf(game),
  ): Promise<TierTableWriter> {
    const identity = identityOf(game, numbering);
    const state = await readTableLog(log, JSON.stringify(identity), found => refuseWork(found, identity, game, log));
    for (const [tier, sample] of state.samples.entries()) {
      const other = findOther(game, numbering, tier, sample);
      if (other !== undefined) throw behavesOtherwise(log, game, other);
    }
    // Thousands of tiers would take tens of megabytes.
    state.samples = [];
    return new TierTableWriter(log, game, numbering, state);
  }

  /** How many tiers are finished: the number of the one that comes next. */
  get tiers(): number {
    return this.#state.tiers.length;
  }

  /** What was noted with each tier that was in the log when it was opened. */
  get notes(): readonly unknown[] {
    return this.#state.notes;
  }

  /** Whether the log was begun when it was opened, so that nothing says by which rules other work was done. */
  get isNew(): boolean {
    return this.#state.isNew;
  }

  /** Whether the log was damaged behind its last finished tier when it was opened; what was there is to be done again. */
  get wasDamaged(): boolean {
    return this.#state.isDamaged;
  }

  /** How many bytes the log has taken. */
  get loggedBytes(): number {
    return this.#log.size;
  }

  /**
   * Adds the next tier. When this is fulfilled the tier is in the log, safe from a loss of power, and need not be kept. One at a time; where it is refused
   * (a full disk), the log must be opened anew.
   *
   * @param note - anything that JSON holds, to be found in `notes` when the log is taken up again
   */
  async addTier(tier: SolvedTier, note: unknown = null): Promise<void> {
    const state = this.#state;
    const { space } = this.#numbering;
    if (tier.tier !== state.tiers.length || tier.reached.length !== space.views) {
      const expected = `tier ${state.tiers.length} in ${space.views} views`;
      throw new RangeError(`added tier ${tier.tier} in ${tier.reached.length} views, expected ${expected}`);
    }
    const size = space.tierSize(tier.tier);
    const first = state.segments.length;
    const segments: SegmentEntry[] = [];
    const queue = new BlockQueue(this.#log, state);
    for (const range of cutTier(tier.stored, size, TARGET, MOST_INDICES)) {
      const bytes = range.stored === 0 ? new Uint8Array(0) : packSegment(tier, range);
      const segment = { indices: range.indices, stored: range.stored, bytes: bytes.length };
      segments.push(segment);
      if (range.stored === 0) continue;
      state.segments.push(segment);
      state.pending.push(bytes);
      this.#pendingStored += range.stored;
      if (this.#pendingStored >= ENOUGH) await this.#close(queue);
    }
    await queue.finish();
    state.tiers.push({ size, segments, first });
    const stored = segments.reduce((sum, segment) => sum + segment.stored, 0);
    const sample = sampleTier(this.#numbering, tier.tier, tier.stored, stored);
    await appendRecord(this.#log, TIER, state.lastTierRecord(note, sample));
    await this.#log.sync();
  }

  /** The bytes of segments that wait for their block, and how many stored indices they have together. */
  get pending(): Pending {
    return { bytes: this.#state.pending, stored: this.#pendingStored };
  }

  /** Adds the next tier, whose blocks several processes have written at the end of the log. As safe as `addTier` when it is fulfilled. */
  async addWritten(
    tier: number,
    { segments, blocks, pending, sample, bytes }: WrittenTier,
    note: unknown,
  ): Promise<void> {
    const state = this.#state;
    if (tier !== state.tiers.length) throw new RangeError(`added tier ${tier}, expected tier ${state.tiers.length}`);
    const first = state.segments.length;
    state.segments.push(...segments.filter(({ stored }) => stored > 0));
    for (const block of blocks) state.addBlock(block);
    state.pending = [...pending.bytes];
    this.#pendingStored = pending.stored;
    this.#log.grow(bytes);
    state.tiers.push({ size: this.#numbering.space.tierSize(tier), segments, first });
    await appendRecord(this.#log, TIER, state.lastTierRecord(note, sample));
    await this.#log.sync();
  }

  /** A tier that was added, as `TierTable.loadTier` would give it. */
  async loadTier(tier: number, allocate: Allocate = bytes => new ArrayBuffer(bytes)): Promise<LoadedTier> {
    const { size, segments } = this.#state.tiers[tier]!;
    const stored = segments.reduce((sum, segment) => sum + segment.stored, 0);
    const loader = new TierLoader(tier, size, stored, this.#numbering.space.views, allocate);
    for await (const { first, segment } of this.segmentsOf(tier)) loader.add(first, segment);
    return loader.finish();
  }

  /** The segments of a tier that was added in which anything is stored, and their first indices. */
  async *segmentsOf(tier: number): AsyncGenerator<{ readonly first: number; readonly segment: Segment }> {
    const { tiers, blocks, pending, inBlocks } = this.#state;
    const { segments, first } = tiers[tier]!;
    let number = blocks.findLastIndex(block => block.first <= first);
    let block: Block | undefined;
    let at = first;
    let index = 0;
    for (const { indices, stored } of segments) {
      index += indices;
      if (stored === 0) continue;
      if (at >= inBlocks) {
        yield { first: index - indices, segment: new Segment(pending[at - inBlocks]!, indices, stored) };
      } else {
        if (at >= blocks[number]!.first + blocks[number]!.segments) {
          number++;
          block = undefined;
        }
        block ??= await this.#readBlock(number);
        yield { first: index - indices, segment: block.segments[at - blocks[number]!.first]! };
      }
      at++;
    }
  }

  /** The table, piece by piece, when all tiers are in. */
  async *finish(facts: TableFacts): AsyncGenerator<Uint8Array> {
    const { space } = this.#numbering;
    const { tiers, blocks, pending, segments } = this.#state;
    if (tiers.length !== space.tierCount) {
      throw new RangeError(`finished after ${tiers.length} tiers, expected ${space.tierCount}`);
    }
    const last = pending.length === 0 ? undefined : await deflateStored(joined(pending));
    const all: BlockEntry[] = [...blocks];
    if (last !== undefined) all.push({ segments: pending.length, bytes: last.length, crc32: crc32(last) });
    const header: TierTableHeader = {
      ...facts,
      tiers: tiers.length,
      views: space.views,
      stored: segments.reduce((sum, { stored }) => sum + stored, 0),
      numbering: numberingChecksum(this.#game, this.#numbering),
      ...revisedFacts(this.#numbering),
    };
    const directory = packDirectory(tiers, all);
    yield makeHead(header, await deflateStored(directory), directory.length);
    for (const { offset, bytes } of blocks) yield this.#log.read(offset, bytes);
    if (last !== undefined) yield last;
  }

  /** Makes a block of what is pending. */
  async #close(queue: BlockQueue): Promise<void> {
    const { pending } = this.#state;
    this.#state.pending = [];
    this.#pendingStored = 0;
    await queue.add(joined(pending), pending.length);
  }

  async #readBlock(number: number): Promise<Block> {
    const { offset, bytes, crc32: checksum, first, segments: count } = this.#state.blocks[number]!;
    const segments = this.#state.segments.slice(first, first + count);
    return readBlock(await this.#log.read(offset, bytes), {
      name: this.#log.name,
      block: number,
      crc32: checksum,
      segments,
    });
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new ByteWriter(parts.reduce((sum, part) => sum + part.length, 16));
  for (const part of parts) out.bytes(part);
  return out.finish();
}

/** What stands before the blocks. */
export function makeHead(header: TierTableHeader, directory: Uint8Array, rawLength: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const headerEnd = TIER_PREFIX_BYTES + text.length;
  const head = new Uint8Array(headerEnd + directory.length);
  const view = new DataView(head.buffer);
  head.set(MAGIC);
  view.setUint32(8, isRevised(header) ? REVISED_TIER_FORMAT : TIER_FORMAT_VERSION, true);
  view.setUint32(12, text.length, true);
  view.setUint32(20, directory.length, true);
  view.setUint32(24, rawLength, true);
  view.setUint32(28, crc32(directory), true);
  head.set(text, TIER_PREFIX_BYTES);
  head.set(directory, headerEnd);
  view.setUint32(16, tierHeaderChecksum(head, headerEnd), true);
  return head;
}

/** By what a log is known: it is of no use for another game, other rules, other numbers, or another way to cut blocks. */
function identityOf(game: AnyGame, numbering: TierNumbering<unknown>) {
  const { tierCount, views } = numbering.space;
  const rules = { version: game.version, numbering: numberingChecksum(game, numbering) };
  const format = { version: TIER_FORMAT_VERSION, target: TARGET, most: MOST_INDICES };
  const fingerprint = fingerprintOf(game);
  const revised = revisedFacts(numbering);
  return { log: 'zugzwang table', game: game.name, ...rules, tiers: tierCount, views, ...revised, format, fingerprint };
}

function refuseWork(text: string, identity: ReturnType<typeof identityOf>, game: AnyGame, log: AppendLog): never {
  const found = JSON.parse(text) as Partial<typeof identity>;
  const { fingerprint } = identity;
  const isSameElse = JSON.stringify({ ...found, fingerprint }) === JSON.stringify(identity);
  const other = isSameElse ? findDifference(game, found.fingerprint) : undefined;
  if (other !== undefined) throw behavesOtherwise(log, game, other);
  throw new ZugzwangError('table', `${log.name}: this is the work of another solve`);
}

function behavesOtherwise({ name }: AppendLog, game: AnyGame, at: string): ZugzwangError {
  const what = 'behaves otherwise than it did when this work was begun';
  return new ZugzwangError('table', `${name}: ${game.name} ${what}, at position "${excerpt(at, 100)}"`);
}

/** How many blocks are compressed at the same time. */
const IN_FLIGHT = 4;

/** Compresses several blocks at a time and logs them in order. */
class BlockQueue {
  readonly #log: AppendLog;
  readonly #state: TableLog;
  readonly #waiting: { readonly stored: Promise<Uint8Array>; readonly segments: number }[] = [];

  constructor(log: AppendLog, state: TableLog) {
    this.#log = log;
    this.#state = state;
  }

  async add(raw: Uint8Array, segments: number): Promise<void> {
    const stored = deflateStored(raw);
    // Whoever waits for it is told.
    stored.catch(() => {});
    this.#waiting.push({ stored, segments });
    if (this.#waiting.length >= IN_FLIGHT) await this.#logFirst();
  }

  async finish(): Promise<void> {
    while (this.#waiting.length > 0) await this.#logFirst();
  }

  async #logFirst(): Promise<void> {
    const { stored, segments } = this.#waiting.shift()!;
    const record = blockRecord(await stored, segments);
    const offset = await appendRecord(this.#log, BLOCK, record);
    this.#state.addBlock(loggedBlock(offset, record));
  }
}
