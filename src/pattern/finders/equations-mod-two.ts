/** Equations over GF(2) between unknown vectors, each saying that some of them add up to zero; solved as generally as they allow. */
export class EquationsModTwo {
  readonly #count: number;
  readonly #words: number;
  /** The reduced equation that is led by each unknown, the highest in it. */
  readonly #led: (Uint32Array | undefined)[];

  constructor(count: number) {
    this.#count = count;
    this.#words = (count + 31) >>> 5;
    this.#led = new Array<Uint32Array | undefined>(count).fill(undefined);
  }

  /** The unknowns add up to zero; one that is named twice cancels. */
  add(unknowns: readonly number[]): void {
    const row = new Uint32Array(this.#words);
    for (const unknown of unknowns) row[unknown >>> 5]! ^= 1 << (unknown & 31);
    for (let lead = highest(row, this.#words); lead >= 0; lead = highest(row, this.#words)) {
      const other = this.#led[lead];
      if (other === undefined) {
        this.#led[lead] = row;
        return;
      }
      for (let w = 0; w < row.length; w++) row[w]! ^= other[w]!;
    }
  }

  /** Each unknown in terms of those that are free: those that lead no equation. Lower unknowns come first. */
  #solved(): Uint32Array[] {
    const solved: Uint32Array[] = [];
    for (let unknown = 0; unknown < this.#count; unknown++) {
      const vector = new Uint32Array(this.#words);
      const equation = this.#led[unknown];
      if (equation === undefined) vector[unknown >>> 5]! |= 1 << (unknown & 31);
      else {
        for (let lower = 0; lower < unknown; lower++) {
          if (((equation[lower >>> 5]! >>> (lower & 31)) & 1) === 0) continue;
          for (let w = 0; w < vector.length; w++) vector[w]! ^= solved[lower]![w]!;
        }
      }
      solved.push(vector);
    }
    return solved;
  }

  /** The most general solution as integers, the free unknowns being 1, 2, 4, … in their order; undefined beyond so many bits. */
  labels(mostBits: number): number[] | undefined {
    const free = this.#led.flatMap((equation, unknown) => (equation === undefined ? [unknown] : []));
    if (free.length > mostBits) return undefined;
    return this.#solved().map(vector =>
      free.reduce((label, unknown, bit) => label | (((vector[unknown >>> 5]! >>> (unknown & 31)) & 1) << bit), 0),
    );
  }

  /** 0, 1, 2, … for the different vectors of the most general solution, zero first: enough where two are compared. */
  classes(): number[] {
    const seen = new Map([[new Uint32Array(this.#words).join(), 0]]);
    return this.#solved().map(vector => {
      const key = vector.join();
      if (!seen.has(key)) seen.set(key, seen.size);
      return seen.get(key)!;
    });
  }
}

/** The highest unknown of an equation, −1 for none. */
function highest(row: Uint32Array, words: number): number {
  for (let w = words - 1; w >= 0; w--) if (row[w] !== 0) return w * 32 + 31 - Math.clz32(row[w]!);
  return -1;
}
