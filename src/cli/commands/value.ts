import { resultOf, ZugzwangError } from '../../core/errors.js';
import { LoopyValues, looksLoopy, makeLoopy, parseLoopy } from '../../values/loopy/index.js';
import { parsePartizan } from '../../values/partizan/operations.js';
import { type PropertyValue, partizanProperty, propertyName } from '../../values/partizan/properties.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { makePartizan, makePartizanTex } from '../../values/partizan/value-text.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';

export interface ValueFlags {
  property?: readonly string[];
  json?: boolean;
  tex?: boolean;
  memory?: string;
}

/** `zug value EXPR`. */
export default async function valueCommand(flags: ValueFlags, expression: string): Promise<void> {
  const names = (flags.property ?? []).map(propertyName);
  if (flags.tex && (flags.json || names.length > 0))
    throw new ZugzwangError('usage', '--tex prints the canonical form alone; leave out --json and --property');
  const store = new PartizanStore({ maxBytes: parseMemory(flags.memory) });
  const short = resultOf(() => parsePartizan(expression, store));
  if (!short.ok) {
    if (short.error.code !== 'input' || !looksLoopy(expression)) throw short.error;
    return printLoopy(flags, names, expression, new LoopyValues(store));
  }
  const { value } = short;
  if (flags.tex) return print(makePartizanTex(value, store));
  const canonicalForm = makePartizan(value, store);
  if (names.length === 0 && !flags.json) return print(canonicalForm);
  const answers: Record<string, PropertyValue> = { canonicalForm };
  for (const name of names) answers[name] = partizanProperty(store, value, name);
  print(flags.json ? JSON.stringify(answers, undefined, 2) : answersText(answers));
}

/** A value that is not short: its sides as text, and who wins. */
function printLoopy(flags: ValueFlags, names: readonly string[], expression: string, values: LoopyValues): void {
  const value = parseLoopy(expression, values);
  const other = names.find(name => name !== 'canonicalForm' && name !== 'outcomeClass');
  if (flags.tex || other !== undefined) {
    const asked = flags.tex ? '--tex' : `--property ${other}`;
    throw new ZugzwangError('usage', `${asked} is for short values; of loopy ones ask canonicalForm and outcomeClass`);
  }
  const canonicalForm = makeLoopy(value, values);
  if (names.length === 0 && !flags.json) return print(canonicalForm);
  const answers: Record<string, PropertyValue> = { canonicalForm };
  if (names.includes('outcomeClass')) answers['outcomeClass'] = values.outcome(value);
  print(flags.json ? JSON.stringify(answers, undefined, 2) : answersText(answers));
}

/** A line a property, its name first. */
function answersText(answers: Readonly<Record<string, PropertyValue>>): string {
  const width = Math.max(...Object.keys(answers).map(name => name.length)) + 2;
  return Object.entries(answers)
    .map(([name, answer]) => name.padEnd(width) + answerText(answer))
    .join('\n');
}

function answerText(answer: PropertyValue): string {
  if (answer === null) return 'none';
  if (typeof answer !== 'object') return `${answer}`;
  return answer.length === 0 ? 'none' : answer.join(', ');
}
