import { createHash } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { LinePly, Worth } from '../core/probe.js';
import { bestLineFrom, worthOf } from '../core/probe.js';
import type { TieredSpace, TierNumbering } from '../core/tiers.js';
import { VERSION } from '../core/version.js';
import { openScratchFile } from '../node/scratch-file.js';
import { syncFolder, WorkFolder } from '../node/work-folder.js';
import { openTable } from '../open-table.js';
import { countIndices, makeTierPlanText, planTiers } from '../solve/tier-plan.js';
import { TieredValues, type TierFacts, tierFacts } from '../solve/tier-solution.js';
import type { Checkpoint, KeptWork, SolvedTier } from '../solve/tiers.js';
import type { AppendLog } from '../table/access.js';
import type { TableRules } from '../table/header.js';
import { openStoredLog } from '../table/storage-file.js';
import { histograms } from '../tablebase/make-table.js';
import { runTiers } from '../tablebase/tier-run.js';
import { TierTableWriter } from '../tablebase/tier-table-writer.js';
import { errorText, exitCodeOf, isOutOfMemory } from './exit.js';
import { JobRunner, usualThreads } from './job-runner.js';
import { tableRules } from './load-game.js';
import type { OwnRules } from './load-rules.js';
import { print, printError } from './print.js';
import { LINE_PLIES, type SolveSummary } from './solve-summary.js';
import { tell } from './supervised.js';
import { targetOf } from './write-file.js';

/** What may be asked of a solution by tiers. */
export interface TierSolveOptions {
  readonly memory: number;
  readonly threads: number | undefined;
  /** Seconds between two checkpoints of long work. */
  readonly checkpoint: number;
  readonly output: string | undefined;
  /** Rules of one's own, which one thread knows. */
  readonly own?: OwnRules;
  readonly explain: boolean;
}

/** Solves a game by its tiers, in memory or into a table. */
export async function solveTiersCommand(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun = performance.now();
  const { space } = numbering;
  const { threads, own } = options;
  const parts = own !== undefined ? 1 : (threads ?? usualThreads(countIndices(space)));
  const plan = planTiers(space, parts);
  if (options.explain) print(`${makeTierPlanText(plan)}\n`);
  const runner = new JobRunner(game.name, space, parts, options.checkpoint);
  try {
    const solved =
      options.output === undefined
        ? await solveInMemory(game, numbering, options, runner)
        : await solveIntoTable(game, numbering, options, options.output, runner);
    return { ...solved, game, plan, method: 'tiers', seconds: (performance.now() - begun) / 1000 };
  } finally {
    await runner.end();
  }
}

type Solved = Omit<SolveSummary, 'game' | 'plan' | 'method' | 'seconds'>;

async function solveInMemory(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory }: TierSolveOptions,
  runner: JobRunner,
): Promise<Solved> {
  const solved: SolvedTier[] = [];
  const { census, startValue } = await runTiers(numbering.space, {
    ...{ parts: runner.parts, memory, keepsAll: true, pace: runner.pace, pause: runner.pause },
    runJob: step => runner.run(step),
    keep: tier => solved.push(tier),
  });
  const { lookup } = new TieredValues({ numbering, solved, census });
  const start = worthOf(lookup, game.start, startValue);
  return { ...tierFacts(census), start, bestLine: () => bestLineFrom(game, lookup, game.start, LINE_PLIES) };
}

async function solveIntoTable(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory, own }: TierSolveOptions,
  output: string,
  runner: JobRunner,
): Promise<Solved> {
  const { space } = numbering;
  const target = targetOf(output);
  const path = `${target}.part`;
  await tell({ work: path });
  const folder = new WorkFolder(path, identityOf(game, space, own));
  let log: AppendLog | undefined;
  let isOurs = false;
  try {
    log = await openStoredLog(folder.file('log'));
    const writer = await openWriter(log, folder, game, numbering);
    isOurs = true;
    const kept = folder.load();
    sayGoesOn(folder, writer.tiers, space, kept);
    const totals = await runTiers(space, {
      ...{ parts: runner.parts, memory, pace: runner.pace, pause: runner.pause, writer, kept },
      scratch: folder.file('words'),
      environment: { openScratch: openScratchFile },
      runJob: step => {
        folder.demandOwn();
        return runner.run(step);
      },
      save: checkpoint => save(folder, checkpoint, runner),
      logged: tier => folder.dropTier(tier),
    });
    const facts = tierFacts(totals.census);
    const start = worthOf({ value: () => totals.startValue }, game.start, totals.startValue);
    folder.demandOwn();
    const temporary = folder.file('table');
    const bytes = await writeAll(
      temporary,
      writer.finish(tableFacts(game, facts, start, own && tableRules(own, target))),
    );
    await rename(temporary, target);
    syncFolder(dirname(target));
    await tell({ work: null });
    folder.remove();
    const bestLine = await tableLine(game, target);
    return { ...facts, start, bestLine: () => bestLine, table: { path: output, bytes } };
  } catch (error) {
    throw isOurs ? withWork(error, folder) : error;
  } finally {
    await log?.close();
    folder.leave(isOurs);
    await tell({ work: null });
  }
}

/** @throws ZugzwangError `usage` where the log is damaged at its beginning, or none */
async function openWriter(
  log: AppendLog,
  folder: WorkFolder,
  game: AnyGame,
  numbering: TierNumbering<unknown>,
): Promise<TierTableWriter> {
  try {
    return await TierTableWriter.open(log, game, numbering);
  } catch (error) {
    if (!(error instanceof ZugzwangError && error.code === 'table')) throw error;
    const text = `${log.name} is damaged, or of another program; remove ${folder.path}, or choose another output`;
    throw new ZugzwangError('usage', text, { cause: error });
  }
}

function save(folder: WorkFolder, checkpoint: Checkpoint, runner: JobRunner): void {
  const begun = performance.now();
  folder.save(checkpoint);
  runner.saved(performance.now() - begun);
}

/** A lack of memory or disk, with what is to be said of the work so far. */
function withWork(error: unknown, folder: WorkFolder): unknown {
  const isBudget = error instanceof ZugzwangError && error.code === 'budget';
  const isFile = error instanceof Error && 'syscall' in error;
  if (!isBudget && !isFile && !isOutOfMemory(error)) return error;
  try {
    folder.demandOwn();
  } catch (gone) {
    return gone;
  }
  if (!folder.hasCheckpoint) return error;
  const what = isOutOfMemory(error) ? 'there is not enough memory' : errorText(error);
  const kept = `what is done is kept in ${folder.path}; the same command goes on with it`;
  return new ZugzwangError(exitCodeOf(error) === 3 ? 'budget' : 'usage', `${what}; ${kept}`, { cause: error });
}

/** Best play from the start, as the table has it. */
async function tableLine(game: AnyGame, path: string): Promise<readonly LinePly<unknown, unknown>[]> {
  const table = await openTable(path, { game });
  try {
    return await table.bestLine(game.start, LINE_PLIES);
  } finally {
    await table.close();
  }
}

/** What must be the same for work to be gone on with. */
function identityOf(game: AnyGame, space: TieredSpace, own: OwnRules | undefined): string {
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const hash = createHash('sha256')
    .update(JSON.stringify([space.views, space.maxSuccessors, sizes, own?.sha256]))
    .digest('hex');
  return `${game.name}, rules version ${game.version}, zugzwang ${VERSION}, ${hash.slice(0, 16)}`;
}

function sayGoesOn(folder: WorkFolder, tiers: number, space: TieredSpace, { reach, tier }: KeptWork): void {
  for (const path of folder.damaged) printError(`zug: ${path} is damaged; what it held is done again`);
  if (tiers === 0 && reach === undefined) return;
  const parts = [`${tiers.toLocaleString('en')} of ${space.tierCount.toLocaleString('en')} tiers are done`];
  if (tier !== undefined && tier.tier >= tiers) parts.push('one is half done');
  if (reach === undefined || reach.from !== undefined) parts.push('positions are still to be found');
  printError(`zug: going on with ${folder.path}: ${parts.join(', ')}`);
}

function tableFacts(game: AnyGame, facts: TierFacts, start: Worth, rules: Omit<TableRules, 'version'> | undefined) {
  return {
    game: game.name,
    rules: { version: game.version, ...rules },
    players: game.players ?? null,
    positions: facts.positions,
    ...facts.counts,
    byRemoteness: histograms(facts.byRemoteness),
    start: { position: game.makeText(game.start), ...start },
    method: 'tiers',
    software: `zugzwang ${VERSION}`,
  };
}

async function writeAll(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'w');
  let size = 0;
  try {
    for await (const piece of pieces) {
      await file.writeFile(piece);
      size += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}
