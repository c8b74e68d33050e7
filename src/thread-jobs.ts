import type { AnyGame } from './core/game.js';
import type { Part } from './core/parts.js';
import type { TieredSpace } from './core/tiers.js';

/** A job made into the part that one thread runs. */
export type JobPart = (space: TieredSpace, data: never, me: number, count: number, game: AnyGame) => Part<unknown>;

/** Every job that threads do, read when it is asked for. */
export const JOBS = {
  solve: async () => (await import('./solve/tiers.js')).solvePart as JobPart,
  verify: async () => (await import('./verify/verify-tiers.js')).verifyPart as JobPart,
};

/** The names of the jobs. */
export type JobName = keyof typeof JOBS;
