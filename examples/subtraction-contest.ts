// A contest problem: a heap of n tokens and a set of numbers; in turn, a player takes as many tokens as one of them says. Who cannot
// move loses. Input: n and k, then the k numbers. Output: First or Second. What programs are stressed with:
//
//   zug stress subtraction-contest.ts -- node subtraction-program.mjs
import { defineGame, defineStress } from 'zugzwang';

const subtraction = (heap: number, take: readonly number[]) =>
  defineGame({ start: heap, moves: n => take.filter(k => k <= n), play: (n, k) => n - k });

const game = subtraction(21, [1, 2, 3]);
export default game;

export const stress = defineStress(game, {
  random(random, size) {
    const take = random.sample([1, 2, 3, 4, 5, 6, 7, 8, 9], random.integer(1, 4));
    return { heap: random.integer(0, size), take };
  },
  game: ({ heap, take }) => subtraction(heap, take),
  write: ({ heap, take }) => `${heap} ${take.length}\n${take.join(' ')}\n`,
  answer: ({ outcome }) => (outcome === 'win' ? 'First' : 'Second'),
  *shrink({ heap, take }) {
    if (heap > 0) yield* [0, heap >> 1, heap - 1].map(fewer => ({ heap: fewer, take }));
    if (take.length > 1) yield* take.map((_, i) => ({ heap, take: take.toSpliced(i, 1) }));
    for (const [i, k] of take.entries()) if (k > 1 && !take.includes(k - 1)) yield { heap, take: take.with(i, k - 1) };
  },
});
