/**
 * Parts by their words, all of the same number of them: open addressing by content, a table for each first word (the size of a board), so that an entry is
 * the other words and the part.
 */
import { kept } from '../../../core/data/kept.js';

const SMALLEST = 1 << 4;

/** What `get` tells of words that are not there. */
export const MISSING = -2;

/** The parts with one first word. */
interface Entries {
  count: number;
  mask: number;
  /** Of each slot: the words but the first, then the part + 2; 0 where it is empty. Parts are −1 at least. */
  slots: Int32Array;
}

export class WordTable {
  readonly #length: number;
  readonly #entries = new Map<number, Entries>();
  /** Those that were asked for last. */
  #first = -1;
  #last: Entries;

  /** @param length - how many words there are to a part */
  constructor(length: number) {
    this.#length = length;
    this.#last = this.#fresh();
  }

  #fresh(): Entries {
    return { count: 0, mask: SMALLEST - 1, slots: new Int32Array(SMALLEST * this.#length) };
  }

  /** The part with the words from a place on, or `MISSING`. */
  get(words: Int32Array, from = 0): number {
    const { slots, mask } = this.#entriesOf(words[from]!);
    return slots[find(slots, mask, this.#length, words, from + 1) + this.#length - 1]! - 2;
  }

  /** Asks for so many parts, one after the other. */
  getAll(words: Int32Array, count: number, parts: Int32Array): void {
    for (let i = 0; i < count; i++) parts[i] = this.get(words, i * this.#length);
  }

  /** Sets the part of words that are not there yet. */
  set(words: Int32Array, part: number): void {
    const entries = this.#entriesOf(words[0]!);
    if (2 * ++entries.count > entries.mask) this.#grow(entries);
    const { slots, mask } = entries;
    const at = find(slots, mask, this.#length, words, 1);
    for (let i = 1; i < this.#length; i++) slots[at + i - 1] = words[i]!;
    slots[at + this.#length - 1] = part + 2;
  }

  #entriesOf(first: number): Entries {
    if (first === this.#first) return this.#last;
    const entries = kept(this.#entries, first, () => this.#fresh());
    this.#first = first;
    this.#last = entries;
    return entries;
  }

  #grow(entries: Entries): void {
    const old = entries.slots;
    const length = this.#length;
    const mask = 2 * entries.mask + 1;
    const slots = new Int32Array(2 * old.length);
    for (let from = 0; from < old.length; from += length) {
      if (old[from + length - 1] === 0) continue;
      const at = find(slots, mask, length, old, from);
      for (let i = 0; i < length; i++) slots[at + i] = old[from + i]!;
    }
    entries.slots = slots;
    entries.mask = mask;
  }
}

/** Where the words from a place on are, or would be; a slot has so many more than their number. */
function find(slots: Int32Array, mask: number, length: number, words: Int32Array, from: number): number {
  let hash = 0x2545f491;
  for (let i = 0; i < length - 1; i++) {
    hash = Math.imul(hash ^ words[from + i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (let slot = Math.imul(hash, 0x85ebca6b) >>> 7; ; slot++) {
    const at = (slot & mask) * length;
    if (slots[at + length - 1] === 0) return at;
    let i = 0;
    while (i < length - 1 && slots[at + i] === words[from + i]) i++;
    if (i === length - 1) return at;
  }
}
