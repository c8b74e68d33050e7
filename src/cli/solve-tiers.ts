import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { runInTurn } from '../core/parts.js';
import type { LinePly, Worth } from '../core/probe.js';
import { bestLineFrom, worthOf } from '../core/probe.js';
import { makeSizeText } from '../core/sizes.js';
import type { TieredSpace, TierNumbering } from '../core/tiers.js';
import { VERSION } from '../core/version.js';
import { openTable } from '../open-table.js';
import { countIndices, makeTierPlanText, planTiers } from '../solve/tier-plan.js';
import { TieredValues, type TierFacts, tierFacts } from '../solve/tier-solution.js';
import {
  type JobOutcome,
  jobProgress,
  type SolvedTier,
  solvePart,
  type TierJob,
  type TierTotals,
} from '../solve/tiers.js';
import { openStoredLog } from '../table/storage-file.js';
import { histograms } from '../tablebase/make-table.js';
import { runTiers } from '../tablebase/tier-run.js';
import { TierTableWriter } from '../tablebase/tier-table-writer.js';
import { Threads } from '../threads-node.js';
import { openScratchFile, WorkFolder } from '../work-folder-node.js';
import { errorText } from './exit.js';
import { print, printError } from './print.js';
import { ProgressLine } from './progress.js';
import { LINE_PLIES, type SolveSummary } from './solve-summary.js';
import { tell } from './supervised.js';

/** What may be asked of a solution by tiers. */
export interface TierSolveOptions {
  readonly memory: number;
  readonly threads: number | undefined;
  /** Seconds between two checkpoints of long work. */
  readonly checkpoint: number;
  readonly output: string | undefined;
  readonly explain: boolean;
}

/** Below this threads take longer to start than to solve. */
const FEW_INDICES = 1 << 19;

/** Solves a game by its tiers, in memory or into a table. */
export async function solveTiersCommand(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  options: TierSolveOptions,
): Promise<SolveSummary> {
  const begun = performance.now();
  const { space } = numbering;
  const { threads } = options;
  const parts = threads ?? (countIndices(space) < FEW_INDICES ? 1 : availableParallelism());
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
    ...{ parts: runner.parts, memory, pace: runner.pace, pause: runner.pause },
    runJob: (job, phase, total) => runner.run(job, phase, total),
    keep: tier => solved.push(tier),
  });
  const { lookup } = new TieredValues({ numbering, solved, census });
  const start = worthOf(lookup, game.start, startValue);
  return { ...tierFacts(census), start, bestLine: () => bestLineFrom(game, lookup, game.start, LINE_PLIES) };
}

async function solveIntoTable(
  game: AnyGame,
  numbering: TierNumbering<unknown>,
  { memory }: TierSolveOptions,
  output: string,
  runner: JobRunner,
): Promise<Solved> {
  const { space } = numbering;
  const folder = new WorkFolder(`${output}.part`, identityOf(game, space));
  await tell({ work: folder.path });
  try {
    const log = await openStoredLog(folder.file('log'));
    const writer = await TierTableWriter.open(log, game, numbering);
    const checkpoint = folder.load();
    sayGoesOn(folder.path, writer.tiers, space, checkpoint);
    const totals = await runTiers(space, {
      ...{ parts: runner.parts, memory, pace: runner.pace, pause: runner.pause, writer, checkpoint },
      scratch: folder.file('words'),
      environment: { openScratch: openScratchFile },
      runJob: (job, phase, total) => runner.run(job, phase, total),
      save: kept => folder.save(kept),
    });
    const facts = tierFacts(totals.census);
    const start = worthOf({ value: () => totals.startValue }, game.start, totals.startValue);
    const temporary = folder.file('table');
    const bytes = await writeAll(temporary, writer.finish(tableFacts(game, facts, start)));
    await rename(temporary, output);
    await log.close();
    folder.remove();
    const bestLine = await tableLine(game, output);
    return { ...facts, start, bestLine: () => bestLine, table: { path: output, bytes } };
  } catch (error) {
    throw withWork(error, folder.path);
  } finally {
    folder.leave();
    await tell({ work: null });
  }
}

/** An error of the file system, with what is to be said of the work so far. */
function withWork(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const kept = `what is done is kept in ${path}, and the same command goes on with it`;
  return new ZugzwangError(
    existsSync(path) ? 'budget' : 'usage',
    `${errorText(error)}; ${existsSync(path) ? kept : 'the folder is gone'}`,
    { cause: error },
  );
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
function identityOf(game: AnyGame, space: TieredSpace): string {
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const hash = createHash('sha256')
    .update(JSON.stringify([space.views, space.maxSuccessors, sizes]))
    .digest('hex');
  return `${game.name} ${game.version} ${VERSION} ${hash.slice(0, 16)}`;
}

function sayGoesOn(
  path: string,
  tiers: number,
  space: TieredSpace,
  { reach, tier }: { reach?: unknown; tier?: { tier: number } },
): void {
  if (tiers === 0 && reach === undefined) return;
  const done = `${tiers.toLocaleString('en')} of ${space.tierCount.toLocaleString('en')} tiers are done`;
  const half = tier !== undefined && tier.tier >= tiers ? ', and one is half done' : '';
  printError(`zug: going on with ${path}: ${done}${half}`);
}

function tableFacts(game: AnyGame, facts: TierFacts, start: Worth) {
  return {
    game: game.name,
    rules: { version: game.version },
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

/** How many positions a part looks at between two meetings on the caller's own thread. */
const OWN_PACE = 1 << 18;

/** Runs the parts of jobs, in threads or, where there is but one, on the caller's own. */
class JobRunner {
  readonly parts: number;
  /** Set while a job is to pause. */
  readonly pause = new Int32Array(new SharedArrayBuffer(4));
  readonly #space: TieredSpace;
  readonly #threads: Threads | undefined;
  readonly #milliseconds: number;
  readonly #progress = new ProgressLine();

  constructor(game: string, space: TieredSpace, parts: number, checkpoint: number) {
    this.parts = parts;
    this.#space = space;
    this.#threads = parts === 1 ? undefined : new Threads(parts, game);
    this.#milliseconds = 1000 * checkpoint;
  }

  get pace(): number {
    return this.#threads === undefined ? OWN_PACE : Number.MAX_SAFE_INTEGER;
  }

  async run(job: TierJob, phase: string, total: number): Promise<readonly JobOutcome[]> {
    const begun = performance.now();
    const show = () => {
      const { done, at } = jobProgress(job);
      const where = job.kind === 'reach' ? this.#space.tierName(at) : `remoteness ${at}`;
      const memory = makeSizeText(process.memoryUsage.rss());
      this.#progress.update({ phase, done: Math.min(done, total), total, detail: `${where}, ${memory}` });
      if (performance.now() - begun > this.#milliseconds) Atomics.store(this.pause, 0, 1);
    };
    const timer = setInterval(show, Math.min(250, this.#milliseconds));
    try {
      return await (this.#threads?.run<JobOutcome>({ name: 'solve', data: job }) ?? this.#runHere(job, show));
    } finally {
      clearInterval(timer);
      this.#progress.clear();
    }
  }

  #runHere(job: TierJob, show: () => void): JobOutcome[] {
    const environment = { openScratch: openScratchFile };
    const parts = Array.from({ length: this.parts }, (_, me) =>
      solvePart(this.#space, job, me, this.parts, environment),
    );
    const task = runInTurn(parts, () => ({ phase: '', done: 0 }));
    for (;;) {
      const step = task.next();
      if (step.done) return step.value;
      show();
    }
  }

  async end(): Promise<void> {
    await this.#threads?.end();
  }
}
