import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { heapsPicture } from '../kit/heap-picture.js';
import { parseTwoHeaps } from '../kit/heap-text.js';

const MAX = 10_000;

/** The game of Euclid. */
export const euclid = defineFamily({
  id: 'euclid',
  title: 'Euclid',
  summary: 'Take a multiple of the smaller heap from the larger one; whoever empties a heap wins.',
  rules:
    'There are two heaps of tokens. A move takes from the larger heap as many tokens as the smaller one has, or twice as many, or any ' +
    'other multiple that is there; from equal heaps, one of them is taken. When a heap is empty nobody can move: whoever cannot move ' +
    'loses (normal play), or wins (misère play).',
  notation: 'the two heaps, joined by "-": 7-12',
  ending: 'tokens left',
  version: 1,
  parameters: {
    a: integer({ default: 7, min: 0, max: MAX, description: 'the first heap at the start' }),
    b: integer({ default: 30, min: 0, max: MAX, description: 'the second heap at the start' }),
    misere: flag('whoever empties a heap loses'),
  },
  examples: ['7-30', '7-9', '7-2', '1-0'],
  pictured: '7-16',
  sources: ['A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for it (1969)'],
  make: ({ a, b, misere }) =>
    defineGame({
      start: [a, b] as readonly [number, number],
      misere,
      moves: ([first, second]) => [
        ...multiples(first, second).map(take => ({ heap: 0, take })),
        ...multiples(second, first).map(take => ({ heap: 1, take })),
      ],
      play: ([first, second], { heap, take }) =>
        heap === 0 ? ([first - take, second] as const) : ([first, second - take] as const),
      notation: { make: heaps => heaps.join('-'), parse: text => parseTwoHeaps(text, MAX) },
      moveText: ({ heap, take }) => `${heap + 1}:${take}`,
      picture: heaps => heapsPicture(heaps, [a, b]),
      clicks: ({ heap, take }, heaps) => [`${heap + 1}:${heaps[heap]! - take + 1}`],
    }),
});

/** The multiples of `other` that `size` tokens hold; none of 0. */
function multiples(size: number, other: number): number[] {
  return other === 0 ? [] : Array.from({ length: Math.floor(size / other) }, (_, i) => (i + 1) * other);
}
