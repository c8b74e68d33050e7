/** The options of one heap, listed; and the plain mex over them, which everything faster is tested against. */
import { demandInteger } from '../core/data/demand-integer.js';
import { digitAt, type HeapCode, type HeapShape } from './heap-code.js';

/**
 * What a heap of n tokens can be turned into, one list of heaps an option, ascending; the empty list where nothing is left. Options come in
 * the order of CGSuite: by what is taken, then by the number of heaps, then in lexicographic order.
 */
export function* heapOptions(code: HeapCode, n: number): Generator<readonly number[], void, void> {
  demandInteger(n, 'heap', 0);
  if (n === 0) return;
  for (let take = 1 - code.before.length; take <= n; take++) {
    const rest = n - take;
    for (const { heaps, orMore, shape } of digitAt(code, take)) {
      const most = orMore ? rest : heaps;
      for (let count = heaps; count <= Math.max(most, heaps); count++) yield* splitsOf(rest, count, shape);
    }
  }
}

/** The ways to split `rest` tokens into `count` heaps, none of them empty. */
function* splitsOf(rest: number, count: number, shape: HeapShape): Generator<readonly number[], void, void> {
  if (shape !== 'equal' || count < 2) {
    for (const heaps of ascending(rest, count, 1, shape === 'different' ? 1 : 0))
      if (shape !== 'unequal' || count < 2 || heaps[0] !== heaps.at(-1)) yield heaps;
  } else if (rest > 0 && rest % count === 0) yield Array<number>(count).fill(rest / count);
}

function* ascending(rest: number, count: number, least: number, step: number): Generator<number[], void, void> {
  if (count === 0) {
    if (rest === 0) yield [];
  } else if (count === 1) {
    if (rest >= least) yield [rest];
  } else {
    for (let first = least; first * count + (step * count * (count - 1)) / 2 <= rest; first++)
      for (const others of ascending(rest - first, count - 1, first + step, step)) yield [first, ...others];
  }
}

/** g(0) … g(to) by listing every option: a plain mex, for tests and small heaps. */
export function listedHeapValues(code: HeapCode, to: number): Uint32Array {
  demandInteger(to, 'last heap', 0, 2 ** 30);
  const values = new Uint32Array(to + 1);
  for (let n = 1; n <= to; n++) {
    const seen = new Set<number>();
    for (const heaps of heapOptions(code, n)) seen.add(heaps.reduce((sum, heap) => sum ^ values[heap]!, 0));
    while (seen.has(values[n]!)) values[n]!++;
  }
  return values;
}
