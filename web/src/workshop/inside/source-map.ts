import type { Compiled } from '../checking.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Reads the mappings of a source map of one source (ECMA-426): groups of base 64 digits, five bits each, the least first.
 *
 * @param lineStarts - the offset of each line of the source
 */
export function readMappings(mappings: string, lineStarts: readonly number[]): Compiled['places'] {
  const places: (readonly [number, number, number])[] = [];
  let line = 0;
  let column = 0;
  for (const [row, group] of mappings.split(';').entries()) {
    let at = 0;
    for (const segment of group === '' ? [] : group.split(',')) {
      const [shift = 0, , down = 0, across] = numbersOf(segment);
      at += shift;
      if (across === undefined) continue;
      line += down;
      column += across;
      places.push([row + 1, at + 1, (lineStarts[line] ?? 0) + column]);
    }
  }
  return places;
}

function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = shift = 0;
  }
  return numbers;
}
