/**
 * Nim-sequences of any code, by the sets of what splits add up to.
 *
 * For every "so many heaps, in this shape" of the code there is a chain of layers; row m of layer c holds, as bits, the XOR values
 * that m tokens can have as c heaps. In the last layer c may stand for "c or more". A set plus a value is the set of the XORs:
 *
 *     any:       S(c, m) = union over a of S(c − 1, m − a) + g(a)
 *     unequal:   the same, and c − 1 equal heaps with one that differs
 *     different: as each g(n) becomes known, S(c, m) takes in S(c − 1, m − n) + g(n), more heaps first
 *
 * Cost: O(n · values / 32) a row, so O(n² · values / 32) for n values, and n · values / 8 bytes a layer.
 */
import { ZugzwangError } from '../../core/errors.js';
import { makeFineSizeText, makeSizeText } from '../../core/text/sizes.js';
import type { HeapCode, HeapDigit, HeapShape } from '../../heaps/heap-code.js';
import { addXorRow } from './xor-sets.js';

/** Layers 0 … heaps of rows of bits; the last is for `heaps` heaps, or for so many and more. */
interface Chain {
  readonly shape: Exclude<HeapShape, 'equal'>;
  readonly heaps: number;
  readonly orMore: boolean;
  readonly layers: Uint32Array[];
}

/** Computes g(0), g(1) … in pieces. */
export class PartitionHeaps {
  values = new Uint32Array(1024);
  length = 1;
  readonly #code: HeapCode;
  readonly #chains: Chain[] = [];
  readonly #memory: number;
  readonly #rows: number;
  #words = 1;
  #reached = new Uint32Array(1);
  /** What the repeating tail reaches, by heap modulo the tail's length. */
  #tails: Uint32Array[];

  /**
   * @param to - the last heap that will be asked for
   * @param memory - bytes that the layers may take
   */
  constructor(code: HeapCode, to: number, memory: number) {
    this.#code = code;
    this.#memory = memory;
    for (const digit of [...code.before, ...code.after, ...code.tail]) this.#demand(digit);
    const most = this.#chains.reduce((heaps, chain) => Math.max(heaps, chain.heaps), 0);
    this.#rows = to + code.before.length + most + 2;
    this.#tails = code.tail.map(() => new Uint32Array(1));
    this.#widen(1);
  }

  /** Goes on until `limit` values are there or so many steps have been made, some more at most; `values` must have room. */
  advance(limit: number, steps: number): void {
    let left = steps;
    for (; this.length < limit && left > 0; this.length++) {
      const n = this.length;
      for (const chain of this.#chains) if (chain.shape !== 'different') this.#fillRows(chain, n);
      const value = this.#mex(n);
      this.values[n] = value;
      if (value >= 32 * this.#words) this.#widen(2 * this.#words);
      for (const chain of this.#chains) this.#enter(chain, n);
      for (const { shape, layers } of this.#chains)
        left -= layers.length * (shape === 'different' ? this.#rows : n) * this.#words;
      left -= 16;
    }
  }

  /** Makes sure that there is a chain for each split of a digit that needs one. */
  #demand(digit: HeapDigit): void {
    for (const split of digit) {
      const { shape, orMore } = split;
      if (shape === 'equal') continue;
      const heaps = chainHeaps(split.heaps, orMore, shape);
      if (heaps === 0 || this.#chain(shape, heaps, orMore) !== undefined) continue;
      this.#chains.push({ shape, heaps, orMore, layers: Array.from({ length: heaps + 1 }, () => new Uint32Array(0)) });
    }
  }

  #chain(shape: HeapShape, heaps: number, orMore: boolean): Chain | undefined {
    return this.#chains.find(one => one.shape === shape && one.heaps === heaps && one.orMore === orMore);
  }

  /** Makes room for values below 32 times so many. */
  #widen(words: number): void {
    const layers = this.#chains.reduce((sum, chain) => sum + chain.layers.length, 0);
    const bytes = 4 * layers * this.#rows * words;
    if (bytes > this.#memory || 4 * this.#rows * words > 2 ** 32 - 1) {
      const what = `sets of values below ${32 * words} for ${layers} layers of ${this.#rows} heaps`;
      throw new ZugzwangError(
        'budget',
        `${what} take ${makeSizeText(bytes)}, the budget is ${makeFineSizeText(this.#memory)}`,
      );
    }
    const old = this.#words;
    const wider = (rows: Uint32Array, count: number) => {
      const wide = new Uint32Array(count * words);
      for (let m = 0; m < count && rows.length > 0; m++) wide.set(rows.subarray(m * old, (m + 1) * old), m * words);
      return wide;
    };
    for (const chain of this.#chains) {
      for (const [c, rows] of chain.layers.entries()) chain.layers[c] = wider(rows, this.#rows);
      chain.layers[0]![0] = 1;
    }
    this.#tails = this.#tails.map(set => wider(set, 1));
    this.#reached = new Uint32Array(words);
    this.#words = words;
  }

  /** Before g(n) is known: the rows whose largest heap is n − 1. Of c heaps, none empty, that is row n + c − 2. */
  #fillRows({ shape, heaps, orMore, layers }: Chain, n: number): void {
    for (let c = heaps === 1 ? 1 : 2; c <= heaps; c++) {
      const m = n + Math.max(c, 2) - 2;
      const isOpen = orMore && c === heaps;
      const rows = layers[c]!;
      if (c === 2 && shape === 'any') this.#addPairs(rows, m, 1);
      else if (c > 1) for (let a = 1; a < m; a++) this.#addRow(rows, m, layers[c - 1]!, m - a, this.values[a]!);
      if (isOpen) for (let a = 1; a < m; a++) this.#addRow(rows, m, rows, m - a, this.values[a]!);
      if (shape === 'unequal') this.#addNearlyEqual(rows, m, c - 1, isOpen ? m - 1 : c - 1);
    }
  }

  /** Pairs of heaps that add up to m. */
  #addPairs(rows: Uint32Array, m: number, least: number): void {
    for (let a = least; 2 * a <= m; a++) this.#addBit(rows, m, this.values[a]! ^ this.values[m - a]!);
  }

  /** From `least` to `most` equal heaps, and one that differs, m together. */
  #addNearlyEqual(rows: Uint32Array, m: number, least: number, most: number): void {
    for (let count = least; count <= most; count++) {
      for (let b = 1; b * count < m; b++) {
        const a = m - b * count;
        if (a !== b) this.#addBit(rows, m, this.values[a]! ^ (count % 2 === 1 ? this.values[b]! : 0));
      }
    }
  }

  /** After g(n) is known: one heap of n, or n as the largest of heaps that all differ. */
  #enter({ shape, heaps, orMore, layers }: Chain, n: number): void {
    const value = this.values[n]!;
    if (shape === 'any') this.#addBit(layers[1]!, n, value);
    if (shape !== 'different') return;
    for (let c = heaps; c >= 1; c--) {
      const rows = layers[c]!;
      for (let m = Math.min(this.#rows - 1, (orMore ? n : c) * n); m >= n; m--) {
        if (orMore && c === heaps) this.#addRow(rows, m, rows, m - n, value);
        this.#addRow(rows, m, layers[c - 1]!, m - n, value);
      }
    }
  }

  /** The least value that no move from a heap of n reaches. */
  #mex(n: number): number {
    const { before, after, tail } = this.#code;
    const reached = this.#reached;
    reached.fill(0);
    for (let t = 0; t < before.length; t++) this.#addSplits(reached, before[t]!, n + t);
    for (let t = 1; t <= after.length && t <= n; t++) this.#addSplits(reached, after[t - 1]!, n - t);
    // What a tail's move leaves from n on is left by longer moves from larger heaps.
    const rest = n - after.length - 1;
    if (rest >= 0)
      for (const [i, digit] of tail.entries()) this.#addSplits(this.#tails[(n + i) % tail.length]!, digit, rest);
    const behind = tail.length > 0 ? this.#tails[n % tail.length]! : reached;
    for (let w = 0; ; w++) {
      if (w === this.#words) return 32 * w;
      const missing = ~(reached[w]! | behind[w]!);
      if (missing !== 0) return 32 * w + 31 - Math.clz32(missing & -missing);
    }
  }

  /** Adds the values of all splits of `rest` tokens that a digit allows. */
  #addSplits(set: Uint32Array, digit: HeapDigit, rest: number): void {
    for (const { heaps, orMore, shape } of digit) {
      if (rest === 0) {
        if (heaps === 0) this.#addBit(set, 0, 0);
        continue;
      }
      const single = heaps === 1 || (heaps === 0 && orMore);
      if (single) this.#addBit(set, 0, this.values[rest]!);
      if (shape !== 'equal') {
        const chain = this.#chain(shape, chainHeaps(heaps, orMore, shape), orMore);
        if (chain !== undefined) this.#addRow(set, 0, chain.layers[chain.heaps]!, rest, 0);
        continue;
      }
      const most = orMore ? rest : heaps;
      for (let count = Math.max(2, heaps); count <= most; count++)
        if (rest % count === 0) this.#addBit(set, 0, count % 2 === 1 ? this.values[rest / count]! : 0);
    }
  }

  #addBit(rows: Uint32Array, m: number, value: number): void {
    rows[m * this.#words + (value >>> 5)]! |= 1 << (value & 31);
  }

  /** Row m takes in another row, each of its values plus `value`. */
  #addRow(rows: Uint32Array, m: number, from: Uint32Array, row: number, value: number): void {
    addXorRow(rows, m, from, row, this.#words, value);
  }
}

/** How long the chain for a split is; 0 where none is needed. One heap is neither equal nor unequal, and seen to by itself. */
function chainHeaps(heaps: number, orMore: boolean, shape: HeapShape): number {
  if (orMore && shape === 'any') return Math.max(1, heaps);
  return orMore ? Math.max(2, heaps) : heaps < 2 ? 0 : heaps;
}
