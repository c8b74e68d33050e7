/** Facts from the test suite of CGSuite 2.2 about loopy values (testdata/facts), read by a reader of their notation and compared by value. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thorough } from '../../../test/thorough.js';
import { resultOf } from '../../core/errors.js';
import { PartizanStore } from '../partizan/store.js';
import { type LoopyValue, LoopyValues, makeLoopy, NoSides, parseLoopy, valueProperty } from './index.js';

interface Fact {
  readonly kind: string;
  readonly input: string;
  readonly expected: string;
  readonly preamble?: string;
  readonly is_error?: boolean;
}

const FACTS = readFileSync(new URL('../../../testdata/facts/cgsuite-loopy.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Fact);

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
 * What is not asked. The values around Bach's Carousel have no stoppers as sides and are refused; powers with loopy exponents, subordination of loopy values
 * and ordinal sums with them are not there.
 */
function isBeyond({ kind, input }: Fact): boolean {
  if (input.includes('{1+*|1+*,a}') && !input.includes(').Is')) return true;
  if (LARGE.some(text => input.includes(text)) && /Degree|Variety|IsStable|IsIdempotent/.test(input)) return true;
  if (kind === 'error_case' && !/\)\.(Variety|IsStable)$/.test(input)) return true;
  if (kind === 'subordinate' || kind === 'explicit_form' || kind === 'pow_to') return true;
  return (
    /\.Pow\((\{|on|off)/.test(input.replaceAll('^.Pow(on)', '')) || /\.(Infinitesimal|Overheat|StopCount)/.test(input)
  );
}

/** Stoppers whose sums with themselves take seconds: asked where `CI` is set. */
const LARGE = thorough(['{0||||-1|||-1+*', '{0||||0,*2|||a|0||0}', 'a{0||||0|||a|*||*}'], []);

/** A list as `{a,b}` or `[a,b]`. */
function listed(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text.slice(1, -1)) {
    if ('{[(<'.includes(character)) depth++;
    if ('}])>'.includes(character)) depth--;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return part === '' ? parts : [...parts, part];
}

function answer({ input, preamble }: Fact): unknown {
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

function valueIfSided(text: string): LoopyValue | undefined {
  const result = resultOf(() => value(text));
  if (result.ok) return result.value;
  if (result.error instanceof NoSides) return undefined;
  throw result.error;
}

const sides = (list: readonly string[]) => list.map(text => value(text).onside).sort((a, b) => a - b);

/** Whether an answer is the one that is expected, games compared by value. */
function agrees({ input, expected }: Fact, found: unknown): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (!METHOD.test(input)) return same(found, input.startsWith('[') ? listed(expected).map(value) : value(expected));
  if (Array.isArray(found)) return same(sides(found as string[]), sides(listed(expected)));
  if (typeof found !== 'string') return found !== null && same(found, JSON.parse(expected));
  return found === expected || (!input.endsWith('OutcomeClass') && same(value(found), value(expected)));
}

const ASKED = FACTS.filter(fact => !isBeyond(fact));

test('most facts are asked for', () => {
  expect(FACTS.length - ASKED.length).toBeLessThan(59);
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
