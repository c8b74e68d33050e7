/**
 * Proofs: where the rules are known, a theorem says that a period which lasts long enough lasts for ever. Its hypotheses are checked
 * here, on values computed from the rules, not on the table.
 */
import { ZugzwangError } from '../core/errors.js';
import { LOSE, WIN } from '../core/outcome.js';
import type { Finding } from './find-laws.js';
import { leastOf } from './input/row-access.js';
import { type ValueTable, valueWord } from './input/value-table.js';
import type { Evidence } from './law.js';
import { type Rule, ruleValues } from './rule.js';

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
  const rows = largest(table) + 1;
  for (const values of growing(rule, rows)) {
    if (rows > values.length || offendingRow(table, values) !== undefined) return undefined;
    const until = refutedIn(table, finding, values);
    if (until !== undefined) return undefined;
    const found = lastingPeriod(values, period.length, rule.digits.length, splitsHeaps(rule));
    // Past both preperiods, and for one period of the values, law and values are compared: then they agree for ever.
    if (found && values.length > Math.max(found.n0, period.from) + found.p) {
      return { ...finding, evidence: proved(table, rule, found, values.length - 1) };
    }
  }
  return undefined;
}

/** The first argument at which a rule refutes a law of its table, as far as its values are computed; undefined where there is none. */
export function refutedAt(table: ValueTable, finding: Finding, rule: Rule): number | undefined {
  if (table.names.length !== 1) return undefined;
  for (const values of growing(rule, largest(table) + 1)) {
    const at = refutedIn(table, finding, values, true);
    if (at !== undefined || values.length > MOST_SPLIT) return at;
  }
  return undefined;
}

/** Throws `input` where a table is not what its rule gives. */
export function demandRule(table: ValueTable, rule: Rule): void {
  if (table.names.length !== 1) {
    throw new ZugzwangError('input', `a rule is for tables of one argument, found ${table.names.join(', ')}`);
  }
  const least = leastOf(table)[0]!;
  if (least < 0)
    throw new ZugzwangError('input', `found ${table.names[0]!} = ${least}, expected heaps from 0 on for ${rule.name}`);
  const [values] = growing(rule, Math.min(largest(table) + 1, splitsHeaps(rule) ? MOST_SPLIT : MOST_TAKEN));
  const row = offendingRow(table, values!);
  if (row === undefined) return;
  const [n, found] = [table.points[row]!, valueWord(table.kind, table.values[row]!)];
  const expected = valueWord(table.kind, asValue(table.kind, values![n]!));
  throw new ZugzwangError(
    'input',
    `found ${found} at ${table.names[0]!} = ${n}, expected ${expected} by the rule ${rule.name}`,
  );
}

const splitsHeaps = (rule: Rule): boolean => rule.digits.some(digit => (digit & 4) !== 0);

/** The rule's values for so many heaps and more, twice as many each time, as far as they can be computed. */
function* growing(rule: Rule, rows: number): Generator<Int32Array> {
  const most = splitsHeaps(rule) ? MOST_SPLIT : MOST_TAKEN;
  for (let reach = Math.max(rows, 1024); reach < 2 * most; reach *= 2) {
    const known = computed.get(rule);
    const wanted = Math.min(reach, most);
    const values =
      known !== undefined && known.length > wanted ? known.subarray(0, wanted + 1) : ruleValues(rule, wanted);
    if (known === undefined || known.length < values.length) computed.set(rule, values);
    yield values;
  }
}

/** Values computed so far, by rule. */
const computed = new WeakMap<Rule, Int32Array>();

function largest({ points }: ValueTable): number {
  let most = 0;
  for (let row = 0; row < points.length; row++) if (points[row]! > most) most = points[row]!;
  return most;
}

function proved(table: ValueTable, rule: Rule, { n0, p }: Lasting, computed: number): Evidence {
  const splits = splitsHeaps(rule);
  const from = leastOf(table)[0]!;
  const most = rule.digits.length;
  const until = (splits ? 2 * n0 + p : n0) + most - 1;
  const game = splits
    ? `an octal game whose code has its last digit at place ${most}`
    : `a game in which at most ${most} are taken from a heap, and no heap is split`;
  return {
    status: 'proved',
    from,
    theorem: `The Grundy values of ${game} are periodic: if G(n + p) = G(n) for all n from n0 to ${splits ? `2·n0 + p + ${most - 1}` : `n0 + ${most - 1}`}, then for all n from n0 on. Here p = ${p} and n0 = ${n0}.`,
    source: splits
      ? 'Guy and Smith, The G-values of various games, 1956; Winning Ways, chapter 4'
      : 'by induction, for the options of n are the same distances below it; Winning Ways, chapter 4',
    hypotheses: [
      {
        text: `The rule is ${rule.name}`,
        checked:
          `it gives all ${table.values.length} values of the table` +
          (rule.compared === undefined
            ? ''
            : `; the game's own moves are these at ${rule.compared}: the proof is of the declared rule`),
      },
      { text: `G(n + ${p}) = G(n)`, checked: `for all n from ${n0} to ${until}, computed from the rule` },
      {
        text: 'The law is that of the Grundy values',
        checked: `for all n from ${from} to ${computed}, more than one period past ${n0}`,
      },
    ],
  };
}

/** The first row that is not what the rule gives: a Grundy value, or an outcome. */
function offendingRow({ kind, points, values }: ValueTable, known: Int32Array): number | undefined {
  for (let row = 0; row < values.length; row++) {
    const n = points[row]!;
    if (n < 0 || (n < known.length && asValue(kind, known[n]!) !== values[row])) return row;
  }
  return undefined;
}

/** A Grundy value as the table has it: itself, or the outcome. */
function asValue(kind: ValueTable['kind'], nimber: number): number {
  return kind === 'outcome' ? (nimber === 0 ? LOSE : WIN) : nimber;
}

/** The first argument, from the table's least on, at which a law does not say what the rule gives; it may say nothing where it `maySayNothing`. */
function refutedIn(table: ValueTable, { law }: Finding, known: Int32Array, maySayNothing = false): number | undefined {
  for (let n = leastOf(table)[0]!; n < known.length; n++) {
    const said = law.predict([n]);
    if (said === undefined && maySayNothing) continue;
    if (said !== asValue(table.kind, known[n]!)) return n;
  }
  return undefined;
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
