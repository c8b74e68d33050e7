/**
 * Addition-subtraction games, and Grundy values of their tokens by ways that the solver does not go: breadth first over
 * what K tokens can add up to, and by spans of big integers.
 */
import type { Random } from '../random.js';

export interface TokenGame {
  readonly vertexCount: number;
  /** Edges FROM TO. */
  readonly edges: readonly (readonly [number, number])[];
  /** K of each vertex. */
  readonly add: readonly number[];
}

export const HUGE = Number.MAX_SAFE_INTEGER;

/** Distinct successors of each vertex. */
export function successorsOf({ vertexCount, edges }: TokenGame): number[][] {
  const lists = Array.from({ length: vertexCount }, () => new Set<number>());
  for (const [from, to] of edges) lists[from]!.add(to);
  return lists.map(list => [...list]);
}

/** A random graph without cycles whose vertices are named at random, parallel edges now and then. */
export function randomTokenGame(
  random: Random,
  vertexCount: number,
  maxDegree: number,
  add: (vertex: number) => number,
): TokenGame {
  const order = random.shuffled(Array.from({ length: vertexCount }, (_, v) => v));
  const edges = order.flatMap((from, i) =>
    random.sample(order.slice(i + 1), random.integer(0, maxDegree)).flatMap((to): [number, number][] =>
      random.chance(0.1)
        ? [
            [from, to],
            [from, to],
          ]
        : [[from, to]],
    ),
  );
  return { vertexCount, edges: random.shuffled(edges), add: random.list(vertexCount, add) };
}

/** Whether a name of a cycle is a walk along edges that ends where it begins, and nowhere meets itself before. */
export function isCycle(names: readonly number[], edges: readonly (readonly [number, number])[]): boolean {
  const inner = names.slice(1);
  return (
    names.length > 1 &&
    names[0] === names.at(-1) &&
    new Set(inner).size === inner.length &&
    inner.every((to, i) => edges.some(edge => edge[0] === names[i] && edge[1] === to))
  );
}

/** Grundy values by vertex, where each vertex has a way of its own to find what it can reach. */
export function grundyValues(
  game: TokenGame,
  mex: (values: readonly bigint[], tokens: number) => bigint | undefined,
): (bigint | undefined)[] {
  const successors = successorsOf(game);
  const values: (bigint | undefined)[] = [];
  const known = new Set<number>();
  const visit = (v: number) => {
    if (known.has(v)) return;
    known.add(v);
    for (const to of successors[v]!) visit(to);
    const list = [...new Set(successors[v]!.map(to => values[to]))];
    if (list.length === 0) values[v] = 0n;
    else values[v] = list.includes(undefined) ? undefined : mex(list as bigint[], game.add[v]!);
  };
  for (let v = 0; v < game.vertexCount; v++) visit(v);
  return values;
}

/** The least number that exactly K of these values, repeats allowed, cannot add up to: from K to K + 1, until it repeats. */
export function mexBySteps(values: readonly bigint[], tokens: number): bigint {
  // What k tokens reach, k + 2 tokens reach as well; when that has stopped growing, only the parity of k matters.
  let before = new Set<bigint>();
  let now = new Set<bigint>([0n]);
  for (let k = 0; k < tokens; k++) {
    const next = new Set<bigint>();
    for (const x of now) for (const value of values) next.add(x ^ value);
    const grown = next.size > before.size;
    before = now;
    now = next;
    if (!grown && k >= 1) {
      if ((tokens - k - 1) % 2 === 1) now = before;
      break;
    }
  }
  return mexOf(now);
}

/** The same by all subsets of values whose size is at most K and has its parity. */
export function mexBySubsets(values: readonly bigint[], tokens: number): bigint {
  const reached = new Set<bigint>();
  const grow = (i: number, size: number, sum: bigint) => {
    if (size > tokens) return;
    if (i === values.length) {
      if (size % 2 === tokens % 2) reached.add(sum);
      return;
    }
    grow(i + 1, size, sum);
    grow(i + 1, size + 1, sum ^ values[i]!);
  };
  grow(0, 0, 0n);
  return mexOf(reached);
}

/** The same where K is at least the rank, by membership in a span of big integers; undefined where it is less. */
export function mexBySpan(values: readonly bigint[], tokens: number): bigint | undefined {
  const basis: bigint[] = [];
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const reduce = (x: bigint) => basis.reduce((rest, row) => least(rest, rest ^ row), x);
  for (const value of values) {
    const rest = reduce(2n * value + 1n);
    if (rest !== 0n) basis.push(rest);
  }
  if (tokens < basis.length) return undefined;
  const parity = BigInt(tokens % 2);
  let mex = 0n;
  while (reduce(2n * mex + parity) === 0n) mex = mex === 0n ? 1n : 2n * mex;
  return mex;
}

function mexOf(reached: ReadonlySet<bigint>): bigint {
  let mex = 0n;
  while (reached.has(mex)) mex++;
  return mex;
}

/** Each vertex leads to all before it. */
export function ladder(vertexCount: number, add: (vertex: number) => number): TokenGame {
  const edges: [number, number][] = [];
  for (let from = 0; from < vertexCount; from++) for (let to = 0; to < from; to++) edges.push([from, to]);
  return { vertexCount, edges, add: Array.from({ length: vertexCount }, (_, v) => add(v)) };
}
