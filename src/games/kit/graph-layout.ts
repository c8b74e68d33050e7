/**
 * Small graphs laid out on a plane, the same way every time. Some layouts are made and the one that reads best is taken: distances
 * on paper as in the graph (stress majorisation: E. R. Gansner, Y. Koren, S. North, Graph Drawing by Stress Majorization, 2004),
 * which shows chains, trees and cycles as such; the same with more room between points; a circle; and a snake, for what is
 * too long to be drawn in a line. O(n²) a round for the first, O(m²) to compare them: meant for some dozens of points.
 */

/** Points by their coordinates from 0 to 1, and the width of the drawing over its height. */
export interface Layout {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly aspect: number;
}

/** Pairs of points that are joined, by index. */
export type Edges = readonly (readonly [number, number])[];

interface Points {
  readonly x: number[];
  readonly y: number[];
}

/** What two points should keep between them, in widths of the drawing: room for a finger on a phone. */
const SPACING = 0.14;
/** What they are pushed apart to, less: more would bend lines that are straight. */
const APART = 0.1;
/** What a point should keep from lines that pass it. */
const CLEARANCE = 0.04;
/** Moves of a point until the layout is taken as settled. */
const MOVES = 10_000;

/** Lays a graph out, directions left aside. */
export function layoutGraph(count: number, arrows: Edges): Layout {
  const edges = [
    ...new Map(arrows.map(([a, b]) => [Math.min(a, b) * count + Math.max(a, b), [a, b] as const])).values(),
  ];
  if (count === 1) return { x: [0.5], y: [0.5], aspect: 2 };
  const neighbours = neighbourLists(count, edges);
  const order = depthFirst(neighbours);
  const circle = onCircle(order);
  const relaxedPoints = turned(relaxed(neighbours, circle), edges);
  const candidates = [fitted(relaxedPoints), fitted(circle), spread(relaxedPoints), fitted(onSnake(order))];
  const costs = candidates.map((layout, i) => readingCost(layout, edges) + i / 2);
  return candidates[costs.indexOf(Math.min(...costs))]!;
}

/** How hard a layout is to read: edges that pass over points, points too near each other, edges that cross. */
export function readingCost({ x, y, aspect }: Layout, edges: Edges): number {
  const points = { x: [...x], y: y.map(one => one / aspect) };
  let cost = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const distance = Math.hypot(points.x[i]! - points.x[j]!, points.y[i]! - points.y[j]!);
      if (distance < SPACING) cost += 6 * (1 - distance / SPACING) ** 2;
    }
  }
  for (const [k, [a, b]] of edges.entries()) {
    for (let v = 0; v < x.length; v++) if (v !== a && v !== b && isOn(points, v, a, b)) cost += 10;
    for (let l = 0; l < k; l++) if (cross(points, edges[k]!, edges[l]!)) cost += 4;
  }
  return cost;
}

function neighbourLists(count: number, edges: Edges): number[][] {
  const sets = Array.from({ length: count }, () => new Set<number>());
  for (const [a, b] of edges) {
    if (a === b) continue;
    sets[a]!.add(b);
    sets[b]!.add(a);
  }
  return sets.map(set => [...set].sort((a, b) => a - b));
}

/** Neighbours follow each other as far as they can; each part of the graph begins at an end of it. */
function depthFirst(neighbours: readonly (readonly number[])[]): number[] {
  const ends = neighbours.map((_, v) => v).sort((a, b) => neighbours[a]!.length - neighbours[b]!.length || a - b);
  const order = new Set<number>();
  for (const end of ends) {
    const stack = [end];
    for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
      if (order.has(v)) continue;
      order.add(v);
      stack.push(...neighbours[v]!.toReversed());
    }
  }
  return [...order];
}

function onCircle(order: readonly number[]): Points {
  const x = order.map(() => 0);
  const y = order.map(() => 0);
  order.forEach((v, i) => {
    const angle = (2 * Math.PI * i) / order.length - Math.PI / 2;
    x[v] = Math.cos(angle);
    y[v] = Math.sin(angle);
  });
  return { x, y };
}

function onSnake(order: readonly number[]): Points {
  const columns = Math.ceil(Math.sqrt(order.length * 1.3));
  const x = order.map(() => 0);
  const y = order.map(() => 0);
  order.forEach((v, i) => {
    const row = Math.floor(i / columns);
    x[v] = row % 2 === 0 ? i % columns : columns - 1 - (i % columns);
    y[v] = row;
  });
  return { x, y };
}

/** Moves every point in turn to where its distances to all others, as they should be, are met best. */
function relaxed(neighbours: readonly (readonly number[])[], from: Points): Points {
  const count = neighbours.length;
  const wanted = distances(neighbours);
  const x = from.x.map(one => one * count);
  const y = from.y.map(one => one * count);
  for (let round = 0; round < MOVES / count; round++) {
    for (let i = 0; i < count; i++) {
      let [sumX, sumY, weights] = [0, 0, 0];
      for (let j = 0; j < count; j++) {
        if (i === j) continue;
        const target = wanted[i]![j]!;
        const weight = 1 / (target * target);
        const [dx, dy] = [x[i]! - x[j]!, y[i]! - y[j]!];
        const pull = target / Math.max(Math.hypot(dx, dy), 1e-9);
        sumX += weight * (x[j]! + dx * pull);
        sumY += weight * (y[j]! + dy * pull);
        weights += weight;
      }
      x[i] = sumX / weights;
      y[i] = sumY / weights;
    }
  }
  return { x, y };
}

/** The steps between any two points; between parts that are not joined, a little more than across the widest of them. */
function distances(neighbours: readonly (readonly number[])[]): number[][] {
  const rows = neighbours.map((_, start) => {
    const row = neighbours.map(() => Number.POSITIVE_INFINITY);
    row[start] = 0;
    const queue = [start];
    for (const v of queue) {
      for (const to of neighbours[v]!) {
        if (row[to] !== Number.POSITIVE_INFINITY) continue;
        row[to] = row[v]! + 1;
        queue.push(to);
      }
    }
    return row;
  });
  const widest = Math.max(1, ...rows.flat().filter(Number.isFinite));
  return rows.map(row => row.map(one => (Number.isFinite(one) ? one : widest / 2 + 1.5)));
}

/**
 * Turned so that the longer way lies across; where none is longer, so that the edges go across and up as much as they can. The first point
 * comes to the left and up.
 */
function turned(points: Points, edges: Edges): Points {
  const count = points.x.length;
  const [meanX, meanY] = [sum(points.x) / count, sum(points.y) / count];
  const x = points.x.map(one => one - meanX);
  const y = points.y.map(one => one - meanY);
  const [xx, yy, xy] = [
    sum(x.map(one => one * one)),
    sum(y.map(one => one * one)),
    sum(x.map((one, i) => one * y[i]!)),
  ];
  const isLong = Math.hypot(xx - yy, 2 * xy) > 0.2 * (xx + yy);
  const angle = isLong ? Math.atan2(2 * xy, xx - yy) / 2 : straightest({ x, y }, edges);
  const after = turnedBy({ x, y }, angle);
  const [left, up] = [after.x[0]! > 1e-6 ? -1 : 1, after.y[0]! > 1e-6 ? -1 : 1];
  return { x: after.x.map(one => left * one), y: after.y.map(one => up * one) };
}

function turnedBy({ x, y }: Points, angle: number): Points {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x.map((one, i) => one * cos + y[i]! * sin), y: y.map((one, i) => one * cos - x[i]! * sin) };
}

/** Of the turns by whole degrees, the one that lays the edges most nearly across and up, rather across. */
function straightest(points: Points, edges: Edges): number {
  const angles = Array.from({ length: 180 }, (_, degree) => (degree * Math.PI) / 180);
  const slants = angles.map(angle => {
    const { x, y } = turnedBy(points, angle);
    return sum(
      edges.map(([a, b]) => Math.min(Math.abs(x[a]! - x[b]!), Math.abs(y[a]! - y[b]!)) + Math.abs(y[a]! - y[b]!) / 50),
    );
  });
  return angles[slants.indexOf(Math.min(...slants))]!;
}

/** Fitted, and points that are too near each other pushed apart. */
function spread(points: Points): Layout {
  let layout = fitted(points);
  for (let round = 0; round < 20; round++) {
    const x = [...layout.x];
    const y = layout.y.map(one => one / layout.aspect);
    let pushed = false;
    for (let i = 0; i < x.length; i++) {
      for (let j = 0; j < i; j++) {
        const [dx, dy] = [x[i]! - x[j]!, y[i]! - y[j]!];
        const distance = Math.hypot(dx, dy);
        if (distance >= APART) continue;
        pushed = true;
        const push = (APART - distance) / 2 / Math.max(distance, 1e-9);
        x[i]! += dx * push;
        y[i]! += dy * push;
        x[j]! -= dx * push;
        y[j]! -= dy * push;
      }
    }
    if (!pushed) break;
    layout = fitted({ x, y });
  }
  return layout;
}

/** Scaled alike both ways into a drawing that is not too flat nor too high, and centred in it. */
function fitted({ x, y }: Points): Layout {
  const [left, top] = [Math.min(...x), Math.min(...y)];
  const [width, height] = [Math.max(...x) - left, Math.max(...y) - top];
  const aspect = rounded(Math.min(3, Math.max(0.8, width / Math.max(height, 1e-9))));
  const scale = 1 / Math.max(width, height * aspect, 1e-9);
  const [marginX, marginY] = [(1 - width * scale) / 2, (1 - height * scale * aspect) / 2];
  return {
    x: x.map(one => rounded(marginX + (one - left) * scale)),
    y: y.map(one => rounded(marginY + (one - top) * scale * aspect)),
    aspect,
  };
}

function isOn({ x, y }: Points, v: number, a: number, b: number): boolean {
  const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
  const length = dx * dx + dy * dy;
  if (length === 0) return false;
  const along = ((x[v]! - x[a]!) * dx + (y[v]! - y[a]!) * dy) / length;
  if (along <= 0 || along >= 1) return false;
  return Math.hypot(x[a]! + along * dx - x[v]!, y[a]! + along * dy - y[v]!) < CLEARANCE;
}

function cross(points: Points, [a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  return sideOf(points, a, b, c) * sideOf(points, a, b, d) < 0 && sideOf(points, c, d, a) * sideOf(points, c, d, b) < 0;
}

function sideOf({ x, y }: Points, a: number, b: number, v: number): number {
  return (x[b]! - x[a]!) * (y[v]! - y[a]!) - (y[b]! - y[a]!) * (x[v]! - x[a]!);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
