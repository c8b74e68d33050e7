/** The worker: knows the rules, solves, and answers the page's questions. */
import { type Progress, ZugzwangError } from 'zugzwang';
import { Library } from './library.ts';
import type { EngineFailure, FromWorker, ToWorker } from './protocol.ts';

const library = new Library();
const controllers = new Map<number, AbortController>();
const send = (message: FromWorker) => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const { id } = data;
  if ('abort' in data) return controllers.get(id)?.abort();
  const controller = new AbortController();
  controllers.set(id, controller);
  const options = { signal: controller.signal, onProgress: (progress: Progress) => send({ id, progress }) };
  try {
    send({ id, answer: await library.answer(data.name, data.ask as never, options) });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  } finally {
    controllers.delete(id);
  }
};

function failureOf(error: unknown): EngineFailure {
  const at = (error as { at?: number }).at;
  const place = at === undefined ? {} : { at };
  if (isOurs(error)) return { code: error.code, message: error.message, ...place };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), ...place };
}

/** An error of the library, be it of the copy that somebody's own rules have loaded. */
const isOurs = (error: unknown): error is ZugzwangError =>
  error instanceof ZugzwangError || (error instanceof Error && error.name === 'ZugzwangError' && 'code' in error);
