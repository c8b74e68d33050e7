import { demandIntegers } from '../../core/data/demand-integer.js';
import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE, UNDECIDED, WIN } from '../../core/outcome.js';
import type { GridPicture, Piece } from '../../core/picture.js';
import type { PositionSpace } from '../../core/space.js';
import { heapsPicture } from '../kit/heap-picture.js';
import { parseTwoHeaps } from '../kit/heap-text.js';

/**
 * Normal play: the heaps s ≤ s + d are lost exactly when s = ⌊d φ⌋, φ = (1 + √5) / 2 (Wythoff 1907). That is
 * 2 s − d ≤ d √5 < 2 s + 2 − d, so squares of integers decide it, exactly for heaps of any size.
 */
export function wythoffIsLost(a: number, b: number): boolean {
  demandIntegers([a, b], 'heap', 0);
  const small = BigInt(Math.min(a, b));
  const difference = BigInt(Math.max(a, b)) - small;
  const low = 2n * small - difference;
  const square = 5n * difference * difference;
  return low * low <= square && square < (low + 2n) * (low + 2n);
}

/** Misère play: (0, 1) and (2, 2) are lost instead of (0, 0) and (1, 2); all else is as in normal play (Fraenkel 1984). */
export function misereWythoffIsLost(a: number, b: number): boolean {
  const isLost = wythoffIsLost(a, b);
  return Math.max(a, b) <= 2 ? a + b === 1 || a + b === 4 : isLost;
}

const MAX_HEAP = 10_000;

/** Wythoff's game, normal and misère. */
export const wythoff = defineFamily({
  id: 'wythoff',
  title: "Wythoff's game",
  summary: 'Take any number of tokens from one of two heaps, or as many from both; whoever takes the last one wins.',
  rules:
    'There are two heaps of tokens. A move takes one token or more from one heap, or the same number of tokens from ' +
    'both. Whoever cannot move loses (normal play), or wins (misère play). The same game is played with a queen on a board, who ' +
    'goes left, down, or aslant to the left and down, towards the corner: her file and her rank, counted from 0, are the two heaps.',
  notation: 'the two heaps, joined by "-": 5-8',
  ending: 'tokens left',
  version: 1,
  parameters: {
    a: integer({ default: 8, min: 0, max: MAX_HEAP, description: 'the first heap at the start' }),
    b: integer({ default: 12, min: 0, max: MAX_HEAP, description: 'the second heap at the start' }),
    misere: flag('whoever takes the last token loses'),
  },
  examples: ['8-12', '4-7', '0-1'],
  pictured: '4-7',
  sources: [
    'W. A. Wythoff, A modification of the game of Nim (1907)',
    'A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches (1984)',
  ],
  make: ({ a, b, misere }) =>
    defineGame({
      start: [a, b] as readonly [number, number],
      misere,
      moves: ([first, second]) => [
        ...upTo(first).map(take => [take, 0] as const),
        ...upTo(second).map(take => [0, take] as const),
        ...upTo(Math.min(first, second)).map(take => [take, take] as const),
      ],
      play: ([first, second], [fromFirst, fromSecond]) => [first - fromFirst, second - fromSecond] as const,
      notation: { make: heaps => heaps.join('-'), parse: text => parseTwoHeaps(text, MAX_HEAP) },
      moveText: ([fromFirst, fromSecond]) => `${fromFirst},${fromSecond}`,
      picture: ([first, second]) =>
        isBoard([first, second], [a, b])
          ? queenPicture(first, second, a + 1, b + 1)
          : { ...heapsPicture([first, second], [a, b]), together: true },
      clicks: ([fromFirst, fromSecond], [first, second]) => {
        const [left, right] = [first - fromFirst, second - fromSecond];
        if (isBoard([first, second], [a, b])) return [squareAt(left, right)];
        if (fromFirst === fromSecond) return [`all:${fromFirst}`];
        return [fromFirst > 0 ? `1:${left + 1}` : `2:${right + 1}`];
      },
      numbering: () => ({
        space: wythoffSpace(a, b, misere),
        rank: ([first, second]) => (first <= a && second <= b ? first * (b + 1) + second : -1),
        unrank: p => ({ position: [Math.floor(p / (b + 1)), p % (b + 1)] as const, player: 0 }),
      }),
    }),
});

/** The longest side of a board whose squares a finger can hit on a phone. */
const MAX_SIDE = 16;

/**
 * Whether a position is drawn as a queen on a board, who goes left, down or aslant to both, towards the corner. That makes every move one
 * click; but larger heaps, and those that are not on the board of the start, are drawn as heaps.
 */
function isBoard(heaps: readonly [number, number], start: readonly [number, number]): boolean {
  return heaps.every((heap, i) => heap <= start[i]!) && start.every(heap => heap < MAX_SIDE);
}

const squareAt = (first: number, second: number) => `${first}-${second}`;

/** The queen in the file of the first heap and the rank of the second, files and ranks from 0. */
function queenPicture(first: number, second: number, width: number, height: number): GridPicture {
  const files = [...upTo(width)].map(file => file - 1);
  const ranks = [...upTo(height)].map(rank => height - rank);
  const pieceAt = (file: number, rank: number): Piece | null =>
    file === first && rank === second
      ? { sign: 'queen', shape: 'queen' }
      : file + rank === 0
        ? { sign: 'goal', shape: 'goal' }
        : null;
  return {
    kind: 'grid',
    width,
    height,
    pieces: ranks.flatMap(rank => files.map(file => pieceAt(file, rank))),
    places: ranks.flatMap(rank => files.map(file => squareAt(file, rank))),
    files: files.map(String),
    ranks: ranks.map(String),
  };
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Number: first heap · (b + 1) + second heap. Every move makes it smaller. */
function wythoffSpace(a: number, b: number, misere: boolean): PositionSpace {
  const row = b + 1;
  return {
    size: (a + 1) * row,
    start: a * row + b,
    maxSuccessors: a + b + Math.min(a, b),
    successorsAreSmaller: true,
    terminal: p => (p > 0 ? UNDECIDED : misere ? WIN : LOSE),
    successors(p, out) {
      const second = p % row;
      const first = (p - second) / row;
      let count = 0;
      for (let take = 1; take <= first; take++) out[count++] = p - take * row;
      for (let take = 1; take <= second; take++) out[count++] = p - take;
      for (let take = 1; take <= first && take <= second; take++) out[count++] = p - take * row - take;
      return count;
    },
  };
}
