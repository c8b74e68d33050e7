/**
 * Misère quotients of heap games (T. E. Plambeck, "Taming the wild in impartial combinatorial games", Integers 5, 2005; T. E. Plambeck and
 * A. N. Siegel, "Misère quotients for impartial games", J. Combin. Theory A 115, 2008): two sums of heaps up to a size are the same
 * element where no further sum of such heaps tells them apart.
 *
 * Heap by heap: if an element of the quotient so far can stand for the next heap, the quotient stays; if not, the heap becomes a generator, and the
 * quotient is guessed anew from the outcomes of all sums of a few generators (`quotient-box.ts`). Nothing that is guessed is
 * believed: `quotient-check.ts` shows for all sums, however many heaps they have, that the outcome is as the quotient says.
 */
import { ZugzwangError } from '../core/errors.js';
import type { Task } from '../core/task.js';
import { type BoxGenerator, boxQuotient, boxSize } from './quotient-box.js';
import { QuotientCheck } from './quotient-check.js';
import type { QuotientMonoid } from './quotient-monoid.js';

/** What a heap of so many tokens may become: each option as a list of heaps. */
export type HeapOptions = (heap: number) => Iterable<readonly number[]>;

/** The misère quotient of all sums of heaps up to a size. */
export interface MisereQuotient {
  readonly monoid: QuotientMonoid;
  /** The heaps that the words of elements count, in ascending order. */
  readonly generators: readonly number[];
  /** The pretending function: the element of each heap, from 0 on. */
  readonly pretending: readonly number[];
  /** The order of the quotient of all heaps up to each, from 0 on. */
  readonly orders: readonly number[];
}

/** Sums that a guess may be made from, if nobody says. */
const MOST_SUMS = 1_000_000;
/** How often a new generator is counted at first. */
const FIRST_MOST = 3;
/** How much larger a guess is made, step by step, before the quotient is taken for one that is too large, or infinite. */
const MOST_TRIES = 8;

/**
 * The misère quotient of the heaps 0 … `heaps`, checked for all their sums.
 *
 * @param mostSums - how many sums a guess may be made from
 * @throws ZugzwangError `budget` where it is infinite, or too large to be found
 */
export function* misereQuotientTask(optionsOf: HeapOptions, heaps: number, mostSums = MOST_SUMS): Task<MisereQuotient> {
  const search = new QuotientSearch(optionsOf, mostSums);
  for (let heap = 0; heap <= heaps; heap++) {
    yield* search.addHeap(heap, heaps);
  }
  return search.quotient();
}

class QuotientSearch {
  readonly #optionsOf: HeapOptions;
  readonly #mostSums: number;
  readonly #options: (readonly (readonly number[])[])[] = [];
  readonly #orders: number[] = [];
  #generators: number[] = [];
  /** Each heap as a sum of generators. */
  #words: (readonly number[])[] = [];
  #pretending: number[] = [];
  #monoid: QuotientMonoid = boxQuotient([]);
  #check = new QuotientCheck(this.#monoid);

  constructor(optionsOf: HeapOptions, mostSums: number) {
    this.#optionsOf = optionsOf;
    this.#mostSums = mostSums;
  }

  quotient(): MisereQuotient {
    return {
      monoid: this.#monoid,
      generators: this.#generators,
      pretending: this.#pretending,
      orders: this.#orders,
    };
  }

  *addHeap(heap: number, total: number): Task<void> {
    const progress = () => ({ phase: 'heaps', done: heap, total, detail: `order ${this.#monoid.order}` });
    yield progress();
    this.#options.push([...this.#optionsOf(heap)]);
    if (!this.#pretend(heap)) for (const _ of this.#grow(heap)) yield progress();
    this.#orders.push(this.#monoid.order);
  }

  /** Finds an element of the quotient as it is that can stand for a heap; the one that its word says first, where it has one. */
  #pretend(heap: number): boolean {
    const options = this.#options[heap]!;
    if (options.length === 0) return this.#take(heap, 0);
    const set = this.#check.setOf(
      options.map(parts =>
        productOf(
          this.#monoid,
          parts.map(part => this.#pretending[part]!),
        ),
      ),
    );
    const first = this.#words[heap] === undefined ? undefined : this.#elementOfWord(this.#words[heap]!);
    // A generator is what it is called by: another element would leave some that no sum stands for.
    const end = this.#generators.includes(heap) ? 0 : this.#monoid.order;
    for (let i = first === undefined ? 0 : -1; i < end; i++) {
      const element = i < 0 ? first! : i;
      if ((i >= 0 && i === first) || !this.#check.canBe(element, set)) continue;
      const back = this.#check.keep();
      if (this.#check.addHeap(element, set)) return this.#take(heap, element, i < 0);
      back();
    }
    return false;
  }

  #take(heap: number, element: number, keepsWord = false): true {
    this.#pretending[heap] = element;
    if (!keepsWord) {
      const counts = this.#monoid.words[element]!;
      this.#words[heap] = this.#generators.flatMap((generator, g) => Array<number>(counts[g]!).fill(generator));
    }
    return true;
  }

  /** Takes a heap into the generators, and finds the quotient anew. */
  *#grow(heap: number): Generator<void, void, void> {
    const mosts = new Map(this.#generators.map(generator => [generator, this.#mostOf(generator)]));
    const promote = (one: number) => {
      this.#generators = [...this.#generators, one].sort((a, b) => a - b);
      this.#words[one] = [one];
      mosts.set(one, FIRST_MOST);
    };
    promote(heap);
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      yield;
      const failed = this.#tryGuess(heap, mosts);
      if (failed === undefined) return this.#demote();
      // Counted too seldom, heaps seem to be told apart that are not: so that is mended first.
      const wrong = attempt % 2 === 0 ? undefined : this.#findWrongWord(heap, mosts);
      if (wrong !== undefined) promote(wrong);
      else for (const [generator, most] of mosts) mosts.set(generator, most + 1);
    }
    throw this.#tooLarge(heap);
  }

  /** Leaves out generators that stand for sums of smaller ones. */
  #demote(): void {
    const { order, times } = this.#monoid;
    let kept: number[] = [];
    let words = wordsOf(this.#monoid, []);
    for (const generator of this.#generators) {
      const counts = words[this.#pretending[generator]!];
      if (counts !== undefined) {
        this.#words[generator] = kept.flatMap((one, g) => Array<number>(counts[g]!).fill(one));
        continue;
      }
      kept = [...kept, generator];
      words = wordsOf(
        { order, times },
        kept.map(one => this.#pretending[one]!),
      );
    }
    this.#generators = kept;
    const generators = kept.map(one => this.#pretending[one]!);
    this.#monoid = { ...this.#monoid, generators, words: words as readonly Uint8Array[] };
    for (const [heap, word] of this.#words.entries()) {
      if (word.every(one => kept.includes(one))) continue;
      const counts = words[this.#pretending[heap]!]!;
      this.#words[heap] = kept.flatMap((one, g) => Array<number>(counts[g]!).fill(one));
    }
  }

  /** The first heap that was no generator, and that a new one tells apart from its word. */
  #findWrongWord(last: number, mosts: ReadonlyMap<number, number>): number | undefined {
    const seen = new Set<string>();
    for (let heap = 0; heap < last; heap++) {
      if (this.#generators.includes(heap) || this.#options[heap]!.length === 0) continue;
      // Heaps with the same word and the same options, as far as is known, are the same here.
      const options = this.#options[heap]!.map(parts =>
        parts
          .flatMap(part => this.#words[part]!)
          .sort()
          .join(),
      );
      const key = `${this.#words[heap]}: ${[...new Set(options)].sort().join(' ')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const generators = [...this.#generators, heap].sort((a, b) => a - b);
      const monoid = this.#guess(generators, new Map([...mosts, [heap, FIRST_MOST]]), last);
      const word = this.#words[heap]!.map(one => monoid.generators[generators.indexOf(one)]!);
      if (productOf(monoid, word) !== monoid.generators[generators.indexOf(heap)]) return heap;
    }
    return undefined;
  }

  /** How many of a generator count in the quotient as it is: one more is one less. */
  #mostOf(generator: number): number {
    const { order, times } = this.#monoid;
    const step = this.#pretending[generator]!;
    const powers = [0];
    for (;;) {
      const next = times[powers.at(-1)! * order + step]!;
      const seen = powers.indexOf(next);
      if (seen >= 0) return Math.max(powers.length - 1, seen + 1);
      powers.push(next);
    }
  }

  /** Guesses the quotient of all heaps up to one; gives the heap that does not agree, if any. */
  #tryGuess(last: number, mosts: ReadonlyMap<number, number>): number | undefined {
    this.#monoid = this.#guess(this.#generators, mosts, last);
    this.#check = new QuotientCheck(this.#monoid);
    this.#pretending = [];
    for (let heap = 0; heap <= last; heap++) if (!this.#pretend(heap)) return heap;
    return undefined;
  }

  #guess(generators: readonly number[], mosts: ReadonlyMap<number, number>, last: number): QuotientMonoid {
    const places = new Map(generators.map((generator, g) => [generator, g]));
    const boxes = generators.map((generator): BoxGenerator => {
      const options = this.#options[generator]!.map(parts => {
        const counts = new Uint8Array(generators.length);
        for (const part of parts) {
          const word = places.has(part) ? [part] : this.#words[part]!;
          for (const one of word) counts[places.get(one)!]!++;
        }
        return counts;
      });
      return { most: mosts.get(generator)!, options };
    });
    if (boxSize(boxes) > this.#mostSums) throw this.#tooLarge(last);
    return boxQuotient(boxes);
  }

  #elementOfWord(word: readonly number[]): number {
    return productOf(
      this.#monoid,
      word.map(generator => this.#monoid.generators[this.#generators.indexOf(generator)]!),
    );
  }

  #tooLarge(heap: number): ZugzwangError {
    return new ZugzwangError(
      'budget',
      `the misère quotient of heaps up to ${heap} is infinite, or too large: that of heaps up to ${heap - 1} has order ${this.#orders.at(-1)}`,
    );
  }
}

function productOf({ order, times }: QuotientMonoid, elements: readonly number[]): number {
  let product = 0;
  for (const element of elements) product = times[product * order + element]!;
  return product;
}

/** A shortest word in some elements for each element of what they generate. */
function wordsOf({ order, times }: Pick<QuotientMonoid, 'order' | 'times'>, generators: readonly number[]) {
  const words: (Uint8Array | undefined)[] = Array(order);
  words[0] = new Uint8Array(generators.length);
  const found = [0];
  for (const x of found) {
    for (const [g, generator] of generators.entries()) {
      const product = times[x * order + generator]!;
      if (words[product] !== undefined) continue;
      words[product] = words[x]!.map((count, i) => (i === g ? count + 1 : count));
      found.push(product);
    }
  }
  return words;
}
