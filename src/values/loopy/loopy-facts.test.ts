/** Facts from the test suite of CGSuite 2.2 about loopy values (testdata/facts), read by a reader of their notation and compared by value. */
import { expect, test } from 'vitest';
import { type Fact, listed, readFacts } from '../../../test/facts.js';
import { thorough } from '../../../test/thorough.js';
import { resultOf } from '../../core/errors.js';
import { PartizanStore } from '../partizan/store.js';
import {
  type LoopyForm,
  type LoopyValue,
  LoopyValues,
  makeLoopy,
  NoSides,
  parseLoopy,
  valueProperty,
} from './index.js';
import { loopySubordinateOver } from './loopy-operations.js';

interface LoopyFact extends Fact {
  readonly preamble?: string;
  readonly is_error?: boolean;
}

const FACTS = readFacts<LoopyFact>('cgsuite-loopy.jsonl');

const values = new LoopyValues(new PartizanStore());

/** Reads their notation: definitions between `begin` and `end`, powers of up as calls, multiples with an asterisk. */
function value(text: string): LoopyValue {
  const plain = text
    .replace(/^begin (.*) end$/, '$1')
    .replaceAll('^.Pow(on)', 'uponth')
    .replaceAll(/(^|[;|{,]\s*)(\d+)\*(?=[a-z({])/g, '$1$2×');
  return parseLoopy(plain.replaceAll('uponth :=', 'u :=').replaceAll(/uponth(?=[}|+)])/g, 'uponth'), values);
}

/**
 * What is not asked. The values around Bach's Carousel have no stoppers as sides and are refused, with one line. */
function isBeyond({ kind, input }: Fact): boolean {
  if (input.includes('{1+*|1+*,a}') && !input.includes(').Is')) return true;
  if (LARGE.some(text => input.includes(text)) && /Degree|Variety|IsStable|IsIdempotent/.test(input)) return true;
  return kind === 'error_case' && /side$/.test(input);
}

/** Stoppers whose sums with themselves take seconds: asked where `CI` is set. */
const LARGE = thorough(['{0||||-1|||-1+*', '{0||||0,*2|||a|0||0}', 'a{0||||0|||a|*||*}'], []);

/** What stands between quotes is a form as it is written; all of these are of a game that is 0 or 1 and has no options but these. */
function overForm(text: string): LoopyValue | undefined {
  const sum = /^\('\{(.*)\|(.*)\}':(\w+)\)\.GameValue$/.exec(text);
  if (sum !== null) {
    const [left, right] = [value(sum[1]!), value(sum[2]!)];
    expect(sum[3]).toBe('on');
    const form = { left: [left] as (LoopyValue | LoopyForm)[], right: [right] };
    form.left.push(form);
    return values.game(form);
  }
  return undefined;
}

function answer({ input, preamble }: LoopyFact): unknown {
  const calls = /^(.*)\.(Pow|PowTo|Subordinate)\((.*)\)$/.exec(input);
  if (calls?.[3] === "'{*|*}'") {
    const star = value('*');
    return loopySubordinateOver(values, value(calls[1]!), { left: [star], right: [star] }, value('0'));
  }
  if (calls !== null && !/sum|Variety/.test(calls[1]!)) return value(`${calls[2]!}(${calls[1]!}, ${calls[3]!})`);
  const form = overForm(input);
  if (form !== undefined) return form;
  const varieties = /^(.*)\.(Downsum|Upsum|DownsumVariety|UpsumVariety)\((.*)\)$/.exec(input);
  if (varieties !== null) {
    const [g, h] = [value(varieties[1]!), value(varieties[3]!)];
    if (varieties[2] === 'Upsum') return values.upsum(g, h);
    if (varieties[2] === 'Downsum') return values.downsum(g, h);
    return varieties[2] === 'UpsumVariety' ? values.upsumVariety(g, h) : values.downsumVariety(g, h);
  }
  const list = /^\[(.*) for x in (\[.*\])\]$/.exec(input);
  if (list !== null) return listed(list[2]!).map(x => value(list[1]!.replace('x', x)));
  if (input.startsWith('[')) return listed(input).map(value);
  const method = METHOD.exec(input);
  if (method !== null) return valueProperty(values, valueIfSided(method[1]!), method[2]!);
  return value(preamble === undefined ? input : `${preamble}; ${input}`);
}

/** A property of a value, with the name of it. */
const METHOD = /^\((.*)\)\.(\w+)$/;

function valueIfSided(text: string): LoopyValue | NoSides {
  const result = resultOf(() => value(text));
  if (result.ok) return result.value;
  if (result.error instanceof NoSides) return result.error;
  throw result.error;
}

const sides = (list: readonly string[]) => list.map(text => value(text).onside).sort((a, b) => a - b);

/** Whether an answer is the one that is expected, games compared by value. */
function agrees({ input, expected }: Fact, found: unknown): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!METHOD.test(input) || input.endsWith('GameValue'))
    return same(found, input.startsWith('[') ? listed(expected).map(value) : value(expected));
  if (Array.isArray(found)) return same(sides(found as string[]), sides(listed(expected)));
  if (typeof found !== 'string') return found !== null && same(found, JSON.parse(expected));
  return found === expected || (!input.endsWith('OutcomeClass') && same(value(found), value(expected)));
}

const ASKED = FACTS.filter(fact => !isBeyond(fact));

test('most facts are asked for', () => {
  expect(FACTS.length - ASKED.length).toBeLessThan(19);
});

test.each([...new Set(ASKED.map(({ kind }) => kind))])('%s', kind => {
  const wrong = ASKED.filter(fact => fact.kind === kind).flatMap(fact => {
    const result = resultOf(() => answer(fact));
    if (fact.is_error) return result.ok && result.value !== null ? [fact.input] : [];
    if (!result.ok) return [`${fact.input}: ${result.error.message}`];
    return agrees(fact, result.value) ? [] : [`${fact.input}: ${fact.expected}, found ${JSON.stringify(result.value)}`];
  });
  expect(wrong).toEqual([]);
});

test('what is printed is read back as the same value, with the same text', () => {
  const names = 'on off over under upon uponth tis tisn dud 5over -1/4v[on]* 3^<on>*'.split(' ');
  const texts = FACTS.filter(
    fact => fact.kind === 'loopy_canonical_form' && ASKED.includes(fact) && !/\[/.test(fact.input),
  );
  const all = [...names, ...texts.filter(fact => fact.preamble === undefined).map(fact => fact.input)].map(value);
  for (const v of all) {
    const text = makeLoopy(v, values);
    expect(parseLoopy(text, values)).toEqual(v);
    const fresh = new LoopyValues(new PartizanStore());
    expect(makeLoopy(parseLoopy(text, fresh), fresh)).toBe(text);
  }
  expect(all.length).toBeGreaterThan(30);
});

test('sides of known values', () => {
  const text = (input: string) => makeLoopy(value(input), values);
  expect(['tis', 'tisn', 'on + off', 'over + over', 'over - over', 'dud + {3|1}'].map(text)).toEqual([
    '1 & 0',
    '0 & -1',
    'dud',
    'over',
    'over & under',
    'dud',
  ]);
  expect(values.compare(value('over'), value('tiny(1)'))).toBe('>');
  expect(values.compare(value('over'), value('1/1024'))).toBe('<');
});
