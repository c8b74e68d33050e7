/**
 * Lines of a tier's cells, and whether somebody holds one of them all: by three tables, for a third of the cells each, of the lines that cells of
 * the other player break. Three loads tell it of 32 lines, where to look at one line after the other is a branch that cannot be foreseen.
 */
const LINES = 32;

/** Bits of a third, at most: 32 are two elevens and a ten. */
const MOST_BITS = 11;

/** Room for the tables of three thirds, for each set of their bits. */
export const THREE_TABLES = 3 << MOST_BITS;

/** Writes for each set of so many bits what they stand for, together and with `none`. */
export function fillTable(
  words: Int32Array,
  begin: number,
  bits: number,
  none: number,
  wordOf: (bit: number) => number,
): void {
  words[begin] = none;
  for (let bit = 0; bit < bits; bit++) {
    const word = wordOf(bit);
    const half = 1 << bit;
    for (let at = begin; at < begin + half; at++) words[at + half] = words[at]! | word;
  }
}

export class LineTable {
  /** How many groups of lines there are, the cells of a third, and words a third. */
  groups = 0;
  bits = 0;
  stride = 0;
  /** By group and third, and by the other player's cells: the lines of the group that are broken, and all bits that stand for none. */
  words = new Int32Array(THREE_TABLES);
  readonly #masks: Int32Array;
  #count = 0;
  #cells = 0;
  #isFilled = true;

  /** @param most - so many lines at most */
  constructor(most: number) {
    this.#masks = new Int32Array(most);
  }

  /** Begins again, with lines among so many cells. */
  clear(cells: number): void {
    this.#count = 0;
    this.#cells = cells;
    this.#isFilled = false;
  }

  add(mask: number): void {
    this.#masks[this.#count++] = mask;
  }

  /** The tables of the lines that were added, made when they are first asked for. */
  filled(): this {
    if (!this.#isFilled) this.#fill();
    this.#isFilled = true;
    return this;
  }

  #fill(): void {
    const masks = this.#masks;
    this.bits = Math.ceil(this.#cells / 3);
    this.stride = 1 << this.bits;
    this.groups = Math.ceil(this.#count / LINES);
    const length = this.groups * 3 * this.stride;
    if (this.words.length < length) this.words = new Int32Array(length);
    for (let group = 0; group < this.groups; group++) {
      const first = group * LINES;
      const count = Math.min(this.#count - first, LINES);
      for (let third = 0; third < 3; third++) {
        const shift = third * this.bits;
        fillTable(this.words, (3 * group + third) * this.stride, this.bits, count === LINES ? 0 : -1 << count, bit => {
          let broken = 0;
          for (let i = 0; i < count; i++) broken |= (((masks[first + i]! >>> shift) >>> bit) & 1) << i;
          return broken;
        });
      }
    }
  }
}
