import type { Progress } from 'zugzwang';
import type { EngineFailure, FromWorker, RequestName, Requests, ToWorker } from './protocol.ts';

/** A request that failed; `code` is stable, `message` a sentence in English. */
export class EngineError extends Error {
  readonly code: EngineFailure['code'];
  readonly at: number | undefined;

  constructor({ code, message, at }: EngineFailure) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.at = at;
  }
}

/** What may be watched and stopped while a request runs. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** The worker as the page sees it: made on first need, one promise a request, equal requests in flight merged. */
export class Engine {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #pending = new Map<number, Pending>();
  readonly #inFlight = new Map<string, Promise<unknown>>();

  ask<N extends RequestName>(
    name: N,
    ask: Requests[N]['ask'],
    options: AskOptions = {},
  ): Promise<Requests[N]['answer']> {
    type Answer = Promise<Requests[N]['answer']>;
    if (options.signal !== undefined || options.onProgress !== undefined)
      return this.#send(name, ask, options) as Answer;
    const key = `${name} ${JSON.stringify(ask)}`;
    let promise = this.#inFlight.get(key);
    if (promise === undefined) {
      promise = this.#send(name, ask, options).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, promise);
    }
    return promise as Answer;
  }

  #send(name: RequestName, ask: unknown, { signal, onProgress }: AskOptions): Promise<unknown> {
    const id = ++this.#lastId;
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new EngineError({ code: 'abort', message: 'interrupted' }));
      this.#pending.set(id, { resolve, reject, onProgress });
      worker.postMessage({ id, name, ask } satisfies ToWorker);
      signal?.addEventListener('abort', () => worker.postMessage({ id, abort: true } satisfies ToWorker), {
        once: true,
      });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = event => {
      event.preventDefault();
      this.#fail(event.message || 'the worker that solves did not start');
    };
    return worker;
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if ('progress' in message) return pending.onProgress?.(message.progress);
    this.#pending.delete(message.id);
    if ('answer' in message) pending.resolve(message.answer);
    else pending.reject(new EngineError(message.failure));
  }

  /** The worker is gone, and with it all that was asked. The next request starts another. */
  #fail(message: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(new EngineError({ code: 'internal', message }));
    this.#pending.clear();
  }
}

export const engine = new Engine();
