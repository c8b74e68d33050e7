/** How the fast rules behave at some indices of a tier: what the log of unfinished work keeps, to be compared before it is gone on with. */
import crc32 from 'crc-32';
import { SETTLED, type TieredSpace, type TierMoves, type TierRules, tierMoves } from '../core/tiers.js';

/**
 * Of each index the lower half of the checksum over what the rules say of the indices so far: whether play is over there, how many positions it stands
 * for, and the set of its successors, of which those at which play is over go by their values; with extra turns and gains.
 */
export function tierMarks(space: TieredSpace, tier: number, indices: ArrayLike<number>): Uint16Array {
  const tiers = [tier, ...space.childTiers(tier)];
  const opened: (TierRules | undefined)[] = tiers.map(() => undefined);
  const out = tierMoves(space.maxSuccessors);
  const marks = new Uint16Array(indices.length);
  const loadIn = (slot: number, index: number) => (opened[slot] ??= space.openTier(tiers[slot]!)).load(index);
  let sum = 0;
  for (let i = 0; i < indices.length; i++) {
    const value = loadIn(0, indices[i]!);
    const rules = opened[0]!;
    const weight = rules.weight();
    const count = value < 0 ? rules.successors(out, true) : 0;
    const successors = new Set<string>();
    for (let k = 0; k < count; k++) successors.add(successorText(space, out, k, tiers, loadIn));
    sum = crc32.str(`${indices[i]} ${value} ${weight} ${[...successors].sort().join(' ')}\n`, sum);
    marks[i] = sum;
  }
  return marks;
}

function successorText(
  { settles, payoff }: TieredSpace,
  { slots, indices, gains }: TierMoves,
  k: number,
  tiers: readonly number[],
  loadIn: (slot: number, index: number) => number,
): string {
  const [slot, said] = [slots[k]!, indices[k]!];
  const index = said < 0 ? ~said : said;
  const how = `${said < 0 ? 'again' : ''}${payoff?.gains && gains[k] !== 0 ? `(${gains[k]})` : ''}`;
  if (slot === SETTLED) return `${how}=${index}`;
  // Where the rules settle what they can, nothing else is over.
  const value = settles === true ? -1 : loadIn(slot, index);
  return how + (value < 0 ? `${tiers[slot]}:${index}` : `=${value}`);
}
