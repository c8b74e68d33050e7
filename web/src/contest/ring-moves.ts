import { compareValues, moveValue } from 'zugzwang/core';
import type { SolvedCircle } from 'zugzwang/site/contest';
import { afterStep, type RingPlace } from './ring-geometry.ts';

/** A step from a body: where it leads and what it is worth to who makes it, the move counted. */
export interface RingMove {
  readonly step: number;
  readonly to: number;
  readonly value: number;
}

/** The steps from a place, best first; none from the hole. */
export function movesFrom({ n, steps, values }: SolvedCircle, { player, body }: RingPlace): RingMove[] {
  if (body === 1) return [];
  const after = values[1 - player]!;
  const moves = Array.from(steps[player], step => {
    const to = afterStep(body, step, n);
    return { step, to, value: moveValue(after[to - 1]!, false) };
  });
  return moves.sort((a, b) => compareValues(a.value, b.value) || a.step - b.step);
}
