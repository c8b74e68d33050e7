import type { ContestFlags } from '../../contest/problem.js';
import { graphOfPairs } from '../../graph/graph.js';
import { successorsFirst } from '../../graph/order.js';
import type { Random } from '../random.js';
import type { InputFamily, Kind, Shape } from '../subject.js';
import { type ChipDemands, type ChipGraph, chipReductions } from './chip-reductions.js';
import { drawSize } from './values.js';

const CONTEST = 200_000;
const MOST_EDGES = 500_000;
const OURS = 50_000_000;
const LABELS = 'LRB';

export function chipInputs(flags: ContestFlags, wide: boolean): InputFamily<ChipGraph> {
  const demands = { acyclic: flags.acyclic === true, partizan: flags.partizan === true };
  return {
    counts: 'vertices',
    leastSize: 1,
    mostSize: wide ? OURS : CONTEST,
    shapes: SHAPES.map(shape => demanded(shape, demands)),
    inOrder: mostSize => chipsInOrder(mostSize, demands),
    write: graph => write(graph, demands.partizan),
    reductions: graph => chipReductions(graph, demands),
  };
}

/** Those with the fewest vertices and edges together first; edges may be repeated, so that there is an end only where none may be drawn. */
function* chipsInOrder(mostSize: number, { acyclic, partizan }: ChipDemands): Generator<ChipGraph> {
  const most = acyclic && mostSize === 1 ? 1 : Number.POSITIVE_INFINITY;
  for (let total = 1; total <= most; total++) {
    for (let n = 1; n <= Math.min(mostSize, total); n++) {
      for (const list of edgeLists(total - n, n, acyclic, partizan)) yield { n, edges: Int32Array.from(list) };
    }
  }
}

/** Lists of so many edges, each no less than the one before it; without cycles, those that run to smaller vertices. */
function* edgeLists(count: number, n: number, acyclic: boolean, partizan: boolean): Generator<number[]> {
  if (count === 0) return yield [];
  for (const list of edgeLists(count - 1, n, acyclic, partizan)) {
    for (let from = Math.max(0, list.at(-3) ?? 0); from < n; from++) {
      for (let to = list.at(-3) === from ? list.at(-2)! : 0; to < (acyclic ? from : n); to++) {
        for (let label = 0; label < (partizan ? LABELS.length : 1); label++) yield [...list, from, to, label];
      }
    }
  }
}

function write({ n, edges }: ChipGraph, isLabelled: boolean): string {
  const lines = [`${n} ${edges.length / 3}`];
  for (let e = 0; e < edges.length; e += 3) {
    lines.push(`${edges[e]} ${edges[e + 1]}${isLabelled ? ` ${LABELS[edges[e + 2]!]}` : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Edges as they are made: from, to. */
type Pairs = [number, number][];

interface Plain {
  readonly n: number;
  readonly pairs: Pairs;
}

/** The same shape with labels, or with every edge turned so that there is no cycle, where that is asked for. */
function demanded(shape: Shape<Plain>, { acyclic, partizan }: ChipDemands): Shape<ChipGraph> {
  return {
    ...shape,
    make(random, size) {
      const { n, pairs } = shape.make(random, size);
      const kept = acyclic ? withoutCycles(random, n, pairs) : pairs;
      const edges = new Int32Array(3 * kept.length);
      const label = labels(random);
      for (const [i, [from, to]] of kept.entries()) {
        edges[3 * i] = from;
        edges[3 * i + 1] = to;
        edges[3 * i + 2] = partizan ? label() : 0;
      }
      return { n, edges };
    },
  };
}

/** How edges get their labels: mostly everybody's, any, mostly one player's, or each one's in turn. */
function labels(random: Random): () => number {
  let at = 0;
  const ways = [
    () => (random.chance(0.8) ? 2 : random.integer(0, 1)),
    () => random.integer(0, 2),
    () => random.integer(0, 1),
    () => (random.chance(0.8) ? 0 : random.integer(0, 2)),
    () => at++ % 2,
  ];
  return random.pick(ways);
}

/** Leaves out self-loops, and turns edges that run against an order of the vertices, in which no other edge ran if there was no cycle. */
function withoutCycles(random: Random, n: number, pairs: Pairs): Pairs {
  const straight = pairs.filter(([from, to]) => from !== to);
  const ways = Int32Array.from(straight.flat());
  if (successorsFirst(graphOfPairs(n, ways)) !== null) return straight;
  const place = random.chance(0.5) ? range(n) : random.shuffled(range(n));
  return straight.map(([from, to]) => (place[from]! < place[to]! ? [from, to] : [to, from]));
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

type Make = (random: Random, n: number) => Pairs;

function shape(kind: Kind, name: string, make: Make, least = 1): Shape<Plain> {
  return {
    name,
    kind,
    make(random, size) {
      const most = Math.max(least, size);
      const n = kind === 'maximal' ? Math.max(1, size) : drawSize(random, Math.min(least, size), size);
      return { n, pairs: n < least ? [] : make(random, Math.min(n, most)) };
    },
  };
}

const edge = (random: Random, n: number): [number, number] => [random.integer(0, n - 1), random.integer(0, n - 1)];

/** The most edges of a maximal input: as many to a vertex as the largest one has. */
const mostEdges = (n: number): number => Math.min(MOST_EDGES, Math.floor((n * MOST_EDGES) / CONTEST));

/** So many random edges, at most as many as an input may have. */
const anyEdges = (random: Random, n: number, count: number): Pairs =>
  random.list(Math.min(MOST_EDGES, Math.floor(count)), () => edge(random, n));

/** The path through the vertices in this order. */
const path = (order: readonly number[]): Pairs => order.slice(1).map((to, i) => [order[i]!, to]);

/** An order of the vertices: as they are, backwards or at random. */
function anyOrder(random: Random, n: number): number[] {
  const order = range(n);
  const way = random.integer(0, 2);
  return way === 0 ? order : way === 1 ? order.reverse() : random.shuffled(order);
}

const few = (random: Random, n: number): number => random.integer(0, Math.max(1, Math.floor(n / 8)));

/** Edges from each vertex but the last ones of an order to a few that come later. */
function layered(random: Random, n: number, degree: number): Pairs {
  const order = anyOrder(random, n);
  const reach = random.pick([3, 8, n]);
  return order.flatMap((from, i): Pairs => {
    const rest = Math.min(reach, n - 1 - i);
    if (rest === 0 || random.chance(0.1)) return [];
    return random.list(random.integer(0, degree), () => [from, order[i + random.integer(1, rest)]!]);
  });
}

/** Some of the edges twice or more often, in random order. */
function repeated(random: Random, pairs: Pairs): Pairs {
  const more = pairs.flatMap(pair => (random.chance(0.3) ? random.list(random.integer(1, 3), () => pair) : []));
  return random.shuffled([...pairs, ...more]);
}

/** A vertex whose options are paths of different lengths, so that the soonest and the latest differ. */
function fan(random: Random, n: number): Pairs {
  const order = anyOrder(random, n);
  const pairs: Pairs = [];
  for (let at = 1; at < n; ) {
    const end = Math.min(n, at + random.integer(1, Math.max(1, Math.ceil(n / 3))));
    pairs.push([order[0]!, order[at]!], ...path(order.slice(at, end)));
    at = end;
  }
  return random.chance(0.5) ? pairs : random.shuffled(pairs);
}

/** A tree with the root first: the edges run from a vertex to those that hang from it, or all the other way. */
function tree(random: Random, n: number): Pairs {
  const order = anyOrder(random, n);
  const near = random.pick([1, 3, n]);
  const up = random.chance(0.3);
  return range(n - 1).map(i => {
    const parent = order[random.integer(Math.max(0, i + 1 - near), i)]!;
    return up ? [order[i + 1]!, parent] : [parent, order[i + 1]!];
  });
}

/** A path with chords of odd length: who wins is as on the path, and options of one worth have different remotenesses. */
function oddChords(random: Random, n: number): Pairs {
  const order = anyOrder(random, n);
  const chords = random.list(random.integer(1, 2 + Math.floor(n / 2)), (): [number, number] => {
    const from = random.integer(0, n - 1);
    const longest = Math.floor((n - 2 - from) / 2);
    const to = Math.min(n - 1, from + 1 + 2 * random.integer(0, Math.max(0, longest)));
    return [order[from]!, order[to]!];
  });
  return random.shuffled([...path(order), ...chords.filter(([from, to]) => from !== to)]);
}

function cycleWithExits(random: Random, n: number): Pairs {
  const order = anyOrder(random, n);
  const length = random.integer(1, n);
  const cycle = order.slice(0, length);
  const exits: Pairs = order.slice(length).map(to => [random.pick(random.chance(0.7) ? cycle : order), to]);
  return [...path(cycle), [cycle.at(-1)!, cycle[0]!], ...exits];
}

/** Many options that win at once, and one that does not: counters of options run to their ends, or over. */
function allOptionsWinButOne(random: Random, n: number): Pairs {
  const order = anyOrder(random, n);
  const [hub, sink, other, next] = order as [number, number, number, number];
  const options: Pairs = order.slice(4).flatMap(
    (v): Pairs => [
      [hub, v],
      [v, sink],
    ],
  );
  // The one takes three moves, or never ends.
  const last: Pairs = random.chance(0.5)
    ? [
        [other, next],
        [next, order.at(-1)!],
      ]
    : [[other, other]];
  return [...options, [hub, other], ...last];
}

const SHAPES: readonly Shape<Plain>[] = [
  shape('random', 'sparse', (random, n) => anyEdges(random, n, n * (0.5 + random.fraction()))),
  shape('random', 'two-each', (random, n) => anyEdges(random, n, n * (1 + 2 * random.fraction()))),
  shape('random', 'dense', (random, n) => anyEdges(random, n, Math.min(n * n * random.fraction(), 40 * n))),
  shape('degenerate', 'no-edges', () => []),
  shape('degenerate', 'one-vertex', (random, _n) => random.list(random.integer(0, 2), () => [0, 0])),
  shape('degenerate', 'two-vertices', (random, n) => anyEdges(random, Math.min(2, n), random.integer(0, 4))),
  shape('degenerate', 'self-loops', (random, n) => {
    const loops: Pairs = range(n).flatMap((v): Pairs => (random.chance(0.7) ? [[v, v]] : []));
    return random.shuffled([...loops, ...anyEdges(random, n, random.integer(0, n))]);
  }),
  shape('degenerate', 'one-pair-of-vertices', (random, n) => {
    const pair = edge(random, n);
    return random.list(random.integer(1, 2 * n), () => pair);
  }),
  shape('adversarial', 'layers', (random, n) => layered(random, n, 3)),
  shape('adversarial', 'long-path', (random, n) => {
    const pairs = path(anyOrder(random, n));
    return random.chance(0.5) ? pairs : random.shuffled([...pairs, ...anyEdges(random, n, few(random, n) / 2)]);
  }),
  shape('adversarial', 'odd-chords', oddChords),
  shape('adversarial', 'one-cycle', (random, n) => {
    const order = anyOrder(random, n);
    return [...path(order), [order.at(-1)!, order[0]!]];
  }),
  shape('adversarial', 'cycle-with-exits', cycleWithExits),
  shape('adversarial', 'fan-of-paths', fan),
  shape('adversarial', 'repeated-edges', (random, n) =>
    repeated(random, random.chance(0.5) ? layered(random, n, 2) : anyEdges(random, n, n)),
  ),
  shape('adversarial', 'layers-with-loops', (random, n) => [
    ...layered(random, n, 2),
    ...range(n).flatMap((v): Pairs => (random.chance(0.15) ? [[v, v]] : [])),
    ...anyEdges(random, n, few(random, n)),
  ]),
  shape('adversarial', 'tree', tree),
  shape('adversarial', 'all-options-win-but-one', allOptionsWinButOne, 5),
  shape('adversarial', 'one-way-out-each', (random, n) =>
    range(n).flatMap((v): Pairs => (random.chance(0.1) ? [] : [[v, random.integer(0, n - 1)]])),
  ),
  shape('maximal', 'longest-path', (_random, n) => path(range(n))),
  shape('maximal', 'longest-path-back', (_random, n) => path(range(n).reverse())),
  shape('maximal', 'most-edges', (random, n) => anyEdges(random, n, mostEdges(n))),
  shape('maximal', 'most-edges-but-one', (random, n) => anyEdges(random, n, mostEdges(n) - 1)),
  shape('maximal', 'longest-shuffled-path', (random, n) => random.shuffled(path(random.shuffled(range(n))))),
  shape('maximal', 'widest-star', (random, n) => {
    const out = random.chance(0.5);
    return range(n - 1).map(i => (out ? [0, i + 1] : [i + 1, 0]));
  }),
  shape('maximal', 'longest-cycle', (_random, n) => [...path(range(n)), [n - 1, 0]]),
  shape('maximal', 'most-layers', (random, n) => layered(random, n, 3).slice(0, mostEdges(n))),
  shape('maximal', 'most-repeated-edge', (random, n) => {
    const [first, second] = [edge(random, n), edge(random, n)];
    return random.list(mostEdges(n), i => (i < n ? first : second));
  }),
];
