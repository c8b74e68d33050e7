/**
 * Misère quotients of heap games (T. E. Plambeck, "Taming the wild in impartial combinatorial games", Integers 5, 2005; T. E. Plambeck and
 * A. N. Siegel, "Misère quotients for impartial games", J. Combin. Theory A 115, 2008): two sums of heaps up to a size are the same
 * element where no further sum of such heaps tells them apart.
 */
import { demandInteger } from '../../core/data/demand-integer.js';
import { ZugzwangError } from '../../core/errors.js';
import type { Task } from '../../core/task.js';
import type { QuotientMonoid } from './quotient-monoid.js';
import { type QuotientBudget, QuotientSearch } from './quotient-search.js';

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

/**
 * The misère quotient of the heaps 0 … `heaps`, checked for all their sums.
 *
 * @throws ZugzwangError `input` where `heaps` is no integer from 0 on, `budget` where it is infinite, or too large to be found
 */
export function* misereQuotientTask(
  optionsOf: HeapOptions,
  heaps: number,
  budget: QuotientBudget = {},
): Task<MisereQuotient> {
  demandInteger(heaps, 'last heap', 0);
  const search = new QuotientSearch(budget);
  const orders: number[] = [];
  for (let heap = 0; heap <= heaps; heap++) {
    const progress = () => ({ phase: 'heaps', done: heap, total: heaps, detail: `order ${search.order}` });
    yield progress();
    try {
      for (const _ of search.addHeap([...optionsOf(heap)])) yield progress();
    } catch (error) {
      if (error instanceof ZugzwangError && error.code === 'budget') throw tooLarge(heap, orders, error);
      throw error;
    }
    orders.push(search.order);
  }
  return { ...search.quotient(), orders };
}

function tooLarge(heap: number, orders: readonly number[], cause: ZugzwangError): ZugzwangError {
  const known = `that of heaps up to ${heap - 1} has order ${orders.at(-1)}`;
  const message = `the misère quotient of heaps up to ${heap} is infinite, or too large: ${cause.message}; ${known}`;
  return new ZugzwangError('budget', message, { cause });
}
