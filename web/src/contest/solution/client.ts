import { WorkerClient } from '../../engine/worker-client.ts';
import type { ContestRequests } from './protocol.ts';

export type ContestClient = WorkerClient<ContestRequests>;

/** The worker that answers contest inputs. */
export const makeContestClient = (): ContestClient =>
  new WorkerClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
