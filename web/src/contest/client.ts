import type { ContestFlags } from 'zugzwang/contest';
import type { FormatFit } from 'zugzwang/site/contest';
import type { About, ContestAnswer, ContestDrawing, ContestFailure, FromWorker, Questions, Work } from './protocol.ts';

/** An input that was refused, or work that was interrupted (code `abort`). */
export class ContestError extends Error {
  readonly failure: ContestFailure;

  constructor(failure: ContestFailure) {
    super(failure.message);
    this.name = 'ContestError';
    this.failure = failure;
  }
}

interface Waiting {
  readonly resolve: (done: never) => void;
  readonly reject: (error: ContestError) => void;
  readonly onAnswer?: ((answer: ContestAnswer) => void) | undefined;
}

/** The worker that answers contest inputs, made on first need. Only one input at a time: a new one ends what an older one is still at. */
export class ContestClient {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** The input that is being worked on. */
  #solving: number | undefined;

  /** Resolves to the drawing; the answer comes before it. */
  async solve(
    problem: string,
    flags: ContestFlags,
    input: Uint8Array<ArrayBuffer>,
    onAnswer: (answer: ContestAnswer) => void,
  ): Promise<ContestDrawing | null> {
    return this.#long({ work: 'solve', problem, flags, input }, input, onAnswer);
  }

  /** Which formats an input has. */
  guess(input: Uint8Array<ArrayBuffer>): Promise<readonly FormatFit[]> {
    return this.#long({ work: 'guess', input }, input);
  }

  /** Something about the input that was solved last. */
  ask<A extends About>(about: A, ask: Questions[A]['ask']): Promise<Questions[A]['answer']> {
    return this.#post({ work: 'ask', about, ask }, []);
  }

  /** Ends the worker, and whatever it is at. */
  close(): void {
    this.#end({ code: 'abort', message: 'interrupted' });
  }

  async #long<T>(work: Work, input: Uint8Array<ArrayBuffer>, onAnswer?: (answer: ContestAnswer) => void): Promise<T> {
    if (this.#solving !== undefined) this.close();
    const own = this.#last + 1;
    this.#solving = own;
    try {
      return await this.#post<T>(work, [input.buffer], onAnswer);
    } finally {
      if (this.#solving === own) this.#solving = undefined;
    }
  }

  #post<T>(work: Work, transfer: Transferable[], onAnswer?: (answer: ContestAnswer) => void): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (done: never) => void, reject, onAnswer });
      worker.postMessage({ ...work, id }, transfer);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.id);
      if (waiting === undefined) return;
      if ('answer' in data) return waiting.onAnswer?.(data.answer);
      this.#waiting.delete(data.id);
      if ('done' in data) waiting.resolve(data.done as never);
      else waiting.reject(new ContestError(data.failure));
    };
    worker.onerror = event => {
      event.preventDefault();
      this.#end({ code: 'internal', message: event.message || 'the worker that answers inputs did not start' });
    };
    return worker;
  }

  #end(failure: ContestFailure): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#solving = undefined;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lost) reject(new ContestError(failure));
  }
}
