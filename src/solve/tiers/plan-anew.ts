/**
 * Makes the plan of a game's tiers anew where a solve has met what it lacks. What is met first hangs on how the work is shared out, by threads, memory
 * and interrupts. So what is lacking is looked for again, at the positions nearest to the start, one after the other: the next plan, and
 * with it the numbers of a table, are the same however a game is solved, as long as something is found there.
 */
import type { Game } from '../../core/game.js';
import { UNDECIDED } from '../../core/outcome.js';
import {
  foreseenAfter,
  SETTLED,
  type TieredSpace,
  type TierNumbering,
  type TierPosition,
  type TierRules,
  tierMoves,
  UnforeseenError,
} from '../../core/tiers.js';

/** So many positions are looked at. */
const MOST = 1 << 16;

/**
 * The numbering after one that has ended in an error.
 *
 * @param plans - how many plans there have been
 * @throws the error, where it does not say that the plan lacks something
 */
export function planAnew<P, M, L extends string>(
  game: Game<P, M, L>,
  { foreseen }: TierNumbering<P>,
  error: unknown,
  plans: number,
): TierNumbering<P> {
  const met = foreseenAfter(error, plans);
  const { definition } = game;
  return definition.tiers!(lackingNearStart(definition.tiers!(foreseen).space) ?? met);
}

/** What a plan should have foreseen of the positions nearest to the start; undefined where it lacks nothing there. */
function lackingNearStart(space: TieredSpace): unknown {
  const rules = new Map<number, TierRules>();
  const out = tierMoves(space.maxSuccessors);
  const seen = new Set<string>();
  const queue: TierPosition[] = [];
  const enter = (tier: number, index: number) => {
    const key = `${tier} ${index}`;
    if (seen.size >= MOST || seen.has(key)) return;
    seen.add(key);
    queue.push({ tier, index });
  };
  let lacking: unknown;
  enter(space.start.tier, space.start.index);
  for (const { tier, index } of queue) {
    const opened = rules.get(tier) ?? space.openTier(tier);
    rules.set(tier, opened);
    try {
      if (opened.load(index) !== UNDECIDED) continue;
      const count = opened.successors(out, true);
      const children = [tier, ...space.childTiers(tier)];
      for (let i = 0; i < count; i++) {
        const slot = out.slots[i]!;
        const to = out.indices[i]!;
        if (slot !== SETTLED) enter(children[slot]!, to < 0 ? ~to : to);
      }
    } catch (error) {
      if (!(error instanceof UnforeseenError)) return undefined;
      lacking = error.foreseen;
    }
  }
  return lacking;
}
