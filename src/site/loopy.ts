/** Whether play can return to an earlier position. */

import type { GameFamily } from '../core/family.js';
import type { AnyGame, State } from '../core/game.js';
import { ownNumbering } from '../core/own-numbering.js';

/** A cycle is sought among so many positions before the tiers of a game are asked, and among so many altogether. */
const FIRST_POSITIONS = 2000;
const MOST_POSITIONS = 200_000;

/**
 * Whether play that begins at the start can return to an earlier position. A family that says what brings its games to an end is believed,
 * and so is a game that says of its numbers that they only fall, or of its tiers that no move stays in one; elsewhere a cycle is sought
 * depth first from the start, which meets one within a few hundred positions where there are many. Where none is among the first 200,000
 * positions, there is none to speak of.
 *
 * @param family - the family that the game is of; nothing is taken for known where it is not given
 */
export function isLoopy(game: AnyGame, family?: Pick<GameFamily, 'ending'>): boolean {
  if (family?.ending !== undefined) return false;
  if (ownNumbering(game)?.space.successorsAreSmaller === true) return false;
  return (
    findsCycle(game, FIRST_POSITIONS) ?? (leavesEveryTier(game) ? false : (findsCycle(game, MOST_POSITIONS) ?? false))
  );
}

/** Whether every move leads to a lower tier. */
function leavesEveryTier({ definition }: AnyGame): boolean {
  const space = definition.tiers?.().space;
  if (space === undefined) return false;
  for (let tier = 0; tier < space.tierCount; tier++) if (!space.isLoopFree(tier)) return false;
  return true;
}

interface Visit {
  readonly text: string;
  readonly successors: Iterator<State<unknown>>;
}

/** Whether a cycle can be reached from the start; undefined where so many positions do not tell. O(positions + moves). */
function findsCycle(game: AnyGame, limit: number): boolean | undefined {
  const visit = (state: State<unknown>): Visit => ({
    text: game.makeText(state),
    successors: successorsOf(game, state),
  });
  const path = [visit(game.start)];
  const onPath = new Set([path[0]!.text]);
  const seen = new Set(onPath);
  for (let top = path[0]; top !== undefined; top = path.at(-1)) {
    const { done, value } = top.successors.next();
    if (done === true) {
      path.pop();
      onPath.delete(top.text);
      continue;
    }
    const next = visit(value);
    if (onPath.has(next.text)) return true;
    if (seen.has(next.text)) continue;
    if (seen.size === limit) return undefined;
    seen.add(next.text);
    onPath.add(next.text);
    path.push(next);
  }
  return false;
}

function* successorsOf(game: AnyGame, state: State<unknown>): Generator<State<unknown>, undefined> {
  if (game.result(state) < 0) for (const move of game.moves(state)) yield game.play(state, move);
  return undefined;
}
