import type { StressInput } from './subject.js';

/** Where the least size is looked for at which inputs of one sort fail. */
export interface SizeSearch<Failure> {
  readonly least: number;
  readonly most: number;
  /** An input of a size; the variation says which of several. */
  make(size: number, variation: number): StressInput | Promise<StressInput>;
  fails(input: StressInput): Promise<Failure | undefined>;
  isOver(): boolean;
  /** Whether inputs of one size may be tried at the same time. */
  readonly atOnce: boolean;
}

/** An input of the least size that was seen to fail. */
export interface SmallestSize<Failure> {
  readonly size: number;
  /** The largest size below it that did not fail; one less than the least if there is none. */
  readonly below: number;
  readonly input: StressInput;
  readonly failure: Failure;
}

/** Sizes up to this are tried one by one, each with several inputs. */
const ONE_BY_ONE = 6;
const VARIATIONS = 3;

/**
 * Doubles the size until an input fails, then bisects between it and the last size that did not: some 2 log2(most) tries,
 * none larger than need be. What fails above some size alone, such as a stack that overflows or a type that is too narrow, is at
 * its least size then. Undefined where nothing failed up to `most` before it was over.
 */
export async function smallestSize<Failure>(search: SizeSearch<Failure>): Promise<SmallestSize<Failure> | undefined> {
  const { least, most } = search;
  let below = least - 1;
  let found: Omit<SmallestSize<Failure>, 'below'> | undefined;
  for (let size = least; size <= most && found === undefined; size = nextSize(least, size, most)) {
    if (search.isOver()) return undefined;
    found = await failingAt(search, size, size - least < ONE_BY_ONE ? VARIATIONS : 1);
    if (found === undefined) below = size;
    if (size === most) break;
  }
  if (found === undefined) return undefined;
  while (found.size - below > 1 && !search.isOver()) {
    const middle = Math.floor((below + found.size) / 2);
    const smaller = await failingAt(search, middle, 1);
    if (smaller === undefined) below = middle;
    else found = smaller;
  }
  return { ...found, below };
}

function nextSize(least: number, size: number, most: number): number {
  return size - least < ONE_BY_ONE ? Math.min(most, size + 1) : Math.min(most, 2 * size);
}

async function failingAt<Failure>(
  { make, fails, atOnce }: SizeSearch<Failure>,
  size: number,
  variations: number,
): Promise<Omit<SmallestSize<Failure>, 'below'> | undefined> {
  const tryOne = async (variation: number) => {
    const input = await make(size, variation);
    const failure = await fails(input);
    return failure === undefined ? undefined : { size, input, failure };
  };
  const all = Array.from({ length: variations }, (_, i) => i);
  if (atOnce) return (await Promise.all(all.map(tryOne))).find(found => found !== undefined);
  for (const variation of all) {
    const found = await tryOne(variation);
    if (found !== undefined) return found;
  }
  return undefined;
}
