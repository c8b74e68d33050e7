import { arrowHead, fixed, type Point, turned } from '../draw/board/paths.ts';

/** Radius of a vertex. */
export const RADIUS = 25;
const HEAD = 11;
/** How far an edge that has another one beside it bows out. */
const BOW = 0.16;

/** An edge as a path, its arrow head as one, and the middle of it, where a label stands. */
export interface EdgePath {
  readonly line: string;
  readonly head: string;
  readonly label: Point;
}

/**
 * From the border of a vertex to the border of another; to itself a loop on top. `bow`: on which side it bows out, 0 for straight; or the
 * points between that it passes.
 */
export function edgePath(from: Point, to: Point, bow: number, bends: readonly Point[] = []): EdgePath {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance < 1) return loopPath(from);
  if (bends.length > 0) return bentPath(from, to, bends);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const lean = Math.atan(2 * BOW * bow);
  const start = turned(from, RADIUS + 1, angle - lean);
  const tip = turned(to, RADIUS + 3, angle + Math.PI + lean);
  const end = turned(tip, HEAD * 0.8, angle + Math.PI + lean);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const control = turned(middle, -BOW * bow * distance, angle + Math.PI / 2);
  return {
    line: bow === 0 ? `M${fixed(start)}L${fixed(end)}` : `M${fixed(start)}Q${fixed(control)} ${fixed(end)}`,
    head: arrowHead(tip, angle + lean, HEAD),
    label: { x: (middle.x + control.x) / 2, y: (middle.y + control.y) / 2 },
  };
}

/** Rounded at each point: the corners lie on the middles between points. */
function bentPath(from: Point, to: Point, bends: readonly Point[]): EdgePath {
  const first = bends[0]!;
  const last = bends.at(-1)!;
  const start = turned(from, RADIUS + 1, Math.atan2(first.y - from.y, first.x - from.x));
  const angle = Math.atan2(to.y - last.y, to.x - last.x);
  const tip = turned(to, RADIUS + 3, angle + Math.PI);
  const end = turned(tip, HEAD * 0.8, angle + Math.PI);
  const pieces = bends.map((point, i) => {
    const next = bends[i + 1] ?? end;
    const corner = i === bends.length - 1 ? end : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${fixed(point)} ${fixed(corner)}`;
  });
  return {
    line: `M${fixed(start)}${pieces.join('')}`,
    head: arrowHead(tip, angle, HEAD),
    label: bends[bends.length >> 1]!,
  };
}

function loopPath(at: Point): EdgePath {
  const start = turned(at, RADIUS, -Math.PI * 0.68);
  const tip = turned(at, RADIUS + 2, -Math.PI * 0.32);
  const [left, right] = [turned(at, RADIUS * 2.1, -Math.PI * 0.66), turned(at, RADIUS * 2.1, -Math.PI * 0.34)];
  return {
    line: `M${fixed(start)}C${fixed(left)} ${fixed(right)} ${fixed(tip)}`,
    head: arrowHead(tip, Math.PI * 0.62, HEAD * 0.9),
    label: turned(at, RADIUS * 1.85, -Math.PI / 2),
  };
}

/** On which side each edge bows out: those with another edge the other way or beside them, in turn; the rest are straight. */
export function bows(edges: readonly { readonly from: number; readonly to: number }[]): number[] {
  const pair = ({ from, to }: { from: number; to: number }) => `${Math.min(from, to)} ${Math.max(from, to)}`;
  const counts = new Map<string, number>();
  for (const edge of edges) counts.set(pair(edge), (counts.get(pair(edge)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return edges.map(edge => {
    if (counts.get(pair(edge)) === 1) return 0;
    const direction = `${edge.from} ${edge.to}`;
    const before = seen.get(direction) ?? 0;
    seen.set(direction, before + 1);
    return before + 1;
  });
}
