import {
  pieces,
  smallerIntegers,
  withAllSmaller,
  withoutPieces,
  withReducedItem,
  withSmallerItems,
} from '../reductions.js';
import type { Reduction } from '../subject.js';

/** One game: a graph without cycles, K of each vertex, and the rounds, each the tokens of every vertex. */
export interface TokenGame {
  readonly n: number;
  readonly edges: readonly (readonly [number, number])[];
  readonly add: readonly number[];
  readonly rounds: readonly (readonly number[])[];
}

/** The games of one input. */
export type TokenGames = readonly TokenGame[];

/** The smallest one. */
const LEAST_GAME: TokenGame = { n: 1, edges: [], add: [0], rounds: [[0]] };

/** Fewer games; in few games, each with fewer rounds, vertices, edges and tokens. */
export function* tokenGameReductions(games: TokenGames): Generator<Reduction<TokenGames>> {
  yield* withoutPieces(games, 1);
  for (const { begin, end } of pieces(games.length)) {
    yield () => games.map((game, i) => (i >= begin && i < end ? LEAST_GAME : game));
  }
  if (games.length <= 4 || games.filter(({ n }) => n > 1).length <= 2) yield* withReducedItem(games, gameReductions);
}

function* gameReductions(game: TokenGame): Generator<Reduction<TokenGame>> {
  const { n, edges, add, rounds } = game;
  for (const fewer of withoutPieces(rounds, 1)) yield () => ({ ...game, rounds: fewer() });
  for (const most of smallerIntegers(Math.max(...rounds.flat()), 0)) {
    yield () => ({ ...game, rounds: rounds.map(round => round.map(tokens => Math.min(tokens, most))) });
  }
  for (const smaller of withAllSmaller(add, 0)) yield () => ({ ...game, add: smaller() });
  for (const { begin, end } of pieces(n, 1)) yield () => withoutVertices(game, begin, end);
  for (const fewer of withoutPieces(edges)) yield () => ({ ...game, edges: fewer() });
  if (rounds.length > 8) return;
  yield () => ({ ...game, rounds: rounds.map(round => round.map(tokens => tokens % 2)) });
  for (let v = 0; v < n && n > 1; v++) yield () => passedBy(game, v);
  for (const smaller of withSmallerItems(add, 0)) yield () => ({ ...game, add: smaller() });
  for (const smaller of withReducedItem(rounds, round => withSmallerItems(round, 0))) {
    yield () => ({ ...game, rounds: smaller() });
  }
  for (const [e, [from, to]] of edges.entries()) {
    // Ends move where that cannot close a cycle: to what the edge leads to, or is led to by, already.
    for (const [next, end] of edges) {
      if (next === to) yield () => ({ ...game, edges: edges.with(e, [from, end]) });
    }
  }
  yield () => inOrder(game);
  yield () => ({ ...game, edges: [...edges].sort((a, b) => a[0] - b[0] || a[1] - b[1]) });
  for (let a = 0; a < n && n <= 12; a++) {
    for (let b = a + 1; b < n; b++) yield () => renamed(game, v => (v === a ? b : v === b ? a : v));
  }
  for (const smallerEdge of lowered(game)) yield smallerEdge;
}

/** Edges between the same vertices, named as they are in an order in which edges run downwards, lead to lower ones. */
function* lowered(game: TokenGame): Generator<Reduction<TokenGame>> {
  const { edges } = game;
  const isDownward = edges.every(([from, to]) => from > to);
  if (!isDownward) return;
  for (const [e, [from, to]] of edges.entries()) {
    for (const lower of smallerIntegers(to, 0)) yield () => ({ ...game, edges: edges.with(e, [from, lower]) });
  }
}

/** The graph without some vertices, their edges and tokens; the others close ranks. */
function withoutVertices(game: TokenGame, begin: number, end: number): TokenGame {
  const isOut = (v: number) => v >= begin && v < end;
  const dense = (v: number) => (v >= end ? v - (end - begin) : v);
  const kept = <T>(list: readonly T[]) => list.filter((_, v) => !isOut(v));
  return {
    n: game.n - (end - begin),
    edges: game.edges.filter(edge => !edge.some(isOut)).map(([from, to]) => [dense(from), dense(to)] as const),
    add: kept(game.add),
    rounds: game.rounds.map(kept),
  };
}

/** The graph without a vertex, edges leading past it. */
function passedBy(game: TokenGame, v: number): TokenGame {
  const into = game.edges.filter(([, to]) => to === v);
  const out = game.edges.filter(([from]) => from === v);
  if (into.length * out.length > into.length + out.length) return game;
  const past = into.flatMap(([from]) => out.map(([, to]) => [from, to] as const));
  return withoutVertices({ ...game, edges: [...game.edges, ...past] }, v, v + 1);
}

/** New names: every vertex above those that it leads to. */
function inOrder(game: TokenGame): TokenGame {
  const height = new Array<number>(game.n).fill(0);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, to] of game.edges) {
      if (height[from]! > height[to]!) continue;
      height[from] = height[to]! + 1;
      changed = true;
    }
  }
  const order = height.map((_, v) => v).sort((a, b) => height[a]! - height[b]! || a - b);
  const name = new Array<number>(game.n);
  for (const [i, v] of order.entries()) name[v] = i;
  return renamed(game, v => name[v]!);
}

function renamed(game: TokenGame, name: (v: number) => number): TokenGame {
  const moved = <T>(list: readonly T[]): T[] => {
    const result = [...list];
    for (const [v, item] of list.entries()) result[name(v)] = item;
    return result;
  };
  return {
    n: game.n,
    edges: game.edges.map(([from, to]) => [name(from), name(to)] as const),
    add: moved(game.add),
    rounds: game.rounds.map(moved),
  };
}
