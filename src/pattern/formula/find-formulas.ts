/**
 * Laws as short formulas: a decision list whose conditions and values are made of terms (see `terms.ts`). A list is looked for on a sample of
 * rows; rows of the table that it gets wrong join the sample, and the search starts again.
 */
import { choiceBits, integerBits, valuesBits } from '../bits.js';
import { argumentsThatMatter, pointOf, rangeOf, sampleRows } from '../input/row-access.js';
import type { ValueTable } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { makeLaw } from '../make-law.js';
import { type Condition, holds, makeConditions } from './conditions.js';
import {
  type Candidate,
  type DecisionList,
  DecisionLists,
  type Leaf,
  MOST_RULES,
  rowsAlike,
  rowsWhere,
  type WorkLeft,
} from './decision-list.js';
import { ConditionLeaf, constantLeaf, decisionCode, decisionSentence } from './decision-words.js';
import { termLeaves } from './term-values.js';
import { makeTerms, type Term } from './terms.js';
import { isSymmetric, makeVariables, type Variables, type View } from './variables.js';

const FIRST_SAMPLE = 288;
const MOST_ROUNDS = 6;
const MOST_COUNTEREXAMPLES = 16;
const MOST_ARGUMENTS = 8;
/** Words of bits that a search looks at, at most: about a second. Laws of games take a third of that. */
const MOST_WORK = 3e8;
/** To find where a condition holds costs about as much, for each row of the sample. */
const WORK_OF_A_TEST = 20;
/** No list is longer than this, nor than a share of what the values cost without it: a smaller one where there is more to choose from. */
const MOST_BITS = 120;
const mostShare = (rules: number): number => (rules <= 1 ? 0.9 : 0.5);
/** More values than this are not classes but numbers. */
const MOST_CLASSES = 6;
/** Constant values that a leaf may name, in a table of numbers. */
const MOST_CONSTANTS = 12;

/** Decision lists over the terms of several arguments. */
export const formulaFinder: LawFinder = {
  id: 'formula',
  brief: 'short formulas: sums, differences, XOR, remainders, order and counts of the arguments, compared and combined',
  arguments: 'many',
  find: table => {
    const used = argumentsThatMatter(table);
    if (used.length === 0 || used.length > MOST_ARGUMENTS || table.values.length < 8) return [];
    if (new Set(table.values).size < 2) return [];
    const symmetric = used.length > 1 && isSymmetric(rowsFor(table, used));
    const work: WorkLeft = { left: MOST_WORK };
    const searches = offsets(table, used).map(offset => new Search(table, used, offset, symmetric, work));
    for (let rules = 0; rules <= MOST_RULES; rules++) {
      const laws = searches.slice(0, rules <= 1 ? 4 : 2).flatMap(search => search.laws(rules));
      if (laws.length > 0) return laws;
    }
    return [];
  },
};

/** Points and values of up to 200,000 rows. */
function* rowsFor(table: ValueTable, used: readonly number[]): Generator<{ point: number[]; value: number }> {
  const rows = Math.min(table.values.length, 200_000);
  for (let row = 0; row < rows; row++) {
    yield { point: used.map(i => table.points[row * table.names.length + i]!), value: table.values[row]! };
  }
}

/** What may have been added to all arguments: nothing, the least value, one. */
function offsets(table: ValueTable, used: readonly number[]): number[][] {
  const least = used.map(i => rangeOf(table, i)[0]);
  const all = [used.map(() => 0), least, used.map(() => 1), used.map(() => -1)];
  return all.filter((offset, i) => all.findIndex(other => other.join() === offset.join()) === i);
}

/** A search in one set of variables, with its sample of rows. */
class Search {
  readonly #table: ValueTable;
  readonly #variables: Variables;
  readonly #natural: boolean;
  readonly #terms: readonly Term[];
  readonly #values: readonly number[];
  readonly #sample: Set<number>;
  readonly #work: WorkLeft;
  #lists: DecisionLists | undefined;

  constructor(
    table: ValueTable,
    used: readonly number[],
    offset: readonly number[],
    symmetric: boolean,
    work: WorkLeft,
  ) {
    this.#table = table;
    this.#work = work;
    this.#variables = makeVariables(table.names, used, offset, symmetric);
    this.#natural = used.every((argument, i) => rangeOf(table, argument)[0] >= offset[i]!);
    this.#terms = makeTerms(this.#variables, this.#natural);
    this.#values = valueList(table.values);
    this.#sample = new Set(sampleRows(table, FIRST_SAMPLE));
  }

  /** The laws with so many rules that hold on all rows. */
  laws(rules: number): Law[] {
    for (let round = 0; round < MOST_ROUNDS && this.#work.left > 0; round++) {
      this.#lists ??= this.#prepare();
      const share = valuesBits(this.#table.values) * mostShare(rules) - VALUES_BITS;
      const all = rowsWhere(this.#sample.size, () => true);
      const lists = this.#lists.find(all, rules, Math.min(MOST_BITS, share));
      if (lists.length === 0) return [];
      const checked = lists.map(list => ({ list, wrong: wrongRows(this.#table, this.#variables, list) }));
      const right = checked.filter(({ wrong }) => wrong.length === 0);
      if (right.length > 0) return right.map(({ list }) => lawOf(this.#table, this.#variables, list));
      for (const { wrong } of checked) for (const row of wrong) this.#sample.add(row);
      this.#lists = undefined;
    }
    return [];
  }

  /** The conditions and values that there are, on the sample. */
  #prepare(): DecisionLists {
    const [table, values, terms] = [this.#table, this.#values, this.#terms];
    const rows = [...this.#sample];
    const views = rows.map(row => this.#variables.view(pointOf(table, row)));
    const columns = new Map(terms.map(term => [term, Float64Array.from(views, term.value)]));
    const conditions = makeConditions(terms, columns, this.#natural).map(of => {
      const { terms, test } = of;
      const p = columns.get(terms[0])!;
      const q = terms[1] && columns.get(terms[1])!;
      return { of, rows: rowsWhere(rows.length, q ? row => test(p[row]!, q[row]!) : row => test(p[row]!, 0)) };
    });
    this.#work.left -= WORK_OF_A_TEST * conditions.length * rows.length;
    const given = rows.map(row => table.values[row]!);
    const leaves = constants(table, values).map(of => ({
      of,
      rows: rowsWhere(rows.length, row => given[row] === of.constant),
    }));
    if (values.length === 2) leaves.push(...twoValued(table, values, conditions, given));
    else
      leaves.push(
        ...termLeaves(terms, table.kind).map(of => ({
          of,
          rows: rowsWhere(rows.length, row => of.value(views[row]!) === given[row]),
        })),
      );
    return new DecisionLists(conditions, leaves, valuesBits(table.values) / table.values.length, this.#work);
  }
}

/** The different values, most frequent first. */
function valueList(values: Float64Array): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((p, q) => q[1] - p[1] || p[0] - q[0]).map(([value]) => value);
}

/** Which of the two: a list of few values, or of numbers. The table's own bits do not count which values there are either. */
const VALUES_BITS = 1;

function constants(table: ValueTable, values: readonly number[]): Leaf[] {
  const few = values.length <= MOST_CLASSES;
  return values
    .slice(0, MOST_CONSTANTS)
    .map(value => constantLeaf(table.kind, value, few ? 1 + choiceBits(values.length) : 2 + integerBits(value)));
}

/** For two values: one where a condition holds, the other elsewhere. */
function twoValued(
  { kind }: ValueTable,
  values: readonly number[],
  conditions: readonly Candidate<Condition>[],
  given: readonly number[],
): Candidate<Leaf>[] {
  const [no, yes] = [values[0]!, values[1]!];
  const isYes = rowsWhere(given.length, row => given[row] === yes);
  const all = rowsWhere(given.length, () => true);
  return conditions.flatMap(({ of: condition, rows }) =>
    [true, false].map(wanted => ({
      of: new ConditionLeaf(kind, { condition, holds: wanted, yes, no }),
      rows: rowsAlike(rows, isYes, all, wanted),
    })),
  );
}

const valueBy = ({ rules, last }: DecisionList, view: View): number =>
  (rules.find(rule => holds(rule.condition, view) === rule.holds)?.leaf ?? last).value(view);

/** Some rows of the table that a list gets wrong; none if it is right. */
function wrongRows(table: ValueTable, variables: Variables, list: DecisionList): number[] {
  const wrong: number[] = [];
  for (let row = 0; row < table.values.length && wrong.length < MOST_COUNTEREXAMPLES; row++) {
    if (valueBy(list, variables.view(pointOf(table, row))) !== table.values[row]!) wrong.push(row);
  }
  return wrong;
}

function lawOf(table: ValueTable, variables: Variables, list: DecisionList): Law {
  return makeLaw(table, {
    kind: list.rules.length === 0 && list.last.condition === undefined ? 'formula' : 'condition',
    says: decisionSentence(list, table.kind),
    body: decisionCode(list),
    values: new Set(table.values),
    bits: variables.bits + list.bits + VALUES_BITS,
    isTotal: true,
  });
}
