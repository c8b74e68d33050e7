/** Pictures of boards that are written as text, rank by rank from the top with "/" between them. */
import type { GridPicture, Piece, PiecesAside, Place } from '../../core/picture.js';
import { squareName } from './board-text.js';

/** Letters of a board's text, and the pieces that they stand for. */
export type Pieces = Readonly<Record<string, Piece>>;

/** X and O as signs. */
export const SIGNS: Pieces = {
  X: { sign: 'X', player: 0, shape: 'cross' },
  O: { sign: 'O', player: 1, shape: 'ring' },
};
/** X and O as stones. */
export const STONES: Pieces = {
  X: { sign: 'X', player: 0, shape: 'stone' },
  O: { sign: 'O', player: 1, shape: 'stone' },
};

/** What a board's picture may have beside its squares; `line` as places of the text. */
export interface BoardDetails extends Pick<GridPicture, 'style' | 'aside' | 'hands' | 'exits'> {
  readonly line?: readonly number[];
  /** The place of the square at a place of the text; its name if not given. */
  place?(at: number): Place;
  readonly files?: readonly string[];
}

/** The picture of a board. */
export function boardPicture(board: string, pieces: Pieces, details: BoardDetails = {}): GridPicture {
  const ranks = board.split('/');
  const [width, height] = [ranks[0]!.length, ranks.length];
  const { line = [], aside = [], place = at => squareName(width, height, at), ...more } = details;
  const squares = [...board].flatMap((_, at) => (board[at] === '/' ? [] : [at]));
  return {
    kind: 'grid',
    width,
    height,
    pieces: squares.map(at => pieces[board[at]!] ?? null),
    places: squares.map(place),
    files: Array.from({ length: width }, (_, file) => squareName(width, height, file).charAt(0)),
    ranks: ranks.map((_, i) => String(height - i)),
    ...more,
    ...(line.length === 0 ? {} : { line: line.map(at => squares.indexOf(at)) }),
    ...(aside.length === 0 ? {} : { aside }),
  };
}

/** Every place of the lines that this piece fills, each once. */
export function filledLines(board: string, piece: string, lines: readonly (readonly number[])[]): number[] {
  return [...new Set(lines.filter(line => line.every(at => board[at] === piece)).flat())];
}

/** The pieces of each kind that are missing from so many, if any are. */
export function missing(
  board: string,
  of: Readonly<Record<string, number>>,
  pieces: Pieces,
  why: PiecesAside['why'],
): PiecesAside[] {
  const counts = Object.entries(of).map(([letter, all]) => ({
    piece: pieces[letter]!,
    count: all - (board.split(letter).length - 1),
    why,
  }));
  return counts.filter(({ count }) => count > 0);
}
