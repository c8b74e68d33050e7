/**
 * Expressions of loopy values. As with short ones, parts that touch add; besides them there are `S & T`, `G upsum H`, `G downsum H`, the names of known
 * stoppers, `pass` for the position within whose braces it stands, and labels: `a{0|||a|*||*}`. Ordinal sums, powers and subordination take loopy values
 * too; calls of other operations are of short values.
 */
import { excerpt, inputError, resultOf, ZugzwangError } from '../../core/errors.js';
import { didYouMean } from '../../core/text/suggest.js';
import { parsePartizan } from '../partizan/operations.js';
import { type PositionReader, placeOf, quotedPositionAt, withoutPositions } from '../partizan/quoted-position.js';
import {
  LOOPY_OPERATIONS,
  type LoopyOperation,
  loopyOrdinalSum,
  loopyPower,
  loopyPowerTo,
} from './loopy-operations.js';
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

const PASS = Symbol('pass');
type Option = Operand | typeof PASS;

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
    for (
      let match = this.#match(/^([A-Za-z_]\w*)\s*:=/);
      match !== undefined;
      match = this.#match(/^([A-Za-z_]\w*)\s*:=/)
    ) {
      const value = this.#opened(this.#whole());
      this.#names.set(match[1]!, value);
      if (this.#match(/^;/) === undefined) throw this.#wrong('";" behind the definition');
    }
    const whole = this.#whole();
    if (this.#at < this.#text.length) throw this.#wrong('an operation, another part or the end');
    return this.#closed(whole);
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

  /** chain {":" chain}: ordinal sums, from the right as there are more */
  #ordinal(): Operand {
    const at = this.#at;
    const chains = [this.#chain()];
    while (this.#match(/^:(?!=)/) !== undefined) chains.push(this.#chain());
    return chains.reduceRight((above, base) => {
      const x = this.#opened(above);
      return this.#opened(this.#placed(at, () => this.#ordinalSum(this.#closed(base), x)));
    });
  }

  #ordinalSum(base: LoopyValue, above: LoopyValue | Unsided): LoopyValue | Unsided {
    return this.#orSummands(() => loopyOrdinalSum(this.#values, base, this.#alone(above)));
  }

  #sum(): Operand {
    let total = this.#ordinal();
    for (;;) {
      const at = this.#at;
      const sign = this.#match(/^(\+-|±|\+|-|−|upsum\b|downsum\b)/i)?.[1]?.toLowerCase();
      if (sign === undefined) return total;
      const isSwitch = sign === '+-' || sign === '±';
      const g = this.#opened(total);
      const h = isSwitch ? this.#switchPart() : this.#opened(this.#ordinal());
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
      const sign = chain === undefined ? this.#match(/^(\+-|±|-|−)/)?.[1] : undefined;
      if (sign !== undefined) {
        if (sign === '+-' || sign === '±') isSwitch = true;
        else if (isSwitch) throw this.#wrong('a part behind the ±', at);
        else isNegative = !isNegative;
        continue;
      }
      const times = chain === undefined ? this.#match(/^(\d+)\s*[×.]/)?.[1] : undefined;
      if (times !== undefined) {
        count *= BigInt(times);
        continue;
      }
      this.#skipBlanks();
      const isEnd = /^([,|;:&})\]>+\-−±]|$)/.test(this.#text.slice(this.#at, this.#at + 1));
      const isWord = /^(upsum|downsum)\b/i.test(this.#text.slice(this.#at, this.#at + 8));
      if (chain !== undefined && (isEnd || isWord)) return chain;
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
    const powers = this.#match(/^(\^|↑|v|↓)\s*([[<])\s*on\s*[\]>]/i);
    if (powers === undefined) {
      const exponent = this.#power(at);
      if (exponent !== undefined) return exponent;
    } else {
      const power = this.#known(powers[2] === '[' ? 'upon' : 'uponth');
      return powers[1] === '^' || powers[1] === '↑' ? power : this.#values.negative(power);
    }
    if (this.#match(/^\(/) !== undefined) {
      const inner = this.#sides();
      this.#demand(')', at);
      return inner;
    }
    if (this.#text[this.#at] === '{') return this.#braces(undefined);
    const quoted = this.#position === undefined ? undefined : quotedPositionAt(this.#text, this.#at);
    if (quoted !== undefined) {
      this.#at += quoted.length;
      return this.#orSummands(() => quoted.read(this.#position!));
    }
    const plain = this.#match(/^(\d+(\s*\/\s*\d+)?|[*⋆]\d*|([\^↑⇑↓⇓]+|v+(?![A-Za-z_]))(\d+|\[\d+\]|<\d+>)?)/);
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

  /** The arguments of an operation that loopy values have. */
  #called(operation: LoopyOperation, at: number, bracket: number): LoopyValue {
    const g = this.#closed(this.#sides());
    if (this.#match(/^,/) === undefined) throw this.#wrong('"," and a second argument');
    const h = this.#closed(this.#sides());
    this.#demand(')', bracket);
    return this.#placed(at, () => operation(this.#values, g, h));
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
    if (this.#match(/^\(/) === undefined) {
      throw this.#wrong(`a value${didYouMean(word, [...this.#names.keys(), ...Object.keys(DEFINITIONS)])}`, at);
    }
    const bracket = this.#at - 1;
    if (lower === 'tiny' || lower === 'miny') {
      const g = this.#closed(this.#sides());
      this.#demand(')', bracket);
      return lower === 'tiny' ? this.#tiny(g) : this.#values.negative(this.#tiny(g));
    }
    const operation = Object.hasOwn(LOOPY_OPERATIONS, lower) ? LOOPY_OPERATIONS[lower] : undefined;
    if (operation !== undefined) return this.#called(operation, at, bracket);
    this.#skipCall();
    return this.#short(this.#text.slice(at, this.#at), at);
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

  #skipCall(): void {
    const bracket = this.#at - 1;
    for (let depth = 1; depth > 0; this.#at++) {
      const character = this.#text[this.#at];
      if (character === undefined) this.#demand(')', bracket);
      depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    }
  }

  // Braces

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
