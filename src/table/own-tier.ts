/** Of a tier that is stored by segments, what belongs to one of several processes. Arrays are as long as the tier; what is not touched costs no memory. */
import { type BitRanking, popcount } from '../ranking/bit-ranking.js';
import type { Allocate, TierValues } from './loaded-tier.js';
import type { Segment } from './segment.js';

/** What belongs to one process of a tier. */
export interface OwnTier {
  /** Ranks are among what is this process's. */
  readonly stored: BitRanking;
  readonly reached: readonly Int32Array[];
  readonly values: TierValues;
}

/**
 * Takes segments, in order, and keeps what of them is one process's.
 *
 * @param isOwn - whether words of bitmaps are, by number
 */
export async function loadOwnSegments(
  segments: AsyncIterable<{ readonly first: number; readonly segment: Segment }>,
  { size, views }: { readonly size: number; readonly views: number },
  isOwn: (word: number) => boolean,
  allocate: Allocate,
): Promise<OwnTier> {
  const length = (size + 31) >>> 5;
  const bitmap = () => new Int32Array(allocate(4 * length));
  const words = bitmap();
  const reached = views === 1 ? [words] : [bitmap(), bitmap()];
  const pieces: Int32Array[] = [];
  let largest = 0;
  for await (const { first, segment } of segments) {
    const here = new Int32Array((segment.indices + 31) >>> 5);
    segment.copyStored(here, 0);
    const inViews = reached.map((_, view) => {
      const copy = here.slice();
      if (!segment.isReachedIn(view)) segment.removeUnreached(copy, 0, view);
      return copy;
    });
    const values = new Int32Array(segment.stored);
    segment.copyValues(values, 0);
    const own = new Int32Array(segment.stored);
    let [rank, count] = [0, 0];
    for (let w = 0; w < here.length; w++) {
      const members = popcount(here[w]!);
      const at = (first >>> 5) + w;
      if (members > 0 && isOwn(at)) {
        words[at]! |= here[w]!;
        if (views === 2) for (const [view, bits] of inViews.entries()) reached[view]![at]! |= bits[w]!;
        own.set(values.subarray(rank, rank + members), count);
        count += members;
      }
      rank += members;
    }
    largest = Math.max(largest, segment.largest);
    pieces.push(own.slice(0, count));
  }
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const ArrayOf = largest < 2 ** 8 ? Uint8Array : largest < 2 ** 16 ? Uint16Array : Int32Array;
  const values: TierValues = new ArrayOf(
    allocate(Math.max(1, total * ArrayOf.BYTES_PER_ELEMENT)) as ArrayBuffer,
    ...([0, total] as const),
  );
  let at = 0;
  for (const piece of pieces) {
    values.set(piece, at);
    at += piece.length;
  }
  const before = new Uint32Array(allocate(4 * (length + 1)));
  let count = 0;
  for (let w = 0; w < length; w++) {
    if (!isOwn(w)) continue;
    before[w] = count;
    count += popcount(words[w]!);
  }
  before[length] = count;
  return { stored: { words, before }, reached, values };
}
