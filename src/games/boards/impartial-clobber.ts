import { defineFamily, flag, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { boardPicture, STONES } from '../kit/board-picture.js';
import { boardRegions, type RegionRules } from '../kit/board-regions.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../kit/board-text.js';
import { eachClobbering } from '../kit/clobbering.js';

/** Clobber in which either player moves the stones of both colours. */
export const impartialClobber = defineFamily({
  id: 'impartial-clobber',
  title: 'Impartial Clobber',
  summary:
    'Move a stone onto a neighbouring one of the other colour, which goes; either player moves any stone; who cannot loses.',
  rules:
    'The board is filled with stones of two colours, X and O, in turn like the squares of a chessboard. A move takes any stone and puts ' +
    'it on a neighbouring square (not aslant) where a stone of the other colour lies, which is removed. Either player may move stones of ' +
    'either colour. In the cannibal variant a stone may also take one of its own colour. Whoever cannot move loses (normal play), or wins (misère play).',
  notation: 'ranks from the top, "/" between them; X and O the stones, "." empty: XO./OXO',
  ending: 'stones on the board',
  version: 1,
  parameters: {
    width: integer({ default: 4, min: 1, max: 1000, description: 'files' }),
    height: integer({ default: 2, min: 1, max: 1000, description: 'ranks' }),
    cannibal: flag('a stone may go onto one of its own colour too'),
    misere: flag('whoever cannot move wins'),
  },
  examples: ['XOXO/OXOX', '.XXO/OXOX'],
  pictured: 'XOXO/OXOX',
  sources: ['M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber (2005)'],
  make: ({ width, height, cannibal, misere }) =>
    defineGame({
      start: checkered(width, height),
      misere,
      moves: board => [1, -1, width + 1, -width - 1].flatMap(step => captures(board, step, cannibal)),
      play: (board, [from, to]) => replaceAt(replaceAt(board, to, board[from]!), from, '.'),
      notation: boardNotation(width, height, 'XO'),
      moveText: move => move.map(at => squareName(width, height, at)).join(''),
      show: board => drawBoard(board),
      picture: board => boardPicture(board, STONES),
      regions: boardRegions(width, height, cannibal ? CANNIBAL_REGIONS : REGIONS),
      clicks: move => move.map(at => squareName(width, height, at)),
    }),
});

function checkered(width: number, height: number): string {
  const rank = (first: number) => Array.from({ length: width }, (_, i) => 'XO'[(first + i) % 2]).join('');
  return Array.from({ length: height }, (_, i) => rank(i)).join('/');
}

/** Stones that may go so many places of the text on. */
function captures(board: string, step: number, cannibal: boolean): [number, number][] {
  const isStone = (square: string | undefined) => square === 'X' || square === 'O';
  return [...board].flatMap((stone, at): [number, number][] => {
    const onto = board[at + step];
    return isStone(stone) && isStone(onto) && (cannibal || stone !== onto) ? [[at, at + step]] : [];
  });
}

const REGIONS: RegionRules = {
  kinds: ['X', 'O'],
  hasMove: (_squares, kindsMet) => kindsMet === 2,
  eachMove(ranks, left) {
    eachClobbering(ranks, left, 0);
    eachClobbering(ranks, left, 1);
  },
};

/** Where colours do not matter, a move takes away a stone that has a neighbour. */
const CANNIBAL_REGIONS: RegionRules = {
  kinds: ['XO'],
  hasMove: squares => squares > 1,
  eachMove({ height, bits }, left) {
    for (let y = 0; y < height; y++) {
      const row = bits[y]!;
      for (let stones = row; stones !== 0; stones &= stones - 1) {
        const stone = stones & -stones;
        const besides = (stone << 1) | (stone >> 1);
        const isAlone = (((bits[y - 1] ?? 0) | (bits[y + 1] ?? 0)) & stone) === 0 && (row & besides) === 0;
        if (isAlone) continue;
        bits[y] = row & ~stone;
        left();
      }
      bits[y] = row;
    }
  },
};
