import { countText } from '../../core/text/sizes.js';
/**
 * When a period that is seen lasts for ever. Each theorem says which codes it is about, checks its hypotheses on the values, and
 * reports them. Proofs: `docs/heap-games.md`.
 */
import type { HeapCode } from '../../heaps/heap-code.js';
import { finiteMoves } from './heap-moves.js';
import { type HeapPeriod, type HeapValues, saltusAt } from './heap-period.js';
import { canDecide, DECISION_STEPS, decidePeriod, decisionStart } from './period-decision.js';

/** What a theorem asks for, in words, and whether it is so. */
export interface Hypothesis {
  readonly text: string;
  readonly holds: boolean;
}

/** A theorem that is about a code, with its hypotheses checked; the period lasts for ever if all of them hold. */
export interface PeriodProof {
  readonly theorem: string;
  readonly proved: boolean;
  readonly hypotheses: readonly Hypothesis[];
  /** How many values g(0), g(1) … the hypotheses speak of. */
  readonly needed: number;
}

/**
 * Checks whether a period that `findPeriod` has found lasts for ever.
 *
 * @param length - how many values are known
 * @returns undefined where no theorem here is about the code
 */
export function provePeriod(
  code: HeapCode,
  values: HeapValues,
  length: number,
  found: HeapPeriod,
): PeriodProof | undefined {
  const classic =
    code.tail.length > 0 ? tailTheorem(code, values, length, found) : finiteTheorem(code, values, length, found);
  // Where only values are missing, the theorem will do when they are there.
  if (classic !== undefined && (classic.proved || classic.needed > length)) return classic;
  return decisionTheorem(code, values, length, found) ?? classic;
}

const proofOf = (theorem: string, needed: number, hypotheses: readonly Hypothesis[]): PeriodProof => ({
  theorem,
  needed,
  hypotheses,
  proved: hypotheses.every(({ holds }) => holds),
});

/** Guy and Smith's theorem, for any number of heaps. */
function finiteTheorem(code: HeapCode, values: HeapValues, length: number, found: HeapPeriod): PeriodProof | undefined {
  const { period, saltus } = found;
  const splits = finiteMoves(code).map(({ split }) => split);
  const most = splits.reduce((heaps, split) => Math.max(heaps, split.heaps), 1);
  const shapes = new Set(splits.filter(({ heaps }) => heaps >= 2).map(({ shape }) => shape));
  const isPlain = shapes.size === 0 || (shapes.size === 1 && shapes.has('any'));
  if (saltus > 0 || found.resting !== undefined || splits.some(({ orMore }) => orMore) || !(isPlain || most === 2))
    return undefined;
  const differ = shapes.has('different') || shapes.has('unequal');
  const from = Math.max(1, found.preperiod);
  const last = code.after.length;
  // g(n + p) = g(n) is to hold for n below this.
  const to = most * from + (most - 1) * period + (differ ? period : 0) + last;
  const hypotheses: Hypothesis[] = [
    { text: `the code ends: no move takes more than ${last}, or leaves more than ${heapsText(most)}`, holds: true },
  ];
  if (shapes.has('equal'))
    hypotheses.push({ text: `the period ${period} is even, as two equal heaps ask for`, holds: period % 2 === 0 });
  hypotheses.push(repeats(values, length, found, from, to));
  const theorem =
    most === 1
      ? 'the periodicity of subtraction games'
      : most === 2 && isPlain
        ? 'the octal periodicity theorem (Guy and Smith 1956)'
        : isPlain
          ? `the octal periodicity theorem (Guy and Smith 1956), extended to ${most} heaps`
          : 'the octal periodicity theorem (Guy and Smith 1956), extended to two unequal or equal heaps';
  return proofOf(theorem, to + period, hypotheses);
}

const heapsText = (count: number) => (count === 1 ? 'one heap' : `${count} heaps`);

/** g(n + p) = g(n) + s for all n from `from` to `to`, `to` excluded. */
function repeats(values: HeapValues, length: number, found: HeapPeriod, from: number, to: number): Hypothesis {
  const { period, saltus, resting } = found;
  let n = from;
  while (n < to && n + period < length && values[n + period] === values[n]! + saltusAt(found, n)) n++;
  const plus = saltus === 0 ? '' : ` + ${saltus}`;
  const but = resting === undefined ? '' : `, or g(n) where n modulo ${period} is one of ${resting.length} numbers,`;
  const range = `for ${from} <= n < ${to}`;
  return { text: `g(n + ${period}) = g(n)${plus}${but} ${range}`, holds: n >= to };
}

/** Any other code that does not leave "so many heaps or more": the mex of every heap, by automata (`period-decision.ts`). */
function decisionTheorem(
  code: HeapCode,
  values: HeapValues,
  length: number,
  found: HeapPeriod,
): PeriodProof | undefined {
  if (!canDecide(code)) return undefined;
  const from = decisionStart(code, found);
  const needed = from + found.period;
  const theorem = 'a decision for all heaps at once by finite automata (Büchi 1960)';
  const begins = repeats(values, length, found, Math.max(1, found.preperiod), from);
  if (!begins.holds) return proofOf(theorem, needed, [begins]);
  const decision = decidePeriod(code, values, found);
  if (decision === undefined)
    return proofOf(theorem, needed, [
      begins,
      { text: `the automata are built in ${countText(DECISION_STEPS)} steps`, holds: false },
    ]);
  const all = `for all n >= ${from}`;
  return proofOf(theorem, needed, [
    begins,
    { text: `no move from n reaches the value that this gives n, ${all}`, holds: decision.avoided },
    { text: `moves from n reach every value below it, ${all}`, holds: decision.reached },
  ]);
}

/** Codes with a repeating tail that never leave more than one heap: what lies further back is a set, which shifts as a whole. */
function tailTheorem(code: HeapCode, values: HeapValues, length: number, found: HeapPeriod): PeriodProof | undefined {
  const { after, before, tail } = code;
  const digits = [...before, ...after, ...tail];
  if (digits.some(digit => digit.some(({ heaps, orMore }) => heaps > 1 || orMore))) return undefined;
  if (found.resting !== undefined) return undefined;
  const { period, saltus } = found;
  const bits = tail.map(digit => digit.reduce((sum, { heaps }) => sum + 2 ** heaps, 0));
  const alike = new Set(bits.filter(one => one !== 0));
  if (saltus > 0 && !(alike.size === 1 && (alike.has(2) || alike.has(3)))) return undefined;
  const from = Math.max(1, found.preperiod);
  const last = after.length;
  const least = saltus > 0 && alike.has(3) ? 0 : 1;
  const known = from + period <= length;
  const hypotheses: Hypothesis[] = [
    { text: `the tail, ${tail.length} long, fits into the period ${period}`, holds: period % tail.length === 0 },
    repeats(values, length, found, from, from + last),
    {
      text:
        saltus === 0
          ? `the values of heaps below ${from} and below ${from + period} are the same, by the heap modulo ${tail.length}`
          : `the values of heaps below ${from + period} are 0 … ${saltus - 1} and those of heaps below ${from}, each plus ${saltus}, by the heap modulo ${tail.length}`,
      holds: known && period % tail.length === 0 && setsShift(code, bits, values, from, found, least),
    },
  ];
  return proofOf('the periodicity of subtraction games, extended to repeating tails', from + last + period, hypotheses);
}

function setsShift(
  { after, tail }: HeapCode,
  bits: readonly number[],
  values: HeapValues,
  from: number,
  { period, saltus }: HeapPeriod,
  least: number,
): boolean {
  const setOf = (rest: number, end: number) => {
    const set = new Set<number>();
    for (let m = least; m < end; m++) if (m % tail.length === rest) set.add(values[m]!);
    return set;
  };
  const low: Set<number>[] = [];
  for (let rest = 0; rest < tail.length; rest++) {
    const later = setOf(rest, from + period);
    for (const value of setOf(rest, from)) if (!later.delete(value + saltus)) return false;
    if ([...later].some(value => value >= saltus)) return false;
    low.push(later);
  }
  // Every heap's moves reach all values below the saltus.
  for (let n = 0; saltus > 0 && n < tail.length; n++) {
    const reached = new Set<number>();
    for (const [i, digit] of bits.entries()) {
      const rest = (((n - 1 - after.length - i) % tail.length) + tail.length) % tail.length;
      if (digit & 2) for (const value of low[rest]!) reached.add(value);
    }
    if (reached.size < saltus) return false;
  }
  return true;
}
