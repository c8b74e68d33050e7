import type { Progress } from 'zugzwang';
import { isOwnSpec, splitOwnSpec } from 'zugzwang/site';
import type { EngineFailure, GameInfo, RequestName, Requests } from './protocol.ts';
import { startWorker } from './start-worker.ts';
import { type FromWorker, WorkerError, type WorkerLike } from './worker-messages.ts';

/** What may be watched and stopped while a request runs. */
export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Who waits for an answer. */
interface Asker {
  resolve(answer: unknown): void;
  reject(error: WorkerError): void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** A request that the worker has not answered, with all who asked for the same. */
interface Pending {
  readonly id: number;
  readonly key: string;
  readonly name: RequestName;
  readonly ask: unknown;
  readonly askers: Set<Asker>;
}

/** How long a worker may take to notice that nobody waits for it any more, in milliseconds. */
const PATIENCE = 500;
/** Somebody's own rules may not come to an end: so many seconds they have, the first part of them to answer, the rest for a sign of life. */
const RULES_LIMIT = 10;
const TO_ANSWER = 0.4;
/** After so long without a sign of life it is asked where the worker is. */
const SILENCE = 700;
/** How often a worker may fail without having answered anything, before it is given up. */
const MOST_FAILURES = 2;

/**
 * The worker as the page sees it: made on first need, one promise a request, equal requests in flight merged. A worker that does not
 * notice that it is to stop is ended and made anew; what was asked meanwhile is asked again, and games that had their values get them
 * again first.
 */
export class Engine {
  readonly #make: () => WorkerLike;
  readonly #limit: number;
  #worker: WorkerLike | undefined;
  /** Whether the worker has said anything yet. */
  #hasStarted = false;
  #lastId = 0;
  #failures = 0;
  readonly #pending = new Map<number, Pending>();
  readonly #byKey = new Map<string, Pending>();
  /** The tables that were opened, and the game that was solved last: what a new worker has to be told. */
  readonly #opened = new Map<string, Requests['open']['ask']>();
  #solved: string | undefined;
  /** The game that was asked about last, and what games that were opened call themselves in full. */
  #current: string | undefined;
  readonly #names = new Map<string, string>();
  /** Counts the workers that have been ended: who restores one of them stops when there is another. */
  #ended = 0;
  /** Set while a new worker gets its values; requests wait behind it. */
  #restoring: Promise<void> | undefined;

  /** @param limit - seconds that rules of somebody's own have */
  constructor(make: () => WorkerLike = startWorker, limit = RULES_LIMIT) {
    this.#make = make;
    this.#limit = limit;
  }

  ask<N extends RequestName>(
    name: N,
    ask: Requests[N]['ask'],
    options: AskOptions = {},
  ): Promise<Requests[N]['answer']> {
    // To open a game is to look whether there is one: the page may stay where it is.
    if (name !== 'open' && 'spec' in ask) this.#current = ask.spec;
    return this.#join(name, withAddress(name, ask), options) as Promise<Requests[N]['answer']>;
  }

  /** Ends the worker, and forgets all that it knew: for a page that shows no game any more. What is asked later begins anew. */
  close(): void {
    this.#ended++;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#restoring = undefined;
    this.#solved = undefined;
    this.#opened.clear();
    this.#refuse([...this.#pending.values()], interrupted());
  }

  /** Tells all who wait for these answers that there are none. */
  #refuse(lost: readonly Pending[], error: WorkerError): void {
    for (const pending of lost) this.#close(pending);
    for (const { askers } of lost) for (const { reject } of askers) reject(error);
  }

  /** Waits for the answer to a request, together with all who asked for the same. */
  #join(name: RequestName, ask: unknown, { signal, onProgress }: AskOptions): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(interrupted());
    const text = JSON.stringify(ask);
    const key = `${name} ${text}`;
    // What the page asks may be a proxy, which cannot be sent.
    const pending = this.#byKey.get(key) ?? this.#begin(key, name, JSON.parse(text));
    return new Promise((resolve, reject) => {
      const asker: Asker = { resolve, reject, onProgress };
      pending.askers.add(asker);
      // Of what has been answered nothing is left to leave.
      signal?.addEventListener('abort', () => this.#leave(pending, asker), { once: true });
    });
  }

  #begin(key: string, name: RequestName, ask: unknown): Pending {
    const pending: Pending = { id: ++this.#lastId, key, name, ask, askers: new Set() };
    this.#pending.set(pending.id, pending);
    this.#byKey.set(key, pending);
    if (this.#restoring === undefined) this.#post(pending);
    return pending;
  }

  #post(pending: Pending): void {
    const { id, name, ask } = pending;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // That a worker is slow to start is not to be held against the rules: their time begins when it has.
    if (isOwnSpec(specOf(pending))) {
      if (this.#hasStarted) this.#watch(pending, worker);
      else void this.#send('games', {}).then(() => this.#watch(pending, worker));
    }
    worker.postMessage({ id, name, ask });
  }

  /** Sees to it that rules of somebody's own do not keep a visitor waiting for ever: a worker that shows no sign of life is in them. */
  #watch(pending: Pending, worker: WorkerLike): void {
    const isWaiting = () => this.#pending.get(pending.id) === pending && this.#worker === worker;
    setTimeout(
      async () => {
        if (!isWaiting()) return;
        let lives = false;
        const sign = this.#send('games', {}).then(() => (lives = true));
        setTimeout(() => !lives && isWaiting() && worker.trace?.(), SILENCE);
        await Promise.race([sign, new Promise(resolve => setTimeout(resolve, 1000 * this.#limit * (1 - TO_ANSWER)))]);
        if (!isWaiting()) return;
        if (lives) this.#watch(pending, worker);
        else this.#giveUpOwn();
      },
      1000 * this.#limit * TO_ANSWER,
    );
  }

  /** Ends a worker that somebody's own rules hold on to; what was asked of such rules is answered with an error. */
  #giveUpOwn(): void {
    const lost = [...this.#pending.values()].filter(pending => isOwnSpec(specOf(pending)));
    const call = this.#worker?.call;
    for (const pending of lost) {
      const spec = specOf(pending);
      if (this.#solved === spec) this.#solved = undefined;
      // The workshop's has a name with a slash in it, which is nothing to tell.
      const file = spec.slice(spec.lastIndexOf('/') + 1);
      const where = call === undefined ? '' : ` (${call})`;
      const message = `${file}: the rules have not come to an end within ${this.#limit} seconds${where}`;
      this.#worker?.giveUp?.(message);
      this.#refuse([pending], failed('rules', message));
    }
    this.#replace();
  }

  /** Somebody waits no longer; when nobody does, the worker is told, and watched. */
  #leave(pending: Pending, asker: Asker): void {
    asker.reject(interrupted());
    pending.askers.delete(asker);
    if (pending.askers.size > 0 || !this.#pending.has(pending.id)) return;
    // Whoever asks from now on asks anew.
    if (this.#byKey.get(pending.key) === pending) this.#byKey.delete(pending.key);
    const worker = this.#worker;
    worker?.postMessage({ id: pending.id, abort: true });
    setTimeout(() => {
      if (this.#pending.has(pending.id) && this.#worker === worker) this.#replace();
    }, PATIENCE);
  }

  #start(): WorkerLike {
    const worker = this.#make();
    this.#hasStarted = false;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(event.message || 'the worker that knows the games did not start');
    };
    return worker;
  }

  #receive(message: FromWorker): void {
    this.#hasStarted = true;
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if ('news' in message) {
      for (const { onProgress } of pending.askers) onProgress?.(message.news as Progress);
      return;
    }
    this.#failures = 0;
    this.#close(pending);
    if ('answer' in message) {
      this.#remember(pending, message.answer);
      for (const { resolve } of pending.askers) resolve(message.answer);
    } else {
      for (const { reject } of pending.askers) reject(new WorkerError(message.failure));
    }
  }

  #close(pending: Pending): void {
    this.#pending.delete(pending.id);
    if (this.#byKey.get(pending.key) === pending) this.#byKey.delete(pending.key);
  }

  #remember({ name, ask }: Pending, answer: unknown): void {
    const opened = ask as Requests['open']['ask'];
    const { spec, table } = opened;
    if (name === 'solve') this.#solved = spec;
    if (name === 'open' && table !== undefined) this.#opened.set(spec, opened);
    if (name === 'open') this.#names.set(spec, (answer as GameInfo).spec);
    if (name === 'solve' || table !== undefined) this.#askAnew();
  }

  /** Values have come: whoever asks from now on is not to get an answer from before. */
  #askAnew(): void {
    for (const [key, { name }] of this.#byKey) {
      if (name !== 'open' && name !== 'solve') this.#byKey.delete(key);
    }
  }

  /** Ends the worker and makes another; what is still wanted is asked again. */
  #replace(): void {
    this.#ended++;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const pending of [...this.#pending.values()]) {
      const isInternal = pending.key === '';
      if (isInternal || pending.askers.size === 0) this.#close(pending);
      if (isInternal) for (const { resolve } of pending.askers) resolve(undefined);
    }
    const restoring = this.#restore().finally(() => {
      // Unless that worker has been replaced as well.
      if (this.#restoring !== restoring) return;
      this.#restoring = undefined;
      for (const pending of this.#pending.values()) this.#post(pending);
    });
    this.#restoring = restoring;
  }

  /**
   * Gives a new worker the tables and the values that the page believes it to have. A game that the page has left is not
   * solved again: that may take minutes, and it is opened anew when the page comes back to it.
   */
  async #restore(): Promise<void> {
    const ended = this.#ended;
    const isLeft = this.#nameOf(this.#solved) !== this.#nameOf(this.#current);
    if (isLeft) this.#solved = undefined;
    const asks = [...this.#opened.values()].map(ask => ['open', ask] as const);
    const solves = this.#solved === undefined ? [] : [['solve', { spec: this.#solved }] as const];
    for (const [name, ask] of [...asks, ...solves]) {
      if (ended === this.#ended) await this.#send(name, ask);
    }
  }

  readonly #nameOf = (spec: string | undefined) => (spec === undefined ? undefined : (this.#names.get(spec) ?? spec));

  /** A request of our own, which nobody merges with; that it fails is found out by those who need it. */
  #send(name: RequestName, ask: unknown): Promise<void> {
    return new Promise(resolve => {
      const asker: Asker = { resolve: () => resolve(), reject: () => resolve(), onProgress: undefined };
      const pending: Pending = { id: ++this.#lastId, key: '', name, ask, askers: new Set([asker]) };
      this.#pending.set(pending.id, pending);
      this.#post(pending);
    });
  }

  /** The worker is gone by itself. What was asked is asked once more; a worker that fails again is given up until the next request. */
  #fail(message: string): void {
    if (++this.#failures < MOST_FAILURES) return this.#replace();
    this.#failures = 0;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#refuse([...this.#pending.values()], failed('internal', message));
  }
}

const specOf = ({ ask }: Pending): string => (ask as { spec?: string }).spec ?? '';

const failed = (code: EngineFailure['code'], message: string) => new WorkerError({ code, message });
const interrupted = () => failed('abort', 'interrupted');

/** Tables lie beside the page, not beside the worker's script. */
function withAddress(name: RequestName, ask: unknown): unknown {
  const { table, ...rest } = ask as Requests['open']['ask'];
  return name !== 'open' || table === undefined ? ask : { ...rest, table: absolute(table) };
}

function absolute(address: string): string {
  const { document } = globalThis as { document?: { baseURI: string } };
  return document === undefined ? address : new URL(address, document.baseURI).href;
}

const ofThePage = new Engine();
/** By spec, whoever else answers. */
const registered = new Map<string, Engine>();

/** Has the questions about a game answered by another engine, until the function that is returned is called. */
export function registerEngine(spec: string, other: Engine): () => void {
  registered.set(spec, other);
  return () => {
    if (registered.get(spec) === other) registered.delete(spec);
  };
}

/** Whoever answers the page's questions. */
export const engine: Pick<Engine, 'ask' | 'close'> = {
  ask(name, ask, options) {
    // A game of somebody's own is answered for by its file, whatever its parameters are.
    const other = 'spec' in ask ? registered.get(splitOwnSpec(ask.spec)?.file ?? ask.spec) : undefined;
    return (other ?? ofThePage).ask(name, ask, options);
  },
  close: () => [ofThePage, ...registered.values()].forEach(one => one.close()),
};
