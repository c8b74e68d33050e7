/** What the games on three by three have in common for loops: pieces as masks of nine bits, and who has a line. */

/** The lines of the board by square, rank by rank from the top: ranks, files, diagonals. Neighbours are consecutive on a line. */
export const LINES_OF_SQUARES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** For each mask of nine squares, 1 where it has a line. */
export function lineTable(): Uint8Array {
  const lines = LINES_OF_SQUARES.map(([a, b, c]) => (1 << a) | (1 << b) | (1 << c));
  return Uint8Array.from({ length: 512 }, (_, mask) => (lines.some(line => (mask & line) === line) ? 1 : 0));
}

/** For each square, the mask of its neighbours along the lines. */
export function neighbourMasks(): Int32Array {
  const masks = new Int32Array(9);
  for (const [a, b, c] of LINES_OF_SQUARES) {
    masks[a]! |= 1 << b;
    masks[c]! |= 1 << b;
    masks[b]! |= (1 << a) | (1 << c);
  }
  return masks;
}
