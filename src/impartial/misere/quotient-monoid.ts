import { demandInteger } from '../../core/data/demand-integer.js';

/**
 * The monoid behind a misère quotient: finite, commutative, with a set of elements that are P-positions. Elements are numbers, the
 * identity is 0; each has a shortest word in the generators.
 */
export interface QuotientMonoid {
  /** How many elements there are: the order of the quotient. */
  readonly order: number;
  /** Row by row: `times[x * order + y]`. */
  readonly times: Uint16Array | Uint32Array;
  /** 1 where the positions that an element stands for are wins for who has just moved. */
  readonly isP: Uint8Array;
  /** The element of each generator. */
  readonly generators: readonly number[];
  /** A multiset of generators for each element: how often each of them occurs, the generators in their order. */
  readonly words: readonly Uint8Array[];
}

/** A set of elements, as bits; the words of a set that is shifted by an element are made anew. */
export type ElementSet = Uint32Array;

export const setWords = (order: number): number => (order + 31) >>> 5;

export const hasElement = (set: ElementSet, element: number): boolean =>
  ((set[element >>> 5]! >>> (element & 31)) & 1) !== 0;

/** For each element e the set of all z with e·z in the P-portion: to whom e is a winning move. */
export function winningSets({ order, times, isP }: QuotientMonoid): ElementSet[] {
  return Array.from({ length: order }, (_, e) => {
    const set = new Uint32Array(setWords(order));
    for (let z = 0; z < order; z++) {
      if (isP[times[e * order + z]!] === 1) set[z >>> 5] = set[z >>> 5]! | (1 << (z & 31));
    }
    return set;
  });
}

/** The product of some elements. @throws ZugzwangError `input` for numbers that are no elements */
export function productOf({ order, times }: QuotientMonoid, elements: readonly number[]): number {
  let product = 0;
  for (const element of elements) {
    if (!(element >= 0 && element < order && Number.isInteger(element)))
      demandInteger(element, 'element', 0, order - 1);
    product = times[product * order + element]!;
  }
  return product;
}
