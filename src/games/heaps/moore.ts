import { demandInteger, demandIntegers } from '../../core/data/demand-integer.js';
import { defineFamily, flag, integer, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { heapsPicture } from '../kit/heap-picture.js';
import { parseHeaps } from '../kit/heap-text.js';

/**
 * Normal play: lost exactly when in every binary place the number of heaps that have a 1 there is a multiple of k + 1 (Moore 1910).
 */
export function mooreIsLost(heaps: readonly number[], k: number): boolean {
  demandInteger(k, 'k', 1);
  demandIntegers(heaps, 'heap', 0);
  const places = Math.max(0, ...heaps).toString(2).length;
  return Array.from({ length: places }, (_, place) => 2 ** place).every(
    weight => heaps.filter(heap => Math.floor(heap / weight) % 2 === 1).length % (k + 1) === 0,
  );
}

const MAX_HEAP = 9;

/** Moore's Nim: from up to k heaps at once. */
export const moore = defineFamily({
  id: 'moore',
  title: "Moore's Nim",
  summary: 'Take tokens from up to k heaps at once; whoever takes the last one wins.',
  rules:
    'There are some heaps of tokens. A move takes one token or more from each of one, two … or k heaps, from each as many as one ' +
    'likes. Whoever cannot move loses (normal play), or wins (misère play). With k = 1 this is Nim.',
  notation: 'the heaps, joined by "-": 3-4-5',
  ending: 'tokens left',
  version: 1,
  parameters: {
    heaps: integers({ default: [2, 3, 4], min: 0, max: MAX_HEAP, maxLength: 4, description: 'the heaps at the start' }),
    k: integer({ default: 2, min: 1, max: 4, description: 'from how many heaps a move may take' }),
    misere: flag('whoever takes the last token loses'),
  },
  examples: ['2-3-4', '2-2-2', '0-1-0'],
  pictured: '2-3-4',
  sources: ['E. H. Moore, A generalization of the game called Nim (1910)'],
  make: ({ heaps, k, misere }) =>
    defineGame({
      start: heaps,
      misere,
      moves: at => takings(at, k).filter(takes => takes.some(take => take > 0)),
      play: (at, takes) => at.map((size, heap) => size - takes[heap]!),
      notation: { make: at => at.join('-'), parse: text => parseHeaps(text, heaps.length, MAX_HEAP) },
      moveText: takes => takes.flatMap((take, heap) => (take === 0 ? [] : [`${heap + 1}:${take}`])).join('+'),
      show: at => at.map((size, heap) => `${heap + 1}  ${'o'.repeat(size)}`).join('\n'),
      picture: at => heapsPicture(at, heaps),
      clicks(takes, at) {
        const places = takes.flatMap((take, heap) => (take === 0 ? [] : [`${heap + 1}:${at[heap]! - take + 1}`]));
        // From how many heaps is open until the last of them: a second click on the first token says that this was all.
        return places.length === Math.min(k, at.filter(size => size > 0).length) ? places : [...places, places[0]!];
      },
    }),
});

/** What may be taken from each heap, nothing at all among it, from k heaps at most. */
function takings(heaps: readonly number[], k: number): number[][] {
  return heaps.reduce<number[][]>(
    (lists, size) =>
      lists.flatMap(list => {
        const isFull = list.filter(take => take > 0).length === k;
        return Array.from({ length: isFull ? 1 : size + 1 }, (_, take) => [...list, take]);
      }),
    [[]],
  );
}
