/** Masks under permutations of their points. */

/** The image of a mask: point p of it is taken from point `permutation[p]`. Slow; `MaskTurn` is for loops. */
export function turnMask(permutation: ArrayLike<number>, mask: number): number {
  let image = 0;
  for (let p = 0; p < permutation.length; p++) image |= ((mask >>> permutation[p]!) & 1) << p;
  return image;
}
