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
  let count = 2;
  for (let before = 0; before !== count; ) {
    before = count;
    for (let g = 0; g < generatorCount; g++) {
      const found = new Map<number, number>();
      const next = new Uint32Array(box.size);
      for (let sum = 0; sum < box.size; sum++) {
        const key = classes[sum]! * count + classes[box.plusOne(sum, g)]!;
        let id = found.get(key);
        if (id === undefined) found.set(key, (id = found.size));
        next[sum] = id;
      }
      classes.set(next);
      count = found.size;
    }
  }
  return classes;
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
