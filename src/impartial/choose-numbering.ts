import { makeText } from '../core/checks/plain-data.js';
import type { Game, State } from '../core/game.js';
import { ownNumbering } from '../core/own-numbering.js';
import type { Numbering, PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';

/** The game's own numbering where it has the position and fits in the memory; else one that lists what can be reached from there. */
export function* chooseNumbering<P, M, L extends string>(
  game: Game<P, M, L>,
  from: State<P>,
  memory: number,
): Task<{ numbering: Numbering<P>; isOwn: boolean }> {
  const own = ownNumbering(game);
  const isFit = own !== undefined && numberAt(own, from) >= 0 && fitsIn(memory, own.space);
  return { numbering: isFit ? own : yield* enumerateGame(game, memory, from), isOwn: isFit };
}

/** The number of a position, or −1 where it has none: a rank of one's own may take what is no position for one. */
export function numberAt<P>(numbering: Numbering<P>, { position, player }: State<P>): number {
  const p = numbering.rank(position, player);
  if (p < 0 || p >= numbering.space.size) return -1;
  const back = numbering.unrank(p);
  return back.player === player && makeText(back.position) === makeText(position) ? p : -1;
}

/** Whether the values of a whole space fit; where its graph has to be listed as well, as a rule of thumb. */
function fitsIn(memory: number, space: PositionSpace): boolean {
  return space.size * (space.successorsAreSmaller ? 4 : 40) <= memory;
}
