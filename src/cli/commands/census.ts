import { excerpt, resultOf, ZugzwangError } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import { gamesBornBy, LAST_DAY } from '../../values/partizan/census.js';
import { compareDyadics, type Dyadic, parseDyadic } from '../../values/partizan/dyadic.js';
import { type PropertyValue, partizanProperty, propertyName } from '../../values/partizan/operators/properties.js';
import { PartizanStore } from '../../values/partizan/store.js';
import { makePartizan } from '../../values/partizan/value-text.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { print } from '../process/print.js';
import { answerText } from '../text/words.js';

type Relation = '=' | '!=' | '<' | '>' | '<=' | '>=';

interface Condition {
  readonly name: string;
  readonly relation: Relation;
  readonly wanted: string;
  /** The number that is wanted, if it is one. */
  readonly number: Dyadic | undefined;
}

/** `zug census DAY`. */
export default async function censusCommand(flags: FlagsOf<'census'>, day: string): Promise<void> {
  if (!/^[0-9]$/.test(day) || Number(day) > LAST_DAY)
    throw new ZugzwangError('usage', `DAY: found "${excerpt(day)}", expected a day from 0 to ${LAST_DAY}`);
  const conditions = (flags.where ?? []).map(parseCondition);
  const store = new PartizanStore({ maxBytes: parseMemory(flags.memory) });
  const games = gamesBornBy(store, Number(day));
  const found = games.filter(v =>
    conditions.every(condition => isMet(condition, partizanProperty(store, v, condition.name))),
  );
  const texts = flags.count ? [] : found.map(v => makePartizan(v, store));
  if (flags.json) {
    const listed = flags.count ? {} : { games: texts };
    print(JSON.stringify({ day: Number(day), born: games.length, count: found.length, ...listed }, undefined, 2));
    return;
  }
  print([...texts, `${countText(found.length)} of ${countText(games.length)} games born by day ${day}`].join('\n'));
}

/** @throws ZugzwangError `usage` */
function parseCondition(text: string): Condition {
  const [, name, relation, wanted] = /^\s*(\w+)\s*(<=|>=|!=|=|<|>)\s*([^\s<>=!].*?)\s*$/.exec(text) ?? [];
  if (name !== undefined) {
    const number = resultOf(() => numberOf(wanted!));
    if (number.ok)
      return { name: propertyName(name), relation: relation as Relation, wanted: wanted!, number: number.value };
    throw new ZugzwangError('usage', `--where: found ${number.error.message.replace(': expected', ', expected')}`);
  }
  if (/^\s*\w+\s*$/.test(text))
    return { name: propertyName(text.trim()), relation: '=', wanted: 'true', number: undefined };
  const expected = "a property and a value with =, !=, <, >, <= or >= between them, such as 'temperature = 1/2'";
  throw new ZugzwangError('usage', `--where: found "${excerpt(text)}", expected ${expected}`);
}

function isMet({ name, relation, wanted, number: b }: Condition, answer: PropertyValue): boolean {
  const a = numberOf(answer);
  if (a !== undefined && b !== undefined) {
    const order = compareDyadics(a, b);
    if (relation === '!=') return order !== 0;
    return (
      (relation.includes('=') && order === 0) ||
      (relation[0] === '<' && order < 0) ||
      (relation[0] === '>' && order > 0)
    );
  }
  const text = answerText(answer);
  if (typeof answer === 'boolean' && wanted !== 'true' && wanted !== 'false')
    throw new ZugzwangError('usage', `--where: found ${name} and "${excerpt(wanted)}", expected true or false`);
  const isSame = withoutBlanks(text) === withoutBlanks(wanted);
  if (relation === '=' || relation === '!=') return isSame === (relation === '=');
  if (answer === null) return false;
  throw new ZugzwangError('usage', `--where: ${name} is not always a number (${excerpt(text)}), expected = or !=`);
}

/** Conditions may be written with fewer blanks than lists are printed. */
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

/** The number that an answer is, if it is one. */
function numberOf(answer: PropertyValue): Dyadic | undefined {
  if (typeof answer === 'number') return parseDyadic(`${answer}`);
  return typeof answer === 'string' && /^-?\d+(\/\d+)?$/.test(answer) ? parseDyadic(answer) : undefined;
}
