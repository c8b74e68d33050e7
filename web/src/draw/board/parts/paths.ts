/** Points and arrows that several drawings and the marks share. */

/** A point of a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where one comes to from a point. */
export const turned = (from: Point, distance: number, angle: number): Point => ({
  x: from.x + distance * Math.cos(angle),
  y: from.y + distance * Math.sin(angle),
});

/** Of some directions the first of those that have the most room between others; a little more room is not worth a later one. */
export const freest = (
  angles: readonly number[],
  taken: readonly number[],
  worth: (angle: number) => number = () => 1,
): number => {
  const room = (angle: number) => worth(angle) * Math.min(3, ...taken.map(other => angleBetween(angle, other)));
  return angles.reduce((best, angle) => (room(angle) > room(best) + 0.15 ? angle : best));
};

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** A triangle whose tip is at a point. */
export function arrowHead(tip: Point, angle: number, size: number): string {
  const [left, right] = [turned(tip, size, angle + Math.PI - 0.42), turned(tip, size, angle + Math.PI + 0.42)];
  return `M${fixed(tip)}L${fixed(left)} ${fixed(right)}Z`;
}

/** A point within a path, in tenths. */
export const fixed = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
