/** What the games on three by three have in common for loops: pieces as masks of nine bits, and who has a line. */
import { THREE_BY_THREE_LINES } from './board-text.js';

/** The lines by square, rank by rank from the top. */
const LINES = THREE_BY_THREE_LINES.map(line => line.map(at => at - (at >> 2)));

/** For each mask of nine squares, 1 where it has a line. */
export function lineTable(): Uint8Array {
  const lines = LINES.map(line => line.reduce((mask, square) => mask | (1 << square), 0));
  return Uint8Array.from({ length: 512 }, (_, mask) => (lines.some(line => (mask & line) === line) ? 1 : 0));
}

/** For each square, the mask of its neighbours along the lines. */
export function neighbourMasks(): Int32Array {
  const masks = new Int32Array(9);
  for (const [first, middle, last] of LINES as [number, number, number][]) {
    masks[first]! |= 1 << middle;
    masks[last]! |= 1 << middle;
    masks[middle]! |= (1 << first) | (1 << last);
  }
  return masks;
}
