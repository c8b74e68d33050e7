/**
 * Pictures: what stands where at a position, as plain data that any page can draw. A game says what it has (a grid, points
 * joined by lines, a circle, heaps, cards) and names the places on it; it never says how they look. A move is made by
 * clicking places in turn, the ones that the game's `clicks` lists: different ones for different moves of a position, and
 * for none the beginning of another's. A move without clicks is made from the list of moves.
 */

/** A place that can be clicked: a name of its own within the picture, such as `a1`. */
export type Place = string;

/** Shapes that pages can draw; a piece without one is drawn by its sign. */
export const SHAPES = [
  'stone',
  'cross',
  'ring',
  'pawn',
  'car',
  'lion',
  'giraffe',
  'elephant',
  'chick',
  'hen',
  'crow',
  'vulture',
  'monster',
  'hole',
  'queen',
  'chip',
  'goal',
] as const;

/** One of them. */
export type Shape = (typeof SHAPES)[number];

/** A piece, or whatever stands on a place. */
export interface Piece {
  /** What it is, in a letter or a few: `X`, `L`, `hen`. Equal pieces have equal signs. */
  readonly sign: string;
  /** Whose it is; absent where it is nobody's. */
  readonly player?: 0 | 1;
  /** How to draw it; a sign that is the name of a shape needs none. */
  readonly shape?: Shape;
  /** Where its front is, where that matters: a car drives there, an animal looks there. */
  readonly facing?: 'up' | 'right' | 'down' | 'left';
  /** Where it is white or black by its name, as in chess; otherwise it is in the colour of its owner, or of what is nobody's. */
  readonly colour?: 'white' | 'black';
}

/** Pieces that are neither on the board nor in a hand, and that nobody clicks. */
export interface PiecesAside {
  readonly piece: Piece;
  readonly count: number;
  readonly why: 'to be dropped' | 'captured' | 'driven off';
}

/** A rectangle of squares, rank by rank from the top. */
export interface GridPicture {
  readonly kind: 'grid';
  readonly width: number;
  readonly height: number;
  /** `width · height` of them; null for an empty square. */
  readonly pieces: readonly (Piece | null)[];
  /** The place of each square; a whole file may share one, as where stones are dropped into columns. */
  readonly places: readonly Place[];
  /** What is written along the lower edge and the left edge; absent where a label would say nothing. */
  readonly files?: readonly string[];
  readonly ranks?: readonly string[];
  /** Squares of a line that has won, as indices of `pieces`. */
  readonly line?: readonly number[];
  /** Places beyond an edge, such as where a car leaves the board, each beside the square of this index. */
  readonly exits?: readonly {
    readonly place: Place;
    readonly edge: 'top' | 'right' | 'bottom' | 'left';
    readonly beside: number;
  }[];
  /** What each player holds off the board, first player's first. */
  readonly hands?: readonly [readonly HeldPiece[], readonly HeldPiece[]];
  /** What is no longer, or not yet, on the board. */
  readonly aside?: readonly PiecesAside[];
  /** What else there is, name by name. */
  readonly fields?: readonly PictureField[];
  /**
   * What the pieces lie on: squares (`signs`, the default), round holes (`stones`), or `cubes` that bear the signs themselves, blank where there is
   * no piece.
   */
  readonly style?: 'signs' | 'stones' | 'cubes';
}

/** A piece in hand. */
export interface HeldPiece {
  readonly piece: Piece;
  readonly count: number;
  readonly place: Place;
}

/** Points joined by lines, or vertices joined by arrows. */
export interface GraphPicture {
  readonly kind: 'graph';
  readonly points: readonly GraphPoint[];
  readonly lines: readonly GraphLine[];
  /** Width over height of the drawing; 1 if not given. */
  readonly aspect?: number;
  /** Points of a line that has won, as indices of `points`. */
  readonly line?: readonly number[];
  /** What each player holds off the board, first player's first. */
  readonly hands?: readonly [readonly HeldPiece[], readonly HeldPiece[]];
  /** What is no longer, or not yet, on the board. */
  readonly aside?: readonly PiecesAside[];
  /** What else there is, name by name. */
  readonly fields?: readonly PictureField[];
  /** How many further points the graph has, too many to be drawn. */
  readonly leftOut?: number;
  /** Set where only the first click of a move has its place in the order: the others may come in any. */
  readonly anyOrder?: true;
}

/** A point of a graph; `x` and `y` from 0 (left, top) to 1 (right, bottom), at the middle of the point. */
export interface GraphPoint {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
  /** What is written beside it. */
  readonly label?: string;
  readonly piece?: Piece;
  /** How many tokens lie on it. */
  readonly count?: number;
}

/**
 * A line between two points, by their indices; an arrow where `directed`. Two points may have arrows both ways and of both
 * players; a line from a point to itself is a loop.
 */
export interface GraphLine {
  readonly from: number;
  readonly to: number;
  readonly directed?: boolean;
  /** Whose it is alone; absent for both players'. */
  readonly player?: 0 | 1;
}

/**
 * Places on a circle, clockwise, numbered from 1 at the top; place n is named `String(n)`. There may be more of them than a page
 * can draw: then those matter where something stands and where the moves lead.
 */
export interface CirclePicture {
  readonly kind: 'circle';
  readonly size: number;
  /** What stands there, few of them. */
  readonly marks: readonly { readonly at: number; readonly piece: Piece }[];
}

/** Heaps of tokens side by side. There may be more tokens than a page can draw: it then draws the upper ones, or numbers. */
export interface HeapsPicture {
  readonly kind: 'heaps';
  /** The tokens of each heap, now and at the start; as many of these as of those. */
  readonly heaps: readonly number[];
  readonly most: readonly number[];
  /**
   * What is clicked: a token, which takes it and all above it (heap i and token j, each from 1 on, are the place `i:j`; token 1 lies
   * lowest), or the whole first heap (the place `largest`) and the lowest token of every heap (the place `one of each`).
   */
  readonly places: 'tokens' | 'largest or one of each';
  /** Set where as many tokens may also be taken from every heap at once: j of each are the place `all:j`, j from 1 to the least heap. */
  readonly together?: true;
}

/** Rows of cards. */
export interface CardsPicture {
  readonly kind: 'cards';
  readonly rows: readonly CardRow[];
}

/** A row of cards, of a player or of nobody. */
export interface CardRow {
  /** Whose they are, seen by the player to move; absent where they are nobody's. */
  readonly owner?: 'mover' | 'opponent';
  readonly cards: readonly Card[];
  /** Cards with a number on them (the default), carrots of that length, or coins, whose text is H (heads) or T (tails), named by their places. */
  readonly style?: 'cards' | 'carrots' | 'coins';
}

/** A card; cards that are the same to the rules may share a place, so that a click on any of them will do. */
export interface Card {
  readonly text: string;
  readonly place: Place;
  /** Set where it stands for so many cards that are left out between its neighbours. */
  readonly leftOut?: number;
}

/** A part of a position that is told in words: what it is called, and what it is. */
export interface PictureField {
  readonly name: string;
  readonly text: string;
  /** Whose it is; absent where it is nobody's, or the name says so. */
  readonly player?: 0 | 1;
}

/** What a position consists of, name by name, where nothing better is known. */
export interface FieldsPicture {
  readonly kind: 'fields';
  readonly fields: readonly PictureField[];
}

/** Text as it is, where nothing better is known. */
export interface TextPicture {
  readonly kind: 'text';
  readonly text: string;
}

/** What stands where. */
export type Picture =
  | GridPicture
  | GraphPicture
  | CirclePicture
  | HeapsPicture
  | CardsPicture
  | FieldsPicture
  | TextPicture;
