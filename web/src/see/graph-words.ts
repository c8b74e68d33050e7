import type { GameInfo, GraphEdge, GraphNode, MoveInfo, PositionGraph } from '../engine/protocol.ts';
import { t } from '../i18n/index.ts';
import { valueWords } from './value-words.ts';

export const NODE_HEIGHT = 38;
/** No longer text than this stands on a node. */
export const NODE_TEXT = 15;
const LETTER = 6.3;

/** Wide enough for the texts of all positions, within reason. */
export function nodeWidth({ nodes }: PositionGraph): number {
  const longest = nodes.reduce((most, { text }) => Math.max(most, text.length), 0);
  return Math.round(Math.max(58, Math.min(longest, NODE_TEXT) * LETTER + 16));
}

/** Whether a move gives its player all that the position is worth, as soon (or as late) as can be. */
export function isBest({ nodes }: PositionGraph, { from, value }: GraphEdge): boolean {
  const best = nodes[from]?.value;
  if (best === undefined || value === undefined) return false;
  return value.outcome === best.outcome && value.remoteness === best.remoteness && value.payoff === best.payoff;
}

/** A position as it is read out. */
export function labelOf({ text, player, over, value }: GraphNode, info: GameInfo): string {
  const worth = value === undefined ? '' : valueWords(value);
  const name = info.players?.[player];
  const mover = name === undefined || over ? '' : t('see.graph.toMove', name);
  return [text, mover, worth].filter(part => part !== '').join(', ');
}

/** A move as it is read out. */
export const moveWords = ({ text, value }: Pick<MoveInfo, 'text' | 'value'>): string =>
  value === undefined ? text : t('see.graph.move', text, valueWords(value));
