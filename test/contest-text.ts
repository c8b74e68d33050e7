/** Judges' inputs taken apart and written in the ways that must all be read alike. */

export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The tokens of an ASCII input, with line and column from 1. */
export function tokensOf(input: string): Token[] {
  return input
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/\S+/g)].map(match => ({ text: match[0], line: i + 1, column: match.index + 1 })),
    );
}

/** The same input with one token replaced. */
export function withToken(input: string, index: number, text: string): string {
  let at = 0;
  return input.replace(/\S+/g, token => (at++ === index ? text : token));
}

/** What stands before a token. */
export function beforeToken(input: string, index: number): string {
  return input.slice(0, [...input.matchAll(/\S+/g)][index]!.index);
}

/** The same tokens between other blanks. */
export const LAYOUTS: Readonly<Record<string, (input: string) => string>> = {
  'as it stands': input => input,
  'lines that end in CR LF': input => input.replaceAll('\n', '\r\n'),
  'lines that end in CR alone': input => input.replaceAll('\n', '\r'),
  'no final newline': input => input.trimEnd(),
  'CR LF and no final newline': input => input.trimEnd().replaceAll('\n', '\r\n'),
  'one token a line': input => `${input.trim().split(/\s+/).join('\n')}\n`,
  'everything on one line': input => input.trim().split(/\s+/).join(' '),
  'tabs, vertical tabs and form feeds': input => input.trim().split(/\s+/).join('\t\v\f'),
  'trailing blanks': input => `${input.replaceAll('\n', ' \t\n')} \n\n \t`,
  'leading blanks': input => `\n\n \t\r\n${input}`,
  'blank lines': input => input.replaceAll('\n', '\n\n\n'),
  'a byte order mark': input => `\ufeff${input}`,
  'a byte order mark, then CR LF': input => `\ufeff${input.replaceAll('\n', '\r\n')}`,
  'leading zeros': input => input.replace(/(^|\s)(?=\d)/g, '$1000'),
  'runs of 700 leading zeros': input => input.replace(/(^|\s)(?=\d)/g, `$1${'0'.repeat(700)}`),
};
