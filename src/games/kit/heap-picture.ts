import type { HeapsPicture } from '../../core/picture.js';

/** Heaps of tokens to click, with room for as many as there are, or were at the start. */
export const heapsPicture = (heaps: readonly number[], start: readonly number[]): HeapsPicture => ({
  kind: 'heaps',
  heaps,
  most: heaps.map((size, heap) => Math.max(size, start[heap]!)),
  places: 'tokens',
});
