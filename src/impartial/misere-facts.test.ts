/** Facts about misère play from the test suite of CGSuite 2.2. */
import { expect, test } from 'vitest';
import { readFacts } from '../../test/facts.js';
import { runSync } from '../core/task.js';
import { findHeapGame } from '../heaps/heap-names.js';
import { heapOptions } from '../heaps/heap-options.js';
import type { MisereForm } from './misere/misere-forms.js';
import { isGenerallyRestive, isGenerallyTame } from './misere/misere-kinds.js';
import { isNimHeap, makeMisereForm, parseMisereForm } from './misere/misere-notation.js';
import { MisereValues, misereHeapForms } from './misere/misere-values.js';

const FACTS = readFacts('cgsuite-misere.jsonl');

const values = new MisereValues();
const { forms } = values;

/** What CGSuite asks of a form. */
const ASKED: Readonly<Record<string, (form: MisereForm) => unknown>> = {
  Birthday: form => forms.birthday(form),
  Genus: form => values.genusText(form),
  MisereNimValue: form => forms.misereNimber(form),
  NimValue: form => forms.nimber(form),
  MisereOutcomeClass: form => (forms.isP(form) ? 'P' : 'N'),
  IsNimHeap: form => isNimHeap(form, forms),
  IsTame: form => ['nim heap', 'tame'].includes(values.kind(form)),
  IsGenerallyTame: form => isGenerallyTame(values.kind(form)),
  IsTameable: form => isGenerallyTame(values.kind(form)) || values.kind(form) === 'tameable',
  IsRestive: form => values.kind(form) === 'restive',
  IsGenerallyRestive: form => isGenerallyRestive(values.kind(form)),
  IsRestless: form => values.kind(form) === 'restless',
  IsHalfTame: form => values.isHalfTame(form),
  IsEven: form => !values.isOdd(form),
  IsIntroverted: form => forms.birthday(form) < 2,
};

test('CGSuite: genera, predicates, birthdays and values of canonical forms', () => {
  let compared = 0;
  for (const { input, expected } of FACTS) {
    const [, text, what] = /^\((\*\[.*\])\)\.(\w+)$/.exec(input) ?? [];
    const ask = ASKED[what ?? ''];
    if (ask === undefined) continue;
    expect(String(ask(parseMisereForm(text!, forms))), input).toBe(expected);
    compared++;
  }
  expect(compared).toBe(210);
});

/** Differences of games are beyond what is read here. */
const isRead = (text: string) => !text.includes('-');

test('CGSuite: canonical forms, options and mates, compared as games', () => {
  let compared = 0;
  for (const { kind, input, expected } of FACTS) {
    if (kind === 'misere_canonical_form' && input.startsWith('*')) {
      expect(parseMisereForm(input, forms), input).toBe(parseMisereForm(expected, forms));
      compared++;
    }
    const [, text, what] = /^\((\*\[.*\])\)\.(Options|Mate)$/.exec(input) ?? [];
    if (text === undefined || !isRead(expected)) continue;
    const form = parseMisereForm(text, forms);
    if (what === 'Mate') expect(values.mate(form), input).toBe(parseMisereForm(expected, forms));
    else {
      const items = expected.slice(1, -1);
      const options = items === '' ? [] : items.split(',').map(item => parseMisereForm(item, forms));
      expect([...forms.options(form)], input).toEqual(options.sort((a, b) => a - b));
    }
    compared++;
  }
  expect(compared).toBe(42);
});

test('forms are read as they are printed', () => {
  const inputs = [
    ...FACTS.map(({ input }) => input),
    '(*[*12,[[2],11]]).Birthday',
    '(*[[12]]).Birthday',
    '(*20).Birthday',
  ];
  for (const input of inputs) {
    const text = /^\((\*.*)\)\.Birthday$/.exec(input)?.[1];
    if (text === undefined) continue;
    const form = parseMisereForm(text, forms);
    expect(parseMisereForm(makeMisereForm(form, forms)!, forms), text).toBe(form);
  }
});

/** Our name of a heap game, for CGSuite's. */
function nameOf(input: string): string | undefined {
  const [, list, butThese] = /Subtraction\(\[([\d,]+)\](, allbut => true)?\)/.exec(input) ?? [];
  if (list !== undefined) return `${butThese === undefined ? 'subtraction' : 'all-but'}:${list}`;
  const code = /TakeAndBreak\("([^"]+)"\)\(/.exec(input)?.[1];
  if (code !== undefined) return code;
  const names = { DawsonsKayles: 'dawson-kayles', GrundysGame: 'grundy', 'heap.Kayles': 'kayles', 'heap.Nim(': 'nim' };
  return Object.entries(names).find(([word]) => input.includes(word))?.[1];
}

test('CGSuite: genera and misère nim values of heaps', () => {
  const known = new Map<string, readonly MisereForm[]>();
  const formsOf = (name: string) => {
    const { code } = findHeapGame(name, 20);
    if (!known.has(name)) known.set(name, runSync(misereHeapForms(values, heap => heapOptions(code, heap), 20)).forms);
    return known.get(name)!;
  };
  let compared = 0;
  for (const { kind, input, expected } of FACTS) {
    const name = nameOf(input);
    if ((kind !== 'genus' && kind !== 'misere_nim_value') || name === undefined) continue;
    const heaps = formsOf(name);
    const ask = (form: MisereForm) => (kind === 'genus' ? values.genusText(form) : String(forms.misereNimber(form)));
    const one = /\((\d+)\)\.\w+$/.exec(input)?.[1];
    const all = `[${heaps.map(ask).join()}]`;
    expect(one === undefined ? all : ask(heaps[Number(one)]!), input).toBe(expected);
    compared++;
  }
  expect(compared).toBe(147 + 14);
});
