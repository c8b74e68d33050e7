/** Numbers in pieces that stay where they are: what grows never takes twice the room that it needs. */
const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;

type Numbers = Int8Array | Int32Array | Uint32Array | Float64Array;

/** A list of numbers; what was not set is 0. */
export class Pile<T extends Numbers> {
  length = 0;
  #pieces: T[] = [];
  readonly #make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T) {
    this.#make = make;
  }

  get bytes(): number {
    return this.#pieces.length * PIECE * (this.#pieces[0]?.BYTES_PER_ELEMENT ?? 0);
  }

  push(value: number): void {
    const at = this.length++;
    if (at >>> PIECE_BITS === this.#pieces.length) this.#pieces.push(new this.#make(PIECE));
    this.#pieces[at >>> PIECE_BITS]![at & (PIECE - 1)] = value;
  }

  get(at: number): number {
    return this.#pieces[at >>> PIECE_BITS]![at & (PIECE - 1)]!;
  }

  set(at: number, value: number): void {
    this.#pieces[at >>> PIECE_BITS]![at & (PIECE - 1)] = value;
  }

  /** Makes room for so many. */
  reach(length: number): void {
    while (this.#pieces.length << PIECE_BITS < length) this.#pieces.push(new this.#make(PIECE));
    if (length > this.length) this.length = length;
  }

  /** All of them in one array, `before` places after its beginning; each piece goes as soon as it is copied. */
  flatten(before = 0): T {
    const all = new this.#make(before + this.length);
    for (let at = 0; at < this.length; at += PIECE) {
      const piece = this.#pieces.shift()!;
      all.set(piece.subarray(0, Math.min(PIECE, this.length - at)), before + at);
    }
    return all;
  }
}
