import { demandIntegers } from '../../core/data/demand-integer.js';
import { defineFamily, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';

/**
 * AtCoder AGC 002 E. The first player wins exactly when a_d − d is odd or #{j > d : a_j ≥ d} is odd, where the sizes are
 * sorted in descending order and d is the largest index with a_d ≥ d (the side of the Durfee square). The game is a walk
 * on the staircase of the sizes: outcomes are constant along diagonals away from its border, so that only the two ways
 * out from the last square of the diagonal matter. O(n) time, without sorting; 4 bytes a pile.
 *
 * @param sizes - positive integers, in any order
 * @throws ZugzwangError `input` for other numbers
 */
export function candyPilesFirstWins(sizes: ArrayLike<number>): boolean {
  const n = sizes.length;
  // How many sizes there are of each kind up to n; all larger ones behave alike here.
  const having = new Int32Array(n + 2);
  demandIntegers(sizes, 'pile', 1);
  for (let i = 0; i < n; i++) having[Math.min(sizes[i]!, n + 1)]!++;
  let side = n + 1;
  let above = having[side]!;
  while (above < side) above += having[--side]!;
  // Now at least `side` sizes are >= side, and fewer than side + 1 are >= side + 1.
  const larger = above - having[side]!;
  let edge = side;
  if (larger === side) {
    edge = Number.POSITIVE_INFINITY;
    for (let i = 0; i < n; i++) if (sizes[i]! > side && sizes[i]! < edge) edge = sizes[i]!;
  }
  const right = above - side;
  return (edge - side) % 2 === 1 || right % 2 === 1;
}

const MAX_PILE = 1000;
const MAX_PILES = 40;

/** Candy Piles: eat the largest pile, or one candy from every pile. */
export const candyPiles = defineFamily({
  id: 'candy-piles',
  title: 'Candy Piles',
  summary: 'Eat the largest pile, or one candy from every pile; whoever eats the last candy loses.',
  rules:
    'There are some piles of candies. A move eats the whole of a largest pile, or one candy from every pile that is left. ' +
    'Whoever eats the last candy loses.',
  notation: 'the piles, largest first, joined by "-": 3-2-1; "0" when none is left',
  ending: 'candies left',
  version: 1,
  parameters: {
    piles: integers({
      default: [3, 2, 1],
      min: 1,
      max: MAX_PILE,
      maxLength: MAX_PILES,
      description: 'the piles at the start',
    }),
  },
  examples: ['3-2-1', '2-1', '0'],
  pictured: '3-2-1',
  sources: ['https://atcoder.jp/contests/agc002/tasks/agc002_e'],
  make: ({ piles }) =>
    defineGame({
      start: [...piles].sort((a, b) => b - a) as readonly number[],
      moves: at => (at.length === 0 ? [] : ['largest', 'one of each']),
      play: (at, move) => (move === 'largest' ? at.slice(1) : at.map(size => size - 1).filter(size => size > 0)),
      misere: true,
      notation: { make: at => at.join('-') || '0', parse: parsePiles },
      picture: at => {
        const most = piles.toSorted((a, b) => b - a);
        const slots = Array.from({ length: Math.max(at.length, most.length) }, (_, i) => at[i] ?? 0);
        return {
          kind: 'heaps',
          heaps: slots,
          most: slots.map((size, i) => Math.max(size, most[i] ?? 0)),
          places: 'largest or one of each',
        };
      },
      clicks: move => [move],
    }),
});

function parsePiles(text: string): number[] {
  if (!/^\d+(-\d+)*$/.test(text)) throw new Error('expected piles joined by "-"');
  const piles = text.split('-').map(Number);
  if (piles.length > MAX_PILES || piles.some(size => size > MAX_PILE))
    throw new Error(`expected at most ${MAX_PILES} piles of at most ${MAX_PILE}`);
  return piles.filter(size => size > 0).sort((a, b) => b - a);
}
