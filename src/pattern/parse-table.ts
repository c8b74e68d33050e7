/**
 * Tables from text: comma, semicolon, tab or blanks between the cells; a header or none. Three shapes are told apart:
 *
 * - a list: one column (values for 0, 1, 2, …), or some columns of integers and the value last;
 * - a matrix: the first row and the first column are the arguments, the rest are values; the corner is empty or a word;
 * - a grid: nothing but values, rows and columns counted from 0.
 *
 * Empty cells, `?`, `.` and `-` alone are gaps. Errors name line and column.
 */
import { excerpt, inputError, ZugzwangError } from '../core/errors.js';
import type { ValueKind, ValueTable } from './value-table.js';

/** The shapes of tables in text. */
export const TABLE_SHAPES = ['list', 'matrix', 'grid'] as const;
/** One of the shapes. */
export type TableShape = (typeof TABLE_SHAPES)[number];

/** A table, and what it was taken for. */
export interface ParsedTable {
  readonly table: ValueTable;
  readonly shape: TableShape;
  readonly hasHeader: boolean;
}

/** What is known of a text beforehand. */
export interface ParseTableOptions {
  /** The shape, where it is not to be told from the text. */
  readonly shape?: TableShape;
  /** What the values are; told from the words where not given. */
  readonly kind?: ValueKind;
}

/** Outcomes in words, for the player to move: lose 0, draw 1, tie 2, win 3. */
const WORDS = new Map<string, number>([
  ...['lose', 'loss', 'lost', 'losing', 'l', 'p', 'second', 'previous', 'loser'].map(word => [word, 0] as const),
  ...['draw', 'drawn', 'd', 'loop'].map(word => [word, 1] as const),
  ...['tie', 'tied', 't'].map(word => [word, 2] as const),
  ...['win', 'won', 'winning', 'w', 'n', 'first', 'next', 'winner'].map(word => [word, 3] as const),
]);

const GAPS = new Set(['', '?', '.', '-', 'na', 'nan']);

interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Reads a table. Throws `input` errors with line and column. */
export function parseTable(text: string, options: ParseTableOptions = {}): ParsedTable {
  const rows = cellsOf(text);
  if (rows.length === 0)
    throw inputError(1, 1, 'the end', 'a table: a row of values, or rows of arguments and a value');
  const hasHeader = isHeader(rows);
  const shape = options.shape ?? shapeOf(rows, hasHeader);
  const read =
    shape === 'list' ? readList(rows, hasHeader) : shape === 'matrix' ? readMatrix(rows) : readGrid(rows, hasHeader);
  return { table: finished(read, options.kind), shape, hasHeader: shape !== 'matrix' && hasHeader };
}

/** The cells of every line that has any, quotes taken off. */
function cellsOf(text: string): Cell[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = separatorOf(lines);
  return lines.flatMap((line, i) => {
    if (line.trim() === '' || line.trimStart().startsWith('#')) return [];
    return [separator === ' ' ? blankCells(line, i + 1) : separatedCells(line, i + 1, separator)];
  });
}

function separatorOf(lines: readonly string[]): string {
  const sample = lines.slice(0, 20).join('\n');
  return ['\t', ';', ','].find(separator => sample.includes(separator)) ?? ' ';
}

function blankCells(line: string, number: number): Cell[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text: unquoted(text),
    line: number,
    column: index + 1,
  }));
}

function separatedCells(line: string, number: number, separator: string): Cell[] {
  let column = 1;
  return line.split(separator).map(piece => {
    const cell = {
      text: unquoted(piece.trim()),
      line: number,
      column: column + (piece.length - piece.trimStart().length),
    };
    column += piece.length + 1;
    return cell;
  });
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');

const isInteger = (text: string) => /^[+-]?\d+(\.0*)?$/.test(text);
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
const isValue = (text: string) => isNumber(text) || WORDS.has(text.toLowerCase());

/** Whether the first row has words that are no values, where the next has numbers. */
function isHeader([first, second]: readonly Cell[][]): boolean {
  if (second === undefined) return false;
  if (first!.some(({ text }) => !GAPS.has(text.toLowerCase()) && !isValue(text))) return true;
  // `n` and `p` are letters that name arguments as well as outcomes.
  return first!.every(({ text }, i) => !isNumber(text) && text !== '' && isNumber(second[i]?.text ?? ''));
}

function shapeOf(rows: readonly Cell[][], hasHeader: boolean): TableShape {
  const body = hasHeader ? rows.slice(1) : rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 1) return 'list';
  if (isMatrix(rows)) return 'matrix';
  if (hasHeader) return 'list';
  if (body.length === 1) return 'grid';
  const isList = body.every(row => row.length === width && row.slice(0, -1).every(({ text }) => isInteger(text)));
  const keys = new Set(
    body.map(row =>
      row
        .slice(0, -1)
        .map(({ text }) => text)
        .join(),
    ),
  );
  const isLikely = isList && keys.size === body.length && width <= 5;
  return isLikely && looksLikeArguments(body, width) ? 'list' : 'grid';
}

/** Whether the columns before the last fill a box, or the rows stand in their order: what a grid of values does by chance only. */
function looksLikeArguments(body: readonly Cell[][], width: number): boolean {
  const points = body.map(row => row.slice(0, -1).map(({ text }) => Number(text)));
  if (
    !body.every(
      row => isInteger(row[width - 1]!.text) || isValue(row[width - 1]!.text) || GAPS.has(row[width - 1]!.text),
    )
  )
    return false;
  let volume = 1;
  for (let i = 0; i < width - 1; i++) {
    // Spread arguments end at some hundred thousand rows.
    const least = points.reduce((n, point) => Math.min(n, point[i]!), Infinity);
    const most = points.reduce((n, point) => Math.max(n, point[i]!), -Infinity);
    volume *= most - least + 1;
  }
  return volume <= 4 * body.length + 16 && body.length > width;
}

/** First row and first column strictly increasing integers. */
function isMatrix(rows: readonly Cell[][]): boolean {
  if (rows.length < 3 || rows[0]!.length < 3) return false;
  const [first, ...rest] = rows;
  const corner = first![0]!.text;
  const heads = first!.slice(1);
  const isShort = rest.every(row => row.length === first!.length + 1);
  const across = isShort ? first! : heads;
  if (!isShort && isNumber(corner) && !(isNumber(heads[0]!.text) && rest.every(row => isInteger(row[0]!.text))))
    return false;
  return isRising(across) && isRising(rest.map(row => row[0]!)) && (isShort || !isNumber(corner));
}

function isRising(cells: readonly Cell[]): boolean {
  return cells.every(({ text }, i) => isInteger(text) && (i === 0 || Number(text) > Number(cells[i - 1]!.text)));
}

interface Read {
  readonly names: string[];
  readonly points: number[][];
  readonly cells: Cell[];
  /** What the values are called. */
  readonly title?: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function readList(rows: readonly Cell[][], hasHeader: boolean): Read {
  const body = hasHeader ? rows.slice(1) : rows;
  const width = rows[0]!.length;
  const header = hasHeader ? rows[0]!.map(({ text }) => text) : undefined;
  for (const row of body) demandWidth(row, width);
  if (width === 1) {
    return {
      names: ['n'],
      points: body.map((_, i) => [i]),
      cells: body.map(row => row[0]!),
      ...(header ? { title: header[0]! } : {}),
    };
  }
  const names = header?.slice(0, -1) ?? (width === 2 ? ['n'] : [...LETTERS.slice(0, width - 1)]);
  return {
    names,
    points: body.map(row => row.slice(0, -1).map(argumentOf)),
    cells: body.map(row => row[width - 1]!),
    ...(header ? { title: header.at(-1)! } : {}),
  };
}

function demandWidth(row: readonly Cell[], width: number): void {
  if (row.length === width) return;
  const last = row.at(-1)!;
  throw inputError(last.line, last.column, `${row.length} cells`, `${width}, as in the first row`);
}

function argumentOf({ text, line, column }: Cell): number {
  if (isInteger(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw inputError(line, column, `"${excerpt(text)}"`, 'an integer (an argument)');
}

function readMatrix(rows: readonly Cell[][]): Read {
  const [first, ...rest] = rows;
  const across = (rest[0]!.length === first!.length + 1 ? first! : first!.slice(1)).map(argumentOf);
  const corner = rest[0]!.length === first!.length + 1 ? '' : first![0]!.text;
  const names = corner.split(/[\\/|]/).map(name => name.trim());
  const read: Read = { names: names.length === 2 && names.every(Boolean) ? names : ['a', 'b'], points: [], cells: [] };
  for (const row of rest) {
    demandWidth(row, across.length + 1);
    const down = argumentOf(row[0]!);
    row.slice(1).forEach((cell, i) => {
      read.points.push([down, across[i]!]);
      read.cells.push(cell);
    });
  }
  return read;
}

function readGrid(rows: readonly Cell[][], hasHeader: boolean): Read {
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length === 1) return { names: ['n'], points: body[0]!.map((_, i) => [i]), cells: body[0]! };
  const read: Read = { names: ['a', 'b'], points: [], cells: [] };
  body.forEach((row, a) => {
    row.forEach((cell, b) => {
      read.points.push([a, b]);
      read.cells.push(cell);
    });
  });
  return read;
}

/** Values read, gaps left out, each point once. */
function finished({ names, points, cells }: Read, wanted: ValueKind | undefined): ValueTable {
  const isWords = cells.some(({ text }) => !isNumber(text) && WORDS.has(text.toLowerCase()));
  const kind = wanted ?? (isWords ? 'outcome' : 'number');
  const seen = new Map<string, Cell>();
  const flat: number[] = [];
  const values: number[] = [];
  cells.forEach((cell, row) => {
    if (GAPS.has(cell.text.toLowerCase())) return;
    const key = points[row]!.join(', ');
    const before = seen.get(key);
    if (before !== undefined) {
      const why = `a second value for (${key}), the first is in line ${before.line}`;
      throw inputError(cell.line, cell.column, why, 'each point once');
    }
    seen.set(key, cell);
    flat.push(...points[row]!);
    values.push(valueOf(cell, isWords || kind === 'outcome'));
  });
  if (values.length === 0) throw new ZugzwangError('input', 'found a table without values, expected some');
  return { names, kind, points: Float64Array.from(flat), values: Float64Array.from(values) };
}

/** A number, or an outcome: a word, or 1 for a win and 0 for a loss. */
function valueOf({ text, line, column }: Cell, isOutcome: boolean): number {
  const word = WORDS.get(text.toLowerCase());
  if (isOutcome && text === '1') return 3;
  if (isOutcome && text === '0') return 0;
  if (isOutcome && word !== undefined) return word;
  if (!isOutcome && isNumber(text)) return Number(text);
  const expected = isOutcome ? 'an outcome: win, lose, tie or draw, W, L, N, P, first, second, 1 or 0' : 'a number';
  throw inputError(line, column, `"${excerpt(text)}"`, expected);
}
