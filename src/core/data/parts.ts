/**
 * Computations in parts that run side by side over shared memory and meet now and then. A part is a generator: it yields a
 * few numbers where it wants to meet the others, and is resumed with everybody's numbers when all have arrived. Between two
 * meetings no part waits for another. The same parts run in turn within one thread (`runInTurn`), or each in a thread of its own
 * (`runPart`, with a `MeetingPlace` in shared memory); other carriers, between machines, need no more than this.
 */
import { ZugzwangError } from '../errors.js';
import type { Progress, Task } from '../task.js';

/** How many numbers a part may bring to a meeting. */
export const MEETING_NUMBERS = 8;

/** One of the parts. It is resumed with the numbers of all: number i of part p at `p * MEETING_NUMBERS + i`. */
export type Part<T> = Generator<readonly number[], T, Float64Array>;

/** The sum over all parts of number `i` of a meeting. */
export function meetingSum(numbers: Float64Array, i: number): number {
  let sum = 0;
  for (let at = i; at < numbers.length; at += MEETING_NUMBERS) sum += numbers[at]!;
  return sum;
}

/** The least number `i` of a meeting. */
export function meetingLeast(numbers: Float64Array, i: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = i; at < numbers.length; at += MEETING_NUMBERS) least = Math.min(least, numbers[at]!);
  return least;
}

/** Runs all parts on the caller's thread, each in turn up to its next meeting, and returns their results. */
export function* runInTurn<T>(parts: readonly Part<T>[], progress: () => Progress): Task<T[]> {
  const results: T[] = [];
  const numbers = new Float64Array(parts.length * MEETING_NUMBERS);
  let steps = parts.map(part => part.next());
  for (;;) {
    let done = 0;
    steps.forEach((step, p) => {
      if (step.done) results[p] = step.value;
      else numbers.set(step.value, p * MEETING_NUMBERS);
      if (step.done) done++;
    });
    if (done === parts.length) return results;
    if (done > 0) throw new Error('some parts ended while others still wanted to meet');
    yield progress();
    const met = numbers.slice();
    numbers.fill(0);
    steps = parts.map(part => part.next(met));
  }
}

/** Where parts in threads of their own meet: a few words of shared memory. */
export interface MeetingPlace {
  readonly count: number;
  readonly memory: SharedArrayBuffer;
  /** Where there are parts in other processes. */
  readonly far?: FarMeeting;
}

/** Parts in other processes, which somebody else meets for those of this one. */
export interface FarMeeting {
  /** The number of this process's first part, and how many parts all processes have. */
  readonly first: number;
  readonly total: number;
  /** Word 0 rises, and word 1 is set to 1, when all parts of this process have come. */
  readonly call: Int32Array;
}

/** The processes that do something together, as one of them sees them. What one of them asks for, all ask for, in the same order. */
export interface ProcessGroup {
  /** Which of them this is, from 0. */
  readonly rank: number;
  readonly size: number;
  /** Hands each a parcel, and returns one from each. */
  exchange(parcels: readonly Uint8Array[]): Uint8Array[];
  /** Numbers of all added up, or the largest of each; as long as the longest list. */
  agree(numbers: Float64Array, how: 'sum' | 'most'): Float64Array;
  /** What each has to say, by rank: anything that JSON holds. */
  gatherJson<T>(data: T): T[];
}

const ARRIVED = 0;
const MEETINGS = 1;
const STOP = 2;
const STOPPED = 3;
const WORDS = 4;

/** A place for so many parts. */
export function meetingPlace(count: number, far?: FarMeeting): MeetingPlace {
  const memory = new SharedArrayBuffer(4 * WORDS + 2 * 8 * (far?.total ?? count) * MEETING_NUMBERS);
  return { count, memory, ...(far === undefined ? {} : { far }) };
}

/** Asks all parts to stop at their next meeting. */
export function stopMeetings(place: MeetingPlace): void {
  Atomics.store(new Int32Array(place.memory, 0, WORDS), STOP, 1);
}

/**
 * Runs one part in a thread of its own, which waits where it meets the others.
 *
 * @throws ZugzwangError `abort` at the first meeting after `stopMeetings`, in all threads alike
 */
export function runPart<T>(part: Part<T>, me: number, { count, memory, far }: MeetingPlace): T {
  const words = new Int32Array(memory, 0, WORDS);
  const half = (far?.total ?? count) * MEETING_NUMBERS;
  const own = ((far?.first ?? 0) + me) * MEETING_NUMBERS;
  const numbers = new Float64Array(memory, 4 * WORDS, 2 * half);
  for (let step = part.next(); ; ) {
    if (step.done) return step.value;
    const meeting = Atomics.load(words, MEETINGS);
    // Two rounds of numbers in turn: nobody writes the next ones before all have read these.
    const begin = (meeting & 1) * half;
    numbers.fill(0, begin + own, begin + own + MEETING_NUMBERS);
    numbers.set(step.value, begin + own);
    if (Atomics.add(words, ARRIVED, 1) === count - 1) {
      Atomics.store(words, ARRIVED, 0);
      Atomics.store(words, STOPPED, Atomics.load(words, STOP));
      if (far === undefined) {
        Atomics.add(words, MEETINGS, 1);
        Atomics.notify(words, MEETINGS);
      } else {
        Atomics.store(far.call, 1, 1);
        Atomics.add(far.call, 0, 1);
        Atomics.notify(far.call, 0);
        sleepUntil(words, meeting);
      }
    } else if (far === undefined) waitFor(words, meeting);
    else sleepUntil(words, meeting);
    if (Atomics.load(words, STOPPED) === 1) throw new ZugzwangError('abort', 'interrupted');
    step = part.next(numbers.slice(begin, begin + half));
  }
}

/** Most meetings are short: look a while before going to sleep. */
function waitFor(words: Int32Array, meeting: number): void {
  for (let spin = 0; spin < 2000; spin++) if (Atomics.load(words, MEETINGS) !== meeting) return;
  sleepUntil(words, meeting);
}

function sleepUntil(words: Int32Array, meeting: number): void {
  while (Atomics.load(words, MEETINGS) === meeting) Atomics.wait(words, MEETINGS, meeting);
}
