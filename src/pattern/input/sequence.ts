import { integerBits, naturalBits, subsetBits, valuesBits } from '../bits.js';
import type { Law } from '../law.js';
import { literalOf, returnType } from '../law-code.js';
import { argumentName, type LawParts, makeLaw } from '../make-law.js';
import { gridOf, type ValueTable, wordOf } from './value-table.js';

/** A table of one argument in order: the value at `start + i` is `values[i]`, NaN in a gap. */
export interface Sequence {
  readonly start: number;
  readonly values: Float64Array;
  readonly gaps: number;
}

/** The sequence of a table of one argument, unless its rows are too far apart. */
export function sequenceOf(table: ValueTable): Sequence | undefined {
  const grid = table.names.length === 1 ? gridOf(table) : undefined;
  return grid && { start: grid.low[0]!, values: grid.cells, gaps: grid.gaps };
}

/** One of the two values of a sequence, with the arguments that have it, ascending. */
export interface ValueSet {
  readonly value: number;
  readonly other: number;
  readonly members: readonly number[];
}

/** Both values of a sequence that has two; nothing for any other. */
export function valueSets({ start, values }: Sequence): ValueSet[] {
  const different = [...new Set(values)];
  if (different.length !== 2) return [];
  return different.map((value, which) => {
    const members: number[] = [];
    values.forEach((v, i) => {
      if (v === value) members.push(start + i);
    });
    return { value, other: different[1 - which]!, members };
  });
}

/** Values that a law does not give, by argument, ascending. */
export type Exceptions = readonly (readonly [argument: number, value: number])[];

/** The rows of a sequence that `predict` misses, below `upTo`; one more than `most` of them at most. */
export function exceptionsTo(
  sequence: Sequence,
  predict: (n: number) => number,
  upTo = Infinity,
  most = Infinity,
): [number, number][] {
  const missed: [number, number][] = [];
  const { start, values } = sequence;
  for (let i = 0; i < values.length && start + i < upTo && missed.length <= most; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value) && predict(start + i) !== value) missed.push([start + i, value]);
  }
  return missed;
}

/** A list of values in bits: which there are, how often, in which order. */
export function listBits(values: ArrayLike<number>): number {
  const different = [...new Set(Array.from(values))].sort((a, b) => a - b);
  let bits = naturalBits(values.length) + naturalBits(different.length);
  for (let i = 0; i < different.length; i++)
    bits += integerBits(i === 0 ? different[0]! : different[i]! - different[i - 1]!);
  return bits + valuesBits(values) + Math.max(0, different.length - 1) * Math.log2(values.length + 1);
}

/** A list of values in bits, where `alphabet` different values are known to occur: each by its number, or the list by itself. */
export function patternBits(values: ArrayLike<number>, alphabet: number): number {
  return 1 + Math.min(listBits(values), naturalBits(values.length) + values.length * Math.log2(Math.max(1, alphabet)));
}

/** How many different values a table has: what a law need not pay for, for the table's own length does not count them either. */
export function alphabetOf(values: Float64Array): number {
  return new Set(values.filter(value => !Number.isNaN(value))).size;
}

/** Exceptions that all lie below an argument: where that is, which they are, their values. */
export function earlyExceptionsBits(exceptions: Exceptions, start: number, alphabet = Infinity): number {
  if (exceptions.length === 0) return 1;
  const span = exceptions.at(-1)![0] - start + 1;
  const bits = 1 + naturalBits(span) + naturalBits(exceptions.length) + subsetBits(span, exceptions.length);
  return (
    bits +
    patternBits(
      exceptions.map(([, value]) => value),
      alphabet,
    )
  );
}

/** A law of one argument with exceptions: they come last in the sentence, and first in the function. */
export function makeSequenceLaw(table: ValueTable, exceptions: Exceptions, parts: LawParts): Law {
  return makeLaw(table, {
    ...parts,
    says: parts.says + exceptionsText(table, exceptions),
    body: [...exceptionsCode(table, exceptions), ...parts.body],
    values: [...parts.values, ...exceptions.map(([, value]) => value)],
    exceptions: exceptions.map(([n, value]) => ({ point: [n], value })),
  });
}

/** `, except that it is 0 for n = 3 and 7, 2 for n = 11`: nothing where there are none. */
function exceptionsText(table: ValueTable, exceptions: Exceptions): string {
  if (exceptions.length === 0) return '';
  const byValue = new Map<number, number[]>();
  for (const [n, value] of exceptions) byValue.set(value, [...(byValue.get(value) ?? []), n]);
  const parts = [...byValue].map(([value, ns]) => `${wordOf(table, value)} for ${table.names[0]!} = ${ns.join(', ')}`);
  return `, except that it is ${parts.join('; ')}`;
}

/** The lines of a function that look the exceptions up, where there are any. */
function exceptionsCode(table: ValueTable, exceptions: Exceptions): string[] {
  if (exceptions.length === 0) return [];
  const name = argumentName(table);
  if (exceptions.length === 1) {
    return [`if (${name} === ${exceptions[0]![0]}) return ${literalOf(table, exceptions[0]![1])};`];
  }
  const type = returnType(
    table.kind,
    exceptions.map(([, value]) => value),
  );
  const entries = exceptions.map(([n, value]) => `[${n}, ${literalOf(table, value)}]`).join(', ');
  return [
    `const exceptions = new Map<number, ${type}>([${entries}]);`,
    `const known = exceptions.get(${name});`,
    'if (known !== undefined) return known;',
  ];
}
