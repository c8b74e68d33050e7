/**
 * Tables from text (`table-cells.ts` reads the cells); a header or none. Three shapes are told apart:
 *
 * - a list: one column (values for 0, 1, 2, …), or columns of integers and one of values, the last unless its name or its words say so;
 * - a matrix: the first row and the first column are the arguments, the rest are values; the corner is empty or a word;
 * - a grid: nothing but values, rows and columns counted from 0.
 *
 * Empty cells, `?`, `.` and `-` alone are gaps. Errors name line and column.
 */
import { excerpt, inputError, messageOf, ZugzwangError } from '../../core/errors.js';
import { parsePartizan } from '../../values/partizan/operators/operations.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { distinctNames } from '../law-code.js';
import { type Cell, cellsOf } from './table-cells.js';
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

/** Outcomes in words, for the player to move, who is also called first, next or Alice: lose 0, draw 1, tie 2, win 3. */
const WORDS = new Map<string, number>(
  [
    'lose loses loss lost losing l p second second-player second-player-wins second-wins previous previous-player ' +
      'loser p-position p-pos false no bob bob-wins 2nd 负 輸 输 必败 必敗 必负 败 敗 必败态 后手 後手 后手胜 后手必胜 後手必勝 負け 負 否',
    'draw draws drawn d loop 和 和棋 引き分け',
    'tie ties tied t 平 平局 平手',
    'win wins won winning w n first first-player first-player-wins first-wins next next-player winner n-position n-pos ' +
      'true yes alice alice-wins 1st 胜 勝 赢 贏 必胜 必勝 必胜态 先手 先手胜 先手必胜 先手必勝 勝ち 是',
  ].flatMap((words, code) => words.split(' ').map(word => [word, code] as const)),
);

/** What the column of the values may be called. */
const VALUE_NAMES =
  /^(values?|outcomes?|results?|winners?|wins?|grundy([ -]values?)?|nimbers?|sg|payoffs?|answers?|state|status|值|结果|結果|答案|胜负|勝負|胜者|赢家|勝者|sg值|sg函数)\??$/i;

const GAPS = new Set(['', '?', '.', '-', 'na', 'nan']);

/** Reads a table. Throws `input` errors with line and column. */
export function parseTable(text: string, options: ParseTableOptions = {}): ParsedTable {
  const rows = spelled(cellsOf(text));
  if (rows.length === 0)
    throw inputError(1, 1, 'the end', 'a table: a row of values, or rows of arguments and a value');
  const hasHeader = isHeader(rows);
  const shape = options.shape ?? shapeOf(rows, hasHeader);
  const read =
    shape === 'list' ? readList(rows, hasHeader) : shape === 'matrix' ? readMatrix(rows) : readGrid(rows, hasHeader);
  return { table: finished(read, options.kind), shape, hasHeader: shape !== 'matrix' && hasHeader };
}

const isInteger = (text: string) => /^[+-]?\d+(\.0*)?$/.test(text);
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
const wordOf = (text: string) => WORDS.get(text.toLowerCase().replaceAll(' ', '-'));
const isGap = (text: string) => GAPS.has(text.toLowerCase());
/** Partizan values that are no integers: braces, stars, arrows, fractions, downs; what is in them is read later. */
const isGameText = (text: string) =>
  /^[\s\d{}()|,*⋆^v↑↓⇑⇓±+\-/×<>[\]]+$/.test(text.replaceAll(/tiny|miny/g, '')) && /[{*⋆^v↑↓⇑⇓±]|\d\/\d/.test(text);
const isValue = (text: string) => isNumber(text) || wordOf(text) !== undefined || isGameText(text);

/** Whether the first row has words that are no values, or words where the next rows have integers (`n` and `p` may be either). */
function isHeader([first, ...rest]: readonly Cell[][]): boolean {
  if (rest.length === 0) return false;
  if (first!.some(({ text }) => !isGap(text) && !isValue(text))) return true;
  const next = rest.slice(0, 20);
  return first!.some(
    ({ text }, i) => !isGap(text) && !isNumber(text) && next.every(row => isInteger(row[i]?.text ?? '')),
  );
}

/** Lines of letters without anything between them, such as `LWWL`, cell by cell. */
function spelled(rows: Cell[][]): Cell[][] {
  const width = rows[0]?.[0]?.text.length ?? 0;
  const isWord = (row: readonly Cell[]) =>
    row.length === 1 && row[0]!.text.length === width && /^([WLDT?]+|[NP?]+|[wldt?]+|[np?]+|[01]+)$/.test(row[0]!.text);
  if (width < 3 || rows.length === 0 || !rows.every(isWord)) return rows;
  // Digits may be numbers: not where all lines begin with 0.
  if (rows.some(([word]) => /[01]/.test(word!.text)) && !rows.some(([word]) => word!.text.startsWith('0'))) return rows;
  return rows.map(([word]) => [...word!.text].map((text, i) => ({ text, line: word!.line, column: word!.column + i })));
}

function shapeOf(rows: readonly Cell[][], hasHeader: boolean): TableShape {
  const body = hasHeader ? rows.slice(1) : rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 1) return 'list';
  if (isMatrix(rows)) return 'matrix';
  if (hasHeader) return 'list';
  if (body.length === 1) return 'grid';
  const value = valueColumn(body, undefined, width);
  const others = (row: readonly Cell[]) => row.filter((_, i) => i !== value);
  const isList = body.every(row => row.length === width && others(row).every(({ text }) => isInteger(text)));
  if (isList && value < width - 1) return 'list';
  const differentRows = (cells: (row: readonly Cell[]) => readonly Cell[]) =>
    new Set(
      body.map(row =>
        cells(row)
          .map(({ text }) => text)
          .join(),
      ),
    ).size;
  const isLikely = isList && differentRows(others) === differentRows(row => row);
  return isLikely && looksLikeArguments(body, width) ? 'list' : 'grid';
}

/** Whether the columns before the last fill a box, of many columns without a gap: what a grid of values does by chance only. */
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
  const mostVolume = width <= 5 ? 4 * body.length + 16 : body.length;
  return volume <= mostVolume && body.length > width;
}

/** Integers in the first row and in the first column, each once: ascending, or in any order where the corner is no number. */
function isMatrix(rows: readonly Cell[][]): boolean {
  if (rows.length < 3 || rows[0]!.length < 3) return false;
  const [first, ...rest] = rows;
  const corner = first![0]!.text;
  const heads = first!.slice(1);
  const isShort = rest.every(row => row.length === first!.length + 1);
  const hasCorner = !isNumber(corner) && rest.every(row => row.length <= first!.length && row.length > 1);
  if (hasCorner && areDifferent(heads) && areDifferent(rest.map(row => row[0]!))) return true;
  const across = isShort ? first! : heads;
  if (!isShort && isNumber(corner) && !(isNumber(heads[0]!.text) && rest.every(row => isInteger(row[0]!.text))))
    return false;
  return isRising(across) && isRising(rest.map(row => row[0]!)) && (isShort || !isNumber(corner));
}

function areDifferent(cells: readonly Cell[]): boolean {
  return (
    cells.every(({ text }) => isInteger(text)) && new Set(cells.map(({ text }) => Number(text))).size === cells.length
  );
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
  const value = valueColumn(body, header, width);
  const names = header?.toSpliced(value, 1) ?? (width === 2 ? ['n'] : [...LETTERS.slice(0, width - 1)]);
  return {
    names,
    points: body.map(row => row.toSpliced(value, 1).map(argumentOf)),
    cells: body.map(row => row[value]!),
    ...(header ? { title: header[value]! } : {}),
  };
}

/** Which column has the values: the one that is called so, the only one in which not all cells are integers, or the last. */
function valueColumn(body: readonly Cell[][], header: readonly string[] | undefined, width: number): number {
  const columns = Array.from({ length: width }, (_, i) => i);
  const named = columns.filter(i => VALUE_NAMES.test(header?.[i] ?? ''));
  if (named.length === 1) return named[0]!;
  const odd = columns.filter(i => body.some(row => !isInteger(row[i]?.text ?? '')));
  const isOnly = odd.length === 1 && body.every(row => isGap(row[odd[0]!]!.text) || isValue(row[odd[0]!]!.text));
  return isOnly ? odd[0]! : width - 1;
}

function demandWidth(row: readonly Cell[], width: number): void {
  if (row.length === width) return;
  const last = row.at(-1)!;
  throw inputError(last.line, last.column, `${row.length} cells`, `${width}, as in the first row`);
}

function argumentOf(cell: Cell): number {
  if (isInteger(cell.text)) return exactNumber(cell);
  throw inputError(cell.line, cell.column, `"${excerpt(cell.text)}"`, 'an integer (an argument)');
}

/** The number in a cell; an integer that would be rounded is refused. */
function exactNumber({ text, line, column }: Cell): number {
  const number = Number(text);
  if (!Number.isInteger(number) || Number.isSafeInteger(number)) return number;
  throw inputError(
    line,
    column,
    excerpt(text),
    'a number between −(2^53 − 1) and 2^53 − 1: larger ones would be rounded',
  );
}

function readMatrix(rows: readonly Cell[][]): Read {
  const [first, ...rest] = rows;
  const across = (rest[0]!.length === first!.length + 1 ? first! : first!.slice(1)).map(argumentOf);
  const corner = rest[0]!.length === first!.length + 1 ? '' : first![0]!.text;
  const names = corner.split(/[\\/|]/).map(name => name.trim());
  const read: Read = { names: names.length === 2 && names.every(Boolean) ? names : ['a', 'b'], points: [], cells: [] };
  for (const row of rest) {
    if (row.length > across.length + 1) demandWidth(row, across.length + 1);
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
  const isGames = cells.some(({ text }) => isGameText(text));
  const isWords = !isGames && cells.some(({ text }) => !isNumber(text) && wordOf(text) !== undefined);
  const kind = wanted ?? (isGames ? 'partizan' : isWords ? 'outcome' : 'number');
  const store = kind === 'partizan' ? new PartizanStore({ maxBytes: STORE_BYTES }) : undefined;
  const seen = new Map<string, Cell>();
  const flat: number[] = [];
  const values: number[] = [];
  cells.forEach((cell, row) => {
    if (isGap(cell.text)) return;
    const key = points[row]!.join(', ');
    const before = seen.get(key);
    if (before?.text === cell.text) return;
    if (before !== undefined) {
      const why = `a second value for (${key}), the first is in line ${before.line}`;
      throw inputError(cell.line, cell.column, why, 'one value for a point');
    }
    seen.set(key, cell);
    flat.push(...points[row]!);
    values.push(store === undefined ? valueOf(cell, isWords || kind === 'outcome') : gameOf(cell, store));
  });
  if (values.length === 0) throw new ZugzwangError('input', 'found a table without values, expected some');
  return {
    names: distinctNames(names),
    kind,
    points: Float64Array.from(flat),
    values: Float64Array.from(values),
    ...(store === undefined ? {} : { store }),
  };
}

/** Bytes that the values of a table may take. */
const STORE_BYTES = 1e9;

/** The partizan value that a cell says. */
function gameOf({ text, line, column }: Cell, store: PartizanStore): number {
  try {
    return parsePartizan(text, store);
  } catch (error) {
    const where = `line ${line}, column ${column}: in "${excerpt(text)}": `;
    throw new ZugzwangError('input', where + messageOf(error), { line, column, cause: error });
  }
}

/** A number, or an outcome: a word, or 1 for a win and 0 for a loss. */
function valueOf(cell: Cell, isOutcome: boolean): number {
  const { text, line, column } = cell;
  const word = wordOf(text);
  if (isOutcome && text === '1') return 3;
  if (isOutcome && text === '0') return 0;
  if (isOutcome && word !== undefined) return word;
  if (!isOutcome && isNumber(text)) return exactNumber(cell);
  const expected = isOutcome ? 'an outcome: win, lose, tie or draw, W, L, N, P, first, second, 1 or 0' : 'a number';
  throw inputError(line, column, `"${excerpt(text)}"`, expected);
}
