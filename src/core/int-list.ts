/** A list of 32-bit integers that grows by doubling. */
export class IntList {
  data: Int32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Int32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }

  /** The entries, without a copy. */
  view(): Int32Array {
    return this.data.subarray(0, this.length);
  }
}

/** Sorts the first `count` entries and removes repeats; returns how many are left. For short lists: insertion sort. */
export function distinct(list: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = list[i]!;
    let at = kept;
    while (at > 0 && list[at - 1]! > value) at--;
    if (at > 0 && list[at - 1] === value) continue;
    for (let j = kept; j > at; j--) list[j] = list[j - 1]!;
    list[at] = value;
    kept++;
  }
  return kept;
}
