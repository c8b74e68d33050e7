import { type BerzerkInput, readBerzerk, solveBerzerk } from '../../contest/berzerk.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';

/** Berzerk's circle, solved. */
export interface SolvedCircle {
  readonly kind: 'berzerk';
  readonly n: number;
  /** The distinct steps of Rick and of Morty, ascending. */
  readonly steps: readonly [Int32Array, Int32Array];
  /** Packed values of bodies 1 … n, Rick to move and Morty to move; body 1 is the hole, where play is over. */
  readonly values: readonly [Int32Array, Int32Array];
}

/** Reads and solves an input. @throws ZugzwangError `input` */
export function solvedCircle(input: Uint8Array): SolvedCircle {
  const read: BerzerkInput = readBerzerk(new ByteReader(bytesSource(input)));
  const [rick, morty] = solveBerzerk(read);
  // Copies: the two are parts of one buffer, which could not be sent twice.
  return {
    kind: 'berzerk',
    n: read.n,
    steps: [read.rick.slice().sort(), read.morty.slice().sort()],
    values: [rick.slice(), morty.slice()],
  };
}
