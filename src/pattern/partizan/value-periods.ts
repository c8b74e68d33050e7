/** Partizan values that repeat, or grow by the same game each period: G(n + p) = G(n) + s from some n on. */

import { mean } from '../../values/partizan/operators/thermograph.js';
import type { PartizanStore } from '../../values/partizan/store.js';
import type { Value } from '../../values/partizan/value-table.js';
import { naturalBits } from '../bits.js';
import { makeSequenceLaw, sequenceOf } from '../input/sequence.js';
import { storeOf, type ValueTable, wordOf } from '../input/value-table.js';
import type { Law, LawFinder } from '../law.js';
import { argumentName, residues } from '../make-law.js';
import { valueBits, valueListBits } from './value-shape.js';

/** Steps of comparing and adding that a difference, or a sum, may take before it counts as none. */
const STEPS = 20_000;
/** So many periods are worked out in full: those with the least period and preperiod together. */
const WORKED_OUT = 12;
/** A preperiod that is listed may be so long. */
const MOST_LISTED = 200;
/** The repeated part alone must be so many bits longer than what is repeated. */
const LEAST_SAVED = 6;

interface Period {
  readonly period: number;
  readonly saltus: Value;
  /** The index from which it holds. */
  readonly from: number;
}

export const valuePeriodFinder: LawFinder = {
  id: 'value-period',
  brief: 'partizan values that repeat from some argument on, or grow by the same value each time',
  arguments: 1,
  isOfPartizan: true,
  find: table => {
    const sequence = sequenceOf(table);
    if (sequence === undefined || sequence.start < 0 || sequence.values.length < 4) return [];
    const store = storeOf(table);
    const known = new Differences(store);
    const periods: Period[] = [];
    for (let period = 1; 2 * period < sequence.values.length; period++) {
      const found = known.period(sequence.values, period);
      if (found !== undefined) periods.push(found);
    }
    return periods
      .sort((a, b) => a.period + a.from - b.period - b.from)
      .slice(0, WORKED_OUT)
      .flatMap(period => periodLaw(table, sequence.start, sequence.values, period) ?? [])
      .sort((a, b) => a.bits - b.bits)
      .slice(0, 2);
  },
};

/** What one value is more than another, where that is number + ups + nimber and soon found. */
class Differences {
  readonly #store: PartizanStore;

  constructor(store: PartizanStore) {
    this.#store = store;
  }

  /** The period of a sequence with gaps, if it holds for its last values. */
  period(values: Float64Array, period: number): Period | undefined {
    let last = values.length - 1;
    while (last >= period && (Number.isNaN(values[last]!) || Number.isNaN(values[last - period]!))) last--;
    if (last < period) return undefined;
    const saltus = this.#difference(values[last]!, values[last - period]!);
    // What is 0 twice is no growth: the period is twice as long.
    if (saltus === undefined || (saltus !== this.#store.zero && this.#store.multiple(2, saltus) === this.#store.zero))
      return undefined;
    let from = values.length - period;
    while (from > 0 && this.#isMore(values[from - 1 + period]!, values[from - 1]!, saltus)) from--;
    return values.length - from > period + 1 ? { period, saltus, from } : undefined;
  }

  #difference(g: Value, h: Value): Value | undefined {
    const store = this.#store;
    if (g === h) return store.zero;
    if (store.isNumberUpStar(g) && store.isNumberUpStar(h)) return store.subtract(g, h);
    const number = store.subtract(store.number(mean(store, g)), store.number(mean(store, h)));
    if (this.#isMore(g, h, number)) return number;
    const found = store.attempt(STEPS, () => store.subtract(g, h));
    return found !== undefined && store.isNumberUpStar(found) ? found : undefined;
  }

  /** Whether g = h + s, gaps being anything. */
  #isMore(g: Value, h: Value, saltus: Value): boolean {
    if (Number.isNaN(g) || Number.isNaN(h)) return true;
    return this.#store.attempt(STEPS, () => this.#store.add(h, saltus)) === g;
  }
}

function periodLaw(
  table: ValueTable,
  start: number,
  values: Float64Array,
  { period, saltus, from }: Period,
): Law | undefined {
  const store = storeOf(table);
  const name = table.names[0]!;
  const code = argumentName(table);
  const text = (v: Value) => wordOf(table, v);
  const pattern = new Array<Value | undefined>(period);
  for (let i = from; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue;
    const n = start + i;
    pattern[n % period] ??= store.subtract(values[i]!, store.multiple(Math.floor(n / period), saltus));
  }
  const base = pattern.flatMap(v => v ?? []);
  if (base.length < period) return undefined;
  const listed: [number, Value][] = [];
  for (let i = 0; i < from; i++) if (!Number.isNaN(values[i]!)) listed.push([start + i, values[i]!]);
  if (listed.length > MOST_LISTED) return undefined;
  const tail = values.subarray(from).filter(v => !Number.isNaN(v));
  if (period > 1 && valueListBits(store, [...tail]) - valueListBits(store, base) < LEAST_SAVED) return undefined;
  const isPlain = saltus === store.zero;
  const early = valueListBits(
    store,
    listed.map(([, v]) => v),
  );
  const steps = period === 1 ? code : `Math.floor(${code} / ${period})`;
  const list = base.map(v => `'${text(v)}'`).join(', ');
  const repeated = period === 1 ? list : `[${list}][${code} % ${period}]!`;
  // Nothing needs no sum, but the function returns a text.
  const before = period === 1 && base[0] === store.zero ? "'' + " : `${repeated} + ' + ' + `;
  return makeSequenceLaw(table, listed, {
    kind: isPlain ? (period === 1 ? 'constant' : 'periodic') : 'arithmetic-periodic',
    says: words(name, base, saltus, text, store),
    body: [isPlain ? `return ${repeated};` : `return ${before}${steps} + '×(${text(saltus)})';`],
    values: [],
    bits: valueBits(store, saltus) + valueListBits(store, base) + early + naturalBits(from),
    period: { length: period, from: start + from, saltus },
  });
}

function words(
  name: string,
  base: readonly Value[],
  saltus: Value,
  text: (v: Value) => string,
  store: PartizanStore,
): string {
  const p = base.length;
  const list = base.map(text).join(', ');
  if (saltus === store.zero) {
    if (p === 1) return `the value is always ${list}`;
    return `the value repeats with period ${p}: for ${name} mod ${p} = ${residues(p)} it is ${list}`;
  }
  if (p === 1) return `the value is ${base[0] === store.zero ? '' : `${list} + `}${name}×(${text(saltus)})`;
  const times = `⌊${name}/${p}⌋×(${text(saltus)})`;
  return (
    `the value is arithmetic-periodic with period ${p} and saltus ${text(saltus)}: it is ${times} plus, ` +
    `for ${name} mod ${p} = ${residues(p)}: ${list}`
  );
}
