/** One thread of a computation in parts: what `threads-node.ts` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, ZugzwangError } from './core/errors.js';
import { type MeetingPlace, runPart } from './core/parts.js';
import { findGame } from './games/registry.js';
import { JOBS, type ThreadJob } from './thread-jobs.js';

/** What a thread is started with. */
export interface ThreadData extends ThreadJob {
  readonly me: number;
  readonly place: MeetingPlace;
}

const { job, game, data, me, place } = workerData as ThreadData;
try {
  const numbering = (await findGame(game)).definition.tiers?.();
  if (numbering === undefined) throw new ZugzwangError('usage', `${game} has no tiers`);
  const makePart = await JOBS[job]();
  const result = runPart(makePart(numbering.space, data as never, me, place.count), me, place);
  parentPort?.postMessage({ result });
} catch (error) {
  const code = error instanceof ZugzwangError ? error.code : undefined;
  parentPort?.postMessage({ error: { code, message: messageOf(error) } });
}
