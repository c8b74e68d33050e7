import type { ByteReader } from '../core/data/reader.js';
import { carrotsLeft } from '../games/heaps/choosing-carrot.js';
import type { Problem } from './problem.js';
import { readSizes } from './sizes.js';

export const choosingCarrotProblem: Problem = {
  id: 'choosing-carrot',
  title: 'Choosing Carrot (Codeforces 794E)',
  format: `input: n (1 to 10000000), then n sizes from -(2^53 - 1) to 2^53 - 1
output: n numbers, what is left if the first player takes k carrots before the game, k = 0 … n - 1`,
  flags: [],
  answer(reader, writer) {
    const sizes = readCarrots(reader);
    const left = carrotsLeft(sizes);
    for (let k = 0; k < left.length; k++) {
      writer.integer(left[k]!);
      writer.text(k === left.length - 1 ? '\n' : ' ');
    }
  },
};

/** Reads a whole input: the sizes of the carrots from left to right. */
export const readCarrots = (reader: ByteReader): Float64Array => readSizes(reader, 'carrots', -Number.MAX_SAFE_INTEGER);
