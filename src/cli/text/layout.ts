/** Text laid out for a terminal: wrapped paragraphs, and names with their values beside them. */
import { isatty } from 'node:tty';
import { lettersOf } from '../../core/text/visible-text.js';
import { colours } from '../process/print.js';

const WIDEST = 100;

/** The columns to fill: those of the terminal, but no more than 100; 80 where the output is no terminal. */
export function textWidth(): number {
  const columns = isatty(1) ? process.stdout.columns : undefined;
  return columns === undefined || columns < 40 ? 80 : Math.min(columns, WIDEST);
}

/** Breaks text at spaces into lines of at most `width` characters; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Lines with a name in front of the first, dim, and as much room in front of the others. */
export function beside(name: string, lines: readonly string[], nameWidth: number): string[] {
  return lines.map((line, i) => (i === 0 ? colours.dim(name.padEnd(nameWidth)) : ' '.repeat(nameWidth)) + line);
}

/** How wide a text is, letter by letter. */
export const widthOf = (text: string): number => [...lettersOf(text)].length;

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Cells in columns of one width each; blanks at the ends of lines go. */
export function columns(rows: readonly (readonly string[])[], between: string): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows
    .map(row =>
      row
        .map((cell, i) => padded(cell, widths[i]!))
        .join(between)
        .trimEnd(),
    )
    .join('\n');
}

/** Rows with their columns aligned, indented. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => row[i]!.length)));
  return rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd());
}

/** Reports are of labelled lines, at most so many columns wide. */
const REPORT_WIDTH = 80;
const LABEL_WIDTH = 11;

/** A line of a report, behind its label. */
export const line = (label: string, text: string): string => label.padEnd(LABEL_WIDTH) + text;

/** Words, blanks between them, in lines with a label before the first. */
export function wrapped(label: string, words: readonly string[], between = ' '): string[] {
  const lines: string[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '' && LABEL_WIDTH + text.length + between.length + word.length > REPORT_WIDTH) {
      lines.push(text + between.trimEnd());
      text = word;
    } else text = text === '' ? word : text + between + word;
  }
  return [...lines, text].map((one, i) => line(i === 0 ? label : '', one));
}
