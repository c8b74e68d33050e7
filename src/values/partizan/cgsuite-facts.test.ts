/** Facts from the test suite of CGSuite 2.2 about short games (testdata/facts), read by a reader of their notation and compared by value. */
import { expect, test } from 'vitest';
import { type Fact, listed, readFacts } from '../../../test/facts.js';
import { resultOf } from '../../core/errors.js';
import { followersUpwards } from './operators/followers.js';
import {
  canonicalGameForm,
  conjunctiveSum,
  conwayProductOfForms,
  formValue,
  type GameForm,
  ordinalSumOfForm,
  selectiveSum,
} from './operators/game-form.js';
import { parsePartizan } from './operators/operations.js';
import { PARTIZAN_PROPERTIES, partizanProperty } from './operators/properties.js';
import { subordinateOver } from './operators/subordinate.js';
import { PartizanStore } from './store.js';
import type { Value } from './value-table.js';

interface ShortFact extends Fact {
  readonly is_error?: boolean;
}

const FACTS = readFacts<ShortFact>('cgsuite-partizan.jsonl.gz');

const store = new PartizanStore();
/** Reads their notation: numbers that are raised, powers of up as calls, multiples with an asterisk before a parenthesis. */
const value = (text: string) =>
  parsePartizan(
    text
      .replace('3^22/2^72', `${3n ** 22n}/${2n ** 72n}`)
      .replaceAll('^.PowTo(5)', '^[5]')
      .replaceAll('^.Pow(2)', '^<2>')
      .replaceAll(/(^|[^\w)}*^])(-?\d+)\*(?=[({])/g, '$1$2×'),
    store,
  );

/** What is no game expression there: numbers that are multiplied and raised, comparisons, texts of forms that stay as they are written. */
function isOfAnotherLanguage({ kind, input }: Fact): boolean {
  if (kind === 'arithmetic')
    return /\d[*^]\d|\)\^|\^\(|\d \*|\d \/|\d\/3|\)\*|2\/3|4\/6|\) \*|1 \/|\^\d\^|\*\[/.test(input);
  if (kind === 'explicit_form') return !input.includes('.CanonicalForm');
  if (kind === 'expression_precedence') return /[*/^]/.test(input.replaceAll('+-', ''));
  return kind === 'comparison';
}

/** A form between quotes, or the canonical form of another value. */
function form(text: string): GameForm {
  const bare = text.replace(/^\((.*)\)$/, '$1').trim();
  const match = /^'\{([^|]*)\|([^|]*)\}'$/.exec(bare);
  if (match === null) return canonicalGameForm(store, value(bare));
  const side = (options: string) => listed(`{${options}}`).map(form);
  return { left: side(match[1]!), right: side(match[2]!) };
}

const WORDS: Readonly<Record<string, (a: GameForm, b: GameForm) => Value>> = {
  ConjunctiveSum: (a, b) => conjunctiveSum(store, a, b),
  SelectiveSum: (a, b) => selectiveSum(store, a, b),
  ConwayProduct: (a, b) => conwayProductOfForms(store, a, b),
  ':': (a, b) => ordinalSumOfForm(store, a, formValue(store, b)),
  '+': (a, b) => store.add(formValue(store, a), formValue(store, b)),
};

function operate(input: string): Value | undefined {
  const infix = /^\(?(.+) (ConjunctiveSum|SelectiveSum|ConwayProduct|:|\+) (.+?)\)?\.CanonicalForm$/.exec(
    input.replace("':1", "' : 1"),
  );
  if (infix !== null) {
    const [, a, word, b] = infix;
    return WORDS[word!]!(form(a!), form(b!));
  }
  const method =
    /^(.+?)\.(?!Pow(?:To)?\([25]\)[+.])(Cool|Heat|Overheat|NortonProduct|ConwayProduct|Pow|PowTo|Subordinate)\((.*)\)$/.exec(
      input,
    );
  if (method !== null) {
    const [, base, name, given] = method;
    if (given!.startsWith("'")) {
      const { left, right } = form(given!);
      const values = (options: readonly GameForm[]) => options.map(option => formValue(store, option));
      return subordinateOver(store, value(base!), values(left), values(right), formValue(store, form(given!)));
    }
    return value(`${name}(${base},${given})`);
  }
  const multiple = /^\((-?\d+) \* '\{\|(-1)\}'\)\.CanonicalForm$/.exec(input);
  return multiple === null ? undefined : store.multiple(BigInt(multiple[1]!), formValue(store, form("'{|-1}'")));
}

/** The answer in a shape that can be compared. */
function answer({ input }: Fact): unknown {
  const property = /^\((.*)\)\.(\w+)$/.exec(input) ?? /^(\{.*\}|\^\*)\.(\w+)$/.exec(input);
  const name = PARTIZAN_PROPERTIES.find(known => known.toLowerCase() === property?.[2]?.toLowerCase());
  const operated = operate(input);
  if (operated !== undefined) return operated;
  if (property?.[2] === 'Followers') return sorted(followersUpwards(store, [value(property[1]!)]));
  if (property?.[2] === 'Options') {
    const v = value(property[1]!);
    return sorted([...new Set([...store.leftOptions(v), ...store.rightOptions(v)])]);
  }
  if (name === undefined) return value(input);
  const found = partizanProperty(store, value(property![1]!), name);
  if (Array.isArray(found)) return sorted(found.map(value));
  return typeof found === 'string' && !AS_TEXT.includes(name) ? value(found) : found;
}

/** Properties whose text is compared as it is. */
const AS_TEXT = ['thermograph', 'uptimalExpansion', 'outcomeClass'];

function sorted(values: readonly Value[]): Value[] {
  return [...values].sort((a, b) => a - b);
}

function expectedAnswer({ expected }: Fact, found: unknown): unknown {
  if (Array.isArray(found)) return sorted(listed(expected).map(value));
  if (typeof found === 'boolean') return expected === 'true';
  if (typeof found === 'string') return expected;
  return /^\d{4,}$|^\d+$/.test(expected) && typeof found === 'number' && found === Number(expected)
    ? found
    : value(expected);
}

const ASKED = FACTS.filter(fact => !isOfAnotherLanguage(fact));

test('nearly all facts are asked for', () => {
  expect(FACTS.length - ASKED.length).toBeLessThan(35);
});

test.each([...new Set(ASKED.map(({ kind }) => kind))])('%s', kind => {
  const wrong = ASKED.filter(fact => fact.kind === kind).flatMap(fact => {
    const result = resultOf(() => answer(fact));
    if (fact.is_error)
      return result.ok && result.value !== null && !fact.input.includes('.Thermograph') ? [fact.input] : [];
    if (!result.ok) return [`${fact.input}: ${result.error.message}`];
    const expected = expectedAnswer(fact, result.value);
    return JSON.stringify(result.value) === JSON.stringify(expected) ? [] : [`${fact.input}: ${fact.expected}`];
  });
  expect(wrong).toEqual([]);
});
