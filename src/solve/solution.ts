import type { Game, State } from '../core/game.js';
import { OUTCOMES, type Outcome } from '../core/outcome.js';
import { bestLineFrom, type LinePly, type Lookup, type Probe, probeState, type Worth, worthOf } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { MethodId, Values } from './methods.js';
import type { Plan } from './plan.js';

/** How many positions have an outcome at each remoteness. */
export type RemotenessCounts = Record<'win' | 'lose' | 'tie', ReadonlyMap<number, number>>;

/** A solved game: every position that can be reached from the start, with outcome, remoteness and best moves. */
export class Solution<Position, Move, Player extends string = string> {
  readonly game: Game<Position, Move, Player>;
  /** The method that was used. */
  readonly method: MethodId;
  readonly plan: Plan;
  /** The number of positions that can be reached from the start, player to move included, symmetric ones counted apart. */
  readonly positions: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly byRemoteness: RemotenessCounts;
  readonly start: Worth;
  readonly #numbering: Numbering<Position>;
  readonly #values: Int32Array;
  readonly #payoffs: Float64Array | undefined;
  readonly #reached: Uint8Array | undefined;
  readonly #lookup: Lookup<Position>;

  /** @param reached - which numbers can be reached from the start; all, if not given */
  constructor(
    game: Game<Position, Move, Player>,
    numbering: Numbering<Position>,
    plan: Plan,
    solved: Values,
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
    const census = countValues(solved.values, this.#reached);
    this.positions = census.positions;
    this.counts = census.counts;
    this.byRemoteness = census.byRemoteness;
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
    const number = (state: State<Position>) => this.#numbering.rank(state.position, state.player);
    const value = (state: State<Position>) => {
      const p = number(state);
      return this.#reached !== undefined && this.#reached[p] !== 1 ? -1 : (this.#values[p] ?? -1);
    };
    const payoffs = this.#payoffs;
    return payoffs === undefined ? { value } : { value, payoff: state => payoffs[number(state)]! };
  }
}

/** Counts positions by packed value, in an array where the values are small enough for one. */
function countByValue(values: Int32Array, reached: Uint8Array | undefined): Map<number, number> {
  let largest = 0;
  for (let p = 0; p < values.length; p++) if (values[p]! > largest) largest = values[p]!;
  const counts = new Map<number, number>();
  if (largest < SMALL_VALUES) {
    const small = new Float64Array(largest + 1);
    for (let p = 0; p < values.length; p++) if (reached === undefined || reached[p] !== 0) small[values[p]!]!++;
    small.forEach((count, value) => count > 0 && counts.set(value, count));
    return counts;
  }
  for (let p = 0; p < values.length; p++) {
    if (reached === undefined || reached[p] !== 0) counts.set(values[p]!, (counts.get(values[p]!) ?? 0) + 1);
  }
  return counts;
}

const SMALL_VALUES = 1 << 22;

function countValues(values: Int32Array, reached: Uint8Array | undefined) {
  const counts = { lose: 0, draw: 0, tie: 0, win: 0 };
  const byRemoteness = {
    win: new Map<number, number>(),
    lose: new Map<number, number>(),
    tie: new Map<number, number>(),
  };
  let positions = 0;
  for (const [value, count] of countByValue(values, reached)) {
    const outcome = OUTCOMES[value & 3]!;
    positions += count;
    counts[outcome] += count;
    if (outcome !== 'draw') byRemoteness[outcome].set(value >>> 2, count);
  }
  return { positions, counts, byRemoteness: sortAll(byRemoteness) };
}

function sortAll(maps: Record<'win' | 'lose' | 'tie', Map<number, number>>): RemotenessCounts {
  const sorted = (map: Map<number, number>) => new Map([...map].sort((a, b) => a[0] - b[0]));
  return { win: sorted(maps.win), lose: sorted(maps.lose), tie: sorted(maps.tie) };
}
