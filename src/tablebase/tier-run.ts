import type { TieredSpace } from '../core/tiers.js';
import { sharedRanking } from '../solve/shared-memory.js';
import type { TierValues } from '../solve/tier-count.js';
import {
  type Checkpoint,
  type JobOutcome,
  type SolvedTier,
  type StepAnswer,
  solveTiers,
  type TierJob,
  type TierOptions,
  type TierTotals,
} from '../solve/tiers.js';
import type { TierTableWriter } from './tier-table-writer.js';

/** How a space is solved, and what becomes of it. */
export interface TierRun extends Omit<TierOptions, 'solved'> {
  /** Runs all parts of a job. */
  runJob(job: TierJob, phase: string, total: number): Promise<readonly JobOutcome[]>;
  /** Takes every tier as soon as it is solved, and has those of earlier runs. */
  readonly writer?: TierTableWriter;
  /** Keeps how far a long job has come. */
  save?(checkpoint: Checkpoint): void;
  /** Is given every tier that is solved. */
  keep?(tier: SolvedTier): void;
}

/** Solves a space, going on where an earlier run has left it, and writes its tiers while others are solved. */
export async function runTiers(space: TieredSpace, run: TierRun): Promise<TierTotals> {
  const { writer } = run;
  const solved = (writer?.notes ?? []).map(note => Float64Array.from(note as number[]));
  const steps = solveTiers(space, { ...run, solved });
  let written: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  let answer: StepAnswer = {};
  for (;;) {
    const step = steps.next(answer);
    if (step.done) {
      await written;
      return step.value;
    }
    if (failure !== undefined) throw failure.error;
    const asked = step.value;
    answer = {};
    if (asked.step === 'job') {
      answer = { outcomes: await run.runJob(asked.job, asked.phase, asked.total) };
    } else if (asked.step === 'load') {
      await written;
      answer = { loaded: await loadShared(writer!, asked.tier) };
    } else if (asked.step === 'checkpoint') {
      run.save?.(asked.checkpoint);
    } else {
      run.keep?.(asked.tier);
      // One tier is written while the next is solved; no more than one waits.
      await written;
      written = writer === undefined ? written : writeTier(writer, asked.tier);
      written.catch(error => {
        failure = { error };
      });
    }
  }
}

function writeTier(writer: TierTableWriter, solved: SolvedTier): Promise<void> {
  const { tier, stored, reached, values, ranking, census } = solved;
  return writer.addTier({ tier, stored, reached, values, byIndex: ranking === undefined }, [...census]);
}

/** A tier from the log, where threads can share it. */
async function loadShared(writer: TierTableWriter, tier: number): Promise<TierValues> {
  const { stored, values } = await writer.loadTier(tier, bytes => new SharedArrayBuffer(bytes));
  const ranking = sharedRanking(stored.words);
  return { ranking, values, stored: stored.words };
}
