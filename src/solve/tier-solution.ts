import type { Game, State } from '../core/game.js';
import { OUTCOMES, type Outcome } from '../core/outcome.js';
import { bestLineFrom, type LinePly, type Lookup, type Probe, probeState, type Worth, worthOf } from '../core/probe.js';
import type { TierNumbering, TierRules } from '../core/tiers.js';
import { rankAmong } from '../ranking/bit-ranking.js';
import type { RemotenessCounts } from './census.js';
import type { SolvedTier, TierTotals } from './tiers.js';

/** What a whole solution by tiers comes to, in the words of any solution. */
export interface TierFacts {
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly byRemoteness: RemotenessCounts;
}

/** Reads the counts by packed value. */
export function tierFacts(census: ArrayLike<number>): TierFacts {
  const counts: Record<Outcome, number> = { lose: 0, draw: 0, tie: 0, win: 0 };
  const maps = { win: new Map<number, number>(), lose: new Map<number, number>(), tie: new Map<number, number>() };
  let positions = 0;
  for (let value = 0; value < census.length; value++) {
    const found = census[value]!;
    if (found === 0) continue;
    const outcome = OUTCOMES[value & 3]!;
    positions += found;
    counts[outcome] += found;
    if (outcome !== 'draw') maps[outcome].set(value >>> 2, found);
  }
  const longest = Object.entries(maps).flatMap(([outcome, map]) =>
    map.size === 0 ? [] : [[outcome, [...map.keys()].at(-1)!]],
  );
  return { positions, counts, longest: Object.fromEntries(longest), byRemoteness: maps };
}

/** A game solved by tiers, with the values of all tiers in memory. */
export class TierSolution<Position, Move, Player extends string = string> implements TierFacts {
  readonly game: Game<Position, Move, Player>;
  readonly method = 'tiers';
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly byRemoteness: RemotenessCounts;
  readonly start: Worth;
  readonly #numbering: TierNumbering<Position>;
  readonly #tiers: ReadonlyMap<number, SolvedTier>;
  readonly #rules = new Map<number, TierRules>();
  readonly #lookup: Lookup<Position> = { value: state => this.#value(state) };

  /** @param tiers - every tier of the space, solved */
  constructor(
    game: Game<Position, Move, Player>,
    numbering: TierNumbering<Position>,
    totals: TierTotals,
    tiers: ReadonlyMap<number, SolvedTier>,
  ) {
    this.game = game;
    this.#numbering = numbering;
    this.#tiers = tiers;
    const facts = tierFacts(totals.census);
    this.positions = facts.positions;
    this.counts = facts.counts;
    this.longest = facts.longest;
    this.byRemoteness = facts.byRemoteness;
    this.start = worthOf(this.#lookup, game.start, totals.startValue);
  }

  /** Looks a position up; `player` is to move there (the first player if not given). */
  probe(position: Position, player?: Player): Probe<Position, Move, Player> {
    return this.probeState({ position, player: player === undefined ? 0 : this.game.playerIndex(player) });
  }

  /** Looks up a position given in the game's notation. */
  probeText(text: string): Probe<Position, Move, Player> {
    return this.probeState(this.game.parseText(text));
  }

  probeState(state: State<Position>): Probe<Position, Move, Player> {
    return probeState(this.game, this.#lookup, state);
  }

  /** Best play from a position (the start if not given) to the end; a draw's line stops where a position comes again. */
  bestLine(from: State<Position> = this.game.start, limit?: number): LinePly<Position, Move>[] {
    return bestLineFrom(this.game, this.#lookup, from, limit);
  }

  #value({ position, player }: State<Position>): number {
    const at = this.#numbering.rank(position, player);
    const solved = at && this.#tiers.get(at.tier);
    if (solved === undefined) return -1;
    const { index } = at!;
    const view = this.#numbering.space.views === 2 ? player : 0;
    const bit = 1 << (index & 31);
    if ((solved.reached[view]![index >>> 5]! & bit) !== 0) {
      return solved.values[solved.ranking === undefined ? index : rankAmong(solved.ranking, index)]!;
    }
    if ((solved.stored[index >>> 5]! & bit) !== 0) return -1;
    return this.#loadOver(at!.tier, index);
  }

  /** The value of a position at which play is over, or −1. */
  #loadOver(tier: number, index: number): number {
    let rules = this.#rules.get(tier);
    if (rules === undefined) {
      rules = this.#numbering.space.openTier(tier);
      this.#rules.set(tier, rules);
    }
    return Math.max(-1, rules.load(index));
  }
}
