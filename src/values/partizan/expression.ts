/**
 * Expressions of values. Blanks mean nothing; parts that touch add: `3*5` is 3 + *5.
 *
 *     text     = { name ":=" sum ";" } sum
 *     sum      = [sign] product { ("+" | "-" | "±" | "+-") product }     "a ± b" is a + (±b)
 *     product  = chain { (":" | word) chain }                             a word is an operation of two: `*14 heat 1`
 *     chain    = [integer ("×" | ".")] part { part }                      a minus at the beginning belongs to the first part
 *     part     = number | "*"[k | "(" sum ")"] | arrows | "±" part | braces | "(" sum ")" | name ["(" sum { "," sum } ")"] | game quoted
 *     arrows   = ("^"… | "v"…) [n | "(" sum ")" | "[" sum "]" | "<" sum ">"]            `^3` is three ups, `^[n]` a sum of powers, `^<n>` a power
 *     braces   = "{" side slashes side "}"                                 more slashes bind looser: `{a|b||c}` is {{a|b}|c}
 *
 * The stack is explicit: braces may be nested as deep as memory allows.
 */
import { excerpt, inputError, type ZugzwangError } from '../../core/errors.js';
import { didYouMean } from '../../core/text/suggest.js';
import { fraction, makeDyadic } from './dyadic.js';
import { type PositionReader, placeOf, quotedPositionAt } from './quoted-position.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';

/** An operation that expressions may call: `heat(G, 1)`, and with two arguments `G heat 1` too. */
export interface Operation {
  readonly arguments: number;
  apply(store: PartizanStore, ...values: Value[]): Value;
}

/** What names mean. Compared without case. */
export interface Vocabulary {
  readonly operations: Readonly<Record<string, Operation>>;
  /** The count that a value is. @throws ZugzwangError `input` where it is none */
  count(store: PartizanStore, v: Value): number;
  /** The sum of powers ^[n] and the power ^<n>, for what stands in the brackets. */
  power(store: PartizanStore, exponent: Value, isSum: boolean): Value;
}

/** Values of loopy games, which no short value is. */
const LOOPY = 'on off over under upon uponth tis tisn dud hi lo pass'.split(' ');

/** Reads a value. @throws ZugzwangError `input` with line and column */
export function parseExpression(
  text: string,
  store: PartizanStore,
  vocabulary: Vocabulary,
  position?: PositionReader<Value>,
): Value {
  return new ExpressionReader(text, store, vocabulary, position).value();
}

type FrameKind = 'text' | 'brace' | 'list' | 'paren' | 'call' | 'bracket';

/** What is open: a brace, a parenthesis or the text itself, with the sum that is being read. */
interface Frame {
  readonly kind: FrameKind;
  readonly at: number;
  /** The operation whose arguments are read. */
  readonly operation: Operation | undefined;
  /** What becomes of the value when the frame is closed. */
  readonly finish: ((value: Value) => Value) | undefined;
  /** Games read so far on this side, and what stands before it. */
  games: Value[];
  sides: Value[][];
  slashes: number[];
  total: Value | undefined;
  isMinus: boolean;
  /** The left argument of ":" or a word, and the operation. */
  first: Value | undefined;
  infix: Operation | undefined;
  factor: bigint | undefined;
  chain: Value | undefined;
  /** Signs that wait for the next part. */
  prefixes: ('-' | '±')[];
}

const SMALL_DIGITS = 9;

/** Long texts say the same again and again: games in braces of such lengths are known by their text, so many of those that begin alike. */
const [SHORTEST_KNOWN, LONGEST_KNOWN, KNOWN_ALIKE] = [24, 1 << 14, 4];

/** A game in braces that was read. */
interface Known {
  readonly text: string;
  readonly value: Value;
}
const ZERO_DIGIT = '0'.charCodeAt(0);

class ExpressionReader {
  readonly #text: string;
  readonly #store: PartizanStore;
  readonly #vocabulary: Vocabulary;
  readonly #position: PositionReader<Value> | undefined;
  readonly #names = new Map<string, Value>();
  /** By how they begin. */
  readonly #known = new Map<string, Known[]>();
  readonly #frames: Frame[] = [];
  #at = 0;

  constructor(text: string, store: PartizanStore, vocabulary: Vocabulary, position?: PositionReader<Value>) {
    this.#text = text;
    this.#store = store;
    this.#vocabulary = vocabulary;
    this.#position = position;
  }

  value(): Value {
    let name = this.#definedName();
    this.#open('text');
    for (;;) {
      this.#skipBlanks();
      if (this.#at === this.#text.length) {
        if (this.#frames.length > 1) throw this.#unclosed();
        if (name !== undefined) throw this.#wrong('";" and a value behind the definition');
        return this.#sum();
      }
      if (this.#text[this.#at] === ';' && this.#frames.length === 1) {
        if (name === undefined) throw this.#wrong('the end: only definitions, as in "g := {1|0}", end with ";"');
        this.#names.set(name, this.#sum());
        // With another meaning of a name, the same text may be another game.
        this.#known.clear();
        this.#at++;
        this.#frames.pop();
        name = this.#definedName();
        this.#open('text');
        continue;
      }
      this.#step();
    }
  }

  get #frame(): Frame {
    return this.#frames.at(-1)!;
  }

  #open(kind: FrameKind, operation?: Operation, finish?: (value: Value) => Value, at = this.#at): void {
    this.#frames.push({
      kind,
      at,
      operation,
      finish,
      games: [],
      sides: [],
      slashes: [],
      total: undefined,
      isMinus: false,
      first: undefined,
      infix: undefined,
      factor: undefined,
      chain: undefined,
      prefixes: [],
    });
  }

  /** Reads one sign, part, separator or bracket. */
  #step(): void {
    const frame = this.#frame;
    const character = this.#text[this.#at]!;
    switch (character) {
      case '{':
        if (this.#again()) return;
        this.#at++;
        this.#open(frame.prefixes.at(-1) === '±' ? 'list' : 'brace', undefined, undefined, this.#at - 1);
        return;
      case '(':
        this.#at++;
        this.#open('paren', undefined, undefined, this.#at - 1);
        return;
      case '}':
      case ')':
      case ']':
      case '>':
        this.#close(character);
        return;
      case '|':
        this.#slash();
        return;
      case ',':
        this.#comma();
        return;
      case '+':
      case '-':
      case '−':
      case '±':
        this.#sign(character);
        return;
      case ':':
        this.#at++;
        this.#infix(this.#vocabulary.operations['ordinalsum']!);
        return;
      case '*':
      case '⋆':
        this.#at++;
        if (!this.#counted(count => this.#store.nimber(count))) this.#part(this.#store.nimber(this.#digits() ?? 1));
        return;
      case '^':
      case '↑':
      case '⇑':
        this.#arrows(1);
        return;
      case '↓':
      case '⇓':
        this.#arrows(-1);
        return;
    }
    if (character >= '0' && character <= '9') this.#number();
    else if (/[A-Za-z_]/.test(character)) this.#word();
    else throw this.#wrong(frame.chain === undefined ? 'a value' : 'an operation, another part or the end');
  }

  /** Reads a game in braces that was read before; whether it is one. */
  #again(): boolean {
    if (this.#frame.prefixes.at(-1) === '±') return false;
    const alike = this.#known.get(this.#text.slice(this.#at, this.#at + SHORTEST_KNOWN));
    const known = alike?.find(({ text }) => this.#text.startsWith(text, this.#at));
    if (known === undefined) return false;
    this.#at += known.text.length;
    this.#part(known.value);
    return true;
  }

  /** Keeps a game in braces that ends here. */
  #know(from: number, value: Value): void {
    const length = this.#at - from;
    if (length < SHORTEST_KNOWN || length > LONGEST_KNOWN) return;
    const text = this.#text.slice(from, this.#at);
    const beginning = text.slice(0, SHORTEST_KNOWN);
    const alike = this.#known.get(beginning);
    if (alike === undefined) this.#known.set(beginning, [{ text, value }]);
    else if (alike.push({ text, value }) > KNOWN_ALIKE) alike.shift();
  }

  // Parts

  /** Adds a part to what touches it, with the signs that wait for it. */
  #part(value: Value): void {
    const frame = this.#frame;
    const store = this.#store;
    let part = value;
    while (frame.prefixes.length > 0) {
      const negative = store.negative(part);
      part = frame.prefixes.pop() === '-' ? negative : store.game([part], [negative]);
    }
    if (frame.factor !== undefined) {
      part = store.multiple(frame.factor, part);
      frame.factor = undefined;
    }
    frame.chain = frame.chain === undefined ? part : store.add(frame.chain, part);
  }

  /** Reads an integer of a few digits that an option ends with: what long texts are made of. */
  #smallInteger(): boolean {
    let end = this.#at;
    let value = 0;
    for (; end < this.#at + SMALL_DIGITS; end++) {
      const digit = this.#text.charCodeAt(end) - ZERO_DIGIT;
      if (!(digit >= 0 && digit <= 9)) break;
      value = 10 * value + digit;
    }
    const next = this.#text[end];
    if (next !== '|' && next !== ',' && next !== '}') return false;
    this.#at = end;
    this.#part(this.#store.integer(value));
    return true;
  }

  #number(): void {
    if (this.#smallInteger()) return;
    const begin = this.#at;
    const numerator = this.#integer();
    this.#skipBlanks();
    if (this.#text[this.#at] === '×') {
      this.#at++;
      this.#multiplyNext(numerator, begin);
      return;
    }
    if (this.#text[this.#at] === '.') {
      this.#at++;
      if (/\d/.test(this.#text[this.#at] ?? ''))
        throw this.#wrong('a multiple as in 3.{1|0}; write decimals as fractions', begin);
      this.#multiplyNext(numerator, begin);
      return;
    }
    if (this.#text[this.#at] !== '/') {
      this.#part(this.#store.number(makeDyadic(numerator)));
      return;
    }
    this.#at++;
    this.#skipBlanks();
    if (!/\d/.test(this.#text[this.#at] ?? '')) throw this.#wrong('a denominator');
    const denominator = this.#integer();
    let number: ReturnType<typeof fraction>;
    try {
      number = fraction(numerator, denominator);
    } catch (error) {
      throw this.#placed(begin, error as Error);
    }
    this.#part(this.#store.number(number));
  }

  /** Remembers that the next part counts so many times. */
  #multiplyNext(count: bigint, at: number): void {
    const frame = this.#frame;
    if (frame.chain !== undefined || frame.prefixes.includes('±')) {
      throw this.#wrong('a sign between, as in 1 + 3×{1|0}', at);
    }
    frame.factor = (frame.factor ?? 1n) * (frame.prefixes.length % 2 === 1 ? -count : count);
    frame.prefixes.length = 0;
  }

  #integer(): bigint {
    const begin = this.#at;
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at++;
    return BigInt(this.#text.slice(begin, this.#at));
  }

  /** A count behind a star or an arrow, if there is one. */
  #digits(): number | undefined {
    this.#skipBlanks();
    const begin = this.#at;
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at++;
    if (this.#at === begin) return undefined;
    const count = Number(this.#text.slice(begin, this.#at));
    if (count <= 2 ** 30) return count;
    throw this.#wrong(`a count of ${2 ** 30} at most`, begin);
  }

  /** A count in parentheses behind a star or an arrow: `*(1+1)`; whether there is one. */
  #counted(make: (count: number) => Value): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== '(') return false;
    this.#at++;
    const finish = (v: Value) => make(this.#vocabulary.count(this.#store, v));
    this.#open('paren', undefined, finish, this.#at - 1);
    return true;
  }

  #arrows(sign: 1 | -1): void {
    const begin = this.#at;
    let count = 0;
    for (;;) {
      const character = this.#text[this.#at] ?? '';
      const weight = sign > 0 ? '^↑⇑'.indexOf(character) : 'v↓⇓'.indexOf(character);
      if (character === '' || weight < 0) break;
      count += weight === 2 ? 2 : 1;
      this.#at++;
    }
    this.#skipBlanks();
    const next = this.#text[this.#at] ?? '';
    if (count === 1 && (next === '[' || next === '<')) {
      const isSum = next === '[';
      this.#at++;
      const finish = (exponent: Value) => {
        const power = this.#vocabulary.power(this.#store, exponent, isSum);
        return sign > 0 ? power : this.#store.negative(power);
      };
      this.#open('bracket', undefined, finish, this.#at - 1);
      return;
    }
    if (count === 1 && this.#counted(ups => this.#store.up(sign * ups))) return;
    if (/\d/.test(next)) {
      if (count > 1) throw this.#wrong('one arrow before a count, as in ^3', begin);
      count = this.#digits()!;
    }
    this.#part(this.#store.up(sign * count));
  }

  #word(): void {
    const begin = this.#at;
    const downs = /^v+(?![A-Za-z_]|:=)/.exec(this.#text.slice(begin, begin + 64));
    if (downs !== null) {
      this.#arrows(-1);
      return;
    }
    const quoted = this.#position === undefined ? undefined : quotedPositionAt(this.#text, begin);
    if (quoted !== undefined) {
      this.#at += quoted.length;
      this.#part(quoted.read(this.#position!));
      return;
    }
    const [word = ''] = /^[A-Za-z_][A-Za-z_0-9]*/.exec(this.#text.slice(begin, begin + 200))!;
    this.#at += word.length;
    this.#skipBlanks();
    const known = this.#names.get(word);
    if (known !== undefined) {
      this.#part(known);
      return;
    }
    const operation = this.#vocabulary.operations[word.toLowerCase()];
    if (operation === undefined || !Object.hasOwn(this.#vocabulary.operations, word.toLowerCase())) {
      throw this.#unknown(word, begin);
    }
    if (this.#frame.chain !== undefined && operation.arguments === 2) {
      this.#infix(operation);
      return;
    }
    if (this.#text[this.#at] !== '(') throw this.#wrong(`"(" behind ${word}`);
    this.#at++;
    this.#open('call', operation, undefined, begin);
  }

  #unknown(word: string, at: number): ZugzwangError {
    if (LOOPY.includes(word.toLowerCase())) {
      const [line, column] = this.#place(at);
      return inputError(line, column, `"${word}", which is loopy`, 'a short game');
    }
    const quote = this.#text[this.#at];
    if (this.#position !== undefined && (quote === '"' || quote === "'"))
      return this.#wrong(
        `a ${quote} behind the position that begins at column ${this.#place(this.#at)[1]}`,
        this.#text.length,
      );
    const known = [...this.#names.keys(), ...Object.keys(this.#vocabulary.operations)];
    const [line, column] = this.#place(at);
    return inputError(line, column, `"${excerpt(word)}"`, `a value${didYouMean(word, known)}`);
  }

  // Signs and operations

  #sign(character: string): void {
    const frame = this.#frame;
    const isPlusMinus = character === '±' || (character === '+' && this.#text[this.#at + 1] === '-');
    const isTiny = /^[+\-−]_/.test(this.#text.slice(this.#at, this.#at + 2));
    if (isTiny) {
      this.#at += 2;
      this.#tinyOf(character === '+');
      return;
    }
    this.#at += isPlusMinus && character === '+' ? 2 : 1;
    if (frame.chain !== undefined) {
      this.#endProduct();
      frame.isMinus = character !== '+' && !isPlusMinus;
      if (isPlusMinus) frame.prefixes.push('±');
      return;
    }
    if (isPlusMinus) frame.prefixes.push('±');
    else if (character !== '+') frame.prefixes.push('-');
  }

  /** `+_2` and `-_{3|1}`: the next part, number or braces, is the argument. */
  #tinyOf(isTiny: boolean): void {
    const operation = this.#vocabulary.operations[isTiny ? 'tiny' : 'miny']!;
    const finish = (value: Value) => operation.apply(this.#store, value);
    this.#skipBlanks();
    const next = this.#text[this.#at] ?? '';
    if (/\d/.test(next)) {
      const begin = this.#at;
      const [digits] = /^\d+(\/\d+)?/.exec(this.#text.slice(begin))!;
      this.#at += digits.length;
      const [top, bottom = '1'] = digits.split('/');
      try {
        this.#part(finish(this.#store.number(fraction(BigInt(top!), BigInt(bottom)))));
      } catch (error) {
        throw this.#placed(begin, error as Error);
      }
    } else if (next === '{' || next === '(') {
      this.#at++;
      this.#open(next === '{' ? 'brace' : 'paren', undefined, finish, this.#at - 1);
    } else throw this.#wrong('a number or braces behind "_"');
  }

  #infix(operation: Operation): void {
    const frame = this.#frame;
    if (frame.chain === undefined) throw this.#wrong('a value before the operation');
    this.#endChain();
    frame.infix = operation;
  }

  /** The chain is complete: it becomes an argument of an operation, or its first one. */
  #endChain(): void {
    const frame = this.#frame;
    if (frame.chain === undefined) throw this.#wrong('a value');
    frame.first = frame.infix === undefined ? frame.chain : frame.infix.apply(this.#store, frame.first!, frame.chain);
    frame.infix = undefined;
    frame.chain = undefined;
  }

  #endProduct(): void {
    this.#endChain();
    const frame = this.#frame;
    const value = frame.first!;
    const signed = frame.isMinus ? this.#store.negative(value) : value;
    frame.total = frame.total === undefined ? signed : this.#store.add(frame.total, signed);
    frame.first = undefined;
    frame.isMinus = false;
  }

  /** The sum that has been read in the open frame. */
  #sum(): Value {
    this.#endProduct();
    const frame = this.#frame;
    const value = frame.total!;
    frame.total = undefined;
    return value;
  }

  /** Whether nothing of a sum has been read. */
  #isEmpty(): boolean {
    const { total, chain, first, infix, factor, prefixes } = this.#frame;
    return (
      total === undefined &&
      chain === undefined &&
      first === undefined &&
      infix === undefined &&
      factor === undefined &&
      prefixes.length === 0
    );
  }

  // Braces

  #slash(): void {
    const frame = this.#frame;
    if (frame.kind !== 'brace' && frame.kind !== 'list') throw this.#wrong('slashes within braces only');
    let count = 0;
    while (this.#text[this.#at + count] === '|') count++;
    if (frame.kind === 'list' && frame.games.length > 0 && frame.sides.length === 0 && this.#isEmpty()) {
      throw this.#wrong('an option');
    }
    this.#endSide();
    this.#at += count;
    frame.slashes.push(count);
  }

  #endSide(): void {
    const frame = this.#frame;
    if (!this.#isEmpty()) frame.games.push(this.#sum());
    else if (frame.games.length > 0) throw this.#wrong('an option behind ","');
    frame.sides.push(frame.games);
    frame.games = [];
  }

  #comma(): void {
    const frame = this.#frame;
    if (frame.kind === 'text' || frame.kind === 'paren' || frame.kind === 'bracket') {
      throw this.#wrong('an operation, another part or the end');
    }
    frame.games.push(this.#sum());
    this.#at++;
  }

  #close(character: string): void {
    const frame = this.#frame;
    const expected = CLOSING[frame.kind];
    const isRight =
      expected === character || (frame.kind === 'bracket' && character === (this.#text[frame.at] === '[' ? ']' : '>'));
    if (!isRight) {
      if (frame.kind !== 'text') throw this.#unclosed();
      // ">" stands in claims as well.
      throw this.#wrong(
        character === '>' ? 'an operation, another part or the end' : 'no closing bracket: none is open',
      );
    }
    let value: Value;
    if (frame.kind === 'brace' || frame.kind === 'list') value = this.#closeBraces();
    else if (frame.kind === 'call') value = this.#closeCall();
    else value = this.#sum();
    this.#at++;
    this.#frames.pop();
    if (frame.kind === 'brace') this.#know(frame.at, value);
    if (frame.finish !== undefined) value = this.#applied(frame, () => frame.finish!(value));
    this.#part(value);
  }

  #closeCall(): Value {
    const frame = this.#frame;
    const operation = frame.operation!;
    frame.games.push(this.#sum());
    if (frame.games.length !== operation.arguments) {
      const wanted = operation.arguments === 1 ? '1 argument' : `${operation.arguments} arguments`;
      throw this.#wrong(`${wanted}, not ${frame.games.length}`, frame.at);
    }
    return this.#applied(frame, () => operation.apply(this.#store, ...frame.games));
  }

  /** What an operation says of its arguments, with the place. */
  #applied(frame: Frame, apply: () => Value): Value {
    try {
      return apply();
    } catch (error) {
      if ((error as ZugzwangError).code === 'input') throw this.#placed(frame.at, error as Error);
      throw error;
    }
  }

  #closeBraces(): Value {
    const frame = this.#frame;
    const store = this.#store;
    if (frame.slashes.length === 0) {
      if (frame.kind !== 'list') throw this.#wrong('"|"');
      // ±{G,H} is {G,H | −G,−H}: the sign finds the game made already.
      if (!this.#isEmpty() || frame.games.length > 0) frame.games.push(this.#sum());
      if (frame.games.length === 0) throw this.#wrong('an option');
      const { games } = frame;
      this.#frames.at(-2)!.prefixes.pop();
      return store.game(
        games,
        games.map(option => store.negative(option)),
      );
    }
    this.#endSide();
    return this.#split(0, frame.slashes.length);
  }

  /** The game between the slashes from `from` to `to`: the most slashes divide first. */
  #split(from: number, to: number): Value {
    const { sides, slashes } = this.#frame;
    let most = from;
    let isTwice = false;
    for (let i = from + 1; i < to; i++) {
      if (slashes[i]! > slashes[most]!) {
        most = i;
        isTwice = false;
      } else if (slashes[i] === slashes[most]) isTwice = true;
    }
    if (isTwice) {
      throw this.#wrong('one group of slashes with the most of them, as in {3||2|1}', this.#frame.at);
    }
    const left = most === from ? sides[from]! : [this.#split(from, most)];
    const right = most + 1 === to ? sides[to]! : [this.#split(most + 1, to)];
    return this.#store.game(left, right);
  }

  // Names, places and errors

  /** The name before ":=", if a definition begins here. */
  #definedName(): string | undefined {
    this.#skipBlanks();
    const match = /^([A-Za-z_][A-Za-z_0-9]*)\s*:=/.exec(this.#text.slice(this.#at, this.#at + 200));
    if (match === null) return undefined;
    const name = match[1]!;
    if (/^v+\d*$/.test(name) || this.#hasMeaning(name.toLowerCase())) {
      throw this.#wrong('another name: this one has a meaning');
    }
    this.#at += match[0].length;
    return name;
  }

  #hasMeaning(word: string): boolean {
    return LOOPY.includes(word) || Object.hasOwn(this.#vocabulary.operations, word);
  }

  #skipBlanks(): void {
    while (isBlank(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  #place(at: number): [line: number, column: number] {
    return placeOf(this.#text, at);
  }

  #wrong(expected: string, at = this.#at): ZugzwangError {
    const [line, column] = this.#place(at);
    const found = at < this.#text.length ? `"${excerpt(this.#text.slice(at, at + 12), 12)}"` : 'the end';
    return inputError(line, column, found, expected);
  }

  #unclosed(): ZugzwangError {
    const frame = this.#frame;
    const close = frame.kind === 'bracket' ? (this.#text[frame.at] === '[' ? ']' : '>') : CLOSING[frame.kind];
    const bracket = frame.kind === 'call' ? this.#text.indexOf('(', frame.at) : frame.at;
    const [, column] = this.#place(bracket);
    return this.#wrong(`"${close}" for the "${this.#text[bracket]}" of column ${column}`);
  }

  #placed(at: number, error: Error): ZugzwangError {
    const [line, column] = this.#place(at);
    const [found = '', expected = 'another value'] = error.message.split(': expected ');
    return inputError(line, column, found, expected);
  }
}

const CLOSING: Readonly<Record<FrameKind, string>> = {
  text: '',
  brace: '}',
  list: '}',
  paren: ')',
  call: ')',
  bracket: ']',
};

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
}
