/** What a page reads from elsewhere, checked: parts of `protocol.ts` and of published files, of a size that a page can show. */
import * as v from 'valibot';
import { excerpt, OUTCOMES } from 'zugzwang/core';

/** So many letters the notation of a position may have, and that of a move. */
const MOST_LETTERS = 4000;
export const MOST_ITEMS = 20_000;

export const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(text => excerpt(text, most)),
  );
export const notation = v.pipe(
  v.string(),
  v.maxLength(MOST_LETTERS, `a position or a move has more than ${MOST_LETTERS} letters`),
);
export const count = v.pipe(v.number(), v.minValue(0));
export const whole = v.pipe(v.number(), v.safeInteger());
export const player = v.picklist([0, 1]);
const outcome = v.picklist(OUTCOMES);
export const list = <S extends v.GenericSchema>(item: S, most = MOST_ITEMS) =>
  v.pipe(v.array(item), v.maxLength(most, `a list has more than ${most.toLocaleString('en')} entries`));

/** What a position or a move is worth to the player to move, or to who makes the move. */
export const value = v.object({
  outcome,
  /** Plies to the end, the move itself counted; null for a draw. */
  remoteness: v.nullable(whole),
  /** To the first player, in a game with payoffs. */
  payoff: v.exactOptional(whole),
});
export const counts = v.object({ win: count, lose: count, tie: count, draw: count });
const histogram = v.record(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), count);
export const statistics = v.object({
  game: line(2000),
  positions: count,
  counts,
  byRemoteness: v.object({ win: histogram, lose: histogram, tie: histogram }),
  start: v.object({ ...value.entries, position: notation }),
  branching: v.object({ moves: count, average: count, most: count, mostAt: v.nullable(notation) }),
  longest: list(
    v.object({ outcome: v.picklist(['win', 'lose', 'tie']), remoteness: count, positions: count, position: notation }),
    3,
  ),
  tiers: v.optional(
    list(
      v.object({
        tier: whole,
        name: line(80),
        indices: count,
        stored: count,
        positions: count,
        counts,
        moves: count,
        longest: v.nullable(count),
      }),
    ),
  ),
  /** In a game that ends in a number: how many positions come to each under best play, the largest first. */
  payoffs: v.exactOptional(list(v.object({ payoff: whole, positions: count }))),
});
