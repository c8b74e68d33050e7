/** Threads of Node: the parts of a computation, each in a worker, over shared memory. */
import { Worker } from 'node:worker_threads';
import { type ErrorCode, ZugzwangError } from './core/errors.js';
import { meetingPlace, stopMeetings } from './core/parts.js';
import type { ThreadJob } from './thread-jobs.js';
import type { ThreadData } from './thread-node.js';

interface Message {
  readonly result?: unknown;
  readonly error?: { readonly code: ErrorCode | undefined; readonly message: string };
}

/**
 * Runs a job in so many threads and returns the results of all, in order.
 *
 * @param signal - aborting it stops all threads at their next meeting
 * @throws ZugzwangError `abort` where it was stopped; else what the first thread that failed threw
 */
export async function runInThreads<T>(count: number, job: ThreadJob, signal?: AbortSignal): Promise<T[]> {
  const place = meetingPlace(count);
  const stop = () => stopMeetings(place);
  signal?.addEventListener('abort', stop);
  const workers: Worker[] = [];
  try {
    const results = Array.from({ length: count }, (_, me) => {
      const workerData: ThreadData = { ...job, me, place };
      const worker = new Worker(new URL('./thread-node.js', import.meta.url), { workerData });
      workers.push(worker);
      return resultOf<T>(worker);
    });
    if (signal?.aborted) stop();
    return await Promise.all(results);
  } finally {
    signal?.removeEventListener('abort', stop);
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}

function resultOf<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once('message', ({ result, error }: Message) => {
      if (error === undefined) resolve(result as T);
      else if (error.code === undefined) reject(new Error(error.message));
      else reject(new ZugzwangError(error.code, error.message));
    });
    worker.once('error', reject);
    worker.once('exit', code => reject(new Error(`a thread ended early (exit code ${code})`)));
  });
}
