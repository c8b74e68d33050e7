import { defineFamily, flag, integers } from '../core/family.js';
import { defineGame } from '../core/game.js';

/** Normal play: the first player loses exactly when the heaps' XOR is 0 (Bouton 1901). */
export function nimIsLost(heaps: readonly number[]): boolean {
  return heaps.reduce((sum, heap) => sum ^ heap, 0) === 0;
}

/** Misère play: as in normal play while some heap exceeds 1, the other way round when none does (Bouton 1901). */
export function misereNimIsLost(heaps: readonly number[]): boolean {
  return heaps.every(heap => heap <= 1) !== nimIsLost(heaps);
}

export const nim = defineFamily({
  id: 'nim',
  title: 'Nim',
  summary: 'Take any number of tokens from one heap; whoever takes the last one wins.',
  rules:
    'There are some heaps of tokens. A move takes one token or more from a single heap. ' +
    'Whoever cannot move loses (normal play), or wins (misère play).',
  notation: 'the heaps, joined by "-": 3-4-5',
  version: 1,
  parameters: {
    heaps: integers({ default: [3, 4, 5], min: 0, max: 1000, maxLength: 12, description: 'the heaps at the start' }),
    misere: flag('whoever takes the last token loses'),
  },
  examples: ['3-4-5', '1-4-5', '0-0-1'],
  sources: ['C. L. Bouton, Nim, a game with a complete mathematical theory (1901)'],
  make: ({ heaps, misere }) =>
    defineGame({
      start: heaps,
      misere,
      moves: at => at.flatMap((size, heap) => Array.from({ length: size }, (_, i) => ({ heap, take: i + 1 }))),
      play: (at, move) => at.map((size, heap) => (heap === move.heap ? size - move.take : size)),
      notation: { make: at => at.join('-'), parse: text => parseHeaps(text, heaps.length) },
      moveText: move => `${move.heap + 1}:${move.take}`,
    }),
});

function parseHeaps(text: string, count: number): number[] {
  const heaps = text.split('-').map(Number);
  if (!/^\d+(-\d+)*$/.test(text) || heaps.length !== count) throw new Error(`expected ${count} heaps joined by "-"`);
  return heaps;
}
