/** Drawings as data: elements of an SVG, each over those before it. */
import type { Point } from './paths.ts';

/** A rectangle by its middle, in units of the drawing. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** The class of an element, or how it is painted. */
export type Look = string | Attributes;

export interface Part {
  readonly tag: string;
  readonly attributes: Attributes;
  /** Letters, or other parts, which may come later. */
  readonly within?: string | (() => readonly Part[]);
}

const attributesOf = (look: Look): Attributes => (typeof look === 'string' ? { class: look } : look);

/** A box with round corners, `inset` smaller on each side. */
export function rectangle(look: Look, box: Box, rx: number, inset = 0): Part {
  const width = Math.max(0, box.width - 2 * inset);
  const height = Math.max(0, box.height - 2 * inset);
  const corner = { x: box.x - box.width / 2 + inset, y: box.y - box.height / 2 + inset };
  return { tag: 'rect', attributes: { ...attributesOf(look), ...corner, width, height, rx } };
}

export const circle = (look: Look, cx: number, cy: number, r: number): Part => ({
  tag: 'circle',
  attributes: { ...attributesOf(look), cx, cy, r },
});

export const ellipse = (look: Look, cx: number, cy: number, rx: number, ry: number): Part => ({
  tag: 'ellipse',
  attributes: { ...attributesOf(look), cx, cy, rx, ry },
});

export const path = (look: Look, d: string): Part => ({ tag: 'path', attributes: { ...attributesOf(look), d } });

/** Letters around a point, `size` units high. */
export const text = (look: Look, letters: string, { x, y }: Point, size: number): Part => ({
  tag: 'text',
  attributes: { ...attributesOf(look), x, y, 'font-size': size },
  within: letters,
});

/** Parts drawn around a point, larger by a factor, turned clockwise by so many degrees. */
export function group(
  look: Look,
  { x, y }: Point,
  parts: readonly Part[] | (() => readonly Part[]),
  scale = 1,
  turn = 0,
): Part {
  const transform = `translate(${x} ${y}) scale(${scale}) rotate(${turn})`;
  return {
    tag: 'g',
    attributes: { ...attributesOf(look), transform },
    within: typeof parts === 'function' ? parts : () => parts,
  };
}
