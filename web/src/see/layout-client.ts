import type { LaidOut, LayoutTask } from './graph-layout.ts';

type Reply = { readonly id: number } & ({ readonly laidOut: LaidOut } | { readonly failure: string });

/** The worker that lays out, made on first need. A newer task ends what an older one is still at. */
export class LayoutClient {
  #worker: Worker | undefined;
  #last = 0;
  #reject: ((error: Error) => void) | undefined;

  layOut(task: LayoutTask): Promise<LaidOut> {
    if (this.#reject !== undefined) this.close();
    const worker = (this.#worker ??= new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' }));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        this.#reject = undefined;
        if ('laidOut' in data) resolve(data.laidOut);
        else reject(new Error(data.failure));
      };
      worker.onerror = event => {
        event.preventDefault();
        this.close(event.message || 'the worker that lays out did not start');
      };
      worker.postMessage({ id, task });
    });
  }

  /** Ends the worker, and whatever it is at. */
  close(why = 'interrupted'): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#reject?.(new Error(why));
    this.#reject = undefined;
  }
}
