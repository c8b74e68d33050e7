import type { AnyGame } from '../../core/game.js';
import type { Outcome } from '../../core/outcome.js';
import type { LinePly, ProbedMove, Worth } from '../../core/probe.js';
import { countText } from '../../core/text/sizes.js';
import { cutText } from '../../core/text/visible-text.js';
import type { PropertyValue } from '../../values/partizan/operators/properties.js';
import { shownMove } from './typed-position.js';

/** `1 ply`, `1,234 plies`: one player's moves and the other's, each counted, whoever made them. */
export const plies = (n: number): string => `${countText(n)} ${n === 1 ? 'ply' : 'plies'}`;

/**
 * `the player to move wins in 5 plies`, `a tie in 9 plies (over, nobody wins)`, `a draw (play never ends)`. Of a player with a name `a win for cops in 5
 * plies`, as names may be of one or of many. Where the game has words of its own, `fox escapes in 5 plies`.
 *
 * @param player - the name of who is to move
 */
export function worthText(game: AnyGame, worth: Worth, player: string | undefined): string {
  const payoff = worth.payoff === undefined ? '' : `, payoff ${worth.payoff}`;
  const length = plies(worth.remoteness ?? 0);
  const own = ownText(game, worth.outcome, player);
  if (own !== undefined) return `${own}${worth.outcome === 'draw' ? ' (play never ends)' : ` in ${length}`}${payoff}`;
  switch (worth.outcome) {
    case 'win':
      return `${player === undefined ? 'the player to move wins' : `a win for ${player}`} in ${length}${payoff}`;
    case 'lose':
      return `${player === undefined ? 'the player to move loses' : `a loss for ${player}`} in ${length}${payoff}`;
    case 'tie':
      return `a tie in ${length} (over, nobody wins)${payoff}`;
    case 'draw':
      return `a draw (play never ends)${payoff}`;
  }
}

/** The author's words for an outcome of the player to move, with the winner's name. */
function ownText(game: AnyGame, outcome: Outcome, player: string | undefined): string | undefined {
  const mover = player === undefined ? 0 : game.playerIndex(player);
  const winner = outcome === 'win' ? mover : mover === 0 ? 1 : 0;
  const word = game.wordFor(outcome === 'lose' ? 'win' : outcome, winner);
  if (word === undefined || outcome === 'tie' || outcome === 'draw') return word;
  if (game.isPartizan && player === undefined) return undefined;
  const names = outcome === 'win' ? 'the player to move' : 'the other player';
  return `${game.players?.[winner] ?? names} ${word}`;
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
  const moves = line.slice(0, SHOWN_PLIES).map(ply => cutText(shownMove(game, ply.move), 100));
  const rest = (worth.remoteness ?? line.length) - moves.length;
  const tail = rest > 0 ? ` … (${countText(rest)} more)` : worth.outcome === 'draw' ? ' …' : '';
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

/** A property as people read it: lists with commas, `none` for what there is not. */
export function answerText(answer: PropertyValue): string {
  if (answer === null) return 'none';
  if (typeof answer !== 'object') return `${answer}`;
  return answer.length === 0 ? 'none' : answer.join(', ');
}
