import { checkTieredSpace } from '../../core/checks/check-tiers.js';
import { payoffBits } from '../../core/payoff-value.js';
import { counted } from '../../core/text/counted.js';
import { countText, makeSizeText } from '../../core/text/sizes.js';
import { type TieredSpace, type TierRules, tierMoves } from '../../core/tiers.js';

/** What solving a tiered space is estimated to need. */
export interface TierPlan {
  readonly why: string;
  readonly tiers: number;
  /** Indices of all tiers, and of the largest. */
  readonly indices: number;
  readonly largest: number;
  /** Moves from all indices, estimated from a sample. */
  readonly edges: number;
  readonly bytes: number;
  readonly threads: number;
}

/** How many indices the estimate of the number of moves looks at. */
const SAMPLE = 1000;

/** How many indices all tiers have. @throws ZugzwangError `rules` where the numbers of the space do not fit together */
export function countIndices(space: TieredSpace): number {
  checkTieredSpace(space);
  let count = 0;
  for (let tier = 0; tier < space.tierCount; tier++) count += space.tierSize(tier);
  return count;
}

/** So many positions are listed in a moment. */
const FEW_LISTED = 1 << 20;

/** Wider payoffs leave the words of tiers short of room for remotenesses. */
const MOST_BITS = 12;

/** Whether a game is better listed than solved by these tiers, which keep all of a value in one word: it has few positions, and large payoffs. */
export function isBetterListed(space: TieredSpace): boolean {
  return space.all !== true && payoffBits(space) > MOST_BITS && countIndices(space) <= FEW_LISTED;
}

/** Estimates what a solution takes, were every index a position. */
export function planTiers(space: TieredSpace, threads: number): TierPlan {
  const indices = countIndices(space);
  let largest = 0;
  for (let tier = 0; tier < space.tierCount; tier++) largest = Math.max(largest, space.tierSize(tier));
  const bitmaps = (space.views * indices + (space.views + 2) * largest) / 8;
  // A word a position of the tier at hand, a byte a position of those below, messages.
  const bytes = Math.ceil(bitmaps + 4 * largest + indices + Math.min(2 ** 27, 4 * largest));
  const one = space.tierCount === 1;
  const why = one
    ? 'the game numbers its positions, in one tier'
    : `play leaves each of ${countText(space.tierCount)} tiers for good`;
  return { why, tiers: space.tierCount, indices, largest, edges: estimateMoves(space, indices), bytes, threads };
}

function estimateMoves(space: TieredSpace, indices: number): number {
  const out = tierMoves(space.maxSuccessors);
  let moves = 0;
  const looked = samplePositions(space, indices, SAMPLE, rules => {
    moves += rules.successors(out, true);
  });
  return Math.round((moves / Math.max(1, looked)) * indices);
}

/**
 * Calls `each` with positions at which play goes on, at equal distances among all indices.
 *
 * @param samples - how many indices are looked at, about
 * @returns how many were
 */
export function samplePositions(
  space: TieredSpace,
  indices: number,
  samples: number,
  each: (rules: TierRules, tier: number, index: number) => void,
): number {
  const step = Math.max(1, indices / samples);
  let looked = 0;
  let begin = 0;
  for (let tier = 0; tier < space.tierCount; tier++) {
    const end = begin + space.tierSize(tier);
    if (looked * step >= end) {
      begin = end;
      continue;
    }
    const rules = space.openTier(tier);
    for (; looked * step < end; looked++) {
      const index = Math.floor(looked * step - begin);
      try {
        if (rules.load(index) === -1) each(rules, tier, index);
      } catch {
        // Play may never come to this index: where it does, solving it says what is wrong.
      }
    }
    begin = end;
  }
  return looked;
}

/** The plan in words, for `--explain`; `kernel` where the space's kernel solves it. */
export function makeTierPlanText(
  { why, tiers, indices, largest, edges, bytes, threads }: TierPlan,
  kernel = false,
): string {
  const sizes =
    tiers === 1
      ? `${countText(indices)} indices`
      : `${countText(indices)} indices, ${countText(largest)} in the largest tier`;
  return [
    kernel
      ? 'method: tiers (one after the other, a move of many positions at once)'
      : 'method: tiers (retrograde analysis, tier by tier, with updates shuffled to the shards they belong to)',
    `because: ${why}`,
    `estimate: ${sizes}, about ${countText(edges)} moves, at most ${makeSizeText(bytes)}, ${counted(threads, 'thread')}`,
  ].join('\n');
}
