/**
 * Decision lists: if this, that; otherwise if …; otherwise …. Found by exhaustive search for one condition, and from the rules
 * that save most for more (Rivest, "Learning decision lists", Machine Learning 2, 1987).
 */
import { naturalBits } from '../bits.js';
import type { Condition } from './conditions.js';
import { bitsKey, both, countRows, isEmpty, type RowBits, without } from './row-bits.js';
import type { Setup } from './setup.js';
import type { View } from './variables.js';

/** What the value is where a rule applies. */
export interface Leaf {
  readonly code: string;
  readonly words: string;
  readonly setup: readonly Setup[];
  readonly bits: number;
  readonly value: (view: View) => number;
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
  /** Bits that a row costs without a law. */
  readonly #rowBits: number;
  readonly #hasConditionLeaves: boolean;
  #mostBits = 0;
  #found: DecisionList[] = [];

  constructor(conditions: readonly Candidate<Condition>[], leaves: readonly Candidate<Leaf>[], rowBits: number) {
    this.#conditions = cheapestOfEach(conditions, true);
    const kept = cheapestOfEach(leaves, false);
    this.#leaves = kept.map(leaf => leaf.of);
    this.#words = kept[0]?.rows.length ?? 0;
    this.#agree = new Uint32Array(kept.length * this.#words);
    kept.forEach((leaf, i) => this.#agree.set(leaf.rows, i * this.#words));
    this.#hasConditionLeaves = this.#leaves.some(leaf => leaf.condition !== undefined);
    this.#sieve = new Uint32Array((kept.length + 31) >>> 5);
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
    for (const { of: condition, rows: where } of this.#conditions) {
      const room = this.#limit() - bits - condition.bits - 2;
      if (room <= 0) break;
      const yes = both(rows, where);
      const no = without(rows, where);
      if (isEmpty(yes) || isEmpty(no)) continue;
      const yesLeaf = this.#leafWithin(yes, room, 0);
      const noLeaf = this.#leafWithin(no, room, 0);
      if (yesLeaf >= 0) pure.push({ rule: { condition, holds: true, leaf: this.#leaves[yesLeaf]! }, cover: yes });
      if (noLeaf >= 0) pure.push({ rule: { condition, holds: false, leaf: this.#leaves[noLeaf]! }, cover: no });
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
    this.#sift(rows);
    const [agree, words, sieve] = [this.#agree, this.#words, this.#sieve];
    for (let block = from >>> 5; block < sieve.length; block++) {
      for (let left = sieve[block]!; left !== 0; left &= left - 1) {
        const leaf = block * 32 + (31 - Math.clz32(left & -left));
        if (leaf < from) continue;
        if (this.#leaves[leaf]!.bits >= room) return -1;
        const start = leaf * words;
        let w = 0;
        while (w < words && (rows[w]! & ~agree[start + w]!) === 0) w++;
        if (w === words) return leaf;
      }
    }
    return -1;
  }

  /** Leaves in the sieve those that are right on the first few of the rows. */
  #sift(rows: RowBits): void {
    const [sieve, byRow] = [this.#sieve, this.#byRow];
    sieve.fill(0xffffffff);
    let count = 0;
    for (let w = 0; w < rows.length && count < SIEVE_ROWS; w++) {
      for (let left = rows[w]!; left !== 0 && count < SIEVE_ROWS; left &= left - 1) {
        const start = (w * 32 + (31 - Math.clz32(left & -left))) * sieve.length;
        for (let i = 0; i < sieve.length; i++) sieve[i]! &= byRow[start + i]!;
        count++;
      }
    }
    const beyond = this.#leaves.length & 31;
    if (count === 0 && beyond !== 0) sieve[sieve.length - 1]! &= (1 << beyond) - 1;
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
  const seen = new Set<string>();
  return [...all]
    .sort((p, q) => p.of.bits - q.of.bits)
    .filter(({ rows }) => {
      const key = bitsKey(opposites && (rows[0]! & 1) === 0 ? rows.map(word => ~word) : rows);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
