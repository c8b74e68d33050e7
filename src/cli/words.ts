import { excerpt } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import type { LinePly, ProbedMove, Worth } from '../core/probe.js';

export const count = (n: number): string => n.toLocaleString('en');

/** `X wins in 5`, `a win in 5`, `a tie in 9 (over, nobody wins)`, `a draw (play never ends)`. */
export function worthText(worth: Worth, player: string | undefined): string {
  const payoff = worth.payoff === undefined ? '' : `, payoff ${worth.payoff}`;
  const plies = worth.remoteness === 1 ? '1 move' : `${worth.remoteness} moves`;
  const who = player ?? 'the player to move';
  switch (worth.outcome) {
    case 'win':
      return `${who} wins in ${plies}${payoff}`;
    case 'lose':
      return `${who} loses in ${plies}${payoff}`;
    case 'tie':
      return `a tie in ${plies} (over, nobody wins)${payoff}`;
    case 'draw':
      return `a draw (play never ends)${payoff}`;
  }
}

/** A move's worth for the player who makes it, short: `win in 5`. */
export function moveWorthText(move: ProbedMove<unknown, unknown>): string {
  const payoff = move.payoff === undefined ? '' : ` (payoff ${move.payoff})`;
  return move.remoteness === null ? `${move.outcome}${payoff}` : `${move.outcome} in ${move.remoteness}${payoff}`;
}

const SHOWN_PLIES = 40;

/** The moves of a line; a long one is cut, a draw's is open at the end. */
export function bestLineText(game: AnyGame, line: readonly LinePly<unknown, unknown>[], worth: Worth): string {
  if (line.length === 0) return worth.remoteness === 1 ? '(play stops here)' : '(over)';
  const moves = line.slice(0, SHOWN_PLIES).map(ply => excerpt(game.moveText(ply.move), 100));
  const rest = (worth.remoteness ?? line.length) - moves.length;
  const tail = rest > 0 ? ` … (${count(rest)} more)` : worth.outcome === 'draw' ? ' …' : '';
  return moves.join(' ') + tail;
}

/** Who wins an impartial game from a position with an outcome, whose class is N, P or D. */
export const VERDICTS = {
  win: 'the player to move (the next player) wins',
  lose: 'the player to move loses (the previous player wins)',
  draw: 'a draw (play never ends)',
} as const;

const CLASSES = { win: 'N', lose: 'P', draw: 'D', tie: undefined } as const;

/**
 * The outcome class of the literature (N: the next player wins, P: the previous one, D: a draw), for games that have them: impartial ones without extra
 * turns and payoffs. A tie has none.
 */
export function outcomeClassOf(game: AnyGame, outcome: Outcome): 'N' | 'P' | 'D' | undefined {
  return game.isPartizan || game.hasExtraTurns || game.hasPayoff ? undefined : CLASSES[outcome];
}

/** The same in brackets, to follow what a position is worth. */
export function outcomeClassText(game: AnyGame, { outcome }: Pick<Worth, 'outcome'>): string {
  const said = outcomeClassOf(game, outcome);
  return said === undefined ? '' : ` (class ${said})`;
}

/** An outcome for a column of a table, its class beside it: `win (N)`. */
export function outcomeLabel(game: AnyGame, outcome: Outcome): string {
  const said = outcomeClassOf(game, outcome);
  return said === undefined ? outcome : `${outcome} (${said})`;
}

/** The class for JSON: nothing for games that have none. */
export function outcomeClassJson(
  game: AnyGame,
  { outcome }: Pick<Worth, 'outcome'>,
): { outcomeClass?: 'N' | 'P' | 'D' } {
  const outcomeClass = outcomeClassOf(game, outcome);
  return outcomeClass === undefined ? {} : { outcomeClass };
}
