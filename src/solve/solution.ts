import type { Game, State } from '../core/game.js';
import type { Outcome } from '../core/outcome.js';
import { makeText } from '../core/plain-data.js';
import { bestLineFrom, type LinePly, type Lookup, type Probe, probeState, type Worth, worthOf } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import { type Census, countByRemoteness, type RemotenessCounts } from './census.js';
import type { MethodId, Values } from './methods.js';
import type { Plan } from './plan.js';

/** A solved game: every position that can be reached from the start, with outcome, remoteness and best moves. */
export class Solution<Position, Move, Player extends string = string> {
  readonly game: Game<Position, Move, Player>;
  /** The method that was used. */
  readonly method: MethodId;
  readonly plan: Plan;
  /** The number of positions that can be reached from the start, player to move included, symmetric ones counted apart. */
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The largest remoteness of each outcome that there is. */
  readonly longest: Readonly<Partial<Record<'win' | 'lose' | 'tie', number>>>;
  readonly start: Worth;
  readonly #numbering: Numbering<Position>;
  readonly #values: Int32Array;
  readonly #payoffs: Float64Array | undefined;
  readonly #reached: Uint8Array | undefined;
  readonly #lookup: Lookup<Position>;
  #histogram: RemotenessCounts | undefined;

  /** @param reached - which numbers can be reached from the start; all, if not given */
  constructor(
    game: Game<Position, Move, Player>,
    numbering: Numbering<Position>,
    plan: Plan,
    solved: Values,
    census: Census,
    reached?: Uint8Array,
  ) {
    this.game = game;
    this.plan = plan;
    this.method = plan.method;
    this.#numbering = numbering;
    this.#values = solved.values;
    this.#payoffs = solved.payoffs;
    this.#reached = reached;
    this.#lookup = this.#makeLookup();
    this.start = worthOf(this.#lookup, game.start, this.#lookup.value(game.start));
    this.positions = census.positions;
    this.counts = census.counts;
    this.longest = census.longest;
  }

  /** How many positions have each outcome at each remoteness; counted when it is first asked for. */
  get byRemoteness(): RemotenessCounts {
    this.#histogram ??= countByRemoteness(this.#values, this.#reached, this.longest);
    return this.#histogram;
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
    return probeState(this.game, this.#lookup, state);
  }

  /** Best play from a position (the start if not given) to the end; a draw's line stops where a position comes again. */
  bestLine(from: State<Position> = this.game.start, limit?: number): LinePly<Position, Move>[] {
    return bestLineFrom(this.game, this.#lookup, from, limit);
  }

  /** Every reachable position with its packed value, in the order of their numbers. */
  *entries(): Generator<{ state: State<Position>; value: number; payoff?: number }> {
    for (let p = 0; p < this.#values.length; p++) {
      if (this.#reached !== undefined && this.#reached[p] === 0) continue;
      const entry = { state: this.#numbering.unrank(p), value: this.#values[p]! };
      yield this.#payoffs === undefined ? entry : { ...entry, payoff: this.#payoffs[p]! };
    }
  }

  #makeLookup(): Lookup<Position> {
    const value = (state: State<Position>) => this.#values[this.#number(state)] ?? -1;
    const payoffs = this.#payoffs;
    return payoffs === undefined ? { value } : { value, payoff: state => payoffs[this.#number(state)]! };
  }

  /** The number of a position that was solved, or −1. */
  #number(state: State<Position>): number {
    const p = this.#numbering.rank(state.position, state.player);
    if (this.#reached === undefined) return p;
    if (this.#reached[p] !== 1) return -1;
    // A rank of one's own may take what is no position for one: it must lead back.
    const back = this.#numbering.unrank(p);
    return back.player === state.player && makeText(back.position) === makeText(state.position) ? p : -1;
  }
}
