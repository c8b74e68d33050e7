import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { boardPicture, type Pieces } from '../kit/board-picture.js';
import { boardRegions, type RegionRules } from '../kit/board-regions.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../kit/board-text.js';

const PIECES: Pieces = { X: { sign: 'X' } };

/** Cram: dominoes on a board, both players either way. */
export const cram = defineFamily({
  id: 'cram',
  title: 'Cram',
  summary: 'Cover two neighbouring empty squares with a domino; who cannot loses.',
  rules:
    'A move puts a domino on two empty squares of the board that share a side, upright or flat. Whoever cannot move loses (normal play), ' +
    'or wins (misère play). On one rank this is Dawson’s Kayles.',
  notation: 'ranks from the top, "/" between them; X covered, "." empty: XX./...',
  ending: 'empty squares',
  version: 1,
  parameters: {
    width: integer({ default: 4, min: 1, max: 1000, description: 'files' }),
    height: integer({ default: 3, min: 1, max: 1000, description: 'ranks' }),
    misere: flag('whoever cannot move wins'),
  },
  examples: ['..../..../....', 'XX../..../....', '..../XX../.XX.'],
  pictured: 'X.../X.XX/....',
  sources: [
    'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 15',
    'J. Lemoine, S. Viennot, Nimbers are inevitable (2012)',
  ],
  make: ({ width, height, misere }) =>
    defineGame({
      start: Array.from({ length: height }, () => '.'.repeat(width)).join('/'),
      misere,
      moves: board => [...dominoes(board, 1), ...dominoes(board, width + 1)],
      play: (board, [one, other]) => replaceAt(replaceAt(board, one, 'X'), other, 'X'),
      notation: boardNotation(width, height, 'X'),
      moveText: domino => domino.map(at => squareName(width, height, at)).join(''),
      show: board => drawBoard(board),
      picture: board => boardPicture(board, PIECES),
      regions: boardRegions(width, height, REGIONS),
      clicks: domino => domino.map(at => squareName(width, height, at)),
    }),
});

/** Pairs of empty squares so many places of the text apart. */
function dominoes(board: string, step: number): [number, number][] {
  return [...board].flatMap((square, at): [number, number][] =>
    square === '.' && board[at + step] === '.' ? [[at, at + step]] : [],
  );
}

/** Empty squares, two neighbouring ones of which make a move. */
const REGIONS: RegionRules = {
  kinds: ['.'],
  hasMove: squares => squares > 1,
  eachMove({ height, bits }, left) {
    for (let y = 0; y < height; y++) {
      const row = bits[y]!;
      for (let pairs = row & (row >> 1); pairs !== 0; pairs &= pairs - 1) {
        bits[y] = row & ~(3 * (pairs & -pairs));
        left();
      }
      bits[y] = row;
      if (y + 1 === height) continue;
      const below = bits[y + 1]!;
      for (let pairs = row & below; pairs !== 0; pairs &= pairs - 1) {
        const one = pairs & -pairs;
        bits[y] = row & ~one;
        bits[y + 1] = below & ~one;
        left();
      }
      bits[y] = row;
      bits[y + 1] = below;
    }
  },
};
