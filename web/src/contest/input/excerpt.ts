import type { WrongPart } from '../../engine/worker-messages.ts';

const LF = 10;
/** So many bytes on either side. */
const BESIDE = 60;
const MOST_WRONG = 40;

/** What stands at a place of an input, line and column from 1, columns in bytes as the reader counts them. */
export function excerptAt(input: Uint8Array, line: number, column: number): WrongPart {
  const start = placeOf(input, line, column);
  const lineStart = start - (column - 1);
  let end = start;
  while (end < input.length && end - start < MOST_WRONG && !isBlank(input[end]!)) end++;
  let after = end;
  while (after < input.length && after - end < BESIDE && input[after] !== LF) after++;
  const from = Math.max(lineStart, start - BESIDE);
  const cut = (begin: number, stop: number) =>
    new TextDecoder().decode(input.subarray(begin, stop)).replaceAll('\r', '');
  return {
    before: (from > lineStart ? '…' : '') + cut(from, start),
    wrong: cut(start, end),
    after: cut(end, after) + (after < input.length && input[after] !== LF ? '…' : ''),
  };
}

/** The offset of a place; a byte order mark at the start has no column. */
function placeOf(input: Uint8Array, line: number, column: number): number {
  let at = input[0] === 0xef && input[1] === 0xbb && input[2] === 0xbf ? 3 : 0;
  for (let passed = 1; passed < line; passed++) at = input.indexOf(LF, at) + 1;
  return Math.min(input.length, at + column - 1);
}

const isBlank = (byte: number) => byte <= 32;

/** Where in a text of one's own a place is, in characters, and how long what stands there is: to be marked. */
export function markIn(text: string, line: number, column: number): { readonly from: number; readonly to: number } {
  const bytes = new TextEncoder().encode(text);
  const start = placeOf(bytes, line, column);
  let end = start;
  while (end < bytes.length && !isBlank(bytes[end]!)) end++;
  const length = (begin: number, stop: number) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(begin, stop)).length;
  const from = length(0, start);
  return { from, to: from + length(start, end) };
}
