import { components, withoutVertices } from './kit/graph.js';
import { defineGraphRuleset } from './kit/graph-ruleset.js';

/** Partizan Arc Kayles. */
export const partizanArcKayles = defineGraphRuleset({
  id: 'partizan-arc-kayles',
  title: 'Partizan Arc Kayles',
  summary: 'Choose an edge of your colour, which goes with both its vertices; who cannot loses.',
  rules:
    'Edges of a graph are blue, red or green. Left chooses a blue edge, Right a red one, either a green one; its two vertices go, with all edges at them. Whoever ' +
    'cannot move loses.',
  ending: 'edges',
  meaning: 'edges from vertex to vertex, l blue, r red, e green: llr(l;rl)',
  letters: { tags: '.', edges: 'lre' },
  sources: ['CGSuite 2.2, game.graph.PartizanArcKayles'],
  start: 'llr',
  examples: ['lrlr(ll;ree(rl;l))', ':Alrl:A'],
  moveIn: 'edges',
  moves: ({ edges }, player) => edges.flatMap(({ kind }, i) => (kind === (player === 0 ? 'r' : 'l') ? [] : [i])),
  play: (graph, edge) => withoutVertices(graph, new Set([graph.edges[edge]!.from, graph.edges[edge]!.to])),
  parts: components,
});
