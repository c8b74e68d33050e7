/** The symmetries of points joined by lines. */
import { ZugzwangError } from '../../core/errors.js';

/** A board with more is not meant to be given as one with all its symmetries. */
const MOST = 10_000;

/**
 * All permutations of the points that take every line to a line, read forwards or backwards (a depth-first search: point after point is
 * given an image, as long as the lines that are complete by then have theirs).
 *
 * @returns permutations p with point i taken to p[i]; they are a group
 * @throws ZugzwangError `rules` where there are more than 10,000
 */
export function automorphisms(points: number, lines: readonly (readonly number[])[]): number[][] {
  const known = new Set(lines.flatMap(line => [line.join(), [...line].reverse().join()]));
  const degrees = Array.from({ length: points }, (_, p) => degreeOf(p, lines));
  // Lines are looked at as soon as their last point has its image.
  const completed = Array.from({ length: points }, (_, p) => lines.filter(line => Math.max(...line) === p));
  const near = Array.from({ length: points }, (_, p) => neighboursOf(p, lines));
  const image = new Int32Array(points).fill(-1);
  const taken = new Uint8Array(points);
  const found: number[][] = [];
  const give = (point: number): void => {
    if (point === points) {
      if (found.length === MOST) throw new ZugzwangError('rules', `symmetries: 'all' are more than ${MOST}`);
      found.push([...image]);
      return;
    }
    for (let to = 0; to < points; to++) {
      if (taken[to] === 1 || degrees[to] !== degrees[point]) continue;
      image[point] = to;
      const keeps =
        near[point]!.every(p => p > point || near[to]!.includes(image[p]!)) &&
        completed[point]!.every(line => known.has(line.map(p => image[p]!).join()));
      if (!keeps) continue;
      taken[to] = 1;
      give(point + 1);
      taken[to] = 0;
    }
  };
  give(0);
  return found;
}

/** What an image must share with a point: the lengths of its lines and its places on them. */
function degreeOf(point: number, lines: readonly (readonly number[])[]): string {
  return lines
    .filter(line => line.includes(point))
    .map(line => `${line.length}:${Math.min(line.indexOf(point), line.length - 1 - line.indexOf(point))}`)
    .sort()
    .join();
}

function neighboursOf(point: number, lines: readonly (readonly number[])[]): number[] {
  return lines.flatMap(line => {
    const at = line.indexOf(point);
    return at < 0 ? [] : [line[at - 1], line[at + 1]].filter(p => p !== undefined);
  });
}
