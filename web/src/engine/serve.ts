/** Answers the requests of a page in a worker, or wherever there is none. */
import type { RunOptions } from 'zugzwang/core';
import { receiver } from './answer-requests.ts';
import { Library } from './library.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './worker-messages.ts';

/** Whoever knows the answers. */
interface Answering {
  answer(name: never, ask: never, options: RunOptions): unknown;
}

/** Takes messages of the page; `send` brings ours to it, and `failure` says what of an error it is told. */
export const serve = (
  send: (message: FromWorker) => void,
  library: Answering = new Library(),
  failure?: (error: unknown) => WorkerFailure,
): ((message: ToWorker) => Promise<void>) =>
  receiver(
    (name, ask, { signal, tell }) => library.answer(name as never, ask as never, { signal, onProgress: tell }),
    send,
    failure,
  );
