import { defineFamily, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { boardPicture, type Pieces } from '../kit/board-picture.js';
import { drawBoard, squareName } from '../kit/board-text.js';

const PIECES: Pieces = { C: { sign: 'C' }, P: { sign: 'P' } };

/** Chomp, on a bar of chocolate whose lower left square is poisoned. */
export const chomp = defineFamily({
  id: 'chomp',
  title: 'Chomp',
  summary:
    'Bite off a square of chocolate and all above and to the right of it; who is left with the poisoned one loses.',
  rules:
    'A bar of chocolate is divided into squares, and the lower left one is poisoned. A move names a square that is still there, ' +
    'not the poisoned one, and eats it with all squares that lie above it, to the right of it, or both. Whoever finds nothing but the ' +
    'poisoned square loses.',
  notation: 'ranks from the top, "/" between them; C a square of chocolate, P the poisoned one, "." eaten: C../PCC',
  ending: 'squares left',
  version: 1,
  parameters: {
    width: integer({ default: 4, min: 1, max: 12, description: 'files' }),
    height: integer({ default: 3, min: 1, max: 12, description: 'ranks' }),
  },
  examples: ['CCCC/CCCC/PCCC', 'C.../C.../PCC.', '..../..../P...'],
  pictured: 'C.../CC../PCCC',
  sources: [
    'F. Schuh, Spel van delers (1952)',
    'D. Gale, A curious Nim-type game (1974): a bar of more than one square is a win for the first player',
  ],
  make: ({ width, height }) =>
    defineGame({
      start: makeBar(
        Array.from({ length: height }, () => width),
        width,
      ),
      moves: at => squaresLeft(at, width, height),
      play: (at, square) => bite(at, square, width, height),
      notation: { make: at => at, parse: text => parseBar(text, width, height) },
      moveText: String,
      show: at => drawBoard(at),
      picture: at => boardPicture(at, PIECES),
      clicks: square => [square],
    }),
});

/** The bar with so many squares left on each rank, from the top. */
function makeBar(lengths: readonly number[], width: number): string {
  const ranks = lengths.map(length => 'C'.repeat(length).padEnd(width, '.'));
  return ranks.with(-1, `P${ranks.at(-1)!.slice(1)}`).join('/');
}

function lengthsOf(bar: string): number[] {
  return bar.split('/').map(rank => rank.replaceAll('.', '').length);
}

/** The names of the squares that may be bitten off. */
function squaresLeft(bar: string, width: number, height: number): string[] {
  return [...bar].flatMap((square, at) => (square === 'C' ? [squareName(width, height, at)] : []));
}

/** The bar without a square and all above and to the right of it. */
function bite(bar: string, square: string, width: number, height: number): string {
  const file = square.charCodeAt(0) - 97;
  const rank = height - Number(square.slice(1));
  return makeBar(
    lengthsOf(bar).map((length, i) => (i <= rank ? Math.min(length, file) : length)),
    width,
  );
}

function parseBar(text: string, width: number, height: number): string {
  const lengths = lengthsOf(text);
  const isBar = lengths.length === height && lengths.every((length, i) => i === 0 || length >= lengths[i - 1]!);
  if (isBar && lengths.at(-1)! > 0 && makeBar(lengths, width) === text) return text;
  throw new Error(
    `expected ${height} ranks of ${width} squares, C but for the lower left P, with "." above and right of "."`,
  );
}
