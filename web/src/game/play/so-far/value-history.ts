/** Where the points of a value history lie: moves from left to right, the first player's half above the second's. */
import type { Outcome } from 'zugzwang';
import { roundStep } from '../../../ui/round-step.ts';
import { balance, type Standing, standingOf } from '../../match/evaluation.ts';
import type { Match } from '../../match/match.ts';

export interface HistoryPoint {
  /** How many moves have been made. */
  readonly at: number;
  readonly standing: Standing;
  /** For the first player, who is above: how the point is drawn. */
  readonly outcome: Outcome;
  /** From 1, at the upper edge, to −1. */
  readonly balance: number;
}

/** The points of a game whose values are known, as far as they are. */
export function historyPoints(match: Match): readonly HistoryPoint[] {
  const standings = match.positions.map(({ value }, i) =>
    value === undefined ? undefined : standingOf(value, match.seats[i] ?? 0),
  );
  const valued = standings.filter(standing => standing !== undefined);
  const most = Math.max(0, ...valued.map(standing => ('remoteness' in standing ? (standing.remoteness ?? 0) : 0)));
  const payoffs = valued.flatMap(standing => (standing.kind === 'payoff' ? [standing.payoff] : []));
  return standings.flatMap((standing, at) => {
    if (standing === undefined) return [];
    const lies = standing.kind === 'payoff' ? payoffBalance(standing.payoff, payoffs) : balance(standing, most);
    return [{ at, standing, outcome: outcomeAbove(standing), balance: lies }];
  });
}

function outcomeAbove(standing: Standing): Outcome {
  if (standing.kind === 'win') return standing.winner === 0 ? 'win' : 'lose';
  // A payoff is a result, and nobody's victory.
  return standing.kind === 'draw' || (standing.kind === 'payoff' && standing.remoteness === null) ? 'draw' : 'tie';
}

/** The payoffs that have been reached, least and most, to be written along the edge. */
export function payoffTicks(match: Match): readonly { readonly payoff: number; readonly balance: number }[] {
  const payoffs = match.positions.flatMap(({ value }) => (value?.payoff === undefined ? [] : [value.payoff]));
  if (payoffs.length === 0) return [];
  const ends = new Set([Math.min(...payoffs), Math.max(...payoffs)]);
  return [...ends].map(payoff => ({ payoff, balance: payoffBalance(payoff, payoffs) }));
}

/** Payoffs fill the height between the least and the most of this game. */
function payoffBalance(payoff: number, all: readonly number[]): number {
  const least = Math.min(...all);
  const most = Math.max(...all);
  return most === least ? 0 : (2 * (payoff - least)) / (most - least) - 1;
}

/** How far apart two moves are drawn: as far as there is room, within what is readable and what is not too thin. */
export function historySpacing(width: number, moves: number): number {
  return Math.min(36, Math.max(6, width / Math.max(1, moves)));
}

/** Numbers of moves to write along the axis, so far apart that they can be read. */
export function historyTicks(moves: number, spacing: number): readonly number[] {
  const step = roundStep(26 / spacing);
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, i) => i * step);
}
