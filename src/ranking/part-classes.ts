/**
 * Numbers the symmetry classes of boards with two kinds of pieces, without holes, for boards that fall into two parts which every symmetry
 * keeps (on four by four: the eight squares in the middle of the edges, and the corners with the centre).
 *
 * A part's content is one number in base 3: digit 0 an empty square, 1 and 2 the kinds. A symmetry that takes the first
 * part's content to the least of its images takes the second part's along; what is left of the group there (the stabiliser
 * of that least content) makes classes of second contents, which are ranked among those with as many pieces of each kind. Where a class
 * begins depends on the first content alone. So a rank is three table entries (`starts[orbitOf[first]] + ranks[rowOf[first] +
 * second]`), and a move is an addition to each content. Tables: 3^squares entries a part, and of the second part a row for each
 * stabiliser and coset of it that occurs.
 */
import { ZugzwangError } from '../core/errors.js';
import type { Permutation } from './symmetry.js';

/** One part of the board: its squares, and what its contents are by number. */
export interface BoardPart {
  readonly squares: readonly number[];
  /** What a piece of kind 1 on each square adds to the content; a piece of kind 2 adds twice that. */
  readonly weights: readonly number[];
  /** How many contents there are: 3^squares. */
  readonly size: number;
  /** How many pieces a content has: of kind 1, times `squares.length + 1`, plus those of kind 2. */
  readonly counts: Uint8Array;
  /** The content with the kinds exchanged. */
  readonly exchanged: Uint16Array;
}

/** The classes of all boards, whatever their counts of pieces. */
export interface PartClasses {
  readonly first: BoardPart;
  readonly second: BoardPart;
  /** The orbit of each first content. */
  readonly orbitOf: Uint16Array;
  /** Where in `ranks` the row for each first content begins. */
  readonly rowOf: Int32Array;
  /** Rows of a rank for each second content: that of its class among those with the same counts. */
  readonly ranks: Uint16Array;
  /** The least content of each orbit. */
  readonly leastOf: Uint16Array;
  /** Which list of second classes goes with each orbit: times `countKeys`, plus the second part's counts, an entry of `listStarts`. */
  readonly listsOf: Int32Array;
  readonly countKeys: number;
  readonly listStarts: Int32Array;
  /** The least second content of each class, by rank, list after list. */
  readonly list: Uint16Array;
  /** How many boards each entry of `list` stands for, together with the first content. */
  readonly boards: Uint8Array;
}

/** The classes with so many pieces of each kind. */
export interface PartTier {
  readonly size: number;
  /** The rank of the first class of each orbit, and at the end the size. */
  readonly starts: Int32Array;
  /** Where in `PartClasses.list` the second contents of each orbit begin. */
  readonly lists: Int32Array;
}

/**
 * The classes of boards that split into two parts, which every symmetry keeps.
 *
 * @throws ZugzwangError `usage` where a permutation does not keep the parts, or a part has more than 10 squares
 */
export function partClasses(group: readonly Permutation[], firstSquares: readonly number[]): PartClasses {
  const squares = Array.from(group[0]!, (_, s) => s);
  const secondSquares = squares.filter(s => !firstSquares.includes(s));
  const first = boardPart(firstSquares);
  const second = boardPart(secondSquares);
  const firstImages = group.map(permutation => contentImages(first, permutation));
  const secondImages = group.map(permutation => contentImages(second, permutation));
  const orbitOf = new Uint16Array(first.size);
  const rowOf = new Int32Array(first.size);
  const leastOf: number[] = [];
  const listsOf: number[] = [];
  const rows = new SecondClasses(second, secondImages);
  const symmetries = group.map((_, g) => g);
  for (let content = 0; content < first.size; content++) {
    let to = 0;
    let least = content;
    for (let g = 1; g < group.length; g++) {
      const image = firstImages[g]![content]!;
      if (image >= least) continue;
      least = image;
      to = g;
    }
    // The least content comes first among those of its orbit.
    if (least === content) {
      orbitOf[content] = leastOf.push(content) - 1;
      listsOf.push(rows.listOf(symmetries.filter(g => firstImages[g]![content] === content)));
    }
    orbitOf[content] = orbitOf[least]!;
    rowOf[content] = rows.rowOf(listsOf[orbitOf[least]!]!, to);
  }
  return {
    first,
    second,
    orbitOf,
    rowOf,
    ranks: rows.ranks(),
    leastOf: Uint16Array.from(leastOf),
    listsOf: Int32Array.from(listsOf),
    countKeys: rows.countKeys,
    listStarts: Int32Array.from(rows.listStarts),
    list: Uint16Array.from(rows.list),
    boards: Uint8Array.from(rows.boards),
  };
}

/** The tier of boards with so many pieces of kinds 1 and 2. */
export function partTier(classes: PartClasses, ones: number, twos: number): PartTier {
  const { first, second, leastOf, listsOf, countKeys, listStarts } = classes;
  const starts = new Int32Array(leastOf.length + 1);
  const lists = new Int32Array(leastOf.length);
  let size = 0;
  for (let orbit = 0; orbit < leastOf.length; orbit++) {
    starts[orbit] = size;
    const counts = first.counts[leastOf[orbit]!]!;
    const onesLeft = ones - Math.floor(counts / (first.squares.length + 1));
    const twosLeft = twos - (counts % (first.squares.length + 1));
    if (onesLeft < 0 || twosLeft < 0 || onesLeft + twosLeft > second.squares.length) continue;
    const at = listsOf[orbit]! * countKeys + onesLeft * (second.squares.length + 1) + twosLeft;
    lists[orbit] = listStarts[at]!;
    size += listStarts[at + 1]! - listStarts[at]!;
  }
  starts[leastOf.length] = size;
  return { size, starts, lists };
}

function boardPart(squares: readonly number[]): BoardPart {
  if (squares.length > 10)
    throw new ZugzwangError('usage', `a part has ${squares.length} squares, expected 10 at most`);
  const size = 3 ** squares.length;
  const weights = squares.map((_, i) => 3 ** i);
  const kinds = squares.map(() => [squares.length + 1, 1] as const);
  const exchanged = sumOverSquares(weights.map(weight => [2 * weight, weight]));
  return {
    squares,
    weights,
    size,
    counts: Uint8Array.from(sumOverSquares(kinds)),
    exchanged: Uint16Array.from(exchanged),
  };
}

/** For each content of a part the sum of what its pieces count for: for each square, a piece of kind 1 and one of kind 2. */
export function sumOverSquares(shares: readonly (readonly [number, number])[]): Int32Array {
  const sums = new Int32Array(3 ** shares.length);
  let size = 1;
  for (const [one, two] of shares) {
    for (let content = 0; content < size; content++) {
      sums[size + content] = sums[content]! + one;
      sums[2 * size + content] = sums[content]! + two;
    }
    size *= 3;
  }
  return sums;
}

/** The image of each content of a part. */
function contentImages({ squares, weights }: BoardPart, permutation: Permutation): Int32Array {
  const to = squares.map(square => squares.indexOf(permutation.indexOf(square)));
  if (to.includes(-1)) throw new ZugzwangError('usage', 'a symmetry takes squares of one part to the other');
  return sumOverSquares(to.map(i => [weights[i]!, 2 * weights[i]!]));
}

/** Second contents by stabiliser: lists of classes, and rows of ranks for the cosets. */
class SecondClasses {
  readonly list: number[] = [];
  readonly boards: number[] = [];
  readonly listStarts: number[] = [];
  readonly countKeys: number;
  readonly #second: BoardPart;
  readonly #images: readonly Int32Array[];
  /** By the stabiliser's elements, its number; and by number the rank of each content. */
  readonly #stabilizers = new Map<string, number>();
  readonly #rankOf: Uint16Array[] = [];
  readonly #rowNumbers = new Map<string, number>();
  readonly #rows: Uint16Array[] = [];

  constructor(second: BoardPart, images: readonly Int32Array[]) {
    this.#second = second;
    this.#images = images;
    // One more than there are counts, so that each list's end stands after its start.
    this.countKeys = (second.squares.length + 1) ** 2 + 1;
  }

  /** The number of the lists for a stabiliser, which are made when first asked for. */
  listOf(stabilizer: readonly number[]): number {
    const known = this.#stabilizers.get(stabilizer.join());
    if (known !== undefined) return known;
    const { size, counts } = this.#second;
    const images = stabilizer.map(g => this.#images[g]!);
    const ranks = new Uint16Array(size);
    const members = Array.from({ length: this.countKeys - 1 }, (): number[] => []);
    for (let content = 0; content < size; content++) {
      let least = content;
      for (let i = 0; i < images.length; i++) least = Math.min(least, images[i]![content]!);
      ranks[content] = least < content ? ranks[least]! : members[counts[content]!]!.push(content) - 1;
    }
    for (const contents of members) {
      this.listStarts.push(this.list.length);
      for (const content of contents) {
        this.list.push(content);
        let fixing = 0;
        for (let i = 0; i < images.length; i++) if (images[i]![content] === content) fixing++;
        this.boards.push(this.#images.length / fixing);
      }
    }
    this.listStarts.push(this.list.length);
    this.#rankOf.push(ranks);
    this.#stabilizers.set(stabilizer.join(), this.#rankOf.length - 1);
    return this.#rankOf.length - 1;
  }

  /** Where the row begins that ranks a second content after this symmetry, in the lists of this number. */
  rowOf(list: number, symmetry: number): number {
    const key = `${list} ${symmetry}`;
    const rowNumber = this.#rowNumbers.get(key) ?? this.#rows.length;
    if (rowNumber === this.#rows.length) {
      const rankOf = this.#rankOf[list]!;
      const images = this.#images[symmetry]!;
      const row = new Uint16Array(images.length);
      for (let content = 0; content < row.length; content++) row[content] = rankOf[images[content]!]!;
      this.#rows.push(row);
      this.#rowNumbers.set(key, rowNumber);
    }
    return rowNumber * this.#second.size;
  }

  /** All rows, one after the other. */
  ranks(): Uint16Array {
    const ranks = new Uint16Array(this.#rows.length * this.#second.size);
    for (const [i, row] of this.#rows.entries()) ranks.set(row, i * this.#second.size);
    return ranks;
  }
}
