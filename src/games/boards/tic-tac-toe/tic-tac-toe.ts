import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { boardPicture, filledLines, SIGNS } from '../../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName, THREE_BY_THREE_LINES } from '../../kit/board-text.js';
import { pieceTiers } from '../../kit/piece-tiers.js';
import { TIC_TAC_TOE } from './tic-tac-toe-tiers.js';

const SQUARES = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;

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
