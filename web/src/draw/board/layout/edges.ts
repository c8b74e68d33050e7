/** Edges between round vertices, as the paths of a drawing: of a position, and of a judge's graph. */
import { arrowHead, fixed, freest, type Point, turned } from '../parts/paths.ts';

export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly directed?: boolean;
}

export interface Vertex extends Point {
  /** The angle at which it has its loops; on top where not given. */
  readonly outwards?: number;
}

/** A line, its arrow head where it has one, and where a label stands on it. */
export interface EdgePath {
  readonly line: string;
  readonly head: string | undefined;
  readonly label: Point;
}

/**
 * Straight where two vertices have one edge, bowed apart where they have more, a loop at a vertex that leads to itself.
 *
 * @param bends - by edge, the points that it passes on its way
 */
export function layEdges(
  edges: readonly Edge[],
  points: readonly Vertex[],
  radius: number,
  bends: readonly (readonly Point[])[] = [],
): (EdgePath | undefined)[] {
  const pairOf = ({ from, to }: Edge) => `${Math.min(from, to)} ${Math.max(from, to)}`;
  const pairs = new Map<string, number>();
  for (const edge of edges) pairs.set(pairOf(edge), (pairs.get(pairOf(edge)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return edges.map((edge, i) => {
    const [from, to] = [points[edge.from], points[edge.to]];
    if (from === undefined || to === undefined) return undefined;
    const way = `${edge.from} ${edge.to}`;
    const nth = seen.get(way) ?? 0;
    seen.set(way, nth + 1);
    const bow = pairs.get(pairOf(edge)) === 1 ? 0 : 0.16 * (nth + 1);
    const { tip, angle, ...path } =
      from === to ? loop(from, radius + nth * 8) : wayBetween(from, bends[i] ?? [], to, bow, radius);
    const size = Math.max(9, Math.min(14, radius * 0.6));
    return { ...path, head: edge.directed ? arrowHead(tip, angle, size) : undefined };
  });
}

/** From border to border, rounded at the points on its way; by none, bowed to its right by a share of its length. */
function wayBetween(from: Point, bends: readonly Point[], to: Point, bow: number, radius: number) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = { x: (from.x + to.x) / 2 - dy * bow, y: (from.y + to.y) / 2 + dx * bow };
  const passed = bends.length > 0 ? bends : [middle];
  const start = turned(from, radius, direction(from, passed[0]!));
  const angle = direction(passed.at(-1)!, to);
  const tip = turned(to, radius + 2, angle + Math.PI);
  // The corners lie on the middles between the points.
  const pieces = passed.map((point, i) => {
    const next = passed[i + 1];
    const corner = next === undefined ? tip : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${fixed(point)} ${fixed(corner)}`;
  });
  const isStraight = bends.length === 0 && bow === 0;
  const label = { x: (from.x + to.x) / 2 - (dy * bow) / 2, y: (from.y + to.y) / 2 + (dx * bow) / 2 };
  return {
    line: `M${fixed(start)}${isStraight ? `L${fixed(tip)}` : pieces.join('')}`,
    label: bends[bends.length >> 1] ?? label,
    tip,
    angle,
  };
}

function loop(at: Vertex, radius: number) {
  const middle = at.outwards ?? -Math.PI / 2;
  const [start, tip] = [turned(at, radius, middle - 0.63), turned(at, radius + 2, middle + 0.62)];
  const reach = Math.max(radius, 14) * 1.76;
  return {
    line: `M${fixed(start)}C${fixed(turned(start, reach, middle - 0.43))} ${fixed(turned(tip, reach, middle + 0.42))} ${fixed(tip)}`,
    label: turned(at, radius * 1.85, middle),
    tip,
    angle: middle + 0.42 + Math.PI,
  };
}

const CORNERS = [-1, 1, -3, 3].map(quarters => (quarters * Math.PI) / 4);

/** By vertex, the direction of the corner that lies farthest from its edges. */
export function freeCorners(edges: readonly Edge[], points: readonly Vertex[], bends: readonly (readonly Point[])[]) {
  const taken = points.map((): number[] => []);
  for (const [i, { from, to }] of edges.entries()) {
    const [start, end] = [points[from]!, points[to]!];
    const passed = bends[i] ?? [];
    taken[from]!.push(from === to ? (start.outwards ?? -Math.PI / 2) : direction(start, passed[0] ?? end));
    if (from !== to) taken[to]!.push(direction(end, passed.at(-1) ?? start));
  }
  return taken.map(angles => freest(CORNERS, angles));
}

const direction = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);
