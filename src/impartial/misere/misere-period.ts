/**
 * Whether the misère quotient of some heaps is that of all heaps of a code (T. E. Plambeck and A. N. Siegel, "Misère quotients for impartial
 * games", J. Combin. Theory A 115, 2008, the periodicity theorem): if the code has d digits behind the point and splits into s heaps at
 * most, and Φ(n + p) = Φ(n) for all n from n₀ on as long as n + p ≤ s(n₀ + p) + d, then so it is for ever, and the quotient stays.
 *
 * For the largest part of what a move leaves of a larger heap n is beyond n₀ + p, so that the options of n are, as elements, those of
 * n − p; and a heap with options that have been before is an element that has been before. The paper has s = 2.
 */
import type { HeapCode } from '../../heaps/heap-code.js';
import { finiteMoves } from '../heaps/heap-moves.js';

/** How a pretending function repeats. */
export interface MiserePeriod {
  readonly period: number;
  /** The first heap from which on it repeats. */
  readonly preperiod: number;
  /** The heap up to which it has to be known for a proof. */
  readonly needed: number | undefined;
  /** Whether it is: the quotient is that of the whole game then. */
  readonly proved: boolean;
}

/**
 * The period of a pretending function, given for heaps 0, 1, …: one that is proved, if there is any; otherwise the one that is nearest to
 * it, with two rounds in sight at least. Undefined where nothing repeats.
 *
 * @param isWhole - whether the code tells the moves of all larger heaps, too
 */
export function miserePeriod(code: HeapCode, pretending: readonly number[], isWhole = true): MiserePeriod | undefined {
  const last = pretending.length - 1;
  const bound = isWhole ? neededBy(code) : undefined;
  let best: MiserePeriod | undefined;
  for (let period = 1; 2 * period <= last; period++) {
    const preperiod = preperiodOf(pretending, period);
    if (preperiod + 2 * period > last + 1) continue;
    const needed = bound?.(preperiod, period);
    const found = { period, preperiod, needed, proved: needed !== undefined && needed <= last };
    if (found.proved) return found;
    if (best === undefined || preperiod + 2 * period < best.preperiod + 2 * best.period) best = found;
  }
  return best;
}

/** The least n from which on values are as `period` before. */
function preperiodOf(values: readonly number[], period: number): number {
  let n = values.length - period;
  while (n > 0 && values[n - 1] === values[n - 1 + period]) n--;
  return n;
}

/** The last heap that the theorem asks for; undefined for codes that it is not about: endless ones, and those that compare heaps. */
function neededBy(code: HeapCode): ((preperiod: number, period: number) => number) | undefined {
  if (code.tail.length > 0) return undefined;
  const moves = finiteMoves(code);
  if (moves.some(({ split }) => split.orMore || (split.heaps > 1 && split.shape !== 'any'))) return undefined;
  const most = Math.max(1, ...moves.map(({ split }) => split.heaps));
  return (preperiod, period) => most * (preperiod + period) + code.after.length;
}
