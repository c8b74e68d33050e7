/** Elements of a quotient in a settled order: by shortest words in the least heaps that generate it. */
import type { QuotientMonoid } from './quotient-monoid.js';

/** The quotient of heaps without moves. */
export const NOTHING: QuotientMonoid = {
  order: 1,
  times: new Uint16Array(1),
  isP: new Uint8Array(1),
  generators: [],
  words: [new Uint8Array(0)],
};

/** A monoid with the least heaps for its generators, and its elements in the order of their words. */
export function renumbered(monoid: QuotientMonoid, elementsOfHeaps: readonly number[]) {
  const { times, order, isP } = monoid;
  const generators: number[] = [];
  let found = generated(monoid, []);
  // A heap as a sum of smaller ones, so that play with what it may become comes to an end.
  const ownWords: (readonly number[])[] = [];
  for (const [heap, element] of elementsOfHeaps.entries()) {
    const number = found.numbers.get(element);
    if (number !== undefined) {
      const word = found.words[number]!;
      ownWords.push(generators.flatMap((letter, i) => Array<number>(word[i]!).fill(letter)));
      continue;
    }
    generators.push(heap);
    ownWords.push([heap]);
    found = generated(
      monoid,
      generators.map(one => elementsOfHeaps[one]!),
    );
  }
  const { elements, numbers, words } = found;
  const products = times.slice();
  for (let x = 0; x < order; x++)
    for (let y = 0; y < order; y++) products[x * order + y] = numbers.get(times[elements[x]! * order + elements[y]!]!)!;
  const pretending = elementsOfHeaps.map(element => numbers.get(element)!);
  return {
    monoid: {
      order,
      times: products,
      generators: generators.map(heap => pretending[heap]!),
      words,
      isP: Uint8Array.from(elements, element => isP[element]!),
    },
    generators,
    ownWords,
    pretending,
    numbers,
  };
}

/** What some elements generate, breadth first, so that words are as short as can be. */
export function generated({ order, times }: QuotientMonoid, generators: readonly number[]) {
  const elements = [0];
  const words = [new Uint8Array(generators.length)];
  const numbers = new Map([[0, 0]]);
  for (let i = 0; i < elements.length; i++) {
    for (const [g, generator] of generators.entries()) {
      const product = times[elements[i]! * order + generator]!;
      if (numbers.has(product)) continue;
      numbers.set(product, elements.length);
      elements.push(product);
      words.push(words[i]!.map((count, k) => (k === g ? count + 1 : count)));
    }
  }
  return { elements, words, numbers };
}
