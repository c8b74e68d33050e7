/** The positions of a small game, or those near a position, breadth first in the order of the rules. */
import type { State } from 'zugzwang';
import { positionLabels, type RunOptions } from 'zugzwang/core';
import { demandNormalPlay } from 'zugzwang/impartial';
import type { OpenGame } from './open-game.ts';
import type { GraphEdge, GraphNode, PositionGraph, PositionInfo } from './protocol.ts';
import { Slices } from './slices.ts';

/** More than any drawing shows. */
const MOST_POSITIONS = 5000;

/**
 * @param limit - how many positions at most
 * @param wantsNimbers - whether nimbers are found, too
 */
export async function positionGraph(
  open: OpenGame,
  from: State<unknown>,
  limit: number,
  options: RunOptions,
  wantsNimbers?: true,
): Promise<PositionGraph> {
  const { game } = open;
  const slices = new Slices(options.signal);
  const most = Math.max(1, Math.min(limit, MOST_POSITIONS));
  const texts = [game.makeText(from)];
  const numbers = new Map([[texts[0]!, 0]]);
  const looked: PositionInfo[] = [];
  const edges: GraphEdge[] = [];
  for (let v = 0; v < texts.length; v++) {
    const position = await open.look(game.parseText(texts[v]!), options);
    await slices.rest();
    looked.push(position);
    for (const { text, to, value } of position.moves.toSorted((a, b) => a.order - b.order)) {
      if (!numbers.has(to) && texts.length < most) numbers.set(to, texts.push(to) - 1);
      const number = numbers.get(to);
      if (number !== undefined) edges.push({ from: v, to: number, text, value });
    }
  }
  const labels = positionLabels(
    game,
    texts.map(text => game.parseText(text)),
  );
  const nodes = looked.map(({ text, player, over, value, picture, moves }, v): GraphNode => {
    const cut = moves.some(({ to }) => !numbers.has(to));
    return { text, player, over, value, picture, cut, label: labels?.[v] };
  });
  const whole = texts[0] === game.makeText(game.start) && nodes.every(({ cut }) => !cut);
  return {
    ...{ nodes, edges, whole },
    ...(hasNimbers(open) ? { hasNimbers: true } : {}),
    ...(wantsNimbers ? { nimbers: await nimbersOf(open, from, texts, options) } : {}),
  };
}

/** Whether the rules are such that there may be nimbers; what every position's end is like is found out with them. */
function hasNimbers({ game }: OpenGame): boolean {
  try {
    demandNormalPlay(game);
    return !game.hasPayoff;
  } catch {
    return false;
  }
}

async function nimbersOf(open: OpenGame, from: State<unknown>, texts: readonly string[], options: RunOptions) {
  const { nimbersFrom } = await import('./nimbers.ts');
  const find = await nimbersFrom(open, from, options);
  const values: string[] = [];
  for (const text of texts) values.push(await find(open.game.parseText(text)));
  return values;
}
