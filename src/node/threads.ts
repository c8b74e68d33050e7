/** Threads of Node: the parts of a computation, each in a worker, over shared memory. */
import { Worker } from 'node:worker_threads';
import { type MeetingPlace, meetingPlace, stopMeetings } from '../core/data/parts.js';
import { ZugzwangError } from '../core/errors.js';
import { UnforeseenError } from '../core/tiers.js';
import type { ThreadData, ThreadError, ThreadJob } from './thread.js';

interface Message {
  readonly result?: unknown;
  readonly error?: ThreadError;
}

/** Some threads that know a game, and do one job after the other together. */
export class Threads {
  readonly #workers: Worker[];
  readonly #place: MeetingPlace;

  /**
   * @param game - the spec of a game of the registry that has tiers
   * @param foreseen - what the plan of its tiers was told to foresee
   */
  constructor(count: number, game: string, foreseen?: unknown) {
    this.#place = meetingPlace(count);
    this.#workers = Array.from({ length: count }, (_, me) => {
      const workerData: ThreadData = { game, foreseen, me, place: this.#place };
      return new Worker(new URL('./thread.js', import.meta.url), { workerData });
    });
  }

  /**
   * Does a job and returns the results of all threads, in order.
   *
   * @param signal - aborting it stops all threads at their next meeting, for good
   * @throws ZugzwangError `abort` where it was stopped; else what the first thread that failed threw
   */
  async run<T>(job: ThreadJob, signal?: AbortSignal): Promise<T[]> {
    const stop = () => stopMeetings(this.#place);
    if (signal?.aborted) throw new ZugzwangError('abort', 'interrupted');
    signal?.addEventListener('abort', stop);
    try {
      return await Promise.all(this.#workers.map(worker => answer<T>(worker, job)));
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}

function thrownAgain({ code, message, file, unforeseen }: ThreadError): Error {
  if (unforeseen !== undefined) return new UnforeseenError(unforeseen.what, unforeseen.foreseen);
  if (file !== undefined) return Object.assign(new Error(message), file);
  return code === undefined ? new Error(message) : new ZugzwangError(code, message);
}

function answer<T>(worker: Worker, job: ThreadJob): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`a thread ended early (exit code ${code})`));
    worker.once('exit', ended);
    worker.once('error', reject);
    worker.once('message', ({ result, error }: Message) => {
      worker.off('exit', ended);
      worker.off('error', reject);
      if (error === undefined) resolve(result as T);
      else reject(thrownAgain(error));
    });
    worker.postMessage(job);
  });
}
