import { anyIn, defineBoardGame, grid, on } from '../../compact/index.js';
import { defineFamily } from '../../core/family.js';
import { boardPicture, filledLines, SIGNS } from '../kit/board-picture.js';
import { drawBoard, THREE_BY_THREE_LINES } from '../kit/board-text.js';
import { formerTiers } from '../kit/former-numbers.js';
import { menTexts, pointsOfMove } from '../kit/men-text.js';

const BOARD = grid(3, 3, { symmetries: 'square' });
const LINES = BOARD.lines(3);
const TEXTS = menTexts(BOARD, 'XO');

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
    defineBoardGame({
      players: ['X', 'O'],
      shape: { men: on(BOARD) },
      start: {},
      moves({ own, other }, next) {
        for (let to = BOARD.all & ~(own.men | other.men); to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.add();
        }
      },
      over({ own, other }) {
        if (anyIn(LINES, other.men)) return 'lose';
        if (anyIn(LINES, own.men)) return 'win';
        return (own.men | other.men) === BOARD.all ? 'tie' : undefined;
      },
      notation: TEXTS,
      show: position => drawBoard(TEXTS.make(position)),
      picture(position) {
        const board = TEXTS.make(position);
        const line = ['X', 'O'].flatMap(sign => filledLines(board, sign, THREE_BY_THREE_LINES));
        return boardPicture(board, SIGNS, { line });
      },
      clicks: move => pointsOfMove(BOARD, move),
      formerTiers: rules => formerTiers(rules, { after: (own, other) => (own + other < 9 ? [[own + 1, other]] : []) }),
    }),
});
