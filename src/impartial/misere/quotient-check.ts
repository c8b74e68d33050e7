/**
 * Whether a finite monoid with a P-portion tells the outcome of every sum of heaps, however many.
 *
 * Let W(h) be the set of all z such that some option of a heap h, times z, is in the P-portion. A sum X is seen as its element x and the set
 * n(X) of all z such that some option of X, times z, is in the P-portion. Both follow from those of its parts: n(X + Y) is n(X) shifted by y,
 * joined with n(Y) shifted by x. The monoid is right if
 *
 * 1. no z has both z·Φ(h) in the P-portion and z in W(h): no move leads from a P-position to a P-position;
 * 2. each sum but the empty one whose element is not in the P-portion has the identity in n(X): every N-position has a move to a P-position.
 *
 * The first is looked up. For the second all pairs (x, n(X)) are listed that sums come to. There are finitely many, and few count: where
 * two have one element, and the set of one is part of the set of the other, the other has nothing to tell, nor has any sum with it. So only
 * minimal sets are kept (as in M. De Wulf, L. Doyen, T. A. Henzinger, J.-F. Raskin, "Antichains", CAV 2006). The pairs are a quotient of
 * the transition algebra of Plambeck and Siegel.
 */
import { ZugzwangError } from '../../core/errors.js';
import { type ElementSet, hasElement, type QuotientMonoid, setWords, winningSets } from './quotient-monoid.js';

/** Pairs beyond which a check is given up. */
const MOST_PAIRS = 1_000_000;
/** Pairs made between two yields. */
const PIECE = 64;

/** What shows that a monoid is wrong. */
export type CheckFailure =
  /** A move from one P-position to another: the heap and its option, by number, each with any sum of an element beside it. */
  | { readonly kind: 'P'; readonly heap: number; readonly option: number; readonly beside: number }
  /** A sum of heaps that is an N-position without a move to a P-position. */
  | { readonly kind: 'N'; readonly heaps: readonly number[] };

interface HeapType {
  readonly heap: number;
  readonly element: number;
  readonly set: ElementSet;
  /** The set, shifted by each element. */
  readonly shifted: Uint32Array;
}

interface Pair {
  readonly element: number;
  readonly set: ElementSet;
  /** The pair that a heap was added to; undefined where that is the empty sum. */
  readonly rest: Pair | undefined;
  readonly heap: number;
  isMinimal: boolean;
}

/** Takes heaps one by one, and finds what is wrong with their elements, if anything. */
export class QuotientCheck {
  readonly #monoid: QuotientMonoid;
  readonly #winning: readonly ElementSet[];
  readonly #types: HeapType[] = [];
  readonly #pairs: Pair[] = [];
  /** The minimal pairs of each element. */
  readonly #pairsOf: Pair[][];

  constructor(monoid: QuotientMonoid) {
    this.#monoid = monoid;
    this.#winning = winningSets(monoid);
    this.#pairsOf = Array.from({ length: monoid.order }, () => []);
  }

  /** How many pairs have come up. */
  get size(): number {
    return this.#pairs.length;
  }

  /**
   * Takes in a heap that stands for an element and has options that stand for elements, and all sums with it. What is wrong is told; the check is of
   * no more use then.
   *
   * @throws ZugzwangError `budget` where there are too many pairs
   */
  *addHeap(heap: number, element: number, options: readonly number[]): Generator<void, CheckFailure | undefined, void> {
    const set = new Uint32Array(setWords(this.#monoid.order));
    for (const [option, x] of options.entries()) {
      const winning = this.#winning[x]!;
      const beside = firstCommon(winning, this.#winning[element]!);
      if (beside >= 0) return { kind: 'P', heap, option, beside };
      join(set, winning);
    }
    const type = { heap, element, set, shifted: this.#shiftAll(set) };
    if (this.#types.some(other => other.element === element && isPart(other.set, set))) return undefined;
    this.#types.push(type);
    const before = this.#pairs.length;
    if (!this.#take(undefined, type, element, set)) return { kind: 'N', heaps: [heap] };
    for (let i = 0; i < this.#pairs.length; i++) {
      if (i % PIECE === 0) yield;
      const pair = this.#pairs[i]!;
      // Pairs from before have met the other types.
      for (const one of i < before ? [type] : this.#types) {
        if (!pair.isMinimal) break;
        if (!this.#addSum(pair, one)) return { kind: 'N', heaps: [...heapsOf(pair), one.heap] };
      }
    }
    return undefined;
  }

  /** Adds a heap to a pair; false where the sum shows that the monoid is wrong. */
  #addSum(pair: Pair, { element: y, shifted, heap }: HeapType): boolean {
    const { order, times } = this.#monoid;
    const { element: x, set: own } = pair;
    const words = own.length;
    const set = shifted.slice(x * words, (x + 1) * words);
    const row = y * order;
    for (let z = 0; z < order; z++)
      if (hasElement(own, times[row + z]!)) set[z >>> 5] = set[z >>> 5]! | (1 << (z & 31));
    return this.#take(pair, { heap }, times[x * order + y]!, set);
  }

  #take(rest: Pair | undefined, { heap }: Pick<HeapType, 'heap'>, element: number, set: ElementSet): boolean {
    const { isP } = this.#monoid;
    if (isP[element] === 0 && !hasElement(set, 0)) return false;
    const others = this.#pairsOf[element]!;
    if (others.some(other => isPart(other.set, set))) return true;
    for (const other of others) if (isPart(set, other.set)) other.isMinimal = false;
    const pair = { element, set, rest, heap, isMinimal: true };
    this.#pairsOf[element] = [...others.filter(other => other.isMinimal), pair];
    this.#pairs.push(pair);
    if (this.#pairs.length > MOST_PAIRS) throw new ZugzwangError('budget', `given up at ${MOST_PAIRS} pairs to check`);
    return true;
  }

  #shiftAll(set: ElementSet): Uint32Array {
    const { order, times } = this.#monoid;
    const words = set.length;
    const shifted = new Uint32Array(order * words);
    for (let x = 0; x < order; x++) {
      for (let z = 0; z < order; z++) {
        if (hasElement(set, times[x * order + z]!)) {
          const at = x * words + (z >>> 5);
          shifted[at] = shifted[at]! | (1 << (z & 31));
        }
      }
    }
    return shifted;
  }
}

function heapsOf(pair: Pair | undefined): number[] {
  const heaps: number[] = [];
  for (let one = pair; one !== undefined; one = one.rest) heaps.push(one.heap);
  return heaps;
}

function join(set: ElementSet, other: ElementSet): void {
  for (let i = 0; i < set.length; i++) set[i] = set[i]! | other[i]!;
}

function isPart(part: ElementSet, whole: ElementSet): boolean {
  for (let i = 0; i < part.length; i++) if ((part[i]! & ~whole[i]!) !== 0) return false;
  return true;
}

/** The first element of both sets; −1 where there is none. */
function firstCommon(a: ElementSet, b: ElementSet): number {
  for (let i = 0; i < a.length; i++) {
    const both = a[i]! & b[i]!;
    if (both !== 0) return 32 * i + 31 - Math.clz32(both & -both);
  }
  return -1;
}
