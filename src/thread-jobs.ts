import type { Part } from './core/parts.js';
import type { TieredSpace } from './core/tiers.js';

/** What a thread is asked to do: a job by name, with data that threads can share or copy. */
export interface ThreadJob {
  readonly job: JobName;
  /** The spec of a game with tiers. */
  readonly game: string;
  readonly data: unknown;
}

/** A job made into the part that one thread runs. */
export type JobPart = (space: TieredSpace, data: never, me: number, count: number) => Part<unknown>;

/** Every job, read when it is asked for. */
export const JOBS = {
  solve: async () => (await import('./solve/tiers.js')).solvePart as JobPart,
  verify: async () => (await import('./verify/verify-tiers.js')).verifyPart as JobPart,
};

/** The names of the jobs. */
export type JobName = keyof typeof JOBS;
