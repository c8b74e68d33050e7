/** Moves that are objects, and that the rules use again: for another move, the first of which is lost then. */

import { excerpt } from '../errors.js';
import { describe } from '../text/describe.js';
import { makeText } from './plain-data.js';

const OWN = 'each move must be an object of its own';
/** The words for a move that the rules changed after they listed it. */
export const changedMove = (before: string, after: string) =>
  `moves changed a move that it had listed (it was ${excerpt(before)}, it became ${excerpt(after)}); ${OWN}`;
/** The words for an object that stands for two moves. */
export const usedTwice = (object: object) => `moves lists one object twice, ${describe(object)}; ${OWN}`;

/**
 * Looks a list of moves over in which one object stands twice: the rules may have used it again for another move.
 *
 * @param list - lists the moves once more, telling of each at the moment at which it is listed
 * @returns what is wrong, in words; nothing where it is one move, listed twice
 */
export function repeatedMoveComplaint<M>(
  moves: readonly M[],
  list: (listed: (move: M) => void) => readonly M[],
): string | undefined {
  const texts: string[] = [];
  const others = list(move => texts.push(makeText(move)));
  const changed = others.findIndex((move, i) => makeText(move) !== texts[i]);
  if (changed >= 0) return changedMove(texts[changed]!, makeText(others[changed]));
  const shared = sharedObject(moves, others, others.map(makeText));
  return shared && usedTwice(shared);
}

/**
 * An object that equal moves of one list have in common, though the rules make it anew each time they list them: what differs between
 * these moves is lost. What is always the same object is a constant of the rules.
 */
export function sharedObject(
  moves: readonly unknown[],
  others: readonly unknown[],
  texts: readonly string[],
): object | undefined {
  if (new Set(texts).size === texts.length) return undefined;
  const constants = objectsIn(others);
  const firsts = new Map<string, Set<object>>();
  for (const [i, move] of moves.entries()) {
    const objects = objectsIn([move]);
    const before = firsts.get(texts[i]!);
    for (const object of objects) if (before?.has(object) && !constants.has(object)) return object;
    firsts.set(texts[i]!, new Set([...(before ?? []), ...objects]));
  }
  return undefined;
}

/** The objects that values are made of, themselves included. */
export function objectsIn(values: readonly unknown[], found = new Set<object>()): Set<object> {
  for (const value of values) {
    if (typeof value !== 'object' || value === null || found.has(value)) continue;
    found.add(value);
    objectsIn(Object.values(value), found);
  }
  return found;
}
