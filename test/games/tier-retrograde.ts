/**
 * Retrograde analysis of a game's tiers, plainly: one map a tier, predecessors asked of the rules. It solves small games by their fast
 * face, so that what it finds can be compared with what is found by the plain one.
 */
import { DRAW, LOSE, OUTCOMES, type Outcome, packValue, TIE, UNDECIDED, WIN } from '../../src/core/outcome.js';
import { SETTLED, type TieredSpace, tierMoves } from '../../src/core/tiers.js';

/** What came of it: the packed value of the start, and how many positions have each outcome. */
export interface TierRetrograde {
  readonly start: number;
  readonly counts: Record<Outcome, number>;
}

/** What is known of a position: its value or −1, its options in the tier that are not won yet, and the values of the others. */
interface Entry {
  value: number;
  left: number;
  readonly below: readonly number[];
}

/** Solves what can be reached from the start. */
export function solveTiers(space: TieredSpace): TierRetrograde {
  const reached = reach(space);
  const tiers: Map<number, Entry>[] = [];
  const counts: Record<Outcome, number> = { lose: 0, draw: 0, tie: 0, win: 0 };
  for (let tier = 0; tier < space.tierCount; tier++) {
    const entries = solveTier(space, tier, reached[tier]!, tiers);
    tiers.push(entries);
    const rules = space.openTier(tier);
    for (const [index, { value }] of entries) {
      rules.load(index);
      counts[OUTCOMES[value & 3]!] += rules.weight() * reached[tier]!.get(index)!.size;
    }
  }
  return { start: tiers[space.start.tier]!.get(space.start.index)!.value, counts };
}

/** By tier and index, the views in which a position can be reached. */
function reach(space: TieredSpace): Map<number, Set<number>>[] {
  const reached = Array.from({ length: space.tierCount }, () => new Map<number, Set<number>>());
  const moves = tierMoves(space.maxSuccessors);
  const queue = [{ ...space.start, view: 0 }];
  const rules = Array.from(reached, (_, tier) => space.openTier(tier));
  for (const { tier, index, view } of queue) {
    const views = reached[tier]!.get(index) ?? new Set();
    if (views.has(view)) continue;
    reached[tier]!.set(index, views.add(view));
    if (rules[tier]!.load(index) !== UNDECIDED) continue;
    const count = rules[tier]!.successors(moves, false);
    for (let i = 0; i < count; i++) {
      const to = [tier, ...space.childTiers(tier)][moves.slots[i]!]!;
      queue.push({ tier: to, index: moves.indices[i]!, view: space.views === 2 ? 1 - view : 0 });
    }
  }
  return reached;
}

function solveTier(
  space: TieredSpace,
  tier: number,
  reached: ReadonlyMap<number, unknown>,
  lower: readonly ReadonlyMap<number, Entry>[],
): Map<number, Entry> {
  const rules = space.openTier(tier);
  const moves = tierMoves(space.maxSuccessors);
  const before = new Int32Array(space.maxPredecessors);
  const children = space.childTiers(tier);
  const entries = new Map<number, Entry>();
  for (const index of reached.keys()) {
    const value = rules.load(index);
    const count = value === UNDECIDED ? rules.successors(moves, true) : 0;
    const inTier = new Set<number>();
    const below: number[] = [];
    for (let i = 0; i < count; i++) {
      const to = moves.indices[i]!;
      const slot = moves.slots[i]!;
      if (slot === 0) inTier.add(to);
      else below.push(slot === SETTLED ? to : lower[children[slot - 1]!]!.get(to)!.value);
    }
    entries.set(index, { value, left: inTier.size, below });
  }
  const predecessors = (index: number): number[] => {
    rules.load(index);
    return [...new Set(before.subarray(0, rules.predecessors(before)))].filter(
      one => entries.get(one)?.value === UNDECIDED,
    );
  };
  spreadWins(entries, predecessors);
  spreadTies(entries, predecessors);
  for (const entry of entries.values()) if (entry.value === UNDECIDED) entry.value = DRAW;
  return entries;
}

/** What is due at each remoteness: whoever is not decided by then gets the value. */
class Due {
  readonly #lists: [index: number, value: number][][] = [];
  readonly #ends = new Set<number>();

  add(index: number, value: number): void {
    const remoteness = value >>> 2;
    while (this.#lists.length <= remoteness) this.#lists.push([]);
    this.#lists[remoteness]!.push([index, value]);
  }

  /** A position that has its value from the beginning. */
  addEnd(index: number, value: number): void {
    this.#ends.add(index);
    this.add(index, value);
  }

  /** Decides, in the order of remoteness, and tells of each that is decided. */
  run(entries: ReadonlyMap<number, Entry>, tell: (index: number, value: number) => void): void {
    for (let remoteness = 0; remoteness < this.#lists.length; remoteness++) {
      for (const [index, value] of this.#lists[remoteness]!) {
        const entry = entries.get(index)!;
        if (entry.value !== UNDECIDED && entry.value !== value) continue;
        if (entry.value === value && !this.#ends.delete(index)) continue;
        entry.value = value;
        tell(index, value);
      }
    }
  }
}

function remotenesses(below: readonly number[], code: number): number[] {
  return below.filter(value => (value & 3) === code).map(value => value >>> 2);
}

function spreadWins(entries: ReadonlyMap<number, Entry>, predecessors: (index: number) => number[]): void {
  const due = new Due();
  const lossDate = ({ below }: Entry, latest: number) =>
    below.every(value => (value & 3) === WIN) ? Math.max(latest, ...remotenesses(below, WIN)) + 1 : undefined;
  for (const [index, entry] of entries) {
    if (entry.value >= 0 && (entry.value & 3) !== TIE) due.addEnd(index, entry.value);
    if (entry.value !== UNDECIDED) continue;
    const lost = remotenesses(entry.below, LOSE);
    if (lost.length > 0) due.add(index, packValue(WIN, Math.min(...lost) + 1));
    const date = entry.left === 0 ? lossDate(entry, 0) : undefined;
    if (date !== undefined) due.add(index, packValue(LOSE, date));
  }
  due.run(entries, (index, value) => {
    for (const one of predecessors(index)) {
      const entry = entries.get(one)!;
      if ((value & 3) === LOSE) due.add(one, packValue(WIN, (value >>> 2) + 1));
      else if (--entry.left === 0) {
        const date = lossDate(entry, value >>> 2);
        if (date !== undefined) due.add(one, packValue(LOSE, date));
      }
    }
  });
}

function spreadTies(entries: ReadonlyMap<number, Entry>, predecessors: (index: number) => number[]): void {
  const due = new Due();
  for (const [index, entry] of entries) {
    if ((entry.value & 3) === TIE && entry.value >= 0) due.addEnd(index, entry.value);
    const tied = entry.value === UNDECIDED ? remotenesses(entry.below, TIE) : [];
    if (tied.length > 0) due.add(index, packValue(TIE, Math.min(...tied) + 1));
  }
  due.run(entries, (index, value) => {
    for (const one of predecessors(index)) due.add(one, packValue(TIE, (value >>> 2) + 1));
  });
}
