/** What a computer plays, and when two of them stop. Chance comes from outside. */
import { type Chance, pickMove } from 'zugzwang/core';
import type { MoveInfo, PositionInfo } from '../../engine/protocol.ts';
import { bestMoves } from './evaluation.ts';
import { type Match, visits } from './match.ts';

/**
 * A computer's move: with probability `strength` one of the best, or the one that is thought to be good, otherwise one of the others, each as
 * likely as the next. Where all moves are as good, or nothing is known of them, one of them.
 */
export function chooseMove(
  position: PositionInfo,
  strength: number,
  chance: Chance,
  thought?: string,
): MoveInfo | undefined {
  const best = thought === undefined ? bestMoves(position).map(({ text }) => text) : [thought];
  const isGood = ({ text }: MoveInfo) => best.length === 0 || best.includes(text);
  return pickMove(position.moves, isGood, strength, chance);
}

/** Why two computers stop: play never ends, or a position has come three times though that is not known. */
export type StopReason = 'endless' | 'repetition';

/**
 * Whether two computers that have come to a position should go on. Perfect ones that come back to a drawn position are both content
 * with that for ever; others may find a way out, and are given one more chance.
 */
export function stopReason(match: Match, at: number, isPerfect: boolean): StopReason | undefined {
  const times = visits(match, at);
  const isDraw = match.positions[at]?.value?.outcome === 'draw';
  if (isPerfect && isDraw && times > 1) return 'endless';
  return times > 2 ? 'repetition' : undefined;
}
