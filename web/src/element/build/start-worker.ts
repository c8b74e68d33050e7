/**
 * Where the games are solved: in a worker that lies beside this script, or on the page's own thread, in slices, where no worker can be had:
 * a page's policy may forbid it, the script may come from another site (a worker may not), or a bundler may have packed it with others.
 */
import type { FromWorker, ToWorker, WorkerLike } from '../../engine/worker-messages.ts';
import { BASE } from './base.ts';
import { PageThread } from './page-thread.ts';

/** What the build calls this script: under another name it has been packed by a bundler, which does not know of the worker. */
const BUILT_NAME = /\/zugzwang-game\.js([?#]|$)/;

let maker: (() => WorkerLike) | undefined;
let isForbidden = false;

/** Has workers made by others: where a bundler has packed one. */
export function setWorkerMaker(make: (() => WorkerLike) | undefined): void {
  maker = make;
  isForbidden = false;
}

/** Starts what answers: a worker if there can be one. */
export function startWorker(): WorkerLike {
  const make =
    maker ?? (isBesideUs() ? () => new Worker(new URL('zugzwang-worker.js', BASE), { type: 'module' }) : undefined);
  return make === undefined || isForbidden ? new PageThread() : new CarefulWorker(make);
}

const isBesideUs = () => BUILT_NAME.test(BASE) && new URL(BASE).origin === globalThis.location?.origin;

/** A worker, or, where it gives no answer because it could not be started, the page's thread in its place. */
class CarefulWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  #worker: WorkerLike;
  /** What was asked before anything was answered; undefined from then on. */
  #unanswered: ToWorker[] | undefined = [];

  constructor(make: () => WorkerLike) {
    try {
      this.#worker = make();
    } catch {
      this.#worker = this.#instead();
    }
    this.#listen();
  }

  postMessage(message: ToWorker): void {
    this.#unanswered?.push(message);
    this.#worker.postMessage(message);
  }

  terminate(): void {
    this.#worker.terminate();
  }

  #instead(): WorkerLike {
    isForbidden = true;
    return new PageThread();
  }

  #listen(): void {
    const worker = this.#worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      this.#unanswered = undefined;
      this.onmessage?.(event);
    };
    worker.onerror = event => {
      if (this.#unanswered === undefined || worker instanceof PageThread) return this.onerror?.(event);
      event.preventDefault();
      worker.terminate();
      this.#worker = this.#instead();
      this.#listen();
      for (const message of this.#unanswered) this.#worker.postMessage(message);
    };
  }
}
