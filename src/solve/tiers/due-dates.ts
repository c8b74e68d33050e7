import { IntList } from '../../core/data/int-list.js';

/**
 * Positions that are to be decided at a later remoteness, listed by that date. The lists hold so many positions at most: dates
 * from the `horizon` on are only counted, and are listed later by a new pass over the positions.
 */
export class DueDates {
  /** Dates from here on are not listed. */
  horizon = Number.POSITIVE_INFINITY;
  #counts = new Int32Array(64);
  #lists: (IntList | undefined)[] = [];
  #listed = 0;
  #earliest = 0;
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Enters a position that is due at a date. */
  add(date: number, index: number): void {
    if (date >= this.#counts.length) this.#grow(date);
    this.#counts[date]!++;
    if (date < this.#earliest) this.#earliest = date;
    this.list(date, index);
  }

  /** Lists a position that is counted already. */
  list(date: number, index: number): void {
    if (date >= this.horizon) return;
    let list = this.#lists[date];
    if (list === undefined) {
      list = new IntList(16);
      this.#lists[date] = list;
    }
    list.push(index);
    if (++this.#listed > this.#capacity) this.#lowerHorizon();
  }

  /** The earliest date at which something is due (what has been decided otherwise included), or infinity. */
  earliest(): number {
    while (this.#earliest < this.#counts.length && this.#counts[this.#earliest] === 0) this.#earliest++;
    return this.#earliest < this.#counts.length ? this.#earliest : Number.POSITIVE_INFINITY;
  }

  /** What is due at a date below the horizon, which is then done with. */
  take(date: number): Int32Array {
    const list = this.#lists[date];
    this.#lists[date] = undefined;
    this.#listed -= list?.length ?? 0;
    this.settle(date);
    return list?.view() ?? new Int32Array(0);
  }

  /** Says that nothing is due any more at a date. */
  settle(date: number): void {
    if (date < this.#counts.length) this.#counts[date] = 0;
  }

  /**
   * Makes ready to list from `date` on, in a pass over all positions, as many dates as there is room for. Returns false where
   * even the first has too many for a list.
   */
  beginListing(date: number): boolean {
    this.#lists = [];
    this.#listed = 0;
    let room = this.#capacity;
    this.horizon = date;
    while (this.horizon < this.#counts.length && this.#counts[this.horizon]! <= room) {
      room -= this.#counts[this.horizon]!;
      this.horizon++;
    }
    if (this.horizon === this.#counts.length) this.horizon = Number.POSITIVE_INFINITY;
    return this.horizon > date;
  }

  /** Drops the lists of the latest dates until the others fit. */
  #lowerHorizon(): void {
    for (let date = this.#lists.length - 1; date >= 0 && this.#listed > this.#capacity; date--) {
      this.#listed -= this.#lists[date]?.length ?? 0;
      this.#lists.length = date;
      this.horizon = date;
    }
  }

  #grow(date: number): void {
    const grown = new Int32Array(Math.max(2 * this.#counts.length, date + 1));
    grown.set(this.#counts);
    this.#counts = grown;
  }
}
