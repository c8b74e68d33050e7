/** What a page and a worker say to each other: requests by name, answers, news meanwhile, errors. */

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
export class WorkerError extends Error implements WorkerFailure {
  declare readonly code: string;
  declare readonly line?: number | undefined;
  declare readonly column?: number | undefined;
  declare readonly excerpt?: WrongPart | undefined;
  declare readonly at?: number | undefined;

  constructor(failure: WorkerFailure) {
    super(failure.message);
    Object.assign(this, failure);
  }

  /** What was thrown, as such an error. */
  static of(error: unknown): WorkerError {
    if (error instanceof WorkerError) return error;
    return new WorkerError({ code: 'internal', message: error instanceof Error ? error.message : String(error) });
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
  /** Rules of somebody's own are given up, for they do not come to an end. */
  giveUp?(message: string): void;
}
