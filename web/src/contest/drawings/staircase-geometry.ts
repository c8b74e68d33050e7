import type { Staircase } from 'zugzwang/site/contest';

/** A part of the staircase: columns are piles, largest first, rows candies; both from 0, `right` and `top` excluded. */
export interface StairWindow {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** So many columns and rows are drawn square by square. */
export const MOST_SQUARES = 28;

/** All of it, where every candy can be a square; else the part around the corner of the square that decides. */
export function squareWindow({ sizes, side }: Pick<Staircase, 'sizes' | 'side'>): StairWindow {
  const span = (length: number) => {
    if (length <= MOST_SQUARES) return [0, length] as const;
    const first = Math.max(0, Math.min(length - MOST_SQUARES, side - MOST_SQUARES / 2));
    return [first, first + MOST_SQUARES] as const;
  };
  const [left, right] = span(sizes.length);
  const [bottom, top] = span(sizes[0]!);
  return { left, bottom, right, top };
}

export const isWholeWindow = (window: StairWindow, { sizes }: Pick<Staircase, 'sizes'>): boolean =>
  window.left === 0 && window.bottom === 0 && window.right === sizes.length && window.top === sizes[0];

/** The outline of all piles as steps of a path, at most `most` of them: sizes at evenly spread piles. Points are piles and candies. */
export function outlineOf(sizes: Float64Array, most: number): { readonly x: number; readonly y: number }[] {
  const points: { x: number; y: number }[] = [];
  const count = Math.min(most, sizes.length);
  for (let i = 0; i < count; i++) {
    const pile = Math.floor((i * sizes.length) / count);
    const next = Math.floor(((i + 1) * sizes.length) / count);
    points.push({ x: pile, y: sizes[pile]! }, { x: next, y: sizes[pile]! });
  }
  return points;
}

/** Where play along the diagonal stands at its last square, and the two ways out to the border. */
export function waysOut({ side, above, beside }: Pick<Staircase, 'side' | 'above' | 'beside'>) {
  return {
    corner: { x: side - 1, y: side - 1 },
    up: { x: side - 1, y: side - 1 + above },
    right: { x: side - 1 + beside, y: side - 1 },
  };
}
