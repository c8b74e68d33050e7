/**
 * Coin-turning games (Lenstra; Winning Ways, chapter 14): coins in a row, numbered from 1; a move turns some over, and the rightmost of them goes from heads to
 * tails.
 */
/** Which coins a move may turn: from `least` to `most` of them, anywhere, or any run of neighbours. */
export type CoinTurns = { readonly least: number; readonly most: number } | 'run';

/** A coin-turning game with a name. */
export interface CoinGame {
  readonly id: string;
  readonly rules: string;
  readonly turns: CoinTurns;
  /** What is known of its values, and by whom. */
  readonly law: string;
}

const BOOK = 'Winning Ways, chapter 14';

/** The coin-turning games that have names. */
export const COIN_GAMES: readonly CoinGame[] = [
  {
    id: 'turning-turtles',
    rules: 'turn one coin or two',
    turns: { least: 1, most: 2 },
    law: `g(n) = n, as in nim (${BOOK})`,
  },
  {
    id: 'mock-turtles',
    rules: 'turn one coin, two or three',
    turns: { least: 1, most: 3 },
    law: `g(n) is the n-th odious number, which has an odd number of binary digits 1 (${BOOK})`,
  },
  {
    id: 'moebius',
    rules: 'turn up to five coins',
    turns: { least: 1, most: 5 },
    law: `on 18 coins the lost positions are the words of the extended quadratic residue code (${BOOK})`,
  },
  {
    id: 'mogul',
    rules: 'turn up to seven coins',
    turns: { least: 1, most: 7 },
    law: `on 24 coins the lost positions are the words of the extended Golay code (${BOOK})`,
  },
  { id: 'twins', rules: 'turn exactly two coins', turns: { least: 2, most: 2 }, law: `g(n) = n - 1 (${BOOK})` },
  {
    id: 'triplets',
    rules: 'turn exactly three coins',
    turns: { least: 3, most: 3 },
    law: `g(1) = g(2) = 0, and then come the odious numbers, as in Mock Turtles (${BOOK})`,
  },
  {
    id: 'ruler',
    rules: 'turn any number of neighbouring coins',
    turns: 'run',
    law: `g(n) is the largest power of 2 that divides n (${BOOK})`,
  },
];

const ALIASES: Readonly<Record<string, string>> = { mobius: 'moebius', möbius: 'moebius', 'ruler-game': 'ruler' };

/** The game of this name, or undefined. */
export function findCoinGame(name: string): CoinGame | undefined {
  const id = name.toLowerCase();
  return COIN_GAMES.find(game => game.id === (ALIASES[id] ?? id));
}
