/** What players hold: beside a board, or above and below it. */
import type { HeldPiece } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';
import { type Box, circle, group, type Part, rectangle, text } from '../parts/parts.ts';
import { drawPiece } from '../parts/piece.ts';
import { pieceWords } from '../parts/shape.ts';
import type { Layout, Room, Spot } from './layout.ts';

/** How high a hand is, where a square of the board has a side of `CELL` and the board a frame. */
export const HAND = 112;
const CELL = 100;
const FRAME = 12;

/** Where a piece in hand lies. */
type Slot = Box & { readonly held: HeldPiece };

interface Hand {
  readonly box: Box;
  readonly slots: readonly Slot[];
}

/** Above or below the board, as wide as it. */
export function handBelow(held: readonly HeldPiece[], x: number, width: number, top: number): Hand {
  const box = { x, y: top + HAND / 2, width, height: HAND - 16 };
  const pitch = Math.min(CELL, (width - FRAME) / Math.max(1, held.length));
  const first = x - ((held.length - 1) * pitch) / 2;
  return { box, slots: held.map((held, i) => ({ ...box, x: first + i * pitch, width: pitch - 8, held })) };
}

/** The first player's beside the lower end of the board, the second player's beside the upper end. */
export function handBeside(held: readonly HeldPiece[], board: Box, x: number, player: 0 | 1): Hand {
  const height = Math.min(board.height, Math.max(3, held.length) * CELL);
  const y = board.y + (player === 0 ? 1 : -1) * (board.height / 2 - height / 2);
  const pitch = Math.min(CELL, height / Math.max(1, held.length));
  const first = y - ((held.length - 1) * pitch) / 2;
  const box = { x, y, width: HAND - 16, height };
  return { box, slots: held.map((held, i) => ({ ...box, y: first + i * pitch, height: pitch - 8, held })) };
}

/** A piece in hand, and how many there are of it. */
export function heldParts({ x, y, held: { piece, count } }: Slot): Part[] {
  const drawn = drawPiece(piece, { x, y }, 82);
  const at = { x: x + 33, y: y - 31 };
  return count === 1 ? [drawn] : [drawn, circle('count-disc', at.x, at.y, 17), text('count', String(count), at, 22)];
}

export const handSpot = ({ held, ...box }: Slot, room: Room): Spot => ({
  ...box,
  place: held.place,
  occupied: true,
  label: () => t('board.inHand', pieceWords(held.piece, room.players)),
});

/** A drawing with the second player's hand above it and the first player's below; a piece in hand is `size` wide. */
export function withHands(
  layout: Layout,
  hands: readonly [readonly HeldPiece[], readonly HeldPiece[]],
  size: number,
  room: Room,
): Layout {
  const scale = size / 82;
  const down = HAND * scale;
  const below = down + layout.height;
  const laid = hands.map((held, player) => {
    const { box, slots } = handBelow(held, layout.width / scale / 2, layout.width / scale - 8, 0);
    const at = { x: 0, y: player === 0 ? below : 0 };
    return {
      box: group('', at, [rectangle('hand', box, 14)], scale),
      pieces: group('', at, slots.flatMap(heldParts), scale),
      spots: slots.map(slot => {
        const { x, y, width, height, ...spot } = handSpot(slot, room);
        return { ...spot, x: x * scale, y: at.y + y * scale, width: width * scale, height: height * scale };
      }),
    };
  });
  const moved = { x: 0, y: down };
  const lower = <T extends { readonly y: number }>(box: T): T => ({ ...box, y: box.y + down });
  return {
    ...layout,
    height: below + down,
    below: [...laid.map(({ box }) => box), group('', moved, layout.below)],
    above: [group('', moved, layout.above), ...laid.map(({ pieces }) => pieces)],
    spots: [
      ...layout.spots.map(spot => ({ ...lower(spot), ...(spot.badge ? { badge: lower(spot.badge) } : {}) })),
      ...laid.flatMap(({ spots }) => spots),
    ],
  };
}
