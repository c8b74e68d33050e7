/** A solve by tiers into one table, with a folder of work that may be gone on with. */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import type { LinePly, Worth } from '../../core/probe.js';
import { bestLineFrom } from '../../core/probe.js';
import { countText } from '../../core/text/sizes.js';
import type { TieredSpace, TierNumbering } from '../../core/tiers.js';
import { renameDurably, syncFolder } from '../../node/durable.js';
import { openScratchFile } from '../../node/scratch-file.js';
import { WorkFolder } from '../../node/work-folder.js';
import { openTable } from '../../open-table.js';
import { tierFacts } from '../../solve/tiers/tier-solution.js';
import type { Checkpoint, KeptWork } from '../../solve/tiers/tiers.js';
import type { AppendLog } from '../../table/access.js';
import { openAccess } from '../../table/storage.js';
import { openStoredLog } from '../../table/storage-file.js';
import { tableFacts } from '../../tablebase/make-table.js';
import { foreseenInLog } from '../../tablebase/table-log.js';
import { runTiers } from '../../tablebase/tier-run.js';
import { TierTableWriter } from '../../tablebase/tier-table-writer.js';
import { errorText, exitCodeOf, isOutOfMemory } from '../process/exit.js';
import type { JobRunner } from '../process/job-runner.js';
import { printError } from '../process/print.js';
import { tell } from '../process/supervised.js';
import { targetOf } from '../process/write-file.js';
import { tableRules } from '../rules/load-game.js';
import type { OwnRules } from '../rules/load-rules.js';
import { LINE_PLIES } from '../text/solve-summary.js';
import { identityOf, type Solved, startWorth, type TierSolveOptions, type TiersUnderWay } from './tiers-under-way.js';

/** The numbers of work that is to be gone on with, where their plan was told to foresee something. */
export async function numberingOfWork(game: AnyGame, output: string): Promise<TierNumbering<unknown> | undefined> {
  const path = join(workOf(output), 'log');
  if (!existsSync(path)) return undefined;
  const access = await openAccess(path);
  try {
    const foreseen = await foreseenInLog(access, game.name);
    return foreseen === undefined ? undefined : game.definition.tiers!(foreseen);
  } finally {
    await access.close();
  }
}

export const workOf = (output: string) => `${targetOf(output)}.part`;

/** Solves a game into a table by its tiers. */
export async function solveIntoTable(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory, own }: TierSolveOptions,
  output: string,
  runner: JobRunner,
  comparison: TiersUnderWay,
): Promise<Solved> {
  const { space } = numbering;
  const path = workOf(output);
  await tell({ work: path });
  const folder = new WorkFolder(path, identityOf(game, space), own?.sha256);
  let log: AppendLog | undefined;
  let isOurs = false;
  let isBroken = false;
  try {
    log = await openStoredLog(folder.file('log'));
    syncFolder(folder.path);
    const writer = await openWriter(log, folder, game, numbering);
    isOurs = true;
    const kept = writer.isNew ? {} : folder.load();
    sayGoesOn(folder, writer, space, kept);
    const totals = await runTiers(space, {
      ...{ parts: runner.parts, memory, pace: runner.pace, pause: runner.pause, writer, kept },
      scratch: folder.file('words'),
      environment: { openScratch: openScratchFile },
      runJob: step => {
        folder.demandOwn();
        return runner.run(step);
      },
      save: checkpoint => save(folder, checkpoint, runner),
      keep: tier => comparison.enter(tier),
      logged: tier => folder.dropTier(tier),
    });
    const worth = { ...tierFacts(totals.census), start: startWorth(game, space, totals.startValue) };
    const solved = await finishTable(game, worth, { folder, writer, comparison, own, output });
    await tell({ work: null });
    folder.remove();
    return solved;
  } catch (error) {
    isBroken = isRulesError(error);
    throw isOurs ? withWork(error, folder) : error;
  } finally {
    await log?.close();
    leaveWork(folder, isOurs, isBroken);
    await tell({ work: null });
  }
}

/** Who finishes a table, and with what. */
interface Finish {
  readonly folder: WorkFolder;
  readonly writer: TierTableWriter;
  readonly comparison: TiersUnderWay;
  readonly own: OwnRules | undefined;
  readonly output: string;
}

/**
 * Puts the table together, holds the rules against it, and gives it its name.
 *
 * @param agree - called before the table has its name
 */
export async function finishTable(
  game: AnyGame,
  facts: ReturnType<typeof tierFacts> & { readonly start: Worth },
  { folder, writer, comparison, own, output }: Finish,
  agree: () => void = () => {},
): Promise<Solved> {
  folder.demandOwn();
  const target = targetOf(output);
  const temporary = folder.file('table');
  const head = tableFacts(game, { ...facts, method: 'tiers' }, own && tableRules(own, target));
  const bytes = await writeAll(temporary, writer.finish(head));
  const bestLine = await tableLine(game, temporary, own !== undefined);
  const states = bestLine.map(({ state }) => state);
  const compared = comparison.finish(facts.positions, states);
  agree();
  renameDurably(temporary, target);
  return { ...facts, compared, bestLine, table: { path: output, bytes } };
}

export const isRulesError = (error: unknown) => error instanceof ZugzwangError && error.code === 'rules';

/**
 * Leaves the folder of work that may be gone on with; what was solved by rules that contradict themselves may not. Rules that break as the log is
 * begun, when nothing is done, leave none.
 */
export function leaveWork(folder: WorkFolder, isOurs: boolean, isBroken: boolean): void {
  if (isOurs && isBroken) folder.remove();
  else folder.leave(isOurs || isBroken);
}

/** @throws ZugzwangError `table` where the log is damaged at its beginning, or of rules that behave otherwise */
export async function openWriter(
  log: AppendLog,
  folder: WorkFolder,
  game: AnyGame,
  numbering: TierNumbering<unknown>,
): Promise<TierTableWriter> {
  try {
    return await TierTableWriter.open(log, game, numbering);
  } catch (error) {
    if (!(error instanceof ZugzwangError && error.code === 'table')) throw error;
    const text = `${error.message}; remove ${folder.path}, or choose another output`;
    throw new ZugzwangError('table', text, { cause: error });
  }
}

function save(folder: WorkFolder, checkpoint: Checkpoint, runner: JobRunner): void {
  const begun = performance.now();
  folder.save(checkpoint);
  runner.saved(performance.now() - begun);
}

/** A lack of memory or disk, with what is to be said of the work so far. */
export function withWork(error: unknown, folder: WorkFolder): unknown {
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

/** Best play from the start, as a table that has just been made has it: where it contradicts itself, or what somebody's own rules say now, the rules do. */
async function tableLine(
  game: AnyGame,
  path: string,
  hasOwnRules: boolean,
): Promise<readonly LinePly<unknown, unknown>[]> {
  const table = await openTable(path, { game }).catch(error => {
    if (!hasOwnRules || !(error instanceof ZugzwangError && error.code === 'table')) throw error;
    const text = 'the rules answered differently when asked again after solving; zug check may tell where';
    throw new ZugzwangError('rules', text, { cause: error });
  });
  try {
    const { table: _, ...lookup } = table.lookup;
    return bestLineFrom(game, lookup, game.start, LINE_PLIES);
  } finally {
    await table.close();
  }
}

export function sayGoesOn(
  folder: WorkFolder,
  writer: TierTableWriter,
  space: TieredSpace,
  { reach, tier }: KeptWork,
): void {
  const { tiers } = writer;
  for (const path of folder.damaged) printError(`zug: ${path} is damaged; what it held is done again`);
  if (writer.wasDamaged)
    printError(`zug: ${folder.file('log')} is damaged; what stood behind the damage is done again`);
  if (tiers === 0 && reach === undefined) return;
  if (folder.isOtherText)
    printError(
      `zug: the rules have changed since ${folder.path} was begun; they behave the same where this was compared`,
    );
  const parts = [`${countText(tiers)} of ${countText(space.tierCount)} tiers are done`];
  if (tier !== undefined && tier.tier >= tiers) parts.push('one is half done');
  if (reach === undefined || reach.from !== undefined) parts.push('positions are still to be found');
  printError(`zug: going on with ${folder.path}: ${parts.join(', ')}`);
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
