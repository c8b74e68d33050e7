/**
 * Expressions of loopy values. As with short ones, parts that touch add; besides them there are `S & T`, `G upsum H`, `G downsum H`, the names of known
 * stoppers, `pass` for the position within whose braces it stands, and labels: `a{0|||a|*||*}`. Ordinal sums, powers and subordination take loopy values
 * too; other operations are of short values.
 */
import { excerpt, inputError, resultOf, ZugzwangError } from '../../core/errors.js';
import { didYouMean } from '../../core/text/suggest.js';
import { OPERATION_NAMES, operationOf, parsePartizan } from '../partizan/operators/operations.js';
import { type PositionReader, placeOf, quotedPositionAt, withoutPositions } from '../partizan/quoted-position.js';
import type { Value } from '../partizan/value-table.js';
import { makePartizan } from '../partizan/value-text.js';
import { LOOPY_OPERATIONS, loopyOrdinalSum, loopyPower, loopyPowerTo } from './loopy-operations.js';
import {
  isValue,
  type LoopyForm,
  type LoopySummand,
  type LoopyValue,
  type LoopyValues,
  NoSides,
  noSidesOf,
  orSummands,
} from './loopy-values.js';

/** Definitions of the known names; later ones use earlier ones. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  on: '{pass|}',
  off: '{|pass}',
  over: '{0|pass}',
  under: '{pass|0}',
  upon: '{pass|*}',
  uponth: '{0||0|0,pass}',
  dud: '{pass|pass}',
  hot: '{on|off}',
  // As remembered from Winning Ways, chapter 11: no source was at hand.
  hi: '{on|0}',
  lo: '{0|off}',
  tis: 'a{{|a}|}',
  tisn: 'a{|{a|}}',
};

const LOOPY = new RegExp(
  `(?<![A-Za-z_])(${Object.keys(DEFINITIONS).join('|')}|pass|upsum|downsum)(?![A-Za-z_0-9])|&|(?!v+\\{)[A-Za-z_]\\w*\\{`,
  'i',
);

/** Whether a text speaks of loopy values, by its words. */
export function looksLoopy(text: string): boolean {
  return LOOPY.test(withoutPositions(text));
}

/**
 * Reads a value.
 *
 * @param position - what a position is worth that stands in it, as in `{clobber"XO.|OXO"|pass}`; without it there are none
 * @throws ZugzwangError `input` with line and column, and where a value has no sides that were found
 */
export function parseLoopy(text: string, values: LoopyValues, position?: PositionReader<LoopyValue>): LoopyValue {
  return new LoopyReader(text, values, position).value();
}

/** Braces that are being read, or have been. */
interface Position {
  left: LoopySummand[];
  right: LoopySummand[];
  isClosed: boolean;
}
/** A sum that has no sides, as far as it has been read. */
interface Unsided {
  readonly summands: readonly LoopySummand[];
}
type Operand = Position | LoopyValue | Unsided;
/** What an operation is of, and where it stands in the text. */
interface Argument {
  readonly value: LoopyValue;
  readonly from: number;
  readonly to: number;
}

const PASS = Symbol('pass');
type Option = Operand | typeof PASS;

/** Sums of which one side is meant. */
const SUMS = ['upsum', 'downsum'];

/** Letters of an operation, at most. */
const LONGEST_WORD = 32;

/** Summands of a multiple of what has no sides. */
const MOST_SUMMANDS = 100;

/** Brackets within brackets, at most. */
const MOST_DEPTH = 500;

class LoopyReader {
  readonly #text: string;
  readonly #values: LoopyValues;
  readonly #position: PositionReader<LoopyValue> | undefined;
  readonly #labels = new Map<string, Position>();
  readonly #names = new Map<string, LoopyValue | Unsided>();
  #at = 0;
  #depth = 0;

  constructor(text: string, values: LoopyValues, position?: PositionReader<LoopyValue>) {
    this.#text = text;
    this.#values = values;
    this.#position = position;
  }

  value(): LoopyValue {
    for (let name = this.#definedName(); name !== undefined; name = this.#definedName()) {
      const value = this.#opened(this.#whole());
      this.#names.set(name, value);
      if (this.#match(/^;/) === undefined) throw this.#wrong('";" behind the definition');
    }
    const whole = this.#whole();
    if (this.#at < this.#text.length) throw this.#wrong('an operation, another part or the end');
    return this.#closed(whole);
  }

  /** The name before ":=", if a definition begins here. */
  #definedName(): string | undefined {
    this.#skipBlanks();
    const at = this.#at;
    const name = this.#match(/^([A-Za-z_]\w*)\s*:=/)?.[1];
    if (name === undefined) return undefined;
    const lower = name.toLowerCase();
    // A known stopper may be defined again, as tests of other programs do.
    const isOperation = SUMS.includes(lower) || operationOf(lower) !== undefined;
    if (isOperation || lower === 'pass' || /^v+\d*$/.test(name)) {
      throw this.#wrong('another name: this one has a meaning', at);
    }
    return name;
  }

  /** A definition, or what the text ends with. Where something in it has no sides, that tells nothing of the whole. */
  #whole(): Operand {
    const read = resultOf(() => this.#sides());
    this.#skipBlanks();
    if (read.ok) return read.value;
    throw read.error instanceof NoSides ? new NoSides(false) : read.error;
  }

  /** sum ["&" sum] */
  #sides(): Operand {
    const at = this.#at;
    if (++this.#depth > MOST_DEPTH) throw this.#wrong(`brackets nested ${MOST_DEPTH} deep at most`, at);
    const first = this.#sum();
    const isSided = this.#match(/^&/) !== undefined;
    const second = isSided ? this.#sum() : undefined;
    this.#depth--;
    if (second === undefined) return first;
    return this.#placed(at, () => this.#values.sided(this.#closed(first), this.#closed(second)));
  }

  /** chain {(":" | word) chain}: ordinal sums from the right as there are more, operations of two from the left */
  #product(): Operand {
    const from = this.#at;
    let chains = [this.#chain()];
    for (;;) {
      const to = this.#at;
      const word = this.#match(/^:(?!=)/)?.[0] ?? this.#infix();
      if (word === undefined) return this.#ordinalSums(chains, from);
      if (word === ':') {
        chains.push(this.#chain());
        continue;
      }
      const first = { value: this.#closed(this.#ordinalSums(chains, from)), from, to };
      this.#skipBlanks();
      const second = { from: this.#at, value: this.#closed(this.#chain()), to: this.#at };
      chains = [this.#applied(word, from, [first, second])];
    }
  }

  #ordinalSums(chains: readonly Operand[], at: number): Operand {
    return chains.reduceRight((above, base) => {
      const x = this.#opened(above);
      return this.#opened(this.#placed(at, () => this.#ordinalSum(this.#closed(base), x)));
    });
  }

  /** The word here, in small letters, if it stands between two values. */
  #between(): string | undefined {
    const word = /^[A-Za-z]+(?!\w)/.exec(this.#text.slice(this.#at, this.#at + LONGEST_WORD))?.[0].toLowerCase();
    if (word === undefined) return undefined;
    return SUMS.includes(word) || operationOf(word)?.arguments === 2 ? word : undefined;
  }

  /** Reads an operation that binds as ordinal sums do, if there is one here. */
  #infix(): string | undefined {
    this.#skipBlanks();
    const word = this.#between();
    if (word === undefined || SUMS.includes(word)) return undefined;
    this.#at += word.length;
    return word;
  }

  #ordinalSum(base: LoopyValue, above: LoopyValue | Unsided): LoopyValue | Unsided {
    return this.#orSummands(() => loopyOrdinalSum(this.#values, base, this.#alone(above)));
  }

  #sum(): Operand {
    let total = this.#product();
    for (;;) {
      const at = this.#at;
      const sign = this.#match(/^(\+-|±|[+\-−](?!_)|upsum\b|downsum\b)/i)?.[1]?.toLowerCase();
      if (sign === undefined) return total;
      const isSwitch = sign === '+-' || sign === '±';
      const g = this.#opened(total);
      const h = isSwitch ? this.#switchPart() : this.#opened(this.#product());
      total = this.#placed(at, () => this.#combined(sign, g, h));
    }
  }

  #combined(sign: string, g: LoopyValue | Unsided, h: LoopyValue | Unsided): LoopyValue | Unsided {
    if (sign === 'upsum') return this.#values.upsum(this.#closed(g), this.#closed(h));
    if (sign === 'downsum') return this.#values.downsum(this.#closed(g), this.#closed(h));
    return this.#added([g, sign === '-' || sign === '−' ? this.#negative(h) : h]);
  }

  /** The sum; where it, or one of its parts, has no sides, it waits for what else there is. */
  #added(parts: readonly (LoopyValue | Unsided)[]): LoopyValue | Unsided {
    const summands = parts.flatMap(part => ('summands' in part ? part.summands : [part]));
    if (!summands.every(isValue)) return { summands };
    return this.#orSummands(() => summands.reduce((g, h) => this.#values.add(g, h)), summands);
  }

  #negative(g: LoopyValue | Unsided): LoopyValue | Unsided {
    if (!('summands' in g)) return this.#values.negative(g);
    return { summands: g.summands.map(summand => this.#values.negativeSummand(summand)) };
  }

  #orSummands(make: () => LoopyValue, summands?: readonly LoopySummand[]): LoopyValue | Unsided {
    const made = resultOf(make);
    if (made.ok) return made.value;
    const none = noSidesOf(made.error);
    const known = none && (summands ?? none.summands);
    if (known === undefined) throw made.error;
    return { summands: known };
  }

  /** Parts that touch, with a sign or a count before the first. */
  #chain(): Operand {
    let chain: Operand | undefined;
    let isNegative = false;
    let isSwitch = false;
    let count = 1n;
    for (;;) {
      const at = this.#at;
      const sign = chain === undefined ? this.#match(/^(\+-|±|[+\-−](?!_))/)?.[1] : undefined;
      if (sign !== undefined) {
        if (sign === '+-' || sign === '±') isSwitch = true;
        else if (isSwitch) throw this.#wrong('a part behind the ±', at);
        else if (sign !== '+') isNegative = !isNegative;
        continue;
      }
      const times = chain === undefined ? this.#match(/^(\d+)\s*(×|\.(?!\d))/)?.[1] : undefined;
      if (times !== undefined) {
        count *= BigInt(times);
        continue;
      }
      this.#skipBlanks();
      if (/^\d+\.\d/.test(this.#text.slice(this.#at))) {
        throw this.#wrong('a multiple as in 3.{1|0}; write decimals as fractions');
      }
      const isEnd = !this.#isTiny() && /^([,|;:&})\]>+\-−±]|$)/.test(this.#text.slice(this.#at, this.#at + 1));
      if (chain !== undefined && (isEnd || this.#between() !== undefined)) return chain;
      if (isEnd) throw this.#wrong('a value');
      let part = isSwitch ? this.#switchPart() : this.#part();
      if (isNegative) part = this.#negative(this.#opened(part));
      if (count !== 1n) part = this.#placed(at, () => this.#multiple(count, this.#opened(part)));
      [isSwitch, isNegative, count] = [false, false, 1n];
      const before = chain;
      chain =
        before === undefined ? part : this.#placed(at, () => this.#added([this.#opened(before), this.#opened(part)]));
    }
  }

  /** What stands behind ±: a part, or a list of options in braces. */
  #switchPart(): LoopyValue | Unsided {
    this.#skipBlanks();
    const at = this.#at;
    const isList = this.#text[at] === '{' && this.#isList(at);
    if (isList) this.#at++;
    const options = (isList ? this.#options().filter(option => option !== PASS) : [this.#part()]) as Operand[];
    if (isList) this.#demand('}', at);
    const left = options.map(option => this.#alone(this.#opened(option)));
    const form = { left, right: left.map(g => this.#values.negativeSummand(g)) };
    return this.#orSummands(() => this.#values.game(form), [form]);
  }

  /** Whether braces have no slash of their own. */
  #isList(at: number): boolean {
    let depth = 0;
    for (const character of this.#text.slice(at)) {
      if (character === '{') depth++;
      else if (character === '}' && --depth === 0) return true;
      else if (character === '|' && depth === 1) return false;
    }
    return false;
  }

  #multiple(count: bigint, g: LoopyValue | Unsided): LoopyValue | Unsided {
    let sum: LoopyValue | Unsided = this.#values.short(this.#values.table.store.zero);
    let power = g;
    for (let left = count; left > 0n; left >>= 1n) {
      if ('summands' in power && power.summands.length > MOST_SUMMANDS) throw new NoSides(false);
      if (left & 1n) sum = this.#added([sum, power]);
      if (left > 1n) power = this.#added([power, power]);
    }
    return sum;
  }

  #part(): Operand {
    this.#skipBlanks();
    const at = this.#at;
    if (this.#isTiny()) return this.#tinyPart();
    const powers = this.#match(/^(\^|↑|v|↓)\s*([[<])\s*on\s*[\]>]/i);
    if (powers === undefined) {
      const found = this.#power(at) ?? this.#counted(at);
      if (found !== undefined) return found;
    } else {
      const power = this.#known(powers[2] === '[' ? 'upon' : 'uponth');
      return powers[1] === '^' || powers[1] === '↑' ? power : this.#values.negative(power);
    }
    if (this.#match(/^\(/) !== undefined) {
      const inner = this.#sides();
      this.#demand(')', at);
      return inner;
    }
    if (this.#text[this.#at] === '{') return this.#shortBraces() ?? this.#braces(undefined);
    const quoted = this.#position === undefined ? undefined : quotedPositionAt(this.#text, this.#at);
    if (quoted !== undefined) {
      this.#at += quoted.length;
      return this.#orSummands(() => quoted.read(this.#position!));
    }
    const plain = this.#match(
      /^(\d+(\s*\/\s*\d+)?|[*⋆](\s*\d+)?|([\^↑⇑]+|[↓⇓]+|v+(?![A-Za-z_]))(\s*(\d+|\[\s*\d+\s*\]|<\s*\d+\s*>))?)/,
    );
    if (plain !== undefined) return this.#short(plain[0], at);
    const word = this.#match(/^[A-Za-z_]\w*/)?.[0];
    if (word === undefined) throw this.#wrong('a value');
    return this.#word(word, at);
  }

  /** `^[X]` or `^<X>` with an exponent that is no count. */
  #power(at: number): LoopyValue | undefined {
    const opening = this.#match(/^(\^|↑|v|↓)\s*([[<])(?!\s*\d+\s*[\]>])/);
    if (opening === undefined) return undefined;
    const isSum = opening[2] === '[';
    const x = this.#closed(this.#sides());
    this.#demand(isSum ? ']' : '>', at);
    const up = this.#values.short(this.#values.table.store.up());
    const power = this.#placed(at, () => (isSum ? loopyPowerTo : loopyPower)(this.#values, up, x));
    return opening[1] === '^' || opening[1] === '↑' ? power : this.#values.negative(power);
  }

  /** `*(X)` and `^(X)`, with a count X in parentheses. */
  #counted(at: number): LoopyValue | undefined {
    const sign = this.#match(/^([*⋆^↑v↓])\s*\(/)?.[1];
    if (sign === undefined) return undefined;
    const bracket = this.#at - 1;
    this.#skipBlanks();
    const found = { from: this.#at, value: this.#closed(this.#sides()), to: this.#at };
    this.#demand(')', bracket);
    const { store } = this.#values.table;
    return this.#short(`${sign}(${makePartizan(this.#shortArgument(found), store)})`, at);
  }

  /** Whether `+_` or `-_` stands here. */
  #isTiny(): boolean {
    return /^[+\-−]_/.test(this.#text.slice(this.#at, this.#at + 2));
  }

  /** `+_2` and `-_{over|1}`: the next part, number or braces, is the argument. */
  #tinyPart(): LoopyValue {
    const name = this.#text[this.#at] === '+' ? 'tiny' : 'miny';
    const at = this.#at;
    this.#at += 2;
    this.#skipBlanks();
    if (!/^[\d{(]/.test(this.#text.slice(this.#at, this.#at + 1))) throw this.#wrong('a number or braces behind "_"');
    const from = this.#at;
    const value = this.#closed(this.#part());
    return this.#applied(name, at, [{ value, from, to: this.#at }]);
  }

  /** An operation, called by its name. */
  #called(name: string, at: number, bracket: number): LoopyValue {
    const found: Argument[] = [];
    do {
      this.#skipBlanks();
      found.push({ from: this.#at, value: this.#closed(this.#sides()), to: this.#at });
    } while (this.#match(/^,/) !== undefined);
    this.#demand(')', bracket);
    const wanted = operationOf(name)!.arguments;
    if (found.length === wanted) return this.#applied(name, at, found);
    throw this.#wrong(`${wanted === 1 ? '1 argument' : `${wanted} arguments`}, not ${found.length}`, at);
  }

  #applied(name: string, at: number, found: readonly Argument[]): LoopyValue {
    const [g, h] = found.map(({ value }) => value);
    if (name === 'tiny') return this.#tiny(g!);
    if (name === 'miny') return this.#values.negative(this.#tiny(g!));
    const loopy = Object.hasOwn(LOOPY_OPERATIONS, name) ? LOOPY_OPERATIONS[name] : undefined;
    if (loopy !== undefined) return this.#placed(at, () => loopy(this.#values, g!, h!));
    const short = found.map(argument => this.#shortArgument(argument));
    const { store } = this.#values.table;
    return this.#placed(at, () => this.#values.short(operationOf(name)!.apply(store, ...short)));
  }

  #shortArgument({ value, from, to }: Argument): Value {
    const v = value.onside === value.offside ? this.#values.table.valueOf(value.onside) : undefined;
    if (v !== undefined) return v;
    const text = excerpt(this.#text.slice(from, to).trim());
    throw inputError(...this.#place(from), `"${text}", which is loopy`, 'a short game');
  }

  #word(word: string, at: number): Operand {
    if (this.#text[this.#at] === '{') return this.#braces(word);
    const label = this.#labels.get(word);
    if (label !== undefined) return label;
    const name = this.#names.get(word);
    if (name !== undefined) return name;
    const lower = word.toLowerCase();
    if (Object.hasOwn(DEFINITIONS, lower)) return this.#known(lower);
    if (lower === 'pass') throw this.#wrong('"pass" alone as an option', at);
    const names = () => [...this.#names.keys(), ...Object.keys(DEFINITIONS), ...OPERATION_NAMES];
    if (operationOf(lower) === undefined) throw this.#wrong(`a value${didYouMean(word, names())}`, at);
    if (this.#match(/^\(/) === undefined) throw this.#wrong(`"(" behind ${word}`);
    return this.#called(lower, at, this.#at - 1);
  }

  #tiny(g: LoopyValue): LoopyValue {
    const zero = this.#values.short(this.#values.table.store.zero);
    const threat = this.#values.game({ left: [zero], right: [this.#values.negative(g)] });
    return this.#values.game({ left: [zero], right: [threat] });
  }

  #known(name: string): LoopyValue {
    return new LoopyReader(DEFINITIONS[name]!, this.#values).value();
  }

  #short(text: string, at: number): LoopyValue {
    const { store } = this.#values.table;
    const read = resultOf(() => parsePartizan(text, store));
    if (read.ok) return this.#values.short(read.value);
    if (read.error.code !== 'input') throw read.error;
    // Behind as many blanks as there are characters before it, the error has its place in the whole.
    return this.#values.short(parsePartizan(this.#text.slice(0, at).replace(/\S/g, ' ') + text, store));
  }

  // Braces

  /** Braces in which nothing is loopy are read as those of short values, however deep, where names and positions do not ask for more. */
  #shortBraces(): LoopyValue | undefined {
    const at = this.#at;
    let end = at;
    for (let depth = 0; end === at || depth > 0; end++) {
      const character = this.#text[end];
      if (character === undefined || character === '"' || character === "'") return undefined;
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    }
    const text = this.#text.slice(at, end);
    const isNamed = (word: string) => this.#labels.has(word) || this.#names.has(word);
    if (looksLoopy(text) || text.match(/[A-Za-z_]\w*/g)?.some(isNamed)) return undefined;
    this.#at = end;
    return this.#short(text, at);
  }

  #braces(label: string | undefined): Position {
    const at = this.#at++;
    const position: Position = { left: [], right: [], isClosed: false };
    const hidden = label === undefined ? undefined : this.#labels.get(label);
    if (label !== undefined) this.#labels.set(label, position);
    const sides: Option[][] = [];
    const slashes: number[] = [];
    for (;;) {
      sides.push(this.#options());
      const slash = this.#match(/^\|+/)?.[0];
      if (slash === undefined) break;
      slashes.push(slash.length);
    }
    this.#demand('}', at);
    if (slashes.length === 0) throw this.#wrong('"|" between the options', at);
    this.#fill(position, sides, slashes, at);
    position.isClosed = true;
    if (label !== undefined) {
      if (hidden === undefined) this.#labels.delete(label);
      else this.#labels.set(label, hidden);
    }
    return position;
  }

  #options(): Option[] {
    const options: Option[] = [];
    this.#skipBlanks();
    if (/[|}]/.test(this.#text[this.#at] ?? '')) return options;
    do {
      options.push(this.#match(/^pass(?=\s*[,|}])/i) === undefined ? this.#sides() : PASS);
    } while (this.#match(/^,/) !== undefined);
    return options;
  }

  /** The game between the slashes: the most slashes divide first. */
  #fill(position: Position, sides: readonly Option[][], slashes: readonly number[], at: number): void {
    const most = Math.max(...slashes);
    const middle = slashes.indexOf(most);
    if (slashes.lastIndexOf(most) !== middle) {
      throw this.#wrong('one group of slashes with the most of them, as in {3||2|1}', at);
    }
    const side = (from: number, to: number): LoopySummand[] => {
      if (from === to) return sides[from]!.map(option => (option === PASS ? position : this.#option(option)));
      const inner: Position = { left: [], right: [], isClosed: true };
      this.#fill(inner, sides.slice(from, to + 1), slashes.slice(from, to), at);
      return [inner];
    };
    position.left = side(0, middle);
    position.right = side(middle + 1, slashes.length);
  }

  /** An operand as an option. */
  #option(operand: Operand): LoopySummand {
    return 'summands' in operand ? this.#alone(operand) : operand;
  }

  /** One value, or a position where it has no sides. @throws NoSides for a sum that is not listed as a position */
  #alone(operand: LoopyValue | Unsided): LoopySummand {
    if (!('summands' in operand)) return operand;
    const [only, ...others] = operand.summands;
    if (only !== undefined && others.length === 0) return only;
    const closed = resultOf(() => this.#closed(operand));
    if (closed.ok) return closed.value;
    const form = closed.error instanceof NoSides ? this.#values.sumForm(operand.summands) : undefined;
    if (form === undefined) throw closed.error;
    return form;
  }

  /** The value of braces, or what is added up in it where it has no sides. */
  #opened(operand: Operand): LoopyValue | Unsided {
    return 'summands' in operand ? operand : this.#orSummands(() => this.#closed(operand));
  }

  /** The value of braces that depend on no braces still open. @throws NoSides where it has no sides, with what is added up in it */
  #closed(operand: Operand): LoopyValue {
    if ('onside' in operand) return operand;
    if ('summands' in operand) return this.#values.sum(operand.summands);
    const seen = new Set<LoopyForm>([operand]);
    for (const position of seen) {
      if ('isClosed' in position && position.isClosed === false)
        throw this.#wrong('a label alone as an option: its game is still open');
      for (const option of [...position.left, ...position.right]) if (!('onside' in option)) seen.add(option);
    }
    return orSummands(
      () => this.#values.game(operand),
      () => [operand],
    );
  }

  // Text

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    this.#skipBlanks();
    const match = pattern.exec(this.#text.slice(this.#at));
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match;
  }

  #demand(closing: string, at: number): void {
    this.#skipBlanks();
    if (this.#text[this.#at] !== closing) {
      throw this.#wrong(`"${closing}" for the "${this.#text[at]}" of column ${this.#place(at)[1]}`);
    }
    this.#at++;
  }

  #place(at: number): [line: number, column: number] {
    return placeOf(this.#text, at);
  }

  #wrong(expected: string, at = this.#at): ZugzwangError {
    const found = at < this.#text.length ? `"${excerpt(this.#text.slice(at, at + 12), 12)}"` : 'the end';
    return inputError(...this.#place(at), found, expected);
  }

  /** What is wrong with a value, with the place. */
  #placed<T>(at: number, make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (
        error instanceof NoSides ||
        !(error instanceof ZugzwangError) ||
        error.code !== 'input' ||
        error.line !== undefined
      )
        throw error;
      const [found = '', expected = 'another value'] = error.message.split(': expected ');
      throw inputError(...this.#place(at), found, expected);
    }
  }
}
