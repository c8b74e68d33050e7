/** Parts by their words, all of the same number of them: open addressing by content, each entry in one place of memory. */

const SMALLEST = 1 << 10;

/** What `get` tells of words that are not there. */
export const MISSING = -2;

export class WordTable {
  readonly #length: number;
  #count = 0;
  #mask = SMALLEST - 1;
  /** Of each slot: the words, then the part + 2; 0 where it is empty. Parts are −1 at least. */
  #slots: Int32Array;

  /** @param length - how many words there are to a part */
  constructor(length: number) {
    this.#length = length;
    this.#slots = new Int32Array(SMALLEST * (length + 1));
  }

  /** The part with these words, or `MISSING`. */
  get(words: Int32Array): number {
    return this.#slots[this.#find(words, 0) + this.#length]! - 2;
  }

  /** Sets the part of words that are not there yet. */
  set(words: Int32Array, part: number): void {
    if (3 * ++this.#count > 2 * this.#mask) this.#grow();
    const at = this.#find(words, 0);
    for (let i = 0; i < this.#length; i++) this.#slots[at + i] = words[i]!;
    this.#slots[at + this.#length] = part + 2;
  }

  /** Where some words are, or would be. */
  #find(words: Int32Array, from: number): number {
    const slots = this.#slots;
    const length = this.#length;
    let hash = 0x2545f491;
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ words[from + i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    for (let slot = Math.imul(hash, 0x85ebca6b) >>> 7; ; slot++) {
      const at = (slot & this.#mask) * (length + 1);
      if (slots[at + length] === 0) return at;
      let i = 0;
      while (i < length && slots[at + i] === words[from + i]) i++;
      if (i === length) return at;
    }
  }

  #grow(): void {
    const old = this.#slots;
    const row = this.#length + 1;
    this.#slots = new Int32Array(2 * old.length);
    this.#mask = 2 * this.#mask + 1;
    for (let from = 0; from < old.length; from += row) {
      if (old[from + row - 1] === 0) continue;
      const at = this.#find(old, from);
      for (let i = 0; i < row; i++) this.#slots[at + i] = old[from + i]!;
    }
  }
}
