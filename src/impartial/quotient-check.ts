/**
 * Whether a finite monoid with a P-portion tells the outcome of every sum of heaps, however many.
 *
 * A sum X is seen as its element x and the set n(X) of all z such that some option of X, times z, is in the P-portion. Both follow from
 * those of its parts: n(X + Y) = n(X) shifted by y, joined with n(Y) shifted by x. So only finitely many pairs come up, and all of them
 * are listed, heap by heap; the monoid is right if in each of them, but the empty sum, x is in the P-portion exactly where the identity is not
 * in n(X). (The pairs are a quotient of the transition algebra of A. N. Siegel, "The structure and classification of misère quotients",
 * Games of No Chance 4, 2015.)
 */
import { ZugzwangError } from '../core/errors.js';
import { type ElementSet, hasElement, type QuotientMonoid, setWords, winningSets } from './quotient-monoid.js';

/** Pairs beyond which a check is given up. */
const MOST_PAIRS = 4_000_000;

/** All pairs that sums of the heaps so far come to. */
export class QuotientCheck {
  readonly #monoid: QuotientMonoid;
  readonly #winning: readonly ElementSet[];
  readonly #known = new Set<string>();
  readonly #elements: number[] = [];
  readonly #sets: ElementSet[] = [];
  readonly #heaps: { readonly element: number; readonly set: ElementSet }[] = [];

  constructor(monoid: QuotientMonoid) {
    this.#monoid = monoid;
    this.#winning = winningSets(monoid);
    this.#add(0, new Uint32Array(setWords(monoid.order)));
  }

  /** How many pairs have come up. */
  get size(): number {
    return this.#elements.length;
  }

  /** The set n of a heap whose options have these elements. */
  setOf(options: Iterable<number>): ElementSet {
    const set = new Uint32Array(setWords(this.#monoid.order));
    for (const option of options) {
      const winning = this.#winning[option]!;
      for (let i = 0; i < set.length; i++) set[i] = set[i]! | winning[i]!;
    }
    return set;
  }

  /** Whether an element suits a heap by itself: each sum with it is in the P-portion exactly where no option of the heap or of the rest is. */
  canBe(element: number, set: ElementSet): boolean {
    const { order, times, isP } = this.#monoid;
    for (let z = 0; z < order; z++) if (isP[times[element * order + z]!] === 1 && hasElement(set, z)) return false;
    return isP[element] === (hasElement(set, 0) ? 0 : 1);
  }

  /**
   * Takes in a heap that stands for an element, and all sums with it. False where one of them is not what the monoid says; the check is of no
   * more use then, unless `keep` has been called before.
   */
  addHeap(element: number, set: ElementSet): boolean {
    const heap = { element, set };
    if (this.#knows(element, set)) {
      // Sums with it come to nothing new: they are sums of what has been taken in.
      return true;
    }
    this.#heaps.push(heap);
    const before = this.#elements.length;
    for (let i = 0; i < this.#elements.length; i++) {
      // The sums from before have been joined with the other heaps already.
      for (const other of i < before ? [heap] : this.#heaps) if (!this.#addSum(i, other)) return false;
    }
    return true;
  }

  /** Where the check stands, to go back to. */
  keep(): () => void {
    const { length } = this.#elements;
    const heaps = this.#heaps.length;
    return () => {
      for (let i = length; i < this.#elements.length; i++)
        this.#known.delete(keyOf(this.#elements[i]!, this.#sets[i]!));
      this.#elements.length = length;
      this.#sets.length = length;
      this.#heaps.length = heaps;
    };
  }

  #addSum(i: number, heap: { readonly element: number; readonly set: ElementSet }): boolean {
    const { order, times, isP } = this.#monoid;
    const x = this.#elements[i]!;
    const own = this.#sets[i]!;
    const y = heap.element;
    const set = new Uint32Array(own.length);
    for (let z = 0; z < order; z++) {
      if (hasElement(own, times[y * order + z]!) || hasElement(heap.set, times[x * order + z]!))
        set[z >>> 5] = set[z >>> 5]! | (1 << (z & 31));
    }
    const element = times[x * order + y]!;
    if (isP[element] !== (hasElement(set, 0) ? 0 : 1)) return false;
    if (!this.#knows(element, set)) this.#add(element, set);
    return true;
  }

  #knows(element: number, set: ElementSet): boolean {
    return this.#known.has(keyOf(element, set));
  }

  #add(element: number, set: ElementSet): void {
    if (this.#elements.length >= MOST_PAIRS)
      throw new ZugzwangError('budget', `the misère quotient takes more than ${MOST_PAIRS} steps to check`);
    this.#known.add(keyOf(element, set));
    this.#elements.push(element);
    this.#sets.push(set);
  }
}

const keyOf = (element: number, set: ElementSet): string => `${element} ${set.join(' ')}`;
