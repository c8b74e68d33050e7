/** How well a computer plays: four levels, by how far they look ahead. */
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
