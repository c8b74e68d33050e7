/** Answers the requests of a page, one message after the other, in a worker or wherever there is none. */
import { type Progress, ZugzwangError } from 'zugzwang';
import { Library } from './library.ts';
import type { EngineFailure, FromWorker, ToWorker } from './protocol.ts';

/** Takes messages of the page; `send` brings ours to it, and `tell` says what of an error it is told. */
export function serve(
  send: (message: FromWorker) => void,
  library = new Library(),
  tell: (error: unknown) => EngineFailure = failureOf,
): (message: ToWorker) => Promise<void> {
  const controllers = new Map<number, AbortController>();
  return async message => {
    const { id } = message;
    if ('abort' in message) return controllers.get(id)?.abort();
    const controller = new AbortController();
    controllers.set(id, controller);
    const options = { signal: controller.signal, onProgress: (progress: Progress) => send({ id, progress }) };
    try {
      send({ id, answer: await library.answer(message.name, message.ask as never, options) });
    } catch (error) {
      send({ id, failure: tell(error) });
    } finally {
      controllers.delete(id);
    }
  };
}

function failureOf(error: unknown): EngineFailure {
  const at = (error as { at?: number }).at;
  const place = at === undefined ? {} : { at };
  if (isOurs(error)) return { code: error.code, message: error.message, ...place };
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), ...place };
}

/** An error of the library, be it of the copy that somebody's own rules have loaded. */
const isOurs = (error: unknown): error is ZugzwangError =>
  error instanceof ZugzwangError || (error instanceof Error && error.name === 'ZugzwangError' && 'code' in error);
