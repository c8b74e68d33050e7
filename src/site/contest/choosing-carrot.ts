import { readCarrots } from '../../contest/choosing-carrot.js';
import { ByteReader, bytesSource } from '../../core/data/reader.js';
import { carrotsLeft } from '../../games/heaps/choosing-carrot.js';

/** A row of carrots, and what is left of it for each k. */
export interface CarrotRow {
  readonly kind: 'choosing-carrot';
  readonly sizes: Float64Array;
  readonly left: Float64Array;
}

/** Reads and solves an input. @throws ZugzwangError `input` */
export function carrotRow(input: Uint8Array): CarrotRow {
  const sizes = readCarrots(new ByteReader(bytesSource(input)));
  return { kind: 'choosing-carrot', sizes, left: carrotsLeft(sizes) };
}

/** The carrots that decide for some k. */
export interface DecidingWindow {
  /** Carrots in play, n − k. */
  readonly inPlay: number;
  /** The largest of the sizes, or of the smaller ones of two neighbours. */
  readonly of: 'sizes' | 'neighbours';
  /** From the first to the last carrot that counts, from 0, both included. */
  readonly from: number;
  readonly to: number;
  /** The carrot that is left, or the first of the two neighbours. */
  readonly best: number;
}

/** Where the law looks for k, and the place of what it finds there. O(k) time. */
export function decidingWindow(sizes: Float64Array, k: number): DecidingWindow {
  const inPlay = sizes.length - k;
  if (inPlay === 1)
    return { inPlay, of: 'sizes', from: 0, to: sizes.length - 1, best: largest(sizes, 0, sizes.length - 1, 'sizes') };
  const of = inPlay % 2 === 0 ? 'sizes' : 'neighbours';
  const from = of === 'sizes' ? inPlay / 2 - 1 : (inPlay - 1) / 2 - 1;
  const to = from + k + (of === 'sizes' ? 1 : 2);
  return { inPlay, of, from, to, best: largest(sizes, from, of === 'sizes' ? to : to - 1, of) };
}

function largest(sizes: Float64Array, from: number, to: number, of: DecidingWindow['of']): number {
  const worth = (i: number) => (of === 'sizes' ? sizes[i]! : Math.min(sizes[i]!, sizes[i + 1]!));
  let best = from;
  for (let i = from + 1; i <= to; i++) if (worth(i) > worth(best)) best = i;
  return best;
}
