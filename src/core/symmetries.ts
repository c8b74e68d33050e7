/** Symmetries that rules declare: what makes of a position another one that is worth the same. */

import { ZugzwangError } from './errors.js';
import { describe } from './text/describe.js';

/**
 * A symmetry as data: from which place each letter of a text, or entry of a list, is taken; `[2, 1, 0]` turns three round. Of a record, by key,
 * those of the texts and lists that change. Or a function, which returns the image and leaves the position as it is.
 */
export type Symmetry<Position> =
  | readonly number[]
  | Readonly<Record<string, readonly number[]>>
  | SymmetryFunction<Position>;

type SymmetryFunction<Position> = { image(position: Position): Position }['image'];

/** A symmetry as data: the permutation, or the permutations by key. */
export type Permutations = ReadonlyMap<string | undefined, readonly number[]>;

/** The permutations that a symmetry is made of; undefined for a function. */
export function permutationsOf(symmetry: Symmetry<never>): Permutations | undefined {
  if (typeof symmetry === 'function') return undefined;
  if (Array.isArray(symmetry)) return new Map([[undefined, symmetry as readonly number[]]]);
  return new Map(Object.entries(symmetry));
}

/** The image of a position. @throws ZugzwangError `rules` where the permutations are not of what it is made of */
export function imageOf<P>(position: P, symmetry: Symmetry<P>): P {
  if (typeof symmetry === 'function') return symmetry(position);
  return permuted(position, permutationsOf(symmetry as Symmetry<never>)!) as P;
}

/** The image of a position by permutations. @throws as `imageOf` */
export function permuted(position: unknown, permutations: Permutations): unknown {
  const whole = permutations.get(undefined);
  if (whole !== undefined) return permutedList(position, whole, position);
  if (typeof position !== 'object' || position === null) throw unfit(position, 'a record', position);
  const image: Record<string, unknown> = { ...position };
  for (const [key, permutation] of permutations)
    image[key as string] = permutedList(image[key as string], permutation, position);
  return image;
}

function permutedList(list: unknown, places: readonly number[], position: unknown): unknown {
  if (typeof list === 'string' && list.length === places.length) {
    let text = '';
    for (const place of places) text += list[place]!;
    return text;
  }
  if (Array.isArray(list) && list.length === places.length) return places.map(place => (list as unknown[])[place]);
  throw unfit(list, `a text or list of length ${places.length}`, position);
}

function unfit(found: unknown, expected: string, position: unknown): ZugzwangError {
  const at = found === position ? '' : ` in ${describe(position)}`;
  return new ZugzwangError('rules', `symmetries: found ${describe(found)}${at}, expected ${expected}`);
}

/** What is wrong with a list of symmetries, in words; nothing where they are what they should be. */
export function symmetriesComplaint(said: unknown): string | undefined {
  if (!Array.isArray(said)) return `symmetries is ${describe(said)}, expected a list`;
  for (const [i, one] of said.entries()) {
    if (typeof one === 'function') continue;
    const lists: unknown[] = Array.isArray(one) ? [one] : Object.values(Object(one) as object);
    const wrong = lists.find(list => !isPermutation(list));
    if (wrong === undefined && lists.length > 0) continue;
    const expected = 'a permutation such as [2, 1, 0], permutations by key, or a function';
    return `symmetries[${i}] is ${describe(wrong ?? one)}, expected ${expected}`;
  }
  return undefined;
}

function isPermutation(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  const places = new Set(list);
  return places.size === list.length && list.every((_, place) => places.has(place));
}
