import type { TieredSpace } from '../core/tiers.js';
import type { Shards } from '../solve/tiers/shards.js';
import { sharedRanking } from '../solve/tiers/shared-memory.js';
import type { TierValues } from '../solve/tiers/tier-count.js';
import {
  type AgreeStep,
  type Checkpoint,
  type JobOutcome,
  type JobStep,
  type SolvedTier,
  type StepAnswer,
  solveTiers,
  type TierOptions,
  type TierTotals,
} from '../solve/tiers/tiers.js';
import type { TierTableWriter } from './tier-table-writer.js';

/** How a space is solved, and what becomes of it. */
export interface TierRun extends Omit<TierOptions, 'solved'> {
  /** Runs all parts of a job. */
  runJob(step: JobStep): Promise<readonly JobOutcome[]>;
  /** Takes every tier as soon as it is solved, and has those of earlier runs. */
  readonly writer?: TierTableWriter;
  /** Where several processes write: what all do together when a tier is solved, and what is left to be done by this one. */
  write?(tier: SolvedTier): Promise<() => Promise<void>>;
  /** What was noted of the tiers of earlier runs; what the writer says if not given. */
  readonly notes?: readonly unknown[];
  /** A tier of an earlier run, as far as it is this process's. */
  load?(tier: number, shards: Shards): Promise<TierValues>;
  /** Adds numbers up with those of other processes, where there are any. */
  agree?(step: AgreeStep): Promise<Float64Array>;
  /** Hands each of the other processes a parcel. */
  exchange?(parcels: readonly Uint8Array[]): readonly Uint8Array[];
  /** Keeps how far a long job has come. */
  save?(checkpoint: Checkpoint): void;
  /** Is told that the writer has a tier for good. */
  logged?(tier: number): void;
  /** Is given every tier that is solved. */
  keep?(tier: SolvedTier): void;
}

/** Solves a space, going on where an earlier run has left it, and writes its tiers while others are solved. */
export async function runTiers(space: TieredSpace, run: TierRun): Promise<TierTotals> {
  const { writer } = run;
  const solved = (run.notes ?? writer?.notes ?? []).map(note => Float64Array.from(note as number[]));
  const steps = solveTiers(space, { ...run, solved });
  let written: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  let answer: StepAnswer = {};
  try {
    for (;;) {
      const step = steps.next(answer);
      if (step.done) {
        await written;
        return step.value;
      }
      const asked = step.value;
      answer = {};
      if (asked.step === 'job') {
        answer = { outcomes: await run.runJob(asked) };
      } else if (asked.step === 'agree') {
        answer = { agreed: await run.agree!(asked) };
      } else if (asked.step === 'exchange') {
        answer = { received: run.exchange!(asked.parcels) };
      } else if (asked.step === 'load') {
        await written;
        answer = { loaded: await (run.load?.(asked.tier, asked.shards) ?? loadShared(writer!, asked.tier)) };
      } else if (asked.step === 'checkpoint') {
        // It takes the place of one that holds what is still to be logged.
        await written;
        run.save?.(asked.checkpoint);
      } else {
        run.keep?.(asked.tier);
        // One tier is written while the next is solved; no more than one waits.
        await written;
        if (writer !== undefined || run.write !== undefined) written = (await beginWriting(asked.tier, run))();
        written.catch(error => {
          failure = { error };
          // What is solved meanwhile could not be written either.
          if (run.pause !== undefined) Atomics.store(run.pause, 0, 1);
        });
      }
      if (failure !== undefined) throw failure.error;
    }
  } finally {
    // Nothing is written any more when the work is left.
    await written.catch(() => {});
  }
}

/** What is left to be done to write a tier, when all processes have done what they do together. */
async function beginWriting(solved: SolvedTier, { writer, write, logged }: TierRun): Promise<() => Promise<void>> {
  const rest = write === undefined ? () => writeTier(writer!, solved) : await write(solved);
  return async () => {
    await rest();
    logged?.(solved.tier);
  };
}

/** Writes a tier as the solver gives it, with its counts. */
export async function writeTier(writer: TierTableWriter, solved: SolvedTier): Promise<void> {
  const { tier, stored, reached, values, ranking, census } = solved;
  await writer.addTier({ tier, stored, reached, values, byIndex: ranking === undefined }, [...census]);
}

/** A tier from the log, where threads can share it. */
async function loadShared(writer: TierTableWriter, tier: number): Promise<TierValues> {
  const { stored, values } = await writer.loadTier(tier, bytes => new SharedArrayBuffer(bytes));
  const ranking = sharedRanking(stored.words);
  return { ranking, values, stored: stored.words };
}
