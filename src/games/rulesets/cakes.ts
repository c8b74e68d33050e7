/** Cakes: pairs of numbers, of which Left breaks the second and Right the first. */
import { excerpt } from '../../core/errors.js';
import { defineFamily, flag, integer, text } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import type { Regions } from '../../core/regions.js';
import { type HeapCode, makeHeapCode, parseHeapCode } from '../../heaps/heap-code.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { PLAYERS, playerIndex } from './kit/ruleset.js';

const MAX_SIDE = 1000;
const MAX_PIECES = 1000;
/** Breaking has more ways than can be listed otherwise. */
const MAX_MOVES = 100_000;

const CUT = '4.0';
const EQUAL_PARTS = '{2+}=.0';
const EAT = '0.7';
const WINNING_WAYS =
  'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapters 2 and 8';

const usual = {
  p: integer({ default: 4, min: 0, max: MAX_SIDE, description: 'the first number at the start' }),
  q: integer({ default: 5, min: 0, max: MAX_SIDE, description: 'the second number at the start' }),
};

const piecesOf = (position: string) => (position === '0' ? [] : position.split('+'));
const sidesOf = (piece: string) => piece.split(',').map(Number) as [number, number];
const swapped = (piece: string) => sidesOf(piece).reverse().join();

interface Words {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: string;
}

function cake(words: Words, code: string, turns = false) {
  const game = cakeGame(code, code, turns);
  return defineFamily({ ...words, ...SHARED, parameters: usual, make: ({ p, q }) => game(p, q) });
}

const SHARED = {
  notation: 'the pieces, each as two numbers, "+" between them: 5,4 or 2,4+3,4; 0 where none is left',
  ending: 'moves to come',
  version: 1,
  examples: ['4,5 Left', '2,3+2,4 Right', '0 Left'],
  sources: [WINNING_WAYS],
};

/** Cutcake. */
export const cutcake = cake(
  {
    id: 'cutcake',
    title: 'Cutcake',
    summary: 'Cut pieces of cake, Left and Right in different directions; who cannot move loses.',
    rules:
      'A piece is a pair of numbers. Left splits the second number of a piece into two parts, Right the first, and both pieces stay in play with the other ' +
      'number as it is. Whoever cannot move loses.',
  },
  CUT,
);

/** Maundy Cake. */
export const maundyCake = cake(
  {
    id: 'maundy-cake',
    title: 'Maundy Cake',
    summary: 'Cut pieces of cake into any number of equal parts; who cannot move loses.',
    rules:
      'A piece is a pair of numbers. Left divides the second number of a piece into any number of equal parts, two or more, Right the first; all the pieces ' +
      'stay in play. Whoever cannot move loses.',
  },
  EQUAL_PARTS,
);

const EATS = 'takes one from the %s number of a piece; the rest of it may fall into two pieces';
/** Eatcake. */
export const eatcake = cake(
  {
    id: 'eatcake',
    title: 'Eatcake',
    summary: 'Eat a row or a column of a piece of cake; who cannot move loses.',
    rules: `A piece is a pair of numbers. Left ${EATS.replace('%s', 'second')}, Right does so with the first. Whoever cannot move loses.`,
  },
  EAT,
);

/** Turn-and-Eatcake. */
export const turnAndEatcake = cake(
  {
    id: 'turn-and-eatcake',
    title: 'Turn-and-Eatcake',
    summary: 'Turn a piece of cake, then eat of it; who cannot move loses.',
    rules: `A piece is a pair of numbers. A move first exchanges these. Then Left ${EATS.replace('%s', 'second')}, Right does so with the first. Whoever cannot move loses.`,
  },
  EAT,
  true,
);

/** Cakes by code. */
export const genCutcake = defineFamily({
  ...SHARED,
  id: 'gen-cutcake',
  title: 'General Cutcake',
  summary: 'Break the numbers of a pair as codes of heap games allow; who cannot move loses.',
  rules:
    'A piece is a pair of numbers. Left makes a move in the second number of a piece by the first code, taken as a heap, Right in the first number by the second ' +
    'code; each heap that is left makes a piece with the other number. Where pieces are turned, a move first exchanges the two numbers. Whoever cannot move loses.',
  parameters: {
    left: codeParameter('Left'),
    right: codeParameter('Right'),
    turned: flag('a move first exchanges the numbers of its piece'),
    ...usual,
  },
  make: ({ left, right, turned, p, q }) => cakeGame(left, right, turned)(p, q),
});

function codeParameter(player: string) {
  return text({
    default: CUT,
    maxLength: 40,
    expected: 'a code such as 4.0 or 0.7, without a comma',
    description: `how ${player} breaks a number`,
  });
}

/** What a move makes of one piece. */
interface Broken {
  readonly piece: number;
  readonly into: readonly string[];
}

function cakeGame(leftCode: string, rightCode: string, turned: boolean) {
  const codes = [parseHeapCode(leftCode), parseHeapCode(rightCode)] as const;
  const optionsOf = (piece: string, player: 0 | 1) => broken(piece, player, codes[player], turned);
  const isSame = makeHeapCode(codes[0]) === makeHeapCode(codes[1]);
  const regions: Regions<string> = {
    of: position => piecesOf(position),
    options: (piece, player = 0) => optionsOf(piece, player),
    ...(isSame ? { negatives: (piece: string) => [swapped(piece)] } : {}),
  };
  return (p: number, q: number) =>
    defineGame<string, Broken, 'Left' | 'Right'>({
      players: PLAYERS,
      start: together([`${p},${q}`]),
      moves: (position, player) =>
        piecesOf(position).flatMap((piece, i) =>
          optionsOf(piece, playerIndex(player)).map(into => ({ piece: i, into })),
        ),
      play: (position, { piece, into }) => together([...piecesOf(position).filter((_, i) => i !== piece), ...into]),
      notation: { make: position => position, parse: parsePieces },
      moveText: ({ piece, into }) => `${piece + 1}:${into.join('+') || '0'}`,
      regions,
    });
}

/** The pieces in order, 0 where none is left. */
function together(pieces: readonly string[]): string {
  return [...pieces].sort().join('+') || '0';
}

/** The pieces that each move of a player in one leaves of it. */
function broken(piece: string, player: 0 | 1, code: HeapCode, turned: boolean): string[][] {
  const [p, q] = turned ? sidesOf(swapped(piece)) : sidesOf(piece);
  const options: string[][] = [];
  for (const heaps of heapOptions(code, player === 0 ? q : p)) {
    if (options.length === MAX_MOVES) throw new Error(`found more than ${MAX_MOVES} ways to break ${piece}`);
    options.push(heaps.map(heap => (player === 0 ? `${p},${heap}` : `${heap},${q}`)).sort());
  }
  return options;
}

function parsePieces(written: string): string {
  const plain = written.replaceAll(/[\s()]/g, '');
  if (plain === '0') return plain;
  const pieces = plain.split('+').map((piece, i) => {
    const sides = /^(\d{1,4}),(\d{1,4})$/.exec(piece)?.slice(1).map(Number);
    if (sides !== undefined && Math.max(...sides) <= MAX_SIDE) return sides.join();
    throw new Error(`piece ${i + 1}: found "${excerpt(piece)}", expected two numbers up to ${MAX_SIDE} with a comma`);
  });
  if (pieces.length > MAX_PIECES) throw new Error(`found ${pieces.length} pieces, expected ${MAX_PIECES} at most`);
  return together(pieces);
}
