/** Hackenbush: cutting edges of a graph that stands on the ground. */
import { type Graph, reachable, subgraph } from './kit/graph.js';
import { defineGraphRuleset } from './kit/graph-ruleset.js';

const GROUND = 0;

/** The edges that a player may cut, but for what else the rules say. */
function own({ edges }: Graph, player: 0 | 1): number[] {
  const theirs = player === 0 ? 'r' : 'l';
  return edges.flatMap(({ kind }, i) => (kind === theirs ? [] : [i]));
}

function cut({ tags, edges }: Graph, edge: number): Graph {
  const graph = { tags, edges: edges.filter((_, i) => i !== edge) };
  return subgraph(graph, reachable(graph, GROUND));
}

/** What hangs together without the ground, each part with the ground again. */
function bushes(graph: Graph): Graph[] {
  const found: Graph[] = [];
  const seen = new Set<number>([GROUND]);
  const { tags, edges } = graph;
  for (const edge of edges) {
    const { from, to, kind } = edge;
    if (from === GROUND && to === GROUND) found.push({ tags: tags[GROUND]!, edges: [{ from: 0, to: 0, kind }] });
    const first = from === GROUND ? to : from;
    if (seen.has(first)) continue;
    const vertices = reachable(graph, first, [GROUND]).filter(v => v !== GROUND);
    for (const v of vertices) seen.add(v);
    const bush = { tags, edges: edges.filter(one => one.from !== GROUND || one.to !== GROUND) };
    found.push(subgraph(bush, [GROUND, ...vertices]));
  }
  return found;
}

const COMMON = {
  ending: 'edges',
  meaning: 'edges from the ground on, l blue, r red, e green: l(l;rl)',
  letters: { tags: '.', edges: 'lre' },
  moveIn: 'edges',
  hasRoot: true,
  complaint: (graph: Graph) =>
    graph.tags === ''
      ? 'found nothing, expected the ground at least: "."'
      : reachable(graph, GROUND).length < graph.tags.length
        ? 'found a part that does not hang together with the ground, which is the first vertex'
        : undefined,
  play: cut,
  parts: bushes,
} as const;

/** Hackenbush in blue, red and green. */
export const hackenbush = defineGraphRuleset({
  ...COMMON,
  id: 'hackenbush',
  title: 'Hackenbush',
  summary: 'Cut an edge of your colour, and what no longer hangs together with the ground falls; who cannot loses.',
  rules:
    'A graph stands on the ground, its first vertex. Left cuts a blue edge, Right a red one, either a green one; the edge goes, and all that does not hang ' +
    'together with the ground any more. Whoever cannot move loses.',
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 1, 2 and 7'],
  start: 'l(l;rl)',
  examples: ['lrlrrllr', 'e:Aeeee:A', '.'],
  moves: own,
});

/** Childish Hackenbush. */
export const childishHackenbush = defineGraphRuleset({
  ...COMMON,
  id: 'childish-hackenbush',
  title: 'Childish Hackenbush',
  summary: 'Cut an edge of your colour by which nothing else falls; who cannot loses.',
  rules:
    'As Hackenbush; but a blue or a red edge may be cut only where nothing else falls with it. A green one may always be cut, and what no longer hangs together ' +
    'with the ground falls. Whoever cannot move loses.',
  sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 8'],
  start: 'l(l;rl)',
  examples: [':Allllllrrrr:A', '.'],
  moves: (graph, player) =>
    own(graph, player).filter(
      edge => graph.edges[edge]!.kind === 'e' || cut(graph, edge).edges.length === graph.edges.length - 1,
    ),
});
