/**
 * Starts the worker of the explorer as built: that of `<zugzwang-game>`, which lies in a folder beside the explorer's own files, so that a
 * site has it once. While the explorer is developed, `start-worker.ts` serves.
 */
import type { WorkerLike } from './worker-messages.ts';

const ADDRESS = '../element/zugzwang-worker.js';

export const startWorker = (): WorkerLike => new Worker(new URL(ADDRESS, import.meta.url), { type: 'module' });
