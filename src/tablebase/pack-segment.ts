/**
 * Cuts a solved tier into segments and writes their bytes, which deflate well: which indices are stored, in which views they
 * are reached, and the rank of each one's value among the values that occur. `table/FORMAT.md` has the layout.
 * O(indices / 32 + stored).
 */
import { countBits, popcount } from '../ranking/bit-ranking.js';
import { ByteWriter } from '../table/bytes.js';
import { HAS_BITMAP, VIEWS_DIFFER, VIEWS_SHIFT, WIDE_CODES } from '../table/segment.js';

/** A solved tier, for the writer. Bitmaps have bit i & 31 of word i >>> 5; bits behind the last index are 0. */
export interface SolvedTier {
  readonly tier: number;
  /** The indices to be stored: reached in some view, and play goes on there. */
  readonly stored: Int32Array;
  /** For each view of the space the indices that are reached in it; bits of indices that are not stored do not matter. */
  readonly reached: readonly Int32Array[];
  /** Packed values: of the stored indices in rising order, or of every index. */
  readonly values: Int32Array | Uint32Array | Uint16Array | Uint8Array;
  /** Whether `values` has an entry for every index, those of stored ones alone being looked at. */
  readonly byIndex: boolean;
}

/** A range of a tier's indices, `first` being a multiple of 32. */
export interface SegmentRange {
  readonly first: number;
  readonly indices: number;
  /** How many of them are stored, and how many in the tier before them. */
  readonly stored: number;
  readonly before: number;
}

/** The bytes of a segment that holds stored indices. */
export function packSegment(tier: SolvedTier, range: SegmentRange): Uint8Array {
  const { stored, reached } = tier;
  const { indices } = range;
  const words = { begin: range.first >>> 5, end: (range.first + indices + 31) >>> 5 };
  const values = valuesOf(tier, range);
  const alphabet = alphabetOf(values, tier.tier);
  const views = viewsMode(stored, reached, words.begin, words.end);
  const isFull = range.stored === indices;
  const hasBitmap = !isFull && (alphabet.length === 1 || 2 * range.stored < indices);
  const hasHoles = !isFull && !hasBitmap;
  const codes = alphabet.length + (hasHoles ? 1 : 0);
  const isWide = codes > 256;
  const count = hasBitmap ? range.stored : indices;
  const out = new ByteWriter(64 + (indices >>> 2) + 2 * count);
  out.byte((hasBitmap ? HAS_BITMAP : 0) | (views << VIEWS_SHIFT) | (isWide ? WIDE_CODES : 0));
  if (hasBitmap) packBitmap(stored, words.begin, out.room((indices + 7) >>> 3));
  out.varint(alphabet.length);
  alphabet.forEach((value, i) => {
    out.varint(i === 0 ? value : value - alphabet[i - 1]!);
  });
  if (views === VIEWS_DIFFER) {
    for (const bitmap of reached) {
      const room = out.room((count + 7) >>> 3);
      if (hasBitmap) packMembers(stored, bitmap, words.begin, words.end, room);
      else packIndices(stored, bitmap, words.begin, indices, room);
    }
  }
  if (codes === 1) return out.finish();
  const room = out.room(isWide ? 2 * count : count);
  packCodes(values, alphabet, hasHoles ? 1 : 0, room, isWide ? count : room.length);
  if (hasHoles) spread(stored, words.begin, range.stored, room, isWide ? [0, count] : [0]);
  return out.finish();
}

/** The values of the range's stored indices, in order; a view where that needs no copy. */
function valuesOf({ stored, values, byIndex }: SolvedTier, { first, indices, ...range }: SegmentRange) {
  if (!byIndex) return values.subarray(range.before, range.before + range.stored);
  const found = new Int32Array(range.stored);
  let count = 0;
  for (let w = first >>> 5; w < (first + indices + 31) >>> 5; w++) {
    for (let bits = stored[w]!; bits !== 0; bits &= bits - 1)
      found[count++] = values[32 * w + 31 - Math.clz32(bits & -bits)]!;
  }
  return found;
}

function viewsMode(stored: Int32Array, reached: readonly Int32Array[], begin: number, end: number): number {
  if (reached.length === 1) return 0;
  const [first, second] = reached as readonly [Int32Array, Int32Array];
  let notFirst = 0;
  let notSecond = 0;
  for (let w = begin; w < end; w++) {
    notFirst |= stored[w]! & ~first[w]!;
    notSecond |= stored[w]! & ~second[w]!;
  }
  if (notFirst === 0 && notSecond === 0) return 0;
  let both = 0;
  for (let w = begin; w < end; w++) both |= stored[w]! & first[w]! & second[w]!;
  if (both !== 0 || (notFirst !== 0 && notSecond !== 0)) return VIEWS_DIFFER;
  return notSecond !== 0 ? 1 : 2;
}

/** Writes words as bytes. */
function packBitmap(words: Int32Array, begin: number, room: Uint8Array): void {
  for (let i = 0; i < room.length; i++) room[i] = words[begin + (i >>> 2)]! >>> (8 * (i & 3));
}

/** Writes the bits that `bitmap` has at the stored indices, one behind the other. */
function packMembers(stored: Int32Array, bitmap: Int32Array, begin: number, end: number, room: Uint8Array): void {
  let count = 0;
  for (let w = begin; w < end; w++) {
    const members = bitmap[w]!;
    for (let bits = stored[w]!; bits !== 0; bits &= bits - 1) {
      if ((members & bits & -bits) !== 0) room[count >>> 3]! |= 1 << (count & 7);
      count++;
    }
  }
}

/** Writes the bits that `bitmap` has at all indices; those that are not stored have all bits, as most that are stored do. */
function packIndices(stored: Int32Array, bitmap: Int32Array, begin: number, indices: number, room: Uint8Array): void {
  for (let i = 0; i < room.length; i++) {
    const word = begin + (i >>> 2);
    room[i] = (bitmap[word]! | ~stored[word]!) >>> (8 * (i & 3));
  }
  if ((indices & 7) !== 0) room[room.length - 1]! &= (1 << (indices & 7)) - 1;
}

/** Moves codes from their ranks to their indices, from the last backwards, so that none is overwritten before it is moved. */
function spread(stored: Int32Array, begin: number, count: number, room: Uint8Array, planes: readonly number[]): void {
  const indices = room.length / planes.length;
  for (const plane of planes) {
    let rank = count;
    for (let i = indices - 1; i >= 0; i--) {
      const isStored = (stored[begin + (i >>> 5)]! & (1 << (i & 31))) !== 0;
      room[plane + i] = isStored ? room[plane + --rank]! : 0;
    }
  }
}

/** Values below this are looked up in a table, larger ones in a map. */
const SMALL = 1 << 16;

/** The values that occur, rising. */
function alphabetOf(values: ArrayLike<number>, tier: number): Int32Array {
  let largest = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > largest) largest = values[i]!;
  const seen = new Uint8Array(Math.min(SMALL, largest + 1));
  const large = new Set<number>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < 0) throw new RangeError(`tier ${tier}: a stored index has no value (${value})`);
    if (value < SMALL) seen[value] = 1;
    else large.add(value);
  }
  const found = [...large];
  for (let value = seen.indexOf(1); value >= 0; value = seen.indexOf(1, value + 1)) found.push(value);
  return Int32Array.from(found).sort();
}

/** Writes the rank of each value in the alphabet, plus `offset`: low bytes, and high bytes from `high` on where there is room. */
function packCodes(
  values: ArrayLike<number>,
  alphabet: Int32Array,
  offset: number,
  room: Uint8Array,
  high: number,
): void {
  const small = new Uint32Array(Math.min(SMALL, alphabet.at(-1)! + 1));
  const large = new Map<number, number>();
  for (let i = 0; i < alphabet.length; i++) {
    const value = alphabet[i]!;
    if (value < SMALL) small[value] = i + offset;
    else large.set(value, i + offset);
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const code = value < SMALL ? small[value]! : large.get(value)!;
    room[i] = code;
    if (high < room.length) room[high + i] = code >>> 8;
  }
}

/**
 * Cuts a tier into ranges that hold about `target` stored indices each and at most `most` indices. Where nothing is stored
 * there are none.
 */
export function cutTier(stored: Int32Array, size: number, target: number, most: number): SegmentRange[] {
  const total = countBits(stored);
  return total === 0 ? [] : cutRun(stored, 0, size, shareOf(total, target), most);
}

/** How many stored indices a range has at least, where a tier has so many. */
export function shareOf(total: number, target: number): number {
  return Math.ceil(total / Math.ceil(total / target));
}

/**
 * The ranges of a run of words that begins where a range does; where the tier goes on behind it, without the one that may not be whole.
 *
 * @param first - the run's first index
 */
export function cutRun(stored: Int32Array, first: number, size: number, share: number, most: number): SegmentRange[] {
  const ranges: SegmentRange[] = [];
  let [begin, before, count] = [first, 0, 0];
  const words = (size + 31) >>> 5;
  const offset = first >>> 5;
  for (let w = offset; w < offset + stored.length; w++) {
    count += popcount(stored[w - offset]!);
    const end = Math.min(size, 32 * (w + 1));
    if (w + 1 < words && count < share && end - begin < most) continue;
    ranges.push({ first: begin, indices: end - begin, stored: count, before });
    [begin, before, count] = [end, before + count, 0];
  }
  return ranges;
}
