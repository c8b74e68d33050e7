import { excerpt, inputError, type ZugzwangError } from '../errors.js';

/** Fills a buffer with the next bytes of some input and returns how many there were; 0 at the end. */
export type ByteSource = (buffer: Uint8Array) => number;

/** A source that hands out bytes in memory. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  let at = 0;
  return buffer => {
    const piece = bytes.subarray(at, at + buffer.length);
    buffer.set(piece);
    at += piece.length;
    return piece.length;
  };
}

const CAPACITY = 1 << 17;
/** Tokens of up to this many bytes are never cut by the end of the buffer; no number needs more. */
const WHOLE = 512;
const LF = 10;
const SPACE = 32;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const END = 'end of input';

/**
 * Reads white-space-separated integers and words from bytes, as judges' inputs have them, at some 100 million bytes a
 * second, in constant memory. Blanks are space, tab, CR, LF, VT and FF; a byte order mark at the very start is skipped.
 * Every error names line and column (in bytes, from 1), what was found and what was expected.
 */
export class ByteReader {
  readonly #source: ByteSource;
  /** Bytes in view, a zero byte behind them. */
  readonly #bytes = new Uint8Array(CAPACITY + 1);
  #at = 0;
  #end = 0;
  /** How many bytes of the input lie before the buffer. */
  #base = 0;
  #ended = false;
  #line = 1;
  /** The offset in the input at which the current line begins. */
  #lineStart = 0;
  #part = '';
  #partIndex = 0;
  #partCount = 0;

  constructor(source: ByteSource) {
    this.#source = source;
    this.#refill();
    const [a, b, c] = this.#bytes;
    if (a === 0xef && b === 0xbb && c === 0xbf) this.#at = this.#lineStart = 3;
  }

  /** Says which of several parts comes now, for error messages: `game 3 of 20`. */
  part(name: string, index: number, count: number): void {
    this.#part = name;
    this.#partIndex = index;
    this.#partCount = count;
  }

  /** The next integer; `what` names it in the error that is thrown if it is malformed or outside `min` … `max`. */
  integer(what: string, min: number, max: number): number {
    this.#skipBlanks();
    const bytes = this.#bytes;
    let at = this.#at;
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    const first = at;
    let value = 0;
    let c = bytes[at]!;
    while (c >= ZERO && c <= NINE) {
      value = value * 10 + (c - ZERO);
      c = bytes[++at]!;
    }
    if (at === this.#end && !this.#ended) return this.#longInteger(what, min, max);
    if (negative) value = 0 - value;
    const safe = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    const whole = at > first && (isBlank(c) || at === this.#end);
    if (!whole || !safe || value < min || value > max) throw this.#bad(what, min, max);
    this.#at = at;
    return value;
  }

  /** The same for a run of digits that the end of the buffer cuts: long, but a number if it begins with enough zeros. */
  #longInteger(what: string, min: number, max: number): number {
    // The token's beginning is in view for the last time.
    const wrong = this.#bad(what, min, max);
    const bytes = this.#bytes;
    const negative = bytes[this.#at] === MINUS;
    if (negative) this.#at++;
    let value = 0;
    let c = bytes[this.#at]!;
    while (c >= ZERO && c <= NINE) {
      value = value * 10 + (c - ZERO);
      if (++this.#at === this.#end && !this.#ended) this.#refill();
      c = bytes[this.#at]!;
    }
    if (negative) value = 0 - value;
    const safe = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    const whole = isBlank(c) || this.#at === this.#end;
    if (!whole || !safe || value < min || value > max) throw wrong;
    return value;
  }

  /**
   * Reads `count` integers of at most nine digits' bounds into `out` from `begin` on. The same as `integer` so many times,
   * in one loop.
   */
  integers(out: Int32Array, begin: number, count: number, what: string, min: number, max: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let end = this.#end;
    for (let i = begin; i < begin + count; i++) {
      for (;;) {
        if (end - at < WHOLE && !this.#ended) {
          this.#at = at;
          this.#refill();
          at = this.#at;
          end = this.#end;
        }
        let c = bytes[at]!;
        while (c <= SPACE && isBlank(c)) {
          at++;
          if (c === LF) {
            this.#line++;
            this.#lineStart = this.#base + at;
          }
          c = bytes[at]!;
        }
        // Behind many blanks the token may not be in view as a whole.
        if (end - at >= WHOLE || this.#ended) break;
      }
      this.#at = at;
      let c = bytes[at]!;
      // Nine digits fit in 32 bits; whatever is longer, negative or odd goes the careful way.
      let value = 0;
      let digits = 0;
      while (c >= ZERO && c <= NINE && digits < 9) {
        value = (value * 10 + (c - ZERO)) | 0;
        digits++;
        c = bytes[++at]!;
      }
      if (digits === 0 || !(isBlank(c) || at === end) || value < min || value > max) {
        value = this.integer(what, min, max);
        at = this.#at;
        end = this.#end;
      }
      out[i] = value;
    }
    this.#at = at;
  }

  /** The next word, which must be one of `words`; returns its index. */
  word(what: string, words: readonly string[]): number {
    this.#skipBlanks();
    const found = this.#token();
    const index = words.indexOf(found);
    if (index < 0) throw this.#error(`${what} ${words.map(w => `"${w}"`).join(', ')}`);
    this.#at += found.length;
    return index;
  }

  /** Makes sure that nothing but blanks is left; `after` names what should have been the last. */
  end(after: string): void {
    this.#skipBlanks();
    this.#part = '';
    if (this.#at < this.#end) throw this.#error(`the end of input after ${after}`);
  }

  /** An error at the last token that was read, for values that are wrong together. */
  errorHere(found: string, expected: string): ZugzwangError {
    let at = this.#at;
    while (at > 0 && this.#base + at > this.#lineStart && !isBlank(this.#bytes[at - 1]!)) at--;
    return this.#errorAt(at, found, expected);
  }

  #errorAt(at: number, found: string, expected: string): ZugzwangError {
    return inputError(this.#line, this.#base + at - this.#lineStart + 1, found, `${expected}${this.#ofPart()}`);
  }

  #bad(what: string, min: number, max: number): ZugzwangError {
    const bounds = min === Number.NEGATIVE_INFINITY ? 'an integer' : `an integer from ${min} to ${max}`;
    return this.#error(`${what} (${bounds})`);
  }

  #error(expected: string): ZugzwangError {
    const found = this.#at < this.#end ? `"${excerpt(this.#token())}"` : END;
    return this.#errorAt(this.#at, found, expected);
  }

  #ofPart(): string {
    return this.#part === '' ? '' : ` in ${this.#part} ${this.#partIndex} of ${this.#partCount}`;
  }

  #token(): string {
    let stop = this.#at;
    while (stop < this.#end && stop - this.#at < WHOLE && !isBlank(this.#bytes[stop]!)) stop++;
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.#bytes.subarray(this.#at, stop));
  }

  #skipBlanks(): void {
    const bytes = this.#bytes;
    for (;;) {
      if (this.#end - this.#at < WHOLE && !this.#ended) this.#refill();
      let at = this.#at;
      let c = bytes[at]!;
      while (c <= SPACE && isBlank(c)) {
        at++;
        if (c === LF) {
          this.#line++;
          this.#lineStart = this.#base + at;
        }
        c = bytes[at]!;
      }
      this.#at = at;
      // Behind many blanks the token may not be in view as a whole.
      if (this.#end - at >= WHOLE || this.#ended) return;
    }
  }

  /** Moves what is left to the front and reads until a whole token is sure to be in view. */
  #refill(): void {
    const bytes = this.#bytes;
    bytes.copyWithin(0, this.#at, this.#end);
    this.#base += this.#at;
    this.#end -= this.#at;
    this.#at = 0;
    while (this.#end < WHOLE && !this.#ended) {
      const count = this.#source(bytes.subarray(this.#end, CAPACITY));
      if (count === 0) this.#ended = true;
      this.#end += count;
    }
    bytes[this.#end] = 0;
  }
}

function isBlank(c: number): boolean {
  return c === SPACE || (c >= 9 && c <= 13);
}
