/**
 * The page's side of its requests to workers, for work that no game is open for. The worker that knows the games has more to it: it is made
 * anew with what it knew (`client.ts`).
 */
import {
  type FromWorker,
  type NewsOf,
  type RequestTable,
  WorkerError,
  type WorkerFailure,
  type WorkerLike,
} from './worker-messages.ts';

interface Pending {
  readonly isAlone: boolean;
  resolve(answer: unknown): void;
  reject(error: WorkerError): void;
  readonly onNews: ((news: never) => void) | undefined;
}

export interface RequestOptions<News> {
  readonly onNews?: (news: News) => void;
  readonly signal?: AbortSignal;
  /** Seconds after which it is given up. */
  readonly limit?: number;
  /** Ends what was asked so before and is still being worked on. */
  readonly alone?: boolean;
  readonly transfer?: Transferable[];
}

/** A worker that is asked, made on first need and after each end. */
export class WorkerClient<R extends RequestTable<R>> {
  readonly #make: () => WorkerLike;
  #worker: WorkerLike | undefined;
  #last = 0;
  readonly #pending = new Map<number, Pending>();

  constructor(make: () => WorkerLike) {
    this.#make = make;
  }

  ask<N extends keyof R>(
    name: N,
    ask: R[N]['ask'],
    { onNews, signal, limit, alone = false, transfer = [] }: RequestOptions<NewsOf<R, N>> = {},
  ): Promise<R[N]['answer']> {
    if (alone && [...this.#pending.values()].some(({ isAlone }) => isAlone)) this.close();
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    const end = () => this.close();
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { isAlone: alone, resolve, reject, onNews });
      signal?.addEventListener('abort', end, { once: true });
      if (limit !== undefined)
        timer = setTimeout(() => this.close({ code: 'time', message: `not finished after ${limit} s` }), 1000 * limit);
      worker.postMessage({ id, name, ask }, transfer);
    }).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }) as Promise<R[N]['answer']>;
  }

  /** Ends the worker, and whatever it is at. */
  close(failure: WorkerFailure = { code: 'abort', message: 'interrupted' }): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost) reject(new WorkerError(failure));
  }

  #start(): WorkerLike {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const pending = this.#pending.get(data.id);
      if (pending === undefined) return;
      if ('news' in data) return pending.onNews?.(data.news as never);
      this.#pending.delete(data.id);
      if ('answer' in data) pending.resolve(data.answer);
      else pending.reject(new WorkerError(data.failure));
    };
    worker.onerror = event => {
      event.preventDefault();
      this.close({ code: 'internal', message: event.message || 'the worker did not start' });
    };
    return worker;
  }
}

/** Asks a worker of its own, which ends with the answer. */
export async function askOnce<R extends RequestTable<R>, N extends keyof R>(
  make: () => WorkerLike,
  name: N,
  ask: R[N]['ask'],
  options: RequestOptions<NewsOf<R, N>>,
): Promise<R[N]['answer']> {
  const client = new WorkerClient<R>(make);
  try {
    return await client.ask(name, ask, options);
  } finally {
    client.close();
  }
}
