/** What a worker does, on the page's own thread: solving gives it back every few milliseconds. Loaded when it is needed. */
import type { FromWorker, ToWorker, WorkerLike } from '../../engine/worker-messages.ts';

export class PageThread implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  #isEnded = false;
  readonly #open = new Set<number>();
  readonly #desk = import('../../engine/serve.ts').then(({ serve }) => serve(message => this.#send(message)));

  postMessage(message: ToWorker): void {
    if (!('abort' in message)) this.#open.add(message.id);
    this.#desk.then(
      receive => (this.#isEnded ? undefined : receive(message)),
      (error: unknown) => this.#fail(error),
    );
  }

  /** Nothing can end work on this thread: it is told to stop, and nobody listens any more. */
  terminate(): void {
    const open = [...this.#open];
    this.#isEnded = true;
    void this.#desk.then(receive => open.forEach(id => void receive({ id, abort: true }))).catch(() => undefined);
  }

  #send(message: FromWorker): void {
    if (this.#isEnded) return;
    if (!('news' in message)) this.#open.delete(message.id);
    this.onmessage?.(new MessageEvent('message', { data: message }));
  }

  #fail(error: unknown): void {
    if (this.#isEnded) return;
    this.onerror?.(new ErrorEvent('error', { message: error instanceof Error ? error.message : String(error) }));
  }
}
