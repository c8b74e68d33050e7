/** What positions of board games are made of: kinds of men, counters, pits. */

import { ZugzwangError } from '../core/errors.js';
import { describe } from '../core/text/describe.js';
import type { Board } from './board.js';

/** A kind of men on a board: a mask, bit p for point p. */
export interface OnPart {
  readonly kind: 'on';
  readonly board: Board;
  /** How many there may be at most. */
  readonly most: number;
}

/** A number from 0 to `most`. */
export interface CounterPart {
  readonly kind: 'counter';
  readonly most: number;
}

/** Several numbers, such as seeds in pits. */
export interface PitsPart {
  readonly kind: 'pits';
  readonly pits: number;
}

/** What a part may be. */
export type Part = OnPart | CounterPart | PitsPart;

/** A part that belongs to nobody. */
export interface SharedPart<P extends Part = Part> {
  readonly kind: 'shared';
  readonly part: P;
}

/** The parts of a position, by name. Each player has one of each that is not shared. */
export type Shape = Readonly<Record<string, Part | SharedPart>>;

/** A kind of men on a board, at most so many of them. Kinds on one board stand on different points. */
export function on(board: Board, most?: number): OnPart {
  const points = (board as Board | undefined)?.points;
  if (points === undefined)
    throw brokenShape(`on(${describe(board)}): expected a board: grid(…), graph(…) or columns(…)`);
  if (most !== undefined && !(Number.isInteger(most) && most >= 1))
    throw brokenShape(`on: at most ${describe(most)} men, expected a whole number from 1`);
  return { kind: 'on', board, most: Math.min(points, most ?? points) };
}

/** A number from 0 to `most`, below 2³¹. */
export function counter(most: number): CounterPart {
  if (!(Number.isInteger(most) && most >= 1 && most < 2 ** 31))
    throw brokenShape(`counter(${describe(most)}): expected a whole number from 1, the largest value`);
  return { kind: 'counter', most };
}

/** So many numbers from 0 on. */
export function pits(count: number): PitsPart {
  if (!(Number.isInteger(count) && count >= 1 && count <= 64))
    throw brokenShape(`pits(${describe(count)}): expected a whole number from 1 to 64`);
  return { kind: 'pits', pits: count };
}

/** A part that belongs to nobody, and stands beside `own` and `other`. */
export function shared<P extends Part>(part: P): SharedPart<P> {
  const kind = (part as Part | undefined)?.kind;
  if (kind !== 'on' && kind !== 'counter' && kind !== 'pits')
    throw brokenShape(`shared(${describe(part)}): expected on(…), counter(…) or pits(…)`);
  return { kind: 'shared', part };
}

/** Whose a part is. */
export type Side3 = 'own' | 'other' | 'shared';

/** A part with its place in a row. */
export interface Slot {
  readonly name: string;
  readonly side: Side3;
  readonly part: Part;
  /** Its first integer, and how many it has. */
  readonly at: number;
  readonly length: number;
}

/** The men of one board: where in a row its kinds stand. */
export interface BoardSlots {
  readonly board: Board;
  readonly slots: readonly Slot[];
}

/** A fault of a shape. */
export function brokenShape(message: string): ZugzwangError {
  return new ZugzwangError('rules', message);
}
