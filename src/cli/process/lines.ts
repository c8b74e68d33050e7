import type { ByteSource } from '../../core/data/reader.js';
import { descriptorSource } from './stdio.js';

/** Standard input, or another file, a line at a time: `next` waits for one, and gives undefined when the input has ended. */
export class LineInput {
  readonly #read: ByteSource;
  readonly #buffer = new Uint8Array(4096);
  readonly #decoder = new TextDecoder();
  #text = '';
  #ended = false;

  constructor(descriptor = 0) {
    this.#read = descriptorSource(descriptor, 10);
  }

  next(): string | undefined {
    for (;;) {
      const end = this.#text.indexOf('\n');
      if (end >= 0) return this.#take(end);
      if (this.#ended) return this.#text === '' ? undefined : this.#take(this.#text.length);
      const count = this.#read(this.#buffer);
      this.#ended = count === 0;
      this.#text += this.#decoder.decode(this.#buffer.subarray(0, count), { stream: count > 0 });
    }
  }

  #take(end: number): string {
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    return line.replace(/\r$/, '');
  }
}
