/** Takes finished pieces of output; the bytes are only valid during the call. */
export type ByteSink = (bytes: Uint8Array) => void;

const CAPACITY = 1 << 16;

/** Writes ASCII words and integers into pieces of 64 KiB. Call `flush` at the end. */
export class ByteWriter {
  readonly #sink: ByteSink;
  readonly #bytes = new Uint8Array(CAPACITY);
  #at = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** ASCII text of fewer than 1,000 characters. */
  text(text: string): void {
    if (CAPACITY - this.#at < 1000) this.flush();
    let at = this.#at;
    for (let i = 0; i < text.length; i++) this.#bytes[at++] = text.charCodeAt(i);
    this.#at = at;
  }

  /** A safe integer in decimal. */
  integer(value: number): void {
    if (CAPACITY - this.#at < 32) this.flush();
    let rest = value;
    if (rest < 0) {
      this.#bytes[this.#at++] = 45;
      rest = -rest;
    }
    // Pieces of nine digits, so that the digit loop stays in 32 bits.
    if (rest >= 1e9) {
      const high = Math.floor(rest / 1e9);
      this.integer(high);
      this.#digits(rest - high * 1e9, 9);
    } else {
      this.#digits(rest, digitCount(rest));
    }
  }

  flush(): void {
    if (this.#at > 0) this.#sink(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }

  #digits(value: number, count: number): void {
    let rest = value | 0;
    for (let i = this.#at + count - 1; i >= this.#at; i--) {
      const quotient = (rest / 10) | 0;
      this.#bytes[i] = 48 + rest - quotient * 10;
      rest = quotient;
    }
    this.#at += count;
  }
}

function digitCount(value: number): number {
  let count = 1;
  for (let bound = 10; count < 9 && value >= bound; bound *= 10) count++;
  return count;
}
