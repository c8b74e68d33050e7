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
