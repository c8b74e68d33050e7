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
  /** Inputs from elsewhere that may be smaller: for large inputs, and for when no reduction fails any more. */
  others?(from: StressInput): Iterable<Reduction<StressInput> | (() => Promise<StressInput>)>;
  onProgress?(tries: number, smallest: Measure): void;
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

/** Beyond so many tokens inputs from elsewhere are tried first. */
const MANY_TOKENS = 200;

/** Texts up to this length are remembered, so that none is tried twice. */
const REMEMBERED = 4000;

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

interface Found<Failure> {
  readonly input: StressInput;
  readonly failure: Failure;
  readonly measure: Measure;
  readonly ordinal: number;
}

class Shrinking<Failure> {
  readonly #options: ShrinkOptions<Failure>;
  readonly #tried = new Set<string>();
  #input: StressInput;
  #failure: Failure;
  #measure: Measure;
  #tries = 0;

  constructor(start: StressInput, failure: Failure, options: ShrinkOptions<Failure>) {
    this.#options = options;
    this.#input = start;
    this.#failure = failure;
    this.#measure = measureOf(start.text);
    this.#tried.add(start.text);
  }

  async run(): Promise<Shrunk<Failure>> {
    let from = 0;
    let isMinimal = false;
    // Of a large input every step takes long, and a small one may fail in the same way.
    const small = this.#measure.tokens > MANY_TOKENS ? await this.#elsewhere() : undefined;
    if (small !== undefined) this.#take(small);
    for (;;) {
      const found = await this.#next(from);
      if (found === undefined) {
        isMinimal = !this.#isOver;
        const other = isMinimal ? await this.#elsewhere() : undefined;
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
  }

  /** The first reduction from an ordinal on that fails; after the last one, those before it. */
  async #next(from: number): Promise<Found<Failure> | undefined> {
    return (
      (await this.#search(this.#input.reductions(), from, Number.POSITIVE_INFINITY)) ??
      (await this.#search(this.#input.reductions(), 0, from))
    );
  }

  #elsewhere(): Promise<Found<Failure> | undefined> {
    return this.#search(this.#options.others?.(this.#input) ?? [], 0, Number.POSITIVE_INFINITY);
  }

  async #search(
    reductions: Iterable<() => StressInput | Promise<StressInput>>,
    first: number,
    end: number,
  ): Promise<Found<Failure> | undefined> {
    let ordinal = 0;
    let batch: Omit<Found<Failure>, 'failure'>[] = [];
    for (const reduce of reductions) {
      if (ordinal >= end || this.#isOver) break;
      if (ordinal++ < first) continue;
      const input = await reduce();
      const measure = measureOf(input.text);
      if (!isSmaller(measure, this.#measure) || this.#tried.has(input.text)) continue;
      if (input.text.length <= REMEMBERED) this.#tried.add(input.text);
      batch.push({ input, measure, ordinal: ordinal - 1 });
      if (batch.length < this.#options.jobs) continue;
      const found = await this.#bestFailing(batch);
      if (found !== undefined) return found;
      batch = [];
    }
    return this.#bestFailing(batch);
  }

  async #bestFailing(batch: readonly Omit<Found<Failure>, 'failure'>[]): Promise<Found<Failure> | undefined> {
    this.#tries += batch.length;
    const failures = await Promise.all(batch.map(({ input }) => this.#options.fails(input)));
    this.#options.onProgress?.(this.#tries, this.#measure);
    let best: Found<Failure> | undefined;
    for (const [i, candidate] of batch.entries()) {
      const failure = failures[i];
      if (failure === undefined || (best !== undefined && !isSmaller(candidate.measure, best.measure))) continue;
      best = { ...candidate, failure };
    }
    return best;
  }
}
