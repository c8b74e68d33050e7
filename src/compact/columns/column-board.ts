/**
 * What the tiers of a board with gravity share: the heights of the columns as codes, of which mirror images share a tier; the lines that end
 * the game; and the tables that rank the first player's men. A man's place in a mask depends on the heights: the men are numbered column by
 * column, each from the bottom up.
 */
import { LOSE, packValue, TIE, WIN } from '../../core/outcome.js';
import { type Binomials, binomialTable } from '../../ranking/binomial.js';
import { type SubsetRanks, subsetRanks } from '../../ranking/subset-ranks.js';

/** What is played. A square is column · height + rank, both from 0, ranks from the bottom. */
export interface ColumnRules {
  readonly width: number;
  readonly height: number;
  /** A board and its mirror image are one class. */
  readonly mirror: boolean;
  /** The squares of each line. Whoever has dropped men on all of one has ended play. */
  readonly lines: readonly (readonly number[])[];
  /** What that is for whoever is to move then, and what a full board without a line is: packed values, of remoteness 0. */
  readonly lineValue: number;
  readonly fullValue: number;
}

/** What all tiers of one board share. */
export interface ColumnBoard extends ColumnRules {
  readonly ranks: SubsetRanks;
  readonly binomials: Binomials;
  /** The heights of each tier as one number, to the base of height + 1, and what a man in each column adds to it. */
  readonly codes: Int32Array;
  readonly weights: readonly number[];
  /** How many men each tier has. */
  readonly men: Uint8Array;
  /** The tier of each code, with the mirror the same for mirror images. */
  readonly tierOf: Int32Array;
}

/** The board of a game. */
export function makeColumnBoard(rules: ColumnRules): ColumnBoard {
  const { width, height, mirror } = rules;
  const squares = width * height;
  const weights = Array.from({ length: width }, (_, column) => (height + 1) ** column);
  const images = Int32Array.from({ length: (height + 1) ** width }, (_, code) =>
    mirror ? codeOf(weights, digits(code, weights, height).toReversed()) : code,
  );
  const byMen: number[][] = Array.from({ length: squares + 1 }, () => []);
  images.forEach((image, code) => {
    if (code <= image) byMen[squares - sum(digits(code, weights, height))]!.push(code);
  });
  const codes = Int32Array.from(byMen.flat());
  const men = Uint8Array.from(byMen.flatMap((list, missing) => list.map(() => squares - missing)));
  const tierOf = new Int32Array(images.length);
  codes.forEach((code, tier) => {
    tierOf[code] = tierOf[images[code]!] = tier;
  });
  return {
    ...rules,
    ranks: subsetRanks(squares, firstMen(squares)),
    binomials: binomialTable(squares),
    codes,
    men,
    weights,
    tierOf,
  };
}

/** How many of so many men are the first player's. */
export function firstMen(men: number): number {
  return (men + 1) >> 1;
}

/** How many men there are. */
export function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}

/** The heights as one number. */
export function codeOf(weights: readonly number[], heights: readonly number[]): number {
  return heights.reduce((code, height, column) => code + height * weights[column]!, 0);
}

function digits(code: number, weights: readonly number[], height: number): number[] {
  return weights.map(weight => Math.floor(code / weight) % (height + 1));
}

/** The heights of a tier. */
export function heightsOf({ codes, weights, height }: ColumnBoard, tier: number): number[] {
  return digits(codes[tier]!, weights, height);
}

/** Where the men of each column begin in a mask, and at the end how many men there are. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push(offsets.at(-1)! + height);
  return offsets;
}

/** The squares, all of which have men, as a mask. */
export function maskOfSquares({ height }: ColumnBoard, offsets: ArrayLike<number>, squares: readonly number[]): number {
  return squares.reduce((mask, square) => mask | (1 << (offsets[Math.floor(square / height)]! + (square % height))), 0);
}

/** What a position is for the player to move, whose move leads to one of this packed value, and no move to a better one. */
export function valueBefore(value: number): number {
  const code = value & 3;
  return packValue(code === LOSE ? WIN : code === WIN ? LOSE : TIE, (value >>> 2) + 1);
}
