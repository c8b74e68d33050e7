import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { describe } from '../../core/text/describe.js';

/** What is to be said of a game that is over before anybody has moved. */
export interface OverAtStart {
  readonly text: string;
  /** Whether a move is listed all the same: then the key that ends play is at fault. */
  readonly hasMoves: boolean;
}

/** Looks whether play is over at the start; undefined where it goes on. */
export function overAtStart(game: AnyGame): OverAtStart | undefined {
  const { definition, start } = game;
  const isOver = game.result(start) >= 0;
  const moves = movesAt(game);
  if (!isOver && moves > 0) return undefined;
  if (moves === 0) return { text: `play is over at the start: ${whyStuck(game, isOver)}`, hasMoves: false };
  const key = game.hasPayoff ? 'payoff' : 'over';
  const said = definition[key]!(start.position, game.playerName(start.player));
  const listed = `although moves lists ${moves === 1 ? '1 move' : `${moves} moves`} there`;
  const why = `${key} says ${describe(said)}, and is to say nothing while play goes on`;
  return { text: `play is over at the start, ${listed}: ${why}`, hasMoves: true };
}

function whyStuck({ start }: AnyGame, isOver: boolean): string {
  const isList = Array.isArray(start.position) && !isOver;
  const hint = isList ? `; start is one position, here the list ${describe(start.position)}, not several starts` : '';
  return `moves lists no move there${hint}`;
}

/** How many moves the rules list at the start; none where they cannot be asked, since play is over. */
function movesAt(game: AnyGame): number {
  try {
    return game.moves(game.start).length;
  } catch (error) {
    if (error instanceof ZugzwangError && game.result(game.start) >= 0) return 0;
    throw error;
  }
}
