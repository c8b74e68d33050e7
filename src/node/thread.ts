/** One thread of a computation in parts: what `threads.ts` starts. It does one job after the other until it is ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { type MeetingPlace, runPart } from '../core/data/parts.js';
import { type ErrorCode, messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { type TierNumbering, UnforeseenError } from '../core/tiers.js';
import { findGame } from '../games/registry.js';
import { foreseeing } from '../rules/faces.js';
import { namePlace } from '../rules/named-places.js';
import { openScratchFile } from './scratch-file.js';
import { JOBS, type JobName } from './thread-jobs.js';

/** What a thread is started with. */
export interface ThreadData {
  /** The spec of a game with tiers. */
  readonly game: string;
  /** What the plan of its tiers is told to foresee. */
  readonly foreseen?: unknown;
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
  /** Of an `UnforeseenError`. */
  readonly unforeseen?: { readonly what: string; readonly foreseen: unknown };
  /** Of an error of the file system: what is wrong, and where. */
  readonly file?: Pick<NodeJS.ErrnoException, 'code' | 'syscall' | 'path'>;
}

const { game, foreseen, me, place } = workerData as ThreadData;
let opened: { readonly rules: AnyGame; readonly numbering: TierNumbering<unknown> } | undefined;

async function open(): Promise<NonNullable<typeof opened>> {
  const rules = foreseeing(await findGame(game), foreseen);
  const numbering = rules.definition.tiers?.();
  if (numbering === undefined) throw new ZugzwangError('usage', `${game} has no tiers`);
  return { rules, numbering };
}

parentPort?.on('message', async ({ name, data }: ThreadJob) => {
  try {
    opened ??= await open();
    const makePart = await JOBS[name]();
    const { rules, numbering } = opened;
    const part = makePart(numbering.space, data as never, me, place.count, rules, { openScratch: openScratchFile });
    parentPort?.postMessage({ result: runPart(part, me, place) });
  } catch (error) {
    parentPort?.postMessage({
      error: threadError(opened === undefined ? error : namePlace(opened.rules, opened.numbering, error)),
    });
  }
});

function threadError(error: unknown): ThreadError {
  const code = error instanceof ZugzwangError ? error.code : undefined;
  const message = messageOf(error);
  if (error instanceof UnforeseenError)
    return { code, message, unforeseen: { what: error.what, foreseen: error.foreseen } };
  if (!(error instanceof Error) || !('syscall' in error)) return { code, message };
  const { code: what, syscall, path } = error as NodeJS.ErrnoException;
  return { code, message, file: { code: what!, syscall: syscall!, ...(path === undefined ? {} : { path }) } };
}
