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
 * A checkpoint is written as `….new` first (checkpoint-file.ts).
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessGroup } from '../core/data/parts.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { TieredSpace } from '../core/tiers.js';
import type { Place } from '../exchange/post.js';
import type { LookedBack } from '../solve/reach-data.js';
import type { Checkpoint, KeptWork, ReachState, TierState } from '../solve/tiers/tiers.js';
import { reachPieces, readReach, readTier, saveApart, tierPieces } from './checkpoint-apart.js';
import { type FoundCheckpoint, findCheckpoint, saveCheckpoint } from './checkpoint-file.js';
import { makeFolder, renameDurably, writeDurably } from './durable.js';
import { dropStaleLock, isLockedBy, lockText, RENEWED, renewLock, takeLock } from './lock.js';

const CHECKPOINTS = ['reach', 'tier'] as const;
type CheckpointName = (typeof CHECKPOINTS)[number];

/** All that is ever in the folder, in the order in which it is removed. */
const FILES = ['table', 'words', 'tier.new', 'reach.new', 'tier', 'log', 'reach', 'game.new', 'game', 'lock'];

/** What a process that was killed while it took the lock leaves behind, and words of one of several processes. */
const LEFTOVER = /^(lock\.\d+(\.stale)?|words\.\d+)$/;

/** Whether what the file `game` says cannot have been written there: it is cut short, or no text. */
function isDamaged(said: string): boolean {
  return /^\n|^[^\n]*$|(?!\n)[\p{Cc}\ufffd]/u.test(said);
}

/** The work of one solution, under way. */
export class WorkFolder {
  readonly path: string;
  readonly #identity: string;
  readonly #text: string;
  #isHeld = true;
  #renewal: NodeJS.Timeout | undefined;
  #keptTier: number | undefined;
  /** Checkpoints that were there, but are damaged. */
  readonly damaged: string[] = [];
  /** Whether the work was begun with rules of another text. */
  isOtherText = false;

  /**
   * Makes or enters the folder.
   *
   * @param identity - of what is solved, and by what program
   * @param text - of the rules, or what stands for it: checkpoints that were made with another are not used
   * @throws ZugzwangError `usage` where another process works there, or the work is of something else
   */
  constructor(path: string, identity: string, text = '') {
    this.path = path;
    this.#identity = identity;
    this.#text = text;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new ZugzwangError('usage', `${path}: this is a file, expected a folder for the work; remove it`);
    makeFolder(path);
    try {
      takeLock(this.file('lock'));
      this.#identify();
      this.#renewal = setInterval(() => renewLock(this.file('lock')), RENEWED).unref();
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
      writeDurably(`${path}.new`, `${this.#identity}\n${this.#text}`);
      renameDurably(`${path}.new`, path);
    }
    const said = readFileSync(path, 'utf8');
    const lines = said.split('\n');
    this.isOtherText = lines.pop() !== this.#text;
    const found = lines.join('\n');
    if (found === this.#identity) return;
    const advice = 'remove the folder, or choose another output';
    if (isDamaged(said))
      throw new ZugzwangError('usage', `${path}, which says whose work this is, is damaged; ${advice}`);
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
      const { from = null, lookedBack, reached, over, expanded, overBits, pushes } = reach;
      const open = from === null ? [] : [overBits, ...expanded];
      const arrays = [over, reached, ...open];
      saveCheckpoint(this.file('reach'), { identity: this.#madeBy, data: { from, lookedBack, pushes }, arrays });
    }
    if (tier !== undefined) {
      const { words, stage, length } = tier;
      const array = typeof words === 'string' ? { path: words, bytes: 4 * length } : words;
      this.#keptTier = tier.tier;
      const data = { tier: tier.tier, stage, length };
      saveCheckpoint(this.file('tier'), { identity: this.#madeBy, data, arrays: [array] });
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
    clearInterval(this.#renewal);
    const lock = this.file('lock');
    if (this.#isHeld && (isLockedBy(lock, lockText()) || !existsSync(lock))) {
      if (isOurs) removeIdleWork(this.path);
      rmSync(lock, { force: true });
    }
    this.#isHeld = false;
  }

  /** Removes the folder: the work is done. */
  remove(): void {
    clearInterval(this.#renewal);
    this.#isHeld = false;
    removeWork(this.path);
  }

  /** A checkpoint; undefined where there is none, or none of this work, or it is damaged. */
  #load(name: CheckpointName): FoundCheckpoint | undefined {
    const path = this.file(name);
    const found = findCheckpoint(path);
    if (found === undefined && existsSync(path)) this.damaged.push(path);
    return found?.identity === this.#madeBy ? found : undefined;
  }

  /** Of what work a checkpoint is, and by what text of the rules. */
  get #madeBy(): string {
    return madeBy(this.#identity, this.#text);
  }
}

/** What a checkpoint says of what work it is. */
export function madeBy(identity: string, text = ''): string {
  return `${identity}\n${text}`;
}

function keptReach({ data, lengths, read }: FoundCheckpoint): NonNullable<KeptWork['reach']> {
  const { from, lookedBack, pushes } = data as { from: number | null; lookedBack?: LookedBack; pushes?: boolean };
  const over = new Float64Array(lengths[0]! / 8);
  read(0, over);
  return {
    from: from ?? undefined,
    lookedBack,
    ...(pushes === undefined ? {} : { pushes }),
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

/** Finds and keeps checkpoints together with other processes: rank 0 has the folder, all see it. */
export class SharedCheckpoints {
  readonly #path: string;
  readonly #madeBy: string;
  readonly #space: TieredSpace;
  readonly #place: Place;
  readonly #others: ProcessGroup;
  #keptTier: number | undefined;

  constructor(path: string, madeBy: string, space: TieredSpace, place: Place, others: ProcessGroup) {
    this.#path = path;
    this.#madeBy = madeBy;
    this.#space = space;
    this.#place = place;
    this.#others = others;
  }

  /** What was kept, as far as it is whole. What was found by looking back before all was is of no use here, where moves are made. */
  load(): KeptWork {
    const [reach, tier] = CHECKPOINTS.map(name => findCheckpoint(join(this.#path, name)));
    const known = reach?.identity === this.#madeBy ? keptReach(reach) : undefined;
    const isUsable = known !== undefined && (known.from === undefined || known.pushes || !this.#space.looksBack);
    const half = tier?.identity === this.#madeBy ? keptTier(tier) : undefined;
    this.#keptTier = half?.tier;
    return {
      ...(isUsable
        ? {
            reach: {
              ...known,
              read: state => readReach(this.#place, reach!, known.from, state),
            },
          }
        : {}),
      // A kernel's values are no words.
      ...(half === undefined || half.stage.phase === 'values'
        ? {}
        : {
            tier: {
              ...half,
              read: (words, own) =>
                readTier(this.#space, this.#place, tier!, half, { ...own!, words: words as Int32Array }, this.#others),
            },
          }),
    };
  }

  save({ reach, tier }: Checkpoint): void {
    const identity = this.#madeBy;
    if (reach !== undefined) {
      const { from = null, lookedBack, pushes } = reach;
      const pieces = reachPieces(this.#place, reach);
      saveApart(join(this.#path, 'reach'), { identity, data: { from, lookedBack, pushes } }, pieces, this.#others);
    }
    if (tier !== undefined) {
      const { words, stage, length, own } = tier;
      const pieces = tierPieces(this.#space, this.#place, tier, { ...own!, words: words as Int32Array }, this.#others);
      this.#keptTier = tier.tier;
      saveApart(join(this.#path, 'tier'), { identity, data: { tier: tier.tier, stage, length } }, pieces, this.#others);
    }
  }

  /** A tier is logged: what was kept of it, half done, makes room. */
  dropTier(tier: number): void {
    if (this.#keptTier === tier && this.#place.process === 0) rmSync(join(this.#path, 'tier'), { force: true });
  }
}

/** Removes what is ours in a folder, and the folder, if nothing else is there. */
export function removeWork(path: string): void {
  try {
    for (const name of FILES) rmSync(join(path, name), { force: true });
    for (const name of readdirSync(path)) if (LEFTOVER.test(name)) rmSync(join(path, name), { force: true });
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
