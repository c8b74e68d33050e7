import type { GridPicture, Place } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';
import { type Box, circle, group, type Part, path, rectangle, text } from '../parts/parts.ts';
import type { Point } from '../parts/paths.ts';
import { drawPiece } from '../parts/piece.ts';
import { type Ground, pieceWords } from '../parts/shape.ts';
import { HAND, handBelow, handBeside, handSpot, heldParts } from './hands.ts';
import type { Layout, Room, Spot } from './layout.ts';

/** The side of a square. */
const CELL = 100;
const FRAME = 12;
const EXIT = 74;
/** Pixels from which on hands lie beside the board. */
const WIDE = 560;
/** A larger board is told as text: its squares could not be told apart. */
const MAX_SQUARES = 4096;
const GROWTH = 1.6;

/** Letters of about the same size on the page whatever the size of the board. */
function lettersOf(width: number, height: number, pixels: number): number {
  const scale = Math.min(GROWTH, pixels / (width * CELL + 80), 620 / (height * CELL + 80));
  return Math.min(46, Math.max(11, 15 / scale));
}

type Edge = 'top' | 'right' | 'bottom' | 'left';

export function gridLayout(picture: GridPicture, room: Room): Layout | undefined {
  const { width, height, exits = [], hands, style = 'signs', files = [], ranks = [] } = picture;
  const squares = width * height;
  if (picture.pieces.length !== squares || squares > MAX_SQUARES) return undefined;
  const labelSize = lettersOf(width, height, room.pixels);
  const labels = 1.5 * labelSize;
  const exit = (edge: Edge) => (exits.some(exit => exit.edge === edge) ? EXIT : 0);
  const margin = (edge: Edge, isLabelled: boolean) => FRAME + exit(edge) + (isLabelled ? labels : 0);
  // Where there is room, hands lie beside the board, as in shogi, and leave it the height.
  const isBeside = hands !== undefined && !room.isSmall && room.pixels >= WIDE;
  const left = margin('left', picture.ranks !== undefined) + (isBeside ? HAND : 0);
  // Labels on one side only would put the board off the middle.
  const right =
    Math.max(margin('right', false), picture.ranks === undefined || exit('right') > 0 ? 0 : labels) +
    (isBeside ? HAND : 0);
  const above = hands !== undefined && !isBeside ? HAND : 0;
  const top = margin('top', false) + above;
  const bottom = margin('bottom', picture.files !== undefined);
  const cells = picture.pieces.map((_, i) => cellAt(left + (i % width) * CELL, top + Math.floor(i / width) * CELL));
  const board = {
    x: left + (width * CELL) / 2,
    y: top + (height * CELL) / 2,
    width: width * CELL + 2 * FRAME,
    height: height * CELL + 2 * FRAME,
  };
  const boardEnd = top + height * CELL + bottom;
  const fullWidth = left + width * CELL + right;
  const hand = (player: 0 | 1) => {
    const held = hands?.[player] ?? [];
    if (!isBeside) return handBelow(held, board.x, board.width, player === 0 ? boardEnd : 0);
    return handBeside(held, board, player === 0 ? fullWidth - HAND / 2 : HAND / 2, player);
  };
  const laidHands = hands === undefined ? [] : [hand(0), hand(1)];
  const label = (letters: string, x: number, y: number) => text('soft', letters, { x, y }, labelSize);
  const under = board.y + board.height / 2 + labelSize * 0.8 + exit('bottom');
  const beside = board.x - board.width / 2 - labelSize * 0.8 - exit('left');
  const exitSpots = exits.flatMap(exit => exitSpot(exit, picture, cells));
  const lift = style === 'cubes' ? -2 : 0;
  const size = { signs: 96, stones: 98, cubes: 92 }[style];
  return {
    width: fullWidth,
    height: boardEnd + above,
    growth: GROWTH,
    below: [
      ...laidHands.map(({ box }) => rectangle('hand', box, 14)),
      rectangle('frame-shade', { ...board, y: board.y + 5 }, 16),
      rectangle(`frame ${style}`, board, 16),
      ...cells.flatMap((cell, i) => SQUARES[style](cell, isDark(i, width))),
      ...files.map((file, i) => label(file, cells[i]!.x, under)),
      ...ranks.map((rank, i) => label(rank, beside, cells[i * width]!.y)),
      ...exitSpots.map(({ spot, turn }) =>
        group('exit', spot, [path('', 'M-18 12 0-6 18 12M-18 26 0 8 18 26')], 1, turn),
      ),
    ],
    above: [
      ...cells.flatMap((cell, i) => {
        const piece = picture.pieces[i] ?? null;
        return [
          ...(picture.line?.includes(i) ? [rectangle('won', cell, style === 'stones' ? 48 : 12, 4)] : []),
          ...(piece === null ? [] : [drawPiece(piece, { x: cell.x, y: cell.y + lift }, size, style)]),
        ];
      }),
      ...laidHands.flatMap(({ slots }) => slots.flatMap(heldParts)),
    ],
    spots: [
      ...squareSpots(picture, cells, room),
      ...exitSpots.map(({ spot }) => spot),
      ...laidHands.flatMap(({ slots }) => slots.map(slot => handSpot(slot, room))),
    ],
  };
}

const cellAt = (left: number, top: number): Box => ({
  x: left + CELL / 2,
  y: top + CELL / 2,
  width: CELL,
  height: CELL,
});

const isDark = (index: number, width: number) => ((index % width) + Math.floor(index / width)) % 2 === 1;

/** What a square is on each ground. */
const SQUARES: Readonly<Record<Ground, (cell: Box, isDark: boolean) => Part[]>> = {
  signs: (cell, isDark) => [rectangle(isDark ? 'square dark' : 'square', cell, 6, 2)],
  stones: ({ x, y }) => [circle('hole-edge', x, y, 43), circle('hole', x, y + 1.5, 40)],
  cubes: cell => [
    rectangle('cube-side', { ...cell, y: cell.y + 3 }, 14, 5),
    rectangle('cube', { ...cell, y: cell.y - 2 }, 14, 5),
    rectangle('cube-face', { ...cell, y: cell.y - 2 }, 9, 14),
  ],
};

/** One spot for each place; a file that shares one is a spot from top to bottom, its sign on its lowest empty square. */
function squareSpots(picture: GridPicture, cells: readonly Box[], room: Room): Spot[] {
  const squares = new Map<Place, number[]>();
  picture.places.forEach((place, i) => {
    const list = squares.get(place);
    if (list === undefined) squares.set(place, [i]);
    else list.push(i);
  });
  const round = picture.style === 'stones';
  return [...squares].map(([place, list]): Spot => {
    if (list.length === 1) {
      const i = list[0]!;
      const piece = picture.pieces[i] ?? null;
      return {
        place,
        ...cells[i]!,
        round,
        occupied: piece !== null,
        label: () => (piece === null ? place : t('board.at', place, pieceWords(piece, room.players))),
      };
    }
    const [xs, ys] = [list.map(i => cells[i]!.x), list.map(i => cells[i]!.y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const empty = list.filter(i => picture.pieces[i] === null).map((i): Point => cells[i]!);
    const landing = empty.reduce((low, cell) => (cell.y > low.y ? cell : low), { x: (x0 + x1) / 2, y: y0 });
    return {
      place,
      x: (x0 + x1) / 2,
      y: (y0 + y1) / 2,
      width: x1 - x0 + CELL,
      height: y1 - y0 + CELL,
      mark: { ...landing, width: CELL, height: CELL, round },
      label: () => t('board.column', place),
    };
  });
}

/** Where each edge of a board leads, and how far an arrow that points up is turned to point there. */
const OUTWARDS = {
  top: { dx: 0, dy: -1, turn: 0 },
  right: { dx: 1, dy: 0, turn: 90 },
  bottom: { dx: 0, dy: 1, turn: 180 },
  left: { dx: -1, dy: 0, turn: 270 },
} as const;

/** An exit beside its square; none where there is no such square. */
function exitSpot(exit: NonNullable<GridPicture['exits']>[number], picture: GridPicture, cells: readonly Box[]) {
  const { place, edge, beside } = exit;
  const cell = cells[beside];
  if (cell === undefined) return [];
  const { dx, dy, turn } = OUTWARDS[edge];
  const away = CELL / 2 + FRAME + EXIT / 2;
  const size = { width: dx === 0 ? CELL - 8 : EXIT - 8, height: dx === 0 ? EXIT - 8 : CELL - 8 };
  const square = picture.places[beside] ?? '';
  const spot = { place, x: cell.x + dx * away, y: cell.y + dy * away, ...size, label: () => t('board.exit', square) };
  return [{ spot, turn }];
}
