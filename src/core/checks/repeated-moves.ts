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
  const shared = sharedObject(moves, others, others.map(makeText)) ?? rewrittenObject(others, texts, list);
  return shared && usedTwice(shared);
}

/** An object that equal moves of one list have in common, and that is always the same, but written anew whenever they are listed. */
function rewrittenObject<M>(
  moves: readonly M[],
  texts: readonly string[],
  list: (listed: (move: M) => void) => readonly M[],
): object | undefined {
  if (new Set(texts).size === texts.length) return undefined;
  const seen = new Set<object>();
  const twice = new Set<object>();
  for (const move of moves) for (const object of objectsIn([move])) (seen.has(object) ? twice : seen).add(object);
  return [...twice].find(object => isWritten(object, () => list(() => {})));
}

/** Whether some work writes a property that an object has; the object is left as the work leaves it. */
function isWritten(object: object, work: () => void): boolean {
  if (!Object.isExtensible(object) || Object.isFrozen(object)) return false;
  let wasWritten = false;
  const held = new Map<string, unknown>(Object.entries(object));
  for (const key of held.keys()) {
    Object.defineProperty(object, key, {
      configurable: true,
      enumerable: true,
      get: () => held.get(key),
      set(value: unknown) {
        wasWritten = true;
        held.set(key, value);
      },
    });
  }
  try {
    work();
  } finally {
    for (const [key, value] of held) {
      // What was deleted, or defined anew, was written too.
      if (Object.getOwnPropertyDescriptor(object, key)?.get === undefined) wasWritten = true;
      else Object.defineProperty(object, key, { configurable: true, enumerable: true, writable: true, value });
    }
  }
  return wasWritten;
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
