/**
 * Lines of cells, and whether somebody holds one of them all: by three tables, for a third of the cells each, of the lines that cells of the
 * other player break. Three loads tell it of 32 lines, where to look at one line after the other is a branch that cannot be foreseen.
 */
const LINES = 32;

/** Cells of a third, at most: 32 cells are two elevens and a ten. */
const MOST_BITS = 11;

export class LineTable {
  /** How many groups of lines there are, the cells of a third, and words a third. */
  groups = 0;
  bits = 0;
  stride = 0;
  /** By group and third, and by the other player's cells: the lines of the group that are broken, and all bits that stand for none. */
  words = new Int32Array(3 << MOST_BITS);

  /** @param lines - masks, of which `count` are looked at */
  fill(lines: Int32Array, count: number, cells: number): void {
    this.bits = Math.ceil(cells / 3);
    this.stride = 1 << this.bits;
    this.groups = Math.ceil(count / LINES);
    const length = this.groups * 3 * this.stride;
    if (this.words.length < length) this.words = new Int32Array(length);
    for (let group = 0; group < this.groups; group++) {
      const first = group * LINES;
      const own = Math.min(count - first, LINES);
      for (let third = 0; third < 3; third++)
        this.#fillThird((3 * group + third) * this.stride, lines, first, own, third * this.bits);
    }
  }

  #fillThird(begin: number, lines: Int32Array, first: number, count: number, shift: number): void {
    const { words, bits } = this;
    words[begin] = count === LINES ? 0 : -1 << count;
    for (let bit = 0; bit < bits; bit++) {
      let broken = 0;
      for (let i = 0; i < count; i++) broken |= (((lines[first + i]! >>> shift) >>> bit) & 1) << i;
      const half = 1 << bit;
      for (let at = begin; at < begin + half; at++) words[at + half] = words[at]! | broken;
    }
  }
}
