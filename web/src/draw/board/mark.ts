/** What is marked on the places of a drawing: where moves lead, what they are worth. */
import type { Outcome } from 'zugzwang';
import type { Place } from 'zugzwang/core';
import type { MoveInfo, Value } from '../../engine/protocol.ts';
import { OUTCOME_SIGNS } from '../../ui/outcome.ts';
import { bestValue, strengths } from './grading.ts';
import type { Spot } from './layout/layout.ts';
import type { Box } from './parts/parts.ts';

/** A live place, with the best value of its moves. */
export interface Mark {
  readonly spot: Spot;
  readonly moves: readonly MoveInfo[];
  readonly value: Value | undefined;
  /** From 0, pale, to 1, strong. */
  readonly strength: number;
}

/** A mark for each live place that is drawn; `best` is the best value of the whole position. */
export function marksOf(
  spots: readonly Spot[],
  live: ReadonlyMap<Place, readonly MoveInfo[]>,
  best?: Value | undefined,
): Mark[] {
  const marked = spots.flatMap(spot => {
    const moves = live.get(spot.place);
    return moves === undefined ? [] : [{ spot, moves, value: bestValue(moves) }];
  });
  const grades = strengths(
    marked.map(({ value }) => value),
    best,
  );
  return marked.map((mark, i) => ({ ...mark, strength: grades[i] ?? 0 }));
}

const PREFERENCE: Readonly<Record<Outcome, number>> = { win: 0, tie: 1, draw: 2, lose: 3 };

/**
 * Of marks that lie within a few units of each other only one, so that hundreds of thousands can be drawn: the best, or, where
 * values are not to be told, the first.
 */
export function thinned(marks: readonly Mark[], most: number, byValue: boolean): readonly Mark[] {
  let left = marks;
  for (let unit = 2; left.length > most; unit *= 1.5) {
    const cells = new Map<string, Mark>();
    for (const mark of left) {
      const key = `${Math.round(mark.spot.x / unit)} ${Math.round(mark.spot.y / unit)}`;
      const other = cells.get(key);
      if (other === undefined || (byValue && compare(mark, other) < 0)) cells.set(key, mark);
    }
    left = [...cells.values()];
  }
  return left;
}

function compare(one: Mark, other: Mark): number {
  const [a, b] = [one.value, other.value];
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  if (a.payoff !== undefined) return other.strength - one.strength;
  const quicker = (a.remoteness ?? 0) - (b.remoteness ?? 0);
  return PREFERENCE[a.outcome] - PREFERENCE[b.outcome] || (a.outcome === 'lose' ? -quicker : quicker);
}

/** Where a mark is drawn. */
export const markBox = (spot: Spot): Box & { readonly round?: boolean } => spot.mark ?? spot;

/** What is written on a place: the sign, and the remoteness where there is room for it; or the payoff that it leads to. */
export function badgeText(value: Value, pixels: number): string {
  if (value.payoff !== undefined) return `→\u200a${String(value.payoff).replace('-', '−')}`;
  const sign = OUTCOME_SIGNS[value.outcome];
  if (value.remoteness === null || pixels < 30) return sign;
  const text = String(value.remoteness);
  return text.length * 7 + 16 > Math.max(pixels, 40) ? sign : `${sign}\u200a${text}`;
}
