/**
 * The mappings of a source map without the places at which punctuation begins, where that was moved as far as what stands before it: who asks about such a
 * place is told of the word before it, on the same line. A third of all mappings.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PUNCTUATION = ').;,(]}';

/**
 * @param {string} mappings - as a source map of version 3 has them
 * @param {string} code - what they are of
 */
export function thinMappings(mappings, code) {
  const lines = code.split('\n');
  // Source, line, column and name: at hand, and as they were written last.
  const at = [0, 0, 0, 0];
  const last = [0, 0, 0, 0];
  const thinned = mappings.split(';').map((line, number) => {
    const kept = [];
    let column = 0;
    let lastColumn = 0;
    let moved;
    for (const place of line === '' ? [] : line.split(',')) {
      const [by, ...rest] = readNumbers(place);
      column += by;
      rest.forEach((value, i) => (at[i] += value));
      const isAsBefore = rest.length === 3 && rest[0] === 0 && rest[1] === 0 && at[2] - column === moved;
      if (isAsBefore && PUNCTUATION.includes(lines[number]?.[column] ?? ';')) continue;
      moved = rest.length === 3 ? at[2] - column : undefined;
      kept.push(writeNumbers([column - lastColumn, ...rest.map((_, i) => at[i] - last[i])]));
      lastColumn = column;
      rest.forEach((_, i) => (last[i] = at[i]));
    }
    return kept.join(',');
  });
  return thinned.join(';');
}

/** Numbers to the base of 32, the lowest digit first and the sign in the lowest bit. */
function readNumbers(text) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push((value & 1) === 1 ? -(value >>> 1) : value >>> 1);
    value = shift = 0;
  }
  return numbers;
}

function writeNumbers(numbers) {
  let text = '';
  for (const number of numbers) {
    let rest = number < 0 ? 1 - 2 * number : 2 * number;
    for (; rest > 31; rest >>>= 5) text += DIGITS[32 | (rest & 31)];
    text += DIGITS[rest];
  }
  return text;
}
