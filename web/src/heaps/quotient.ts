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

/** No larger quotient has its multiplication table shown. */
const MOST_TIMES = 40;

/** The misère quotient of the heaps of a game up to one. @throws ZugzwangError as `zug misere` does */
export function* quotientTask(text: string, heaps: number): Task<QuotientAnswer> {
  const begun = performance.now();
  const { name, code, complete } = findHeapGame(text, heaps);
  const { monoid, generators, pretending, orders } = yield* misereQuotientTask(heap => heapOptions(code, heap), heaps);
  const { words, relations } = quotientWords(monoid);
  const period = miserePeriod(code, pretending, complete);
  return {
    ...{ name, code: complete ? makeHeapCode(code) : null, order: monoid.order, isP: monoid.isP, pretending, orders },
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
