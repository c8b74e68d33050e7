/** Larger values have no place in the array. */
const LIMIT = 1 << 16;

/** Counts of positions by their packed values. */
export class ValueCounts {
  #counts = new Float64Array(64);
  /** A table that is wrong may have any values. */
  readonly #others = new Map<number, number>();

  add(value: number, count: number): void {
    if (value >= this.#counts.length || value < 0) this.#addRare(value, count);
    else this.#counts[value]! += count;
  }

  #addRare(value: number, count: number): void {
    if (value >= LIMIT || value < 0) {
      this.#others.set(value, (this.#others.get(value) ?? 0) + count);
      return;
    }
    const counts = new Float64Array(2 ** Math.ceil(Math.log2(value + 1)));
    counts.set(this.#counts);
    counts[value]! += count;
    this.#counts = counts;
  }

  /** Adds all counts of another. */
  addAll(others: Iterable<readonly [value: number, count: number]>): void {
    for (const [value, count] of others) this.add(value, count);
  }

  /** The values that occur, each with its count. */
  entries(): [value: number, count: number][] {
    const entries = [...this.#others];
    for (let value = 0; value < this.#counts.length; value++)
      if (this.#counts[value] !== 0) entries.push([value, this.#counts[value]!]);
    return entries;
  }
}
