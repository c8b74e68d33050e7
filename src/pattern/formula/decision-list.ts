/**
 * Decision lists: if this, that; otherwise if …; otherwise …. Found by exhaustive search for one condition, and from the rules
 * that save most for more (Rivest, "Learning decision lists", Machine Learning 2, 1987).
 */
import { naturalBits } from '../bits.js';
import type { Condition } from './conditions.js';
import type { Setup } from './setup.js';
import type { View } from './variables.js';

/** What the value is where a rule applies. */
export interface Leaf {
  readonly code: string;
  readonly words: string;
  readonly setup: readonly Setup[];
  readonly bits: number;
  value(view: View): number;
  /** A value that is always the same, or a condition that decides between two values. */
  readonly constant?: number;
  readonly condition?: {
    readonly condition: Condition;
    readonly holds: boolean;
    readonly yes: number;
    readonly no: number;
  };
}

/** A condition, or its opposite, and what holds then. */
export interface Rule {
  readonly condition: Condition;
  readonly holds: boolean;
  readonly leaf: Leaf;
}

export interface DecisionList {
  readonly rules: readonly Rule[];
  readonly last: Leaf;
  readonly bits: number;
}

/** How many rules to go on with, when one, two, … rules are not enough. */
const BEAMS = [8, 3];
/** Conditions in a list, but for the one in its last leaf. */
export const MOST_RULES = BEAMS.length + 1;
const MOST_RESULTS = 4;
/** Rows by which leaves are sifted first. */
const SIEVE_ROWS = 12;

/** A condition or a leaf, and the rows where it holds or is right. */
export interface Candidate<T> {
  readonly of: T;
  readonly rows: RowBits;
}

/** Words of bits that may still be looked at: a search that has used them up ends with what it has. */
export interface WorkLeft {
  left: number;
}

/** A search for the shortest decision lists that give the values of some rows. */
export class DecisionLists {
  readonly #conditions: readonly Candidate<Condition>[];
  readonly #leaves: readonly Leaf[];
  /** The rows on which each leaf gives the value, one after the other. */
  readonly #agree: Uint32Array;
  /** For each row the leaves that give its value. */
  readonly #byRow: Uint32Array;
  readonly #sieve: Uint32Array;
  readonly #words: number;
  /** The rows of a condition and of its opposite, while it is looked at. */
  readonly #yes: RowBits;
  readonly #no: RowBits;
  /** Bits that a row costs without a law. */
  readonly #rowBits: number;
  readonly #hasConditionLeaves: boolean;
  readonly #work: WorkLeft;
  #mostBits = 0;
  #found: DecisionList[] = [];

  constructor(
    conditions: readonly Candidate<Condition>[],
    leaves: readonly Candidate<Leaf>[],
    rowBits: number,
    work: WorkLeft,
  ) {
    this.#work = work;
    this.#conditions = cheapestOfEach(conditions, true);
    const kept = cheapestOfEach(leaves, false);
    this.#leaves = kept.map(leaf => leaf.of);
    this.#words = kept[0]?.rows.length ?? 0;
    this.#agree = new Uint32Array(kept.length * this.#words);
    kept.forEach((leaf, i) => this.#agree.set(leaf.rows, i * this.#words));
    this.#hasConditionLeaves = this.#leaves.some(leaf => leaf.condition !== undefined);
    this.#sieve = new Uint32Array((kept.length + 31) >>> 5);
    this.#yes = new Uint32Array(this.#words);
    this.#no = new Uint32Array(this.#words);
    this.#byRow = transposed(this.#agree, kept.length, this.#words);
    this.#rowBits = rowBits;
  }

  /** The shortest lists for the rows, shortest first; none if a list would take the bits allowed or more. */
  find(rows: RowBits, mostRules: number, mostBits: number): DecisionList[] {
    this.#mostBits = mostBits;
    this.#found = [];
    this.#extend(rows, [], 0, mostRules);
    return this.#found;
  }

  #extend(rows: RowBits, rules: readonly Rule[], bits: number, mostRules: number): void {
    const before = this.#found.length;
    if (rules.length === 0) this.#end(rows, rules, bits);
    if (rules.length >= mostRules) return;
    const pure = this.#split(rows, rules, bits);
    if (this.#found.length > before || rules.length + 1 >= mostRules) return;
    for (const { rule, cover } of this.#best(pure, BEAMS[rules.length]!)) {
      this.#extend(without(rows, cover), [...rules, rule], bits + ruleBits(rule), mostRules);
    }
  }

  /** One leaf for all rows; several, for the shortest may be a coincidence. */
  #end(rows: RowBits, rules: readonly Rule[], bits: number): void {
    let from = 0;
    for (let count = 0; count < 3; count++) {
      const leaf = this.#leafWithin(rows, this.#limit() - bits, from);
      if (leaf < 0) return;
      this.#keep(rules, this.#leaves[leaf]!, bits);
      from = leaf + 1;
    }
  }

  /** One more condition, with a leaf on each side. The conditions with a leaf on one side at least are returned. */
  #split(rows: RowBits, rules: readonly Rule[], bits: number): { rule: Rule; cover: RowBits }[] {
    const pure: { rule: Rule; cover: RowBits }[] = [];
    const [yes, no] = [this.#yes, this.#no];
    for (const { of: condition, rows: where } of this.#conditions) {
      const room = this.#limit() - bits - condition.bits - 2;
      if (room <= 0 || this.#work.left < 0) break;
      if (!divide(rows, where, yes, no)) continue;
      const yesLeaf = this.#leafWithin(yes, room, 0);
      const noLeaf = this.#leafWithin(no, room, 0);
      if (yesLeaf >= 0)
        pure.push({ rule: { condition, holds: true, leaf: this.#leaves[yesLeaf]! }, cover: yes.slice() });
      if (noLeaf >= 0) pure.push({ rule: { condition, holds: false, leaf: this.#leaves[noLeaf]! }, cover: no.slice() });
      if (yesLeaf < 0 || noLeaf < 0 || this.#isLeaf(yesLeaf, noLeaf)) continue;
      const first = this.#leaves[yesLeaf]!.bits <= this.#leaves[noLeaf]!.bits;
      const rule: Rule = { condition, holds: first, leaf: this.#leaves[first ? yesLeaf : noLeaf]! };
      this.#keep([...rules, rule], this.#leaves[first ? noLeaf : yesLeaf]!, bits + ruleBits(rule));
    }
    return pure;
  }

  /** Whether a condition with these two leaves is a leaf by itself. */
  #isLeaf(yes: number, no: number): boolean {
    return (
      this.#hasConditionLeaves && this.#leaves[yes]!.constant !== undefined && this.#leaves[no]!.constant !== undefined
    );
  }

  /** The first leaf, shortest first, that gives the value on all rows, within some bits; −1 if there is none. */
  #leafWithin(rows: RowBits, room: number, from: number): number {
    const [agree, words, sieve] = [this.#agree, this.#words, this.#sieve];
    const end = this.#leavesBelow(room);
    if (end <= from || !this.#sift(rows, (end + 31) >>> 5)) return -1;
    for (let block = from >>> 5; block << 5 < end; block++) {
      for (let left = sieve[block]!; left !== 0; left &= left - 1) {
        const leaf = block * 32 + (31 - Math.clz32(left & -left));
        if (leaf < from) continue;
        if (leaf >= end) return -1;
        const start = leaf * words;
        let w = 0;
        while (w < words && (rows[w]! & ~agree[start + w]!) === 0) w++;
        this.#work.left -= w + 1;
        if (w === words) return leaf;
      }
    }
    return -1;
  }

  /** How many leaves, shortest first, take less than so many bits. */
  #leavesBelow(room: number): number {
    let [low, high] = [0, this.#leaves.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#leaves[middle]!.bits < room) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Leaves in the first blocks of the sieve those that are right on the first few of the rows; whether any is. */
  #sift(rows: RowBits, blocks: number): boolean {
    const [sieve, byRow, stride] = [this.#sieve, this.#byRow, this.#sieve.length];
    sieve.fill(0xffffffff, 0, blocks);
    let count = 0;
    for (let w = 0; w < rows.length && count < SIEVE_ROWS; w++) {
      for (let left = rows[w]!; left !== 0 && count < SIEVE_ROWS; left &= left - 1) {
        const start = (w * 32 + (31 - Math.clz32(left & -left))) * stride;
        let any = 0;
        for (let i = 0; i < blocks; i++) any |= sieve[i]! &= byRow[start + i]!;
        count++;
        if (any === 0) {
          this.#work.left -= (count + 1) * blocks;
          return false;
        }
      }
    }
    this.#work.left -= (count + 1) * blocks;
    return true;
  }

  /** The rules that save most bits, none of which covers only what a better one does. A rule must pay for itself. */
  #best(pure: readonly { rule: Rule; cover: RowBits }[], count: number): { rule: Rule; cover: RowBits }[] {
    const scored = pure
      .map(entry => ({ ...entry, saved: countRows(entry.cover) * this.#rowBits - ruleBits(entry.rule) }))
      .filter(entry => entry.saved > 0)
      .sort((p, q) => q.saved - p.saved);
    const best: typeof scored = [];
    for (const entry of scored) {
      if (best.length === count) break;
      if (best.every(other => !isEmpty(without(entry.cover, other.cover)))) best.push(entry);
    }
    return best;
  }

  /** What a list must be shorter than. */
  #limit(): number {
    const worst = this.#found[MOST_RESULTS - 1];
    return worst === undefined ? this.#mostBits : worst.bits;
  }

  #keep(rules: readonly Rule[], last: Leaf, ruled: number): void {
    const bits = ruled + last.bits + naturalBits(rules.length);
    if (bits >= this.#limit()) return;
    this.#found.push({ rules, last, bits });
    this.#found.sort((p, q) => p.bits - q.bits);
    this.#found.length = Math.min(this.#found.length, MOST_RESULTS);
  }
}

/** Puts the rows where a condition holds into `yes`, the others into `no`; whether there are both. */
function divide(rows: RowBits, where: RowBits, yes: RowBits, no: RowBits): boolean {
  let [anyYes, anyNo] = [0, 0];
  for (let w = 0; w < rows.length; w++) {
    anyYes |= yes[w] = rows[w]! & where[w]!;
    anyNo |= no[w] = rows[w]! & ~where[w]!;
  }
  return anyYes !== 0 && anyNo !== 0;
}

const ruleBits = (rule: Rule): number => rule.condition.bits + 1 + rule.leaf.bits;

/** Rows of bits as columns: for each of 32·`words` rows, one bit for each of `count` sets. */
function transposed(sets: Uint32Array, count: number, words: number): Uint32Array {
  const stride = (count + 31) >>> 5;
  const columns = new Uint32Array(words * 32 * stride);
  for (let set = 0; set < count; set++) {
    for (let w = 0; w < words; w++) {
      for (let left = sets[set * words + w]!; left !== 0; left &= left - 1) {
        const row = w * 32 + (31 - Math.clz32(left & -left));
        columns[row * stride + (set >>> 5)]! |= 1 << (set & 31);
      }
    }
  }
  return columns;
}

/** Of those that mean the same rows the shortest, shortest first; a condition and its opposite are the same. */
function cheapestOfEach<T extends { bits: number }>(all: readonly Candidate<T>[], opposites: boolean): Candidate<T>[] {
  const kept: Candidate<T>[] = [];
  // By a hash of the rows, which of those kept it is, from 1: half of the places are free at least.
  const places = new Int32Array(2 << (32 - Math.clz32(all.length)));
  const turn = (rows: RowBits): number => (opposites && (rows[0]! & 1) === 0 ? -1 : 0);
  for (const candidate of [...all].sort((p, q) => p.of.bits - q.of.bits)) {
    const { rows } = candidate;
    const turned = turn(rows);
    let at = hashOf(rows, turned) & (places.length - 1);
    for (; places[at] !== 0; at = (at + 1) & (places.length - 1)) {
      const other = kept[places[at]! - 1]!.rows;
      if (isSame(rows, other, turned ^ turn(other))) break;
    }
    if (places[at] === 0) places[at] = kept.push(candidate);
  }
  return kept;
}

/** A number made of the rows, each word turned by a mask. */
function hashOf(rows: RowBits, turned: number): number {
  let hash = 0;
  for (let w = 0; w < rows.length; w++) hash = Math.imul(hash ^ rows[w]! ^ turned, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}

/** Whether each word is the other's, turned by a mask. */
function isSame(p: RowBits, q: RowBits, turned: number): boolean {
  for (let w = 0; w < p.length; w++) if ((p[w]! ^ q[w]! ^ turned) !== 0) return false;
  return true;
}

/** Sets of rows as bits, 32 rows a word. All sets of one search have the same number of words. */
type RowBits = Uint32Array;

/** The rows for which something holds. */
export function rowsWhere(count: number, holds: (row: number) => boolean): RowBits {
  const bits = new Uint32Array((count + 31) >>> 5);
  for (let w = 0, row = 0; w < bits.length; w++) {
    let word = 0;
    for (let bit = 1; bit !== 0 && row < count; bit <<= 1, row++) if (holds(row)) word |= bit;
    bits[w] = word;
  }
  return bits;
}

/** Of all rows those that are in both sets or in neither; where these are not wanted, the others. */
export function rowsAlike(p: RowBits, q: RowBits, all: RowBits, wanted: boolean): RowBits {
  const turned = wanted ? -1 : 0;
  const bits = new Uint32Array(p.length);
  for (let w = 0; w < p.length; w++) bits[w] = (p[w]! ^ q[w]! ^ turned) & all[w]!;
  return bits;
}

/** The rows of `p` that are not in `q`. */
function without(p: RowBits, q: RowBits): RowBits {
  const bits = new Uint32Array(p.length);
  for (let w = 0; w < p.length; w++) bits[w] = p[w]! & ~q[w]!;
  return bits;
}

const isEmpty = (p: RowBits): boolean => p.every(word => word === 0);

function countRows(p: RowBits): number {
  let count = 0;
  for (let word of p) for (; word !== 0; word &= word - 1) count++;
  return count;
}
