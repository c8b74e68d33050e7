/**
 * Codes of take-and-break games, as in Winning Ways, chapter 4, and with CGSuite's extensions.
 *
 * A code is digits, a point, and digits: the digit at place t behind the point says into how many heaps a move that takes t tokens may
 * split what it leaves; the one before the point, t = 0, splits without taking; those further left add tokens. `[…]` at the end
 * repeats for ever. A digit is a set of numbers of heaps: `0.77` is Kayles, `0.[3]` nim, `4!.0` Grundy's game.
 */
import { demandInteger } from '../core/data/demand-integer.js';
import { excerpt, ZugzwangError } from '../core/errors.js';

// A digit of a code says into how many heaps a move may split what it leaves.

/** `any` heaps, all `different` (`!`), not all `unequal`ly alike (`?`: at least two differ), or all `equal` (`=`). */
const HEAP_SHAPES = ['any', 'different', 'unequal', 'equal'] as const;
/** One of the shapes. */
export type HeapShape = (typeof HEAP_SHAPES)[number];

/** What is left is split into so many heaps, none of them empty; 0 heaps: nothing may be left. */
export interface HeapSplit {
  readonly heaps: number;
  /** Or into more. */
  readonly orMore: boolean;
  readonly shape: HeapShape;
}

/** The ways to split, by number of heaps, ascending; only the last may be open above. No way at all: the digit 0. */
export type HeapDigit = readonly HeapSplit[];

const MARKS: Readonly<Record<HeapShape, string>> = { any: '', different: '!', unequal: '?', equal: '=' };
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The shape that a mark stands for, or undefined where it is none. */
function shapeOfMark(mark: string): HeapShape | undefined {
  return HEAP_SHAPES.find(shape => shape !== 'any' && MARKS[shape] === mark);
}

/** The set of bits of a digit 0-9, A-Z (or a-f), or undefined where it is none. */
function digitOfLetter(letter: string): number | undefined {
  const bits = LETTERS.indexOf(/^[a-f]$/.test(letter) ? letter.toUpperCase() : letter);
  return letter.length === 1 && bits >= 0 ? bits : undefined;
}

/** The splits whose bits are set: bit 0 none left, bit 1 one heap, bit 2 two heaps … */
function digitOfBits(bits: number, shape: HeapShape = 'any'): HeapDigit {
  const splits: HeapSplit[] = [];
  for (let heaps = 0; bits >> heaps !== 0; heaps++)
    if ((bits >> heaps) & 1) splits.push({ heaps, orMore: false, shape });
  return tidyDigit(splits);
}

/** In order, without marks where they say nothing, and with an open end as low as it goes. */
function tidyDigit(splits: readonly HeapSplit[]): HeapDigit {
  const tidy = [...splits]
    .sort((a, b) => a.heaps - b.heaps)
    .map(split => (split.heaps < 2 && !split.orMore ? { ...split, shape: 'any' as const } : split));
  for (;;) {
    const [before, last] = [tidy.at(-2), tidy.at(-1)];
    if (before === undefined || last === undefined || !last.orMore || before.heaps !== last.heaps - 1) return tidy;
    if (before.heaps >= 2 && before.shape !== last.shape) return tidy;
    tidy.splice(-2, 2, { ...last, heaps: before.heaps });
  }
}

/** The digit as text, in CGSuite's normal form: `7`, `6!`, `*`, `{0,2+}!`, `{0,2!,3}`. */
function makeHeapDigit(digit: HeapDigit): string {
  if (digit.length === 0) return '0';
  const shapes = new Set(digit.filter(({ heaps, orMore }) => heaps >= 2 || orMore).map(({ shape }) => shape));
  const [common = 'any'] = shapes;
  if (shapes.size > 1) return `{${digit.map(split => makeSplit(split, MARKS[split.shape])).join(',')}}`;
  const open = digit.at(-1)!.orMore;
  if (open && digit[0]!.heaps === 0 && digit.length === 1) return `*${MARKS[common]}`;
  const bits = open ? LETTERS.length : digit.reduce((sum, { heaps }) => sum + 2 ** heaps, 0);
  const plain = bits < LETTERS.length ? LETTERS[bits]! : `{${digit.map(split => makeSplit(split, '')).join(',')}}`;
  return plain + MARKS[common];
}

function makeSplit({ heaps, orMore }: HeapSplit, mark: string): string {
  return `${heaps}${mark}${orMore ? '+' : ''}`;
}

/** What the moves of a heap game leave, by the number of tokens that they take. */
export interface HeapCode {
  /** Index t: the digit of a move that adds t tokens; index 0 stands just before the point. */
  readonly before: readonly HeapDigit[];
  /** Index t: the digit of a move that takes t + 1 tokens. */
  readonly after: readonly HeapDigit[];
  /** Digits that repeat for ever behind `after`; empty where the code ends. */
  readonly tail: readonly HeapDigit[];
}

/** What a move that takes `take` tokens (below 0: adds) may leave. */
export function digitAt(code: HeapCode, take: number): HeapDigit {
  if (!Number.isInteger(take)) demandInteger(take, 'tokens taken', -code.before.length);
  const { before, after, tail } = code;
  if (take <= 0) return before[-take] ?? [];
  if (take <= after.length) return after[take - 1]!;
  return tail.length === 0 ? [] : tail[(take - 1 - after.length) % tail.length]!;
}

/** The code as text, in CGSuite's normal form: `parseHeapCode` reads it back. */
export function makeHeapCode({ before, after, tail }: HeapCode): string {
  const left = before.map(makeHeapDigit).reverse().join('');
  const right = after.map(makeHeapDigit).join('');
  const rest = tail.length === 0 ? '' : `[${tail.map(makeHeapDigit).join('')}]`;
  return `${left || '0'}.${right + rest || '0'}`;
}

/**
 * Reads a code.
 *
 * @throws ZugzwangError `input` that names the column, for what is no code, and for a game whose play need not end
 */
export function parseHeapCode(text: string): HeapCode {
  return new CodeReader(text).code();
}

/** The code of a game given by its moves: bits of the digit for each number of tokens taken, from 1 on. */
export function heapCodeOfBits(bits: readonly number[], tail: readonly number[] = []): HeapCode {
  // A long code has few digits that differ.
  const known = new Map<number, HeapDigit>();
  const digits = (list: readonly number[]) =>
    list.map(one => {
      const digit = known.get(one) ?? digitOfBits(one);
      known.set(one, digit);
      return digit;
    });
  return tidyCode({ before: [], after: digits(bits), tail: digits(tail) });
}

const isNothing = (digit: HeapDigit) => digit.length === 0;

/** Without zeros that say nothing. */
function tidyCode({ before, after, tail }: HeapCode): HeapCode {
  const endless = !tail.every(isNothing);
  return { before: withoutLast(before), after: endless ? after : withoutLast(after), tail: endless ? tail : [] };
}

function withoutLast(digits: readonly HeapDigit[]): readonly HeapDigit[] {
  const last = digits.findLastIndex(digit => !isNothing(digit));
  return digits.slice(0, last + 1);
}

const DIGIT = 'a digit 0-9 or A-Z, "*" or "{"';
/** More heaps than this in one move are refused: no value of a heap that can be computed depends on them. */
const MOST_HEAPS = 1000;

/** A cursor in the text; the text's end is an empty character. */
class CodeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  code(): HeapCode {
    const left: { digit: HeapDigit; column: number }[] = [];
    while (this.#next() !== '.') left.push({ column: this.#at + 1, digit: this.#digit(`${DIGIT}, or the point "."`) });
    this.#at++;
    const after: HeapDigit[] = [];
    let tail: HeapDigit[] = [];
    if (this.#next() !== '[') after.push(this.#digit(`${DIGIT}, or "["`));
    while (this.#next() !== '' && this.#next() !== '[')
      after.push(this.#digit(`${DIGIT}, a mark "!", "?" or "=", "[", or the end`));
    if (this.#next() === '[') tail = this.#tail();
    if (this.#next() !== '') throw this.#wrong('the end');
    for (const [i, { digit, column }] of left.reverse().entries()) this.#demandEnd(digit, i, column);
    return tidyCode({ before: left.map(({ digit }) => digit), after, tail });
  }

  #next(): string {
    return this.#text.charAt(this.#at);
  }

  #tail(): HeapDigit[] {
    this.#at++;
    const tail = [this.#digit(DIGIT)];
    while (this.#next() !== ']') tail.push(this.#digit(`${DIGIT}, or "]"`));
    this.#at++;
    return tail;
  }

  #digit(expected: string): HeapDigit {
    const letter = this.#next();
    const bits = digitOfLetter(letter);
    if (bits === undefined && letter !== '*' && letter !== '{') throw this.#wrong(expected);
    this.#at++;
    if (letter === '{') return this.#list();
    const shape = this.#mark() ?? 'any';
    return bits === undefined ? [{ heaps: 0, orMore: true, shape }] : digitOfBits(bits, shape);
  }

  /** What stands between braces, and the mark behind them. */
  #list(): HeapDigit {
    const items: { split: Omit<HeapSplit, 'shape'>; mark: HeapShape | undefined }[] = [];
    let separator = ',';
    while (separator === ',') {
      if (items.at(-1)?.split.orMore) throw this.#wrong('"}": "+" belongs to the last number', this.#at);
      items.push(this.#item(items.at(-1)?.split.heaps ?? -1));
      separator = this.#next();
      if (separator !== ',' && separator !== '}') throw this.#wrong('",", "}", a mark "!", "?" or "=", or "+"');
      this.#at++;
    }
    const place = this.#at;
    const mark = this.#mark();
    const marked = mark !== undefined && items.some(item => item.mark !== undefined);
    if (marked) throw this.#wrong('no mark behind "}": there are marks inside', place);
    return tidyDigit(items.map(({ split, mark: own }) => ({ ...split, shape: own ?? mark ?? 'any' })));
  }

  #item(last: number): { split: Omit<HeapSplit, 'shape'>; mark: HeapShape | undefined } {
    const place = this.#at;
    while (/\d/.test(this.#next())) this.#at++;
    const heaps = Number(this.#text.slice(place, this.#at));
    const expected = `a number of heaps from ${last + 1} to ${MOST_HEAPS}`;
    if (this.#at === place || heaps <= last || heaps > MOST_HEAPS) throw this.#wrong(expected, place);
    const mark = this.#mark();
    const orMore = this.#next() === '+';
    if (orMore) this.#at++;
    return { split: { heaps, orMore }, mark };
  }

  #mark(): HeapShape | undefined {
    const shape = shapeOfMark(this.#next());
    if (shape !== undefined) this.#at++;
    return shape;
  }

  /** Refuses a move that takes nothing, or adds tokens, and can leave a heap that is no smaller. */
  #demandEnd(digit: HeapDigit, added: number, column: number): void {
    for (const { heaps, orMore, shape } of digit) {
      if (added > 0 && heaps === 0 && !orMore) continue;
      if (heaps > 1 && !leavesAsMuch(heaps, shape, added)) continue;
      const what = added === 0 ? 'takes nothing' : `adds ${added}`;
      const left = heaps === 0 ? 'no heap' : heaps === 1 ? 'one heap' : `${heaps} heaps`;
      const found = `"${excerpt(makeHeapDigit(digit))}"`;
      if (heaps === 0 && !orMore) {
        const why = 'a move that takes nothing and leaves nothing (1, or an odd digit) is no move';
        throw this.#error(column, found, `a digit that splits, as 4 does: ${why}`);
      }
      const expected = `only splits into smaller heaps, or play need not end: this move ${what} and may leave ${left}`;
      throw this.#error(column, found, expected);
    }
  }

  #wrong(expected: string, place = this.#at): ZugzwangError {
    const rest = this.#text.slice(place);
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const found = rest === '' ? 'the end' : `"${excerpt(/^\d+/.exec(rest)?.[0] ?? character)}"`;
    return this.#error(place + 1, found, expected);
  }

  #error(column: number, found: string, expected: string): ZugzwangError {
    const message = `${excerpt(this.#text) || '""'}: column ${column}: found ${found}, expected ${expected}`;
    return new ZugzwangError('input', message, { line: 1, column, found, expected });
  }
}

/** Whether adding tokens and splitting into so many heaps, two at least, can leave one that is as large as the heap was. */
function leavesAsMuch(heaps: number, shape: HeapShape, added: number): boolean {
  if (shape === 'different') return added >= (heaps * (heaps - 1)) / 2;
  if (shape !== 'equal') return added >= heaps - 1;
  // The least heap that can be split so.
  const heap = heaps - (added % heaps);
  return (heaps - 1) * heap <= added;
}
