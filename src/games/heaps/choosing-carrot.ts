import { demandInteger, demandIntegers } from '../../core/data/demand-integer.js';
import { defineFamily, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { Card } from '../../core/picture.js';

/**
 * Codeforces 794E: what is left under best play if the first player first takes k carrots, for k = 0 … n − 1, written into
 * `left`. With m = n − k carrots in play, for m even it is the largest of the middle k + 2, for m odd the largest minimum of
 * two neighbours among the middle k + 2, and for m = 1 the largest of all: the second mover of an even row, and either
 * player of an odd one, keeps the middle by answering on the other side. As k grows by two, each window grows by one at
 * both ends. O(n) time.
 */
export function carrotsLeft(
  sizes: ArrayLike<number>,
  left: Float64Array = new Float64Array(sizes.length),
): Float64Array {
  const n = sizes.length;
  demandInteger(left.length, 'room for what is left', n);
  demandIntegers(sizes, 'carrot', Number.MIN_SAFE_INTEGER);
  for (const parity of [0, 1]) {
    let best = Number.NEGATIVE_INFINITY;
    let seenFrom = 0;
    let seenTo = -1;
    // Windows as 0-based inclusive bounds; `n − k` has this parity.
    for (let k = (n - parity) % 2; k < n; k += 2) {
      const m = n - k;
      if (m === 1) break;
      const from = parity === 0 ? m / 2 - 1 : (m - 1) / 2 - 1;
      const to = parity === 0 ? m / 2 + k : (m + 1) / 2 + k - 1;
      if (seenTo < seenFrom) {
        for (let i = from; i <= to; i++) best = Math.max(best, sizeAt(sizes, i, parity));
      } else {
        best = Math.max(best, sizeAt(sizes, from, parity), sizeAt(sizes, to, parity));
      }
      seenFrom = from;
      seenTo = to;
      left[k] = best;
    }
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) most = Math.max(most, sizes[i]!);
  left[n - 1] = most;
  return left;
}

/** What a place in the window counts for: its carrot, or in an odd row the smaller of it and its right neighbour. */
function sizeAt(sizes: ArrayLike<number>, i: number, parity: number): number {
  return parity === 0 ? sizes[i]! : Math.min(sizes[i]!, sizes[i + 1]!);
}

const MAX_SIZE = 1_000_000_000;
const MAX_CARROTS = 1000;

/** Choosing Carrot: take from either end; a game with payoffs. */
export const choosingCarrot = defineFamily({
  id: 'choosing-carrot',
  title: 'Choosing Carrot',
  summary: 'Take a carrot from either end until one is left; one player wants it large, the other small.',
  rules:
    'Carrots lie in a row. Two players in turn take a carrot from either end until a single one is left. ' +
    'Oleg, who begins, wants it as large as possible, Igor as small as possible; its size is the payoff.',
  notation: 'the sizes from left to right, joined by a space, a space, the player to move: 1 2 3 Oleg',
  ending: 'carrots left',
  version: 1,
  parameters: {
    carrots: integers({
      default: [1, 2, 3, 5],
      min: -MAX_SIZE,
      max: MAX_SIZE,
      maxLength: MAX_CARROTS,
      description: 'the sizes from left to right',
    }),
  },
  examples: ['1 2 3 5 Oleg', '1 2 3 Igor'],
  pictured: '1 2 3 5 Oleg',
  sources: ['https://codeforces.com/problemset/problem/794/E'],
  make: ({ carrots }) =>
    defineGame({
      players: ['Oleg', 'Igor'],
      start: carrots,
      moves: row => (row.length > 1 ? ['left', 'right'] : []),
      play: (row, end) => (end === 'left' ? row.slice(1) : row.slice(0, -1)),
      payoff: row => (row.length === 1 ? row[0]! : undefined),
      notation: { make: row => row.join(' '), parse: parseRow },
      picture: row => ({ kind: 'cards', rows: [{ cards: carrotCards(row), style: 'carrots' }] }),
      clicks: end => [end],
    }),
});

/** How many carrots of a long row are shown at each end. */
const SHOWN = 20;

/** The carrots; of a long row only both ends, where they are taken. */
function carrotCards(row: readonly number[]): Card[] {
  const last = row.length - 1;
  const place = (i: number) => (i === 0 ? 'left' : i === last ? 'right' : String(i + 1));
  const cards = row.map((size, i) => ({ text: String(size), place: place(i) }));
  const leftOut = row.length - 2 * SHOWN;
  if (leftOut <= SHOWN) return cards;
  return [...cards.slice(0, SHOWN), { text: '…', place: 'left out', leftOut }, ...cards.slice(-SHOWN)];
}

function parseRow(text: string): number[] {
  if (!/^-?\d+( -?\d+)*$/.test(text)) throw new Error('expected sizes joined by a space');
  const row = text.split(' ').map(Number);
  if (row.length > MAX_CARROTS || row.some(size => Math.abs(size) > MAX_SIZE))
    throw new Error(`expected at most ${MAX_CARROTS} sizes from ${-MAX_SIZE} to ${MAX_SIZE}`);
  return row;
}
