/** Starts the worker of the explorer. What is embedded in other pages starts one of its own (`element/start-worker.ts`). */
import type { WorkerLike } from './client.ts';

export const startWorker = (): WorkerLike => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
