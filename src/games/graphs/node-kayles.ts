import { defineFamily, flag } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { graphParameters, KaylesGraph } from '../kit/kayles-graph.js';

/** Node Kayles on any small graph. */
export const nodeKayles = defineFamily({
  id: 'node-kayles',
  title: 'Node Kayles',
  summary: 'Choose a vertex of a graph, which goes with its neighbours; who finds none left loses.',
  rules:
    'A move chooses a vertex of a graph, and removes it and all vertices that are joined to it by an edge. Whoever finds no vertex left ' +
    'loses (normal play), or wins (misère play). On a path this is Dawson’s Chess, the heap game 0.137.',
  notation: 'the vertices that are left, ascending, joined by "-": 0-2-5; "none" where none is',
  ending: 'vertices left',
  version: 1,
  parameters: { ...graphParameters, misere: flag('whoever finds no vertex left wins') },
  examples: ['0-1-2-3-4-5-6-7-8', '5-7-8', 'none'],
  pictured: '0-1-2-3-4-5-6-7-8',
  sources: ['T. J. Schaefer, On the complexity of some two-person perfect-information games (1978)'],
  make({ misere, ...values }) {
    const graph = new KaylesGraph('node-kayles', values);
    return defineGame({
      start: graph.all,
      misere,
      moves: left => left,
      play: (left, vertex) => graph.withoutNeighbourhood(left, vertex),
      notation: graph.notation,
      moveText: String,
      regions: graph.regions(lists => lists.map((neighbours, v) => [v, ...neighbours])),
      picture: left => graph.picture(left),
      clicks: vertex => [String(vertex)],
    });
  },
});
