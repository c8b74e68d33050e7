/** Rulesets on graphs: what each of them says, and all that they have in common. */
import { defineFamily, text } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import type { GraphPicture, Picture } from '../../../core/picture.js';
import type { Regions } from '../../../core/regions.js';
import { layoutGraph } from '../../kit/graph-layout.js';
import { decodeGraph, encodeGraph, type Graph, inOrder } from './graph.js';
import { type GraphLetters, makeGraphText, parseGraph } from './graph-text.js';
import { familyWords, PLAYERS, playerIndex, type RulesetWords } from './ruleset.js';

/** A ruleset on graphs. Moves are vertices or edges by their numbers from 0; player 0 is Left. */
export interface GraphRuleset extends RulesetWords {
  readonly meaning: string;
  readonly letters: GraphLetters;
  /** The graph of the default game, an example beside the others. */
  readonly start: string;
  readonly moveIn: 'vertices' | 'edges';
  /** Whether the first vertex stands out, as the ground does. */
  readonly hasRoot?: boolean;
  /** What is wrong with a graph that was read. */
  complaint?(graph: Graph): string | undefined;
  moves(graph: Graph, player: 0 | 1): number[];
  play(graph: Graph, move: number, player: 0 | 1): Graph;
  /** The parts that have nothing to do with each other. */
  parts(graph: Graph): Graph[];
}

/** More points than this are not drawn. */
const MOST_DRAWN = 60;
const OTHERS: Readonly<Record<string, string>> = { L: 'R', R: 'L', l: 'r', r: 'l' };

export function defineGraphRuleset(ruleset: GraphRuleset) {
  const { meaning, letters, hasRoot = false, moveIn, start, examples } = ruleset;
  const parse = (written: string) => {
    const graph = parseGraph(written, letters);
    const complaint = ruleset.complaint?.(graph);
    if (complaint !== undefined) throw new Error(complaint);
    return encodeGraph(graph);
  };
  const named = (graph: Graph) => encodeGraph(inOrder(graph, hasRoot));
  const partsOf = (graph: Graph) => {
    const texts: string[] = [];
    for (const part of ruleset.parts(graph)) {
      if (ruleset.moves(part, 0).length + ruleset.moves(part, 1).length > 0) texts.push(named(part));
    }
    return texts;
  };
  const regions: Regions<string> = {
    of: position => partsOf(decodeGraph(position)),
    options: (region, player = 0) => {
      const graph = decodeGraph(region);
      return ruleset.moves(graph, player).map(move => partsOf(ruleset.play(graph, move, player)));
    },
    negatives: region => [named(exchanged(decodeGraph(region)))],
  };
  const moveText = (graph: Graph, move: number) => {
    if (moveIn === 'vertices') return String(move + 1);
    const { from, to, kind } = graph.edges[move]!;
    return `${move + 1}${kind}${from + 1}-${to + 1}`;
  };
  return defineFamily({
    ...familyWords({ ...ruleset, examples: [start, ...examples] }),
    notation: `${meaning}; branches in brackets, (…;…), names of vertices that come again as :A or :{name}; none where nothing is left`,
    parameters: {
      graph: text({
        default: start,
        maxLength: 500,
        expected: 'a graph in the notation of positions',
        description: 'the graph at the start',
      }),
    },
    make: ({ graph }) =>
      defineGame<string, string, 'Left' | 'Right'>({
        players: PLAYERS,
        start: parse(graph),
        moves: (position, player) => {
          const graph = decodeGraph(position);
          return ruleset.moves(graph, playerIndex(player)).map(move => moveText(graph, move));
        },
        play: (position, move, player) =>
          encodeGraph(ruleset.play(decodeGraph(position), Number.parseInt(move, 10) - 1, playerIndex(player))),
        notation: { make: position => makeGraphText(decodeGraph(position), letters), parse },
        picture: position => graphPicture(decodeGraph(position), letters, hasRoot),
        clicks: move => (moveIn === 'vertices' ? [move] : []),
        regions,
      }),
  });
}

function exchanged({ tags, edges }: Graph): Graph {
  return {
    tags: [...tags].map(tag => OTHERS[tag] ?? tag).join(''),
    edges: edges.map(edge => ({ ...edge, kind: OTHERS[edge.kind] ?? edge.kind })),
  };
}

const ownerOf = (letter: string): 0 | 1 | undefined => (/l/i.test(letter) ? 0 : /r/i.test(letter) ? 1 : undefined);

function graphPicture(graph: Graph, letters: GraphLetters, hasRoot: boolean): Picture {
  const { tags, edges } = graph;
  if (tags.length === 0 || tags.length > MOST_DRAWN) return { kind: 'text', text: makeGraphText(graph, letters) };
  const { x, y, aspect } = layoutGraph(
    tags.length,
    edges.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to] as const),
  );
  const points = [...tags].map((tag, v) => {
    const player = ownerOf(tag);
    const isGround = hasRoot && v === 0;
    const piece = { sign: isGround ? 'ground' : tag, ...(player === undefined ? {} : { player }) };
    return { place: String(v + 1), x: x[v]!, y: y[v]!, ...(isGround || player !== undefined ? { piece } : {}) };
  });
  const lines = edges.map(({ from, to, kind }): GraphPicture['lines'][number] => {
    const player = ownerOf(kind);
    return { from, to, ...(kind === '>' ? { directed: true } : {}), ...(player === undefined ? {} : { player }) };
  });
  return { kind: 'graph', points, lines, aspect };
}
