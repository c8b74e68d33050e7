/**
 * Sets of points as numbers, for authors of board rules and for the library: bit p of a mask is point p. The sign bit is point 31, so a mask
 * may be negative: compare with `!== 0`, shift with `>>>`.
 */

/** How many points a mask has. */
export function countOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first (lowest) point of a mask that has any; −1 of one that has none. */
export function pointOf(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Whether one of these masks lies wholly in another: whether the men fill a line. */
export function anyIn(lines: ArrayLike<number>, men: number): boolean {
  for (let i = 0; i < lines.length; i++) if ((lines[i]! & ~men) === 0) return true;
  return false;
}

/** The points of all these masks that lie wholly in another: the men that stand in a full line. */
export function allIn(lines: ArrayLike<number>, men: number): number {
  let found = 0;
  for (let i = 0; i < lines.length; i++) if ((lines[i]! & ~men) === 0) found |= lines[i]!;
  return found;
}

/** The points of a mask, lowest first. */
export function pointsOf(mask: number): number[] {
  const points: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) points.push(pointOf(rest));
  return points;
}

/** The mask of some points. */
export function maskOf(points: Iterable<number>): number {
  let mask = 0;
  for (const point of points) mask |= 1 << point;
  return mask;
}

/** The image of a mask: point p of it is taken from point `permutation[p]`. Slow; `MaskTurn` is for loops. */
export function turnMask(permutation: ArrayLike<number>, mask: number): number {
  let image = 0;
  for (let p = 0; p < permutation.length; p++) image |= ((mask >>> permutation[p]!) & 1) << p;
  return image;
}
