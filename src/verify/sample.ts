/** Random positions among those found, and all positions by the plain rules where they are few. */
import { seededChance } from '../core/choose.js';
import type { AnyGame, State } from '../core/game.js';
import type { TierNumbering, TierPosition } from '../core/tiers.js';
import { popcount } from '../ranking/bit-ranking.js';
import { numberingOf } from '../table/numbering.js';
import type { FaultList } from './faults.js';
import type { TierMemory } from './tier-memory.js';

/** A position in one of its views. */
export interface ViewedPosition extends TierPosition {
  readonly view: 0 | 1;
}

/** How many positions were found, by number and view. */
export function countFound(tiers: readonly TierMemory[]): number {
  let total = 0;
  for (const { found } of tiers)
    for (const bitmap of found) for (let word = 0; word < bitmap.length; word++) total += popcount(bitmap[word]!);
  return total;
}

/**
 * So many of the positions found, drawn with equal chances (a position may come twice), or all where there are no more; in the order of
 * their numbers. One pass over the bitmaps.
 */
export function* samplePositions(
  tiers: readonly TierMemory[],
  samples: number,
  seed: number,
): Generator<ViewedPosition, void, void> {
  const total = countFound(tiers);
  const all = total <= samples;
  const random = seededChance(seed);
  const drawn = Float64Array.from({ length: all ? 0 : samples }, () => Math.floor(random() * total)).sort();
  const count = all ? total : samples;
  const wanted = (i: number) => (all ? i : drawn[i]!);
  let passed = 0;
  let next = 0;
  for (const [tier, { found }] of tiers.entries()) {
    for (const [view, bitmap] of found.entries()) {
      for (let word = 0; word < bitmap.length && next < count; word++) {
        const bits = bitmap[word]!;
        const after = passed + popcount(bits);
        for (; next < count && wanted(next) < after; next++) {
          let rest = bits;
          for (let skip = wanted(next) - passed; skip > 0; skip--) rest &= rest - 1;
          yield { tier, index: (word << 5) | (31 - Math.clz32(rest & -rest)), view: view as 0 | 1 };
        }
        passed = after;
      }
    }
  }
}

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
  readonly #counts = new Map<string, ViewedPosition & { count: number }>();
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
    const view = this.#numbering.space.views === 2 ? state.player : 0;
    const key = `${at.tier}:${at.index}:${view}`;
    const entry = this.#counts.get(key);
    if (entry === undefined) this.#counts.set(key, { ...at, view, count: 1 });
    else entry.count++;
  }

  /** Compares the counts with the weights, and the classes with those found. */
  compare(faults: FaultList): void {
    for (const { count, ...at } of this.#counts.values()) {
      const rules = this.#numbering.space.openTier(at.tier);
      rules.load(at.index);
      if (!this.#isFound(at)) faults.add({ ...at, problem: 'the plain rules reach it, the fast ones do not' });
      else if (rules.weight() !== count)
        faults.add({ ...at, problem: `it stands for ${count} positions, the fast rules say ${rules.weight()}` });
    }
    const found = countFound(this.#tiers);
    if (faults.count > 0 || found === this.#counts.size) return;
    for (const at of samplePositions(this.#tiers, found, 0)) {
      if (!this.#counts.has(`${at.tier}:${at.index}:${at.view}`))
        faults.add({ ...at, problem: 'the fast rules reach it, the plain ones do not' });
    }
  }

  #isFound({ tier, index, view }: ViewedPosition): boolean {
    return (this.#tiers[tier]!.found[view]![index >>> 5]! & (1 << (index & 31))) !== 0;
  }
}
