/** Who wins a sum of heaps under misère play, and by which moves: by a misère quotient, or by plain search where there is none. */
import { demandInteger, demandIntegers } from '../../core/data/demand-integer.js';
import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';
import type { HeapOptions, MisereQuotient } from './misere-quotient.js';
import { productOf } from './quotient-monoid.js';

/** A move in a sum of heaps: what becomes of one of them. */
export interface HeapSumMove {
  readonly heap: number;
  readonly to: readonly number[];
}

/** Whether the player who has just moved wins each sum of heaps. */
export type MisereJudge = (heaps: readonly number[]) => boolean;

/** The moves that win a sum of heaps under misère play, each once; none where the player to move loses, or play is over. @throws ZugzwangError `input` for a heap that is no integer from 0 on */
export function misereWinningMoves(optionsOf: HeapOptions, isP: MisereJudge, heaps: readonly number[]): HeapSumMove[] {
  demandIntegers(heaps, 'heap', 0);
  const moves: HeapSumMove[] = [];
  for (const heap of new Set(heaps)) {
    const rest = heaps.toSpliced(heaps.indexOf(heap), 1);
    for (const to of optionsOf(heap)) if (isP([...rest, ...to])) moves.push({ heap, to });
  }
  return moves;
}

/**
 * A judge by a quotient of all the heaps that come up. O(heaps) a sum.
 *
 * @returns a judge that throws ZugzwangError `input` for heaps that the quotient does not know
 */
export function quotientJudge({ monoid, pretending }: MisereQuotient): MisereJudge {
  const elementOf = (heap: number) => {
    const element = pretending[heap];
    if (element === undefined) demandInteger(heap, 'heap of this quotient', 0, pretending.length - 1);
    return element!;
  };
  return heaps => monoid.isP[productOf(monoid, heaps.map(elementOf))] === 1;
}

/** Sums that a search may look at. */
const MOST_SUMS = 3_000_000;
/** Tokens of a sum to search: play may last as many moves, and each is a call within a call. */
const MOST_TOKENS = 600;

/**
 * A judge by search, which remembers every sum that it has come across: sums without end in number of heaps and size.
 *
 * @throws ZugzwangError `budget` where it comes across too many, `input` for a heap that is no integer from 0 on (when it is asked)
 */
export function searchJudge(optionsOf: HeapOptions): MisereJudge {
  const options = new Map<number, readonly (readonly number[])[]>();
  const known = new Map<string, boolean>();
  const heapOptions = (heap: number) => kept(options, heap, () => [...optionsOf(heap)]);
  const tidy = (heaps: readonly number[]) => heaps.filter(heap => heapOptions(heap).length > 0).sort((a, b) => a - b);
  const judge = (heaps: readonly number[]): boolean =>
    kept(known, heaps.join(), () => {
      const isP = heaps.length > 0 && !hasWinningMove(heaps);
      if (known.size < MOST_SUMS) return isP;
      throw new ZugzwangError('budget', `the sum of heaps leads to more than ${MOST_SUMS} others: too many to search`);
    });
  const hasWinningMove = (heaps: readonly number[]) =>
    heaps.some((heap, i) => {
      if (heaps[i - 1] === heap) return false;
      const rest = heaps.toSpliced(i, 1);
      return heapOptions(heap).some(to => judge(tidy([...rest, ...to])));
    });
  return heaps => {
    demandIntegers(heaps, 'heap', 0);
    const tokens = heaps.reduce((sum, heap) => sum + heap, 0);
    if (tokens > MOST_TOKENS)
      throw new ZugzwangError(
        'budget',
        `the sum has ${tokens} tokens: more than ${MOST_TOKENS} are too many to search`,
      );
    return judge(tidy(heaps));
  };
}
