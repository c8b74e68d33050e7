import { lettersOf } from 'zugzwang/core';
import { valueWords } from '../../draw/value-words.ts';
import type { GameInfo, GraphEdge, GraphNode, MoveInfo, PositionGraph } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { seatName } from '../match/words.ts';
import { drawsBoards, MINI } from './mini-board.ts';

const TEXT_HEIGHT = 38;
/** What stands beside a small board: a sign and a remoteness. */
const BESIDE = 42;
/** No longer text than this stands on a node. */
export const NODE_TEXT = 15;
const LETTER = 6.3;

/** How large the nodes of a graph are. */
export function nodeSize(graph: PositionGraph): { readonly width: number; readonly height: number } {
  if (drawsBoards(graph)) return { width: BESIDE + MINI + 4, height: MINI + 8 };
  return { width: textWidth(graph), height: TEXT_HEIGHT };
}

/** What stands on a node: what tells it from the others, or its notation. */
export const shownOn = ({ label, text }: GraphNode): string => label ?? text;

/** Wide enough for the texts of all positions, within reason. */
function textWidth({ nodes }: PositionGraph): number {
  const longest = nodes.reduce((most, node) => Math.max(most, [...lettersOf(shownOn(node))].length), 0);
  return Math.round(Math.max(58, Math.min(longest, NODE_TEXT) * LETTER + 16));
}

/** A text that is too long, with letters in its middle left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = [...lettersOf(text)];
  if (letters.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (most - 1 - head)).join('')}`;
}

/** Whether a move gives its player all that the position is worth, as soon (or as late) as can be. */
export function isBest({ nodes }: PositionGraph, { from, value }: GraphEdge): boolean {
  const best = nodes[from]?.value;
  if (best === undefined || value === undefined) return false;
  return value.outcome === best.outcome && value.remoteness === best.remoteness && value.payoff === best.payoff;
}

/** The class of a player's mark: those who are called White and Black are, as on their board. */
export function playerTone(info: GameInfo, player: 0 | 1): string {
  const name = info.players?.[player].toLowerCase();
  return name === 'white' || name === 'black' ? `tone-${name}` : `player-${player}`;
}

/** The nimbers of positions, as texts, by the positions' own. */
export type NimberTexts = ReadonlyMap<string, string>;

/** A position as it is read out. */
export function labelOf(node: GraphNode, info: GameInfo, nimbers?: NimberTexts): string {
  const { text, player, over, value } = node;
  const worth = value === undefined ? '' : valueWords(value);
  const mover = info.players === null || over ? '' : t('see.graph.toMove', seatName(info, player));
  const nimber = nimbers?.get(text);
  const said = nimber === undefined ? '' : t('values.nimberIs', nimber);
  return [shownOn(node), mover, worth, said].filter(part => part !== '').join(', ');
}

/** A move as it is read out. */
export const moveWords = ({ text, value }: Pick<MoveInfo, 'text' | 'value'>): string =>
  value === undefined ? text : t('see.graph.move', text, valueWords(value));
