/**
 * Requests to a worker by name, and its answers. The page's side here is for work that no game is open for; the worker that knows the games
 * has more to it: it is made anew with what it knew (`client.ts`).
 */

/** By name: what is asked, what is answered, and what is told meanwhile. */
export type RequestTable<R> = { readonly [N in keyof R]: { readonly ask: unknown; readonly answer: unknown } };
export type NewsOf<R, N extends keyof R> = R[N] extends { readonly news: infer A } ? A : never;

/** Part of a line: what comes before what is wrong, that itself, and what follows. */
export interface WrongPart {
  readonly before: string;
  readonly wrong: string;
  readonly after: string;
}

/** Why there is no answer: a stable code, a sentence in English, and the place, from 1, where an input is malformed. */
export interface WorkerFailure {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly excerpt?: WrongPart | undefined;
  /** Of a line of moves, the index of the one that could not be made. */
  readonly at?: number | undefined;
}

/** An input that was refused, or work that was ended (code `abort`, or `time` at its limit). */
export class WorkerError extends Error {
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.message);
    this.name = 'WorkerError';
    this.failure = failure;
  }

  /** What was thrown, as such an error. */
  static of(error: unknown): WorkerError {
    if (error instanceof WorkerError) return error;
    return new WorkerError({ code: 'internal', message: error instanceof Error ? error.message : String(error) });
  }

  get code(): string {
    return this.failure.code;
  }

  get at(): number | undefined {
    return this.failure.at;
  }
}

/** What goes to the worker, and what comes from it. */
export type ToWorker<N extends PropertyKey = PropertyKey> =
  | { readonly id: number; readonly name: N; readonly ask: unknown }
  | { readonly id: number; readonly abort: true };
export type FromWorker<F extends WorkerFailure = WorkerFailure> = { readonly id: number } & (
  | { readonly answer: unknown }
  | { readonly news: unknown }
  | { readonly failure: F }
);

/** What the page needs of a worker, so that a test can be one. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker, transfer?: Transferable[]): void;
  terminate(): void;
  /** Where rules of somebody's own run: begins to find out in which call of theirs the worker is, and what is known of it. */
  trace?(): void;
  readonly call?: string | undefined;
}

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
