/** Entries at first, as a power of 2, and by how much the table grows. */
const FEWEST_BITS = 10;
const MORE_BITS = 2;

/** Positions, each so many words, with some words of what is known of it; a later one takes the place of an earlier one. */
export class PositionTable {
  /** Entry by entry: the words of the position, a mark, which is 0 in an empty one, and the rest of what is known. */
  slots: Int32Array;
  readonly #words: number;
  readonly #entry: number;
  readonly #mostBits: number;
  readonly #charge: (bytes: number) => void;
  /** The hash of an entry that is taken over when the table grows. */
  readonly #hashAt: ((slots: Int32Array, at: number) => number) | undefined;
  #bits = FEWEST_BITS;
  #count = 0;

  /**
   * @param words - of a position
   * @param known - words of what is known of it
   * @param charge - counts bytes, and throws where they are too many
   * @param hashAt - without it nothing is taken over when the table grows: what is needed comes again
   */
  constructor(
    words: number,
    known: number,
    mostBits: number,
    charge: (bytes: number) => void,
    hashAt?: (slots: Int32Array, at: number) => number,
  ) {
    this.#words = words;
    this.#entry = words + known;
    this.#mostBits = mostBits;
    this.#charge = charge;
    this.#hashAt = hashAt;
    this.slots = this.#make(FEWEST_BITS);
  }

  /** Where the mark of the entry is that a position has, perhaps with others. */
  mark(hash: number): number {
    return (hash >>> (32 - this.#bits)) * this.#entry + this.#words;
  }

  /** Whether the entry with its mark there is of the position at a place of some words. */
  has(mark: number, words: Int32Array, at: number): boolean {
    const { slots } = this;
    for (let i = 0, from = mark - this.#words; i < this.#words; i++)
      if (slots[from + i] !== words[at + i]) return false;
    return true;
  }

  /** Enters the position at a place of some words; returns where its mark goes, and what is known of it. */
  enter(hash: number, words: Int32Array, at: number): number {
    if (this.#count > 1 << (this.#bits - 1) && this.#bits < this.#mostBits) this.#grow();
    const { slots } = this;
    const mark = this.mark(hash);
    if (slots[mark] === 0) this.#count++;
    const length = this.#words;
    for (let i = 0; i < length; i++) slots[mark - length + i] = words[at + i]!;
    return mark;
  }

  #grow(): void {
    const old = this.slots;
    this.slots = this.#make(this.#bits + MORE_BITS);
    this.#bits += MORE_BITS;
    const hashAt = this.#hashAt;
    if (hashAt === undefined) {
      this.#count = 0;
      return;
    }
    for (let from = 0; from < old.length; from += this.#entry) {
      if (old[from + this.#words] === 0) continue;
      const to = this.mark(hashAt(old, from)) - this.#words;
      for (let i = 0; i < this.#entry; i++) this.slots[to + i] = old[from + i]!;
    }
  }

  #make(bits: number): Int32Array {
    const words = this.#entry << bits;
    this.#charge(4 * words);
    return new Int32Array(words);
  }
}
