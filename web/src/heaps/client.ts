import type { Answers, FromWorker, HeapsFailure, HeapsTask } from './protocol.ts';

/** Why there is no answer: a code that was refused, or work that was ended (code `abort`, or `time` at the limit). */
export class HeapsError extends Error {
  readonly code: string;
  readonly column: number | undefined;

  constructor({ code, message, column }: HeapsFailure) {
    super(message);
    this.name = 'HeapsError';
    this.code = code;
    this.column = column;
  }
}

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Seconds after which it is given up. */
  readonly limit?: number;
}

/** Asks a worker of its own, which ends with the answer, with the signal, or at the limit. */
export function askHeaps<T extends HeapsTask>(task: T, options: AskOptions): Promise<Answers[T['work']]> {
  const { signal, onProgress, limit } = options;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Answers[T['work']]>((resolve, reject) => {
    const fail = (code: string, message: string) => reject(new HeapsError({ code, message }));
    signal.addEventListener('abort', () => fail('abort', 'interrupted'), { once: true });
    if (limit !== undefined) timer = setTimeout(() => fail('time', `not finished after ${limit} s`), 1000 * limit);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('progress' in data) onProgress?.(data.progress.done, data.progress.total);
      else if ('answer' in data) resolve(data.answer as Answers[T['work']]);
      else reject(new HeapsError(data.failure));
    };
    worker.onerror = event => {
      event.preventDefault();
      fail('internal', event.message || 'the worker that computes did not start');
    };
    worker.postMessage(task);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
