/** The picture of a position of a board game: its first board with its men, or else the pits; none where there is neither. */
import {
  type GraphLine,
  type GraphPicture,
  type GraphPoint,
  type Picture,
  type Piece,
  SHAPES,
} from '../core/picture.js';
import type { BoardSlots, Slot } from './parts.js';
import type { BoardPosition, Layout } from './shape.js';
import { pitNames, pointName } from './signs.js';

/** Draws a position. A counter that is called `hand` is drawn as men to be placed, where each player has one kind of men. */
export function boardPicture(layout: Layout, position: BoardPosition): Picture | undefined {
  const [first] = layout.boards;
  if (first === undefined) return pitsPicture(layout, position);
  const { board, slots } = first;
  const pieces = board.names.map((_, p) => {
    const slot = slots.find(({ at }) => ((position[at]! >>> p) & 1) === 1);
    return slot === undefined ? undefined : pieceOf(layout, first, slot);
  });
  const hands = layout.slots.filter(({ name, part }) => name === 'hand' && part.kind === 'counter');
  const kinds = slots.filter(({ side }) => side !== 'shared');
  const aside = kinds.length !== 2 ? [] : hands.flatMap(hand => inHand(layout, first, kinds, hand, position));
  const { width, height, places } = board;
  const beside = aside.length === 0 ? {} : { aside };
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
  const lines = board.rows.flatMap(row => row.slice(1).map((to, i): GraphLine => ({ from: row[i]!, to })));
  const points = places.map(({ file, rank }, p): GraphPoint => {
    const point = { place: board.names[p]!, x: file / Math.max(1, width - 1), y: 1 - rank / Math.max(1, height - 1) };
    return pieces[p] === undefined ? point : { ...point, piece: pieces[p] };
  });
  return { kind: 'graph', points, lines: lines.length > 0 ? lines : diagonals(places), ...beside };
}

/** The lines of the squares of one colour: from corner to corner. */
function diagonals(places: BoardSlots['board']['places']): GraphLine[] {
  return places.flatMap((a, from) =>
    places.flatMap((b, to) =>
      from < to && Math.abs(a.file - b.file) === 1 && Math.abs(a.rank - b.rank) === 1 ? [{ from, to }] : [],
    ),
  );
}

function pieceOf({ signs }: Layout, { board }: BoardSlots, slot: Slot): Piece {
  const sign = signs.get(slot)!;
  const named = SHAPES.find(shape => shape === slot.name);
  if (slot.side === 'shared') return named === undefined ? { sign } : { sign, shape: named };
  const player = slot.side === 'own' ? 0 : 1;
  const facing = board.turned === undefined || named === undefined ? {} : { facing: (['up', 'down'] as const)[player] };
  return { sign, player, shape: named ?? 'stone', ...facing };
}

function inHand(layout: Layout, board: BoardSlots, kinds: readonly Slot[], hand: Slot, position: BoardPosition) {
  const kind = kinds.find(({ side }) => side === hand.side);
  const count = position[hand.at]!;
  return kind === undefined || count === 0
    ? []
    : [{ piece: pieceOf(layout, board, kind), count, why: 'to be dropped' as const }];
}

/** Two rows of pits, the second player's above and from right to left, so that they follow one another counterclockwise. */
function pitsPicture({ slots }: Layout, position: BoardPosition): GraphPicture | undefined {
  const rows = slots.filter(({ part }) => part.kind === 'pits');
  if (rows.length === 0) return undefined;
  const longest = Math.max(...rows.map(({ length }) => length));
  const points = rows.flatMap((slot, row) =>
    pitNames(slots, slot).map((place, i): GraphPoint => {
      const isSecond = slot.side === 'other';
      const x = (isSecond ? slot.length - 1 - i : i) / Math.max(1, longest - 1);
      const y = rows.length === 1 ? 0.5 : 1 - row / (rows.length - 1);
      return { place, x, y, label: place, count: position[slot.at + i]! };
    }),
  );
  return { kind: 'graph', points, lines: [], aspect: Math.max(1, longest / rows.length) };
}
