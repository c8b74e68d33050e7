/** Awari and kalah: rules for people, and tiers by hand. Rows are the houses of who is to move, from left to right, then those of the other. */
import { defineGame } from '../../src/core/game.js';
import { endValue } from '../../src/core/payoff-value.js';
import type { TieredSpace, TierMoves, TierNumbering, TierRules } from '../../src/core/tiers.js';
import { seedClasses } from '../../src/ranking/composition.js';

/** A move as its maker sees it: the house that was emptied, and what it came to. */
export interface Sowing {
  readonly house: number;
  readonly row: readonly number[];
  readonly gain: number;
  readonly again: boolean;
}

/** A game of sowing: moves of a row that is not over, and what the end of one is worth to who is to move. */
export interface SowingRules {
  readonly houses: number;
  readonly extraTurns: boolean;
  moves(row: readonly number[]): readonly Sowing[];
  end(row: readonly number[]): number | undefined;
}

const sum = (seeds: readonly number[]) => seeds.reduce((total, count) => total + count, 0);
const turned = (row: readonly number[]) => [...row.slice(row.length / 2), ...row.slice(0, row.length / 2)];

/** Awari, as GAMES.md has it. */
export const AWARI: SowingRules = {
  houses: 6,
  extraTurns: false,
  end: row => (sum(row.slice(0, 6)) === 0 ? -sum(row) : undefined),
  moves(row) {
    const all = [0, 1, 2, 3, 4, 5].filter(house => row[house]! > 0).map(house => ({ house, ...sowAwari(row, house) }));
    const gives = all.filter(({ given }) => given);
    const allowed = sum(row.slice(6)) === 0 && gives.length > 0 ? gives : all;
    const modest = allowed.filter(({ row: after, gain }) => gain === 0 || sum(after.slice(6)) > 0);
    return (modest.length > 0 ? modest : allowed).map(({ given: _, ...move }) => ({ ...move, again: false }));
  },
};

function sowAwari(row: readonly number[], house: number) {
  const after = [...row];
  after[house] = 0;
  let last = house;
  for (let left = row[house]!; left > 0; left--) {
    last = (last + 1) % 12;
    if (last === house) last = (last + 1) % 12;
    after[last]!++;
  }
  const given = sum(after.slice(6)) > 0;
  let gain = 0;
  for (; last >= 6 && (after[last] === 2 || after[last] === 3); last--) {
    gain += after[last]!;
    after[last] = 0;
  }
  return { row: after, gain, given };
}

/** Which kalah. */
export interface KalahOptions {
  readonly houses: number;
  readonly emptyCapture?: boolean;
  readonly endsEarly?: boolean;
}

/** Kalah, as GAMES.md has it. */
export function kalah({ houses, emptyCapture = false, endsEarly = false }: KalahOptions): SowingRules {
  return {
    houses,
    extraTurns: true,
    end(row) {
      const [own, other] = [sum(row.slice(0, houses)), sum(row.slice(houses))];
      return own === 0 || (endsEarly && other === 0) ? own - other : undefined;
    },
    moves(row) {
      return Array.from({ length: houses }, (_, house) => house).flatMap(house => {
        if (row[house] === 0) return [];
        // The own store lies behind the own houses; the other's is passed by.
        const after = [...row.slice(0, houses), 0, ...row.slice(houses)];
        const store = houses;
        after[house] = 0;
        let last = house;
        for (let left = row[house]!; left > 0; left--) {
          last = (last + 1) % after.length;
          after[last]!++;
        }
        const opposite = 2 * houses - last;
        if (last < houses && after[last] === 1 && (emptyCapture || after[opposite]! > 0)) {
          after[store]! += 1 + after[opposite]!;
          after[last] = 0;
          after[opposite] = 0;
        }
        const left = after.filter((_seeds, i) => i !== store);
        return [{ house, row: left, gain: after[store]!, again: last === store }];
      });
    },
  };
}

/** The game for people: each player's houses, the first player's first. */
export function sowingGame(
  rules: SowingRules,
  start: readonly number[],
  tiers?: () => TierNumbering<readonly number[]>,
) {
  const seen = (row: readonly number[], player: string) => (player === 'South' ? row : turned(row));
  const moveOf = (row: readonly number[], house: number, player: string) =>
    rules.moves(seen(row, player)).find(move => move.house === house)!;
  return defineGame<readonly number[], number, 'South' | 'North'>({
    name: 'sowing',
    players: ['South', 'North'],
    start,
    moves: (row: readonly number[], player) =>
      rules.end(seen(row, player)) === undefined ? rules.moves(seen(row, player)).map(({ house }) => house) : [],
    play: (row, house: number, player) => seen(moveOf(row, house, player).row, player),
    gain: (house, row, player) => moveOf(row, house, player).gain,
    payoff(row, player) {
      const end = rules.end(seen(row, player));
      return end === undefined ? undefined : player === 'South' ? end : 0 - end;
    },
    ...(rules.extraTurns
      ? { turn: (_: unknown, player, house, row) => (moveOf(row, house, player).again ? 'same' : 'other') }
      : {}),
    ...(tiers === undefined ? {} : { tiers }),
  });
}

/** Tiers by the number of seeds in the houses, any rules: a move is what the rules for people say, predecessors are found by trying. */
export function sowingTiers(
  rules: SowingRules,
  start: readonly number[],
  open: (ways: Ways, tier: number) => TierRules,
): TierNumbering<readonly number[]> {
  const seeds = sum(start);
  const ways = waysOf(2 * rules.houses, seeds);
  const rank = (row: readonly number[]) => ways[sum(row)]!.rank(Int32Array.from(row));
  const space: TieredSpace = {
    tierCount: seeds + 1,
    start: { tier: seeds, index: rank(start) },
    views: 2,
    ...(rules.extraTurns ? { extraTurns: true } : {}),
    payoff: { most: Math.max(1, seeds), gains: true },
    settles: false,
    maxSuccessors: rules.houses,
    maxPredecessors: rules.houses * Math.max(1, seeds),
    tierName: tier => `${tier} seeds`,
    tierSize: tier => ways[tier]!.size,
    childTiers: tier => Array.from({ length: tier }, (_, i) => i),
    isLoopFree: tier => tier === 0,
    openTier: tier => open(ways, tier),
  };
  return {
    space,
    rank: (row, player) => {
      const seen = player === 0 ? row : turned(row);
      return { tier: sum(row), index: rank(seen) };
    },
    unrank({ tier, index }, player) {
      const row = new Int32Array(2 * rules.houses);
      ways[tier]!.unrank(index, row);
      return { position: player === 0 ? [...row] : turned([...row]), player };
    },
  };
}

/** By number of seeds, the ways in which they lie in the houses. */
export type Ways = readonly ReturnType<typeof seedClasses>[];

function waysOf(houses: number, seeds: number): Ways {
  const identity = [Array.from({ length: houses }, (_, i) => i)];
  return Array.from({ length: seeds + 1 }, (_, n) => seedClasses(identity as never, n));
}

/** Awari's tiers of up to so many seeds, all positions. */
export function awariTiers(start: readonly number[]): TierNumbering<readonly number[]> {
  const numbering = sowingTiers(AWARI, start, (ways, tier) => new AwariTier(ways, tier));
  return { ...numbering, space: { ...numbering.space, all: true } };
}

class AwariTier implements TierRules {
  readonly #ways: Ways;
  readonly #seeds: number;
  readonly #row = new Int32Array(12);
  readonly #after = new Int32Array(12);
  readonly #seen = new Int32Array(12);

  constructor(ways: Ways, seeds: number) {
    this.#ways = ways;
    this.#seeds = seeds;
  }

  load(index: number): number {
    const row = this.#row;
    this.#ways[this.#seeds]!.unrank(index, row);
    return row[0]! + row[1]! + row[2]! + row[3]! + row[4]! + row[5]! === 0 ? endValue(-this.#seeds) : -1;
  }

  weight(): number {
    return 1;
  }

  successors(out: TierMoves): number {
    const row = this.#row;
    const mustGive = row[6]! + row[7]! + row[8]! + row[9]! + row[10]! + row[11]! === 0 && canGive(row);
    let count = this.#write(out, mustGive, false);
    if (count === 0) count = this.#write(out, mustGive, true);
    return count;
  }

  /** @param slams - write moves that capture everything, not the others */
  #write({ slots, indices, gains }: TierMoves, mustGive: boolean, slams: boolean): number {
    const row = this.#row;
    const after = this.#after;
    let count = 0;
    for (let house = 0; house < 6; house++) {
      const seeds = row[house]!;
      if (seeds === 0 || (mustGive && seeds < 6 - house)) continue;
      after.set(row);
      after[house] = 0;
      let last = house;
      for (let left = seeds; left > 0; left--) {
        last = last === 11 ? 0 : last + 1;
        if (last === house) last = last === 11 ? 0 : last + 1;
        after[last]!++;
      }
      let gain = 0;
      for (; last >= 6 && (after[last] === 2 || after[last] === 3); last--) {
        gain += after[last]!;
        after[last] = 0;
      }
      const isSlam = gain > 0 && after[6]! + after[7]! + after[8]! + after[9]! + after[10]! + after[11]! === 0;
      if (isSlam !== slams) continue;
      // Slot 0 is the tier itself, slot k the tier of k - 1 seeds.
      const left = this.#seeds - gain;
      slots[count] = gain === 0 ? 0 : left + 1;
      indices[count] = this.#rankTurned(left);
      gains[count++] = gain;
    }
    return count;
  }

  predecessors(out: Int32Array): number {
    const row = this.#row;
    const before = this.#after;
    const hadNone = row[0]! + row[1]! + row[2]! + row[3]! + row[4]! + row[5]! === 0;
    let count = 0;
    // Who moved here sees the own houses last.
    for (let house = 0; house < 6; house++) {
      if (row[house + 6] !== 0) continue;
      for (let i = 0; i < 6; i++) {
        before[i] = row[i + 6]!;
        before[i + 6] = row[i]!;
      }
      let last = house;
      for (let seeds = 1; ; seeds++) {
        last = last === 11 ? 0 : last + 1;
        if (last === house) last = last === 11 ? 0 : last + 1;
        if (before[last] === 0) break;
        before[last]!--;
        before[house] = seeds;
        if (last >= 6) {
          const came = row[last - 6]!;
          if (came === 2 || came === 3) continue;
        }
        const isEmpty = hadNone || before[6]! + before[7]! + before[8]! + before[9]! + before[10]! + before[11]! === 0;
        if (isEmpty && seeds < 6 - house && canGive(before)) continue;
        out[count++] = this.#ways[this.#seeds]!.rank(before);
      }
    }
    return count;
  }

  #rankTurned(seeds: number): number {
    const after = this.#after;
    const seen = this.#seen;
    for (let i = 0; i < 6; i++) {
      seen[i] = after[i + 6]!;
      seen[i + 6] = after[i]!;
    }
    return this.#ways[seeds]!.rank(seen);
  }
}

function canGive(row: Int32Array): boolean {
  for (let house = 0; house < 6; house++) if (row[house]! >= 6 - house) return true;
  return false;
}

/** Kalah's tiers, found by play from the start; predecessors by trying. */
export function kalahTiers(options: KalahOptions, start: readonly number[]): TierNumbering<readonly number[]> {
  const rules = kalah(options);
  return sowingTiers(rules, start, (ways, tier) => new SlowTier(rules, ways, tier));
}

class SlowTier implements TierRules {
  readonly #rules: SowingRules;
  readonly #ways: Ways;
  readonly #seeds: number;
  #row: number[] = [];

  constructor(rules: SowingRules, ways: Ways, seeds: number) {
    this.#rules = rules;
    this.#ways = ways;
    this.#seeds = seeds;
  }

  load(index: number): number {
    const row = new Int32Array(2 * this.#rules.houses);
    this.#ways[this.#seeds]!.unrank(index, row);
    this.#row = [...row];
    const end = this.#rules.end(this.#row);
    return end === undefined ? -1 : endValue(end);
  }

  weight(): number {
    return 1;
  }

  successors(out: TierMoves): number {
    const moves = this.#rules.moves(this.#row);
    moves.forEach(({ row, gain, again }, i) => {
      const left = this.#seeds - gain;
      out.slots[i] = gain === 0 ? 0 : left + 1;
      const index = this.#ways[left]!.rank(Int32Array.from(again ? row : turned(row)));
      out.indices[i] = again ? ~index : index;
      out.gains[i] = gain;
    });
    return moves.length;
  }

  /** Seeds that did not come to the store were sown among the own houses, to the right. */
  predecessors(out: Int32Array): number {
    const { houses } = this.#rules;
    const row = turned(this.#row);
    let count = 0;
    for (let house = 0; house < houses; house++) {
      if (row[house] !== 0) continue;
      for (let seeds = 1; house + seeds < houses; seeds++) {
        const before = row.map((held, i) => (i > house && i <= house + seeds ? held - 1 : i === house ? seeds : held));
        if (before.some(held => held < 0)) break;
        if (this.#rules.end(before) !== undefined) continue;
        const move = this.#rules.moves(before).find(one => one.house === house)!;
        if (move.gain === 0 && move.row.join() === row.join())
          out[count++] = this.#ways[this.#seeds]!.rank(Int32Array.from(before));
      }
    }
    return count;
  }
}
