/**
 * Proofs: where the rules are known, a theorem says that a period which lasts long enough lasts for ever. Its hypotheses are checked
 * here, on values computed from the rules, not on the table.
 */
import { LOSE, WIN } from '../core/outcome.js';
import type { Evidence } from './evidence.js';
import type { Finding } from './find-laws.js';
import { type Rule, ruleValues } from './rule.js';
import type { ValueTable } from './value-table.js';

/** Heaps computed for a proof, at most: values of split heaps cost a square. */
const MOST_SPLIT = 20_000;
const MOST_TAKEN = 2_000_000;
/** The values' period may be so many times the law's, which may speak of outcomes only. */
const MULTIPLES = 1000;

/** The finding with a proof in place of its evidence, if a theorem applies to the rule and its hypotheses hold. */
export function proofOf(table: ValueTable, finding: Finding, rule: Rule | undefined): Finding | undefined {
  if (rule === undefined || table.names.length !== 1) return undefined;
  const period = finding.law.period;
  if (period === undefined || period.saltus !== 0) return undefined;
  const splits = rule.digits.some(digit => (digit & 4) !== 0);
  const most = splits ? MOST_SPLIT : MOST_TAKEN;
  const rows = largest(table) + 1;
  for (let reach = Math.max(rows, 1024); reach <= 4 * most; reach *= 2) {
    const values = ruleValues(rule, Math.min(reach, most));
    if (rows > values.length || !tableObeys(table, values) || !lawHolds(table, finding, values)) return undefined;
    const found = lastingPeriod(values, period.length, rule.digits.length, splits);
    // Past both preperiods, and for one period of the values, law and values are compared: then they agree for ever.
    if (found && values.length > Math.max(found.n0, period.from) + found.p) {
      return { ...finding, evidence: proved(table, rule, splits, found, values.length - 1) };
    }
    if (values.length > most) return undefined;
  }
  return undefined;
}

function largest({ points }: ValueTable): number {
  let most = 0;
  for (let row = 0; row < points.length; row++) if (points[row]! > most) most = points[row]!;
  return most;
}

function proved(table: ValueTable, rule: Rule, splits: boolean, { n0, p }: Lasting, computed: number): Evidence {
  const most = rule.digits.length;
  const until = (splits ? 2 * n0 + p : n0) + most - 1;
  const game = splits
    ? `an octal game whose code has its last digit at place ${most}`
    : `a game in which at most ${most} are taken from a heap, and no heap is split`;
  return {
    status: 'proved',
    theorem: `The Grundy values of ${game} are periodic: if G(n + p) = G(n) for all n from n0 to ${splits ? `2·n0 + p + ${most - 1}` : `n0 + ${most - 1}`}, then for all n from n0 on. Here p = ${p} and n0 = ${n0}.`,
    source: splits
      ? 'Guy and Smith, The G-values of various games, 1956; Winning Ways, chapter 4'
      : 'by induction, for the options of n are the same distances below it; Winning Ways, chapter 4',
    hypotheses: [
      { text: `The rule is ${rule.name}`, checked: `it gives all ${table.values.length} values of the table` },
      { text: `G(n + ${p}) = G(n)`, checked: `for all n from ${n0} to ${until}, computed from the rule` },
      {
        text: 'The law is that of the Grundy values',
        checked: `for all n up to ${computed}, more than one period past ${n0}`,
      },
    ],
  };
}

/** Whether each row is what the rule gives: a Grundy value, or an outcome. */
function tableObeys({ kind, points, values }: ValueTable, known: Int32Array): boolean {
  for (let row = 0; row < values.length; row++) {
    const n = points[row]!;
    if (n < 0) return false;
    if (n < known.length && asValue(kind, known[n]!) !== values[row]) return false;
  }
  return true;
}

/** A Grundy value as the table has it: itself, or the outcome. */
function asValue(kind: ValueTable['kind'], nimber: number): number {
  return kind === 'outcome' ? (nimber === 0 ? LOSE : WIN) : nimber;
}

function lawHolds(table: ValueTable, { law }: Finding, known: Int32Array): boolean {
  let start = Infinity;
  for (let row = 0; row < table.points.length; row++) if (table.points[row]! < start) start = table.points[row]!;
  for (let n = start; n < known.length; n++) {
    if (law.predict([n]) !== asValue(table.kind, known[n]!)) return false;
  }
  return true;
}

interface Lasting {
  /** From here on the values have period p. */
  readonly n0: number;
  readonly p: number;
}

/** A period of the values, a multiple of the law's, that lasts as long as the theorem asks. */
function lastingPeriod(values: Int32Array, length: number, most: number, splits: boolean): Lasting | undefined {
  for (let p = length; p <= MULTIPLES * length && 2 * p < values.length; p += length) {
    let n0 = values.length - p;
    // From 1 on the rule has one form: an empty heap is left by other digits than a heap.
    while (n0 > 1 && values[n0 - 1] === values[n0 - 1 + p]) n0--;
    const last = (splits ? 2 * n0 + p : n0) + most - 1;
    if (last + p < values.length) return { n0, p };
  }
  return undefined;
}
