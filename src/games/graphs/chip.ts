import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, flag, integer, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { ChipGraph } from '../kit/chip-picture.js';

const MAX_VERTEX = 9999;

const edgeList = (description: string, value: number[] = []) =>
  integers({ default: value, min: 0, max: MAX_VERTEX, minLength: 0, maxLength: 20_000, description });

/** One chip on a directed graph; impartial, or partizan where an edge is only Left's or only Right's. */
export const chip = defineFamily({
  id: 'chip',
  title: 'One chip on a graph',
  summary: 'Slide the chip along an edge; who cannot move loses.',
  rules:
    'A chip lies on a vertex of a directed graph, which may have cycles. The player to move slides it along an edge. Who ' +
    'cannot move loses (normal play), or wins (misère play). If some edges belong to Left or to Right alone, the game is ' +
    'partizan, and Left begins. Play without end is a draw.',
  notation: 'the vertex of the chip: 3; in a partizan game a space and the player to move: 3 Left',
  version: 1,
  parameters: {
    edges: edgeList("both players' edges, each as two vertices", [0, 1, 1, 0, 1, 2, 2, 3]),
    left: edgeList('edges of Left alone'),
    right: edgeList('edges of Right alone'),
    start: integer({ default: 0, min: 0, max: MAX_VERTEX, description: 'the vertex of the chip at the start' }),
    misere: flag('who cannot move wins'),
  },
  examples: ['0', '2'],
  pictured: '1',
  make({ edges, left, right, start, misere }) {
    const both = targetsOf(edges);
    const own = { Left: targetsOf(left), Right: targetsOf(right) };
    const isPartizan = left.length + right.length > 0;
    let drawn: ChipGraph | undefined;
    const graph = () => (drawn ??= new ChipGraph(start, both, own.Left, own.Right));
    return defineGame({
      ...(isPartizan ? { players: ['Left', 'Right'] as const } : {}),
      start,
      misere,
      moves: (at, player: 'Left' | 'Right') => [
        ...new Set([...(both.get(at) ?? []), ...((isPartizan && own[player].get(at)) || [])]),
      ],
      play: (_at, to) => to,
      notation: { make: String, parse: parseVertex },
      picture: at => graph().pictureAt(at),
      clicks: (to, at) => (graph().shows(at, to) ? [String(to)] : []),
    });
  },
});

/** The distinct vertices that each vertex leads to. */
function targetsOf(edges: readonly number[]): Map<number, number[]> {
  if (edges.length % 2 === 1) {
    const found = `vertex ${edges.at(-1)} alone at the end`;
    throw new ZugzwangError('usage', `chip: edges has ${found}, expected pairs of vertices`, { found });
  }
  const targets = new Map<number, number[]>();
  for (let i = 0; i < edges.length; i += 2) {
    const list = targets.get(edges[i]!) ?? [];
    if (!list.includes(edges[i + 1]!)) list.push(edges[i + 1]!);
    targets.set(edges[i]!, list);
  }
  return targets;
}

function parseVertex(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`expected a vertex from 0 to ${MAX_VERTEX}`);
  return Number(text);
}
