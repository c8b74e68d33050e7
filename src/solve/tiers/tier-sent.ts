/** How much several processes will send each other at most, for `--explain`. */
import { payoffBits } from '../../core/payoff-value.js';
import { SETTLED, type TieredSpace, tierMoves } from '../../core/tiers.js';
import { type Place, processOf } from '../../exchange/post.js';
import { cutShards } from './shards.js';
import type { Deal } from './tier-deal.js';
import { countsBothWays, pickedShare } from './tier-edges.js';
import { countIndices, samplePositions } from './tier-plan.js';

/** Bytes that all processes together send to others, at most, were every index a position that is won or lost. */
interface SentPlan {
  /** Marks of what can be reached; questions and answers; updates. */
  readonly marks: number;
  readonly questions: number;
  readonly updates: number;
  /** Values that are handed round. */
  readonly copies: number;
}

/** How many positions are looked at. */
const SAMPLE = 20_000;

/** A message; and a question, a byte or two of an index, with its answer. */
const MESSAGE_BYTES = 2;
const QUESTION_BYTES = 5;

/**
 * Follows the moves of a sample of positions to the processes that own what they lead to.
 *
 * @param deals - how tiers are dealt out, where processes have copies of what others have solved
 */
export function planSent(space: TieredSpace, place: Place, deals: readonly Deal[] | undefined): SentPlan {
  const { processes } = place;
  const indices = countIndices(space);
  const shardBits = Array.from({ length: space.tierCount }, (_, tier) => cutShards(space.tierSize(tier)).bits);
  const ownerOf = (tier: number, index: number) => processOf(index >>> shardBits[tier]!, place);
  // By tier: looks at moves into it from other processes, and from itself in other processes.
  const into = new Float64Array(space.tierCount);
  const inside = new Float64Array(space.tierCount);
  const compared = new Float64Array(space.tierCount);
  const bits = payoffBits(space);
  const out = tierMoves(space.maxSuccessors);
  const looked = samplePositions(space, indices, SAMPLE, (rules, tier, index) => {
    const children = space.childTiers(tier);
    const owner = ownerOf(tier, index);
    const count = rules.successors(out, false);
    for (let i = 0; i < count; i++) {
      const slot = out.slots[i]!;
      if (slot === SETTLED) continue;
      const to = slot === 0 ? tier : children[slot - 1]!;
      const successor = out.indices[i]!;
      if (ownerOf(to, successor < 0 ? ~successor : successor) === owner) continue;
      into[to]!++;
      if (slot === 0) inside[to]!++;
      // As in `TierRetrograde`, whoever lists a move backwards asks whether it is made.
      if (slot === 0 && countsBothWays(rules, bits)) compared[to]! += pickedShare(space, to);
    }
  });
  const step = indices / Math.max(1, looked);
  const isSplit = new Uint8Array(space.tierCount).fill(deals === undefined ? 1 : 0);
  for (const { tiers, owners } of deals ?? []) if (owners === undefined) isSplit[tiers[0]!] = 1;
  let [marks, questions, updates] = [0, 0, 0];
  for (let tier = 0; tier < space.tierCount; tier++) {
    const moves = step * into[tier]!;
    const all = space.views * space.tierSize(tier) * (processes - 1);
    if (deals === undefined) {
      // Of a position that is reached in one view before the other moves are made twice.
      marks += space.views * moves;
      questions += moves - step * inside[tier]!;
    } else if (all > 0) {
      // Each of the others tells each bit once, if any of its moves lead there.
      marks += all * (1 - Math.exp(-(space.views * moves) / all));
    }
    if (isSplit[tier] === 0 || space.isLoopFree(tier)) continue;
    updates += step * inside[tier]!;
    questions += step * compared[tier]!;
  }
  return {
    marks: MESSAGE_BYTES * marks,
    questions: QUESTION_BYTES * questions,
    updates: MESSAGE_BYTES * updates,
    // A bit and a byte an index.
    copies: deals === undefined ? 0 : (9 / 8) * indices * (processes - 1),
  };
}
