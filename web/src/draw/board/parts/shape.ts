/** Which shape a piece is drawn in. */
import { type Piece, SHAPES, type Shape } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';

const NAMES: ReadonlySet<string> = new Set(SHAPES);

/** What pieces lie on: X and O are strokes on squares and cubes, and stones in holes. */
export type Ground = 'signs' | 'stones' | 'cubes';

/** The shape that a piece says or is named after; undefined for a letter. */
export function shapeOf(piece: Piece, ground: Ground = 'signs'): Shape | undefined {
  const named = piece.shape ?? piece.sign.toLowerCase();
  if (NAMES.has(named)) return named as Shape;
  if (ground === 'stones') return 'stone';
  return piece.sign === 'X' ? 'cross' : piece.sign === 'O' ? 'ring' : undefined;
}

/** A piece in words, with its owner where its sign is not the owner's name: `lion of Sente`, `X`. Where players have no names, no piece is anybody's. */
export function pieceWords(piece: Piece, players: readonly [string, string] | null): string {
  const shape = shapeOf(piece);
  const word = shape === undefined || shape === 'stone' ? piece.sign : t(`board.shapes.${shape}`);
  const owner = piece.player === undefined ? undefined : players?.[piece.player];
  if (owner === undefined) return word;
  return word === owner || piece.sign === owner ? owner : t('board.owned', word, owner);
}
