/**
 * The local condition that every solved position meets, whatever solved it: where play is over its value is what the rules say,
 * everywhere else it is that of its best move. Who verifies a table asks it of all positions, who looks one up of that one.
 */
import type { Game, State, Step } from './game.js';
import { compareValues, DRAW, LOSE, moveValue, outcomeOf, packValue, TIE, WIN } from './outcome.js';
import { valueText } from './text/value-text.js';

/** What is said of a position, or what a move comes to for the player who makes it, the move itself counted. */
export interface Valued {
  /** Packed. */
  readonly value: number;
  /** To the first player, in a game with payoffs. */
  readonly payoff?: number | undefined;
}

/**
 * What a move comes to for `player`, who makes it, given what is said of where it leads. A gain may turn the outcome round; one before play
 * without end is all there is, in one ply.
 */
export function comesTo<P>(
  { stake }: { readonly stake: number },
  player: 0 | 1,
  { again, gain = 0 }: Step<P>,
  { value, payoff }: Valued,
): Valued {
  if (payoff === undefined || gain === 0) return { value: moveValue(value, again), payoff };
  const worth = payoff + (player === 0 ? gain : -gain);
  const code = worth === stake ? TIE : worth > stake === (player === 0) ? WIN : LOSE;
  return { value: packValue(code, (value & 3) === DRAW ? 1 : (value >>> 2) + 1), payoff: worth };
}

/** Orders moves best first for the player who makes them: by payoff, where there are payoffs, and then by value. */
export function compareMoves(player: 0 | 1, a: Valued, b: Valued): number {
  const gain = (b.payoff ?? 0) - (a.payoff ?? 0);
  return (player === 0 ? gain : -gain) || compareValues(a.value, b.value);
}

/**
 * What does not fit in what is said of a position; undefined where all does.
 *
 * @param result - what the rules say of the end of play there, negative where they say nothing
 * @param best - what its best move comes to; undefined where it has no move
 */
export function misfitOf<P, M, L extends string>(
  game: Game<P, M, L>,
  state: State<P>,
  said: Valued,
  result: number,
  best: Valued | undefined,
): string | undefined {
  const end = best === undefined && result < 0 ? game.stuck(state) : result;
  const value = best?.value ?? end;
  if (said.value !== value) {
    const over = end >>> 2 === 0 ? outcomeOf(end) : valueText(end);
    const why = best === undefined ? `by the rules it is over: ${over}` : `its best move makes it ${valueText(value)}`;
    return `says ${valueText(said.value)}, ${why}`;
  }
  if (!game.hasPayoff) return undefined;
  return payoffMisfit(game, state, said, (best === undefined ? game.payoff(state) : best.payoff) ?? game.stake);
}

/** The payoff itself, and the outcome that it means for the player to move. */
function payoffMisfit<P, M, L extends string>(
  game: Game<P, M, L>,
  { player }: State<P>,
  { value, payoff }: Valued,
  expected: number,
): string | undefined {
  if (payoff === undefined || payoff !== expected) return `says payoff ${payoff}, it is ${expected}`;
  const ahead = payoff > game.stake === (player === 0) ? 'win' : 'lose';
  const meant = payoff === game.stake ? ['tie', 'draw'] : [ahead];
  const outcome = outcomeOf(value);
  return meant.includes(outcome) ? undefined : `says ${outcome}, payoff ${payoff} means ${meant.join(' or ')}`;
}
