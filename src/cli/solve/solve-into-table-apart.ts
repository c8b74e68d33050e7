/** A solve by several processes into one table: rank 0 has the work's folder and its log, and all write there. */
import { readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import type { TierNumbering } from '../../core/tiers.js';
import type { Place } from '../../exchange/post.js';
import { makeFolder, syncFolder } from '../../node/durable.js';
import { lockText } from '../../node/lock.js';
import type { Peers } from '../../node/mpi/peers.js';
import { openScratchFile } from '../../node/scratch-file.js';
import { madeBy, removeWork, SharedCheckpoints, WorkFolder } from '../../node/work-folder.js';
import { isOwnIndex, type Shards } from '../../solve/tiers/shards.js';
import { sharedBuffer } from '../../solve/tiers/shared-memory.js';
import type { TierValues } from '../../solve/tiers/tier-count.js';
import { tierFacts } from '../../solve/tiers/tier-solution.js';
import type { KeptWork } from '../../solve/tiers/tiers.js';
import { loadOwnSegments } from '../../table/own-tier.js';
import { openStoredLog, openStoredPlaces } from '../../table/storage-file.js';
import { runTiers } from '../../tablebase/tier-run.js';
import { TierTableWriter } from '../../tablebase/tier-table-writer.js';
import { ApartWriter } from '../../tablebase/write-apart.js';
import { EndedBySignal } from '../process/exit.js';
import type { FarJobs, JobRunner } from '../process/job-runner.js';
import { WISH } from '../process/rank.js';
import { finishTable, isRulesError, leaveWork, openWriter, sayGoesOn, withWork, workOf } from './solve-into-table.js';
import { identityOf, type Solved, startWorth, type TierSolveOptions, type TiersUnderWay } from './tiers-under-way.js';

/** What a solve in one of several processes works with. */
export interface ApartOptions extends TierSolveOptions {
  readonly far: FarJobs;
  readonly runner: JobRunner;
  /** Compares the rules, in rank 0. */
  readonly comparison: TiersUnderWay | undefined;
}

/** Solves a game into a table, together with the other processes. */
export async function solveIntoTableApart(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: ApartOptions,
  output: string,
): Promise<Solved> {
  const { peers } = options.far;
  const { space } = numbering;
  const path = workOf(output);
  const folder = peers.rank === 0 ? new WorkFolder(path, identityOf(game, space), options.own?.sha256) : undefined;
  const closes: (() => Promise<void>)[] = [];
  let isOurs = false;
  let isBroken = false;
  try {
    const log = folder && (await openStoredLog(folder.file('log')));
    if (log !== undefined) closes.push(() => log.close());
    if (folder !== undefined) syncFolder(folder.path);
    const writer = log && (await openWriter(log, folder!, game, numbering));
    demandSameFolder(peers, path);
    isOurs = true;
    const seen = writer ?? (await openSeen(join(path, 'log'), game, numbering, closes));
    const places = await openStoredPlaces(join(path, 'log'));
    closes.push(() => places.close());
    const made = madeBy(identityOf(game, space), options.own?.sha256);
    const checkpoints = new SharedCheckpoints(path, made, space, options.far.post, peers);
    // Rank 0 alone knows whether the log was there.
    const kept = peers.gatherJson(seen.isNew)[0] === true ? {} : checkpoints.load();
    if (folder !== undefined) sayGoesOn(folder, writer!, space, kept);
    // From here on a signal may ask for a checkpoint.
    peers.keeps(true);
    const work = { folder, writer, seen, places, path, output, checkpoints, kept };
    const solved = await solveAndWrite(game, numbering, options, work);
    peers.keeps(false);
    folder?.remove();
    return solved;
  } catch (error) {
    isBroken = isRulesError(error);
    throw isOurs && folder !== undefined ? withWork(error, folder) : error;
  } finally {
    for (const close of closes) await close();
    if (folder !== undefined) leaveWork(folder, isOurs, isBroken);
    // Rank 0 waits for this one, and is ended with it.
    else if (isOurs && isBroken) removeWork(path);
  }
}

/** What a process works with. */
interface Work {
  /** Rank 0's. */
  readonly folder: WorkFolder | undefined;
  readonly writer: TierTableWriter | undefined;
  /** The log as it was when all began. */
  readonly seen: TierTableWriter;
  readonly places: Awaited<ReturnType<typeof openStoredPlaces>>;
  readonly checkpoints: SharedCheckpoints;
  readonly kept: KeptWork;
  readonly path: string;
  readonly output: string;
}

async function solveAndWrite(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory, own, far, runner, comparison, scratch: scratchDir }: ApartOptions,
  { folder, writer, seen, places, path, output, checkpoints, kept }: Work,
): Promise<Solved> {
  const { space } = numbering;
  const { peers, post } = far;
  const apart = new ApartWriter(space, peers, post, writer, places);
  const scratch = scratchDir === undefined ? join(path, `words.${peers.rank}`) : scratchFile(scratchDir, peers.rank);
  const totals = await runTiers(space, {
    ...{ parts: runner.parts, post, memory, pace: runner.pace, pause: runner.pause, notes: seen.notes, scratch, kept },
    environment: { openScratch: openScratchFile },
    agree: async ({ numbers, how }) => peers.agree(numbers, how),
    exchange: parcels => peers.exchange(parcels),
    runJob: step => {
      folder?.demandOwn();
      // Small tiers are done before they come to where they could be paused: what is finished is kept by then.
      endIfAsked(peers);
      return runner.run(step);
    },
    load: (tier, shards) => loadOwnTier(seen, { tier, shards, views: space.views }, post),
    write: tier => apart.add(tier),
    keep: tier => comparison?.enter(tier),
    logged: tier => checkpoints.dropTier(tier),
    save: checkpoint => {
      const begun = performance.now();
      checkpoints.save(checkpoint);
      runner.saved(performance.now() - begun);
      endIfAsked(peers);
    },
  });
  const facts = { ...tierFacts(totals.census), start: startWorth(game, space, totals.startValue) };
  // All have written what they had to.
  const agree = () => void peers.agree(new Float64Array(1), 'sum');
  if (folder !== undefined)
    return finishTable(game, facts, { folder, writer: writer!, comparison: comparison!, own, output }, agree);
  agree();
  return { ...facts, compared: undefined, bestLine: [] };
}

/** Ends the job where a signal has asked any process for that; all have kept what they have by now. */
function endIfAsked(peers: Peers): void {
  const wish = peers.agree(Float64Array.of(peers.takeWish()), 'most')[0]!;
  if (wish === WISH.end) throw new EndedBySignal();
}

/** A file of this process in a folder of its machine; it is gone with the process. */
function scratchFile(folder: string, rank: number): string {
  makeFolder(folder);
  const path = join(folder, `zugzwang-words.${process.pid}.${rank}`);
  process.once('exit', () => rmSync(path, { force: true }));
  return path;
}

/** @throws ZugzwangError `usage` that names the first host that does not see rank 0's folder */
function demandSameFolder(peers: Peers, path: string): void {
  const lock = join(path, 'lock');
  const [said] = peers.gatherJson(peers.rank === 0 ? lockText() : '');
  const isSeen = readText(lock) === said;
  const blind = peers
    .gatherJson({ isSeen, host: hostname() })
    .map(({ isSeen, host }, rank) => (isSeen ? undefined : `rank ${rank} (${host})`))
    .find(name => name !== undefined);
  if (blind === undefined) return;
  throw new ZugzwangError('usage', `${blind} does not see ${path}; the table must be where all hosts see it`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The log as another process sees it that does not append to it. */
async function openSeen(
  path: string,
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  closes: (() => Promise<void>)[],
): Promise<TierTableWriter> {
  const log = await openStoredLog(path);
  closes.push(() => log.close());
  return TierTableWriter.open(log, game, numbering);
}

/** Of a tier that an earlier run has solved, what belongs to one process: its shards' values alone are kept. */
async function loadOwnTier(
  writer: TierTableWriter,
  { tier, shards, views }: { readonly tier: number; readonly shards: Shards; readonly views: 1 | 2 },
  place: Place,
): Promise<TierValues> {
  const isOwn = (word: number) => isOwnIndex(shards, 32 * word, place);
  const shape = { size: shards.size, views };
  const { stored, values } = await loadOwnSegments(writer.segmentsOf(tier), shape, isOwn, sharedBuffer);
  return { ranking: stored, values, stored: stored.words };
}
