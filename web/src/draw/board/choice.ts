/**
 * Choosing a move by its places, without knowing any rules: which places can be clicked after which, and which move a click makes.
 * Places are clicked in the order of the move; where `anyOrder` is set, those after the first in any.
 */
import type { Place } from 'zugzwang/core';
import type { MoveInfo } from '../../engine/protocol.ts';

/** What a click leads to: a move is made, or these places are chosen so far. */
export type Chosen = { readonly made: MoveInfo } | { readonly places: readonly Place[] };

/** The moves that the chosen places may still become. */
export function movesAfter(
  moves: readonly MoveInfo[],
  chosen: readonly Place[],
  anyOrder = false,
): readonly MoveInfo[] {
  return moves.filter(({ clicks }) => clicks.length > 0 && restOf(clicks, chosen, anyOrder) !== undefined);
}

/** The places that can be clicked now, each with the moves that it may become, in the order of the moves. */
export function livePlaces(
  moves: readonly MoveInfo[],
  chosen: readonly Place[],
  anyOrder = false,
): Map<Place, MoveInfo[]> {
  const live = new Map<Place, MoveInfo[]>();
  for (const move of moves) {
    if (move.clicks.length === 0) continue;
    const rest = restOf(move.clicks, chosen, anyOrder) ?? [];
    for (const place of chosen.length === 0 || !anyOrder ? rest.slice(0, 1) : new Set(rest)) {
      const list = live.get(place);
      if (list === undefined) live.set(place, [move]);
      else list.push(move);
    }
  }
  return live;
}

/** The moves that the chosen places already are: several where the picture cannot tell them apart. */
export function completed(moves: readonly MoveInfo[], chosen: readonly Place[], anyOrder = false): readonly MoveInfo[] {
  return chosen.length === 0 ? [] : moves.filter(({ clicks }) => restOf(clicks, chosen, anyOrder)?.length === 0);
}

/** What a click on a place does after those chosen before. */
export function choose(moves: readonly MoveInfo[], chosen: readonly Place[], place: Place, anyOrder = false): Chosen {
  const places = [...chosen, place];
  const after = movesAfter(moves, places, anyOrder);
  if (after.length > 0) {
    const [move] = after;
    return after.length === 1 && move?.clicks.length === places.length ? { made: move } : { places };
  }
  if (chosen.length === 0) return { places: [] };
  if (place !== chosen.at(-1)) return chosen.includes(place) ? { places: [] } : choose(moves, [], place, anyOrder);
  const [move, ...others] = completed(moves, chosen, anyOrder);
  return move !== undefined && others.length === 0 ? { made: move } : { places: [] };
}

/** The places that are left to click; undefined where the chosen ones are not of this move. */
function restOf(clicks: readonly Place[], chosen: readonly Place[], anyOrder: boolean): readonly Place[] | undefined {
  if (chosen.length === 0) return clicks;
  if (!anyOrder) return chosen.every((place, i) => place === clicks[i]) ? clicks.slice(chosen.length) : undefined;
  if (clicks[0] !== chosen[0]) return undefined;
  const rest = clicks.slice(1);
  for (const place of chosen.slice(1)) {
    const at = rest.indexOf(place);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}
