/**
 * Statistics of a solution: one pass over its values and its moves by number. O(positions + moves), without asking the rules for
 * people; positions that stand for others are named as they are met, by number.
 */

import { Deduplicator } from '../core/data/int-list.js';
import { excerpt } from '../core/errors.js';
import { type RunOptions, runAsync, type Task } from '../core/task.js';
import { bitRanking } from '../ranking/bit-ranking.js';
import type { Solution } from '../solve/solution.js';
import type { SolvedNumbers } from '../solve/solved-values.js';
import type { SolvedTier } from '../solve/tiers/tiers.js';
import type { LoadedTier } from '../table/loaded-tier.js';
import { type Statistics, StatisticsBuilder } from './statistics.js';
import { tierStatistics } from './tier-statistics.js';

/** Counts a solution, in slices that let the caller's thread through. */
export async function solutionStatistics(
  solution: Solution<unknown, unknown>,
  options: RunOptions = {},
): Promise<Statistics> {
  const { game, tiers, numbers } = solution;
  if (tiers !== undefined) {
    const loadTier = async (tier: number) => loadedTier(tiers.solved[tier]!, tiers.numbering.space.tierSize(tier));
    const { foreseen } = tiers.numbering;
    return tierStatistics({ header: { game: game.name, foreseen }, loadTier }, game, options);
  }
  const builder = await runAsync(countNumbers(numbers!), options);
  const textOf = (number: number) => excerpt(game.makeText(numbers!.numbering.unrank(number)), 200);
  return builder.finish(game.name, { position: game.makeText(game.start), ...solution.start }, textOf);
}

/** A solved tier as a table would give it: values by their rank among those stored. */
function loadedTier({ tier, stored, reached, ranking, values }: SolvedTier, size: number): LoadedTier {
  if (ranking !== undefined) return { tier, size, stored: ranking, reached, values };
  const members = bitRanking(stored);
  const kept = new (values.constructor as Uint8ArrayConstructor)(members.before.at(-1)!);
  let rank = 0;
  for (let index = 0; index < size; index++) {
    if ((stored[index >>> 5]! & (1 << (index & 31))) !== 0) kept[rank++] = values[index]!;
  }
  return { tier, size, stored: members, reached, values: kept };
}

/** How many positions and moves are looked at between two yields. */
const PIECE = 1 << 14;

function* countNumbers({ numbering, values, reached }: SolvedNumbers<unknown>): Task<StatisticsBuilder<number>> {
  const { space } = numbering;
  const builder = new StatisticsBuilder<number>();
  const out = new Int32Array(Math.max(1, space.maxSuccessors));
  const deduplicator = new Deduplicator(out.length);
  let work = 0;
  for (let p = 0; p < values.length; p++) {
    if (++work > PIECE) {
      yield { phase: 'count positions', done: p, total: values.length };
      work = 0;
    }
    if (reached !== undefined && reached[p] === 0) continue;
    const value = values[p]!;
    builder.values.add(value, 1);
    if (builder.isFarther(value)) builder.setFarthest(value, p);
    if (space.terminal(p) >= 0) continue;
    const count = space.successors(p, out);
    work += count;
    const choices = deduplicator.distinct(out, count);
    builder.addMoves(choices, 1);
    if (choices > builder.most) builder.setMost(choices, p);
  }
  return builder;
}
