/**
 * Values as text, whole or with names for the subgames that come again: numbers, `*2`, `^^*`, `^[3]`, `^<2>`, `±1`, `tiny(2)`, and braces with as many
 * slashes as needed. What is printed is read back by `parsePartizan` as the same value. Options are in an order that depends on their
 * content alone.
 */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { compareDyadics, makeDyadicText } from './dyadic.js';
import type { PartizanStore } from './store.js';
import type { Value } from './value-table.js';

/** How a value is printed. */
export interface ValueTextOptions {
  /** A text longer than this has its repeated subgames named: `g1 := {2|0}; {g1|-1}`. 2,000 characters if nobody says. */
  readonly longest?: number;
  /** The longest text, names included, before printing is refused. 2^28 characters if nobody says. */
  readonly most?: number;
}

const LONGEST = 2000;
const MOST = 2 ** 28;
/** Games with more slashes than this get braces. */
const MOST_SLASHES = 3;

/** How the parts are written. */
interface Style {
  number(text: string): string;
  ups(n: number): string;
  nimber(k: number): string;
  power(text: string, isUp: boolean): string;
  named(name: 'tiny' | 'miny', argument: string): string;
  readonly plusMinus: string;
  readonly open: string;
  readonly close: string;
  readonly comma: string;
  slashes(count: number): string;
  name(index: number): string;
  readonly define: string;
  readonly next: string;
}

const PLAIN: Style = {
  number: text => text,
  ups: n => {
    const arrow = n > 0 ? '^' : 'v';
    const count = Math.abs(n);
    return count < 3 ? arrow.repeat(count) : `${arrow}${count}`;
  },
  nimber: k => (k === 0 ? '' : k === 1 ? '*' : `*${k}`),
  power: (text, isUp) => `${isUp ? '^' : 'v'}${text}`,
  named: (name, argument) => `${name}(${argument})`,
  plusMinus: '±',
  open: '{',
  close: '}',
  comma: ',',
  slashes: count => '|'.repeat(count),
  name: index => `g${index}`,
  define: ' := ',
  next: '; ',
};

const TEX: Style = {
  number: text => text.replace(/(\d+)\/(\d+)/, '\\tfrac{$1}{$2}'),
  ups: n => {
    if (n === 0) return '';
    const single = n > 0 ? '{\\uparrow}' : '{\\downarrow}';
    const double = n > 0 ? '{\\Uparrow}' : '{\\Downarrow}';
    const count = Math.abs(n);
    return count === 1 ? single : count === 2 ? double : `${count}{\\cdot}${single}`;
  },
  nimber: k => (k === 0 ? '' : k === 1 ? '{\\ast}' : `{\\ast}${k}`),
  power: (text, isUp) => {
    const arrow = isUp ? '{\\uparrow}' : '{\\downarrow}';
    const star = text.endsWith('*') ? '{\\ast}' : '';
    const bare = text.replace('*', '');
    return bare[0] === '[' ? `${arrow}^{${bare}}${star}` : `${arrow}^{${bare.slice(1, -1)}}${star}`;
  },
  named: (name, argument) => `${name === 'tiny' ? '+' : '-'}_{${argument}}`,
  plusMinus: '\\pm ',
  open: '\\{',
  close: '\\}',
  comma: ', ',
  slashes: count => (count === 1 ? ' \\mid ' : `\\mathrel{${'|'.repeat(count)}}`),
  name: index => `g_{${index}}`,
  define: ' = ',
  next: ';\\; ',
};

/** A value as text that `parsePartizan` reads. @throws ZugzwangError `budget` where even the named text is too long */
export function makePartizan(v: Value, store: PartizanStore, options: ValueTextOptions = {}): string {
  return new ValuePrinter(store, PLAIN, options).text(v);
}

/** A value in TeX, for math mode. @throws ZugzwangError `budget` where even the named text is too long */
export function makePartizanTex(v: Value, store: PartizanStore, options: ValueTextOptions = {}): string {
  return new ValuePrinter(store, TEX, options).text(v);
}

/** How a subgame is written: its text without braces, and how many slashes it has; 0 where it needs no braces. */
interface Piece {
  readonly text: string;
  readonly length: number;
  readonly slashes: number;
}

class ValuePrinter {
  readonly #store: PartizanStore;
  readonly #style: Style;
  readonly #longest: number;
  readonly #most: number;
  readonly #pieces = new Map<Value, Piece>();
  readonly #names = new Map<Value, string>();
  #isMeasuring = true;

  constructor(store: PartizanStore, style: Style, options: ValueTextOptions) {
    this.#store = store;
    this.#style = style;
    this.#longest = options.longest ?? LONGEST;
    this.#most = options.most ?? MOST;
  }

  text(v: Value): string {
    const order = this.#partsFirst(v);
    for (const u of order) this.#pieces.set(u, this.#piece(u));
    const { length } = this.#braced(v);
    this.#isMeasuring = false;
    if (length <= this.#longest) {
      for (const u of order) this.#pieces.set(u, this.#piece(u));
      return this.#braced(v).text;
    }
    return this.#withNames(v, order);
  }

  #withNames(v: Value, order: readonly Value[]): string {
    const uses = new Map<Value, number>();
    for (const u of order) for (const part of this.#parts(u)) uses.set(part, (uses.get(part) ?? 0) + 1);
    const { define, next } = this.#style;
    const lines: string[] = [];
    let total = 0;
    for (const u of order) {
      const piece = this.#piece(u);
      this.#pieces.set(u, piece);
      const isNamed = u !== v && (uses.get(u) ?? 0) > 1 && piece.length > 6;
      if (!isNamed) continue;
      const name = this.#style.name(lines.length + 1);
      const line = `${name}${define}${this.#braced(u).text}`;
      total += line.length;
      this.#demandLength(total);
      lines.push(line);
      this.#names.set(u, name);
    }
    lines.push(this.#braced(v).text);
    return lines.join(next);
  }

  #demandLength(length: number): void {
    if (length <= this.#most) return;
    throw new ZugzwangError('budget', `the value's text is longer than ${this.#most} characters`);
  }

  /** What is written without options. */
  #isAtom(v: Value): boolean {
    return this.#store.isNumberUpStar(v) || powerText(this.#store, v) !== undefined;
  }

  /** v and all that its text is made of, parts before what they are parts of. A threat of tiny is none of its followers. */
  #partsFirst(v: Value): Value[] {
    const order: Value[] = [];
    const found = new Set<Value>();
    const stack = [v]; // ~u: the parts of u are done
    for (let u = stack.pop(); u !== undefined; u = stack.pop()) {
      if (u < 0) order.push(~u);
      else if (!found.has(u)) {
        found.add(u);
        stack.push(~u, ...this.#parts(u));
      }
    }
    return order;
  }

  /** The subgames that a value's own text refers to. */
  #parts(v: Value): Value[] {
    const store = this.#store;
    if (this.#isAtom(v)) return [];
    const argument = tinyArgument(store, v);
    if (argument !== undefined) return [argument[1]];
    const left = this.#sorted(store.leftOptions(v));
    return isSwitch(store, v) ? left : [...left, ...this.#sorted(store.rightOptions(v))];
  }

  #piece(v: Value): Piece {
    const store = this.#store;
    const style = this.#style;
    const parts = store.parts(v);
    if (parts !== undefined) {
      const { number, ups, nimber } = parts;
      const isBare = ups === 0 && nimber === 0;
      const text = number.numerator === 0n && !isBare ? '' : style.number(makeDyadicText(number));
      return atom(text + style.ups(ups) + style.nimber(nimber));
    }
    const power = powerText(store, v);
    if (power !== undefined) return atom(style.power(power.slice(1), power[0] === '^'));
    const tiny = tinyArgument(store, v);
    if (tiny !== undefined) {
      const inner = this.#braced(tiny[1]);
      return this.#built(inner.length + 6, 0, () => style.named(tiny[0], inner.text));
    }
    return isSwitch(store, v) ? this.#switch(v) : this.#slashed(v);
  }

  /** `±G`, or `±{G,H}` with several options. */
  #switch(v: Value): Piece {
    const { plusMinus, open, close, comma } = this.#style;
    const left = this.#sorted(this.#store.leftOptions(v));
    const options = left.map(option => this.#braced(option));
    const length = options.reduce((sum, option) => sum + option.length + 1, 2);
    return this.#built(length, 0, () => {
      const text = options.map(option => option.text).join(comma);
      const isAlone = options.length === 1 && (this.#standsAlone(left[0]!) || text.startsWith(open));
      return isAlone ? plusMinus + text : plusMinus + open + text + close;
    });
  }

  /** Whether the sign can be put before it as it is: what follows a number would be added to the switch. */
  #standsAlone(v: Value): boolean {
    const store = this.#store;
    if (this.#names.has(v)) return true;
    return store.isNumber(v) && store.leftStop(v).numerator >= 0n;
  }

  #slashed(v: Value): Piece {
    const store = this.#store;
    const left = this.#sorted(store.leftOptions(v));
    const right = this.#sorted(store.rightOptions(v));
    let slashes = 1;
    for (const side of [left, right]) {
      if (side.length === 1) slashes = Math.max(slashes, 1 + this.#loose(side[0]!));
    }
    const pieces = [left, right].map(side => this.#side(side));
    const length = pieces[0]!.length + pieces[1]!.length + slashes;
    const between = this.#style.slashes(slashes);
    return this.#built(length, slashes, () => pieces[0]!.text + between + pieces[1]!.text);
  }

  #built(length: number, slashes: number, make: () => string): Piece {
    if (this.#isMeasuring) return { text: '', length, slashes };
    const text = make();
    this.#demandLength(text.length);
    return { text, length: text.length, slashes };
  }

  /** How many slashes a single option brings without braces; 0 where it has braces or none. */
  #loose(v: Value): number {
    if (this.#names.has(v)) return 0;
    const { slashes } = this.#pieceOf(v);
    return slashes <= MOST_SLASHES ? slashes : 0;
  }

  #side(options: readonly Value[]): { text: string; length: number } {
    if (options.length === 1 && this.#loose(options[0]!) > 0) return this.#pieceOf(options[0]!);
    const braced = options.map(option => this.#braced(option));
    const length = braced.reduce((sum, piece) => sum + piece.length + 1, 0);
    return { text: this.#isMeasuring ? '' : braced.map(piece => piece.text).join(this.#style.comma), length };
  }

  /** The text that can stand anywhere. */
  #braced(v: Value): { text: string; length: number } {
    const name = this.#names.get(v);
    if (name !== undefined) return { text: name, length: name.length };
    const { text, length, slashes } = this.#pieceOf(v);
    if (slashes === 0) return { text, length };
    const { open, close } = this.#style;
    return { text: this.#isMeasuring ? '' : open + text + close, length: length + open.length + close.length };
  }

  #pieceOf(v: Value): Piece {
    return this.#pieces.get(v) ?? this.#piece(v);
  }

  #sorted(options: Value[]): Value[] {
    return options.length < 2 ? options : options.sort((a, b) => compareContent(this.#store, a, b));
  }
}

function atom(text: string): Piece {
  return { text, length: text.length, slashes: 0 };
}

/** An order that depends on content alone: number-up-stars first, by number, ups and nimber, then by stops. */
export function compareContent(store: PartizanStore, a: Value, b: Value): number {
  const isPlain = Number(store.isNumberUpStar(b)) - Number(store.isNumberUpStar(a));
  if (isPlain !== 0 || a === b) return isPlain;
  const byLeft = compareDyadics(store.leftStop(a), store.leftStop(b));
  if (byLeft !== 0) return byLeft;
  const [x, y] = [store.parts(a), store.parts(b)];
  if (x !== undefined && y !== undefined) {
    return Math.abs(x.ups) - Math.abs(y.ups) || y.ups - x.ups || x.nimber - y.nimber;
  }
  const byRight = compareDyadics(store.rightStop(a), store.rightStop(b));
  if (byRight !== 0) return byRight;
  return store.contentHash(a) < store.contentHash(b) ? -1 : 1;
}

/** Whether Left's options are the negatives of Right's. */
function isSwitch(store: PartizanStore, v: Value): boolean {
  const left = store.leftOptions(v);
  const right = store.rightOptions(v);
  if (left.length !== right.length) return false;
  const sum = compareDyadics(store.leftStop(v), negated(store.rightStop(v)));
  return sum === 0 && store.negative(v) === v;
}

function negated({ numerator, exponent }: { numerator: bigint; exponent: number }) {
  return { numerator: -numerator, exponent };
}

/** `tiny` or `miny` and the argument, where v = {0 || 0 | −G} or its negative and G has a right stop above 0. */
export function tinyArgument(store: PartizanStore, v: Value): [name: 'tiny' | 'miny', argument: Value] | undefined {
  const left = store.leftOptions(v);
  const right = store.rightOptions(v);
  if (left.length !== 1 || right.length !== 1) return undefined;
  if (left[0] === store.zero && !store.isNumberUpStar(right[0]!)) {
    const inner = store.rightOptions(right[0]!);
    const isThreat = isOnly(store.leftOptions(right[0]!), store.zero) && inner.length === 1;
    if (isThreat && store.leftStop(inner[0]!).numerator < 0n) return ['tiny', store.negative(inner[0]!)];
  }
  if (right[0] === store.zero && !store.isNumberUpStar(left[0]!)) {
    const inner = store.leftOptions(left[0]!);
    const isThreat = isOnly(store.rightOptions(left[0]!), store.zero) && inner.length === 1;
    if (isThreat && store.rightStop(inner[0]!).numerator > 0n) return ['miny', inner[0]!];
  }
  return undefined;
}

function isOnly(options: readonly Value[], v: Value): boolean {
  return options.length === 1 && options[0] === v;
}

/**
 * `^[n]` = {^[n−1] | *}, `^[n]*` = {0, ^[n−1]* | 0}, `^<n>` = {0 | v[n−1]*}, and the negatives of these, for n ≥ 2; undefined for others.
 */
function powerText(store: PartizanStore, v: Value): string | undefined {
  if (store.isNumberUpStar(v)) return undefined;
  const known = store.memo('power texts', () => new Map<Value, string | null>());
  const kept = known.get(v);
  if (kept !== undefined) return kept ?? undefined;
  const text = findPower(store, v, true) ?? findPower(store, v, false);
  known.set(v, text ?? null);
  return text;
}

function findPower(store: PartizanStore, v: Value, isUp: boolean): string | undefined {
  const arrow = isUp ? '^' : 'v';
  const good = isUp ? store.leftOptions(v) : store.rightOptions(v);
  const bad = isUp ? store.rightOptions(v) : store.leftOptions(v);
  if (bad.length !== 1) return undefined;
  const { zero } = store;
  if (good.length === 1 && isPart(store, bad[0]!, 0, 1)) {
    const n = powerTo(store, good[0]!, isUp, false);
    return n === undefined ? undefined : `${arrow}[${n + 1}]`;
  }
  if (good.length === 2 && bad[0] === zero && good.includes(zero)) {
    const n = powerTo(store, good[0] === zero ? good[1]! : good[0]!, isUp, true);
    return n === undefined ? undefined : `${arrow}[${n + 1}]*`;
  }
  if (good.length === 1 && good[0] === zero) {
    const n = powerTo(store, bad[0]!, !isUp, true);
    return n === undefined ? undefined : `${arrow}<${n + 1}>`;
  }
  return undefined;
}

/** n where the value is ^[n], or ^[n]* (v[n], v[n]*). What is found is kept all the way down. */
function powerTo(store: PartizanStore, first: Value, isUp: boolean, hasStar: boolean): number | undefined {
  const known = store.memo(`powers ${isUp} ${hasStar}`, () => new Map<Value, number>());
  const path: Value[] = [];
  let v: Value | undefined = first;
  let n: number;
  for (;;) {
    if (v === undefined) n = Number.NaN;
    else if (isPart(store, v, isUp ? 1 : -1, hasStar ? 1 : 0)) n = 1;
    else if (known.has(v)) n = known.get(v)!;
    else {
      path.push(v);
      v = lowerPower(store, v, isUp, hasStar);
      continue;
    }
    break;
  }
  while (path.length > 0) known.set(path.pop()!, ++n);
  return Number.isNaN(n) ? undefined : n;
}

/** The option that would be ^[n−1] if the value were ^[n]. */
function lowerPower(store: PartizanStore, v: Value, isUp: boolean, hasStar: boolean): Value | undefined {
  if (store.isNumberUpStar(v)) return undefined;
  const { zero } = store;
  const good = isUp ? store.leftOptions(v) : store.rightOptions(v);
  const bad = isUp ? store.rightOptions(v) : store.leftOptions(v);
  if (bad.length !== 1) return undefined;
  if (!hasStar) return good.length === 1 && isPart(store, bad[0]!, 0, 1) ? good[0] : undefined;
  if (bad[0] !== zero || good.length !== 2 || !good.includes(zero)) return undefined;
  return good[0] === zero ? good[1] : good[0];
}

function isPart(store: PartizanStore, v: Value, ups: number, nimber: number): boolean {
  const parts = store.parts(v);
  return parts !== undefined && parts.number.numerator === 0n && parts.ups === ups && parts.nimber === nimber;
}

/** A value for an error message: short, on one line. */
export function valueExcerpt(v: Value, store: PartizanStore): string {
  return excerpt(makePartizan(v, store, { longest: 60 }), 60);
}
