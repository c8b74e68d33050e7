/** Threads of Node: the parts of a computation, each in a worker, over shared memory. */
import { Worker } from 'node:worker_threads';
import { type FarMeeting, type MeetingPlace, meetingPlace } from '../core/data/parts.js';
import { ZugzwangError } from '../core/errors.js';
import { UnforeseenError } from '../core/tiers.js';
import type { ThreadData, ThreadError, ThreadGame, ThreadJob } from './thread.js';

interface Message {
  readonly result?: unknown;
  readonly error?: ThreadError;
  /** What the opening of the game tells; `ThreadRules.started` may listen to it. */
  readonly said?: unknown;
}

/** A game that is not of the registry, and what becomes of threads whose rules are somebody's own. */
export interface ThreadRules extends ThreadGame {
  /** Told of each thread when it is started. */
  started(worker: Worker): void;
  /** What is thrown where a thread has ended by itself. */
  ended(): Error;
  /** What is thrown where something was thrown in a thread while it did no job. */
  failed(error: Error): Error;
}

/** Some threads that know a game, and do one job after the other together. */
export class Threads {
  readonly #workers: Worker[];
  /** Where they meet; and where without those of other processes, if there are any. */
  readonly place: MeetingPlace;
  readonly near: MeetingPlace;
  readonly #rules: ThreadRules | undefined;
  #isOver = false;

  /**
   * @param game - a game that has tiers: its spec in the registry, or where else threads have it from
   * @param foreseen - what the plan of its tiers was told to foresee
   * @param far - where there are threads in other processes too
   * @param first - the first part that has a thread: the caller does those before
   */
  constructor(count: number, game: string | ThreadRules, foreseen?: unknown, far?: FarMeeting, first = 0) {
    this.place = meetingPlace(count, far);
    this.near = far === undefined ? this.place : meetingPlace(count);
    this.#rules = typeof game === 'string' ? undefined : game;
    const from = typeof game === 'string' ? game : { module: game.module, data: game.data };
    this.#workers = Array.from({ length: count - first }, (_, k) => {
      const workerData: ThreadData = { game: from, foreseen, me: first + k, place: this.place, near: this.near };
      const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData });
      this.#rules?.started(worker);
      return worker;
    });
  }

  /** Does a job and returns the results of all threads, in order. Throws what the first thread that failed threw. */
  run<T>(job: ThreadJob): Promise<T[]> {
    return Promise.all(this.#workers.map(worker => this.#answer<T>(worker, job)));
  }

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  #answer<T>(worker: Worker, job: ThreadJob): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = (code: number) => {
        if (!this.#isOver) reject(this.#rules?.ended() ?? new Error(`a thread ended early (exit code ${code})`));
      };
      const failed = (error: Error) => {
        worker.off('exit', ended);
        reject(this.#rules?.failed(error) ?? error);
      };
      const hear = ({ result, error, said }: Message) => {
        if (said !== undefined) return;
        worker.off('message', hear).off('exit', ended).off('error', failed);
        if (error === undefined) resolve(result as T);
        else reject(thrownAgain(error));
      };
      worker.on('message', hear).once('exit', ended).once('error', failed);
      worker.postMessage(job);
    });
  }
}

function thrownAgain({ code, message, file, unforeseen }: ThreadError): Error {
  if (unforeseen !== undefined) return new UnforeseenError(unforeseen.what, unforeseen.foreseen);
  if (file !== undefined) return Object.assign(new Error(message), file);
  return code === undefined ? new Error(message) : new ZugzwangError(code, message);
}
