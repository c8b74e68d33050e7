import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import { type StressCase, stressCases } from '../../stress/schedule.js';
import type { StressInput } from '../../stress/subject.js';
import { ProgressLine } from '../process/progress.js';
import { tell } from '../process/supervised.js';
import type { StressLimits } from './stress-options.js';
import type { Failure, Judge } from './verdict.js';

/** A case on which the program fails. */
export interface FailedCase extends StressCase {
  readonly failure: Failure;
}

/** What a run came to. */
export interface StressRun {
  /** Inputs that were judged. */
  readonly cases: number;
  /** How many of each kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Inputs that took too long the first time, and not the second time, when nothing else ran. */
  readonly slow: number;
  /** Whether there are no other inputs. */
  readonly isAll: boolean;
  readonly seconds: number;
  readonly failed: FailedCase | undefined;
}

/** Runs a program on one input after the other, several at once, until one fails or it has been enough. */
export class StressRunner {
  readonly #judge: Judge;
  readonly #limits: StressLimits;
  readonly #plan: AsyncGenerator<StressCase, boolean, void>;
  readonly #begun = performance.now();
  readonly #progress = new ProgressLine();
  readonly #running = new Map<number, AbortController>();
  readonly #kinds: Record<string, number> = {};
  #cases = 0;
  #slow = 0;
  /** Undefined while there may be more inputs. */
  #isAll: boolean | undefined;
  #failed: FailedCase | undefined;
  #error: unknown;
  /** Resolved while no input has to be alone. */
  #alone: Promise<void> = Promise.resolve();
  #told = 0;

  constructor(judge: Judge, limits: StressLimits, seed: number, mostSize: number) {
    this.#judge = judge;
    this.#limits = limits;
    this.#plan = stressCases(judge.subject, seed, mostSize);
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  async run(): Promise<StressRun> {
    await Promise.all(Array.from({ length: this.#limits.jobs }, () => this.#work()));
    this.#progress.clear();
    if (this.#error !== undefined) throw this.#error;
    const [cases, kinds, slow, failed] = [this.#cases, this.#kinds, this.#slow, this.#failed];
    return { cases, kinds, slow, isAll: this.#isAll ?? false, seconds: this.seconds, failed };
  }

  #planned = 0;

  get #isEnough(): boolean {
    const isOver = this.#planned >= this.#limits.cases || this.seconds >= this.#limits.duration;
    return isOver || this.#isAll !== undefined || this.#failed !== undefined || this.#error !== undefined;
  }

  async #work(): Promise<void> {
    for (;;) {
      await this.#alone;
      if (this.#isEnough) return;
      this.#planned++;
      try {
        const next = await this.#plan.next();
        // What another one has come to in the meantime may be enough: then nobody waits for this input.
        if (next.done) this.#isAll ??= next.value;
        else if (this.#failed === undefined || this.#failed.index > next.value.index) await this.#one(next.value);
      } catch (error) {
        this.#error ??= error;
        for (const controller of this.#running.values()) controller.abort();
      }
    }
  }

  async #one(made: StressCase): Promise<void> {
    const { index, planned, input } = made;
    const controller = new AbortController();
    this.#running.set(index, controller);
    try {
      this.#say(made);
      let verdict = await this.#judge.judge(input, controller.signal);
      if (verdict === 'unwanted') return;
      if (verdict?.kind === 'time-out') verdict = await this.#onceMore(input, controller.signal);
      if (verdict === 'unwanted') return;
      this.#cases++;
      this.#kinds[planned.kind] = (this.#kinds[planned.kind] ?? 0) + 1;
      if (verdict !== undefined) this.#fail({ ...made, failure: verdict });
    } finally {
      this.#running.delete(index);
    }
  }

  /** Others may have been in the way: judges an input while nothing else is begun. */
  async #onceMore(input: StressInput, signal: AbortSignal): Promise<Failure | 'unwanted' | undefined> {
    const before = this.#alone;
    let done = () => {};
    this.#alone = new Promise<void>(resolve => {
      done = resolve;
    });
    try {
      await before;
      const verdict = await this.#judge.judge(input, signal);
      if (verdict === undefined) this.#slow++;
      return verdict;
    } finally {
      done();
    }
  }

  /** The first input of the plan that fails counts, whichever comes to its end first. */
  #fail(failed: FailedCase): void {
    if (this.#failed !== undefined && this.#failed.index < failed.index) return;
    this.#failed = failed;
    for (const [index, controller] of this.#running) if (index > failed.index) controller.abort();
  }

  #say({ planned: { kind, shape, size }, input: { text } }: StressCase): void {
    const phase = `${this.#judge.subject.name}: inputs`;
    const detail = `${kind}, ${shape}, up to ${countText(size)} ${this.#judge.subject.counts}, ${countText(text.length)} bytes`;
    const { cases, duration } = this.#limits;
    const total = Number.isFinite(cases) ? { total: cases } : {};
    const left = Number.isFinite(duration) ? `; ${Math.max(0, Math.ceil(duration - this.seconds))} s left` : '';
    this.#progress.update({ phase, done: this.#cases, ...total, detail: detail + left });
    if (performance.now() - this.#told < 100) return;
    this.#told = performance.now();
    const words = `interrupted after ${counted(this.#cases, 'input')} in ${this.seconds.toFixed(1)} s; none of them failed`;
    void tell({ ifInterrupted: words });
  }
}
