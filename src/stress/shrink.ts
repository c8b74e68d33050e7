import { isSmaller, type Measure, measureOf } from './measure.js';
import type { Reduction, StressInput } from './subject.js';

/** How smaller inputs are tried. */
export interface ShrinkOptions<Failure> {
  /** How many inputs are tried at once. */
  readonly jobs: number;
  /** The failure of an input, if it fails in the same way as the first one. */
  fails(input: StressInput): Promise<Failure | undefined>;
  /** Whether there is no more time, or no more tries are to be made. */
  isOver(tries: number): boolean;
  /** Inputs from elsewhere that may be smaller: for when no reduction fails any more. */
  others?(from: StressInput): Iterable<Reduction<StressInput> | (() => Promise<StressInput>)>;
  /** Where inputs can be tried together: how many at most, and which of them were answered wrongly; undefined if that cannot be told. */
  readonly together?: {
    readonly most: number;
    wrong(inputs: readonly StressInput[]): Promise<readonly number[] | undefined>;
  };
  onProgress?(tries: number, smallest: StressInput): void;
}

/** The smallest input that was found. */
export interface Shrunk<Failure> {
  readonly input: StressInput;
  readonly failure: Failure;
  readonly measure: Measure;
  readonly tries: number;
  /** Whether every further reduction was tried, and none fails. */
  readonly isMinimal: boolean;
}

/** Up to so many tokens bolder reductions are tried again after a success: numbers come down by halves, not by ones. */
const FEW_TOKENS = 64;

/** Texts up to this length are remembered, so that none is tried twice. */
const REMEMBERED = 4000;

/** How many inputs that were wrong among others are run alone. */
const MOST_SUSPECTS = 6;

/**
 * Delta debugging (Zeller, Hildebrandt 2002, _Simplifying and isolating failure-inducing input_), with reductions that know what
 * the input means: takes a reduction that is smaller and still fails, until none is left. After a success on a
 * large input it goes on with the reductions of about the same boldness, since bolder ones have failed shortly before.
 */
export async function shrink<Failure>(
  start: StressInput,
  failure: Failure,
  options: ShrinkOptions<Failure>,
): Promise<Shrunk<Failure>> {
  return new Shrinking(start, failure, options).run();
}

interface Candidate {
  readonly input: StressInput;
  readonly measure: Measure;
  readonly ordinal: number;
}

interface Found<Failure> extends Candidate {
  readonly failure: Failure;
}

class Shrinking<Failure> {
  readonly #options: ShrinkOptions<Failure>;
  readonly #tried = new Set<string>();
  #input: StressInput;
  #failure: Failure;
  #measure: Measure;
  #tries = 0;
  /** Whether the input fails among others too, so that a candidate that is right among others is right. */
  #isTogether: boolean;

  constructor(start: StressInput, failure: Failure, options: ShrinkOptions<Failure>) {
    this.#options = options;
    this.#input = start;
    this.#failure = failure;
    this.#measure = measureOf(start.text);
    this.#isTogether = options.together !== undefined;
    this.#tried.add(start.text);
  }

  async run(): Promise<Shrunk<Failure>> {
    let from = 0;
    let isMinimal = false;
    for (;;) {
      const found = await this.#next(from);
      if (found === undefined) {
        isMinimal = !this.#isOver;
        const others = isMinimal ? (this.#options.others?.(this.#input) ?? []) : [];
        const other = await this.#search(others, 0, Number.POSITIVE_INFINITY);
        if (other === undefined) break;
        this.#take(other);
        from = 0;
      } else {
        this.#take(found);
        from = this.#measure.tokens > FEW_TOKENS ? found.ordinal : 0;
      }
    }
    const [input, failure, measure, tries] = [this.#input, this.#failure, this.#measure, this.#tries];
    return { input, failure, measure, tries, isMinimal };
  }

  get #isOver(): boolean {
    return this.#options.isOver(this.#tries);
  }

  #take({ input, failure, measure }: Found<Failure>): void {
    this.#input = input;
    this.#failure = failure;
    this.#measure = measure;
    this.#options.onProgress?.(this.#tries, input);
  }

  /** The first reduction from an ordinal on that fails; after the last one, those before it. */
  async #next(from: number): Promise<Found<Failure> | undefined> {
    return (
      (await this.#search(this.#input.reductions(), from, Number.POSITIVE_INFINITY)) ??
      (await this.#search(this.#input.reductions(), 0, from))
    );
  }

  async #search(
    reductions: Iterable<() => StressInput | Promise<StressInput>>,
    first: number,
    end: number,
  ): Promise<Found<Failure> | undefined> {
    let ordinal = 0;
    let batch: Candidate[] = [];
    for (const reduce of reductions) {
      if (ordinal >= end || this.#isOver) break;
      if (ordinal++ < first) continue;
      const input = await reduce();
      const measure = measureOf(input.text);
      if (!isSmaller(measure, this.#measure) || this.#tried.has(input.text)) continue;
      if (input.text.length <= REMEMBERED) this.#tried.add(input.text);
      batch.push({ input, measure, ordinal: ordinal - 1 });
      if (batch.length < (this.#isTogether ? this.#options.together!.most : this.#options.jobs)) continue;
      const found = await this.#failing(batch);
      if (found !== undefined) return found;
      batch = [];
    }
    return this.#failing(batch);
  }

  async #failing(batch: readonly Candidate[]): Promise<Found<Failure> | undefined> {
    if (!this.#isTogether || batch.length <= 1) return this.#bestFailing(batch);
    const wrong = await this.#options.together!.wrong([this.#input, ...batch.map(({ input }) => input)]);
    if (wrong?.[0] !== 0) this.#isTogether = false;
    const suspects = (wrong ?? []).filter(i => i > 0).map(i => batch[i - 1]!);
    this.#tries += batch.length;
    suspects.sort((a, b) => (isSmaller(a.measure, b.measure) ? -1 : 1));
    const tried = suspects.slice(0, MOST_SUSPECTS);
    for (const suspect of tried) {
      const found = await this.#bestFailing([suspect]);
      if (found !== undefined) return found;
    }
    // What is right among others, or wrong there alone, has to be tried by itself where the input is such a one.
    if (suspects.length > 0) this.#isTogether = false;
    return this.#isTogether ? undefined : this.#inTurn(batch.filter(candidate => !tried.includes(candidate)));
  }

  async #inTurn(candidates: readonly Candidate[]): Promise<Found<Failure> | undefined> {
    for (let i = 0; i < candidates.length && !this.#isOver; i += this.#options.jobs) {
      const found = await this.#bestFailing(candidates.slice(i, i + this.#options.jobs));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #bestFailing(batch: readonly Candidate[]): Promise<Found<Failure> | undefined> {
    this.#tries += batch.length;
    const failures = await Promise.all(batch.map(({ input }) => this.#options.fails(input)));
    this.#options.onProgress?.(this.#tries, this.#input);
    let best: Found<Failure> | undefined;
    for (const [i, candidate] of batch.entries()) {
      const failure = failures[i];
      if (failure === undefined || (best !== undefined && !isSmaller(candidate.measure, best.measure))) continue;
      best = { ...candidate, failure };
    }
    return best;
  }
}

/** Where the least size is looked for at which inputs of one sort fail. */
interface SizeSearch<Failure> {
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
interface SmallestSize<Failure> {
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
