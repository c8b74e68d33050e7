import type { Game, State } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import { bestLineFrom, type LinePly, type Probe, probeState, type Worth, worthOf } from '../core/probe.js';
import type { Census, RemotenessCounts } from './census.js';
import type { MethodId } from './methods.js';
import type { Plan } from './plan.js';
import type { SolvedEntry, SolvedNumbers, SolvedTiers, SolvedValues } from './solved-values.js';

/** A solved game: every position that can be reached from the start, with outcome, remoteness and best moves. */
export class Solution<Position, Move, Player extends string = string> {
  readonly game: Game<Position, Move, Player>;
  /** The method that was used. */
  readonly method: MethodId | 'tiers';
  readonly plan: Plan;
  /** The number of positions that can be reached from the start, player to move included, symmetric ones counted apart. */
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The largest remoteness of each outcome that there is. */
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly start: Worth;
  readonly #values: SolvedValues<Position>;
  #histogram: RemotenessCounts | undefined;

  constructor(game: Game<Position, Move, Player>, plan: Plan, census: Census, values: SolvedValues<Position>) {
    this.game = game;
    this.plan = plan;
    this.method = plan.method;
    this.#values = values;
    this.start = worthOf(values.lookup, game.start, values.lookup.value(game.start));
    this.positions = census.positions;
    this.counts = census.counts;
    this.longest = census.longest;
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

  /** Looks a position up; `player` is to move there (the first player if not given). */
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
   * Every reachable position with its packed value, in the order of their numbers. Solved by tiers, one position for each index and
   * view instead, without those at which play is over.
   */
  entries(): Iterable<SolvedEntry<Position>> {
    return this.#values.entries();
  }
}
