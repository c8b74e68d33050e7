import { arrowHead, fixed, type Point } from './board/parts/paths.ts';
import type { LaidOut } from './graph-layout.ts';

/** Half the width and half the height of a node. */
export interface NodeSize {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** An edge as it is drawn: curves through these points, each entered and left upright, and the direction of its arrow. */
export interface EdgeCurve {
  /** Curves one after another, each by its two ends and its two control points. */
  readonly pieces: readonly (readonly [Point, Point, Point, Point])[];
  /** Where the arrow points to, and from which point it comes. */
  readonly tip: Point;
  readonly before: Point;
}

const ARROW = 8;
/** Edges that run upwards keep to one side, so that an edge and its way back are two lines. */
const SIDE = 9;
const ARC = 15;

/** The way of an edge between the borders of its nodes. */
export function edgeCurve({ nodes, bends }: LaidOut, size: NodeSize, edge: { from: number; to: number }, i: number) {
  const from = nodes[edge.from]!;
  const to = nodes[edge.to]!;
  if (edge.from === edge.to) return selfLoop(from, size);
  if (from.y === to.y) return arc(from, to, size);
  const down = from.y < to.y ? 1 : -1;
  const shift = down > 0 ? 0 : SIDE;
  const start = { x: from.x + shift, y: from.y + down * size.halfHeight };
  const end = { x: to.x + shift, y: to.y - down * (size.halfHeight + 1) };
  const points = [start, ...bends[i]!, end];
  return through(points.slice(1).map((point, n) => upright(points[n]!, point)));
}

type Piece = EdgeCurve['pieces'][number];

/** A curve that leaves and arrives upright. */
function upright(a: Point, b: Point): Piece {
  const reach = (b.y - a.y) * 0.45;
  return [a, { x: a.x, y: a.y + reach }, { x: b.x, y: b.y - reach }, b];
}

/** Between neighbours in a row: over them to the right, under them to the left. */
function arc(from: Point, to: Point, { halfHeight }: NodeSize): EdgeCurve {
  const side = from.x < to.x ? -1 : 1;
  const height = side * Math.min(34, ARC + Math.abs(from.x - to.x) * 0.03);
  const shift = from.x < to.x ? SIDE : -SIDE;
  const start = { x: from.x + shift, y: from.y + side * halfHeight };
  const end = { x: to.x - shift, y: to.y + side * (halfHeight + 1) };
  return through([[start, { x: start.x, y: start.y + height }, { x: end.x, y: end.y + height }, end]]);
}

function selfLoop(at: Point, { halfWidth, halfHeight }: NodeSize): EdgeCurve {
  const x = at.x + halfWidth;
  const y = halfHeight * 0.5;
  const start = { x, y: at.y - y };
  const end = { x: x + 1, y: at.y + y };
  return through([[start, { x: x + 26, y: start.y - 6 }, { x: x + 26, y: end.y + 6 }, end]]);
}

function through(pieces: Piece[]): EdgeCurve {
  const [, , before, tip] = pieces.at(-1)!;
  return { pieces, tip, before };
}

/** The line of an edge, as the `d` of a path. */
export function linePath({ pieces }: EdgeCurve): string {
  const curves = pieces.map(([, b, c, d]) => `C${fixed(b)} ${fixed(c)} ${fixed(d)}`);
  return `M${fixed(pieces[0]![0])}${curves.join('')}`;
}

/** Its arrow head, likewise. */
export const arrowPath = ({ tip, before }: EdgeCurve): string =>
  arrowHead(tip, Math.atan2(tip.y - before.y, tip.x - before.x), ARROW);

/** A point of a curve, from its beginning (0) to its end (1). */
export function pointOn({ pieces }: EdgeCurve, share: number): Point {
  const along = Math.min(share, 0.9999) * pieces.length;
  const [a, b, c, d] = pieces[Math.floor(along)]!;
  const t = along % 1;
  const s = 1 - t;
  const mix = (p: number, q: number, r: number, u: number) =>
    s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** The curve that passes nearest to a point, if any passes within a distance. */
export function nearestCurve(curves: readonly EdgeCurve[], point: Point, within: number): number | undefined {
  let best: number | undefined;
  let least = within;
  for (const [i, curve] of curves.entries()) {
    const steps = 12 * curve.pieces.length;
    for (let step = 1; step < steps; step++) {
      const { x, y } = pointOn(curve, step / steps);
      // Samples lie apart; what counts is the distance to the line between them, which this is close to.
      const distance = Math.hypot(x - point.x, y - point.y);
      if (distance >= least) continue;
      least = distance;
      best = i;
    }
  }
  return best;
}
