import type { Task } from 'zugzwang/core';
import { findHeapGame, heapSequenceTask, heapValue, makeHeapCode, periodExceptions } from 'zugzwang/impartial';
import type { SequenceAnswer } from './protocol.ts';

/** What values may take in a page, in bytes. */
const MEMORY = 1 << 30;

/** The nim-sequence of a game up to a heap. @throws ZugzwangError as `zug heap` does */
export function* sequenceTask(text: string, to: number): Task<SequenceAnswer> {
  const begun = performance.now();
  const { name, code, complete } = findHeapGame(text, to);
  const sequence = yield* heapSequenceTask(code, to, { memory: MEMORY, shortcut: complete });
  const values = new Uint32Array(to + 1);
  let largest = 0;
  for (let n = 0; n <= to; n++) {
    values[n] = heapValue(sequence, n)!;
    if (values[n]! > largest) largest = values[n]!;
  }
  // A code that is cut off where the heaps end tells nothing of larger ones.
  const { period, proof } = complete ? sequence : {};
  return {
    ...{ name, code: complete ? makeHeapCode(code) : null },
    ...{ values, computed: sequence.values.length, method: sequence.method, largest },
    ...(period === undefined ? {} : { period }),
    ...(proof === undefined ? {} : { proof }),
    exceptions: Int32Array.from(period === undefined ? [] : periodExceptions(sequence.values, period)),
    seconds: (performance.now() - begun) / 1000,
  };
}
