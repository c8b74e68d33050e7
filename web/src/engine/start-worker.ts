/** Starts the worker of the explorer while it is developed. A build has `start-built-worker.ts`, components `element/build/start-worker.ts`. */
import type { WorkerLike } from './worker-messages.ts';

export const startWorker = (): WorkerLike => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
