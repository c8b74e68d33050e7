/** Tables of figures as files, in parts, of which a long table has many. */

/** What a row holds, by the names of its columns; null where there is nothing. All rows of a table have the same names. */
export type FileRow = Readonly<Record<string, string | number | null>>;

/** So many rows are in a part. */
const ROWS = 50_000;

/** A line of names, then a line a row: as RFC 4180 has it, but that lines end as `zug` ends them. */
export const makeCsv = (rows: Iterable<FileRow>): string[] =>
  inParts(rows, (row, index) => {
    const line = lineOf(Object.values(row));
    return index === 0 ? lineOf(Object.keys(row)) + line : line;
  });

const lineOf = (cells: readonly (string | number | null)[]) =>
  `${cells.map(cell => quoted(String(cell ?? ''))).join(',')}\n`;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A list of rows, a line each. */
export const makeJson = (rows: Iterable<FileRow>): string[] => [
  '[',
  ...inParts(rows, (row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`),
  '\n]\n',
];

function inParts(rows: Iterable<FileRow>, text: (row: FileRow, index: number) => string): string[] {
  const parts = [''];
  let index = 0;
  for (const row of rows) {
    if (index % ROWS === 0) parts.push('');
    parts[parts.length - 1] += text(row, index++);
  }
  return parts;
}
