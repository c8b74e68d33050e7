/** A worker's side of its requests: they are answered one by one, with news of each meanwhile, and can be given up. */
import type { FromWorker, NewsOf, RequestTable, ToWorker, WorkerFailure } from './worker-messages.ts';

interface AnswerOptions {
  readonly signal: AbortSignal;
  /** Tells how far it has come. */
  readonly tell: (news: unknown) => void;
}

/** Takes messages of the page; `send` brings ours to it. */
export function receiver(
  answer: (name: PropertyKey, ask: unknown, options: AnswerOptions) => unknown,
  send: (message: FromWorker) => void,
  failure: (error: unknown) => WorkerFailure = failureOf,
): (message: ToWorker) => Promise<void> {
  const controllers = new Map<number, AbortController>();
  return async message => {
    const { id } = message;
    if ('abort' in message) return controllers.get(id)?.abort();
    const controller = new AbortController();
    controllers.set(id, controller);
    try {
      const tell = (news: unknown) => send({ id, news });
      send({ id, answer: await answer(message.name, message.ask, { signal: controller.signal, tell }) });
    } catch (error) {
      send({ id, failure: failure(error) });
    } finally {
      controllers.delete(id);
    }
  };
}

/** A range error is one of memory. */
function failureOf(error: unknown): WorkerFailure {
  if (!(error instanceof Error)) return { code: 'internal', message: String(error) };
  const { code, line, column, excerpt, at } = error as Error & Partial<WorkerFailure>;
  const name = error instanceof RangeError ? 'budget' : typeof code === 'string' ? code : 'internal';
  return { code: name, message: error.message, line, column, excerpt, at };
}

type Answers<R extends RequestTable<R>> = {
  readonly [N in keyof R]: (
    ask: R[N]['ask'],
    tell: (news: NewsOf<R, N>) => void,
  ) => R[N]['answer'] | Promise<R[N]['answer']>;
};

/** In a worker: answers what a page asks. `transfer` names buffers of an answer that need not be copied. */
export function answerRequests<R extends RequestTable<R>>(
  answers: Answers<R>,
  transfer: (answer: R[keyof R]['answer']) => Transferable[] = () => [],
): void {
  const receive = receiver(
    (name, ask, { tell }) => answers[name as keyof R](ask as never, tell),
    message => postMessage(message, { transfer: 'answer' in message ? transfer(message.answer as never) : [] }),
  );
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => void receive(data);
}
