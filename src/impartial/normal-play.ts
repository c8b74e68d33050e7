/** Which games have values: impartial ones under normal play, in which the players alternate. */
import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { LOSE, outcomeOf } from '../core/outcome.js';

/** Refuses a game that has no nimbers, and says why. @throws ZugzwangError `usage` */
export function demandNormalPlay(game: Pick<AnyGame, 'name' | 'definition'>): void {
  const why = whyNot(game);
  if (why !== undefined) throw new ZugzwangError('usage', `${game.name} has no nimbers: ${why}`);
}

/** Refuses games that are not all played one way. @throws ZugzwangError `usage` */
export function demandLikeConventions(games: readonly Pick<AnyGame, 'name' | 'definition'>[]): void {
  const misere = games.find(({ definition }) => definition.misere === true);
  const normal = games.find(({ definition }) => definition.misere !== true);
  if (misere === undefined || normal === undefined) return;
  const found = `in ${misere.name} who cannot move wins, in ${normal.name} who cannot move loses`;
  throw new ZugzwangError('usage', `a sum of unlike conventions: ${found}`, { found });
}

function whyNot({ definition }: Pick<AnyGame, 'definition'>): string | undefined {
  const { players, turn, misere, stuck } = definition;
  if (players !== undefined)
    return `${players.join(' and ')} have moves of their own, and nimbers are for impartial games`;
  if (turn !== undefined) return 'it has extra turns, and nimbers need that the players alternate';
  if (misere === true) return 'who cannot move wins (misère play), and nimbers need that whoever cannot move loses';
  if (stuck !== undefined && stuck !== 'lose') return `who cannot move does not lose (stuck: '${stuck}')`;
  return undefined;
}

/** Whether a terminal position is like having no move under normal play: lost for the player to move, here and now. */
export function isNormalEnd(terminal: number): boolean {
  return terminal === LOSE;
}

/** The error for a position, in notation, whose end is another than normal play has. */
export function unlikeEnd(game: string, position: string, terminal: number): ZugzwangError {
  const outcome = outcomeOf(terminal);
  const what = `a ${outcome === 'lose' ? 'loss one move away' : outcome}`;
  const why = `at position ${position} the rules stop play with ${what} for the player to move`;
  return new ZugzwangError('usage', `${game} has no nimbers: ${why}, and nimbers need that every end is a loss`);
}
