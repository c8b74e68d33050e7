/** The other processes, for the thread that runs the command: what all do together there, at once and in the same order. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { FarMeeting, MeetingPlace, ProcessGroup } from '../../core/data/parts.js';
import type { Place, Post } from '../../exchange/post.js';
import { type Handed, WORD } from './carrier-words.js';

/** What the thread that runs the command is given of the carrier. */
export interface PeersData {
  readonly rank: number;
  readonly size: number;
  /** Processes on this machine. */
  readonly local: number;
  readonly words: Int32Array;
  readonly totals: Float64Array;
  readonly port: MessagePort;
}

/** What has gone to other processes so far. */
export interface SentTotals {
  /** Bytes between the parts of jobs, of how many messages, and questions with their answers. */
  readonly bytes: number;
  readonly messages: number;
  readonly questions: number;
  /** Bytes of values and tables. */
  readonly tableBytes: number;
  readonly meetings: number;
  /** Seconds that the carrier waited for others. */
  readonly seconds: number;
}

/** All processes of a job, this one among them. */
export class Peers implements ProcessGroup {
  readonly rank: number;
  readonly size: number;
  readonly local: number;
  readonly #data: PeersData;

  constructor(data: PeersData) {
    this.#data = data;
    ({ rank: this.rank, size: this.size, local: this.local } = data);
  }

  /** What a signal has asked this process for, if anything (`WISH`), which is told once. */
  wish(): boolean {
    return Atomics.load(this.#data.words, WORD.wish) !== 0;
  }

  takeWish(): number {
    const { words } = this.#data;
    const wish = Atomics.load(words, WORD.wish);
    if (wish === 1) Atomics.compareExchange(words, WORD.wish, 1, 0);
    return wish;
  }

  /** Says whether there is a place for checkpoints. */
  keeps(does: boolean): void {
    Atomics.store(this.#data.words, WORD.keeps, does ? 1 : 0);
  }

  exchange(parcels: readonly Uint8Array[]): Uint8Array[] {
    const { words, port } = this.#data;
    const reply = Atomics.load(words, WORD.reply);
    port.postMessage({ parcels } satisfies Handed);
    this.#call(WORD.parcel);
    while (Atomics.load(words, WORD.reply) === reply) Atomics.wait(words, WORD.reply, reply);
    return (receiveMessageOnPort(port)!.message as { parcels: Uint8Array[] }).parcels;
  }

  /** What each has to say, by rank. */
  gather(bytes: Uint8Array): Uint8Array[] {
    return this.exchange(Array.from({ length: this.size }, () => bytes));
  }

  gatherJson<T>(data: T): T[] {
    return this.gather(new TextEncoder().encode(JSON.stringify(data))).map(
      bytes => JSON.parse(new TextDecoder().decode(bytes.slice())) as T,
    );
  }

  agree(numbers: Float64Array, how: 'sum' | 'most'): Float64Array {
    const all = this.gather(new Uint8Array(numbers.slice().buffer)).map(
      bytes => new Float64Array(bytes.slice().buffer),
    );
    const agreed = new Float64Array(Math.max(...all.map(one => one.length)));
    if (how === 'most') agreed.fill(Number.NEGATIVE_INFINITY);
    for (const one of all)
      for (let i = 0; i < one.length; i++)
        agreed[i] = how === 'sum' ? agreed[i]! + one[i]! : Math.max(agreed[i]!, one[i]!);
    return agreed;
  }

  /** Where the threads of this process meet those of the others. */
  meeting(threads: number): FarMeeting {
    return { first: this.rank * threads, total: this.size * threads, call: this.#data.words };
  }

  place(threads: number): Place {
    return { process: this.rank, processes: this.size, threads };
  }

  /** Tells the carrier where the parts of this process meet. To be done once, before they do. */
  open({ memory }: MeetingPlace, post: Post): void {
    this.#data.port.postMessage({ meetings: { memory, post } } satisfies Handed);
  }

  /** What this process has sent so far. */
  sent(post: Post): SentTotals {
    const { totals } = this.#data;
    let [messages, questions] = [0, 0];
    for (let t = 0; t < post.threads; t++) {
      messages += post.counts[2 * t]!;
      questions += post.counts[2 * t + 1]!;
    }
    return {
      ...{ bytes: totals[0]!, messages, questions },
      ...{ tableBytes: totals[2]!, meetings: totals[3]!, seconds: totals[4]! },
    };
  }

  #call(what: number): void {
    const { words } = this.#data;
    Atomics.store(words, what, 1);
    Atomics.add(words, WORD.call, 1);
    Atomics.notify(words, WORD.call);
  }
}
