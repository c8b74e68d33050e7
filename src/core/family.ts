import { excerpt, ZugzwangError } from './errors.js';
import { type AnyGame, Game } from './game.js';
import { describe } from './text/describe.js';
import { didYouMean } from './text/suggest.js';

/** A parameter of a family: how its text is read, and what it is for. */
export interface Parameter<T> {
  readonly kind: 'integer' | 'integers' | 'text' | 'flag';
  readonly default: T;
  readonly description: string;
  /** The allowed values in words, for help and errors. */
  readonly expected: string;
  /** The bounds of the number, or of each item and of their count, all included; a flag and a text have none. */
  readonly bounds?: ParameterBounds;
  /** Left out of specs where it has its default: so that those from before there was this parameter stay the names of their games. */
  readonly isLate?: boolean;
  parse(text: string): T | undefined;
  make(value: T): string;
}

/** What a number, or a list and its items, may be. */
export interface ParameterBounds {
  readonly min: number;
  readonly max: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Bounds of a whole number, both included. */
export interface IntegerOptions {
  default: number;
  min: number;
  max: number;
  description: string;
  /** Whether specs leave it out where it has its default, as those do that are older than the parameter. */
  isLate?: boolean;
}

/** Bounds of a list and of its items, both included. */
export interface IntegersOptions {
  default: readonly number[];
  min: number;
  max: number;
  minLength?: number;
  maxLength: number;
  description: string;
}

/** How a text is described; the game itself says what is wrong with one. */
export interface TextOptions {
  default: string;
  maxLength: number;
  /** What may be written, in words. */
  expected: string;
  description: string;
}

/** A whole number within bounds, both included. */
export function integer(options: IntegerOptions): Parameter<number> {
  const { min, max, description, isLate = false } = options;
  return {
    kind: 'integer',
    default: options.default,
    description,
    expected: `an integer from ${min} to ${max}`,
    bounds: { min, max },
    ...(isLate && { isLate }),
    parse: text => parseWithin(text, min, max),
    make: String,
  };
}

/** A list of whole numbers: `3-4-5` (any of `- + . / ; _` or a comma on the command line, between two numbers). */
export function integers(options: IntegersOptions): Parameter<readonly number[]> {
  const { min, max, maxLength, description, minLength = 1 } = options;
  return {
    kind: 'integers',
    default: options.default,
    description,
    expected: `${minLength} to ${maxLength} integers from ${min} to ${max} joined by "-"`,
    bounds: { min, max, minLength, maxLength },
    parse(text) {
      if (text === '' && minLength === 0) return [];
      if (!/^-?\d+([-+./;_,]-?\d+)*$/.test(text)) return undefined;
      const items = [...text.matchAll(/(?:^|[-+./;_,])(-?\d+)/g)].map(match => parseWithin(match[1]!, min, max));
      if (items.length < minLength || items.length > maxLength || items.includes(undefined)) return undefined;
      return items as number[];
    },
    make: items => items.join('-'),
  };
}

/** A text, as long as `maxLength` at most, in which no comma may stand: it divides the parameters of a spec. */
export function text(options: TextOptions): Parameter<string> {
  const { maxLength, expected, description } = options;
  return {
    kind: 'text',
    default: options.default,
    description,
    expected,
    parse: one => (one !== '' && one.length <= maxLength && /^[!-+\--~]+$/.test(one) ? one : undefined),
    make: one => one,
  };
}

/** A switch, off unless named. */
export function flag(description: string): Parameter<boolean> {
  return {
    kind: 'flag',
    default: false,
    description,
    expected: '"true" or "false"',
    parse: text => (text === 'true' ? true : text === 'false' ? false : undefined),
    make: String,
  };
}

function parseWithin(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return /^-?\d{1,16}$/.test(text) && value >= min && value <= max ? value + 0 : undefined;
}

/** A parameter as plain data; its default says what it is: a number, a list of numbers, a switch (`false`), or a text. */
export interface ParameterData {
  readonly default: number | boolean | string | readonly number[];
  /** Bounds of a number, or of each of a list, both included: 0 and 1,000,000 if not given. */
  readonly min?: number;
  readonly max?: number;
  /** How long a list or a text may be: from 1 to 100 numbers, up to 200 letters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly description?: string;
  /** Of a text: what may be written, in words. */
  readonly expected?: string;
}

/** A family's parameters by name. */
export type Parameters = Readonly<Record<string, Parameter<never> | Parameter<unknown>>>;
/** The same as an author may write them. */
export type ParametersInput = Readonly<Record<string, Parameter<never> | Parameter<unknown> | ParameterData>>;

type ValueOf<D> =
  D extends Parameter<infer T>
    ? T
    : D extends { readonly default: infer T }
      ? T extends number
        ? number
        : T extends boolean
          ? boolean
          : T extends string
            ? string
            : readonly number[]
      : never;
/** The values of a family's parameters. */
export type ParameterValues<P> = { readonly [K in keyof P]: ValueOf<P[K]> };
/** Parameters ready for use. */
export type ReadyParameters<P> = { readonly [K in keyof P]: Parameter<ValueOf<P[K]>> };

/** A family of games in a few parameters, as its author writes it. */
export interface FamilyDefinition<P, G> {
  /** The name in a game spec, such as `connect-four`. */
  readonly id: string;
  readonly title: string;
  /** One line: what one does and how one wins. */
  readonly summary: string;
  /** The rules in full sentences. */
  readonly rules: string;
  /** How a position is written. */
  readonly notation: string;
  /** What every move makes more or less, where play always ends, whatever the parameters: `tokens left`. */
  readonly ending?: string;
  /** Counts up when the rules change. */
  readonly version: number;
  readonly parameters: P;
  /** A few positions of the default game, in notation. */
  readonly examples: readonly string[];
  /** Which position of the default game shows best what the game looks like; the last example if not given. */
  readonly pictured?: string;
  /** Published facts or sources. */
  readonly sources?: readonly string[];
  make(values: ParameterValues<P>): G;
}

/** A family ready for use: the registry holds these. */
export interface GameFamily<P = Parameters, G = AnyGame> extends FamilyDefinition<P, G> {
  /** The game of these parameters; those that are missing have their defaults. */
  game(values?: Partial<ParameterValues<P>>): G;
  /** The spec of these parameters, every one named but switches that are off, lists that are empty by default, too, and late ones at their default: `connect-four:width=4,height=4`. */
  spec(values?: Partial<ParameterValues<P>>): string;
  /** Reads parameter texts. @throws ZugzwangError `usage` for an unknown name or a bad value */
  parse(texts: ReadonlyMap<string, string>): ParameterValues<P>;
}

/** What may be left out of a family in a file of one's own: all but the parameters and what makes the game. */
export type FamilyInput<P, G> = Partial<Omit<FamilyDefinition<P, G>, 'parameters' | 'make'>> &
  Pick<FamilyDefinition<P, G>, 'parameters' | 'make'>;

/**
 * A game in a few parameters: as the games of the house are made, and `export default defineFamily({ parameters, make })` for a file of
 * one's own, whose name stands for what is left out.
 *
 * @throws ZugzwangError `rules` where a parameter makes no sense
 * @example
 * defineFamily({
 *   parameters: { n: { default: 21, min: 1, description: 'tokens at the start' } },
 *   make: ({ n }) => defineGame({ start: n, moves: left => [1, 2, 3].filter(k => k <= left), play: (left, k) => left - k }),
 * });
 */
export function defineFamily<const P extends ParametersInput, Position, Move, Player extends string>(
  definition: FamilyInput<P, Game<Position, Move, Player>>,
): GameFamily<ReadyParameters<P>, Game<Position, Move, Player>> {
  const { id = '', title = id, summary = '', rules = '', notation = '', examples = [], version } = definition;
  const parameters = readyParameters(definition.parameters);
  type Values = ParameterValues<ReadyParameters<P>>;
  // A list is copied: `make` may sort its own.
  const complete = (values: Partial<Values> = {}): Values => {
    const entries = Object.entries(parameters).map(([name, parameter]) => {
      const given = (values as Record<string, unknown>)[name];
      const value = given === undefined ? parameter.default : checked(id, name, parameter, given);
      return [name, Array.isArray(value) ? [...value] : value];
    });
    return Object.fromEntries(entries) as Values;
  };
  const spec = (values?: Partial<Values>) => {
    const all = complete(values) as Record<string, unknown>;
    const parts = Object.entries(parameters).flatMap(([name, parameter]) => {
      const { kind, make, isLate, default: usual } = parameter as Parameter<unknown>;
      if (isLate && all[name] === usual) return [];
      if (kind === 'flag') return all[name] === true ? [name] : [];
      const text = make(all[name]);
      return text === '' && make(usual) === '' ? [] : [`${name}=${text}`];
    });
    return parts.length === 0 ? id : `${id}:${parts.join(',')}`;
  };
  const make = definition.make as unknown as (values: Values) => Game<Position, Move, Player>;
  const game = (values?: Partial<Values>) => {
    const made = make(complete(values));
    const name = spec(values);
    return new Game<Position, Move, Player>({
      ...made.definition,
      ...(name === '' ? {} : { name }),
      ...(version === undefined ? {} : { version }),
    });
  };
  return {
    ...definition,
    ...{ id, title, summary, rules, notation, examples, version: version ?? 1 },
    ...{ parameters: parameters as ReadyParameters<P>, make, game, spec },
    parse: texts => parseParameters(id, parameters, texts) as Values,
  };
}

/** @throws ZugzwangError `rules` where a parameter makes no sense */
function readyParameters(given: unknown): Parameters {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw broken(`parameters is ${describe(given)}, expected { name: { default: … }, … }`);
  return Object.fromEntries(
    Object.entries(given).map(([name, one]: [string, unknown]) => {
      if (!/^[a-z][a-z0-9-]*$/i.test(name))
        throw broken(`no parameter can be called ${describe(name)}: expected letters, digits and -`);
      return [name, readyParameter(name, one)];
    }),
  );
}

const DATA_KEYS = ['default', 'min', 'max', 'minLength', 'maxLength', 'description', 'expected'];

function readyParameter(name: string, given: unknown): Parameter<unknown> {
  if (typeof given !== 'object' || given === null || !('default' in given))
    throw broken(`the parameter ${name} is ${describe(given)}, expected { default: … }`);
  // One made by `integer` and the like, be it by another copy of the library.
  if ('parse' in given && 'make' in given) return given as unknown as Parameter<unknown>;
  const strange = Object.keys(given).find(key => !DATA_KEYS.includes(key));
  if (strange !== undefined)
    throw broken(`the parameter ${name} has no "${excerpt(strange)}"${didYouMean(strange, DATA_KEYS)}`);
  const data = given as ParameterData;
  const { default: initial, min = 0, max = 1_000_000, minLength = 1, maxLength = 100, description = '' } = data;
  const isWhole = [min, max, minLength, maxLength].every(bound => Math.floor(bound) === bound);
  if (!isWhole || min > max || minLength > maxLength)
    throw broken(`the parameter ${name} has bounds that are not whole or leave no value`);
  const parameter = (
    typeof initial === 'boolean'
      ? flag(description)
      : typeof initial === 'number'
        ? integer({ default: initial, min, max, description })
        : typeof initial === 'string'
          ? textOf(initial, data)
          : Array.isArray(initial)
            ? integers({ default: initial, min, max, minLength, maxLength, description })
            : undefined
  ) as Parameter<unknown> | undefined;
  const isRight = initial === false || (initial !== true && parameter?.parse(parameter.make(initial)) !== undefined);
  if (parameter !== undefined && isRight) return parameter;
  const expected =
    initial === true
      ? 'false: a switch is off unless it is named'
      : (parameter?.expected ?? 'a whole number, a list of them, false or a text');
  throw broken(`the parameter ${name} is ${describe(initial)} by default, expected ${expected}`);
}

function textOf(initial: string, { maxLength = 200, expected, description = '' }: ParameterData): Parameter<string> {
  return text({
    default: initial,
    maxLength,
    expected: expected ?? `1 to ${maxLength} letters, digits and signs without a comma or a blank`,
    description,
  });
}

function broken(message: string): ZugzwangError {
  return new ZugzwangError('rules', message);
}

function checked(id: string, name: string, parameter: Parameter<never> | Parameter<unknown>, value: unknown): unknown {
  const { make, parse, expected } = parameter as Parameter<unknown>;
  if (parse(make(value)) !== undefined) return value;
  throw badParameter(id, name, make(value), expected);
}

function badParameter(id: string, name: string, text: string, expected: string): ZugzwangError {
  const found = `"${excerpt(text)}"`;
  return new ZugzwangError('usage', `${id}: ${name} is ${found}, expected ${expected}`, { found, expected });
}

function parseParameters(
  id: string,
  parameters: Parameters,
  texts: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) values[name] = parameter.default;
  for (const [name, text] of texts) {
    const parameter = parameters[name] as Parameter<unknown> | undefined;
    if (parameter === undefined || !Object.hasOwn(parameters, name)) {
      const known = Object.keys(parameters);
      const has = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
      throw new ZugzwangError('usage', `${id} has no parameter "${excerpt(name)}" (${has})${didYouMean(name, known)}`);
    }
    const isBare = text === 'true' && parameter.kind !== 'flag';
    const value = isBare ? undefined : parameter.parse(text);
    if (isBare) throw new ZugzwangError('usage', `${id}: ${name} has no value, expected ${parameter.expected}`);
    if (value === undefined) throw badParameter(id, name, text, parameter.expected);
    values[name] = value;
  }
  return values;
}
