import { components, withoutVertices } from './kit/graph.js';
import { defineGraphRuleset } from './kit/graph-ruleset.js';

/** Digraph Placement. */
export const digraphPlacement = defineGraphRuleset({
  id: 'digraph-placement',
  title: 'Digraph Placement',
  summary: 'Take a vertex of your colour, with all to which its arrows lead; who cannot loses.',
  rules:
    'Every vertex of a directed graph is Left’s or Right’s. A move takes a vertex of the player’s own; it goes, and all vertices to which arrows lead from it. ' +
    'Whoever cannot move loses.',
  ending: 'vertices',
  meaning: 'vertices L and R, joined by ">" and "<" (arrows) or "-" (arrows both ways): L>R-L<R',
  letters: { tags: 'LR', edges: '-><' },
  sources: ['A. Clow, N. A. McKay, Digraph Placement Games (2024)'],
  start: 'L>R-L<R',
  examples: ['L:A>R>L>:A', 'L(>R;>R;<R)'],
  moveIn: 'vertices',
  moves: ({ tags }, player) => [...tags].flatMap((tag, v) => (tag === (player === 0 ? 'L' : 'R') ? [v] : [])),
  play: (graph, vertex) => {
    const gone = new Set([vertex]);
    for (const { from, to, kind } of graph.edges) {
      if (from === vertex) gone.add(to);
      if (kind === '-' && to === vertex) gone.add(from);
    }
    return withoutVertices(graph, gone);
  },
  parts: components,
});
