import { type ErrorCode, ZugzwangError } from '../errors.js';

/**
 * Makes sure that a number that somebody gives is an integer from `least` to `most`.
 *
 * @param what - what the number is: `heap`
 * @throws ZugzwangError `input`, or the code given, for any other one, and for NaN
 */
export function demandInteger(
  value: number,
  what: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
  code: ErrorCode = 'input',
): void {
  if (isIntegerIn(value, least, most)) return;
  const found = `${value}`;
  const end = most === Number.MAX_SAFE_INTEGER ? '2^53 − 1' : most;
  const expected = least === most ? `${least}` : `an integer from ${least} to ${end}`;
  throw new ZugzwangError(code, `${what}: found ${found}, expected ${expected}`, { found, expected });
}

/** The same of each number of a list; `what` is counted from 1 in the error. */
export function demandIntegers(
  values: ArrayLike<number>,
  what: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  for (let i = 0; i < values.length; i++) {
    if (!isIntegerIn(values[i]!, least, most)) demandInteger(values[i]!, `${what} ${i + 1}`, least, most);
  }
}

function isIntegerIn(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
