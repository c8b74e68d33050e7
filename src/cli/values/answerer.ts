/** Questions by the line, answered one after the other: a JSON object each, `{"sum":[{"game":"clobber","position":"XO.|OXO"},{"value":"{2|-1}"}],"properties":["leftStop"]}`. */
import { isRecord } from '../../core/data/record.js';
import { excerpt, messageOf, resultOf, ZugzwangError } from '../../core/errors.js';
import { isOwnSpec } from '../../core/text/spec.js';
import { type AnyValue, type NoSides, noSidesOf, valueProperty } from '../../values/loopy/index.js';
import { type PropertyValue, propertyName } from '../../values/partizan/operators/properties.js';
import { quotedGames } from '../../values/partizan/quoted-position.js';
import { errorText } from '../process/exit.js';
import { outcomeOfSum } from './sum-outcome.js';
import type { Part, ValueReader } from './value-reader.js';

/** A summand as it was asked for. */
type Summand = { readonly expression: string } | { readonly game: string; readonly position: string | undefined };

interface Question {
  readonly summands: readonly Summand[];
  readonly properties: readonly string[];
}

type Answer = Readonly<Record<string, PropertyValue>>;

/** What is said to a line. */
export interface Said {
  readonly answer: Answer;
  /** Whether it has no answer as memory did not suffice. */
  readonly isFull?: true;
}

/** Answers one line after the other, from one store as long as that has room. */
export class Answerer {
  #reader: ValueReader;
  readonly #names: readonly string[];

  /** @param names - the properties that are told where a line names none */
  constructor(reader: ValueReader, names: readonly string[]) {
    this.#reader = reader;
    this.#names = names;
  }

  async answer(line: string): Promise<Said> {
    try {
      const question = this.#question(line);
      try {
        return { answer: await this.#properties(question) };
      } catch (error) {
        if (!(error instanceof ZugzwangError) || error.code !== 'budget') throw error;
        // The values of the lines before leave no room: what a store of its own can hold is answered all the same.
        this.forget();
        return { answer: await this.#properties(question) };
      }
    } catch (error) {
      if (!(error instanceof ZugzwangError) || error.code === 'abort') throw error;
      const answer = { error: error.file === undefined ? errorText(error) : `${error.file}: ${errorText(error)}` };
      if (error.code !== 'budget') return { answer };
      this.forget();
      return { answer, isFull: true };
    }
  }

  /** Lets go of all values. */
  forget(): void {
    this.#reader = this.#reader.fresh();
  }

  async #properties({ summands, properties }: Question): Promise<Answer> {
    const reader = this.#reader;
    const parts: Part[] = [];
    for (const summand of summands) {
      const part =
        'game' in summand ? reader.position(summand.game, summand.position) : reader.expression(summand.expression);
      parts.push(await part);
    }
    let value: AnyValue | NoSides | undefined;
    const answer: Record<string, PropertyValue> = {};
    for (const name of properties) {
      if (name === 'outcomeClass') {
        answer[name] = outcomeOrNull(reader, parts);
        continue;
      }
      value ??= reader.sumOrNone(parts);
      answer[name] = valueProperty(reader.loopy, value, name);
    }
    return answer;
  }

  /** @throws ZugzwangError `input` that says what is wrong with the line */
  #question(line: string): Question {
    const json = parsedJson(line);
    if (!isRecord(json)) throw wrong('the line', json, 'an object such as {"sum":[{"value":"{2|-1}"}]}');
    const { sum, properties, ...others } = json;
    const isSum = sum !== undefined;
    const extra = isSum ? Object.keys(others)[0] : undefined;
    if (extra !== undefined)
      throw new ZugzwangError('input', `found "${excerpt(extra)}", expected "sum" and "properties" only`);
    if (isSum && !Array.isArray(sum)) throw wrong('"sum"', sum, 'a list of summands');
    // An object that is a summand itself is a sum of one.
    const summands = (isSum ? (sum as unknown[]) : [others]).map(parseSummand);
    if (properties === undefined) return { summands, properties: this.#names };
    if (!Array.isArray(properties)) throw wrong('"properties"', properties, 'a list of names');
    return { summands, properties: properties.map(name => propertyName(String(name))) };
  }
}

/** Null where a sum has no sides and nothing else tells who wins. */
function outcomeOrNull(reader: ValueReader, parts: readonly Part[]): PropertyValue {
  const outcome = resultOf(() => outcomeOfSum(reader, parts));
  if (outcome.ok) return outcome.value;
  if (noSidesOf(outcome.error) !== undefined) return null;
  throw outcome.error;
}

function parseSummand(summand: unknown): Summand {
  const expected = '{"game":…,"position":…} or {"value":…}';
  if (!isRecord(summand)) throw wrong('a summand', summand, expected);
  const { game, position, value, ...others } = summand;
  const isValue = value !== undefined && game === undefined && position === undefined;
  if (Object.keys(others).length > 0 || (!isValue && (value !== undefined || game === undefined)))
    throw wrong('a summand', summand, expected);
  for (const [name, text] of Object.entries({ game, position, value }))
    if (text !== undefined && typeof text !== 'string') throw wrong(`"${name}"`, text, 'a text');
  if (isValue) return { expression: value as string };
  return { game: game as string, position: position as string | undefined };
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new ZugzwangError('input', `no JSON: ${messageOf(error)}`);
  }
}

function wrong(what: string, found: unknown, expected: string): ZugzwangError {
  return new ZugzwangError('input', `${what}: found ${excerpt(JSON.stringify(found))}, expected ${expected}`);
}

/** Whether a line asks for rules of somebody's own, as far as it can be read. */
export function asksOwnRules(line: string): boolean {
  const json = resultOf(() => parsedJson(line));
  if (!json.ok || !isRecord(json.value)) return false;
  const { sum = [json.value] } = json.value;
  const summands = Array.isArray(sum) ? sum.filter(isRecord) : [];
  return summands.some(({ game, value }) =>
    [game, ...(typeof value === 'string' ? quotedGames(value) : [])].some(
      name => typeof name === 'string' && isOwnSpec(name),
    ),
  );
}
