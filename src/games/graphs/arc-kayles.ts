import { defineFamily, flag } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { graphParameters, KaylesGraph } from '../kit/kayles-graph.js';

/** Arc Kayles on any small graph. */
export const arcKayles = defineFamily({
  id: 'arc-kayles',
  title: 'Arc Kayles',
  summary: 'Choose an edge of a graph, which goes with both its vertices; who finds none left loses.',
  rules:
    'A move chooses an edge of a graph, and removes its two vertices with all edges at them. Whoever finds no edge left loses (normal ' +
    'play), or wins (misère play). On a path this is Dawson’s Kayles, the heap game 0.07; on a grid it is Cram.',
  notation: 'the vertices that are left, ascending, joined by "-": 0-2-5; "none" where none is',
  ending: 'edges left',
  version: 1,
  parameters: { ...graphParameters, misere: flag('whoever finds no edge left wins') },
  examples: ['0-1-2-3-4-5-6-7-8', '2-3-4-5-6-7-8', '0-2-7'],
  pictured: '0-1-2-3-4-5-6-7-8',
  sources: ['T. J. Schaefer, On the complexity of some two-person perfect-information games (1978)'],
  make({ misere, ...values }) {
    const graph = new KaylesGraph('arc-kayles', values);
    return defineGame({
      start: graph.all,
      misere,
      moves: left => graph.edgesAmong(left),
      play: (left, edge) => left.filter(v => !edge.includes(v)),
      notation: graph.notation,
      moveText: edge => edge.join('-'),
      regions: graph.regions(lists =>
        lists.flatMap((neighbours, u) => neighbours.flatMap(v => (u < v ? [[u, v]] : []))),
      ),
      picture: left => graph.picture(left),
      clicks: edge => edge.map(String),
    });
  },
});
