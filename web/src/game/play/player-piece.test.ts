import { expect, test } from 'vitest';
import type { GridPicture, Piece } from 'zugzwang/core';
import { playerPiece } from './player-piece.ts';

const white: Piece = { sign: 'W', player: 0, shape: 'pawn' };
const black: Piece = { sign: 'B', player: 1, shape: 'pawn' };
const grid = (pieces: (Piece | null)[], more: Partial<GridPicture> = {}): GridPicture => ({
  kind: 'grid',
  width: pieces.length,
  height: 1,
  pieces,
  places: pieces.map((_, i) => String(i)),
  ...more,
});

test('a player is shown by a piece of theirs', () => {
  const pictures = [grid([black, null, white])];
  expect(playerPiece(pictures, 0, ['White', 'Black'])).toEqual({ piece: white, ground: 'signs' });
  expect(playerPiece(pictures, 1, ['White', 'Black'])).toEqual({ piece: black, ground: 'signs' });
});

test('where a position has none of theirs, another one is asked', () => {
  const pictures = [grid([black, null]), grid([white], { style: 'cubes' })];
  expect(playerPiece(pictures, 0, ['White', 'Black'])).toEqual({ piece: white, ground: 'cubes' });
});

test('pieces in hand will do', () => {
  const pictures = [grid([null], { hands: [[{ piece: white, count: 1, place: 'hand' }], []] })];
  expect(playerPiece(pictures, 0, ['White', 'Black'])?.piece).toEqual(white);
});

test('X and O are their own signs on an empty board', () => {
  expect(playerPiece([grid([null], { style: 'stones' })], 1, ['X', 'O'])).toEqual({
    piece: { sign: 'O', player: 1 },
    ground: 'stones',
  });
});

test('players without pieces, or without names, have none', () => {
  expect(playerPiece([grid([null])], 0, ['Left', 'Right'])).toBeUndefined();
  expect(playerPiece([grid([white])], 0, null)).toBeUndefined();
});
