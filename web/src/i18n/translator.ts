import { formatNumberIn } from './format-number.ts';

/** What a message is filled in with; a number in place of any text. */
type Values<M> = M extends (...values: infer A) => string
  ? { [I in keyof A]: string extends A[I] ? A[I] | number : A[I] }
  : [];

/** Fills in messages; numbers come to them as the language writes them, so that none has to be written by who tells it. */
export const makeTranslator =
  <D extends object>(dictionary: () => D, language: () => string) =>
  <K extends keyof D>(key: K, ...values: Values<D[K]>): string => {
    const message = dictionary()[key] as string | ((...values: unknown[]) => string);
    if (typeof message !== 'function') return message;
    return message(...values.map(value => (typeof value === 'number' ? formatNumberIn(value, language()) : value)));
  };
