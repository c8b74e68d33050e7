import { demandInteger } from '../data/demand-integer.js';
import { ZugzwangError } from '../errors.js';
import { MOST_PAYOFF } from '../payoff-value.js';
import { SpaceError } from '../space-error.js';
import type { TieredSpace, TierPosition } from '../tiers.js';

/** No list has more entries. */
const MOST = 2 ** 31 - 1;

/**
 * Makes sure that the numbers of a space with tiers fit together: O(tiers and their children).
 *
 * @throws ZugzwangError `rules`
 */
export function checkTieredSpace(space: TieredSpace): void {
  const demand = (what: string, value: number, least: number, most: number) =>
    demandInteger(value, `${what} of the tiers`, least, most, 'rules');
  demand('tierCount', space.tierCount, 1, MOST);
  demand('views', space.views, 1, 2);
  demand('maxSuccessors', space.maxSuccessors, 0, MOST);
  demand('maxPredecessors', space.maxPredecessors, 0, MOST);
  const { payoff } = space;
  if (payoff !== undefined) demand('payoff.most', payoff.most, 1, MOST_PAYOFF);
  for (let tier = 0; tier < space.tierCount; tier++) {
    demand(`tierSize(${tier})`, space.tierSize(tier), 0, Number.MAX_SAFE_INTEGER);
    for (const child of space.childTiers(tier)) {
      if (Number.isInteger(child) && child >= 0 && child < tier) continue;
      throw new ZugzwangError('rules', `childTiers(${tier}): found ${child}, expected tiers below ${tier}`);
    }
  }
  demand('start.tier', space.start.tier, 0, space.tierCount - 1);
  demand('start.index', space.start.index, 0, space.tierSize(space.start.tier) - 1);
}

/** The error for a successor of a position by tiers that is none. */
export function noTierSuccessor(space: TieredSpace, at: TierPosition, slot: number, successor: number): SpaceError {
  const { tier, index } = at;
  const children = space.childTiers(tier);
  const of = slot === 0 ? tier : children[slot - 1];
  const found = `index ${index} of tier ${tier} has a successor in slot ${slot} with index ${successor}`;
  const expected =
    of === undefined ? `slots from 0 to ${children.length}` : `an index from 0 to ${space.tierSize(of) - 1}`;
  return new SpaceError(`tiers: ${found}, expected ${expected}`, at, { found, expected });
}
