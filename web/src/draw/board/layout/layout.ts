/** What is drawn of a picture, and where its places are: what a drawing, its marks and its targets share. */
import type { Place } from 'zugzwang/core';
import type { Box, Part } from '../parts/parts.ts';

/** A place as it lies in a drawing. */
export interface Spot extends Box {
  readonly place: Place;
  /** Drawn round. */
  readonly round?: boolean;
  /** Something stands there, which marks must not hide. */
  readonly occupied?: boolean;
  /** Where the sign of its value goes; its middle, or a corner where it is occupied, if not given. */
  readonly badge?: { readonly x: number; readonly y: number };
  /** Where a mark goes that is not all of it. */
  readonly mark?: Box & { readonly round?: boolean };
  /** Where else it can be clicked. */
  readonly also?: readonly Box[];
  /** The place and what is on it, in words. */
  label(): string;
}

/** A drawing's size, in units that are pixels at its natural size, what is on it, and its places. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** What is drawn under the marks of places, and what over them. */
  readonly below: readonly Part[];
  readonly above: readonly Part[];
  readonly spots: readonly Spot[];
  /** How many times its natural size it may grow; 1 if not given. */
  readonly growth?: number;
}

/** What a layout is made for. */
export interface Room {
  /** Pixels from left to right that there are. */
  readonly pixels: number;
  /** Places where a move begins, in the order in which they are preferred where not all can be shown. */
  readonly live: ReadonlySet<Place>;
  /** Places that have to be shown if not all are. */
  readonly wanted: ReadonlySet<Place>;
  readonly players: readonly [string, string] | null;
  /** Too small for letters. */
  readonly isSmall?: boolean;
}

export type Direction = 'up' | 'right' | 'down' | 'left';

const AHEAD = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;

/** The nearest spot in a direction, those straight ahead preferred; undefined where there is none. */
export function spotTowards<T extends { readonly x: number; readonly y: number }>(
  spots: readonly T[],
  from: T,
  direction: Direction,
): T | undefined {
  const [ax, ay] = AHEAD[direction];
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (along < 1e-6) continue;
    // Outside of a quarter turn, only where nothing is within it.
    const cost = along + 2 * aside + (aside > along ? 1e6 : 0);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** The spot at a point of the drawing: one that contains it, or the nearest within `reach`. */
export function spotAt(spots: readonly Spot[], x: number, y: number, reach: number): Spot | undefined {
  let best: Spot | undefined;
  let least = reach;
  for (const spot of spots) {
    for (const box of spot.also === undefined ? [spot] : [spot, ...spot.also]) {
      const dx = Math.max(0, Math.abs(x - box.x) - box.width / 2);
      const dy = Math.max(0, Math.abs(y - box.y) - box.height / 2);
      // Within several, the one whose middle is nearest.
      const distance = Math.hypot(dx, dy) || Math.hypot(x - box.x, y - box.y) / 1e6;
      if (distance < least) [best, least] = [spot, distance];
    }
  }
  return best;
}
