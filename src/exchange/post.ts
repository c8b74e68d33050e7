/**
 * What processes that share no memory send each other while their parts meet: the third form of the shuffle, beside one thread and threads over
 * shared memory. Parts are numbered through all processes. A meeting may carry bytes: each thread has a section for what it sends, cut by
 * the process it goes to, and one for what comes. Who carries them (`node/mpi`, or a loop in one process in tests) knows nothing of what they mean.
 */
import { MEETING_NUMBERS } from '../core/data/parts.js';

/** A process's place among all: it has the parts from `process * threads` on. */
export interface Place {
  readonly process: number;
  readonly processes: number;
  /** Parts a process; the same in all. */
  readonly threads: number;
}

/** The memory of one process for what is sent and what comes. */
export interface Post extends Place {
  /** Bytes that one thread may send to one process at a meeting. */
  readonly quota: number;
  /** By thread: `quota` bytes for each process; and how many of them are used, at `process * threads + thread`. */
  readonly sent: readonly Uint8Array[];
  readonly sentCounts: Int32Array;
  /** The same of what has come, by the process it is from: thread t hears from the threads t. */
  readonly received: readonly Uint8Array[];
  readonly receivedCounts: Int32Array;
  /** By thread: messages to other processes so far, and questions, each as often as they arose. */
  readonly counts: Float64Array;
}

/** This number of a meeting is not 0 where bytes are sent too. */
export const BY_POST = MEETING_NUMBERS - 1;

/** Numbers of a meeting at which bytes are sent. */
export function byPost(first = 0, second = 0): readonly number[] {
  return [first, second, 0, 0, 0, 0, 0, 1];
}

/** How much memory the sections take, and the lists of questions. */
export function postBytes({ processes, threads, quota }: Post): number {
  return threads * (2 * processes * quota + 7 * 4 * MOST_QUESTIONS);
}

/** So many questions a thread asks at a meeting at most: their lists sit in a cache. */
export const MOST_QUESTIONS = 1 << 17;

/** Room for one process. Bytes that are never touched cost nothing. */
export function makePost(place: Place, quota: number, allocate: (bytes: number) => ArrayBufferLike): Post {
  const { processes, threads } = place;
  const section = () => new Uint8Array(allocate(processes * quota));
  const counts = () => new Int32Array(allocate(4 * processes * threads));
  return {
    ...place,
    quota,
    sent: Array.from({ length: threads }, section),
    sentCounts: counts(),
    received: Array.from({ length: threads }, section),
    receivedCounts: counts(),
    counts: new Float64Array(allocate(2 * 8 * threads)),
  };
}

/** How many bytes a thread may send to one process, by the memory budget and the most moves of a position, which must fit as questions. */
export function postQuota(memory: number, { processes, threads }: Place, mostMoves: number): number {
  const all = Math.min(MOST, Math.max(LEAST, memory / 24));
  const least = Math.max(LEAST_QUOTA, 16 * mostMoves);
  return 8 * Math.ceil(Math.max(least, all / (2 * processes * threads)) / 8);
}

const LEAST = 2 ** 22;
const MOST = 2 ** 27;
/** The longest record must fit. */
const LEAST_QUOTA = 2 ** 15;

/** The process to which a shard belongs: shard s is of part s mod the number of parts. */
export function processOf(shard: number, { processes, threads }: Place): number {
  return Math.floor((shard % (processes * threads)) / threads);
}

/** How many shards of its process stand before a shard that it owns. */
export function slotOf(shard: number, { processes, threads }: Place): number {
  const parts = processes * threads;
  return Math.floor(shard / parts) * threads + (shard % threads);
}

/** How many of so many shards belong to a process. */
export function ownShards(count: number, { process, processes, threads }: Place): number {
  const parts = processes * threads;
  const rest = Math.min(threads, Math.max(0, (count % parts) - process * threads));
  return Math.floor(count / parts) * threads + rest;
}

/** Whether a shard belongs to this process. */
export function isOwn(shard: number, place: Place | undefined): boolean {
  return place === undefined || processOf(shard, place) === place.process;
}
