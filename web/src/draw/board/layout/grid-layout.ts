import type { GridPicture, HeldPiece, Place } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';
import type { Box, Layout, Room, Spot } from './layout.ts';
import { pieceWords } from './shape.ts';

/** The side of a square. */
export const CELL = 100;
const FRAME = 12;
const EXIT = 74;
const HAND = 112;
/** Pixels from which on hands lie beside the board. */
const WIDE = 560;

/** Where a grid and what surrounds it lie. */
export interface GridLayout extends Layout {
  /** The board with its frame. */
  readonly board: Box;
  /** The size of the letters along the edges, and how far from the board they are. */
  readonly labelSize: number;
  /** The middle of each square. */
  readonly cells: readonly { readonly x: number; readonly y: number }[];
  /** Each hand, the first player's first, and the slots in it. */
  readonly hands: readonly { readonly box: Box; readonly slots: readonly (Box & { readonly held: HeldPiece })[] }[];
}

const GROWTH = 1.6;

/** Letters of about the same size on the page whatever the size of the board. */
function lettersOf(width: number, height: number, pixels: number): number {
  const scale = Math.min(GROWTH, pixels / (width * CELL + 80), 620 / (height * CELL + 80));
  return Math.min(46, Math.max(11, 15 / scale));
}

type Edge = 'top' | 'right' | 'bottom' | 'left';

export function gridLayout(picture: GridPicture, room: Room): GridLayout {
  const { width, height, exits = [], hands } = picture;
  const labelSize = lettersOf(width, height, room.pixels);
  const labels = 1.5 * labelSize;
  const has = (edge: Edge) => exits.some(exit => exit.edge === edge);
  const margin = (edge: Edge, isLabelled: boolean) => FRAME + (has(edge) ? EXIT : 0) + (isLabelled ? labels : 0);
  // Where there is room, hands lie beside the board, as in shogi, and leave it the height.
  const isBeside = hands !== undefined && !room.isSmall && room.pixels >= WIDE;
  const left = margin('left', picture.ranks !== undefined) + (isBeside ? HAND : 0);
  // Labels on one side only would put the board off the middle.
  const right =
    Math.max(margin('right', false), picture.ranks === undefined || has('right') ? 0 : labels) + (isBeside ? HAND : 0);
  const above = hands !== undefined && !isBeside ? HAND : 0;
  const top = margin('top', false) + above;
  const bottom = margin('bottom', picture.files !== undefined);
  const cells = picture.pieces.map((_, i) => ({
    x: left + ((i % width) + 0.5) * CELL,
    y: top + (Math.floor(i / width) + 0.5) * CELL,
  }));
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
    if (!isBeside) return handLayout(held, board, player === 0 ? boardEnd : 0);
    return handBeside(held, board, player === 0 ? fullWidth - HAND / 2 : HAND / 2, player);
  };
  const laidHands = hands === undefined ? [] : [hand(0), hand(1)];
  const at = { picture, cells, room };
  return {
    width: fullWidth,
    height: boardEnd + above,
    growth: GROWTH,
    board,
    labelSize,
    cells,
    hands: laidHands,
    spots: [
      ...squareSpots(at),
      ...exitSpots(at),
      ...laidHands.flatMap(({ slots }) => slots.map(slot => handSpot(slot, room))),
    ],
  };
}

function handLayout(held: readonly HeldPiece[], board: Box, top: number) {
  const box = { x: board.x, y: top + HAND / 2, width: board.width, height: HAND - 16 };
  const pitch = Math.min(CELL, (board.width - FRAME) / Math.max(1, held.length));
  const first = board.x - ((held.length - 1) * pitch) / 2;
  const slots = held.map((one, i) => ({
    x: first + i * pitch,
    y: box.y,
    width: pitch - 8,
    height: box.height,
    held: one,
  }));
  return { box, slots };
}

/** The first player's beside the lower end of the board, the second player's beside the upper end. */
function handBeside(held: readonly HeldPiece[], board: Box, x: number, player: 0 | 1) {
  const height = Math.min(board.height, Math.max(3, held.length) * CELL);
  const y = board.y + (player === 0 ? 1 : -1) * (board.height / 2 - height / 2);
  const pitch = Math.min(CELL, height / Math.max(1, held.length));
  const first = y - ((held.length - 1) * pitch) / 2;
  const box = { x, y, width: HAND - 16, height };
  const slots = held.map((one, i) => ({ x, y: first + i * pitch, width: box.width, height: pitch - 8, held: one }));
  return { box, slots };
}

function handSpot(slot: Box & { readonly held: HeldPiece }, room: Room): Spot {
  const { held, ...box } = slot;
  return {
    ...box,
    place: held.place,
    occupied: true,
    label: () => t('board.inHand', pieceWords(held.piece, room.players)),
  };
}

interface Parts {
  readonly picture: GridPicture;
  readonly cells: GridLayout['cells'];
  readonly room: Room;
}

/** One spot for each place; a file that shares one is a spot from top to bottom, its sign on its lowest empty square. */
function squareSpots({ picture, cells, room }: Parts): Spot[] {
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
        width: CELL,
        height: CELL,
        round,
        occupied: piece !== null,
        label: () => (piece === null ? place : t('board.at', place, pieceWords(piece, room.players))),
      };
    }
    const [xs, ys] = [list.map(i => cells[i]!.x), list.map(i => cells[i]!.y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const empty = list.filter(i => picture.pieces[i] === null).map(i => cells[i]!);
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

const OUTWARDS = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

function exitSpots({ picture, cells }: Parts): Spot[] {
  return (picture.exits ?? []).flatMap(({ place, edge, beside }) => {
    const cell = cells[beside];
    if (cell === undefined) return [];
    const [dx, dy] = OUTWARDS[edge];
    const away = CELL / 2 + FRAME + EXIT / 2;
    const size = { width: dx === 0 ? CELL - 8 : EXIT - 8, height: dx === 0 ? EXIT - 8 : CELL - 8 };
    const square = picture.places[beside] ?? '';
    return { place, x: cell.x + dx * away, y: cell.y + dy * away, ...size, label: () => t('board.exit', square) };
  });
}
