import { OUTCOMES } from '../core/outcome.js';
import { parsePartizan } from '../values/partizan/operators/operations.js';
import { leastOf } from './input/row-access.js';
import { storeOf, type ValueKind, type ValueTable, valueWord } from './input/value-table.js';
import type { Exception, Law } from './law.js';
import { identifiers, lawFunction, returnType, valueLiteral } from './law-code.js';
import { type LawProgram, readLaw } from './law-program.js';

/** What a finder says of a law; `makeLaw` turns it into one. */
export interface LawParts {
  readonly kind: string;
  /** The sentence, without the capital and the full stop. */
  readonly says: string;
  /** The function's lines. */
  readonly body: readonly string[];
  /** The values that the function can return, undefined among them where it may say nothing. */
  readonly values: Iterable<number | undefined>;
  readonly bits: number;
  readonly exceptions?: readonly Exception[];
  readonly isTotal?: boolean;
  readonly period?: NonNullable<Law['period']>;
}

/** A law of `table` from its parts. */
export function makeLaw(table: Pick<ValueTable, 'names' | 'kind' | 'store'>, parts: LawParts): Law {
  const { kind, says, body, values, exceptions = [], ...rest } = parts;
  return {
    kind,
    sentence: `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
    ...codeParts(table, lawFunction(table.names, returnType(table.kind, values), body)),
    exceptions,
    ...rest,
  };
}

/** A law's code, and what it predicts, which is what the code returns. */
export function codeParts(table: Pick<ValueTable, 'kind' | 'store'>, code: string): Pick<Law, 'code' | 'predict'> {
  let program: LawProgram | undefined;
  return {
    code,
    predict: point => {
      program ??= readLaw(code);
      const said = program(point);
      if (said === undefined) return undefined;
      if (table.kind === 'outcome') return OUTCOMES.indexOf(said as (typeof OUTCOMES)[number]);
      return table.kind === 'partizan' ? parsePartizan(said as string, storeOf(table)) : (said as number);
    },
  };
}

/** A law's code with lines before its own; `types` are those that these return. */
export function codeBefore(
  table: Pick<ValueTable, 'kind' | 'store'>,
  code: string,
  lines: readonly string[],
  types: readonly string[],
): Pick<Law, 'code' | 'predict'> {
  const [, head, type, body] = /^(function law\([^)]*\): )(.*?)( \{\n[\s\S]*)$/.exec(code)!;
  const all = new Set(type!.split(' | '));
  for (const one of types) if (one === 'undefined' || table.kind === 'outcome') all.add(one);
  const written = lines.map(line => `  ${line}\n`).join('');
  return codeParts(table, `${head}${[...all].join(' | ')}${body!.replace('{\n', () => `{\n${written}`)}`);
}

/** Bitwise signs in a printed function, but for those of types: the engine computes them in 32 bits. */
const BITWISE = / (?:[&^]|\|(?! undefined| '| number)) /;
const MOST_BITWISE = 2 ** 31 - 1;

/**
 * The law with its range: it says nothing of arguments below the least of the table, for nobody has seen values there, nor of those that
 * are too large to be computed with. Where the table begins at 0 and the code returns a value for every integer by itself, nothing is
 * added: negative numbers are no positions.
 */
export function withinRange(table: ValueTable, law: Law): Law {
  const { names } = table;
  const least = leastOf(table);
  const isBitwise = BITWISE.test(law.code);
  const tests = identifiers(names).flatMap((name, i) => [
    ...(least[i] === 0 && law.isTotal ? [] : [`${name} < ${least[i]!}`]),
    ...(isBitwise ? [`${name} > ${MOST_BITWISE}`] : law.isTotal ? [] : [`${name} > Number.MAX_SAFE_INTEGER`]),
  ]);
  if (tests.length === 0) return law;
  const said = least.flatMap((n, i) => (n === 0 ? [] : [`${names[i]!} ≥ ${n < 0 ? `−${-n}` : n}`]));
  return {
    ...law,
    ...codeBefore(table, law.code, [`if (${tests.join(' || ')}) return undefined;`], ['undefined']),
    sentence: said.length === 0 ? law.sentence : `${law.sentence} All this is for ${listed(said)}.`,
  };
}

/** What a value is called in a sentence. */
export function subject(kind: ValueKind): string {
  return {
    outcome: 'the outcome',
    grundy: 'the Grundy value',
    payoff: 'the payoff',
    number: 'the value',
    partizan: 'the value',
  }[kind];
}

/** The name of the only argument, as the printed function has it. */
export function argumentName(table: ValueTable): string {
  return identifiers(table.names)[0]!;
}

/** `0, 1` or `0, 1, …, 4`: what is left of numbers by a period. */
export function residues(period: number): string {
  return period < 4 ? [0, 1, 2].slice(0, period).join(', ') : `0, 1, …, ${period - 1}`;
}

/** `a, b and c`. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

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
