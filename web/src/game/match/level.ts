/** How well a computer plays: four levels, by how far they look ahead. */
import type { SolvedInfo } from '../../engine/protocol.ts';

export const LEVELS = ['1', '2', '3', '4'] as const;
export type Level = (typeof LEVELS)[number];

/** The level that never errs where the game is solved, and thinks a second where it is not. */
export const BEST: Level = '4';

/** Plies that a level looks ahead, and milliseconds that it may take; the first looks at none and makes any move. */
export const LOOKS: Readonly<Record<Level, { readonly plies: number; readonly time: number }>> = {
  1: { plies: 0, time: 0 },
  2: { plies: 2, time: 200 },
  3: { plies: 6, time: 200 },
  4: { plies: 64, time: 1000 },
};

/** In a game of no more positions than this there is time for all plies that a level looks ahead. */
const SMALL = 1000;

/**
 * Whether a level errs as little as the best: it sees to the end of every win and loss of a small game. Beyond that it takes ties for
 * draws, which harms where there are both.
 */
export function neverErrs(level: Level, { positions, counts, longest }: SolvedInfo): boolean {
  const seesAll = LOOKS[level].plies >= Math.max(longest.win ?? 0, longest.lose ?? 0);
  return seesAll && positions <= SMALL && (counts.tie === 0 || counts.draw === 0);
}
