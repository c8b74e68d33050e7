/**
 * The picture of a position of a board game, in which everything is that its text names: a board with its men, several of them side by side, or else
 * the pits; men in hand beside it, and the rest by name.
 */
import {
  type FieldsPicture,
  type GraphLine,
  type GraphPicture,
  type GraphPoint,
  type HeldPiece,
  type Picture,
  type PictureField,
  type Piece,
  type PiecesAside,
  SHAPES,
} from '../core/picture.js';
import type { BoardSlots, OnPart, Slot } from './parts.js';
import { type BoardPosition, type Layout, slotName } from './shape.js';
import { pitNames, placeName, pointName } from './signs.js';

/** What lies beside a board. */
type Beside = Pick<GraphPicture, 'hands' | 'aside' | 'fields'>;

/** Draws a position. A counter that is called `hand` is drawn as men to be placed, where each player has one kind of men; others by their names. */
export function boardPicture(layout: Layout, position: BoardPosition): Picture {
  const [first, second] = layout.boards;
  if (first === undefined) return pitsPicture(layout, position) ?? fieldsPicture(layout, position);
  const beside = besideBoards(layout, position);
  if (second !== undefined) return { ...boardsPicture(layout, position), ...beside };
  const { board } = first;
  const pieces = piecesOn(layout, first, position);
  const { width, height, places } = board;
  if (board.kind !== 'graph' && board.points === width * height) {
    return {
      kind: 'grid',
      width,
      height,
      pieces: pieces.map(piece => piece ?? null),
      places: places.map((_, p) => pointName(board, p)),
      files: Array.from({ length: width }, (_, file) => String.fromCharCode(97 + file)),
      ...(board.kind === 'columns' ? {} : { ranks: Array.from({ length: height }, (_, i) => String(height - i)) }),
      ...beside,
    };
  }
  const points = places.map(({ file, rank }, p): GraphPoint => {
    const point = { place: board.names[p]!, x: file / Math.max(1, width - 1), y: 1 - rank / Math.max(1, height - 1) };
    return pieces[p] === undefined ? point : { ...point, piece: pieces[p] };
  });
  return { kind: 'graph', points, lines: linesOf(first), ...beside };
}

function piecesOn(layout: Layout, { board, slots }: BoardSlots, position: BoardPosition): (Piece | undefined)[] {
  return board.names.map((_, p) => {
    const slot = slots.find(({ at }) => ((position[at]! >>> p) & 1) === 1);
    return slot === undefined ? undefined : pieceOf(layout, slot);
  });
}

/** What is between two boards, in steps from file to file. */
const BETWEEN = 1.75;
/** A drawing that is more steps wide than this is too small on a phone, as far as it can be helped. */
const MOST_ACROSS = 8;

interface Size {
  readonly across: number;
  readonly down: number;
}

/** A little wider than high is best. */
const BEST_ASPECT = 1.5;

/** Several boards as points joined by lines, in rows. */
function boardsPicture(layout: Layout, position: BoardPosition): GraphPicture {
  const widths = layout.boards.map((_, i) => rowsOf(layout.boards.slice(0, i + 1), Infinity).across);
  const ways = widths.map(most => rowsOf(layout.boards, most));
  const cost = ({ across, down }: Size) =>
    Math.abs(Math.log(Math.max(1, across) / Math.max(1, down) / BEST_ASPECT)) + (across > MOST_ACROSS ? 1 : 0);
  const { rows, across, down } = ways.reduce((best, way) => (cost(way) < cost(best) ? way : best));
  const points: GraphPoint[] = [];
  const lines: GraphLine[] = [];
  let top = 0;
  for (const row of rows) {
    let left = (across - row.across) / 2;
    for (const slots of row.boards) {
      const { board } = slots;
      const pieces = piecesOn(layout, slots, position);
      const base = points.length;
      for (const { from, to } of linesOf(slots)) lines.push({ from: base + from, to: base + to });
      for (const [p, { file, rank }] of board.places.entries()) {
        const place = placeName(layout.boards, board, p);
        const [x, y] = [share(left + file, across), share(top + board.height - 1 - rank, down)];
        const point = { place, x, y, label: board.names[p]! };
        points.push(pieces[p] === undefined ? point : { ...point, piece: pieces[p] });
      }
      left += board.width - 1 + BETWEEN;
    }
    top += row.down + BETWEEN;
  }
  return { kind: 'graph', points, lines, aspect: Math.max(0.25, Math.min(4, across / Math.max(1e-9, down))) };
}

/** Boards in rows, as many in each as are `most` steps wide. */
function rowsOf(boards: readonly BoardSlots[], most: number) {
  const rows: { boards: BoardSlots[]; across: number; down: number }[] = [];
  for (const slots of boards) {
    const { width, height } = slots.board;
    const row = rows.at(-1);
    if (row === undefined || row.across + BETWEEN + width - 1 > most) {
      rows.push({ boards: [slots], across: width - 1, down: height - 1 });
      continue;
    }
    row.boards.push(slots);
    row.across += BETWEEN + width - 1;
    row.down = Math.max(row.down, height - 1);
  }
  const across = Math.max(...rows.map(row => row.across));
  return { rows, across, down: rows.reduce((sum, row) => sum + row.down, BETWEEN * (rows.length - 1)) };
}

/** How far a place lies from one end to the other; half way where there is but one. */
const share = (at: number, length: number) => (length === 0 ? 0.5 : Math.min(1, Math.max(0, at / length)));

/** A board's lines: of squares from each to those beside it, and from corner to corner where they are of one colour. */
function linesOf({ board: { kind, rows, places, points, width, height } }: BoardSlots): GraphLine[] {
  const isWhole = kind !== 'graph' && points === width * height;
  const lines = rows.flatMap(row => row.slice(1).map((to, i): GraphLine => ({ from: row[i]!, to })));
  if (lines.length > 0 && !isWhole) return lines;
  return places.flatMap((a, from) =>
    places.flatMap((b, to) => {
      const [across, down] = [Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)];
      const isBeside = isWhole ? across + down === 1 : across === 1 && down === 1;
      return from < to && isBeside ? [{ from, to }] : [];
    }),
  );
}

function pieceOf({ signs }: Layout, slot: Slot): Piece {
  const { board } = slot.part as OnPart;
  const sign = signs.get(slot)!;
  const named = SHAPES.find(shape => shape === slot.name);
  if (slot.side === 'shared') return named === undefined ? { sign } : { sign, shape: named };
  const player = slot.side === 'own' ? 0 : 1;
  const facing = board.turned === undefined || named === undefined ? {} : { facing: (['up', 'down'] as const)[player] };
  return { sign, player, shape: named ?? 'stone', ...facing };
}

/** Men in hand, and what is told by name. */
function besideBoards(layout: Layout, position: BoardPosition): Beside {
  const aside: PiecesAside[] = [];
  const hands: [HeldPiece[], HeldPiece[]] = [[], []];
  const told: Slot[] = [];
  const kinds = layout.boards[0]!.slots.filter(({ side }) => side !== 'shared');
  for (const slot of layout.slots) {
    const count = position[slot.at]!;
    const held = layout.hands.get(slot);
    const only = kinds.length === 2 ? kinds.find(({ side }) => side === slot.side) : undefined;
    if (slot.part.kind === 'on') continue;
    if (held !== undefined) {
      if (count > 0) hands[sideOf(slot)!].push({ piece: pieceOf(layout, held), count, place: slotName(slot) });
    } else if (slot.part.kind === 'counter' && slot.name === 'hand' && only !== undefined) {
      if (count > 0) aside.push({ piece: pieceOf(layout, only), count, why: 'to be dropped' });
    } else told.push(slot);
  }
  return {
    ...(layout.hands.size === 0 ? {} : { hands }),
    ...(aside.length === 0 ? {} : { aside }),
    ...(told.length === 0 ? {} : { fields: told.map(slot => fieldOf(slot, position)) }),
  };
}

/** Whose a part is; undefined where it is nobody's. */
const sideOf = ({ side }: Slot): 0 | 1 | undefined => (side === 'shared' ? undefined : side === 'own' ? 0 : 1);

function fieldOf(slot: Slot, position: BoardPosition): PictureField {
  const text = position.slice(slot.at, slot.at + slot.length).join('-');
  const player = sideOf(slot);
  return player === undefined ? { name: slot.name, text } : { name: slot.name, text, player };
}

/** What it is called among what both players have. */
function ownedName({ players }: Layout, slot: Slot): string {
  const player = sideOf(slot);
  return player === undefined ? slot.name : `${players?.[player] ?? slot.side} ${slot.name}`;
}

/** More than this is no number of seeds, and is told. */
const MOST_SEEDS = 9999;
/** Seeds and their names lie apart on a phone too. */
const MOST_ASPECT = 2.5;

/**
 * Two rows of pits, the second player's above and from right to left, so that they follow one another counterclockwise. A counter that each player
 * has one of is a store at the end of the rows, the first player's to the right, behind the last pit; its name is in capitals for the second, as
 * those of pits are.
 */
function pitsPicture(layout: Layout, position: BoardPosition): GraphPicture | undefined {
  const { slots } = layout;
  const rows = slots.filter(({ part }) => part.kind === 'pits');
  if (rows.length === 0) return undefined;
  const counters = slots.filter(({ part }) => part.kind === 'counter');
  const owned = counters.filter(
    ({ side, part }) => side !== 'shared' && part.kind === 'counter' && part.most <= MOST_SEEDS,
  );
  const stores = owned.length === 2 ? owned : [];
  const told = counters.filter(slot => !stores.includes(slot));
  const longest = Math.max(...rows.map(({ length }) => length));
  // A place more at either end.
  const before = stores.length === 0 ? 0 : 1;
  const points = rows.flatMap((slot, row) =>
    pitNames(slots, slot).map((place, i): GraphPoint => {
      const isSecond = slot.side === 'other';
      const pit = isSecond ? slot.length - 1 - i : i;
      const x = (before + pit) / Math.max(1, longest - 1 + 2 * before);
      const y = rows.length === 1 ? 0.5 : 1 - row / (rows.length - 1);
      return { place, x, y, label: place, count: position[slot.at + i]! };
    }),
  );
  for (const store of stores) {
    const isSecond = store.side === 'other';
    const label = isSecond ? store.name.toUpperCase() : store.name;
    points.push({ place: slotName(store), x: isSecond ? 0 : 1, y: 0.5, label, count: position[store.at]! });
  }
  const fields = told.length === 0 ? {} : { fields: told.map(slot => fieldOf(slot, position)) };
  const aspect = Math.max(1, longest / rows.length);
  return {
    kind: 'graph',
    points,
    lines: [],
    aspect: before === 0 ? aspect : Math.min(MOST_ASPECT, aspect + 1),
    ...fields,
  };
}

/** Counters alone. */
function fieldsPicture(layout: Layout, position: BoardPosition): FieldsPicture {
  const fields = layout.slots.map(slot => ({ name: ownedName(layout, slot), text: `${position[slot.at]!}` }));
  return { kind: 'fields', fields };
}
