/** Col, Snort and Fjords: taking vertices of a graph, which closes its neighbours to one of the players. */
import { components, type Graph, neighbours, subgraph } from './kit/graph.js';
import { defineGraphRuleset } from './kit/graph-ruleset.js';

/** The vertices that Left may take, by their letters, and those that Right may. */
type Permitted = readonly [string, string];
const TAGS = ['L', 'R'] as const;

/** A player takes a vertex: it goes, its plain neighbours are marked as the player's, and those marked as the opponent's go too. */
function take(graph: Graph, vertex: number, player: 0 | 1): Graph {
  const beside = new Set(neighbours(graph)[vertex]);
  const tags = [...graph.tags].map((tag, v) => (beside.has(v) && tag === '.' ? TAGS[player] : tag));
  const left = tags.flatMap((tag, v) => (v === vertex || (beside.has(v) && tag === TAGS[1 - player]) ? [] : [v]));
  return subgraph({ ...graph, tags: tags.join('') }, left);
}

/** Without the edges along which no move will change anything. */
function parts(graph: Graph, permitted: Permitted): Graph[] {
  const changes = (tag: string, other: string) =>
    other === '.' || ([0, 1] as const).some(player => permitted[player].includes(tag) && other === TAGS[1 - player]);
  const matters = (tag: string, other: string) =>
    (tag === '.' && other === '.') || changes(tag, other) || changes(other, tag);
  const edges = graph.edges.filter(({ from, to }) => from !== to && matters(graph.tags[from]!, graph.tags[to]!));
  return components({ ...graph, edges });
}

interface Words {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: string;
  readonly start: string;
  readonly examples: readonly string[];
}

function takingGame(words: Words, permitted: Permitted, marks: string) {
  return defineGraphRuleset({
    ...words,
    ending: 'vertices',
    meaning: `vertices joined by "-": "." next to nobody’s, L next to Left’s, R next to Right’s (${marks})`,
    letters: { tags: '.LR', edges: '-' },
    sources: ['E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 2 and 6'],
    moveIn: 'vertices',
    moves: ({ tags }, player) => [...tags].flatMap((tag, v) => (permitted[player].includes(tag) ? [v] : [])),
    play: take,
    parts: graph => parts(graph, permitted),
  });
}

/** Col. */
export const col = takingGame(
  {
    id: 'col',
    title: 'Col',
    summary: 'Take a vertex next to none of yours; who cannot loses.',
    rules:
      'A move takes a free vertex of a graph that is next to none of the player’s own. Vertices next to those of both are lost. Whoever cannot move loses.',
    start: '.-.-.-.-.',
    examples: ['R-.-R-.-L-.-R-.-R-.', '.(-.;-.;-L)'],
  },
  ['.R', '.L'],
  'open to the other player alone',
);

/** Snort. */
export const snort = takingGame(
  {
    id: 'snort',
    title: 'Snort',
    summary: 'Take a vertex next to none of the opponent’s; who cannot loses.',
    rules:
      'A move takes a free vertex of a graph that is next to none of the opponent’s. Vertices next to those of both are lost. Whoever cannot move loses.',
    start: '.-.-.-.-.',
    examples: ['L-.-.-.-L', '.-.-.(-.;-.)'],
  },
  ['.L', '.R'],
  'open to that player alone',
);

/** Fjords. */
export const fjords = takingGame(
  {
    id: 'fjords',
    title: 'Fjords',
    summary: 'Take a vertex next to one of yours and none of the opponent’s; who cannot loses.',
    rules:
      'A move takes a free vertex of a graph that is next to one of the player’s own and to none of the opponent’s. Vertices next to those of both are lost. Whoever ' +
      'cannot move loses.',
    start: 'L-.-.-.-R',
    examples: ['L-.-.(-R;-.-R)', 'L-R'],
  },
  ['L', 'R'],
  'open to that player alone',
);
