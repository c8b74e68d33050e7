import type { Part } from '../core/data/parts.js';
import type { AnyGame } from '../core/game.js';
import type { TieredSpace } from '../core/tiers.js';
import type { PartEnvironment } from '../solve/tiers/shards.js';

/** A job made into the part that one thread runs. */
export type JobPart = (
  space: TieredSpace,
  data: never,
  me: number,
  count: number,
  game: AnyGame,
  environment: PartEnvironment,
) => Part<unknown>;

/** Every job that threads do, read when it is asked for. */
export const JOBS = {
  solve: async (): Promise<JobPart> => {
    const { solvePart } = await import('../solve/tiers/tiers.js');
    return (space, data, me, count, _, environment) => solvePart(space, data, me, count, environment);
  },
  verify: async () => (await import('../verify/verify-part.js')).verifyPart as JobPart,
};

/** The names of the jobs. */
export type JobName = keyof typeof JOBS;
