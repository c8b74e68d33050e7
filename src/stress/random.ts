import { type Chance, seededChance } from '../core/data/choose.js';

/** Random numbers that a seed replays. */
export class Random {
  readonly #next: Chance;

  /** @param seed - an integer; seeds that are the same modulo 2^32 give the same numbers */
  constructor(seed: number) {
    this.#next = seededChance(seed);
  }

  /** From 0 to 1, 1 excluded. */
  fraction(): number {
    return this.#next();
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** An integer from `min` to `max`. */
  integer(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** An integer from 0 to `count` − 1. */
  protected below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  /** One of the items, each as likely as the others. */
  pick<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)]!;
  }

  /** So many of what `make` makes. */
  list<T>(length: number, make: (index: number) => T): T[] {
    return Array.from({ length }, (_, i) => make(i));
  }

  /** The same items in random order. */
  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }

  /** Some of the items, `count` at most, in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    return this.shuffled(items).slice(0, count);
  }
}

/** The seed of one thing of many that one seed stands for: 32 bits, spread (the finalizer of MurmurHash3). */
export function seedOf(seed: number, index: number): number {
  let h = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(Math.floor(seed / 2 ** 32) | 0, 0x85ebca77);
  h = Math.imul(h ^ (index + 0x7f4a7c15), 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
