import type { TieredSpace } from '../../core/tiers.js';

/** A kernel goes through tiers together until they have so many indices, or as many as the pace allows. */
const GROUP = 1 << 18;

/** How many indices tiers that a kernel goes through together may have. */
export const kernelGroup = (pace: number): number => Math.min(GROUP, pace);

/** Cuts a list of tiers, rising or falling, into groups of which no tier leads to another of its group, and which have no more than so many indices; larger tiers are alone. */
export function* tierGroups(space: TieredSpace, tiers: readonly number[], most: number): Generator<number[]> {
  let group: number[] = [];
  let size = 0;
  /** The lowest of the group, and the highest that one of it leads to: a tier between them might have to do with it. */
  let lowest = Number.POSITIVE_INFINITY;
  let highestChild = -1;
  for (const tier of tiers) {
    const children = space.childTiers(tier);
    const own = space.tierSize(tier);
    const isApart = tier > highestChild && children.every(child => child < lowest);
    if (group.length > 0 && (!isApart || size + own > most)) {
      yield group;
      [group, size, lowest, highestChild] = [[], 0, Number.POSITIVE_INFINITY, -1];
    }
    group.push(tier);
    size += own;
    lowest = Math.min(lowest, tier);
    for (const child of children) highestChild = Math.max(highestChild, child);
  }
  if (group.length > 0) yield group;
}

/** Values by a kernel are bytes, of which two bits are the outcome: no remoteness is larger. */
export const MOST_REMOTE = 63;

/** Whether a space is solved by its kernel, if nobody objects: it must have one that fits, and play must end in time. */
export function usesKernel(space: TieredSpace): boolean {
  const { openKernel, extraTurns, payoff, all } = space;
  const fits = !extraTurns && payoff === undefined && !all;
  return openKernel !== undefined && fits && mostMoves(space) < MOST_REMOTE;
}

/** The most moves that play can have where each leaves its tier. */
function mostMoves(space: TieredSpace): number {
  const most = new Int32Array(space.tierCount);
  for (let tier = 0; tier < space.tierCount; tier++)
    for (const child of space.childTiers(tier)) most[tier] = Math.max(most[tier]!, most[child]! + 1);
  return most[space.start.tier]!;
}
