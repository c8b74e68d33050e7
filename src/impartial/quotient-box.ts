/**
 * A guess at a misère quotient: all sums of a few heaps, the generators, each at most so often, as if more of them went on in pairs. What
 * outcomes play gives there is worked out by search, and sums that no sum tells apart are joined (Moore's algorithm, O(s·g·log s) for s
 * sums of g generators). `quotient-check.ts` shows whether the guess is right.
 */
import type { QuotientMonoid } from './quotient-monoid.js';

/** A heap that is taken into the guess: how often it is counted, and the options of one of it, as sums of generators before it. */
export interface BoxGenerator {
  /** At least 1; from here on two more of the same change nothing, so that there are `most + 1` counts. */
  readonly most: number;
  /** Each option as how often each generator occurs. */
  readonly options: readonly Uint8Array[];
}

/** A finite commutative automaton of sums: sums by mixed radix, the first generator running fastest. */
class SumBox {
  readonly size: number;
  readonly #strides: number[] = [];
  readonly #mosts: readonly number[];

  constructor(generators: readonly BoxGenerator[]) {
    this.#mosts = generators.map(({ most }) => most);
    let size = 1;
    for (const most of this.#mosts) {
      this.#strides.push(size);
      size *= most + 1;
    }
    this.size = size;
  }

  /** How often a generator occurs in a sum. */
  count(sum: number, generator: number): number {
    return Math.trunc(sum / this.#strides[generator]!) % (this.#mosts[generator]! + 1);
  }

  /** A sum with one more of a generator. */
  plusOne(sum: number, generator: number): number {
    const most = this.#mosts[generator]!;
    const stride = this.#strides[generator]!;
    // Beyond the most: one less than the most, which has the same parity as one more.
    return this.count(sum, generator) < most ? sum + stride : most === 0 ? sum : sum - stride;
  }

  /** Writes for each sum what stands where one more of a generator leads. */
  shift(values: Uint32Array, generator: number, out: Uint32Array): void {
    const stride = this.#strides[generator]!;
    const block = stride * this.#mosts[generator]!;
    for (let first = 0; first < this.size; first += block + stride) {
      const last = first + block;
      out.set(values.subarray(first + stride, last + stride), first);
      out.set(values.subarray(last - stride, last), last);
    }
  }

  plus(sum: number, counts: Uint8Array): number {
    let result = sum;
    for (let g = 0; g < counts.length; g++) for (let i = counts[g]!; i > 0; i--) result = this.plusOne(result, g);
    return result;
  }

  minusOne(sum: number, generator: number): number {
    return sum - this.#strides[generator]!;
  }

  words(sum: number): Uint8Array {
    return Uint8Array.from(this.#mosts, (_, g) => this.count(sum, g));
  }
}

/** The sums of the box, how many there are. */
export function boxSize(generators: readonly BoxGenerator[]): number {
  return generators.reduce((size, { most }) => size * (most + 1), 1);
}

/** The quotient of the box: its monoid, and the element of each generator. */
export function boxQuotient(generators: readonly BoxGenerator[]): QuotientMonoid {
  const box = new SumBox(generators);
  const isP = boxOutcomes(box, generators);
  const classes = joinSums(box, generators.length, isP);
  return makeMonoid(box, generators.length, isP, classes);
}

/** 1 for sums that who has just moved wins. A generator's options are sums of those before it, so that play comes to an end. */
function boxOutcomes(box: SumBox, generators: readonly BoxGenerator[]): Uint8Array {
  const outcomes = new Int8Array(box.size).fill(-1);
  const stack: number[] = [];
  const optionsOf = (sum: number): number[] => {
    const options: number[] = [];
    for (const [g, generator] of generators.entries()) {
      if (box.count(sum, g) === 0) continue;
      const rest = box.minusOne(sum, g);
      for (const option of generator.options) options.push(box.plus(rest, option));
    }
    return options;
  };
  for (let first = 0; first < box.size; first++) {
    stack.push(first);
    while (stack.length > 0) {
      const sum = stack.at(-1)!;
      if (outcomes[sum] !== -1) {
        stack.pop();
        continue;
      }
      const options = optionsOf(sum);
      const open = options.filter(option => outcomes[option] === -1);
      const isDecided = options.some(option => outcomes[option] === 1);
      if (!isDecided && open.length > 0) {
        stack.push(...open);
        continue;
      }
      // Who cannot move wins.
      outcomes[sum] = isDecided || options.length === 0 ? 0 : 1;
      stack.pop();
    }
  }
  return Uint8Array.from(outcomes);
}

/** The class of each sum; those of a class cannot be told apart by adding generators. */
function joinSums(box: SumBox, generatorCount: number, isP: Uint8Array): Uint32Array {
  const classes = Uint32Array.from(isP);
  const after = new Uint32Array(box.size);
  const pairs = new PairNumbers(box.size);
  let count = 2;
  for (let before = 0; before !== count; ) {
    before = count;
    for (let g = 0; g < generatorCount; g++) {
      box.shift(classes, g, after);
      pairs.clear();
      for (let sum = 0; sum < classes.length; sum++) classes[sum] = pairs.number(classes[sum]!, after[sum]!);
      count = pairs.count;
    }
  }
  return classes;
}

/** Numbers pairs of integers in the order in which they come up: a hash table with linear probing. */
class PairNumbers {
  readonly #mask: number;
  /** The number in each slot, plus 1. */
  readonly #slots: Uint32Array;
  readonly #firsts: Uint32Array;
  readonly #seconds: Uint32Array;
  count = 0;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size);
    this.#firsts = new Uint32Array(most);
    this.#seconds = new Uint32Array(most);
  }

  clear(): void {
    this.#slots.fill(0);
    this.count = 0;
  }

  number(first: number, second: number): number {
    const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[slot]!) {
      if (this.#firsts[found - 1] === first && this.#seconds[found - 1] === second) return found - 1;
      slot = (slot + 1) & this.#mask;
    }
    this.#firsts[this.count] = first;
    this.#seconds[this.count] = second;
    this.#slots[slot] = ++this.count;
    return this.count - 1;
  }
}

function makeMonoid(box: SumBox, generatorCount: number, isP: Uint8Array, classes: Uint32Array): QuotientMonoid {
  const sums: number[] = [];
  const numbers = new Map<number, number>();
  const add = (sum: number): void => {
    const found = classes[sum]!;
    if (numbers.has(found)) return;
    numbers.set(found, sums.length);
    sums.push(sum);
  };
  // Breadth first from nothing: the words are as short as can be, and the identity comes first.
  add(0);
  for (let i = 0; i < sums.length; i++) for (let g = 0; g < generatorCount; g++) add(box.plusOne(sums[i]!, g));
  const order = sums.length;
  const words = sums.map(sum => box.words(sum));
  const times = order < 65536 ? new Uint16Array(order * order) : new Uint32Array(order * order);
  for (let x = 0; x < order; x++) {
    for (let y = 0; y < order; y++) times[x * order + y] = numbers.get(classes[box.plus(sums[x]!, words[y]!)]!)!;
  }
  const generators = Array.from({ length: generatorCount }, (_, g) => numbers.get(classes[box.plusOne(0, g)]!)!);
  return { order, times, generators, words, isP: Uint8Array.from(sums, sum => isP[sum]!) };
}
