import { defineFamily } from '../../../core/family.js';
import { defineGame } from '../../../core/game.js';
import { LOSE, UNDECIDED, WIN } from '../../../core/outcome.js';
import type { GraphPicture } from '../../../core/picture.js';
import type { Numbering, PositionSpace } from '../../../core/space.js';
import { arrangementTiers, rankInTiers, unrankInTiers } from '../../../ranking/arrangement-tiers.js';
import { canonicalBoard, squareSymmetries } from '../../../ranking/symmetry.js';
import { filledLines, missing, STONES } from '../../kit/board-picture.js';
import { boardNotation, replaceAt, squareName, THREE_BY_THREE_LINES } from '../../kit/board-text.js';
import { pieceTiers } from '../../kit/piece-tiers.js';
import { THREE_MENS_MORRIS } from './three-mens-morris-tiers.js';

const POINTS: readonly number[] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/** A piece dropped on a point (`from` null), or moved to it. */
export interface MorrisMove {
  readonly from: number | null;
  readonly to: number;
}

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
    defineGame({
      players: ['X', 'O'] as const,
      start: '.../.../...',
      moves: (board, player): MorrisMove[] => {
        const empty = POINTS.filter(to => board[to] === '.');
        const own = POINTS.filter(from => board[from] === player);
        if (own.length < 3) return empty.map(to => ({ from: null, to }));
        return own.flatMap(from => empty.filter(to => areNeighbours(from, to)).map(to => ({ from, to })));
      },
      play: (board, { from, to }, player) => replaceAt(from === null ? board : replaceAt(board, from, '.'), to, player),
      over: (board, player) =>
        hasLine(board, player === 'X' ? 'O' : 'X') ? 'lose' : hasLine(board, player) ? 'win' : undefined,
      stuck: 'lose',
      notation: boardNotation(3, 3, 'XO'),
      moveText: ({ from, to }) => (from === null ? '' : `${squareName(3, 3, from)}-`) + squareName(3, 3, to),
      show: drawPoints,
      picture: morrisPicture,
      clicks: ({ from, to }) => (from === null ? [to] : [from, to]).map(at => squareName(3, 3, at)),
      numbering: morrisNumbering,
      ...pieceTiers(THREE_MENS_MORRIS),
    }),
});

function hasLine(board: string, piece: string): boolean {
  return THREE_BY_THREE_LINES.some(line => line.every(at => board[at] === piece));
}

function areNeighbours(a: number, b: number): boolean {
  return THREE_BY_THREE_LINES.some(([first, middle, last]) => {
    const outer = a === middle ? b : b === middle ? a : undefined;
    return outer === first || outer === last;
  });
}

function drawPoints(board: string): string {
  const [top, middle, bottom] = board.split('/').map(rank => [...rank].join('--'));
  return [`3  ${top}`, '   | \\|/ |', `2  ${middle}`, '   | /|\\ |', `1  ${bottom}`, '   a  b  c'].join('\n');
}

const LINES = THREE_BY_THREE_LINES.flatMap(([first, middle, last]) =>
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
    lines: LINES,
    ...(line.length === 0 ? {} : { line: line.map(at => POINTS.indexOf(at)) }),
    ...(aside.length === 0 ? {} : { aside }),
  };
}

/**
 * Boards with pieces of X (kind 1) and O (kind 2), tier by tier, which says who is to move: X drops, O drops … X moves.
 * Where O moves, the boards of the last tier come once more.
 */
const TIERS = arrangementTiers(9, [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
  [3, 3],
]);
const LAST_TIER = TIERS.shapes.length - 1;
/** The first number of a board on which all pieces are down, and how many there are. */
const MOVING = TIERS.offsets[LAST_TIER]!;
const MOVING_COUNT = TIERS.shapes[LAST_TIER]!.size;
const SIZE = TIERS.size + MOVING_COUNT;

/** The lines by points 0 … 8, and for each point its neighbours. */
const POINT_THREE_BY_THREE_LINES = THREE_BY_THREE_LINES.map(line => line.map(at => POINTS.indexOf(at)));
const NEIGHBOURS = POINTS.map(a => POINTS.flatMap((b, point) => (areNeighbours(a, b) ? [point] : [])));

function rankBoard(board: Uint8Array, player: number): number {
  const rank = rankInTiers(TIERS, board);
  return rank < MOVING ? rank : rank + player * MOVING_COUNT;
}

/** Writes the board and returns the player to move. */
function unrankBoard(p: number, board: Uint8Array): 0 | 1 {
  const tier = unrankInTiers(TIERS, p < TIERS.size ? p : p - MOVING_COUNT, board);
  return p >= TIERS.size || tier % 2 === 1 ? 1 : 0;
}

function morrisNumbering(): Numbering<string> {
  const board = new Uint8Array(9);
  return {
    space: morrisSpace(),
    rank(text, player) {
      const pieces = [0, 0, 0];
      for (let point = 0; point < 9; point++) pieces[(board[point] = '.XO'.indexOf(text[POINTS[point]!]!))]!++;
      const [, x, o] = pieces as [number, number, number];
      return x <= 3 && (x === o + player || (x === 3 && o === 3)) ? rankBoard(board, player) : -1;
    },
    unrank(p) {
      const player = unrankBoard(p, board);
      const text = Array.from(board, kind => '.XO'[kind]!).join('');
      return { position: `${text.slice(0, 3)}/${text.slice(3, 6)}/${text.slice(6)}`, player };
    },
  };
}

function morrisSpace(): PositionSpace {
  const board = new Uint8Array(9);
  const representatives = morrisRepresentatives();
  return {
    size: SIZE,
    start: 0,
    maxSuccessors: 12,
    maxPredecessors: 15,
    canonical: p => representatives[p]!,
    terminal(p) {
      const player = unrankBoard(p, board);
      if (ownsLine(board, 2 - player)) return LOSE;
      if (ownsLine(board, player + 1)) return WIN;
      return p < MOVING || canMove(board, player + 1) ? UNDECIDED : LOSE;
    },
    successors(p, out) {
      const player = unrankBoard(p, board);
      const kind = player + 1;
      let count = 0;
      for (let point = 0; point < 9; point++) {
        if (p < MOVING) {
          if (board[point] !== 0) continue;
          board[point] = kind;
          out[count++] = rankBoard(board, 1 - player);
          board[point] = 0;
        } else if (board[point] === kind) {
          board[point] = 0;
          for (const to of NEIGHBOURS[point]!) {
            if (board[to] !== 0) continue;
            board[to] = kind;
            out[count++] = rankBoard(board, 1 - player);
            board[to] = 0;
          }
          board[point] = kind;
        }
      }
      return count;
    },
    predecessors(p, out) {
      const mover = 1 - unrankBoard(p, board);
      const kind = mover + 1;
      let count = 0;
      for (let point = 0; point < 9; point++) {
        if (board[point] !== kind) continue;
        board[point] = 0;
        if (p < TIERS.size && !hasAnyLine(board)) out[count++] = rankBoard(board, mover);
        for (const from of p < MOVING ? [] : NEIGHBOURS[point]!) {
          if (board[from] !== 0) continue;
          board[from] = kind;
          if (!hasAnyLine(board)) out[count++] = rankBoard(board, mover);
          board[from] = 0;
        }
        board[point] = kind;
      }
      return count;
    },
  };
}

function ownsLine(board: Uint8Array, kind: number): boolean {
  for (const line of POINT_THREE_BY_THREE_LINES) {
    if (board[line[0]!] === kind && board[line[1]!] === kind && board[line[2]!] === kind) return true;
  }
  return false;
}

function hasAnyLine(board: Uint8Array): boolean {
  return ownsLine(board, 1) || ownsLine(board, 2);
}

function canMove(board: Uint8Array, kind: number): boolean {
  for (let from = 0; from < 9; from++) {
    if (board[from] !== kind) continue;
    for (const to of NEIGHBOURS[from]!) if (board[to] === 0) return true;
  }
  return false;
}

/** For each position the number of its least image under the 8 symmetries of the board. */
function morrisRepresentatives(): Int32Array {
  const group = squareSymmetries(3);
  const board = new Uint8Array(9);
  const image = new Uint8Array(9);
  return Int32Array.from({ length: SIZE }, (_, p) => {
    const player = unrankBoard(p, board);
    canonicalBoard(group, board, image);
    return rankBoard(image, player);
  });
}
