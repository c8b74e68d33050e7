/** One thread of a computation in parts: what `threads.ts` starts. It does one job after the other until it is ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { type MeetingPlace, type Part, partsAt, runPart } from '../core/data/parts.js';
import { type ErrorCode, messageOf, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { type TieredSpace, type TierNumbering, UnforeseenError } from '../core/tiers.js';
import { findGame } from '../games/registry.js';
import { foreseeing, numberingOf } from '../rules/faces.js';
import { namePlace } from '../rules/named-places.js';
import type { PartEnvironment } from '../solve/tiers/shards.js';
import { openScratchFile } from './scratch-file.js';

/** A job made into the part that one thread runs. */
type JobPart = (
  space: TieredSpace,
  data: never,
  me: number,
  count: number,
  game: AnyGame,
  environment: PartEnvironment,
) => Part<unknown>;

/** Every job that threads do, read when it is asked for. */
const JOBS = {
  solve: async (): Promise<JobPart> => {
    const { solvePart } = await import('../solve/tiers/tiers.js');
    return (space, data, me, count, _, environment) => solvePart(space, data, me, count, environment);
  },
  verify: async () => (await import('../verify/verify-part.js')).verifyPart as JobPart,
};

/** The names of the jobs. */
type JobName = keyof typeof JOBS;

/** What a thread is started with. */
export interface ThreadData {
  /** A game with tiers: its spec in the registry, or where else it is from. */
  readonly game: string | ThreadGame;
  /** What the plan of its tiers is told to foresee. */
  readonly foreseen?: unknown;
  readonly me: number;
  readonly place: MeetingPlace;
  /** Where the threads of this process meet without those of others. */
  readonly near: MeetingPlace;
}

/** Where a thread has a game from that is not of the registry: a module, as a URL, with an `OpenGame` named `openGame`, and what that is given. */
export interface ThreadGame {
  readonly module: string;
  readonly data: unknown;
}

/** Opens a game in a thread; `say` tells the thread that started it something beside the results of jobs. */
export type OpenGame = (data: never, say: (said: unknown) => void) => Promise<AnyGame>;

/** A job by name, with data that threads can share or copy. */
export interface ThreadJob {
  readonly name: JobName;
  readonly data: unknown;
  /** Whether the threads of this process do it without those of others. */
  readonly isNear?: boolean;
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

const { game, foreseen, me, ...places } = workerData as ThreadData;

/** The game at hand, and its numbers. */
interface Opened {
  readonly rules: AnyGame;
  readonly numbering: TierNumbering<unknown>;
}

async function open(): Promise<Opened> {
  const rules = foreseeing(typeof game === 'string' ? await findGame(game) : await openOther(game), foreseen);
  const numbering = numberingOf(rules);
  return { rules, numbering };
}

async function openOther({ module, data }: ThreadGame): Promise<AnyGame> {
  const { openGame } = (await import(module)) as { readonly openGame: OpenGame };
  return openGame(data as never, said => parentPort?.postMessage({ said }));
}

// A game of the registry is there before the first job; somebody's own rules run when they are asked for, where what they throw is heard.
let opening = typeof game === 'string' ? open() : undefined;
opening?.catch(() => {});
let opened: Opened | undefined;

parentPort?.on('message', async ({ name, data, isNear = false }: ThreadJob) => {
  const place = isNear ? places.near : places.place;
  try {
    opened ??= await (opening ??= open());
    const makePart = await JOBS[name]();
    const { rules, numbering } = opened;
    const { first, total } = partsAt(place);
    const part = makePart(numbering.space, data as never, first + me, total, rules, { openScratch: openScratchFile });
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
