/**
 * The rank of a number among the members of a set of numbers 0 … size − 1, by a bitmap and the count of members before
 * each word of it: two bits a number, O(1) to rank (Jacobson 1989, with 32-bit words). Tables whose positions are sparse
 * among their indices keep a value a member this way.
 */
export interface BitRanking {
  /** Bit i & 31 of word i >>> 5 says whether i is a member. */
  readonly words: Int32Array;
  /** How many members stand before each word, and at the end how many there are. */
  readonly before: Uint32Array;
}

/** The number of bits that are set in a word. */
export function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of bits that are set in some words. */
export function countBits(words: Int32Array, begin = 0, end = words.length): number {
  let count = 0;
  for (let w = begin; w < end; w++) count += popcount(words[w]!);
  return count;
}

/**
 * Counts the members of a bitmap. Keeps the words, without a copy.
 *
 * @param before - where the counts go: an entry a word, and one more
 */
export function bitRanking(words: Int32Array, before = new Uint32Array(words.length + 1)): BitRanking {
  let count = 0;
  for (let w = 0; w < words.length; w++) {
    before[w] = count;
    count += popcount(words[w]!);
  }
  before[words.length] = count;
  return { words, before };
}

/** The number of members before a word of the bitmap, by the word before it. */
export function membersBefore({ words, before }: BitRanking, word: number): number {
  return word === 0 ? 0 : before[word - 1]! + popcount(words[word - 1]!);
}

/** The number of members smaller than `index`, which is its rank if it is a member itself; −1 if it is not. */
export function rankAmong({ words, before }: BitRanking, index: number): number {
  const word = words[index >>> 5]!;
  const bit = 1 << (index & 31);
  return (word & bit) === 0 ? -1 : before[index >>> 5]! + popcount(word & (bit - 1));
}
