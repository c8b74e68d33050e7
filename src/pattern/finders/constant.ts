import { exceptionsBits, integerBits } from '../bits.js';
import { leastOf, pointOf } from '../input/row-access.js';
import { type ValueTable, valueWord } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { valueLiteral } from '../law-code.js';
import { addExceptions, makeLaw } from '../make-law.js';

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

function constantLaw(table: ValueTable, value: number): Law {
  return makeLaw(table, {
    kind: 'constant',
    says: `the value is always ${valueWord(table.kind, value)}`,
    body: [`return ${valueLiteral(table.kind, value)};`],
    values: [value],
    bits: integerBits(value),
    isTotal: true,
    ...(table.names.length === 1 ? { period: { length: 1, from: 0, saltus: 0 } } : {}),
  });
}

/** The row whose arguments are all the least there are; undefined if there is none. */
function originOf(table: ValueTable): number | undefined {
  const { names, points, values } = table;
  const width = names.length;
  const least = leastOf(table);
  const row = values.findIndex((_, i) => least.every((n, k) => points[i * width + k] === n));
  return row < 0 ? undefined : row;
}
