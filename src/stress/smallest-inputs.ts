import type { SmallestInputs, StressInput } from './subject.js';

/** The shape of the inputs that come first: the smallest ones, one after the other. */
export const SMALLEST = { name: 'smallest', kind: 'degenerate' } as const;

/** At most so many are listed; a run can try them all. */
const MOST_LISTED = 1000;

/** Lists inputs, which come the smallest first, as far as they are different. */
export function listInputs(inputs: Iterable<StressInput>): SmallestInputs {
  const listed = new Map<string, StressInput>();
  for (const input of inputs) {
    if (!listed.has(input.text) && listed.size === MOST_LISTED) return { inputs: [...listed.values()], isAll: false };
    listed.set(input.text, input);
  }
  return { inputs: [...listed.values()], isAll: true };
}

/** Remembers what was listed for each largest size: for small ones that takes long, since inputs have to grow otherwise. */
export function listedOnce(list: (mostSize: number) => SmallestInputs): (mostSize: number) => SmallestInputs {
  const listed = new Map<number, SmallestInputs>();
  return mostSize => {
    const known = listed.get(mostSize) ?? list(mostSize);
    listed.set(mostSize, known);
    return known;
  };
}

/** Lists of `length` integers from 0 whose sum is given, the first as numbers first. */
export function* listsOfSum(length: number, sum: number): Generator<number[]> {
  if (length === 0) {
    if (sum === 0) yield [];
    return;
  }
  if (length === 1) return yield [sum];
  for (let first = 0; first <= sum; first++) {
    for (const rest of listsOfSum(length - 1, sum - first)) yield [first, ...rest];
  }
}
