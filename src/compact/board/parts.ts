/** What positions of board games are made of: kinds of men, counters, pits. */

import { excerpt, ZugzwangError } from '../../core/errors.js';
import { describe } from '../../core/text/describe.js';
import type { Board } from './board.js';
import { countOf } from './mask.js';

/** A kind of men on a board: a mask, bit p for point p. */
export interface OnPart {
  readonly kind: 'on';
  readonly board: Board;
  /** How many there may be at most. */
  readonly most: number;
  /** With fewer, or with one elsewhere than on these points, as their player sees them, play is over. */
  readonly least: number;
  readonly points: number;
}

/** How many men of a kind there may be, and where, as long as play goes on. */
interface MenOptions {
  /** As many as there are points if not given. */
  readonly most?: number;
  /** 0 if not given. With fewer play must be over; for games that are solved for all positions. */
  readonly least?: number;
  /** The mask of the points on which they may stand, as their player sees the board; all if not given. With a man elsewhere play must be over. */
  readonly points?: number;
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

/**
 * A kind of men on a board, at most so many of them. Kinds on one board stand on different points.
 *
 * @param limits - the most men, or what else is known of positions at which play goes on
 */
export function on(board: Board, limits: number | MenOptions = {}): OnPart {
  const all = (board as Board | undefined)?.all;
  if (all === undefined) throw brokenShape(`on(${describe(board)}): expected a board: grid(…), graph(…) or columns(…)`);
  if (limits === null || (typeof limits !== 'number' && typeof limits !== 'object'))
    throw brokenShape(`on: found ${describe(limits)}, expected how many men, or { most, least, points }`);
  const strange = Object.keys(Object(limits)).find(key => !['most', 'least', 'points'].includes(key));
  if (strange !== undefined) throw brokenShape(`on: found "${excerpt(strange)}", expected most, least or points`);
  const { most, least = 0, points = all } = typeof limits === 'number' ? { most: limits } : limits;
  if (most !== undefined && !(Number.isInteger(most) && most >= 1))
    throw brokenShape(`on: at most ${describe(most)} men, expected a whole number from 1`);
  if (!Number.isInteger(points) || (points & all) !== (points | 0) || points === 0)
    throw brokenShape(`on: points is ${describe(points)}, expected a mask of points of the board`);
  const room = Math.min(countOf(points), most ?? board.points);
  if (!(Number.isInteger(least) && least >= 0 && least <= room))
    throw brokenShape(`on: at least ${describe(least)} men, expected a whole number from 0 to ${room}`);
  return { kind: 'on', board, most: Math.min(board.points, most ?? board.points), least, points: points | 0 };
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
  /** Of men: the points on which they may stand as long as play goes on, as the player to move sees the board. */
  readonly points: number;
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
