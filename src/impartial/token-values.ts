/**
 * Grundy values of a token that is replaced, when it moves, by K tokens spread at will over successors of its vertex.
 *
 * The position is the sum of its tokens. A token on i moves to what K_i tokens on its successors add up to under XOR: the
 * XORs of those sets of successors whose size has the parity of K_i and is at most K_i. Give every successor's value a
 * parity bit 1; let r be the rank of these vectors over GF(2). If K_i >= r, a value x can be made exactly if (x, K_i mod 2)
 * is in their span: every element of the span is a sum of at most r of them. The mex of a linear space is a power of two.
 * Otherwise a table holds the least size with which each element of the span can be made.
 *
 * Cost a vertex of out-degree d: O(30 d) for K_i >= r, and O(2^r (d − r + 1)) for the table.
 *
 * Values can double from vertex to vertex, but each is either below 2^30 or a power of two. So a value is one integer: v
 * itself below `HIGH`, and `HIGH + j` for 2^j, j >= 30. High values of a vertex's successors are independent of everything
 * else, which keeps the elimination within 31 bits.
 */
import { demandInteger, demandIntegers } from '../core/data/demand-integer.js';
import { distinct } from '../core/data/int-list.js';
import { ZugzwangError } from '../core/errors.js';
import { checkGraph, type Graph } from '../graph/graph.js';
import { successorsFirst } from '../graph/order.js';
import { XorBasis } from './xor-basis.js';

/** From here on a value stands for a power of two: `HIGH + j` for 2^j. */
export const HIGH = 2 ** 30;
const LOW_BITS = 30;
const PARITY = 1 << LOW_BITS;
/** The table has at most this many XOR values. */
const MAX_TABLE_BITS = 22;

/**
 * The value of a token on each vertex.
 *
 * @param tokens - K of each vertex, safe integers >= 0
 * @throws ZugzwangError `input` for a graph with a cycle, or whose arrays do not fit together, for other numbers of tokens, and for a vertex whose table would pass 2^22 values
 */
export function tokenValues(graph: Graph, tokens: ArrayLike<number>): Int32Array {
  checkGraph(graph);
  demandInteger(tokens.length, 'vertices with tokens', graph.vertexCount, graph.vertexCount);
  demandIntegers(tokens, 'number of tokens', 0);
  const order = successorsFirst(graph);
  if (order === null) throw new ZugzwangError('input', 'found a cycle, expected a graph without cycles');
  const solver = new TokenMex();
  const values = new Int32Array(graph.vertexCount);
  const { offsets, targets } = graph;
  let list = new Int32Array(64);
  for (const v of order) {
    const begin = offsets[v]!;
    const degree = offsets[v + 1]! - begin;
    if (degree === 0) continue;
    if (degree > list.length) list = new Int32Array(2 * degree);
    for (let i = 0; i < degree; i++) list[i] = values[targets[begin + i]!]!;
    const count = degree <= 64 ? distinct(list, degree) : distinctOfMany(list.subarray(0, degree));
    const mex = solver.mex(list, count, tokens[v]!);
    if (mex < 0) throw tooWide(v, tokens[v]!);
    values[v] = mex;
  }
  return values;
}

function tooWide(vertex: number, tokens: number): ZugzwangError {
  const found = `vertex ${vertex}, whose ${tokens} tokens are fewer than the rank of its successors' values`;
  const expected = `a span of at most 2^${MAX_TABLE_BITS} values`;
  return new ZugzwangError('input', `found ${found}, expected ${expected}`, { found, expected });
}

/** Whether a position with `amounts[v]` tokens on each vertex is a win for the player to move: its XOR is not 0. */
export class TokenSum {
  #low = 0;
  /** Parity of each high value met, by its exponent. */
  readonly #high = new Set<number>();

  /** Adds a token of a value that `tokenValues` gave. @throws ZugzwangError `input` for other numbers */
  add(value: number): void {
    if (value >>> 0 !== value) demandInteger(value, 'value of a token', 0, 2 ** 31 - 1);
    if (value < HIGH) this.#low ^= value;
    else if (!this.#high.delete(value)) this.#high.add(value);
  }

  get isZero(): boolean {
    return this.#low === 0 && this.#high.size === 0;
  }

  clear(): void {
    this.#low = 0;
    this.#high.clear();
  }
}

function distinctOfMany(list: Int32Array): number {
  list.sort();
  let kept = 0;
  for (let i = 0; i < list.length; i++) if (i === 0 || list[i] !== list[i - 1]) list[kept++] = list[i]!;
  return kept;
}

/** The mex of what a number of tokens on given successors can add up to; buffers are used again from call to call. */
class TokenMex {
  readonly #basis = new XorBasis();
  #least = new Uint8Array(1 << 12);

  /** @param values - `count` distinct values in ascending order. Returns −1 where the table would be too wide. */
  mex(values: Int32Array, count: number, tokens: number): number {
    const basis = this.#basis;
    basis.clear();
    let low = 0;
    while (low < count && values[low]! < HIGH) basis.add(values[low++]! | PARITY);
    const highs = values.subarray(low, count);
    const parity = tokens % 2;
    if (tokens >= basis.rank) return this.#mexOfSpan(parity, highs, tokens >= basis.rank + highs.length);
    return this.#mexOfTable(values, low, tokens, parity);
  }

  /** Everything in the span can be made: the mex is 0 or the least power of two that cannot. */
  #mexOfSpan(parity: number, highs: Int32Array, highsToo: boolean): number {
    const basis = this.#basis;
    const eitherParity = basis.contains(PARITY);
    if (parity === 1 && !eitherParity) return 0;
    for (let bit = 0; bit < LOW_BITS; bit++) if (!basis.contains(1 << bit)) return 1 << bit;
    if (!highsToo) return -1;
    let next = HIGH + LOW_BITS;
    if (eitherParity) for (const high of highs) if (high === next) next++;
    return next;
  }

  #mexOfTable(values: Int32Array, count: number, tokens: number, parity: number): number {
    const basis = this.#basis;
    const bits = basis.rank - (basis.contains(PARITY) ? 1 : 0);
    if (bits > MAX_TABLE_BITS) return -1;
    const least = this.#leastSizes(values, count);
    const odd = parity === 1 ? PARITY : 0;
    for (let x = 0; ; x++) {
      if (!basis.contains(x | odd) || least[basis.coordinates]! > tokens) return x;
    }
  }

  /** The least number of successors that add up to each element of the span, by coordinates over the kept vectors. */
  #leastSizes(values: Int32Array, count: number): Uint8Array {
    const basis = this.#basis;
    const size = 2 ** basis.rank;
    if (this.#least.length < size) this.#least = new Uint8Array(size);
    const least = this.#least;
    least[0] = 0;
    for (let c = 1; c < size; c++) least[c] = least[c >>> 1]! + (c & 1);
    for (let i = 0; i < count; i++) {
      basis.contains(values[i]! | PARITY);
      const c = basis.coordinates;
      if ((c & (c - 1)) !== 0) lowerPairs(least, size, c);
    }
    return least;
  }
}

/** One more vector, the sum `c` of kept ones: of two elements that differ by it, each is at most one size from the other. */
function lowerPairs(least: Uint8Array, size: number, c: number): void {
  const lead = 1 << (31 - Math.clz32(c));
  for (let begin = 0; begin < size; begin += 2 * lead) {
    for (let a = begin; a < begin + lead; a++) {
      const b = a ^ c;
      const sizeA = least[a]!;
      const sizeB = least[b]!;
      if (sizeA > sizeB + 1) least[a] = sizeB + 1;
      else if (sizeB > sizeA + 1) least[b] = sizeA + 1;
    }
  }
}
