import fc from 'fast-check';
import { LOSE, packValue, TIE, WIN } from '../../src/core/outcome.js';
import type { DenseRows, PositionSpace } from '../../src/core/space.js';
import type { NaiveGame } from './naive.js';

const OVER = ['win', 'lose', 'tie'] as const;

/** Random games on 1 to `most` positions: loopy or loop-free, with ties, extra turns and ends at remoteness 1 or without. */
export function arbitraryGame(most = 14): fc.Arbitrary<NaiveGame> {
  return fc
    .record({
      size: fc.integer({ min: 1, max: most }),
      loopFree: fc.boolean(),
      extraTurns: fc.boolean(),
      ties: fc.boolean(),
      stops: fc.boolean(),
      degree: fc.integer({ min: 0, max: 4 }),
      seeds: fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
    })
    .map(({ size, loopFree, extraTurns, ties, stops, degree, seeds }) => {
      let at = 0;
      const next = (bound: number) => seeds[at++ % seeds.length]! % bound;
      const successors = Array.from({ length: size }, (_, p) => {
        const choices = loopFree ? p : size;
        if (choices === 0 || next(6) === 0) return [];
        return Array.from({ length: next(degree + 1) }, () => ({
          to: next(choices),
          again: extraTurns && next(3) === 0,
        }));
      });
      const over = successors.map(list => (list.length > 0 ? undefined : OVER[next(ties ? 3 : 2)]));
      const plies = successors.map(() => (stops && next(2) === 1 ? 1 : 0));
      return { successors, over, plies };
    });
}

const CODES = { win: WIN, lose: LOSE, tie: TIE } as const;

/** A random game as a space that gives nothing but forward moves. */
export function spaceOf({ successors, over, plies }: NaiveGame): PositionSpace {
  return {
    size: successors.length,
    start: 0,
    maxSuccessors: Math.max(1, ...successors.map(list => list.length)),
    extraTurns: successors.some(list => list.some(e => e.again)),
    terminal: p => (over[p] === undefined ? -1 : packValue(CODES[over[p]], plies[p]!)),
    successors(p, out) {
      successors[p]!.forEach((e, i) => {
        out[i] = e.again ? ~e.to : e.to;
      });
      return successors[p]!.length;
    },
  };
}

/** The same with predecessors. */
export function withPredecessors(game: NaiveGame): PositionSpace {
  const sources = game.successors.map((_, p) =>
    game.successors.flatMap((list, s) => list.filter(e => e.to === p).map(() => s)),
  );
  return {
    ...spaceOf(game),
    maxPredecessors: Math.max(1, ...sources.map(list => list.length)),
    predecessors(p, out) {
      sources[p]!.forEach((s, i) => {
        out[i] = s;
      });
      return sources[p]!.length;
    },
  };
}

/** The same with rows of bits; rows of the positions in `listed` are left out, so that lists are used for them. */
export function withRows(game: NaiveGame, listed: ReadonlySet<number> = new Set()): PositionSpace {
  const size = game.successors.length;
  const rowWords = (size + 31) >>> 5;
  const words = new Int32Array(2 * size * rowWords);
  game.successors.forEach((list, p) => {
    for (const { to } of list) {
      words[p * rowWords + (to >>> 5)]! |= 1 << to;
      words[(size + to) * rowWords + (p >>> 5)]! |= 1 << p;
    }
  });
  const dense: DenseRows = {
    rowWords,
    words,
    successorOffset: p => (listed.has(p) ? -1 : p * rowWords),
    predecessorOffset: p => (listed.has(p) ? -1 : (size + p) * rowWords),
    targetWord: () => 0,
    isPosition: () => true,
  };
  return { ...withPredecessors(game), dense };
}
