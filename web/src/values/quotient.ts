import type { Task } from 'zugzwang/core';
import {
  findHeapGame,
  heapOptions,
  makeHeapCode,
  makeLetter,
  makeRelation,
  makeWord,
  miserePeriod,
  misereQuotientTask,
  quotientWords,
} from 'zugzwang/impartial';
import type { QuotientAnswer } from './protocol.ts';

/** So many heaps are looked at first: where the quotient is shown to stay as it is, all larger ones follow. */
const FIRST = 400;

/** No larger quotient has its multiplication table shown. */
const MOST_TIMES = 40;

/** The misère quotient of the heaps of a game up to one. @throws ZugzwangError as `zug misere` does */
export function* quotientTask(text: string, heaps: number): Task<QuotientAnswer> {
  const begun = performance.now();
  const { name, code, complete } = findHeapGame(text, heaps);
  const find = (last: number) => misereQuotientTask(heap => heapOptions(code, heap), last);
  let found = yield* find(Math.min(heaps, FIRST));
  let period = miserePeriod(code, found.pretending, complete);
  if (heaps > FIRST && !period?.proved) {
    found = yield* find(heaps);
    period = miserePeriod(code, found.pretending, complete);
  }
  const { monoid, generators } = found;
  const { words, relations } = quotientWords(monoid);
  const pretending = continued(found.pretending, heaps, period?.period);
  const orders = continued(found.orders, heaps, 1);
  return {
    ...{ name, code: complete ? makeHeapCode(code) : null, order: monoid.order, isP: monoid.isP, pretending, orders },
    computed: found.pretending.length,
    generators: generators.map((heap, g) => ({ letter: makeLetter(g), heap })),
    words: words.map(makeWord),
    relations: relations.map(makeRelation),
    ...(monoid.order <= MOST_TIMES ? { times: monoid.times } : {}),
    ...(period === undefined
      ? {}
      : { period: { period: period.period, preperiod: period.preperiod, proved: period.proved } }),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** A list with what follows, up to an index, by the period that it ends with. */
function continued(list: readonly number[], to: number, period = 1): number[] {
  const whole = [...list];
  while (whole.length <= to) whole.push(whole[whole.length - period]!);
  return whole;
}
