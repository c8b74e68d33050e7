/** Bytes that grow at their end, and a cursor that reads them again. All integers are little-endian. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** An integer from 0 to 2⁵³ − 1, seven bits a byte. */
  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  uint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  bytes(more: Uint8Array): void {
    this.room(more.length).set(more);
  }

  /** So many bytes more, all 0, to be written to before anything else is added. */
  room(length: number): Uint8Array {
    this.#reserve(length);
    this.#length += length;
    return this.#bytes.subarray(this.#length - length, this.#length);
  }

  /** What was written; not a copy. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#length + more, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote. @throws RangeError where the bytes end too soon, or an integer is too large */
export class ByteReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    return this.take(1)[0]!;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('an integer is too large');
      if (byte < 128) return value;
    }
  }

  varints(count: number): number[] {
    if (count > this.bytes.length - this.at) throw new RangeError('the bytes end too soon');
    return Array.from({ length: count }, () => this.varint());
  }

  uint32(): number {
    const [a, b, c, d] = this.take(4) as unknown as [number, number, number, number];
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }

  /** The next bytes; not a copy. */
  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('the bytes end too soon');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
