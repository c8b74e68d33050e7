import { resultOf, ZugzwangError } from '../../core/errors.js';
import { type AnyValue, makeValueTex, noSidesOf, valueProperty } from '../../values/loopy/index.js';
import { type PropertyValue, propertyName } from '../../values/partizan/operators/properties.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { answerText } from '../text/words.js';
import { answerQuestions, demandNoThreads } from '../values/questions.js';
import { integerBounds, outcomeOfSum } from '../values/sum-outcome.js';
import { type Part, ValueReader } from '../values/value-reader.js';

/** `zug value EXPR` and `zug value GAME [POSITION]`. */
export default async function valueCommand(flags: FlagsOf<'value'>, ...words: string[]): Promise<void> {
  const names = (flags.property ?? []).map(propertyName);
  if (flags.tex && (flags.json || names.length > 0))
    throw new ZugzwangError('usage', '--tex prints the canonical form alone; leave out --json and --property');
  if (flags.file !== undefined) return answerQuestions(flags, words, ['canonicalForm', ...names]);
  demandNoThreads(flags);
  const reader = new ValueReader({ maxBytes: parseMemory(flags.memory) });
  const { value, place } = await readValue(reader, withFrom(words, flags.from), names);
  // Without properties there is a value, or an error.
  if (flags.tex) return print(makeValueTex(value as AnyValue, reader.loopy));
  const answers: Record<string, PropertyValue> = {};
  for (const name of ['canonicalForm', ...names]) answers[name] = valueProperty(reader.loopy, value, name);
  if (names.length === 0 && !flags.json) return print(`${answers['canonicalForm']}`);
  print(flags.json ? JSON.stringify({ ...place, ...answers }, undefined, 2) : answersText(answers));
}

/** The words with a position that `--from` gives. @throws ZugzwangError `usage` where there is one already */
export function withFrom(words: readonly string[], from: string | undefined): readonly string[] {
  if (from === undefined) return words;
  if (words.length < 2) return [...words, from];
  throw new ZugzwangError('usage', 'the position is given twice: behind the game and by --from');
}

/** A value that has no sides can be asked for properties; its canonical form alone is an error. */
async function readValue(reader: ValueReader, words: readonly string[], names: readonly string[]) {
  try {
    const part = await reader.part(words);
    const { game, position } = part;
    return { value: valueOrOutcome(reader, part), place: game === undefined ? {} : { game, position } };
  } catch (error) {
    const none = noSidesOf(error);
    if (names.length === 0 || none === undefined) throw error;
    return { value: none, place: {} };
  }
}

/** `, it is between -1 and 2`: as far as is known. */
function boundsText(reader: ValueReader, part: Part): string {
  const { least, most } = integerBounds(reader.fresh(), part);
  if (least !== undefined && most !== undefined) return `, it is between ${least} and ${most}`;
  if (least !== undefined) return `, it is at least ${least}`;
  return most === undefined ? '' : `, it is at most ${most}`;
}

/** The value of a part. @throws ZugzwangError that says who wins, where the value is too large and a search finds out */
function valueOrOutcome(reader: ValueReader, part: Part): AnyValue {
  try {
    return part.value();
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code !== 'budget' || part.place === undefined) throw error;
    const found = resultOf(() => outcomeOfSum(reader.fresh(), [part]));
    if (!found.ok) throw error;
    const what = `${error.message}; its outcome class is ${found.value}${boundsText(reader, part)}, found by search`;
    throw new ZugzwangError('budget', what, {
      ...(error.needs === undefined ? {} : { needs: error.needs }),
      cause: error,
    });
  }
}

/** A line a property, its name first. */
function answersText(answers: Readonly<Record<string, PropertyValue>>): string {
  const width = Math.max(...Object.keys(answers).map(name => name.length)) + 2;
  return Object.entries(answers)
    .map(([name, answer]) => name.padEnd(width) + answerText(answer))
    .join('\n');
}
