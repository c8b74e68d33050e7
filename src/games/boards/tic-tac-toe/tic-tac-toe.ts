import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../../../core/outcome.js';
import { boardPicture, filledLines, SIGNS } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName, THREE_BY_THREE_LINES } from '../../kit/board-text.js';
import { type PieceGame, type PieceRules, pieceTiers } from '../../kit/piece-tiers.js';
import { lineTable } from '../../kit/three-by-three.js';

const SQUARES = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;

const ALL = 0b111_111_111;
const HAS_LINE = lineTable();

const RULES: PieceRules = {
  result(own, other) {
    if (HAS_LINE[other] === 1) return packValue(LOSE, 0);
    if (HAS_LINE[own] === 1) return packValue(WIN, 0);
    return (own | other) === ALL ? packValue(TIE, 0) : UNDECIDED;
  },
  moves(own, other, out) {
    let count = 0;
    for (let free = ALL & ~(own | other); free !== 0; free &= free - 1) {
      out.own[count] = own | (free & -free);
      out.other[count++] = other;
    }
    return count;
  },
  unmoves: () => 0,
};

/** Tic-tac-toe on masks, in tiers by the number of signs: every move leaves the tier. */
const TIC_TAC_TOE: PieceGame = {
  squares: 9,
  width: 3,
  signs: 'XO',
  start: '.../.../...',
  turned: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  maxMoves: 9,
  maxUnmoves: 0,
  rules: RULES,
  after: (own, other) => (own + other < 9 ? [[own + 1, other]] : []),
};

/** Tic-tac-toe. */
export const ticTacToe = defineFamily({
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'Put your sign on an empty square; three in a row win.',
  rules:
    'Two players, X and O, in turn put their sign on an empty square of a board of three by three; X begins. Whoever has ' +
    'three signs in a row, a file or a diagonal wins at once. A full board without such a row is a tie.',
  notation:
    'the three ranks from the top, "/" between them, "." for an empty square, a space, the player to move: X.O/.X./... O',
  ending: 'signs on the board',
  version: 1,
  parameters: {},
  examples: ['.../.../... X', '.../.X./... O', 'XXO/OOX/X.. O'],
  sources: ['H. Bottomley, How many Tic-Tac-Toe games are possible? (2001): 255,168 games; 5,478 positions and a tie'],
  make: () =>
    defineGame({
      players: ['X', 'O'] as const,
      start: '.../.../...',
      moves: board => SQUARES.filter(at => board[at] === '.'),
      play: (board, at, player) => replaceAt(board, at, player),
      over: (board, player) =>
        hasLine(board, player === 'X' ? 'O' : 'X')
          ? 'lose'
          : hasLine(board, player)
            ? 'win'
            : !board.includes('.') && 'tie',
      notation: boardNotation(3, 3, 'XO'),
      moveText: at => squareName(3, 3, at),
      show: board => drawBoard(board),
      picture: board => {
        const line = ['X', 'O'].flatMap(sign => filledLines(board, sign, THREE_BY_THREE_LINES));
        return boardPicture(board, SIGNS, { line });
      },
      clicks: at => [squareName(3, 3, at)],
      ...pieceTiers(TIC_TAC_TOE),
    }),
});

function hasLine(board: string, sign: string): boolean {
  return THREE_BY_THREE_LINES.some(line => line.every(at => board[at] === sign));
}
