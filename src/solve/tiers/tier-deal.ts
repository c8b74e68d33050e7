/**
 * Who of several processes solves which tiers, where each has copies of what it needs: small tiers of which none leads to another go whole to one process
 * each, largest first; a tier that is too large for that is split between all.
 */
import type { TieredSpace } from '../../core/tiers.js';
import { tierGroups } from '../columns/kernel-groups.js';

/** Neighbouring tiers that are solved at the same time. */
export interface Deal {
  readonly tiers: readonly number[];
  /** By tier of these, the process that solves it; undefined where the only one is split. */
  readonly owners: readonly number[] | undefined;
}

/** Tiers of so few indices together are solved sooner by one process than split between several. */
export const FEW_INDICES = 1 << 15;

/** Tiers are dealt out until they have so many indices together, for each process. */
const TOGETHER = 1 << 21;

/** So much longer than its share of the work one process may take, before the largest tier is split. */
const UNEVEN = 1.25;

/**
 * Deals out the tiers from one on, in rising order. O(tiers · log tiers) time, and again for each tier that is split.
 *
 * @param few - tiers of so few indices together are never split
 */
export function dealTiers(space: TieredSpace, first: number, processes: number, few = FEW_INDICES): Deal[] {
  const tiers = Array.from({ length: space.tierCount - first }, (_, i) => first + i);
  const deals: Deal[] = [];
  for (const group of tierGroups(space, tiers, processes * TOGETHER)) dealGroup(space, group, processes, few, deals);
  return deals;
}

function dealGroup(space: TieredSpace, tiers: readonly number[], processes: number, few: number, deals: Deal[]): void {
  if (tiers.length === 0) return;
  const loads = new Float64Array(processes);
  const owners = new Map<number, number>();
  const falling = tiers.toSorted((a, b) => space.tierSize(b) - space.tierSize(a));
  let all = 0;
  for (const tier of falling) {
    // Whoever has least; tiers that are alone go to one after the other.
    let owner = tier % processes;
    loads.forEach((load, process) => {
      if (load < loads[owner]!) owner = process;
    });
    owners.set(tier, owner);
    loads[owner]! += space.tierSize(tier);
    all += space.tierSize(tier);
  }
  if (all <= few || Math.max(...loads) <= (UNEVEN * all) / processes)
    return void deals.push({ tiers, owners: tiers.map(tier => owners.get(tier)!) });
  const at = tiers.indexOf(falling[0]!);
  dealGroup(space, tiers.slice(0, at), processes, few, deals);
  deals.push({ tiers: [falling[0]!], owners: undefined });
  dealGroup(space, tiers.slice(at + 1), processes, few, deals);
}
