/**
 * Backward induction while positions are found, for games without a loop: depth first, each position valued on the way back, once. No
 * edges are kept but those that the listing has already; a value a position, and the successors that wait on the way down.
 */
import { IntList } from '../../core/data/int-list.js';
import { Pile } from '../../core/data/pile.js';
import { flipCode, LOSE } from '../../core/outcome.js';
import type { Task } from '../../core/task.js';
import type { Listing } from '../../graph/listing.js';

/** What stands for a position that was not looked at, and one whose successors are still open; a packed value is this much more. */
const NEW = 0;
const OPEN = 1;
const VALUED = 2;

/** So many positions are asked about once more, at least, and twice as many at most, if there are as many. */
const ASKED_AGAIN = 32;

/** Values positions from the start on. */
export class DepthFirst<P, M, L extends string> {
  readonly #listing: Listing<P, M, L>;
  readonly #marks = new Pile(Int32Array);
  /** The positions on the way down: number (its complement where the same player moves again), what waits from where, best so far. */
  readonly #path = new IntList();
  readonly #from = new IntList();
  readonly #codes = new IntList();
  readonly #plies = new IntList();
  /** Successors that wait, of all of these. */
  readonly #waiting = new IntList();
  readonly #sample = new Map<number, Int32Array>();
  #step = 1;
  #looked = 0;
  #isLoopy = false;

  constructor(listing: Listing<P, M, L>) {
    this.#listing = listing;
  }

  /** What values, and what waits, take in memory. */
  get bytes(): number {
    const { length } = this.#waiting;
    return this.#marks.bytes + 4 * Math.max(length, this.#waiting.data.length) + 16 * this.#path.data.length;
  }

  /**
   * The packed values of all positions; undefined where play can go round.
   *
   * @throws ZugzwangError `rules` or `budget`
   */
  *run(): Task<Int32Array | undefined> {
    const listing = this.#listing;
    const { reader, found } = listing;
    this.#looked = listing.looked;
    this.#marks.reach(found.size);
    for (let next: number | undefined = 0; next !== undefined; next = this.#next()) {
      const v = next < 0 ? ~next : next;
      if (v < listing.looked) {
        this.#enterListed(v, next);
        continue;
      }
      if (reader.isDue) yield* reader.examine(v);
      else reader.ask(v);
      while (!reader.play()) yield* listing.rest(this.#looked);
      this.#looked++;
      this.#marks.reach(found.size);
      const { data, length } = reader.reached;
      this.#begin(v, next, reader.code);
      for (let i = 0; i < length; i++) this.#meet(data[i]!);
      this.#addToSample(v);
      listing.count(length);
      if (listing.isTired(length)) yield* listing.rest(this.#looked);
    }
    if (this.#isLoopy) return undefined;
    for (const [v, targets] of this.#sample) listing.demandSame(v, this.#marks.get(v) - VALUED, targets);
    const values = this.#marks.flatten();
    for (let v = 0; v < values.length; v++) values[v]! -= VALUED;
    return values;
  }

  /** Goes back until a successor has to be looked at; nothing where there is none left, or one that is open. */
  #next(): number | undefined {
    const waiting = this.#waiting;
    while (this.#path.length > 0) {
      const from = this.#from.data[this.#from.length - 1]!;
      while (waiting.length > from) {
        const next = waiting.data[--waiting.length]!;
        const mark = this.#marks.get(next < 0 ? ~next : next);
        if (mark === NEW) return next;
        if (mark === OPEN) {
          this.#isLoopy = true;
          return undefined;
        }
        this.#take(mark - VALUED, next < 0);
      }
      this.#close();
    }
    return undefined;
  }

  /** A position of which the edges are kept. */
  #enterListed(v: number, next: number): void {
    const { terminals, targets } = this.#listing;
    this.#begin(v, next, terminals.get(v));
    const [begin, end] = this.#listing.edgesOf(v);
    for (let e = begin; e < end; e++) this.#meet(targets.get(e));
  }

  /** @param next - the position as its predecessor has it, the complement where the same player moves again */
  #begin(v: number, next: number, code: number): void {
    if (code >= 0) {
      this.#settle(v, next, code);
      return;
    }
    this.#marks.set(v, OPEN);
    this.#path.push(next);
    this.#from.push(this.#waiting.length);
    this.#codes.push(-1);
    this.#plies.push(0);
  }

  /** A successor of the position at hand. */
  #meet(next: number): void {
    const mark = this.#marks.get(next < 0 ? ~next : next);
    if (mark >= VALUED) this.#take(mark - VALUED, next < 0);
    else this.#waiting.push(next);
  }

  #close(): void {
    const next = this.#path.data[--this.#path.length]!;
    this.#from.length--;
    const value = (this.#plies.data[--this.#plies.length]! << 2) | this.#codes.data[--this.#codes.length]!;
    this.#settle(next < 0 ? ~next : next, next, value);
  }

  #settle(v: number, next: number, value: number): void {
    this.#marks.set(v, value + VALUED);
    if (this.#path.length > 0) this.#take(value, next < 0);
  }

  /** What a successor is worth to the last position on the path: the winner hurries, the loser delays. */
  #take(value: number, isAgain: boolean): void {
    const last = this.#path.length - 1;
    const code = isAgain ? value & 3 : flipCode(value & 3);
    const plies = (value >>> 2) + 1;
    const best = this.#codes.data[last]!;
    const before = this.#plies.data[last]!;
    if (code < best || (code === best && (code === LOSE ? plies <= before : plies >= before))) return;
    this.#codes.data[last] = code;
    this.#plies.data[last] = plies;
  }

  /** Keeps the successors of some positions, here and there. */
  #addToSample(v: number): void {
    if (v % this.#step !== 0) return;
    const { data, length } = this.#listing.reader.reached;
    this.#sample.set(v, data.slice(0, length));
    if (this.#sample.size < 2 * ASKED_AGAIN) return;
    this.#step *= 2;
    for (const kept of this.#sample.keys()) if (kept % this.#step !== 0) this.#sample.delete(kept);
  }
}
