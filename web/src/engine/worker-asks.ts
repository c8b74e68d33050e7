/**
 * Questions to a worker and its answers, for work that no game is open for. The worker that knows the games has more to it: it is made anew
 * with what it knew (`client.ts`).
 */

/** By name: what is asked, what is answered, and what is told meanwhile. */
export type Requests<R> = { readonly [N in keyof R]: { readonly ask: unknown; readonly answer: unknown } };
type NewsOf<R, N extends keyof R> = R[N] extends { readonly news: infer A } ? A : never;

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
}

/** An input that was refused, or work that was ended (code `abort`, or `time` at its limit). */
export class WorkerError extends Error {
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.message);
    this.name = 'WorkerError';
    this.failure = failure;
  }

  get code(): string {
    return this.failure.code;
  }
}

/** What goes to the worker, and what comes from it. */
export interface Question {
  readonly id: number;
  readonly name: PropertyKey;
  readonly ask: unknown;
}
export type Reply = { readonly id: number } & (
  | { readonly answer: unknown }
  | { readonly news: unknown }
  | { readonly failure: WorkerFailure }
);

interface Pending {
  readonly isAlone: boolean;
  resolve(answer: unknown): void;
  reject(error: WorkerError): void;
  readonly onNews: ((news: never) => void) | undefined;
}

export interface WorkerAskOptions<News> {
  readonly onNews?: (news: News) => void;
  readonly signal?: AbortSignal;
  /** Seconds after which it is given up. */
  readonly limit?: number;
  /** Ends what was asked so before and is still being worked on. */
  readonly alone?: boolean;
  readonly transfer?: Transferable[];
}

/** What the page needs of a worker, so that a test can be one. */
export interface AskedWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
}

/** A worker that is asked, made on first need and after each end. */
export class WorkerClient<R extends Requests<R>> {
  readonly #make: () => AskedWorker;
  #worker: AskedWorker | undefined;
  #last = 0;
  readonly #pending = new Map<number, Pending>();

  constructor(make: () => AskedWorker) {
    this.#make = make;
  }

  ask<N extends keyof R>(
    name: N,
    ask: R[N]['ask'],
    { onNews, signal, limit, alone = false, transfer = [] }: WorkerAskOptions<NewsOf<R, N>> = {},
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
      worker.postMessage({ id, name, ask } satisfies Question, transfer);
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

  #start(): AskedWorker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
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
export async function askOnce<R extends Requests<R>, N extends keyof R>(
  make: () => AskedWorker,
  name: N,
  ask: R[N]['ask'],
  options: WorkerAskOptions<NewsOf<R, N>>,
): Promise<R[N]['answer']> {
  const client = new WorkerClient<R>(make);
  try {
    return await client.ask(name, ask, options);
  } finally {
    client.close();
  }
}

type Answers<R extends Requests<R>> = {
  readonly [N in keyof R]: (
    ask: R[N]['ask'],
    tell: (news: NewsOf<R, N>) => void,
  ) => R[N]['answer'] | Promise<R[N]['answer']>;
};

/** In a worker: answers what a page asks. `transfer` names buffers of an answer that need not be copied. */
export function answerAsks<R extends Requests<R>>(
  answers: Answers<R>,
  transfer: (answer: R[keyof R]['answer']) => Transferable[] = () => [],
): void {
  self.onmessage = async ({ data: { id, name, ask } }: MessageEvent<Question>) => {
    const send = (reply: Reply, buffers: Transferable[] = []) => postMessage(reply, { transfer: buffers });
    try {
      const answer = await answers[name as keyof R](ask as never, news => send({ id, news }));
      send({ id, answer }, transfer(answer));
    } catch (error) {
      send({ id, failure: failureOf(error) });
    }
  };
}

/** A range error is one of memory. */
function failureOf(error: unknown): WorkerFailure {
  if (!(error instanceof Error)) return { code: 'internal', message: String(error) };
  const { code, line, column, excerpt } = error as Error & Partial<WorkerFailure>;
  const known = error instanceof RangeError ? 'budget' : typeof code === 'string' ? code : 'internal';
  return { code: known, message: error.message, line, column, excerpt };
}
