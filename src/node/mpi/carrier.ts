/**
 * The thread of a process that speaks MPI, and does nothing else. The parts of a job call it where they meet, the thread that runs the command when it
 * has something for others; in between it sleeps, and gives a sign of life now and then.
 */

import { writeFileSync } from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { MEETING_NUMBERS, MEETINGS, PLACE_WORDS } from '../../core/data/parts.js';
import { messageOf } from '../../core/errors.js';
import type { Post } from '../../exchange/post.js';
import { type CarrierData, type CarrierSaid, type Handed, type Meetings, STATE, WORD } from './carrier-words.js';
import { type Communicator, MpiLibrary, type Portions, type Request, spareMemory } from './library.js';

/**
 * Tests at once before the first sleep; then sleeps, in milliseconds: a share of what was waited so far. What is carried goes on while it is tested,
 * so that sleeps between tests of bytes must be short; numbers of a meeting are there at once when the last has come.
 */
const TESTS = 20;
const FIRST_SLEEP = 0.02;
const SHARE_OF_WAIT = 8;
const LONGEST_SLEEP = 1;
const LONGEST_FOR_NUMBERS = 5;
const IDLE = 1000;

/** What each is told of a parcel before it comes: two numbers, and the parcel itself where all are so small. */
const SMALL = 240;
const NOTE = 16 + SMALL;

/** No more bytes than this go to all others in one call. */
const MOST_AT_ONCE = 2 ** 30;

const { kind, words, totals, port, patience } = workerData as CarrierData;
const nap = new Int32Array(new SharedArrayBuffer(4));

function say(said: CarrierSaid): void {
  parentPort?.postMessage(said);
}

/**
 * Where the rounds go, the rank behind it, for those who want to replay them on other links (`bench/replay.mjs`); nothing is noted unless this
 * is set.
 */
const TRACE_PATH = process.env['ZUGZWANG_MPI_TRACE'];

/** The rounds of one process: when it came and when all had what they were sent, in milliseconds, and the bytes that it sent to each. */
class ExchangeTrace {
  readonly #rows: number[][] = [];
  readonly #size: number;
  #row: number[] | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  begin(): void {
    if (TRACE_PATH === undefined) return;
    this.#row = [performance.now(), 0, ...new Array<number>(this.#size).fill(0)];
    this.#rows.push(this.#row);
  }

  /** Adds bytes that are sent to a process in this round. */
  send(to: number, bytes: number): void {
    if (this.#row !== undefined) this.#row[2 + to]! += bytes;
  }

  end(): void {
    if (this.#row !== undefined) this.#row[1] = performance.now();
  }

  write(rank: number): void {
    if (TRACE_PATH !== undefined) writeFileSync(`${TRACE_PATH}.${rank}`, JSON.stringify(this.#rows));
  }
}

class Carrier {
  readonly #mpi: MpiLibrary;
  readonly #size: number;
  readonly #rank: number;
  readonly #letters: Communicator;
  readonly #heart: Communicator;
  readonly #trace: ExchangeTrace;
  /** How many signs of life were begun. */
  #beats = 0;
  #beat: { readonly request: Request; readonly since: number } | undefined;
  #beatAt = Date.now();
  #meetings: Meetings | undefined;
  #rows = new Uint8Array(0);
  #rowsReceived = new Uint8Array(0);

  constructor(mpi: MpiLibrary) {
    this.#mpi = mpi;
    this.#size = mpi.size();
    this.#rank = mpi.rank();
    this.#trace = new ExchangeTrace(this.#size);
    this.#letters = mpi.duplicate(mpi.world);
    this.#heart = mpi.duplicate(mpi.world);
  }

  /** Serves until the command is done. */
  serve(): void {
    for (;;) {
      const call = Atomics.load(words, WORD.call);
      if (Atomics.exchange(words, WORD.meeting, 0) === 1) this.#meet();
      else if (Atomics.exchange(words, WORD.parcel, 0) === 1) this.#exchangeParcels();
      else if (Atomics.load(words, WORD.end) === 1) return;
      else {
        Atomics.wait(words, WORD.call, call, IDLE);
        this.#live();
      }
    }
  }

  /** Ends together with the others. What was started must be done before: a sign of life that some have given, all give. */
  leave(): void {
    this.#trace.write(this.#rank);
    const own = new Float64Array(this.#size).fill(this.#beats);
    const all = new Float64Array(this.#size);
    this.#wait([this.#mpi.allToAll(new Uint8Array(own.buffer), new Uint8Array(all.buffer), 8, this.#letters)]);
    if (this.#beats < Math.max(...all)) this.#startBeat(Date.now());
    if (this.#beat !== undefined) this.#wait([this.#beat.request]);
    this.#wait([this.#mpi.barrier(this.#letters)]);
    Atomics.store(words, WORD.state, STATE.ending);
    this.#mpi.finalize();
    Atomics.store(words, WORD.state, STATE.ended);
  }

  /** Gives signs of life, and ends the job where it is to be ended. */
  #live(): void {
    const abort = Atomics.load(words, WORD.abort);
    if (abort !== 0) this.#mpi.abort(abort - 1);
    const now = Date.now();
    if (this.#beat === undefined) {
      if (now - this.#beatAt > (1000 * patience) / 6) this.#startBeat(now);
      return;
    }
    if (this.#mpi.isDone(this.#beat.request)) {
      this.#beat = undefined;
      this.#beatAt = now;
    } else if (now - this.#beat.since > 1000 * patience)
      throw new Error(`no sign of life from another process for ${patience} s; a host or a link may be down`);
  }

  #startBeat(now: number): void {
    this.#beats++;
    this.#beat = { request: this.#mpi.barrier(this.#heart), since: now };
  }

  /** Tests until all is done, sleeping in between. */
  #wait(requests: readonly Request[], longest = LONGEST_SLEEP): void {
    const begun = performance.now();
    let tests = 0;
    for (const request of requests) {
      while (!this.#mpi.isDone(request)) {
        if (++tests < TESTS) continue;
        const sleep = Math.min(longest, (performance.now() - begun) / SHARE_OF_WAIT);
        Atomics.wait(nap, 0, 0, Math.max(FIRST_SLEEP, sleep));
        if (sleep >= LONGEST_SLEEP) this.#live();
      }
    }
    totals[4]! += (performance.now() - begun) / 1000;
  }

  /** The numbers of all parts, and what they have written to each other. */
  #meet(): void {
    this.#trace.begin();
    if (this.#meetings === undefined) this.#take();
    const { memory, post } = this.#meetings!;
    const { threads, sentCounts, receivedCounts } = post;
    const size = this.#size;
    const place = new Int32Array(memory, 0, PLACE_WORDS);
    const parts = size * threads;
    const half = parts * MEETING_NUMBERS;
    const begin = (Atomics.load(place, MEETINGS) & 1) * half;
    const numbers = new Float64Array(memory, 4 * PLACE_WORDS, 2 * half);
    const own = threads * MEETING_NUMBERS;
    const row = 8 * own + 8 * threads;
    if (this.#rows.length < row * size) {
      this.#rows = new Uint8Array(row * size);
      this.#rowsReceived = new Uint8Array(row * size);
    }
    const mine = numbers.subarray(begin + this.#rank * own, begin + (this.#rank + 1) * own);
    const carries = mine[MEETING_NUMBERS - 1] !== 0;
    for (let to = 0; to < size; to++) {
      this.#trace.send(to, row);
      new Float64Array(this.#rows.buffer, to * row, own).set(mine);
      const counts = new Int32Array(this.#rows.buffer, to * row + 8 * own, threads);
      for (let t = 0; t < threads; t++) counts[t] = carries ? sentCounts[to * threads + t]! : 0;
    }
    this.#wait([this.#mpi.allToAll(this.#rows, this.#rowsReceived, row, this.#letters)], LONGEST_FOR_NUMBERS);
    totals[3]!++;
    totals[0]! += row * (size - 1);
    for (let from = 0; from < size; from++) {
      numbers.set(new Float64Array(this.#rowsReceived.buffer, from * row, own), begin + from * own);
      const counts = new Int32Array(this.#rowsReceived.buffer, from * row + 8 * own, threads);
      if (carries) for (let t = 0; t < threads; t++) receivedCounts[from * threads + t] = counts[t]!;
    }
    if (carries) this.#carry(post);
    this.#trace.end();
    Atomics.add(place, MEETINGS, 1);
    Atomics.notify(place, MEETINGS);
  }

  #carry({ threads, quota, sent, received, sentCounts, receivedCounts }: Post): void {
    const size = this.#size;
    const begins = Int32Array.from({ length: size }, (_, process) => process * quota);
    const requests: Request[] = [];
    for (let t = 0; t < threads; t++) {
      const countsOf = (all: Int32Array) =>
        Int32Array.from({ length: size }, (_, process) => all[process * threads + t]!);
      const out = countsOf(sentCounts);
      out.forEach((count, to) => {
        this.#trace.send(to, count);
        if (to !== this.#rank) totals[0]! += count;
      });
      requests.push(
        this.#mpi.allToAllBytes(
          { bytes: sent[t]!, counts: out, begins },
          { bytes: received[t]!, counts: countsOf(receivedCounts), begins },
          this.#letters,
        ),
      );
    }
    totals[1]!++;
    this.#wait(requests);
  }

  /** What the command has handed over last; before parcels it may be the memory of its meetings. */
  #take(): Handed {
    const handed = receiveMessageOnPort(port)!.message as Handed;
    if ('meetings' in handed) this.#meetings = handed.meetings;
    return handed;
  }

  /** A parcel for each, and one from each. */
  #exchangeParcels(): void {
    let handed = this.#take();
    if (!('parcels' in handed)) handed = this.#take();
    this.#trace.begin();
    const { parcels } = handed as { readonly parcels: readonly Uint8Array[] };
    const size = this.#size;
    const most = Math.max(...parcels.map(parcel => parcel.length));
    // To each its number of bytes, and the most that anybody gets from here.
    const told = new Uint8Array(size * NOTE);
    parcels.forEach((parcel, to) => {
      new Float64Array(told.buffer, to * NOTE, 2).set([parcel.length, most]);
      if (parcel.length <= SMALL) told.set(parcel, to * NOTE + 16);
      if (to !== this.#rank) totals[2]! += parcel.length;
    });
    const heard = new Uint8Array(size * NOTE);
    this.#wait([this.#mpi.allToAll(told, heard, NOTE, this.#letters)]);
    const numbers = Array.from({ length: size }, (_, from) => new Float64Array(heard.buffer, from * NOTE, 2));
    const received = numbers.map(([length]) => new Uint8Array(new SharedArrayBuffer(length!)));
    const all = Math.max(...numbers.map(([, most]) => most!));
    const areTold = all <= SMALL;
    parcels.forEach((parcel, to) => {
      this.#trace.send(to, NOTE + (areTold ? 0 : parcel.length));
    });
    if (areTold)
      received.forEach((parcel, from) => {
        parcel.set(heard.subarray(from * NOTE + 16, from * NOTE + 16 + parcel.length));
      });
    const piece = Math.max(1, Math.floor(MOST_AT_ONCE / size));
    for (let done = areTold ? all : 0; done < all; done += piece) {
      const [sent, coming] = [parcels, received].map(list => piecesOf(list, done, piece)) as [Portions, Portions];
      this.#wait([this.#mpi.allToAllBytes(sent, coming, this.#letters)]);
      received.forEach((parcel, from) => {
        const begin = coming.begins[from]!;
        parcel.set(coming.bytes.subarray(begin, begin + coming.counts[from]!), Math.min(done, parcel.length));
      });
    }
    this.#trace.end();
    port.postMessage({ parcels: received } satisfies Handed);
    Atomics.add(words, WORD.reply, 1);
    Atomics.notify(words, WORD.reply);
  }
}

/** The same range of several arrays, one behind the other. */
function piecesOf(list: readonly Uint8Array[], begin: number, length: number): Portions {
  const pieces = list.map(one => one.subarray(Math.min(begin, one.length), Math.min(begin + length, one.length)));
  const counts = Int32Array.from(pieces, piece => piece.length);
  const begins = new Int32Array(list.length);
  for (let i = 1; i < list.length; i++) begins[i] = begins[i - 1]! + counts[i - 1]!;
  const bytes = new Uint8Array(counts.reduce((sum, count) => sum + count, 0));
  pieces.forEach((piece, i) => {
    bytes.set(piece, begins[i]);
  });
  return { bytes, counts, begins };
}

let started: MpiLibrary | undefined;
try {
  await spareMemory();
  const mpi = await MpiLibrary.load(kind);
  mpi.init();
  started = mpi;
  words[WORD.rank] = mpi.rank();
  words[WORD.size] = mpi.size();
  const carrier = new Carrier(mpi);
  Atomics.store(words, WORD.state, STATE.ready);
  say({ ready: true });
  carrier.serve();
  carrier.leave();
  say({ left: true });
} catch (error) {
  say({ failed: messageOf(error) });
  // The main thread says when.
  while (Atomics.load(words, WORD.abort) === 0) Atomics.wait(words, WORD.call, Atomics.load(words, WORD.call), IDLE);
  started?.abort(Atomics.load(words, WORD.abort) - 1);
}
