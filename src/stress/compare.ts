/** The first token in which two texts differ; lines and columns count from 1, in bytes of the text that was got. */
export interface Difference {
  /** Which token, from 1. */
  readonly token: number;
  readonly line: number;
  readonly column: number;
  /** Undefined where the expected text has ended. */
  readonly expected: string | undefined;
  /** Undefined where the text that was got has ended. */
  readonly got: string | undefined;
}

/** Compares token by token: blanks do not matter, capitals do. Undefined where all tokens are the same. */
export function findDifference(expected: string, got: Uint8Array): Difference | undefined {
  const right = new Tokens(new TextEncoder().encode(expected));
  const found = new Tokens(got);
  for (let token = 1; ; token++) {
    const [hasRight, hasFound] = [right.next(), found.next()];
    if (!hasRight && !hasFound) return undefined;
    if (hasRight && hasFound && right.isSameAs(found)) continue;
    const place = { token, line: found.line, column: found.column };
    return { ...place, expected: hasRight ? right.text() : undefined, got: hasFound ? found.text() : undefined };
  }
}

/** The tokens of some bytes, one after the other. */
class Tokens {
  readonly #bytes: Uint8Array;
  #begin = 0;
  #end = 0;
  #lineStart = 0;
  line = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get column(): number {
    return this.#begin - this.#lineStart + 1;
  }

  /** Goes to the next token; false at the end. */
  next(): boolean {
    const bytes = this.#bytes;
    let at = this.#end;
    for (; at < bytes.length && isBlank(bytes[at]!); at++) {
      if (bytes[at] !== LF) continue;
      this.line++;
      this.#lineStart = at + 1;
    }
    this.#begin = at;
    while (at < bytes.length && !isBlank(bytes[at]!)) at++;
    this.#end = at;
    return at > this.#begin;
  }

  isSameAs(other: Tokens): boolean {
    const length = this.#end - this.#begin;
    if (other.#end - other.#begin !== length) return false;
    for (let i = 0; i < length; i++) {
      if (this.#bytes[this.#begin + i] !== other.#bytes[other.#begin + i]) return false;
    }
    return true;
  }

  text(): string {
    return new TextDecoder().decode(this.#bytes.subarray(this.#begin, this.#end));
  }
}

const LF = 10;

function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
