/** One thread of a computation in parts: what `threads.ts` starts. It does one job after the other until it is ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ErrorCode, messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { type MeetingPlace, runPart } from '../core/parts.js';
import type { TieredSpace } from '../core/tiers.js';
import { findGame } from '../games/registry.js';
import { openScratchFile } from './scratch-file.js';
import { JOBS, type JobName } from './thread-jobs.js';

/** What a thread is started with. */
export interface ThreadData {
  /** The spec of a game with tiers. */
  readonly game: string;
  readonly me: number;
  readonly place: MeetingPlace;
}

/** A job by name, with data that threads can share or copy. */
export interface ThreadJob {
  readonly name: JobName;
  readonly data: unknown;
}

/** What a job threw. */
export interface ThreadError {
  readonly code: ErrorCode | undefined;
  readonly message: string;
  /** Of an error of the file system: what is wrong, and where. */
  readonly file?: Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;
}

const { game, me, place } = workerData as ThreadData;
let opened: { readonly rules: AnyGame; readonly space: TieredSpace } | undefined;

async function open(): Promise<{ readonly rules: AnyGame; readonly space: TieredSpace }> {
  const rules = await findGame(game);
  const numbering = rules.definition.tiers?.();
  if (numbering === undefined) throw new ZugzwangError('usage', `${game} has no tiers`);
  return { rules, space: numbering.space };
}

parentPort?.on('message', async ({ name, data }: ThreadJob) => {
  try {
    opened ??= await open();
    const makePart = await JOBS[name]();
    const part = makePart(opened.space, data as never, me, place.count, opened.rules, { openScratch: openScratchFile });
    parentPort?.postMessage({ result: runPart(part, me, place) });
  } catch (error) {
    parentPort?.postMessage({ error: threadError(error) });
  }
});

function threadError(error: unknown): ThreadError {
  const code = error instanceof ZugzwangError ? error.code : undefined;
  const message = messageOf(error);
  if (!(error instanceof Error) || !('syscall' in error)) return { code, message };
  const { code: what, syscall, path } = error as NodeJS.ErrnoException;
  return { code, message, file: { code: what!, syscall: syscall!, ...(path === undefined ? {} : { path }) } };
}
