/** Games to begin with, as their authors would write them. */
import board from './starts/board.ts?raw';
import cards from './starts/cards.ts?raw';
import graph from './starts/graph.ts?raw';
import takeAway from './starts/take-away.ts?raw';

export const STARTS = { takeAway, board, graph, cards } as const;

export type Start = keyof typeof STARTS;

export const START_NAMES = Object.keys(STARTS) as readonly Start[];
