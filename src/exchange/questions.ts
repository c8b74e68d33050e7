/**
 * Questions about positions of other processes, and their answers: a batch is asked at one meeting and answered at the next. Questions name a shard and
 * an index within it; they are sorted by shard, so that each takes two bytes and their answers are looked up in order. Equal ones that follow
 * each other soon are asked once.
 *
 * Thread t of a process asks the threads t of the others.
 */
import { meetingSum, type Part } from '../core/data/parts.js';
import { Cursor } from './letters.js';
import { byPost, MOST_QUESTIONS, type Post } from './post.js';

/** Whom questions can be about. */
export interface Topics {
  /** By shard: the process that owns it. */
  readonly processes: Int32Array;
}

/** Bytes that a question takes at most, its head included. */
const LONGEST = 14;

/** Questions are remembered to be merged with equal ones by a table of so many entries, as a power of two. */
const MEMORY_BITS = 13;

/** What one thread asks. */
export class Questions {
  /** How many may still be asked at this meeting. */
  room = 0;
  /** How many have been asked, by whoever asked, and how many are sent. */
  asked = 0;
  #questions = 0;
  readonly #post: Post;
  readonly #thread: number;
  /** By question: shard, index in it, and where its answer is found. */
  readonly #shards: Int32Array;
  readonly #indices: Int32Array;
  readonly #answers: Int32Array;
  /** By who asked: the question, who it is, and what the answer means to him. */
  readonly #askedOf: Int32Array;
  readonly #askers: Int32Array;
  readonly #meanings: Int32Array;
  /** Questions in the order in which they are sent, and where those of each shard begin. */
  readonly #order: Int32Array;
  readonly #starts: Int32Array;
  /** The shards, process by process. */
  readonly #byProcess: readonly number[][];
  /** By hash: a question. */
  readonly #memory = new Int32Array(1 << MEMORY_BITS).fill(-1);
  readonly #most: number;

  constructor(post: Post, thread: number, { processes }: Topics) {
    this.#post = post;
    this.#thread = thread;
    this.#byProcess = Array.from({ length: post.processes }, () => []);
    processes.forEach((process, shard) => {
      if (process !== post.process) this.#byProcess[process]!.push(shard);
    });
    // Whoever they are for, they fit, and so do their answers.
    const most = Math.min(MOST_QUESTIONS, Math.floor(post.quota / LONGEST));
    this.#most = most;
    [this.#shards, this.#indices, this.#answers, this.#order] = [0, 1, 2, 3].map(() => new Int32Array(most)) as Four;
    [this.#askedOf, this.#askers, this.#meanings] = [0, 1, 2].map(() => new Int32Array(most)) as Three;
    this.#starts = new Int32Array(processes.length + 1);
    this.room = most;
  }

  /** Asks for the value at an index of a shard. */
  ask(shard: number, index: number, asker: number, meaning: number): void {
    const hash = Math.imul(index ^ Math.imul(shard, 0x85ebca6b), 0x9e3779b1) >>> (32 - MEMORY_BITS);
    let question = this.#memory[hash]!;
    if (question < 0 || this.#indices[question] !== index || this.#shards[question] !== shard) {
      question = this.#questions++;
      this.#shards[question] = shard;
      this.#indices[question] = index;
      this.#memory[hash] = question;
    }
    const number = this.asked++;
    this.#askedOf[number] = question;
    this.#askers[number] = asker;
    this.#meanings[number] = meaning;
    this.room--;
  }

  /**
   * Sends what was asked, answers what others ask, and tells each asker. All parts do this together.
   *
   * @param isDone - whether this part will ask no more
   * @param answer - the value at an index of a shard of this process
   * @param tell - is given who asked, what it meant to him, and the answer
   * @returns whether no part will ask any more
   */
  *exchange(
    isDone: boolean,
    answer: (shard: number, index: number) => number,
    tell: (asker: number, meaning: number, value: number) => void,
  ): Part<boolean> {
    this.#pack();
    const met = yield byPost(isDone ? 0 : 1);
    this.#answerAll(answer);
    yield byPost();
    this.#hear();
    for (let i = 0; i < this.asked; i++) tell(this.#askers[i]!, this.#meanings[i]!, this.#answers[this.#askedOf[i]!]!);
    this.#post.counts[2 * this.#thread + 1]! += this.asked;
    this.asked = 0;
    this.#questions = 0;
    this.#memory.fill(-1);
    this.room = this.#most;
    return meetingSum(met, 0) === 0;
  }

  #pack(): void {
    const count = this.#questions;
    const shards = this.#shards;
    const starts = this.#starts;
    starts.fill(0);
    for (let i = 0; i < count; i++) starts[shards[i]! + 1]!++;
    for (let s = 1; s < starts.length; s++) starts[s]! += starts[s - 1]!;
    const next = starts.slice();
    for (let i = 0; i < count; i++) this.#order[next[shards[i]!]!++] = i;
    const { processes, process, threads, quota, sent, sentCounts } = this.#post;
    const cursor = new Cursor(sent[this.#thread]!);
    for (let to = 0; to < processes; to++) {
      cursor.at = to * quota;
      if (to !== process) for (const shard of this.#byProcess[to]!) this.#packShard(cursor, shard);
      sentCounts[to * threads + this.#thread] = cursor.at - to * quota;
    }
  }

  /** A shard, how many questions; of each two bytes, and where its index is larger one or two more. */
  #packShard(cursor: Cursor, shard: number): void {
    const begin = this.#starts[shard]!;
    const end = this.#starts[shard + 1]!;
    if (begin === end) return;
    let upper = 0;
    for (let k = begin; k < end; k++) upper |= this.#indices[this.#order[k]!]! >>> 16;
    cursor.put(shard);
    cursor.put(2 * (end - begin) + (upper === 0 ? 0 : 1));
    const { bytes } = cursor;
    let at = cursor.at;
    for (let k = begin; k < end; k++) {
      const index = this.#indices[this.#order[k]!]!;
      bytes[at++] = index;
      bytes[at++] = index >>> 8;
      if (upper === 0) continue;
      bytes[at++] = index >>> 16;
      bytes[at++] = index >>> 24;
    }
    cursor.at = at;
  }

  #answerAll(answer: (shard: number, index: number) => number): void {
    const { processes, process, threads, quota, sent, sentCounts, received, receivedCounts } = this.#post;
    const section = received[this.#thread]!;
    const heard = new Cursor(section);
    const out = sent[this.#thread]!;
    for (let from = 0; from < processes; from++) {
      const count = receivedCounts[from * threads + this.#thread]!;
      const at = from * quota;
      const length = from === process || count === 0 ? 0 : this.#answerOne(heard, at, at + count, out, answer);
      sentCounts[from * threads + this.#thread] = length;
    }
  }

  /** Answers take a byte each, or, where one of them is larger, all take two or four: the first byte says how many. */
  #answerOne(
    heard: Cursor,
    begin: number,
    end: number,
    out: Uint8Array,
    answer: (shard: number, index: number) => number,
  ): number {
    const { bytes } = heard;
    const values = this.#answers;
    let count = 0;
    let all = 0;
    heard.at = begin;
    while (heard.at < end) {
      const shard = heard.take();
      const said = heard.take();
      const isWide = (said & 1) === 1;
      let at = heard.at;
      for (let left = said >>> 1; left > 0; left--) {
        let index = bytes[at]! | (bytes[at + 1]! << 8);
        at += 2;
        if (isWide) {
          index |= (bytes[at]! << 16) | (bytes[at + 1]! << 24);
          at += 2;
        }
        const value = answer(shard, index);
        values[count++] = value;
        all |= value;
      }
      heard.at = at;
    }
    const width = all >>> 8 === 0 ? 1 : all >>> 16 === 0 ? 2 : 4;
    let at = begin;
    out[at++] = width;
    for (let i = 0; i < count; i++) {
      const value = values[i]!;
      out[at++] = value;
      if (width > 1) out[at++] = value >>> 8;
      if (width < 4) continue;
      out[at++] = value >>> 16;
      out[at++] = value >>> 24;
    }
    return at - begin;
  }

  #hear(): void {
    const { processes, process, quota, received } = this.#post;
    const bytes = received[this.#thread]!;
    for (let from = 0; from < processes; from++) {
      if (from === process) continue;
      let at = from * quota;
      const width = bytes[at++]!;
      for (const shard of this.#byProcess[from]!) {
        for (let k = this.#starts[shard]!; k < this.#starts[shard + 1]!; k++) {
          let value = bytes[at]!;
          if (width > 1) value |= bytes[at + 1]! << 8;
          if (width === 4) value |= (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
          at += width;
          this.#answers[this.#order[k]!] = value;
        }
      }
    }
  }
}

type Three = [Int32Array, Int32Array, Int32Array];
type Four = [Int32Array, Int32Array, Int32Array, Int32Array];
