/**
 * Proofs for columns of partizan values of heap games. Where G(n + p) = G(n) + c for long enough, c an integer, the options of all larger heaps are those of
 * p less, each with c added: as in the theorem of Guy and Smith on octal games. If G(n) is no number, then G(n + p) = G(n) + c follows by number translation;
 * if it is one, the simplest number between the options must be moved by c too, which is checked here for each remainder. See docs/laws.md.
 */
import { ZugzwangError } from '../../core/errors.js';
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import type { Finding } from '../find-laws.js';
import { leastOf } from '../input/row-access.js';
import { storeOf, type ValueTable, wordOf } from '../input/value-table.js';
import type { Evidence } from '../law.js';
import { boundsOf, HeapValues, type PartizanRule, type RuleBounds, ruleWords } from './heap-rule.js';

/** Heaps that are valued for a proof, at most: where heaps are split, there is a sum for each pair. */
const MOST_SPLIT = 400;
const MOST_TAKEN = 3000;
/** Denominators of a saltus up to this are cleared by a longer period. */
const MOST_FACTOR = 64;

/** The values of a rule, kept in the table's store. */
const computed = new WeakMap<PartizanRule, HeapValues>();

function valuesOf(table: ValueTable, rule: PartizanRule): HeapValues {
  let values = computed.get(rule);
  if (values === undefined || values.store !== storeOf(table)) {
    values = new HeapValues(rule, storeOf(table));
    computed.set(rule, values);
  }
  return values;
}

/** Demands that a table is what its rule gives. @throws ZugzwangError `input` with the first row that is not */
export function demandPartizanRule(table: ValueTable, rule: PartizanRule): void {
  if (table.names.length !== 1)
    throw new ZugzwangError('input', `a rule is for tables of one argument, found ${table.names.join(', ')}`);
  const values = valuesOf(table, rule);
  for (let row = 0; row < table.values.length; row++) {
    const n = table.points[row]!;
    const where = `at ${table.names[0]!} = ${n}`;
    if (n < 0 || n > mostOf(rule))
      throw new ZugzwangError(
        'input',
        `found a value ${where}, expected heaps from 0 to ${mostOf(rule)} for ${rule.name}`,
      );
    values.reach(n);
    if (values.values[n] === table.values[row]) continue;
    const [found, expected] = [table.values[row]!, values.values[n]!].map(v => wordOf(table, v));
    throw new ZugzwangError('input', `found ${found} ${where}, expected ${expected} by the rule ${rule.name}`);
  }
}

const mostOf = (rule: PartizanRule): number => ((boundsOf(rule)?.heaps ?? 2) > 1 ? MOST_SPLIT : MOST_TAKEN);

/** A finding as it stands after its rule was asked: proved, or refuted at an argument, or neither. */
export interface Judgement {
  readonly proved?: Finding;
  readonly refutedAt?: number;
}

/** Tries to prove a finding from the rule, on twice as many heaps each time as far as they can be valued. */
export function judgePartizan(table: ValueTable, finding: Finding, rule: PartizanRule): Judgement {
  const heaps = valuesOf(table, rule);
  const bounds = boundsOf(rule);
  const least = leastOf(table)[0]!;
  let tried = least;
  for (let reach = 64; reach <= 2 * mostOf(rule); reach *= 2) {
    const most = reachedBy(heaps, Math.min(reach, mostOf(rule)));
    for (; tried <= most; tried++) {
      const said = finding.law.predict([tried]);
      if (said !== undefined && said !== heaps.values[tried]) return { refutedAt: tried };
    }
    const proof = bounds && proofIn(heaps, most, finding, bounds);
    if (proof !== undefined) return { proved: { ...finding, evidence: proved(table, rule, bounds!, proof, most) } };
    if (most < reach) break;
  }
  return {};
}

/** How far heaps were valued, this far if they fit. */
function reachedBy(heaps: HeapValues, wanted: number): number {
  try {
    heaps.reach(wanted);
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'budget') throw error;
  }
  return Math.min(wanted, heaps.values.length - 1);
}

/** What a proof rests on. */
interface Lasting {
  readonly n0: number;
  readonly p: number;
  readonly c: Value;
  /** From here on options are those of p less, with c added. */
  readonly from: number;
}

function proofIn(heaps: HeapValues, most: number, { law }: Finding, bounds: RuleBounds): Lasting | undefined {
  const { period } = law;
  if (period === undefined) return undefined;
  const { store, values } = heaps;
  const factor = factorOf(store, period.saltus);
  if (factor === undefined) return undefined;
  const p = factor * period.length;
  const c = store.multiple(factor, period.saltus);
  let n0 = most - p + 1;
  // An empty heap is left by other digits than a heap.
  while (n0 > 1 && values[n0 - 1 + p] === store.add(values[n0 - 1]!, c)) n0--;
  const { takes, heaps: parts } = bounds;
  const from = (parts > 1 ? parts * n0 + (parts - 1) * p : n0) + takes;
  // One period of options, and the law up to there.
  const last = Math.max(from, period.from) + p;
  if (last + p > most) return undefined;
  for (let n = from; n < from + p; n++) if (!staysSimplest(heaps, n, c)) return undefined;
  return { n0, p, c, from };
}

/** The multiple of a saltus that is an integer; undefined where none is, or only a large one. */
function factorOf(store: PartizanStore, saltus: Value): number | undefined {
  const parts = store.parts(saltus);
  if (parts === undefined || parts.ups !== 0) return undefined;
  const factor = Math.max(2 ** parts.number.exponent, parts.nimber === 0 ? 1 : 2);
  return factor <= MOST_FACTOR ? factor : undefined;
}

/**
 * Whether the value of a heap is moved by k·c, for all k from 0 on, when its options are. What is no number is. A number is the simplest one that fits between
 * the options, where no Left option is at least as large and no Right option at most; these fill an interval. If no integer fits, or one alone, it is moved
 * along by any integer; if several do, it is the one nearest to 0, and stays so if it is the first on the side from which the interval goes away from 0.
 */
function staysSimplest({ store, values, options }: HeapValues, n: number, c: Value): boolean {
  const v = values[n]!;
  const parts = store.parts(v);
  if (c === store.zero || !store.isNumber(v) || parts!.number.exponent > 0) return true;
  const [left, right] = options[n]!;
  const fits = (x: Value) =>
    ![...left].some(option => store.isLessOrEqual(x, option)) &&
    ![...right].some(option => store.isLessOrEqual(option, x));
  const below = fits(store.subtract(v, store.integer(1)));
  const above = fits(store.add(v, store.integer(1)));
  if (!below && !above) return true;
  const isUpwards = store.isLessOrEqual(store.zero, c);
  return isUpwards ? !below && store.isLessOrEqual(store.zero, v) : !above && store.isLessOrEqual(v, store.zero);
}

function proved(
  table: ValueTable,
  rule: PartizanRule,
  { takes, heaps: parts }: RuleBounds,
  { n0, p, c, from }: Lasting,
  most: number,
): Evidence {
  const store = storeOf(table);
  const isPlain = c === store.zero;
  const isUp = store.isLessOrEqual(store.zero, c);
  const plus = isPlain ? '' : ` ${isUp ? '+' : '−'} ${wordOf(table, isUp ? c : store.negative(c))}`;
  const first = leastOf(table)[0]!;
  const what = parts > 1 ? `and leave ${parts} heaps at most` : 'and split no heap';
  const until = parts > 1 ? `${parts}·n0 + ${parts > 2 ? `${parts - 1}·` : ''}p + ${takes}` : `n0 + ${takes}`;
  return {
    status: 'proved',
    from: first,
    theorem:
      `Moves take ${takes} at most ${what}. If G(n + p) = G(n)${isPlain ? '' : ' + c'} for all n from n0 to ${until}, then the options of all larger heaps are those ` +
      `of p less${isPlain ? ', and so are the values' : ', with c added, and so are the values that are no numbers, and the numbers that stay the simplest ones between their options'}. ` +
      `Here p = ${p}, n0 = ${n0}${isPlain ? '' : ` and c = ${wordOf(table, c)}`}.`,
    source:
      'by induction, as Guy and Smith, The G-values of various games, 1956, for octal games' +
      (isPlain
        ? ''
        : '; number translation and simplest numbers: Siegel, Combinatorial Game Theory, 2013, chapter II') +
      '; the games: Fraenkel and Kotzig, Partizan octal games: partizan subtraction games, 1987',
    hypotheses: [
      {
        text: `The rule is ${rule.name}, by codes ${ruleWords(rule)}`,
        checked: `it gives all ${table.values.length} values of the table`,
      },
      { text: `G(n + ${p}) = G(n)${plus}`, checked: `for all n from ${n0} to ${from - 1}, computed from the rule` },
      ...(isPlain
        ? []
        : [
            {
              text: 'Numbers stay the simplest ones between their options, whatever multiple of c is added',
              checked: `for all n from ${from} to ${from + p - 1}, one of each remainder`,
            },
          ]),
      {
        text: 'The law is that of the values',
        checked: `for all n from ${first} to ${most}, more than one period past ${from}`,
      },
    ],
  };
}
