import { exceptionsBits, integerBits } from './bits.js';
import { addExceptions } from './exceptions.js';
import type { Law, LawFinder } from './law.js';
import { lawFunction, returnType, valueLiteral } from './law-code.js';
import { pointOf } from './row-access.js';
import { type ValueTable, valueWord } from './value-table.js';

/** So many rows must agree before the row of the least arguments may differ. */
const ROWS_BUT_ONE = 24;

/** The trivial law: all values are the same, or all but that of the smallest position, where play is over. */
export const constantFinder: LawFinder = {
  id: 'constant',
  brief: 'all values are the same, but for the one of the least arguments',
  arguments: 'any',
  find: table => {
    const { values } = table;
    const origin = originOf(table);
    const first = values[0];
    if (first === undefined) return [];
    if (values.every(value => value === first)) return [constantLaw(table, first)];
    const value = values[origin === 0 ? 1 : 0]!;
    const isOther = (other: number, row: number) => other !== value && row !== origin;
    if (origin === undefined || values.length <= ROWS_BUT_ONE || values.some(isOther)) return [];
    const exceptions = [{ point: Array.from(pointOf(table, origin)), value: values[origin]! }];
    return [addExceptions(table, constantLaw(table, value), exceptions, exceptionsBits(exceptions))];
  },
};

function constantLaw({ names, kind }: ValueTable, value: number): Law {
  return {
    kind: 'constant',
    sentence: `The value is always ${valueWord(kind, value)}.`,
    code: lawFunction(names, returnType(kind, [value]), [`return ${valueLiteral(kind, value)};`]),
    predict: () => value,
    bits: integerBits(value),
    ...(names.length === 1 ? { period: { length: 1, from: 0, saltus: 0 } } : {}),
  };
}

/** The row whose arguments are all the least there are; undefined if there is none. */
function originOf({ names, points, values }: ValueTable): number | undefined {
  const width = names.length;
  const least = new Array<number>(width).fill(Infinity);
  for (let at = 0; at < points.length; at++) least[at % width] = Math.min(least[at % width]!, points[at]!);
  const row = values.findIndex((_, i) => least.every((n, k) => points[i * width + k] === n));
  return row < 0 ? undefined : row;
}
