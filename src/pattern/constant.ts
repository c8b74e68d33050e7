import { integerBits } from './bits.js';
import type { LawFinder } from './law.js';
import { lawFunction, returnType, valueLiteral } from './law-code.js';
import { valueWord } from './value-table.js';

/** The trivial law: all values are the same. */
export const constantFinder: LawFinder = {
  id: 'constant',
  brief: 'all values are the same',
  arguments: 'any',
  find: ({ names, kind, values }) => {
    const value = values[0];
    if (value === undefined || values.some(other => other !== value)) return [];
    return [
      {
        kind: 'constant',
        sentence: `The value is always ${valueWord(kind, value)}.`,
        code: lawFunction(names, returnType(kind, [value]), [`return ${valueLiteral(kind, value)};`]),
        predict: () => value,
        bits: integerBits(value),
        ...(names.length === 1 ? { period: { length: 1, from: 0, saltus: 0 } } : {}),
      },
    ];
  },
};
