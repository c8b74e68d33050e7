import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import type { LinePly, Worth } from '../../core/probe.js';
import { bestLineFrom, worthOf } from '../../core/probe.js';
import { runSync, type Task } from '../../core/task.js';
import { foreseenAfter, type TieredSpace, type TierNumbering } from '../../core/tiers.js';
import { VERSION } from '../../core/version.js';
import { renameDurably, syncFolder } from '../../node/durable.js';
import { openScratchFile } from '../../node/scratch-file.js';
import { WorkFolder } from '../../node/work-folder.js';
import { openTable } from '../../open-table.js';
import { type Comparison, FaceComparison } from '../../rules/comparison.js';
import { namePlace } from '../../rules/named-places.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { bestStates, TierPicks } from '../../solve/compare-solved.js';
import { countIndices, makeTierPlanText, planTiers } from '../../solve/tiers/tier-plan.js';
import { TieredValues, tierFacts } from '../../solve/tiers/tier-solution.js';
import type { Checkpoint, KeptWork, SolvedTier } from '../../solve/tiers/tiers.js';
import type { AppendLog } from '../../table/access.js';
import { openAccess } from '../../table/storage.js';
import { openStoredLog } from '../../table/storage-file.js';
import { tableFacts } from '../../tablebase/make-table.js';
import { foreseenInLog } from '../../tablebase/table-log.js';
import { runTiers } from '../../tablebase/tier-run.js';
import { TierTableWriter } from '../../tablebase/tier-table-writer.js';
import { PhaseTimes } from '../phase-times.js';
import { errorText, exitCodeOf, isOutOfMemory } from '../process/exit.js';
import { JobRunner, usualThreads } from '../process/job-runner.js';
import { print, printError } from '../process/print.js';
import { ProgressLine } from '../process/progress.js';
import { isTraced, tell } from '../process/supervised.js';
import { targetOf } from '../process/write-file.js';
import { tableRules } from '../rules/load-game.js';
import type { OwnRules } from '../rules/load-rules.js';
import { OwnThreads } from '../rules/own-threads.js';
import { LINE_PLIES, type SolveSummary } from '../text/solve-summary.js';

/** What may be asked of a solution by tiers. */
export interface TierSolveOptions {
  readonly memory: number;
  readonly threads: number | undefined;
  /** Seconds between two checkpoints of long work. */
  readonly checkpoint: number;
  readonly output: string | undefined;
  readonly own?: OwnRules;
  readonly explain: boolean;
  /** A folder of this machine for what may be lost, where there are several processes. */
  readonly scratch?: string | undefined;
}

/** Solves a game by its tiers, in memory or into a table. */
export async function solveTiersCommand(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun = (await numberingOfWork(game, options.output)) ?? numbering;
  return untilForeseen(game, begun, planned => solveTiers(game, planned, options));
}

/** Solves by a numbering, and by another, planned again, where something turns up that the plan did not foresee. */
export async function untilForeseen<T>(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  solve: (planned: TierNumbering<unknown>) => Promise<T>,
): Promise<T> {
  let planned = numbering;
  for (let plans = 1; ; plans++) {
    try {
      return await solve(planned);
    } catch (error) {
      planned = game.definition.tiers!(foreseenAfter(namePlace(game, planned, error), plans));
    }
  }
}

/** The numbers of work that is to be gone on with, where their plan was told to foresee something. */
export async function numberingOfWork(
  game: AnyGame,
  output: string | undefined,
): Promise<TierNumbering<unknown> | undefined> {
  const path = output === undefined ? undefined : join(workOf(output), 'log');
  if (path === undefined || !existsSync(path)) return undefined;
  const access = await openAccess(path);
  try {
    const foreseen = await foreseenInLog(access, game.name);
    return foreseen === undefined ? undefined : game.definition.tiers!(foreseen);
  } finally {
    await access.close();
  }
}

export const workOf = (output: string) => `${targetOf(output)}.part`;

async function solveTiers(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun = performance.now();
  const times = new PhaseTimes();
  const { space } = numbering;
  const { threads, own } = options;
  const parts = own !== undefined && isTraced ? 1 : (threads ?? usualThreads(countIndices(space)));
  // Before anything that believes the tiers, and before there is a file.
  const comparison = new TiersUnderWay(game, numbering, times);
  const plan = planTiers(space, parts);
  if (options.explain) print(`${makeTierPlanText(plan)}\n`);
  const runner = new JobRunner(
    own === undefined ? game.name : new OwnThreads(own),
    numbering,
    parts,
    options.checkpoint,
    times,
  );
  try {
    const solved =
      options.output === undefined
        ? await solveInMemory(game, numbering, options, runner, comparison)
        : await solveIntoTable(game, numbering, options, options.output, runner, comparison);
    times.spent(options.output === undefined ? 'look up best play' : 'write the table');
    const seconds = (performance.now() - begun) / 1000;
    return { ...solved, game, plan, method: 'tiers', seconds, secondsByPhase: times.byPhase };
  } finally {
    await runner.end();
  }
}

export type Solved = Omit<SolveSummary, 'game' | 'plan' | 'method' | 'seconds' | 'secondsByPhase'>;

async function solveInMemory(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory }: TierSolveOptions,
  runner: JobRunner,
  comparison: TiersUnderWay,
): Promise<Solved> {
  const solved: SolvedTier[] = [];
  const { census, startValue } = await runTiers(numbering.space, {
    ...{ parts: runner.parts, memory, keepsAll: true, pace: runner.pace, pause: runner.pause },
    runJob: step => runner.run(step),
    keep: tier => {
      solved.push(tier);
      comparison.enter(tier);
    },
  });
  const { lookup } = new TieredValues({ numbering, solved, census });
  const facts = tierFacts(census, payoffBits(numbering.space));
  const compared = comparison.finish(facts.positions, bestStates(game, lookup));
  const bestLine = bestLineFrom(game, lookup, game.start, LINE_PLIES);
  return { ...facts, start: startWorth(game, numbering.space, startValue), compared, bestLine };
}

/** What the start is worth, given its packed value. */
export function startWorth({ start }: AnyGame, space: TieredSpace, value: number): Worth {
  const bits = payoffBits(space);
  const worth = { value: withoutPayoff(value, bits) };
  return worthOf(
    space.payoff === undefined ? worth : { ...worth, payoff: firstPlayersPayoff(value, bits, start.player) },
  );
}

/** The tiers compared with the plain rules, as they are solved: a tier that is kept has been compared at some of its positions. */
export class TiersUnderWay {
  readonly #comparison: FaceComparison;
  readonly #picks: TierPicks;
  readonly #progress = new ProgressLine();
  readonly #times: PhaseTimes;
  readonly #begun: number;

  /** @throws ZugzwangError `rules`, as all that follows */
  constructor(game: AnyGame, numbering: TierNumbering<unknown>, times: PhaseTimes) {
    this.#times = times;
    this.#comparison = new FaceComparison(new TierComparer(game, numbering));
    this.#picks = new TierPicks(numbering);
    this.#run(this.#comparison.begin());
    this.#begun = performance.now();
  }

  enter(tier: SolvedTier): void {
    this.#run(this.#comparison.compareSome(this.#picks.choose(tier), this.#seconds()));
  }

  /** @param line - best play from the start */
  finish(positions: number, line: Iterable<State<unknown>>): Comparison {
    return this.#run(this.#comparison.finish({ positions, seconds: this.#seconds(), picks: this.#picks.states(line) }));
  }

  #seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  #run<T>(task: Task<T>): T {
    this.#times.spent('solve');
    try {
      return runSync(task, this.#progress.update);
    } finally {
      this.#times.spent('compare rules');
      this.#progress.clear();
    }
  }
}

async function solveIntoTable(
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
  let isWrong = false;
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
    const worth = { ...tierFacts(totals.census, payoffBits(space)), start: startWorth(game, space, totals.startValue) };
    const solved = await finishTable(game, worth, { folder, writer, comparison, own, output });
    await tell({ work: null });
    folder.remove();
    return solved;
  } catch (error) {
    isWrong = isOurs && isRulesError(error);
    throw isOurs ? withWork(error, folder) : error;
  } finally {
    await log?.close();
    leaveWork(folder, isOurs, isWrong);
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
  const bestLine = await tableLine(game, temporary);
  const states = bestLine.map(({ state }) => state);
  const compared = comparison.finish(facts.positions, states);
  agree();
  renameDurably(temporary, target);
  return { ...facts, compared, bestLine, table: { path: output, bytes } };
}

export const isRulesError = (error: unknown) => error instanceof ZugzwangError && error.code === 'rules';

/** Leaves the folder of work that may be gone on with; what was solved by rules that contradict themselves may not. */
export function leaveWork(folder: WorkFolder, isOurs: boolean, isWrong: boolean): void {
  if (isWrong) folder.remove();
  else folder.leave(isOurs);
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

/** Best play from the start, as a table that has just been made has it: where it contradicts itself, the rules do. */
async function tableLine(game: AnyGame, path: string): Promise<readonly LinePly<unknown, unknown>[]> {
  const table = await openTable(path, { game });
  try {
    const { table: _, ...lookup } = table.lookup;
    return bestLineFrom(game, lookup, game.start, LINE_PLIES);
  } finally {
    await table.close();
  }
}

/** What must be the same for work to be gone on with; how the rules behave is compared when the log is opened. */
export function identityOf(game: AnyGame, space: TieredSpace): string {
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const hash = createHash('sha256')
    .update(JSON.stringify([space.views, space.maxSuccessors, sizes]))
    .digest('hex');
  return `${game.name}, rules version ${game.version}, zugzwang ${VERSION}, ${hash.slice(0, 16)}`;
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
  const parts = [`${tiers.toLocaleString('en')} of ${space.tierCount.toLocaleString('en')} tiers are done`];
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
