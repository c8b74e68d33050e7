/**
 * Sets in a bitmap the members of another from `first` on and before `end`, each moved up by `shift`: 32 at a time.
 *
 * @param size - how many indices the bitmap has that is written to
 * @param isShared - whether others may write to it meanwhile
 * @returns a member that has no place there, −1 where there is none
 */
export function moveRun(
  from: Int32Array,
  first: number,
  end: number,
  to: Int32Array,
  shift: number,
  size: number,
  isShared: boolean,
): number {
  if (first + shift < 0 || end + shift > size) {
    const outside = firstOutside(from, first, end, shift, size);
    if (outside >= 0) return outside;
  }
  const last = (end - 1) >>> 5;
  let word = first >>> 5;
  let bits = from[word]! & (-1 << (first & 31));
  let at = ((word << 5) + shift) >> 5;
  const up = shift & 31;
  for (;;) {
    if (word === last) bits &= -1 >>> (31 - ((end - 1) & 31));
    if (bits !== 0) {
      const low = bits << up;
      // Shifted down by 32 in two steps, as a shift by 32 is none.
      const high = (bits >>> 1) >>> (31 - up);
      if (isShared) {
        if (low !== 0) setShared(to, at, low);
        if (high !== 0) setShared(to, at + 1, high);
      } else {
        if (low !== 0) to[at]! |= low;
        if (high !== 0) to[at + 1]! |= high;
      }
    }
    if (word === last) return -1;
    bits = from[++word]!;
    at++;
  }
}

function setShared(words: Int32Array, at: number, bits: number): void {
  if ((~words[at]! & bits) !== 0) Atomics.or(words, at, bits);
}

function firstOutside(from: Int32Array, first: number, end: number, shift: number, size: number): number {
  for (let index = first; index < end; index++) {
    const isMember = ((from[index >>> 5]! >>> (index & 31)) & 1) === 1;
    if (isMember && (index + shift < 0 || index + shift >= size)) return index;
  }
  return -1;
}
