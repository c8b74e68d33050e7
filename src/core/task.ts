import { ZugzwangError } from './errors.js';

/** How far a long computation has come; `total` is absent where nobody knows it yet. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  readonly total?: number;
  /** More to show beside it: where the work is, the memory that it takes. */
  readonly detail?: string;
}

/** Long work in bounded pieces: it yields its progress between them and returns its result. */
export type Task<T> = Generator<Progress, T, void>;

/** What may be watched and stopped while something long runs. */
export interface RunOptions {
  /** Aborting it makes the work stop within 100 ms, with an error of code `abort`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** How long a piece of work may hold the caller's thread, in milliseconds. */
const SLICE = 25;

/** Runs a task to its end without giving the thread back. */
export function runSync<T>(task: Task<T>, onProgress?: (progress: Progress) => void): T {
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}

/** Runs a task in slices, letting timers, events and the abort signal through between them. */
export async function runAsync<T>(task: Task<T>, options: RunOptions = {}): Promise<T> {
  const { signal, onProgress } = options;
  let sliceEnd = performance.now() + SLICE;
  for (;;) {
    if (signal?.aborted) throw new ZugzwangError('abort', 'interrupted', { cause: signal.reason });
    const step = task.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    onProgress?.(step.value);
    await new Promise<void>(resume => setTimeout(resume, 0));
    sliceEnd = performance.now() + SLICE;
  }
}
