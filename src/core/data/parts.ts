/**
 * Computations in parts that run side by side over shared memory and meet now and then. A part is a generator: it yields a
 * few numbers where it wants to meet the others, and is resumed with everybody's numbers when all have arrived. Between two
 * meetings no part waits for another. The same parts run in turn within one thread (`runInTurn`), or each in a thread of its own
 * (`runPart`, with a `MeetingPlace` in shared memory); other carriers, between machines, need no more than this.
 */
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

/** The number of a place's first part among those of all processes, and how many all have. */
export function partsAt({ count, far }: MeetingPlace): Pick<FarMeeting, 'first' | 'total'> {
  return far ?? { first: 0, total: count };
}

/** The words that a place begins with, its numbers behind them: how many parts have come, and how many meetings there have been. */
const ARRIVED = 0;
export const MEETINGS = 1;
export const PLACE_WORDS = 2;

/** A place for so many parts. */
export function meetingPlace(count: number, far?: FarMeeting): MeetingPlace {
  const memory = new SharedArrayBuffer(4 * PLACE_WORDS + 2 * 8 * (far?.total ?? count) * MEETING_NUMBERS);
  return { count, memory, ...(far === undefined ? {} : { far }) };
}

/** The meetings of one part at a place. */
class Meetings {
  readonly #place: MeetingPlace;
  readonly #words: Int32Array;
  readonly #half: number;
  readonly #own: number;
  readonly #numbers: Float64Array;

  constructor(place: MeetingPlace, me: number) {
    const { count, memory, far } = place;
    this.#place = place;
    this.#words = new Int32Array(memory, 0, PLACE_WORDS);
    this.#half = (far?.total ?? count) * MEETING_NUMBERS;
    this.#own = ((far?.first ?? 0) + me) * MEETING_NUMBERS;
    this.#numbers = new Float64Array(memory, 4 * PLACE_WORDS, 2 * this.#half);
  }

  /** Comes to the next meeting with some numbers; returns which one that is. */
  arrive(brought: readonly number[]): number {
    const words = this.#words;
    const { count, far } = this.#place;
    const meeting = Atomics.load(words, MEETINGS);
    // Two rounds of numbers in turn: nobody writes the next ones before all have read these.
    const begin = this.#begin(meeting) + this.#own;
    this.#numbers.fill(0, begin, begin + MEETING_NUMBERS);
    this.#numbers.set(brought, begin);
    if (Atomics.add(words, ARRIVED, 1) < count - 1) return meeting;
    Atomics.store(words, ARRIVED, 0);
    if (far === undefined) {
      Atomics.add(words, MEETINGS, 1);
      Atomics.notify(words, MEETINGS);
    } else {
      Atomics.store(far.call, 1, 1);
      Atomics.add(far.call, 0, 1);
      Atomics.notify(far.call, 0);
    }
    return meeting;
  }

  /** Waits until all have come, or so many milliseconds; returns whether they have. */
  wait(meeting: number, milliseconds = Number.POSITIVE_INFINITY): boolean {
    const words = this.#words;
    // Most meetings of one process are short: look a while before going to sleep.
    const spins = this.#place.far === undefined ? SPINS : 0;
    for (let spin = 0; spin < spins; spin++) if (Atomics.load(words, MEETINGS) !== meeting) return true;
    while (Atomics.load(words, MEETINGS) === meeting)
      if (Atomics.wait(words, MEETINGS, meeting, milliseconds) === 'timed-out') return false;
    return true;
  }

  /** The numbers of all. */
  numbers(meeting: number): Float64Array {
    const begin = this.#begin(meeting);
    return this.#numbers.slice(begin, begin + this.#half);
  }

  #begin(meeting: number): number {
    return (meeting & 1) * this.#half;
  }
}

/** How often it is looked whether all have come before going to sleep. */
const SPINS = 2000;

/** Runs one part in a thread of its own, which waits where it meets the others. */
export function runPart<T>(part: Part<T>, me: number, place: MeetingPlace): T {
  const meetings = new Meetings(place, me);
  let step = part.next();
  while (!step.done) {
    const meeting = meetings.arrive(step.value);
    meetings.wait(meeting);
    step = part.next(meetings.numbers(meeting));
  }
  return step.value;
}

/** How long a thread with other things to see to is kept from them, in milliseconds. */
const SLICE = 20;

/** What a thread has to see to beside its part. */
interface Besides {
  /** Called at each meeting. */
  look(): void;
  /** Called now and then, and while others are waited for. What it throws ends the part: where another one has failed, that will never come. */
  rest(): Promise<void>;
}

/** Runs one part in a thread that has other things to see to. */
export async function runPartBetween<T>(part: Part<T>, me: number, place: MeetingPlace, besides: Besides): Promise<T> {
  const meetings = new Meetings(place, me);
  let rested = performance.now();
  let step = part.next();
  while (!step.done) {
    const meeting = meetings.arrive(step.value);
    besides.look();
    for (let isHeld = false; !isHeld; ) {
      isHeld = meetings.wait(meeting, SLICE);
      if (isHeld && performance.now() - rested < SLICE) continue;
      await besides.rest();
      rested = performance.now();
    }
    step = part.next(meetings.numbers(meeting));
  }
  return step.value;
}
