/**
 * Text as rows of cells. Between the cells stand commas, semicolons, tabs, bars or blanks; quotes keep what is between them together, `""` in
 * them is a quote (RFC 4180). Byte order mark, CRLF, comments after `#`, rules of dashes and bars around a table do no harm.
 */

/** A cell with its place; lines and columns count from 1. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The cells of every line that has any, quotes taken off. */
export function cellsOf(text: string): Cell[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const shown = lines.filter(line => !isBare(line));
  const separator = separatorOf(shown.slice(0, 20));
  const rows = lines.flatMap((line, i) => (isBare(line) ? [] : [cellsOfLine(line, i + 1, separator)]));
  const isFramed = separator === '|' && rows.every(row => row[0]!.text === '' && row.at(-1)!.text === '');
  if (isFramed) return rows.map(row => row.slice(1, -1)).filter(row => row.length > 0);
  const hasTail = rows.length > 1 && separator !== ' ' && rows.every(row => row.length > 1 && row.at(-1)!.text === '');
  return hasTail ? rows.map(row => row.slice(0, -1)) : rows;
}

/** Nothing, a comment, or a rule between the head of a table and its rows. */
function isBare(line: string): boolean {
  const text = line.trim();
  return text === '' || text.startsWith('#') || (/^[-=+|: ]*$/.test(text) && /[-=]{2}/.test(text));
}

function separatorOf(lines: readonly string[]): string {
  const sample = lines.join('\n').replace(/"[^"\n]*"/g, '""');
  const plain = ['\t', ';', ','].find(separator => sample.includes(separator));
  if (plain !== undefined) return plain;
  // One bar may stand between the arguments and the values of a matrix, whose cells are blanks apart.
  const bars = lines.every(line => line.split('|').length > 2);
  return lines.length > 0 && bars ? '|' : ' ';
}

function cellsOfLine(line: string, number: number, separator: string): Cell[] {
  const cell = (text: string, at: number): Cell => ({ text, line: number, column: at + 1 });
  if (separator === ' ') {
    const pieces = line.matchAll(/"((?:[^"]|"")*)"(?=[\s|]|$)|[^\s|]+/g);
    return Array.from(pieces, piece => cell(unquoted(piece[0]), piece.index));
  }
  const cells: Cell[] = [];
  for (let from = 0; from <= line.length; ) {
    const end = endOfCell(line, from, separator);
    const piece = line.slice(from, end);
    cells.push(cell(withPoint(unquoted(piece.trim())), from + (piece.length - piece.trimStart().length)));
    from = end + 1;
  }
  return cells;
}

/** Where the separator after a cell stands: not between quotes. */
function endOfCell(line: string, from: number, separator: string): number {
  const quoted = /^\s*"(?:[^"]|"")*"/.exec(line.slice(from))?.[0].length ?? 0;
  const end = line.indexOf(separator, from + quoted);
  return end < 0 ? line.length : end;
}

/** `0,5` is a number where commas do not separate cells. */
const withPoint = (text: string): string => text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

const unquoted = (text: string): string => (/^"(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text).trim();
