import type { Game, State } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import { bestLineFrom, type LinePly, lookUp, type Probe, probeState, type Worth, worthOf } from '../core/probe.js';
import type { Comparison } from '../rules/comparison.js';
import type { Census, RemotenessCounts } from './census.js';
import type { MethodId } from './method-ids.js';
import type { Plan } from './plan.js';
import type { SolvedEntry, SolvedNumbers, SolvedTiers, SolvedValues } from './solved-values.js';

/** A solved game: every position that can be reached from the start, with outcome, remoteness and best moves. */
export class Solution<Position, Move, Player extends string = string> {
  readonly game: Game<Position, Move, Player>;
  /** The method that was used. */
  readonly method: MethodId | 'tiers';
  readonly plan: Plan;
  /**
   * The number of positions that can be reached from the start, player to move included, symmetric ones counted apart; of classes where
   * `counted` says so.
   */
  readonly positions: number;
  /** How many classes the symmetries that the rules declare make of the positions; undefined where they declare none. */
  readonly classes: number | undefined;
  /** What is counted: classes only where the rules declare symmetries and the start has an image beside itself. */
  readonly counted: 'positions' | 'classes';
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The largest remoteness of each outcome that there is. */
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly start: Worth;
  /** Where the face that was solved was compared with the plain rules; undefined where these were solved themselves. */
  readonly compared: Comparison | undefined;
  readonly #values: SolvedValues<Position>;
  #histogram: RemotenessCounts | undefined;

  constructor(
    game: Game<Position, Move, Player>,
    plan: Plan,
    census: Census,
    values: SolvedValues<Position>,
    compared?: Comparison,
  ) {
    this.game = game;
    this.plan = plan;
    this.method = plan.method;
    this.#values = values;
    this.start = worthOf(lookUp(values.lookup, game.start));
    this.positions = census.positions;
    this.classes = census.classes;
    this.counted = census.counted ?? 'positions';
    this.counts = census.counts;
    this.longest = census.longest;
    this.compared = compared;
  }

  /** How many positions have each outcome at each remoteness; counted when it is first asked for. */
  get byRemoteness(): RemotenessCounts {
    this.#histogram ??= this.#values.byRemoteness();
    return this.#histogram;
  }

  /** The tiers with their values, where the game was solved by tiers. */
  get tiers(): SolvedTiers<Position> | undefined {
    return this.#values.tiers;
  }

  /** The positions by number with their values, where the game was solved in one piece. */
  get numbers(): SolvedNumbers<Position> | undefined {
    return this.#values.numbers;
  }

  /**
   * Looks a position up; `player` is to move there (the first player if not given).
   *
   * @throws ZugzwangError `input` where it cannot be reached from the start, `rules` where its moves contradict its value
   */
  probe(position: Position, player?: Player): Probe<Position, Move, Player> {
    const index = player === undefined ? 0 : this.game.playerIndex(player);
    return this.probeState({ position, player: index });
  }

  /** Looks up a position given in the game's notation. */
  probeText(text: string): Probe<Position, Move, Player> {
    return this.probeState(this.game.parseText(text));
  }

  probeState(state: State<Position>): Probe<Position, Move, Player> {
    return probeState(this.game, this.#values.lookup, state);
  }

  /** Best play from a position (the start if not given) to the end; a draw's line stops where a position comes again. */
  bestLine(from: State<Position> = this.game.start, limit?: number): LinePly<Position, Move>[] {
    return bestLineFrom(this.game, this.#values.lookup, from, limit);
  }

  /**
   * Every position that can be reached from the start with its packed value, symmetric ones apart, those at which play is over too;
   * in an order that means nothing. Of a game that was solved by tiers they are listed by the rules first, which takes memory for each.
   *
   * @throws ZugzwangError `budget` where there are too many to be listed, `rules` where the rules break their contract
   */
  entries(): Iterable<SolvedEntry<Position>> {
    return this.#values.entries(this.game);
  }
}
