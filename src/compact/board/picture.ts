/**
 * The picture of a position of a board game, in which everything is that its text names: a board with its men, or the pits, or several boards and the
 * pits side by side; men in hand beside them, and the rest by name.
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
} from '../../core/picture.js';
import type { BoardSlots, OnPart, Slot } from './parts.js';
import { type BoardPosition, type Layout, slotName } from './shape.js';
import { pitNames, pitPlace, placeName, pointName } from './signs.js';

/** What lies beside a board. */
type Beside = Pick<GraphPicture, 'hands' | 'aside' | 'fields'>;

/** Draws a position. A counter that is called `hand` is drawn as men to be placed, where each player has one kind of men; others by their names. */
export function boardPicture(layout: Layout, position: BoardPosition): Picture {
  const [first, second] = layout.boards;
  const hasPits = layout.slots.some(({ part }) => part.kind === 'pits');
  if (first === undefined) return hasPits ? pitsPicture(layout, position) : fieldsPicture(layout, position);
  const beside = besideBoards(layout, position);
  if (second !== undefined || hasPits) return { ...blocksPicture(layout, position, hasPits), ...beside };
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

interface Size {
  readonly across: number;
  readonly down: number;
}

/** A board or all pits, as points joined by lines; points lie so many steps from the left, and from the top. */
interface Block extends Size {
  readonly points: readonly GraphPoint[];
  readonly lines: readonly GraphLine[];
}

/** What is between two of them, in steps from file to file. */
const BETWEEN = 1.75;
/** A drawing that is more steps wide than this is too small on a phone, as far as it can be helped. */
const MOST_ACROSS = 8;

/** A little wider than high is best. */
const BEST_ASPECT = 1.5;

/** Several boards, and the pits, in rows. */
function blocksPicture(layout: Layout, position: BoardPosition, hasPits: boolean): GraphPicture {
  const blocks = layout.boards.map(slots => boardBlock(layout, slots, position));
  if (hasPits) blocks.push(pitsBlock(layout, position, []));
  const widths = blocks.map((_, i) => rowsOf(blocks.slice(0, i + 1), Infinity).across);
  const ways = widths.map(most => rowsOf(blocks, most));
  const cost = ({ across, down }: Size) =>
    Math.abs(Math.log(Math.max(1, across) / Math.max(1, down) / BEST_ASPECT)) + (across > MOST_ACROSS ? 1 : 0);
  const { rows, across, down } = ways.reduce((best, way) => (cost(way) < cost(best) ? way : best));
  const points: GraphPoint[] = [];
  const lines: GraphLine[] = [];
  let top = 0;
  for (const row of rows) {
    let left = (across - row.across) / 2;
    for (const block of row.blocks) {
      for (const { from, to } of block.lines) lines.push({ from: points.length + from, to: points.length + to });
      points.push(...block.points.map(point => ({ ...point, x: left + point.x, y: top + point.y })));
      left += block.across + BETWEEN;
    }
    top += row.down + BETWEEN;
  }
  return spread({ across, down, points, lines }, Math.max(0.25, Math.min(4, across / Math.max(1e-9, down))));
}

/** A picture of what lies in steps. */
function spread({ across, down, points, lines }: Block, aspect: number): GraphPicture {
  const placed = points.map(point => ({ ...point, x: share(point.x, across), y: share(point.y, down) }));
  return { kind: 'graph', points: placed, lines, aspect };
}

function boardBlock(layout: Layout, slots: BoardSlots, position: BoardPosition): Block {
  const { board } = slots;
  const pieces = piecesOn(layout, slots, position);
  const down = board.height - 1;
  const points = board.places.map(({ file, rank }, p): GraphPoint => {
    const point = { place: placeName(layout.boards, board, p), x: file, y: down - rank, label: board.names[p]! };
    return pieces[p] === undefined ? point : { ...point, piece: pieces[p] };
  });
  return { across: board.width - 1, down, points, lines: linesOf(slots) };
}

/** Blocks in rows, as many in each as are `most` steps wide. */
function rowsOf(blocks: readonly Block[], most: number) {
  const rows: { blocks: Block[]; across: number; down: number }[] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    if (row === undefined || row.across + BETWEEN + block.across > most) {
      rows.push({ blocks: [block], across: block.across, down: block.down });
      continue;
    }
    row.blocks.push(block);
    row.across += BETWEEN + block.across;
    row.down = Math.max(row.down, block.down);
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

function pieceOf({ signs, colours }: Layout, slot: Slot): Piece {
  const { board } = slot.part as OnPart;
  const sign = signs.get(slot)!;
  const named = SHAPES.find(shape => shape === slot.name);
  if (slot.side === 'shared') return named === undefined ? { sign } : { sign, shape: named };
  const player = slot.side === 'own' ? 0 : 1;
  const facing = board.turned === undefined || named === undefined ? {} : { facing: (['up', 'down'] as const)[player] };
  const colour = colours === undefined ? {} : { colour: colours[player]! };
  return { sign, player, shape: named ?? 'stone', ...facing, ...colour };
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
    if (slot.part.kind === 'on' || slot.part.kind === 'pits') continue;
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

/** Pits alone. A counter that each player has one of is a store at an end of their rows. */
function pitsPicture(layout: Layout, position: BoardPosition): GraphPicture {
  const counters = layout.slots.filter(({ part }) => part.kind === 'counter');
  const owned = counters.filter(
    ({ side, part }) => side !== 'shared' && part.kind === 'counter' && part.most <= MOST_SEEDS,
  );
  const stores = owned.length === 2 ? owned : [];
  const told = counters.filter(slot => !stores.includes(slot));
  const fields = told.length === 0 ? {} : { fields: told.map(slot => fieldOf(slot, position)) };
  const block = pitsBlock(layout, position, stores);
  const pits = block.across + 1 - (stores.length === 0 ? 0 : 2);
  const aspect = Math.max(1, pits / (block.down + 1));
  return { ...spread(block, stores.length === 0 ? aspect : Math.min(MOST_ASPECT, aspect + 1)), ...fields };
}

/**
 * Two rows of pits, the second player's above and from right to left, so that they follow one another counterclockwise. Stores are at the ends of the
 * rows, the first player's to the right, behind the last pit; the second's has its name in capitals, as pits have.
 */
function pitsBlock(layout: Layout, position: BoardPosition, stores: readonly Slot[]): Block {
  const { slots, boards } = layout;
  const rows = slots.filter(({ part }) => part.kind === 'pits');
  // A place more at either end.
  const before = stores.length === 0 ? 0 : 1;
  const across = Math.max(...rows.map(({ length }) => length)) - 1 + 2 * before;
  const down = rows.length - 1;
  const points = rows.flatMap((slot, row) =>
    pitNames(slots, slot).map((label, i): GraphPoint => {
      const pit = slot.side === 'other' ? slot.length - 1 - i : i;
      return { place: pitPlace(boards, label), x: before + pit, y: down - row, label, count: position[slot.at + i]! };
    }),
  );
  for (const store of stores) {
    const isSecond = store.side === 'other';
    const label = isSecond ? store.name.toUpperCase() : store.name;
    const at = { x: isSecond ? 0 : across, y: down / 2 };
    points.push({ place: slotName(store), ...at, label, count: position[store.at]! });
  }
  return { across, down, points, lines: [] };
}

/** Counters alone. */
function fieldsPicture(layout: Layout, position: BoardPosition): FieldsPicture {
  const fields = layout.slots.map(slot => ({ name: ownedName(layout, slot), text: `${position[slot.at]!}` }));
  return { kind: 'fields', fields };
}
