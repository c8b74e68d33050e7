// Nim as a problem: k heaps; in turn, a player takes any number of tokens from one of them, and who cannot move loses. Input: k, then the
// heaps. Output: how many first moves win, 0 where none does.
//
//   zug stress rules.ts -- node program.cjs
import { defineGame, defineStress } from 'zugzwang';

const nim = (heaps: readonly number[]) =>
  defineGame({
    start: heaps,
    moves: at => at.flatMap((heap, i) => Array.from({ length: heap }, (_, left) => [i, left] as const)),
    play: (at, [i, left]) => at.with(i, left),
  });

const game = nim([3, 4, 5]);
export default game;

export const stress = defineStress(game, {
  random: (random, size) => random.list(random.integer(1, 4), () => random.integer(0, Math.min(size, 6))),
  game: heaps => nim(heaps),
  write: heaps => `${heaps.length}\n${heaps.join(' ')}\n`,
  answer: ({ moves }) => moves.filter(({ outcome }) => outcome === 'win').length,
  *shrink(heaps) {
    if (heaps.length > 1) yield* heaps.map((_, i) => heaps.toSpliced(i, 1));
    for (const [i, heap] of heaps.entries())
      if (heap > 0) yield* [heap >> 1, heap - 1].map(less => heaps.with(i, less));
  },
});
