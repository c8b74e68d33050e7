import type { Law } from './law.js';
import { identifiers, lawFunction, returnType } from './law-code.js';
import type { ValueKind, ValueTable } from './value-table.js';

/** What a finder says of a law; `make` turns it into one. */
export interface LawParts {
  readonly kind: string;
  /** The sentence, without the capital and the full stop. */
  readonly says: string;
  /** The function's lines. */
  readonly body: readonly string[];
  /** The values that the function can return. */
  readonly values: Iterable<number>;
  readonly predict: Law['predict'];
  readonly bits: number;
  readonly period?: Law['period'];
}

/** A law of `table` from its parts. */
export function makeLaw(table: Pick<ValueTable, 'names' | 'kind'>, parts: LawParts): Law {
  const { kind, says, body, values, predict, bits, period } = parts;
  return {
    kind,
    sentence: `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
    code: lawFunction(table.names, returnType(table.kind, values), body),
    predict,
    bits,
    ...(period === undefined ? {} : { period }),
  };
}

/** What a value is called in a sentence. */
export function subject(kind: ValueKind): string {
  return { outcome: 'the outcome', grundy: 'the Grundy value', payoff: 'the payoff', number: 'the value' }[kind];
}

/** The name of the only argument, as the printed function has it. */
export function argumentName(table: ValueTable): string {
  return identifiers(table.names)[0]!;
}

/** `a, b and c`. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
