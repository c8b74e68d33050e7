import { excerpt } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import { testsOf } from '../../stress/batch.js';
import { isSmaller, measureOf } from '../../stress/measure.js';
import { Random, seedOf } from '../../stress/random.js';
import { type Shrunk, shrink, smallestSize } from '../../stress/shrink.js';
import type { StressInput, Subject } from '../../stress/subject.js';
import { ProgressLine } from '../process/progress.js';
import { tell } from '../process/supervised.js';
import { textWidth } from '../text/layout.js';
import type { FailedCase } from './run.js';
import type { Failure, Judge } from './verdict.js';

/** How a failure was confirmed and made smaller. */
export interface ShrinkReport {
  /** Undefined where the program did not fail again. */
  readonly shrunk: Shrunk<Failure> | undefined;
  /** How often the program failed on the input, of how many runs. */
  readonly failures: number;
  readonly runs: number;
  readonly seconds: number;
  /** Where the input is one of the least size of a shape that fails: that size, and the largest one below it that does not. */
  readonly least: LeastSize | undefined;
}

/** The least size at which inputs of a shape fail. */
export interface LeastSize {
  readonly shape: string;
  readonly size: number;
  readonly below: number;
  readonly text: string;
}

const MOST_SECONDS = 35;
/** After so many seconds, size and shape are what they are, and single steps are tried. */
const SIZE_SECONDS = 25;
/** Of time-outs each try takes long. */
const MOST_SLOW_SECONDS = 20;
/** Where the least size is small, single steps after that. */
const SLOW_STEPS_SECONDS = 10;
/** How long nothing may get smaller, where an input is large. */
const IDLE_SECONDS = 4;
const MOST_TRIES = 100_000;

/** Inputs of more tokens are compared with others of their shape, and of other shapes, before single steps are tried. */
const MANY_TOKENS = 64;

/** A failure on a larger input has to come twice: it may depend on how deep the stack happens to be. */
const LARGE_TOKENS = 2000;

/** How many inputs are tried as one, at most. */
const MOST_TOGETHER = 1000;
const MOST_SMALLEST_TOGETHER = 20_000;
const MOST_SUSPECTS = 6;

/** How many smaller inputs from elsewhere are tried when nothing simpler fails any more, and for how many seconds. */
const MOST_OTHERS = 240;
const OTHERS_SECONDS = 10;

/** Sizes at which other shapes are tried. */
const OTHER_SIZES = [2, 3, 4, 6, 8, 12, 20, 40, 80, 160, 320, 640, 1300, 2600, 5200, 10_400, 20_800, 41_600, 83_200];

/** Runs the program on its input again, and looks for the smallest input on which it fails in the same way. */
export async function shrinkFailure(judge: Judge, failed: FailedCase, jobs: number): Promise<ShrinkReport> {
  return new ShrinkRun(judge, failed, jobs).run();
}

interface Best {
  readonly input: StressInput;
  readonly failure: Failure;
}

class ShrinkRun {
  readonly #judge: Judge;
  readonly #failed: FailedCase;
  readonly #jobs: number;
  readonly #isSlow: boolean;
  readonly #begun = performance.now();
  readonly #progress = new ProgressLine();
  #best: Best;
  #least: LeastSize | undefined;
  #tries = 0;
  /** When the input became smaller for the last time. */
  #improved = performance.now();
  #told: StressInput | undefined;
  /** Seconds of the longest run that did not fail. */
  #longest = 0;

  constructor(judge: Judge, failed: FailedCase, jobs: number) {
    this.#judge = judge;
    this.#failed = failed;
    this.#best = { input: failed.input, failure: failed.failure };
    // What competes for the cores may time out for that alone.
    this.#isSlow = failed.failure.kind === 'time-out';
    this.#jobs = this.#isSlow ? 1 : jobs;
  }

  async run(): Promise<ShrinkReport> {
    const { input } = this.#failed;
    // A time-out has been seen twice already.
    const again = this.#isSlow ? [] : await Promise.all([this.#judge.judge(input), this.#judge.judge(input)]);
    const failures = 1 + again.filter(verdict => verdict !== undefined).length;
    const runs = 1 + again.length;
    const shrunk = failures < runs ? undefined : await (this.#isSlow ? this.#shrinkSlow() : this.#shrink());
    this.#progress.clear();
    const least = this.#least?.text === shrunk?.input.text ? this.#least : undefined;
    return { shrunk, failures, runs, seconds: this.#seconds, least };
  }

  get #seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  get #tokens(): number {
    return measureOf(this.#best.input.text).tokens;
  }

  async #shrink(): Promise<Shrunk<Failure>> {
    this.#say();
    await this.#trySmallest();
    if (this.#tokens > MANY_TOKENS) await this.#trySizes(this.#failed.planned.shape, this.#failed.planned.size);
    if (this.#tokens > MANY_TOKENS) await this.#tryOtherShapes();
    return this.#trySteps(this.#judge);
  }

  /**
   * Of inputs that take too long: the least size of their shape; if that is a small one, the program never ends on it, and
   * steps are tried with less patience. What is found so is confirmed.
   */
  async #shrinkSlow(): Promise<Shrunk<Failure>> {
    this.#say();
    await this.#trySizes(this.#failed.planned.shape, this.#failed.planned.size);
    const before = this.#best;
    const measure = measureOf(before.input.text);
    const kept = { ...before, measure, tries: this.#tries, isMinimal: false };
    if (measure.tokens > MANY_TOKENS) return kept;
    const patience = Math.min(this.#judge.timeout, Math.max(1000, 10_000 * this.#longest));
    const shrunk = await this.#trySteps(this.#judge.withTimeout(patience));
    const failure = await this.#judge.judge(shrunk.input);
    if (failure === undefined || failure === 'unwanted' || failure.kind !== 'time-out') return kept;
    return { ...shrunk, failure };
  }

  async #fails(input: StressInput, judge = this.#judge): Promise<Failure | undefined> {
    this.#tries++;
    const verdict = await judge.judge(input);
    if (verdict === undefined) this.#longest = Math.max(this.#longest, judge.lastSeconds);
    return verdict !== 'unwanted' && verdict?.kind === this.#failed.failure.kind ? verdict : undefined;
  }

  async #failsTwice(input: StressInput): Promise<Failure | undefined> {
    if (this.#failed.failure.kind !== 'crash' || measureOf(input.text).tokens < LARGE_TOKENS) return this.#fails(input);
    const [first, second] = await Promise.all([this.#fails(input), this.#fails(input)]);
    return first && second;
  }

  #take(best: Best): boolean {
    if (!isSmaller(measureOf(best.input.text), measureOf(this.#best.input.text))) return false;
    this.#best = best;
    this.#improved = performance.now();
    this.#say();
    return true;
  }

  /** Where all small inputs can be tried, many as one: the first of them that fails. */
  async #trySmallest(): Promise<void> {
    const { smallest, batch } = this.#judge.subject;
    if (smallest === undefined || batch === undefined) return;
    let some: StressInput[] = [];
    const most = Math.min(batch.mostTests, MOST_SMALLEST_TOGETHER);
    const isFound = async (): Promise<boolean> => {
      const wrong = await this.#judge.wrongTogether(some, batch);
      // A program that does not answer all tests will not do so next time.
      if (wrong === undefined) return true;
      for (const i of wrong.slice(0, MOST_SUSPECTS)) {
        const failure = await this.#fails(some[i]!);
        if (failure !== undefined) return this.#take({ input: some[i]!, failure });
      }
      // What is wrong among others alone depends on more than one test.
      return wrong.length > 0;
    };
    for (const input of smallest()) {
      some.push(input);
      if (some.length < most) continue;
      if (this.#seconds > SIZE_SECONDS || (await isFound())) return;
      some = [];
    }
    await isFound();
  }

  /** The same shape in smaller sizes. */
  async #trySizes(shape: string, most: number): Promise<void> {
    const { subject } = this.#judge;
    const { seed } = this.#failed.planned;
    const isSlow = this.#isSlow;
    const found = await smallestSize<Failure>({
      least: subject.leastSize,
      most,
      atOnce: !isSlow,
      make: (size, variation) => subject.make(shape, new Random(seedOf(seed, variation)), size),
      fails: input => this.#failsTwice(input),
      isOver: () => this.#seconds > (isSlow ? MOST_SLOW_SECONDS : SIZE_SECONDS),
    });
    if (found === undefined || !this.#take(found)) return;
    this.#least = { shape, size: found.size, below: found.below, text: found.input.text };
  }

  /** Other shapes, from small sizes on; the first that fails in its least size. */
  async #tryOtherShapes(): Promise<void> {
    const { subject } = this.#judge;
    const { seed, size: largest } = this.#failed.planned;
    for (const size of OTHER_SIZES.filter(size => size >= subject.leastSize && size <= largest)) {
      for (let i = 0; i < subject.shapes.length; i += this.#jobs) {
        if (this.#seconds > SIZE_SECONDS) return;
        const names = subject.shapes.slice(i, i + this.#jobs).map(({ name }) => name);
        const best = measureOf(this.#best.input.text);
        const failing = await Promise.all(
          names.map(async name => {
            const input = await subject.make(name, new Random(seedOf(seed, size)), size);
            return isSmaller(measureOf(input.text), best) && (await this.#fails(input)) !== undefined;
          }),
        );
        const shape = names[failing.indexOf(true)];
        if (shape === undefined) continue;
        await this.#trySizes(shape, size);
        if (this.#tokens < best.tokens) return;
      }
    }
  }

  /** Delta debugging from what is smallest so far. */
  async #trySteps(judge: Judge): Promise<Shrunk<Failure>> {
    const { subject } = judge;
    const { batch } = subject;
    const until = this.#isSlow ? this.#seconds + SLOW_STEPS_SECONDS : MOST_SECONDS;
    this.#improved = performance.now();
    const together = {
      most: Math.min(MOST_TOGETHER, (batch?.mostTests ?? 1) - testsOf(this.#best.input.text)),
      wrong: (inputs: readonly StressInput[]) => judge.wrongTogether(inputs, batch!),
    };
    const before = this.#tries;
    const { input, failure } = this.#best;
    const isTogether = batch !== undefined && testsOf(input.text) === 1 && failure.kind === 'wrong answer';
    const shrunk = await shrink(input, failure, {
      jobs: this.#jobs,
      fails: candidate => this.#fails(candidate, judge),
      isOver: tries => tries >= MOST_TRIES || this.#seconds > until || this.#isIdle,
      others: () => otherInputs(subject, this.#failed.planned.seed, this.#failed.planned.size),
      ...(isTogether ? { together } : {}),
      onProgress: (tries, smallest) => {
        this.#tries = before + tries;
        if (smallest !== this.#best.input) this.#take({ input: smallest, failure });
        this.#say();
      },
    });
    return { ...shrunk, tries: this.#tries };
  }

  get #isIdle(): boolean {
    return this.#tokens > MANY_TOKENS * 4 && performance.now() - this.#improved > 1000 * IDLE_SECONDS;
  }

  #say(): void {
    const { kind } = this.#failed.failure;
    const { input } = this.#best;
    const detail = `down to ${countText(this.#tokens)} tokens`;
    const phase = `${kind} on input ${this.#failed.index}; making it smaller`;
    this.#progress.update({ phase, done: this.#tries, detail });
    if (this.#told === input) return;
    this.#told = input;
    const words = `interrupted while making an input smaller on which the program fails (${kind}); --seed finds it again`;
    const soFar = textLines(
      `${kind} on this input of ${countText(this.#tokens)} tokens, the smallest so far`,
      input.text,
    );
    void tell({ ifInterrupted: words, soFar: soFar.join('\n') });
  }
}

/** Small inputs of all shapes, smallest bounds first: one of them may be smaller than what reductions come down to. */
function* otherInputs(subject: Subject, seed: number, size: number): Generator<() => Promise<StressInput>> {
  const usual = subject.shapes.filter(({ kind }) => kind !== 'maximal');
  const shapes = usual.length > 0 ? usual : subject.shapes;
  const random = new Random(seedOf(seed, 2));
  const begun = performance.now();
  for (let i = 0; i < MOST_OTHERS && performance.now() - begun < 1000 * OTHERS_SECONDS; i++) {
    const bound = Math.min(size, subject.leastSize + 1 + Math.floor((6 * i) / MOST_OTHERS));
    const { name } = shapes[i % shapes.length]!;
    const drawn = new Random(random.integer(0, 2 ** 31));
    yield async () => subject.make(name, drawn, bound);
  }
}

const SHOWN_LINES = 24;

/** A heading and a text below it, indented; of a long one its beginning. */
export function textLines(heading: string, text: string): string[] {
  const shown = [heading];
  const width = Math.max(40, textWidth() - 2);
  const lines = (text.trimEnd() || '(nothing)').split('\n');
  for (const line of lines.slice(0, SHOWN_LINES)) {
    const whole = line.replace(/\r$/, '');
    shown.push(`  ${excerpt(whole, 4 * width)}`);
  }
  const left = lines.length - SHOWN_LINES;
  if (left > 0) shown.push(`  … (${countText(left)} more lines; --save DIR keeps all of it)`);
  return shown;
}
