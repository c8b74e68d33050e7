/**
 * Text as rows of cells. Between the cells stand commas, semicolons, tabs, bars or blanks; quotes keep what is between them together, `""` in
 * them is a quote (RFC 4180), and so do braces and parentheses that are closed in their line: `3,{1,2|0}` are two cells. Byte order mark, CRLF, comments after `#`, rules of dashes and bars around a table do no harm.
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
  const sample = lines.map(line => withoutGroups(line.replace(/"[^"\n]*"/g, '""'))).join('\n');
  const plain = ['\t', ';', ','].find(separator => sample.includes(separator));
  if (plain !== undefined) return plain;
  // One bar may stand between the arguments and the values of a matrix, whose cells are blanks apart.
  const bars = lines.every(line => withoutGroups(line).split('|').length > 2);
  return lines.length > 0 && bars ? '|' : ' ';
}

function cellsOfLine(line: string, number: number, separator: string): Cell[] {
  const cell = (text: string, at: number): Cell => ({ text, line: number, column: at + 1 });
  if (separator === ' ') {
    const pieces: Cell[] = [];
    const PIECE = /"((?:[^"]|"")*)"(?=[\s|]|$)|[^\s|]/g;
    for (let match = PIECE.exec(line); match !== null; match = PIECE.exec(line)) {
      const from = match.index;
      if (match[0].length === 1) {
        let end = from;
        while (end < line.length && !/[\s|]/.test(line[end]!)) end = endOfGroup(line, end);
        PIECE.lastIndex = end;
      }
      pieces.push(cell(unquoted(line.slice(from, PIECE.lastIndex)), from));
    }
    return pieces;
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
  let end = from + quoted;
  while (end < line.length && line[end] !== separator) end = endOfGroup(line, end);
  return end;
}

const OPEN = '{(';
const CLOSED = '})';

/** Where what begins at a place ends: a group in brackets that is closed in the line, or one character. */
function endOfGroup(line: string, at: number): number {
  if (!OPEN.includes(line[at]!)) return at + 1;
  let depth = 0;
  for (let i = at; i < line.length; i++) {
    if (OPEN.includes(line[i]!)) depth++;
    else if (CLOSED.includes(line[i]!) && --depth === 0) return i + 1;
  }
  return at + 1;
}

/** The line without what stands in brackets. */
function withoutGroups(line: string): string {
  let rest = '';
  for (let at = 0; at < line.length; ) {
    const end = endOfGroup(line, at);
    rest += end === at + 1 ? line[at]! : '()';
    at = end;
  }
  return rest;
}

/** `0,5` is a number where commas do not separate cells. */
const withPoint = (text: string): string => text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

const unquoted = (text: string): string => (/^"(.*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text).trim();
