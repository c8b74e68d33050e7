import { readSync, writeSync } from 'node:fs';
import type { ByteSource } from '../../core/data/reader.js';
import type { ByteSink } from '../../core/data/writer.js';

/** Reads a file descriptor piece by piece; standard input is 0. One that is empty for now is asked again after `wait` ms. */
export function descriptorSource(descriptor: number, wait = 2): ByteSource {
  return buffer => {
    for (;;) {
      try {
        return readSync(descriptor, buffer, 0, buffer.length, null);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw error;
        pause(wait);
      }
    }
  };
}

/** Thrown when the reader of our output has gone, as under `| head`: not an error. */
export class ClosedPipe extends Error {}

/** Writes to a file descriptor, all of it, before it returns. */
export function descriptorSink(descriptor: number): ByteSink {
  return bytes => {
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(descriptor, bytes, at, bytes.length - at);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EPIPE') throw new ClosedPipe();
        if (code !== 'EAGAIN') throw error;
        pause(2);
      }
    }
  };
}

/** A message to a file descriptor; if nobody can read it, nobody misses it. */
export function writeLine(descriptor: number, line: string, end = '\n'): void {
  try {
    descriptorSink(descriptor)(new TextEncoder().encode(line + end));
  } catch {
    // There is no other place to say it.
  }
}

/** A pipe that is full or empty for now: try again in a moment. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

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
