/** How strongly the value of a move is coloured: quick wins and quick losses strong, slow ones pale. */
import type { Outcome } from 'zugzwang';
import type { MoveInfo, Value } from '../../engine/protocol.ts';

/** The value that a place shows for its moves: the best of them, which comes first. */
export const bestValue = (moves: readonly MoveInfo[]): Value | undefined => moves.find(move => move.value)?.value;

/** In what a value is coloured: its outcome, or a colour of its own where the game ends in a number, which is nobody's victory. */
export const tintOf = ({ outcome, payoff }: Value): Outcome | 'payoff' => (payoff === undefined ? outcome : 'payoff');

/**
 * Strengths from 0 (palest) to 1 of the values at hand, each among those of its own colour.
 *
 * @param best - the best value at the position, which tells whether large payoffs or small ones are good for who moves
 */
export function strengths(values: readonly (Value | undefined)[], best?: Value): number[] {
  const isLessBetter = values.some(value => (value?.payoff ?? -Infinity) > (best?.payoff ?? Infinity));
  const weigh = (value: Value) => weight(value) * (value.payoff !== undefined && isLessBetter ? -1 : 1);
  const bounds = new Map<string, [number, number]>();
  for (const value of values) {
    if (value === undefined) continue;
    const size = weigh(value);
    const [least, most] = bounds.get(tintOf(value)) ?? [size, size];
    bounds.set(tintOf(value), [Math.min(least, size), Math.max(most, size)]);
  }
  return values.map(value => {
    if (value === undefined) return 0;
    const [least, most] = bounds.get(tintOf(value)) ?? [0, 0];
    return most === least ? 1 : (weigh(value) - least) / (most - least);
  });
}

/** Ratios count, not differences: 1 and 3 plies are further apart than 41 and 43. Payoffs count as they are. */
function weight({ remoteness, payoff }: Value): number {
  return payoff ?? (remoteness === null ? 0 : -Math.log1p(remoteness));
}
