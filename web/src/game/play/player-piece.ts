/** What a player's pieces look like: found in the pictures of positions, so that names and pieces are seen to belong together. */
import type { GraphPicture, GridPicture, Picture, Piece } from 'zugzwang/core';
import type { Ground } from '../../draw/board/parts/shape.ts';
import type { Seat } from '../match/match.ts';

export interface PlayerPiece {
  readonly piece: Piece;
  /** What it lies on, which tells how it is drawn. */
  readonly ground: Ground;
}

/**
 * The piece that stands for a player: of the first picture that has one of theirs, the one nearest to them, where the first player sits
 * below. A player named X or O needs none. Undefined where the players have no pieces.
 */
export function playerPiece(
  pictures: readonly Picture[],
  seat: Seat,
  players: readonly [string, string] | null,
): PlayerPiece | undefined {
  if (players === null) return undefined;
  for (const picture of pictures) {
    const pieces = piecesOf(picture).filter(({ player }) => player === seat);
    const piece = seat === 0 ? pieces.at(-1) : pieces[0];
    if (piece !== undefined) return { piece, ground: groundOf(picture) };
  }
  const name = players[seat];
  const [picture] = pictures;
  if (name !== 'X' && name !== 'O') return undefined;
  return { piece: { sign: name, player: seat }, ground: picture === undefined ? 'signs' : groundOf(picture) };
}

const groundOf = (picture: Picture): Ground => (picture.kind === 'grid' ? (picture.style ?? 'signs') : 'signs');

/** All pieces, as they are read; those in hand and aside last. */
function piecesOf(picture: Picture): Piece[] {
  switch (picture.kind) {
    case 'grid':
      return [...picture.pieces.filter(piece => piece !== null), ...piecesOff(picture)];
    case 'graph':
      return [...picture.points.flatMap(({ piece }) => piece ?? []), ...piecesOff(picture)];
    case 'circle':
      return picture.marks.map(({ piece }) => piece);
    default:
      return [];
  }
}

const piecesOff = ({ hands = [[], []], aside = [] }: GridPicture | GraphPicture): Piece[] =>
  [...hands.flat(), ...aside].map(({ piece }) => piece);
