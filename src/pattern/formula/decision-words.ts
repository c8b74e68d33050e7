/** Decision lists as sentences and as the bodies of functions. */

import { type ValueKind, valueWord } from '../input/value-table.js';
import { valueLiteral } from '../law-code.js';
import { holds } from './conditions.js';
import type { DecisionList, Leaf, Rule } from './decision-list.js';
import { type Setup, setupLines, setupWords } from './setup.js';
import type { View } from './variables.js';

const VERBS: Readonly<Record<string, string>> = { win: 'wins', lose: 'loses', tie: 'ties', draw: 'draws' };

/** `the player to move wins`, `the value is 3`. */
export function valuePhrase(kind: ValueKind, value: number): string {
  const verb = VERBS[valueWord(kind, value)];
  if (kind === 'outcome' && verb !== undefined) return `the player to move ${verb}`;
  return kind === 'grundy' ? `the Grundy value is ${value}` : `the value is ${value}`;
}

const verbPhrase = (kind: ValueKind, value: number): string =>
  VERBS[kind === 'outcome' ? valueWord(kind, value) : ''] ?? `is ${value}`;

const setupsOf = ({ rules, last }: DecisionList): Setup[] => [
  ...rules.flatMap(rule => [...rule.condition.setup, ...rule.leaf.setup]),
  ...last.setup,
];

/** The lines of a function that follows the list. */
export function decisionCode(list: DecisionList): string[] {
  return [
    ...setupLines(setupsOf(list)),
    ...list.rules.map(rule => `if (${code(rule)}) return ${rule.leaf.code};`),
    `return ${list.last.code};`,
  ];
}

/** A list in one sentence, and one more for each letter that it uses. */
export function decisionSentence(list: DecisionList, kind: ValueKind): string {
  const letters = setupWords(setupsOf(list)).map(words => `. Here ${words}`);
  return `${twoValued(list, kind) ?? oneByOne(list)}${letters.join('')}`;
}

function oneByOne({ rules, last }: DecisionList): string {
  if (rules.length === 0) return last.words;
  const parts = rules.map(rule => `if ${words(rule)}, ${rule.leaf.words}`);
  return `${parts.join('; otherwise, ')}; otherwise, ${last.words}`;
}

/** For two values: one value exactly if all, or any, of some conditions hold; undefined where that is not so simple. */
function twoValued({ rules, last }: DecisionList, kind: ValueKind): string | undefined {
  const values = new Set([...rules.map(rule => rule.leaf), last].flatMap(valuesOf));
  const [p, q] = [...values];
  if (p === undefined || q === undefined || values.size !== 2) return undefined;
  const tail = last.condition;
  const value = tail === undefined ? (last.constant === p ? q : p) : tail.yes;
  const other = value === p ? q : p;
  if (rules.some(rule => rule.leaf.constant === undefined)) return undefined;
  const any = rules.every(rule => rule.leaf.constant === value);
  const all = rules.every(rule => rule.leaf.constant === other);
  const named = rules.map(rule => (any ? words(rule) : words({ ...rule, holds: !rule.holds })));
  if (tail !== undefined) named.push(tail.holds ? tail.condition.words : tail.condition.oppositeWords);
  if (all && tail === undefined) return undefined;
  if (!any && !all) return undefined;
  const phrase = `${valuePhrase(kind, value)} exactly if ${named.join(any ? ', or ' : ', and ')}`;
  return `${phrase}; otherwise ${kind === 'outcome' ? `${verbPhrase(kind, other)}` : `it is ${other}`}`;
}

function valuesOf(leaf: Leaf): (number | undefined)[] {
  if (leaf.constant !== undefined) return [leaf.constant];
  return leaf.condition === undefined ? [undefined] : [leaf.condition.yes, leaf.condition.no];
}

const words = ({ condition, holds: wanted }: Pick<Rule, 'condition' | 'holds'>): string =>
  wanted ? condition.words : condition.oppositeWords;
const code = ({ condition, holds: wanted }: Pick<Rule, 'condition' | 'holds'>): string =>
  wanted ? condition.code : condition.opposite;

/** A leaf that is always one value. */
export const constantLeaf = (kind: ValueKind, value: number, bits: number): Leaf => ({
  code: valueLiteral(kind, value),
  words: valuePhrase(kind, value),
  setup: [],
  bits,
  value: () => value,
  constant: value,
});

/** A leaf that is one value where a condition holds (or where it does not), and another elsewhere. */
export class ConditionLeaf implements Leaf {
  readonly bits: number;
  readonly condition: NonNullable<Leaf['condition']>;
  readonly #kind: ValueKind;

  constructor(kind: ValueKind, condition: NonNullable<Leaf['condition']>) {
    this.#kind = kind;
    this.condition = condition;
    this.bits = condition.condition.bits + 3;
  }

  get setup(): readonly Setup[] {
    return this.condition.condition.setup;
  }

  get code(): string {
    const { yes, no } = this.condition;
    return `${code(this.condition)} ? ${valueLiteral(this.#kind, yes)} : ${valueLiteral(this.#kind, no)}`;
  }

  get words(): string {
    const { yes, no } = this.condition;
    const otherwise = this.#kind === 'outcome' ? verbPhrase(this.#kind, no) : `it is ${no}`;
    return `${valuePhrase(this.#kind, yes)} exactly if ${words(this.condition)}, else ${otherwise}`;
  }

  value(view: View): number {
    const { condition, holds: wanted, yes, no } = this.condition;
    return holds(condition, view) === wanted ? yes : no;
  }
}
