/**
 * Numbers the symmetry classes of boards with any number of kinds of men, without holes: so many men of each kind on up to 32
 * points, each kind a mask (bit s for point s), no two with a point in common.
 *
 * A chain, kind by kind. A table by the rank of the first mask gives its orbit and a symmetry that takes it to the least mask
 * there. That symmetry takes the other kinds along, which are squeezed to the points that the first leaves free. Symmetries that are
 * left over (the least mask's stabiliser) act on these points: they and the remaining kinds are the same task again, on a smaller
 * board. Orbits whose stabilisers act alike share it. Where none are left, a mixed radix of plain subset ranks follows. Each
 * orbit's classes follow one another, in the order of their least masks. For two kinds these are the numbers of `board-classes`.
 *
 * Memory, at most `maxBytes` (128 MiB unless said otherwise): for each table 4 bytes a mask, 20 bytes an orbit, and, where further kinds
 * follow, 4 KiB a symmetry. Tables of subset ranks
 * (at most 512 KiB a kind, for 32 points) are shared by all numberings.
 */
import { demandIntegers } from '../core/data/demand-integer.js';
import { ZugzwangError } from '../core/errors.js';
import { imageIn, imageTable, inverses } from './mask-images.js';
import { lowest, shiftsOf, spreadMask, spreadTable, squeezeMask, squeezeTable } from './squeeze.js';
import { rankIn, type SubsetTable, subsetTable, unrankIn } from './subset-ranks.js';
import type { Permutation } from './symmetry.js';
import { demandFewClasses, MAX_TABLE_BYTES, type SymmetryClasses } from './symmetry-classes.js';

/**
 * The classes under a group (all of it, as `closeGroup` makes it) with `counts[k]` men of kind k. A row is one mask a kind.
 * Kinds are taken in the order given, the first weighing most; where that takes too much memory, those with the fewest placements first.
 *
 * @throws ZugzwangError `usage` where the counts do not fit the points, there are more than 32 points, more than 2^31 − 1 classes,
 *   or the tables would take more than `maxBytes`
 */
export function kindClasses(
  group: readonly Permutation[],
  counts: readonly number[],
  maxBytes = MAX_TABLE_BYTES,
): SymmetryClasses {
  const size = kindClassCount(group, counts);
  demandFewClasses(size);
  const given = [...counts.keys()].filter(kind => counts[kind]! > 0);
  const points = group[0]!.length;
  const byPlacements = given.toSorted(
    (a, b) => Math.abs(points / 2 - counts[b]!) - Math.abs(points / 2 - counts[a]!) || a - b,
  );
  for (const order of [given, byPlacements]) {
    const builder = new Builder(
      points,
      order.map(kind => counts[kind]!),
      maxBytes,
    );
    const root = builder.node(group, 0);
    if (builder.fits) return new KindClasses(points, counts, order, builder.subsets, root, size);
  }
  const what = `${counts.join(' + ')} men on ${points} points with ${group.length} symmetries`;
  throw new ZugzwangError('usage', `numbering ${what} takes tables of more than ${maxBytes} bytes`);
}

/**
 * How many classes there are (Burnside: the average number of boards that a symmetry keeps), without a table, exact below 2^53.
 *
 * @throws ZugzwangError `usage` where the counts do not fit the points, or there are more than 32 points
 */
export function kindClassCount(group: readonly Permutation[], counts: readonly number[]): number {
  demandIntegers(counts, 'number of men of kind', 0);
  const points = group[0]!.length;
  const men = counts.reduce((sum, count) => sum + count, 0);
  if (points > 32 || men > points) {
    throw new ZugzwangError('usage', `${counts.join(' + ')} men on ${points} points, expected at most 32 points`);
  }
  let sum = 0;
  for (const permutation of group) sum += keptBoards(cycleLengths(permutation), counts, points - men);
  return sum / group.length;
}

/** How many boards a symmetry with these cycles keeps: each cycle has men of one kind, or is empty. */
function keptBoards(cycles: readonly number[], counts: readonly number[], empty: number): number {
  const full = [...counts, empty];
  const weights: number[] = [];
  let states = 1;
  for (const count of full) {
    weights.push(states);
    states *= count + 1;
  }
  let ways = new Map<number, number>([[0, 1]]);
  for (const length of cycles) {
    const next = new Map<number, number>();
    for (const [state, found] of ways) {
      for (const [kind, count] of full.entries()) {
        if ((Math.floor(state / weights[kind]!) % (count + 1)) + length > count) continue;
        const to = state + length * weights[kind]!;
        next.set(to, (next.get(to) ?? 0) + found);
      }
    }
    ways = next;
  }
  return ways.get(states - 1) ?? 0;
}

function cycleLengths(permutation: Permutation): number[] {
  const seen = new Uint8Array(permutation.length);
  const lengths: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    let length = 0;
    for (let s = start; seen[s] === 0; s = permutation[s]!) {
      seen[s] = 1;
      length++;
    }
    if (length > 0) lengths.push(length);
  }
  return lengths;
}

/** One kind under the symmetries that earlier kinds have left: its orbits. */
class KindNode {
  /** By rank of the mask: its orbit, above `bits` bits of the symmetry that takes it to the least. */
  readonly entries: Int32Array;
  readonly bits: number;
  /**
   * Four entries an orbit: its first class, counted from where this node's begin; the points that its least mask leaves free;
   * `shiftsOf` these; the number of the node for the next kind, or −1 where no symmetry is left, −2 where no kind is. At the end
   * how many classes there are.
   */
  orbits: Int32Array = new Int32Array(0);
  /** By orbit: how many masks it has. */
  lengths: Int32Array = new Int32Array(0);
  /** The image of a byte of a mask: `(byte's number << 8 | value) << bits | symmetry`. Empty where no kind is left. */
  images: Int32Array = new Int32Array(0);
  /** The nodes for the next kind. */
  readonly nodes: KindNode[] = [];

  constructor(size: number, symmetries: number) {
    this.entries = new Int32Array(size).fill(-1);
    this.bits = 32 - Math.clz32(symmetries - 1);
  }

  /** How many classes there are. */
  get size(): number {
    return this.orbits[this.orbits.length - 1] ?? 0;
  }
}

const NO_SYMMETRY = -1;
const NO_KIND = -2;

/** Makes the nodes, each task once, and adds up what they take. */
class Builder {
  /** By kind: ranks of its masks on the points that the kinds before leave free. */
  readonly subsets: readonly SubsetTable[];
  readonly #maxBytes: number;
  readonly #known = new Map<string, KindNode>();
  /** By kind: how many ways there are to place this one and those that follow, symmetries aside; and for none, 1. */
  readonly #placements: readonly number[];
  #bytes = 0;

  constructor(points: number, counts: readonly number[], maxBytes: number) {
    let cells = points;
    this.subsets = counts.map(count => {
      const table = subsetTable(cells, count);
      cells -= count;
      return table;
    });
    const placements = [1];
    for (const { size } of this.subsets.toReversed()) placements.unshift(size * placements[0]!);
    this.#placements = placements;
    this.#maxBytes = maxBytes;
  }

  get fits(): boolean {
    return this.#bytes <= this.#maxBytes;
  }

  /** The node for a kind under these permutations of the points that are left; nothing where none but the identity is. */
  node(group: readonly Permutation[], level: number): KindNode | undefined {
    if (group.length === 1 || level === this.subsets.length) return undefined;
    const key = `${level} ${group.map(permutation => permutation.join()).join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const subsets = this.subsets[level]!;
    const isLast = level === this.subsets.length - 1;
    const bits = 32 - Math.clz32(group.length - 1);
    this.#bytes += 4 * subsets.size + (isLast ? 0 : 4096 << bits);
    if (!this.fits) return undefined;
    const node = new KindNode(subsets.size, group.length);
    this.#known.set(key, node);
    const images = imageTable(group, bits);
    if (!isLast) node.images = images;
    this.#fill(node, group, images, level);
    return node;
  }

  #fill(node: KindNode, group: readonly Permutation[], images: Int32Array, level: number): void {
    const subsets = this.subsets[level]!;
    const { bits, entries } = node;
    const inverse = inverses(group);
    const isLast = level === this.subsets.length - 1;
    const all = lowest(subsets.cells);
    const orbits: number[] = [];
    const lengths: number[] = [];
    const numbers = new Map<KindNode, number>();
    let start = 0;
    for (let rank = 0; rank < entries.length; rank++) {
      if (entries[rank] !== -1) continue;
      // Ranks are in the order of masks: the first of an orbit is the least.
      const mask = unrankIn(subsets, rank);
      const orbit = lengths.length;
      if (orbit >= 2 ** (31 - bits)) this.#bytes = Infinity;
      this.#bytes += 20;
      if (!this.fits) return;
      let fixing = 0;
      for (let g = 0; g < group.length; g++) {
        const image = imageIn(images, bits, mask, g);
        if (image === mask) fixing++;
        const at = rankIn(subsets, image);
        if (entries[at] === -1) entries[at] = (orbit << bits) | inverse[g]!;
      }
      lengths.push(group.length / fixing);
      const open = all & ~mask;
      const rest = this.#rest(group, images, bits, mask, fixing, level);
      if (rest !== undefined && !numbers.has(rest)) numbers.set(rest, node.nodes.push(rest) - 1);
      const next = rest === undefined ? (isLast ? NO_KIND : NO_SYMMETRY) : numbers.get(rest)!;
      orbits.push(start, open, shiftsOf(open), next);
      start += rest === undefined ? this.#placements[level + 1]! : rest.size;
    }
    node.orbits = Int32Array.from([...orbits, start]);
    node.lengths = Int32Array.from(lengths);
  }

  /** The node for the kinds after this one, which stands on `mask`, where symmetries are left. */
  #rest(
    group: readonly Permutation[],
    images: Int32Array,
    bits: number,
    mask: number,
    fixing: number,
    level: number,
  ): KindNode | undefined {
    if (fixing === 1 || level + 1 === this.subsets.length) return undefined;
    const free = [...group[0]!.keys()].filter(s => ((mask >>> s) & 1) === 0);
    const actions = new Map<string, Permutation>();
    for (const [g, permutation] of group.entries()) {
      if (imageIn(images, bits, mask, g) !== mask) continue;
      const action = Int32Array.from(free, s => free.indexOf(permutation[s]!));
      actions.set(action.join(), action);
    }
    return this.node([...actions.values()], level + 1);
  }
}

/** The numbering. Its kinds are those that have men, in the order in which they are ranked. */
class KindClasses implements SymmetryClasses {
  readonly size: number;
  readonly #all: number;
  readonly #kinds: number;
  /** By place in the chain: which mask of a row it is. */
  readonly #order: Int32Array;
  /** The masks of a row that are always 0. */
  readonly #absent: Int32Array;
  readonly #subsets: readonly SubsetTable[];
  readonly #first: SubsetTable;
  readonly #second: SubsetTable;
  readonly #root: KindNode | undefined;
  readonly #squeeze = squeezeTable();
  readonly #spread = spreadTable();
  /** By place in the chain: masks on the points that are left there; and what they leave open. */
  readonly #work: Int32Array;
  readonly #opens: Int32Array;
  /** The orbit of the root that was met last: indices mostly follow one another. */
  #last = 0;

  constructor(
    points: number,
    counts: readonly number[],
    order: readonly number[],
    subsets: readonly SubsetTable[],
    root: KindNode | undefined,
    size: number,
  ) {
    this.#all = lowest(points);
    this.#kinds = order.length;
    this.#order = Int32Array.from(order);
    this.#absent = Int32Array.from([...counts.keys()].filter(kind => counts[kind] === 0));
    this.#subsets = subsets;
    this.#first = subsets[0] ?? subsetTable(0, 0);
    this.#second = subsets[1] ?? this.#first;
    this.#root = root;
    this.#work = new Int32Array(order.length);
    this.#opens = new Int32Array(order.length);
    this.size = size;
  }

  rank(masks: Int32Array): number {
    const kinds = this.#kinds;
    const order = this.#order;
    const work = this.#work;
    let node = this.#root;
    if (node === undefined) {
      for (let i = 0; i < kinds; i++) work[i] = masks[order[i]!]!;
      return this.#rankPlain(0, this.#all);
    }
    if (kinds === 2) return this.#rankPair(node, masks[order[0]!]!, masks[order[1]!]!);
    for (let i = 0; i < kinds; i++) work[i] = masks[order[i]!]!;
    let index = 0;
    for (let level = 0; ; ) {
      const entry: number = node.entries[rankIn(this.#subsets[level]!, work[level]!)]!;
      const at: number = (entry >>> node.bits) << 2;
      index += node.orbits[at]!;
      level++;
      const next: number = node.orbits[at + 3]!;
      if (next === NO_KIND) return index;
      this.#carry(node, at, entry, level);
      if (next === NO_SYMMETRY) return index + this.#rankPlain(level, lowest(this.#subsets[level]!.cells));
      node = node.nodes[next]!;
    }
  }

  /** What most boards have, without a loop. */
  #rankPair(node: KindNode, first: number, second: number): number {
    const { entries, bits, orbits, images } = node;
    const entry = entries[rankIn(this.#first, first)]!;
    const at = (entry >>> bits) << 2;
    const image = imageIn(images, bits, second, entry & ((1 << bits) - 1));
    const rank = rankIn(this.#second, squeezeMask(this.#squeeze, orbits[at + 1]!, orbits[at + 2]!, image));
    const next = orbits[at + 3]!;
    if (next < 0) return orbits[at]! + rank;
    // Where no kind follows an orbit is a class.
    const last = node.nodes[next]!;
    return orbits[at]! + (last.entries[rank]! >>> last.bits);
  }

  unrank(index: number, out: Int32Array): void {
    const kinds = this.#kinds;
    const subsets = this.#subsets;
    const opens = this.#opens;
    const absent = this.#absent;
    for (let i = 0; i < absent.length; i++) out[absent[i]!] = 0;
    let rest = index;
    let level = 0;
    let node = this.#root;
    while (node !== undefined) {
      const at = this.#orbitAt(node, rest, level) << 2;
      rest -= node.orbits[at]!;
      const open = node.orbits[at + 1]!;
      opens[level] = open;
      const cells = subsets[level]!.cells;
      this.#put(lowest(cells) & ~open, level, level, out);
      level++;
      const next = node.orbits[at + 3]!;
      node = next < 0 ? undefined : node.nodes[next]!;
    }
    if (level === kinds) return;
    if (level === kinds - 1) {
      this.#put(unrankIn(subsets[level]!, rest), level, level, out);
      return;
    }
    // What is left is a mixed radix, whose last digit is the last kind.
    const base = level;
    for (let i = kinds - 1; i > base; i--) {
      const { size } = subsets[i]!;
      const digit = rest % size;
      this.#work[i] = digit;
      rest = (rest - digit) / size;
    }
    this.#work[base] = rest;
    let free = lowest(subsets[base]!.cells);
    for (let i = base; i < kinds; i++) {
      const mask = spreadMask(this.#spread, free, shiftsOf(free), unrankIn(subsets[i]!, this.#work[i]!));
      free &= ~mask;
      this.#put(mask, base, i, out);
    }
  }

  weight(index: number): number {
    let weight = 1;
    let rest = index;
    let level = 0;
    let node = this.#root;
    while (node !== undefined) {
      const orbit = this.#orbitAt(node, rest, level++);
      rest -= node.orbits[4 * orbit]!;
      weight *= node.lengths[orbit]!;
      const next = node.orbits[4 * orbit + 3]!;
      node = next < 0 ? undefined : node.nodes[next]!;
    }
    return weight;
  }

  /** Takes the kinds from `level` on by the entry's symmetry, and squeezes them to the points that the orbit leaves free. */
  #carry({ bits, images, orbits }: KindNode, at: number, entry: number, level: number): void {
    const work = this.#work;
    const symmetry = entry & ((1 << bits) - 1);
    const open = orbits[at + 1]!;
    const shifts = orbits[at + 2]!;
    for (let i = level; i < work.length; i++) {
      work[i] = squeezeMask(this.#squeeze, open, shifts, imageIn(images, bits, work[i]!, symmetry));
    }
  }

  /** The rank of the kinds from `level` on, no symmetries left: each on what the earlier ones leave of `all`. */
  #rankPlain(level: number, all: number): number {
    const work = this.#work;
    const subsets = this.#subsets;
    let rank = 0;
    let free = all;
    for (let i = level; i < work.length; i++) {
      const mask = work[i]!;
      const table = subsets[i]!;
      const squeezed = i === level ? mask : squeezeMask(this.#squeeze, free, shiftsOf(free), mask);
      rank = rank * table.size + rankIn(table, squeezed);
      free &= ~mask;
    }
    return rank;
  }

  /** Writes a mask of kind `kind`, given on the points that are left at `level`, on the points of the board. */
  #put(mask: number, level: number, kind: number, out: Int32Array): void {
    const opens = this.#opens;
    let spread = mask;
    for (let i = level - 1; i >= 0; i--) spread = spreadMask(this.#spread, opens[i]!, shiftsOf(opens[i]!), spread);
    out[this.#order[kind]!] = spread;
  }

  /** The orbit that a class lies in: the last that begins at or before it. */
  #orbitAt({ orbits }: KindNode, index: number, level: number): number {
    const last = this.#last;
    if (level === 0 && orbits[4 * last]! <= index && index < orbits[4 * last + 4]!) return last;
    let orbit = 0;
    let above = orbits.length >>> 2;
    while (above - orbit > 1) {
      const middle = (orbit + above) >>> 1;
      if (orbits[4 * middle]! <= index) orbit = middle;
      else above = middle;
    }
    if (level === 0) this.#last = orbit;
    return orbit;
  }
}
