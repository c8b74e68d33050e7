/** What values say about positions and moves, from whichever side they are looked at. */
import { isAsGood as isWorthAsMuch } from 'zugzwang/core';
import type { MoveInfo, PositionInfo, Value } from '../../engine/protocol.ts';
import { type Match, otherSeat, type Seat } from './match.ts';

/** What is to be expected of a position, seen by nobody in particular. */
export type Standing =
  | { readonly kind: 'win'; readonly winner: Seat; readonly remoteness: number }
  | { readonly kind: 'tie'; readonly remoteness: number }
  | { readonly kind: 'draw' }
  /** To the first player; without remoteness where play never ends. */
  | { readonly kind: 'payoff'; readonly payoff: number; readonly remoteness: number | null };

/** What a value for the player in this seat comes to. */
export function standingOf({ outcome, remoteness, payoff }: Value, seat: Seat): Standing {
  if (payoff !== undefined) return { kind: 'payoff', payoff, remoteness };
  if (outcome === 'draw' || remoteness === null) return { kind: 'draw' };
  if (outcome === 'tie') return { kind: 'tie', remoteness };
  return { kind: 'win', winner: outcome === 'win' ? seat : otherSeat(seat), remoteness };
}

/** What a standing comes to in the end, however long it takes. */
const resultOf = (standing: Standing): string =>
  standing.kind === 'win'
    ? `win ${standing.winner}`
    : standing.kind === 'payoff'
      ? `${standing.payoff}`
      : standing.kind;

/** The moves that changed what the game comes to, by how many moves went before; undefined where values are not known. */
export function turns({ positions, seats }: Match): readonly number[] | undefined {
  const results = positions.map(({ value }, i) => value && resultOf(standingOf(value, seats[i] ?? 0)));
  if (results.includes(undefined)) return undefined;
  return results.flatMap((result, i) => (i > 0 && result !== results[i - 1] ? [i - 1] : []));
}

/** How good a move was, among those that there were. */
export const MARKS = ['best', 'only', 'slower', 'worse', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_SIGNS: Readonly<Record<Mark, string>> = {
  best: '✓',
  only: '□',
  slower: '~',
  worse: '?',
  blunder: '??',
};

/** The mark of a move made at a position; undefined where values are not known. */
export function markOf(position: PositionInfo, move: MoveInfo): Mark | undefined {
  const best = bestMoves(position)[0];
  if (best?.value === undefined || move.value === undefined) return undefined;
  if (position.moves.length === 1) return 'only';
  if (isAsGood(best, move)) return 'best';
  if (best.value.payoff !== move.value.payoff) return 'worse';
  if (best.value.payoff !== undefined || best.value.outcome === move.value.outcome) return 'slower';
  return best.value.outcome === 'win' && move.value.outcome === 'lose' ? 'blunder' : 'worse';
}

/** Whether two moves of one position are worth the same in every respect. */
export function isAsGood(a: MoveInfo, b: MoveInfo): boolean {
  return a.value !== undefined && b.value !== undefined && isWorthAsMuch(a.value, b.value);
}

/** The moves that none is better than; none where values are not known. */
export function bestMoves({ moves }: PositionInfo): readonly MoveInfo[] {
  const [best] = moves;
  return best?.value === undefined ? [] : moves.filter(move => isAsGood(best, move));
}

/** Moves as they are listed: best first, or, where their worth is not to be told, in the order of the rules. */
export function listedMoves({ moves }: PositionInfo, showValues: boolean): readonly MoveInfo[] {
  return showValues ? moves : [...moves].sort((a, b) => a.order - b.order);
}

/**
 * Where a standing lies between the players: 1 is the first player's edge, where they have won, −1 the second's; the longer it takes,
 * up to `most` moves, the nearer to the middle, where ties and draws are.
 */
export function balance(standing: Standing, most: number): number {
  if (standing.kind !== 'win') return 0;
  const towardsEdge = 1 - standing.remoteness / (most + 1);
  return standing.winner === 0 ? towardsEdge : -towardsEdge;
}
