import type { Law } from './law.js';
import { identifiers, valueLiteral } from './law-code.js';
import { type ValueTable, valueWord } from './value-table.js';

/** A row that a law gets wrong. */
export interface Exception {
  readonly point: readonly number[];
  readonly value: number;
}

/** The law with exceptions named: they come first in the function and last in the sentence. */
export function addExceptions(table: ValueTable, law: Law, exceptions: readonly Exception[], bits: number): Law {
  const names = identifiers(table.names);
  const known = new Map(exceptions.map(({ point, value }) => [point.join(), value]));
  const lines = exceptions.map(({ point, value }) => {
    const test = names.map((name, i) => `${name} === ${point[i]!}`).join(' && ');
    return `  if (${test}) return ${valueLiteral(table.kind, value)};`;
  });
  const body = law.code.indexOf('{\n') + 2;
  const said = exceptions.map(
    ({ point, value }) =>
      `${valueWord(table.kind, value)} at ${names.map((name, i) => `${name} = ${point[i]!}`).join(', ')}`,
  );
  const code = `${law.code.slice(0, body)}${lines.join('\n')}\n${law.code.slice(body)}`;
  return {
    kind: law.kind,
    sentence: `${law.sentence} Except: ${said.join('; ')}.`,
    code: widen(table, code, exceptions),
    predict: point => known.get(Array.from(point).join()) ?? law.predict(point),
    bits: law.bits + bits,
  };
}

/** The return type of a function of outcomes, with the outcomes of the exceptions. */
function widen(table: ValueTable, code: string, exceptions: readonly Exception[]): string {
  if (table.kind !== 'outcome') return code;
  const end = code.indexOf(' {\n');
  const start = code.lastIndexOf('): ', end) + 3;
  const types = new Set(code.slice(start, end).split(' | '));
  for (const { value } of exceptions) types.add(valueLiteral(table.kind, value));
  return `${code.slice(0, start)}${[...types].join(' | ')}${code.slice(end)}`;
}
