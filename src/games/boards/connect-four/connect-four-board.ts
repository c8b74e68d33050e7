/**
 * What the tiers of Connect Four on one board share: the heights of the columns as codes, of which mirror images share a tier; the lines
 * that end the game; and the tables that rank the first player's stones. A stone's place in a mask depends on the heights: the
 * stones are numbered column by column, each from the bottom up.
 */
import { type Binomials, binomialTable } from '../../../ranking/binomial.js';
import { type SubsetRanks, subsetRanks } from '../../../ranking/subset-ranks.js';

/** What all tiers of one board share. A square is column · height + rank, both from 0, ranks from the bottom. */
export interface FourBoard {
  readonly width: number;
  readonly height: number;
  readonly ranks: SubsetRanks;
  readonly binomials: Binomials;
  /** The heights of each tier as one number, to the base of height + 1, and what a stone in each column adds to it. */
  readonly codes: Int32Array;
  readonly weights: readonly number[];
  /** How many stones each tier has. */
  readonly stones: Uint8Array;
  /** The tier of each code, the same for mirror images. */
  readonly tierOf: Int32Array;
  /** How many squares a line has; all lines, and those through each square. */
  readonly inARow: number;
  readonly lines: readonly (readonly number[])[];
  readonly linesThrough: readonly (readonly (readonly number[])[])[];
  /** Whether a line loses, for whoever makes it. */
  readonly misere: boolean;
}

/** What is played: on a board of what size, how many stones in a row end the game, and whether they lose. */
export interface FourRules {
  readonly width: number;
  readonly height: number;
  readonly inARow: number;
  readonly misere: boolean;
}

/** The board of a game. */
export function makeBoard({ width, height, inARow, misere }: FourRules): FourBoard {
  const squares = width * height;
  const weights = Array.from({ length: width }, (_, column) => (height + 1) ** column);
  const mirrors = Int32Array.from({ length: (height + 1) ** width }, (_, code) =>
    codeOf(weights, digits(code, weights, height).toReversed()),
  );
  const byStones: number[][] = Array.from({ length: squares + 1 }, () => []);
  mirrors.forEach((mirror, code) => {
    if (code <= mirror) byStones[squares - sum(digits(code, weights, height))]!.push(code);
  });
  const codes = Int32Array.from(byStones.flat());
  const stones = Uint8Array.from(byStones.flatMap((list, missing) => list.map(() => squares - missing)));
  const tierOf = new Int32Array(mirrors.length);
  codes.forEach((code, tier) => {
    tierOf[code] = tierOf[mirrors[code]!] = tier;
  });
  const lines = linesOf(width, height, inARow);
  return {
    width,
    height,
    ranks: subsetRanks(squares, firstStones(squares)),
    binomials: binomialTable(squares),
    codes,
    stones,
    weights,
    tierOf,
    inARow,
    misere,
    lines,
    linesThrough: Array.from({ length: squares }, (_, square) => lines.filter(line => line.includes(square))),
  };
}

function linesOf(width: number, height: number, inARow: number): number[][] {
  const last = inARow - 1;
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const lines: number[][] = [];
  for (const [dx, dy] of directions) {
    for (let x = 0; x + last * dx < width; x++) {
      for (let y = 0; y < height; y++) {
        if (y + last * dy < 0 || y + last * dy >= height) continue;
        lines.push(Array.from({ length: inARow }, (_, i) => (x + i * dx) * height + y + i * dy));
      }
    }
  }
  return lines;
}

/** How many of so many stones are the first player's. */
export function firstStones(stones: number): number {
  return (stones + 1) >> 1;
}

/** How many stones there are. */
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
export function heightsOf({ codes, weights, height }: FourBoard, tier: number): number[] {
  return digits(codes[tier]!, weights, height);
}

/** Where the stones of each column begin in a mask, and at the end how many stones there are. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push(offsets.at(-1)! + height);
  return offsets;
}

/** The squares, all of which have stones, as a mask. */
export function maskOf({ height }: FourBoard, offsets: readonly number[], squares: readonly number[]): number {
  return squares.reduce((mask, square) => mask | (1 << (offsets[Math.floor(square / height)]! + (square % height))), 0);
}
