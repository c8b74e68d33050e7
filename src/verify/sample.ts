/** The positions found, all or a random sample, and all positions by the plain rules where they are few. */
import { seededChance } from '../core/data/choose.js';
import type { AnyGame, State } from '../core/game.js';
import type { TierNumbering, TierRules } from '../core/tiers.js';
import { countBits, popcount } from '../ranking/bit-ranking.js';
import { numberingOf, type ViewedPosition } from '../rules/faces.js';
import type { FaultList } from './faults.js';
import type { TierMemory } from './tier-memory.js';

/** How many positions were found, by number and view. */
export function countFound(tiers: readonly TierMemory[]): number {
  let total = 0;
  for (const { found } of tiers) for (const bitmap of found) total += countBits(bitmap);
  return total;
}

/** All numbers below this one. */
export function* allNumbers(total: number): Generator<number, void> {
  for (let number = 0; number < total; number++) yield number;
}

/** So many of the numbers below `total`, drawn with equal chances, each once, in rising order; a few less where some were drawn twice. */
export function* drawnNumbers(total: number, count: number, seed: number): Generator<number, void> {
  const random = seededChance(seed);
  const drawn = Float64Array.from({ length: count }, () => Math.floor(random() * total)).sort();
  for (let i = 0; i < count; i++) if (i === 0 || drawn[i] !== drawn[i - 1]) yield drawn[i]!;
}

/** The positions found with these numbers, which rise; the first one found has number 0. One pass over the bitmaps. */
export function* positionsFound(
  tiers: readonly TierMemory[],
  numbers: Iterator<number, void>,
): Generator<ViewedPosition, void, void> {
  let passed = 0;
  let next = numbers.next();
  for (const [tier, { found }] of tiers.entries()) {
    for (const [view, bitmap] of found.entries()) {
      for (let word = 0; word < bitmap.length && !next.done; word++) {
        const bits = bitmap[word]!;
        const after = passed + popcount(bits);
        let rest = bits;
        let skipped = passed;
        for (; !next.done && next.value < after; next = numbers.next()) {
          for (; skipped < next.value; skipped++) rest &= rest - 1;
          yield { tier, index: (word << 5) | (31 - Math.clz32(rest & -rest)), view: view as 0 | 1 };
        }
        passed = after;
      }
    }
  }
}

/** A position by one number. */
export const keyOf = ({ tier, index, view }: ViewedPosition): number => 2 * (tier * 2 ** 31 + index) + view;

/**
 * Counts the positions of a small game one by one with the plain rules, and compares, class by class, with the weights of the fast
 * ones: these decide the counts of a table, and nothing else about it.
 */
export class PlainCount {
  readonly #game: AnyGame;
  readonly #numbering: TierNumbering<unknown>;
  readonly #tiers: readonly TierMemory[];
  readonly #seen = new Set<string>();
  readonly #queue: State<unknown>[] = [];
  /** By tier and view, how many positions an index stands for: small integers, which maps find faster than what is beyond 2^31. */
  readonly #counts: Map<number, number>[] = [];
  #at = 0;

  constructor(game: AnyGame, tiers: readonly TierMemory[]) {
    this.#game = game;
    this.#numbering = numberingOf(game);
    this.#tiers = tiers;
    this.#enter(game.start);
  }

  /** Looks at so many positions; true once all have been. */
  walk(count: number): boolean {
    for (const end = this.#at + count; this.#at < Math.min(end, this.#queue.length); this.#at++) {
      const state = this.#queue[this.#at]!;
      if (this.#game.result(state) >= 0) continue;
      for (const move of this.#game.moves(state)) this.#enter(this.#game.play(state, move));
    }
    return this.#at === this.#queue.length;
  }

  #enter(state: State<unknown>): void {
    const text = this.#game.makeText(state);
    if (this.#seen.has(text)) return;
    this.#seen.add(text);
    this.#queue.push(state);
    const at = this.#numbering.rank(state.position, state.player);
    if (at === undefined) return;
    const counts = this.#countsOf(at.tier, this.#numbering.space.views === 2 ? state.player : 0);
    counts.set(at.index, (counts.get(at.index) ?? 0) + 1);
  }

  #countsOf(tier: number, view: 0 | 1): Map<number, number> {
    return (this.#counts[2 * tier + view] ??= new Map());
  }

  /** Compares the counts with the weights, and the classes with those found. */
  compare(faults: FaultList): void {
    const opened: TierRules[] = [];
    for (const at of positionsFound(this.#tiers, allNumbers(countFound(this.#tiers)))) {
      const counts = this.#countsOf(at.tier, at.view);
      const count = counts.get(at.index);
      if (count === undefined) {
        faults.add({ ...at, problem: 'the fast rules reach it, the plain ones do not' });
        continue;
      }
      counts.delete(at.index);
      const rules = (opened[at.tier] ??= this.#numbering.space.openTier(at.tier));
      rules.load(at.index);
      if (rules.weight() !== count)
        faults.add({ ...at, problem: `it stands for ${count} positions, the fast rules say ${rules.weight()}` });
    }
    this.#counts.forEach((counts, place) => {
      const at = { tier: place >> 1, view: (place & 1) as 0 | 1 };
      for (const index of counts.keys())
        faults.add({ ...at, index, problem: 'the plain rules reach it, the fast ones do not' });
    });
  }
}
