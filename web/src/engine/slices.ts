import { ZugzwangError } from 'zugzwang';

/** How long a piece of work may hold the worker, in milliseconds. */
const SLICE = 25;

/** Lets messages through between pieces of work, and ends it when it is no longer wanted. */
export class Slices {
  readonly #signal: AbortSignal | undefined;
  #end = performance.now() + SLICE;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Call between pieces. @throws ZugzwangError `abort` */
  async rest(): Promise<void> {
    if (performance.now() < this.#end) return;
    await new Promise<void>(resume => setTimeout(resume, 0));
    if (this.#signal?.aborted) throw new ZugzwangError('abort', 'interrupted');
    this.#end = performance.now() + SLICE;
  }
}
