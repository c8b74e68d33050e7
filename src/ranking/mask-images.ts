/**
 * The images of masks (bit s for square s, up to 32 of them) under symmetries, by a table for each byte of a mask: at `(byte's number
 * << 8 | value) << symmetryBits | symmetry` the image of that byte.
 */
import type { Permutation } from './symmetry.js';

/** The image of a mask under the symmetry of this number. */
export function imageIn(images: Int32Array, symmetryBits: number, mask: number, symmetry: number): number {
  return (
    images[((mask & 0xff) << symmetryBits) | symmetry]! |
    images[((0x100 | ((mask >>> 8) & 0xff)) << symmetryBits) | symmetry]! |
    images[((0x200 | ((mask >>> 16) & 0xff)) << symmetryBits) | symmetry]! |
    images[((0x300 | (mask >>> 24)) << symmetryBits) | symmetry]!
  );
}

/** The same of a mask of two bytes. */
export function imageOfLow(images: Int32Array, symmetryBits: number, mask: number, symmetry: number): number {
  return (
    images[((mask & 0xff) << symmetryBits) | symmetry]! | images[((0x100 | (mask >>> 8)) << symmetryBits) | symmetry]!
  );
}

const tables = new WeakMap<readonly Permutation[], Int32Array>();

/** The table for a group, made once: 4 KiB a symmetry, their number rounded up to a power of two, `2 ** symmetryBits`. */
export function imageTable(group: readonly Permutation[], symmetryBits: number): Int32Array {
  const known = tables.get(group);
  if (known !== undefined) return known;
  const images = new Int32Array(1024 << symmetryBits);
  tables.set(group, images);
  for (const [g, permutation] of group.entries()) {
    for (const [to, from] of permutation.entries()) {
      const byte = from >>> 3;
      for (let value = 0; value < 256; value++) {
        if ((value >>> (from & 7)) & 1) images[(((byte << 8) | value) << symmetryBits) | g]! |= 1 << to;
      }
    }
  }
  return images;
}

/** The number of the inverse of each permutation. */
export function inverses(group: readonly Permutation[]): number[] {
  const numbers = new Map(group.map((permutation, g) => [permutation.join(), g]));
  return group.map(permutation => numbers.get(permutation.map((_, s) => permutation.indexOf(s)).join())!);
}
