import type { GameDefinition } from '../core/definition.js';
import type { Game } from '../core/game.js';
import type { Probe } from '../core/probe.js';
import type { Solution } from '../solve/solution.js';
import type { Random } from './random.js';

/**
 * How programs that play or judge a game of one's own are stressed: what their inputs are, and the right answers. Whatever is left
 * out is made up for: inputs are positions reached by random moves from the start, in notation; answers are the outcome and the
 * remoteness, `Win 11`, `Lose 4`, `Tie 9`, `Draw -`, or the payoff where there are payoffs.
 *
 * @typeParam Input - what an input is made of: a position, or whatever `game` makes a game of
 */
export interface GameStress<Position, Move, Player extends string, Input = Position> {
  /** An input no larger than `size` (from 1), drawn with `random` alone. */
  random?(random: Random, size: number): Input;
  /** The game that an input is about, where that is not the game itself begun at the position that is the input. */
  game?(
    input: NoInfer<Input>,
  ):
    | Game<NoInfer<Position>, NoInfer<Move>, NoInfer<Player>>
    | GameDefinition<NoInfer<Position>, NoInfer<Move>, NoInfer<Player>>;
  /** Who is to move, in a game with players; the first one if not given. */
  player?(input: NoInfer<Input>): NoInfer<Player>;
  /** The text that the program reads. */
  write?(input: NoInfer<Input>): string;
  /** The text that the program should write; blanks do not matter. `start` is what the input's first position is worth. */
  answer?(
    start: Probe<NoInfer<Position>, NoInfer<Move>, NoInfer<Player>>,
    input: NoInfer<Input>,
    solution: Solution<NoInfer<Position>, NoInfer<Move>, NoInfer<Player>>,
  ): string | number;
  /** Inputs that are simpler, the simplest first. */
  shrink?(input: NoInfer<Input>): Iterable<NoInfer<Input>>;
}

/**
 * Describes how programs for a game are stressed, for `export const stress` beside the game.
 *
 * @example
 * export const stress = defineStress(game, {
 *   random: (random, size) => random.integer(0, size),
 *   write: heap => `${heap}\n`,
 *   answer: ({ outcome }) => (outcome === 'win' ? 'First' : 'Second'),
 * });
 */
export function defineStress<Position, Move, Player extends string, Input = Position>(
  _game: Game<Position, Move, Player>,
  stress: GameStress<Position, Move, Player, Input>,
): GameStress<Position, Move, Player, Input> {
  return stress;
}
