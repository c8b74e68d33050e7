import type { ByteReader } from '../core/data/reader.js';
import { candyPilesFirstWins } from '../games/heaps/candy-piles.js';
import type { Problem } from './problem.js';
import { readSizes } from './sizes.js';

export const candyPilesProblem: Problem = {
  id: 'candy-piles',
  title: 'Candy Piles (AtCoder AGC 002 E)',
  format: `input: n (1 to 10000000), then n sizes from 1 to 2^53 - 1
output: First or Second, the player who wins`,
  flags: [],
  answer(reader, writer) {
    const sizes = readPiles(reader);
    writer.text(candyPilesFirstWins(sizes) ? 'First\n' : 'Second\n');
  },
};

/** Reads a whole input: the sizes of the piles. */
export const readPiles = (reader: ByteReader): Float64Array => readSizes(reader, 'piles', 1);
