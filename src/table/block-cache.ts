/** Things of known size by number, the least recently used of which are forgotten when they take too much memory together. */
export class BlockCache<T extends { readonly bytes: number }> {
  readonly limit: number;
  /** In the order in which they were last used. */
  readonly #kept = new Map<number, T>();
  #bytes = 0;
  /** The one that was used last. */
  #last = -1;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** How much memory what is kept takes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: number): T | undefined {
    const found = this.#kept.get(key);
    if (found === undefined || key === this.#last) return found;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    this.#last = key;
    return found;
  }

  /** Keeps something new, unless it is larger than the limit by itself. */
  add(key: number, thing: T): void {
    if (thing.bytes > this.limit || this.#kept.has(key)) return;
    this.#kept.set(key, thing);
    this.#last = key;
    this.#bytes += thing.bytes;
    for (const [old, { bytes }] of this.#kept) {
      if (this.#bytes <= this.limit) return;
      this.#kept.delete(old);
      this.#bytes -= bytes;
    }
  }
}
