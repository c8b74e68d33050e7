import { type ValueTable, valueWord } from './input/value-table.js';
import type { Exception, Law } from './law.js';
import { identifiers, valueLiteral } from './law-code.js';
import { codeBefore } from './make-law.js';

/** The law with exceptions named: they come first in the function and last in the sentence. */
export function addExceptions(table: ValueTable, law: Law, exceptions: readonly Exception[], bits: number): Law {
  const { names, kind } = table;
  const code = identifiers(names);
  const lines = exceptions.map(({ point, value }) => {
    const test = code.map((name, i) => `${name} === ${point[i]!}`).join(' && ');
    return `if (${test}) return ${valueLiteral(kind, value)};`;
  });
  const said = exceptions.map(
    ({ point, value }) => `${valueWord(kind, value)} at ${names.map((name, i) => `${name} = ${point[i]!}`).join(', ')}`,
  );
  const { period: _, ...rest } = law;
  return {
    ...rest,
    ...codeBefore(
      table,
      law.code,
      lines,
      exceptions.map(({ value }) => valueLiteral(kind, value)),
    ),
    sentence: `${law.sentence} Except: ${said.join('; ')}.`,
    exceptions: [...law.exceptions, ...exceptions],
    bits: law.bits + bits,
  };
}
