import { demandInteger } from '../../core/data/demand-integer.js';
import { defineFamily, flag, integer, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE, UNDECIDED, WIN } from '../../core/outcome.js';
import type { PositionSpace } from '../../core/space.js';

/**
 * The set 1, 2 … k: the player to move loses exactly when the tokens leave the remainder 0 on division by k + 1, in misère
 * play the remainder 1 (Bachet 1612).
 */
export function bachetIsLost(n: number, k: number, misere = false): boolean {
  demandInteger(n, 'tokens', 0);
  demandInteger(k, 'k', 1);
  return n % (k + 1) === (misere ? 1 : 0);
}

/** Subtraction games, normal and misère. */
export const subtraction = defineFamily({
  id: 'subtraction',
  title: 'Subtraction game',
  summary: 'Take tokens from one heap, as many as a number of the set says; whoever cannot move loses.',
  rules:
    'There is a heap of n tokens and a set of numbers. A move takes as many tokens as one of the numbers says. ' +
    'Whoever cannot move, because the heap is smaller than every number, loses (normal play), or wins (misère play).',
  notation: 'the number of tokens: 21',
  ending: 'tokens left',
  version: 1,
  parameters: {
    n: integer({ default: 21, min: 0, max: 100_000_000, description: 'the tokens at the start' }),
    set: integers({
      default: [1, 2, 3],
      min: 1,
      max: 100_000_000,
      maxLength: 1000,
      description: 'how many tokens a move may take',
    }),
    misere: flag('whoever cannot move wins'),
  },
  examples: ['21', '20', '1'],
  pictured: '13',
  sources: [
    'C. G. Bachet, Problèmes plaisants et délectables (1612)',
    'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 4',
  ],
  make: ({ n, set, misere }) => {
    const takes = [...new Set(set)].sort((a, b) => a - b);
    return defineGame({
      start: n,
      takes,
      misere,
      moves: left => takes.filter(take => take <= left),
      play: (left, take) => left - take,
      notation: { make: String, parse: parseTokens },
      moveText: String,
      picture: left => ({ kind: 'heaps', heaps: [left], most: [Math.max(left, n)], places: 'tokens' }),
      clicks: (take, left) => [`1:${left - take + 1}`],
      numbering: () => ({
        space: subtractionSpace(n, takes, misere),
        rank: left => (left <= n ? left : -1),
        unrank: left => ({ position: left, player: 0 }),
      }),
    });
  },
});

function parseTokens(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('expected a number of tokens');
  return Number(text);
}

/** Number: the tokens that are left. */
function subtractionSpace(n: number, takes: readonly number[], misere: boolean): PositionSpace {
  const steps = Int32Array.from(takes);
  const stuck = misere ? WIN : LOSE;
  return {
    size: n + 1,
    start: n,
    maxSuccessors: steps.length,
    successorsAreSmaller: true,
    terminal: left => (left < steps[0]! ? stuck : UNDECIDED),
    successors(left, out) {
      let count = 0;
      while (count < steps.length && steps[count]! <= left) out[count] = left - steps[count++]!;
      return count;
    },
  };
}
