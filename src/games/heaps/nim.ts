import { demandIntegers } from '../../core/data/demand-integer.js';
import { defineFamily, flag, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE, UNDECIDED, WIN } from '../../core/outcome.js';
import type { Numbering } from '../../core/space.js';
import { mixedRadixSize, mixedRadixWeights, rankMixedRadix, unrankMixedRadix } from '../../ranking/mixed-radix.js';
import { heapsPicture } from '../kit/heap-picture.js';
import { parseHeaps } from '../kit/heap-text.js';

/** Normal play: the first player loses exactly when the heaps' XOR is 0 (Bouton 1901). */
export function nimIsLost(heaps: readonly number[]): boolean {
  demandIntegers(heaps, 'heap', 0);
  return heaps.reduce((sum, heap) => sum ^ BigInt(heap), 0n) === 0n;
}

/** Misère play: as in normal play while some heap exceeds 1, the other way round when none does (Bouton 1901). */
export function misereNimIsLost(heaps: readonly number[]): boolean {
  return heaps.every(heap => heap <= 1) !== nimIsLost(heaps);
}

const MAX_HEAP = 1000;

/** Nim with any heaps, normal and misère. */
export const nim = defineFamily({
  id: 'nim',
  title: 'Nim',
  summary: 'Take any number of tokens from one heap; whoever takes the last one wins.',
  rules:
    'There are some heaps of tokens. A move takes one token or more from a single heap. ' +
    'Whoever cannot move loses (normal play), or wins (misère play).',
  notation: 'the heaps, joined by "-": 3-4-5',
  ending: 'tokens left',
  version: 1,
  parameters: {
    heaps: integers({
      default: [3, 4, 5],
      min: 0,
      max: MAX_HEAP,
      maxLength: 12,
      description: 'the heaps at the start',
    }),
    misere: flag('whoever takes the last token loses'),
  },
  examples: ['3-4-5', '1-4-5', '0-0-1'],
  pictured: '3-4-5',
  sources: ['C. L. Bouton, Nim, a game with a complete mathematical theory (1901)'],
  make: ({ heaps, misere }) =>
    defineGame({
      start: heaps,
      misere,
      moves: at => at.flatMap((size, heap) => Array.from({ length: size }, (_, i) => ({ heap, take: i + 1 }))),
      play: (at, move) => at.map((size, heap) => (heap === move.heap ? size - move.take : size)),
      notation: { make: at => at.join('-'), parse: text => parseHeaps(text, heaps.length, MAX_HEAP) },
      moveText: move => `${move.heap + 1}:${move.take}`,
      show: at => at.map((size, heap) => `${heap + 1}  ${tokens(size)}`).join('\n'),
      picture: at => heapsPicture(at, heaps),
      clicks: ({ heap, take }, at) => [`${heap + 1}:${at[heap]! - take + 1}`],
      regions: {
        of: at => at.filter(size => size > 0).map(String),
        options: heap => Array.from({ length: Number(heap) }, (_, left) => (left === 0 ? [] : [String(left)])),
        size: Number,
      },
      numbering: () => nimNumbering(heaps, misere),
    }),
});

/** A heap drawn; one that would fill the line is cut short. */
function tokens(size: number): string {
  return size <= 50 ? 'o'.repeat(size) : `${'o'.repeat(50)}… (${size})`;
}

/** Number: the heaps as digits, each in the radix of its heap at the start plus one. Taking makes it smaller. */
function nimNumbering(heaps: readonly number[], misere: boolean): Numbering<readonly number[]> {
  const radices = heaps.map(heap => heap + 1);
  const weights = mixedRadixWeights(radices);
  const size = mixedRadixSize(radices);
  const unrank = (p: number) => {
    const position: number[] = [];
    unrankMixedRadix(radices, p, position);
    return { position, player: 0 as const };
  };
  return {
    rank: at => (at.every((heap, i) => heap < radices[i]!) ? rankMixedRadix(radices, at) : -1),
    unrank,
    space: {
      size,
      start: size - 1,
      maxSuccessors: heaps.reduce((sum, heap) => sum + heap, 0),
      successorsAreSmaller: true,
      terminal: p => (p > 0 ? UNDECIDED : misere ? WIN : LOSE),
      successors(p, out) {
        let count = 0;
        for (let heap = radices.length - 1, rest = p; heap >= 0; heap--) {
          const digit = rest % radices[heap]!;
          rest = (rest - digit) / radices[heap]!;
          for (let take = 1; take <= digit; take++) out[count++] = p - take * weights[heap]!;
        }
        return count;
      },
    },
  };
}
