/**
 * Holds a relation among some positions against what is said to be the same turned round, edge by edge, in any order and without
 * keeping the edges: of each position the edges that lead to it are counted, and the numbers of where they come from are hashed.
 * Forward edges add, backward ones subtract; where anything is left, the two are not the same.
 */
export class Transpose {
  readonly #places: ReadonlyMap<number, number>;
  readonly #counts: Int32Array;
  readonly #hashes: Int32Array;

  /** @param positions - distinct; edges from or to others are passed over */
  constructor(positions: Iterable<number>) {
    const places = new Map<number, number>();
    for (const position of positions) places.set(position, places.size);
    this.#places = places;
    this.#counts = new Int32Array(places.size);
    this.#hashes = new Int32Array(places.size);
  }

  has(position: number): boolean {
    return this.#places.has(position);
  }

  forward(from: number, to: number): void {
    this.#add(from, to, 1);
  }

  backward(from: number, to: number): void {
    this.#add(from, to, -1);
  }

  /** A position whose edges differ. */
  uneven(): number | undefined {
    for (const [position, place] of this.#places)
      if (this.#counts[place] !== 0 || this.#hashes[place] !== 0) return position;
    return undefined;
  }

  #add(from: number, to: number, sign: 1 | -1): void {
    const place = this.#places.get(to);
    const source = this.#places.get(from);
    if (place === undefined || source === undefined) return;
    this.#counts[place]! += sign;
    this.#hashes[place]! += sign * scattered(source);
  }
}

/** A number's bits, thoroughly mixed, so that sums of different sets hardly ever agree. */
function scattered(number: number): number {
  const a = Math.imul(number + 0x9e3779b9, 0x85ebca6b);
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return b ^ (b >>> 16);
}
