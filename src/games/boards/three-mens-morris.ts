import { anyIn, type BoardPosition, counter, countOf, defineBoardGame, on } from '../../compact/index.js';
import { defineFamily } from '../../core/family.js';
import type { GraphPicture } from '../../core/picture.js';
import { filledLines, missing, STONES } from '../kit/board-picture.js';
import { squareName, THREE_BY_THREE_LINES } from '../kit/board-text.js';
import { formerTiers } from '../kit/former-numbers.js';
import { menTexts, pointsOfMove } from '../kit/men-text.js';
import { BOARD, dropOrMove, LINES } from '../kit/three-in-line.js';

const TEXTS = menTexts(BOARD, 'XO', rowOf);
/** The points by their places in the text. */
const POINTS: readonly number[] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/** Three Men's Morris: partizan and loopy. */
export const threeMensMorris = defineFamily({
  id: 'three-mens-morris',
  title: "Three Men's Morris",
  summary: 'Drop three pieces, then move them along the lines; three in a line win.',
  rules:
    'The board has three by three points, joined along ranks, files and both diagonals. Two players, X and O, in turn drop ' +
    'a piece on an empty point until each has three; then, in turn, they move one of their own to a neighbouring empty ' +
    'point on a line. X begins. Whoever has three pieces on a line wins at once, while dropping too. A player to move who ' +
    'has no move loses. Play without end is a draw.',
  notation:
    'the three ranks from the top, "/" between them, "." for an empty point, a space, the player to move: X.O/.X./... O',
  version: 1,
  parameters: {},
  examples: ['.../.../... X', '.../.X./... O', 'O.X/.XO/XO. O'],
  sources: ['H. J. R. Murray, A History of Board-Games Other Than Chess (1951)'],
  make: () =>
    defineBoardGame({
      players: ['X', 'O'],
      shape: { men: on(BOARD), hand: counter(3) },
      start: { own: { hand: 3 }, other: { hand: 3 } },
      moves: dropOrMove,
      over: ({ own, other }) => (anyIn(LINES, other.men) ? 'lose' : anyIn(LINES, own.men) ? 'win' : undefined),
      notation: TEXTS,
      show: position => drawPoints(TEXTS.make(position)),
      picture: position => morrisPicture(TEXTS.make(position)),
      clicks: move => pointsOfMove(BOARD, move),
      formerTiers: rules =>
        formerTiers(rules, { rowOf, after: (own, other) => (own < 3 ? [[own + 1, other]] : [[own, other]]) }),
    }),
});

/** The men in hand are not written: they are those of three that are not on the board. */
function rowOf(first: number, second: number): BoardPosition {
  return [first, second].flatMap(men => [men, Math.max(0, 3 - countOf(men))]);
}

function drawPoints(board: string): string {
  const [top, middle, bottom] = board.split('/').map(rank => [...rank].join('--'));
  return [`3  ${top}`, '   | \\|/ |', `2  ${middle}`, '   | /|\\ |', `1  ${bottom}`, '   a  b  c'].join('\n');
}

const DRAWN_LINES = THREE_BY_THREE_LINES.flatMap(([first, middle, last]) =>
  [first, last].map(end => ({ from: POINTS.indexOf(end), to: POINTS.indexOf(middle) })),
);

function morrisPicture(board: string): GraphPicture {
  const line = ['X', 'O'].flatMap(piece => filledLines(board, piece, THREE_BY_THREE_LINES));
  const aside = missing(board, { X: 3, O: 3 }, STONES, 'to be dropped');
  return {
    kind: 'graph',
    points: POINTS.map((at, i) => {
      const piece = STONES[board[at]!];
      const point = { place: squareName(3, 3, at), x: (i % 3) / 2, y: Math.floor(i / 3) / 2 };
      return piece === undefined ? point : { ...point, piece };
    }),
    lines: DRAWN_LINES,
    ...(line.length === 0 ? {} : { line: line.map(at => POINTS.indexOf(at)) }),
    ...(aside.length === 0 ? {} : { aside }),
  };
}
