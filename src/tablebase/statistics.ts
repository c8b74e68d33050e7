/**
 * Statistics of a table: what a pass over all its positions counts. Nothing is taken from the header.
 */
import { excerpt } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { OUTCOMES, type Outcome, outcomeOf, remotenessOf } from '../core/outcome.js';
import type { Worth } from '../core/probe.js';
import type { Task } from '../core/task.js';
import { ValueCounts } from '../core/value-counts.js';
import { countDistinct, plainPosition } from '../rules/plain-position.js';
import type { Histogram } from '../table/header.js';
import type { Table } from '../table/table.js';

/** Positions by outcome, for the player to move. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/**
 * How many choices there are: moves that lead to one position count once. Where tiers by hand write one entry for several moves that are alike by
 * symmetry, so do these.
 */
export interface Branching {
  /** Choices of all positions together. */
  readonly moves: number;
  /** Choices of a position at which play goes on; 0 if there is no such position. */
  readonly average: number;
  /** The most choices that a position has, and the first such position in notation. */
  readonly most: number;
  readonly mostAt: string | null;
}

/** The longest play that ends in an outcome. */
export interface Longest {
  readonly outcome: Exclude<Outcome, 'draw'>;
  /** Plies to the end. */
  readonly remoteness: number;
  /** How many positions are that far from the end, and the first of them in notation. */
  readonly positions: number;
  readonly position: string;
}

/** One tier. */
export interface TierCounts {
  readonly tier: number;
  readonly name: string;
  /** How many indices it has, and how many of them have a value in the table. */
  readonly indices: number;
  readonly stored: number;
  readonly positions: number;
  readonly counts: OutcomeCounts;
  /** Choices of its positions together. */
  readonly moves: number;
  /** The largest remoteness; null where there is none. */
  readonly longest: number | null;
}

/** What a table comes to. */
export interface Statistics {
  readonly game: string;
  readonly positions: number;
  readonly counts: OutcomeCounts;
  readonly byRemoteness: Readonly<Record<'win' | 'lose' | 'tie', Histogram>>;
  readonly start: Worth & { readonly position: string };
  readonly branching: Branching;
  readonly longest: readonly Longest[];
  /** From the start's tier down, those that have positions; absent where positions are not in tiers. */
  readonly tiers?: readonly TierCounts[];
}

/** Counts as they come in. `Place` is how a position is remembered until its notation is wanted. */
export class StatisticsBuilder<Place> {
  readonly values = new ValueCounts();
  readonly #first = new Map<Outcome, { value: number; place: Place }>();
  #open = 0;
  #moves = 0;
  #most = 0;
  #mostAt: Place | undefined;

  /** Positions (so many) of this value at a place. Returns whether they are farther from the end than any before them. */
  isFarther(value: number): boolean {
    const outcome = outcomeOf(value);
    const first = this.#first.get(outcome);
    return outcome !== 'draw' && (first === undefined || value > first.value);
  }

  /** Remembers the first position of the largest remoteness so far. */
  setFarthest(value: number, place: Place): void {
    this.#first.set(outcomeOf(value), { value, place });
  }

  /** Positions at which play goes on, so many, have so many choices each. */
  addMoves(moves: number, positions: number): void {
    this.#open += positions;
    this.#moves += moves * positions;
  }

  get most(): number {
    return this.#most;
  }

  setMost(most: number, place: Place): void {
    this.#most = most;
    this.#mostAt = place;
  }

  get moves(): number {
    return this.#moves;
  }

  finish(
    game: string,
    start: Statistics['start'],
    textOf: (place: Place) => string,
    tiers?: readonly TierCounts[],
  ): Statistics {
    const census = new Map(this.values.entries());
    const counts = countOutcomes(census);
    const longest = (['win', 'lose', 'tie'] as const).flatMap((outcome): Longest[] => {
      const first = this.#first.get(outcome);
      if (first === undefined) return [];
      const { value, place } = first;
      return [{ outcome, remoteness: value >>> 2, positions: census.get(value)!, position: textOf(place) }];
    });
    const statistics: Statistics = {
      game,
      positions: OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0),
      counts,
      byRemoteness: countRemotenesses(census),
      start,
      branching: {
        moves: this.#moves,
        average: this.#open === 0 ? 0 : this.#moves / this.#open,
        most: this.#most,
        mostAt: this.#mostAt === undefined ? null : textOf(this.#mostAt),
      },
      longest,
    };
    return tiers === undefined ? statistics : { ...statistics, tiers };
  }
}

/** Counts by outcome of counts by value. */
export function countOutcomes(census: Iterable<readonly [value: number, count: number]>): OutcomeCounts {
  const counts = { lose: 0, draw: 0, tie: 0, win: 0 };
  for (const [value, count] of census) counts[outcomeOf(value)] += count;
  return counts;
}

function countRemotenesses(census: ReadonlyMap<number, number>): Statistics['byRemoteness'] {
  const sorted = [...census].sort(([a], [b]) => a - b);
  const of = (outcome: Outcome) =>
    Object.fromEntries(
      sorted.flatMap(([value, count]) => (outcomeOf(value) === outcome ? [[String(value >>> 2), count]] : [])),
    );
  return { win: of('win'), lose: of('lose'), tie: of('tie') };
}

/** Statistics of a table that lists its positions. O(positions + moves), by the rules for people. */
export function* tableStatistics(table: Table, game: AnyGame): Task<Statistics> {
  const builder = new StatisticsBuilder<number>();
  for (let i = 0; i < table.size; i++) {
    if (i % 64 === 0) yield { phase: 'count positions', done: i, total: table.size };
    const value = table.value(i);
    builder.values.add(value, 1);
    if (builder.isFarther(value)) builder.setFarthest(value, i);
    const { value: end, steps } = plainPosition(game, game.parseText(table.text(i)));
    if (end >= 0) continue;
    const choices = countDistinct(game, steps);
    builder.addMoves(choices, 1);
    if (choices > builder.most) builder.setMost(choices, i);
  }
  const at = table.find(game.makeText(game.start));
  const value = table.value(at);
  const payoff = table.payoff(at);
  const start = {
    position: table.text(at),
    outcome: outcomeOf(value),
    remoteness: remotenessOf(value),
    ...(payoff === undefined ? {} : { payoff }),
  };
  return builder.finish(table.header.game, start, i => excerpt(table.text(i), 200));
}
