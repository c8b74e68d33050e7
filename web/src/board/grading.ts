/** How strongly the value of a move is coloured: quick wins and quick losses strong, slow ones pale. */
import type { MoveInfo, Value } from '../engine/protocol.ts';

/** The value that a place shows for its moves: the best of them, which comes first. */
export const bestValue = (moves: readonly MoveInfo[]): Value | undefined => moves.find(move => move.value)?.value;

/** Strengths from 0 (palest) to 1 of the values at hand, each among those of its own outcome. */
export function strengths(values: readonly (Value | undefined)[]): number[] {
  const bounds = new Map<string, [number, number]>();
  for (const value of values) {
    if (value === undefined) continue;
    const size = weight(value);
    const [least, most] = bounds.get(value.outcome) ?? [size, size];
    bounds.set(value.outcome, [Math.min(least, size), Math.max(most, size)]);
  }
  return values.map(value => {
    const [least, most] = (value && bounds.get(value.outcome)) ?? [0, 0];
    return value === undefined ? 0 : most === least ? 1 : (weight(value) - least) / (most - least);
  });
}

/** Ratios count, not differences: 1 and 3 plies are further apart than 41 and 43. Payoffs count by their size. */
function weight({ remoteness, payoff }: Value): number {
  if (payoff !== undefined) return Math.log1p(Math.abs(payoff));
  return remoteness === null ? 0 : -Math.log1p(remoteness);
}
