/**
 * Games that end in a number, which one player maximises and the other minimises; moves may gain something for who makes them.
 *
 * Loop-free: plain minimax. Loopy: play without end is worth the stake c. One strongly connected component after the other, successors
 * first: within one no move gains anything, and what leads out of it is a number. Numbers above c go to the maximiser's attractors, those below
 * to the minimiser's, farthest from c first; the rest is worth c. O(edges) in all, since each position joins one attractor, and a pass
 * over its component for each number. The outcome is the payoff against the stake, for the player to move; who is ahead hurries, and
 * remoteness counts the plies until play ends or has come to a draw.
 */
import { DRAW, LOSE, TIE, WIN } from '../../core/outcome.js';
import type { PayoffRules, PositionSpace } from '../../core/space.js';
import { SpaceError } from '../../core/space-error.js';
import type { Task } from '../../core/task.js';
import { components } from '../../graph/components.js';
import { type ExplicitSpace, isExplicit } from '../../graph/explicit-space.js';
import { type Graph, reverseGraph } from '../../graph/graph.js';
import { graphOfSpace } from '../../graph/space-graph.js';
import { DueDates } from '../tiers/due-dates.js';
import { spreadFromRepresentatives } from './symmetry-classes.js';

const PIECE = 1 << 14;

/** Packed values, and the payoff of every position to the maximiser. */
export interface PayoffValues {
  readonly values: Int32Array;
  readonly payoffs: Float64Array;
}

export function* payoff(space: PositionSpace): Task<PayoffValues> {
  const explicit = isExplicit(space) ? space : yield* graphOfSpace(space);
  const order = explicit.order();
  const solved = order === null ? yield* attract(explicit) : yield* minimax(explicit, order);
  // Whose turn it is, and so who is ahead, are the same within a class.
  spreadFromRepresentatives(space, solved.values);
  spreadFromRepresentatives(space, solved.payoffs);
  return solved;
}

/** Backward induction for loop-free games. */
export function* minimax(space: ExplicitSpace, order: Int32Array): Task<PayoffValues> {
  const moves = new BestMoves(space);
  for (let i = 0; i < order.length; i++) {
    if (i % PIECE === 0) yield { phase: 'solve', done: i, total: order.length };
    moves.evaluate(order[i]!);
  }
  return { values: moves.values, payoffs: moves.payoffs };
}

/** Component by component, for games in which play can go round. */
export function* attract(space: ExplicitSpace): Task<PayoffValues> {
  const moves = new BestMoves(space);
  const { count, of } = components(space.graph);
  const { members, begins } = membersOf(of, count);
  const reverse = reverseGraph(space.graph);
  const { size } = space;
  const open = { left: new Int32Array(size), outside: new Float64Array(size), plies: new Int32Array(size) };
  for (let component = 0, done = 0; component < count; component++) {
    const inside = members.subarray(begins[component], begins[component + 1]);
    if (done % PIECE < inside.length) yield { phase: 'solve', done, total: size };
    done += inside.length;
    const isAlone = inside.length === 1 && !hasLoop(space.graph, inside[0]!);
    if (isAlone) moves.evaluate(inside[0]!);
    else yield* new Attractors(space, reverse, of, inside, moves, open).run();
  }
  return { values: moves.values, payoffs: moves.payoffs };
}

/** The members of each component, one behind the other. */
function membersOf(of: Int32Array, count: number): { members: Int32Array; begins: Int32Array } {
  const begins = new Int32Array(count + 1);
  for (let v = 0; v < of.length; v++) begins[of[v]! + 1]!++;
  for (let c = 0; c < count; c++) begins[c + 1]! += begins[c]!;
  const at = begins.slice();
  const members = new Int32Array(of.length);
  for (let v = 0; v < of.length; v++) members[at[of[v]!]!++] = v;
  return { members, begins };
}

function hasLoop({ offsets, targets }: Graph, v: number): boolean {
  for (let e = offsets[v]!; e < offsets[v + 1]!; e++) if (targets[e] === v || targets[e] === ~v) return true;
  return false;
}

/** Values and payoffs as far as they are known, and what is the best of moves to positions that have them. */
class BestMoves {
  readonly values: Int32Array;
  readonly payoffs: Float64Array;
  /** What the best of the moves looked at comes to, and in how many plies; −1 where it leads to a draw, or there is none. */
  best = 0;
  plies = -1;
  readonly #space: ExplicitSpace;
  readonly #rules: PayoffRules;

  constructor(space: ExplicitSpace) {
    this.#space = space;
    this.#rules = space.payoff!;
    this.values = new Int32Array(space.size).fill(-1);
    this.payoffs = new Float64Array(space.size).fill(this.#rules.stake);
  }

  /** Gives a position its value: what the rules say where play is over, else that of its best move. */
  evaluate(v: number): void {
    const end = this.#space.terminals[v]!;
    if (end >= 0) {
      this.payoffs[v] = this.#rules.payoff(v);
      this.values[v] = end;
      return;
    }
    this.look(v, undefined, 0);
    this.settle(v, this.best, this.plies);
  }

  /** Says that a position comes to a payoff in so many plies, or −1: that it is a draw. */
  settle(v: number, payoff: number, plies: number): void {
    const { stake } = this.#rules;
    const ahead = payoff > stake === this.#rules.isMaximiser(v) ? WIN : LOSE;
    this.payoffs[v] = payoff;
    this.values[v] = plies < 0 ? DRAW : (plies << 2) | (payoff === stake ? TIE : ahead);
  }

  /**
   * Looks at the moves that lead out of a component, or at all, for the best of them. Returns how many moves stay in the component.
   *
   * @throws SpaceError where one of these gains something: play could gain for ever
   */
  look(v: number, of: Int32Array | undefined, component: number): number {
    const { offsets, targets } = this.#space.graph;
    const { gains } = this.#space;
    const { stake } = this.#rules;
    const sign = this.#rules.isMaximiser(v) ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let plies = -1;
    let inside = 0;
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) {
      const u = targets[e]! < 0 ? ~targets[e]! : targets[e]!;
      const gain = gains === undefined ? 0 : gains[e]!;
      if (of !== undefined && of[u] === component) {
        if (gain !== 0) throw gainForEver(v, u, gain);
        inside++;
        continue;
      }
      const worth = gain + sign * this.payoffs[u]!;
      if (worth < best) continue;
      if (worth > best) plies = -1;
      best = worth;
      const isDraw = this.values[u] === DRAW;
      if (isDraw && gain === 0) continue;
      const length = isDraw ? 1 : (this.values[u]! >>> 2) + 1;
      if (plies < 0 || (worth < sign * stake ? length > plies : length < plies)) plies = length;
    }
    this.best = sign * best + 0;
    this.plies = plies;
    return inside;
  }
}

function gainForEver(v: number, to: number, gain: number): SpaceError {
  return new SpaceError(`a move gains ${gain}, and play may come back and gain again`, v, {
    to,
  });
}

/** By position: moves within its component to positions that are not decided, and the best that leads out, as `BestMoves` has it. */
interface OpenMoves {
  readonly left: Int32Array;
  readonly outside: Float64Array;
  readonly plies: Int32Array;
}

/** One component: payoff by payoff, and in each remoteness by remoteness. */
class Attractors {
  readonly #rules: PayoffRules;
  readonly #reverse: Graph;
  readonly #of: Int32Array;
  readonly #component: number;
  readonly #inside: Int32Array;
  readonly #moves: BestMoves;
  readonly #open: OpenMoves;

  constructor(
    space: ExplicitSpace,
    reverse: Graph,
    of: Int32Array,
    inside: Int32Array,
    moves: BestMoves,
    open: OpenMoves,
  ) {
    this.#rules = space.payoff!;
    this.#reverse = reverse;
    this.#of = of;
    this.#component = of[inside[0]!]!;
    this.#inside = inside;
    this.#moves = moves;
    this.#open = open;
  }

  *run(): Task<void> {
    const { stake } = this.#rules;
    const inside = this.#inside;
    const numbers = new Set<number>();
    const { left, outside, plies } = this.#open;
    for (let i = 0; i < inside.length; i++) {
      if (i % PIECE === PIECE - 1) yield { phase: 'solve', done: i, total: inside.length };
      const v = inside[i]!;
      left[v] = this.#moves.look(v, this.#of, this.#component);
      outside[v] = this.#moves.best;
      plies[v] = this.#moves.plies;
      if (Number.isFinite(this.#moves.best)) numbers.add(this.#moves.best);
    }
    numbers.delete(stake);
    const farthestFirst = [...numbers].sort((a, b) => Math.abs(b - stake) - Math.abs(a - stake));
    for (const level of farthestFirst) yield* this.#spread(level);
    yield* this.#spread(stake);
    for (const v of inside) if (this.#moves.values[v]! < 0) this.#moves.settle(v, stake, -1);
  }

  /** Gives a payoff to all that come to it: its side takes it, the other has nothing better left. At the stake, all that see it. */
  *#spread(level: number): Task<void> {
    const { values } = this.#moves;
    const { left, outside, plies: dates } = this.#open;
    const due = new DueDates(Number.MAX_SAFE_INTEGER);
    for (const v of this.#inside) {
      if (values[v]! >= 0 || outside[v] !== level || dates[v]! < 0) continue;
      if (this.#takes(v, level) || left[v] === 0) due.add(dates[v]!, v);
    }
    let now: number[] = [];
    let work = 0;
    for (
      let plies = due.earliest();
      plies < Number.POSITIVE_INFINITY;
      plies = now.length > 0 ? plies + 1 : due.earliest()
    ) {
      for (const v of due.take(plies)) this.#decide(v, level, plies, now);
      const next: number[] = [];
      for (const v of now) {
        if (++work % PIECE === 0) yield { phase: 'solve', done: work, total: this.#inside.length };
        this.#tell(v, level, plies + 1, next, due);
      }
      now = next;
    }
  }

  /** Whether the player to move is glad of a payoff, or it is the stake, which nobody who sees it gives up for less. */
  #takes(v: number, level: number): boolean {
    const { stake } = this.#rules;
    return level === stake || level > stake === this.#rules.isMaximiser(v);
  }

  #decide(v: number, level: number, plies: number, decided: number[]): void {
    if (this.#moves.values[v]! >= 0) return;
    this.#moves.settle(v, level, plies);
    decided.push(v);
  }

  /** Tells the predecessors of a position within its component. */
  #tell(v: number, level: number, plies: number, next: number[], due: DueDates): void {
    const { offsets, targets } = this.#reverse;
    const { left, outside, plies: dates } = this.#open;
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) {
      const u = targets[e]! < 0 ? ~targets[e]! : targets[e]!;
      if (this.#of[u] !== this.#component || this.#moves.values[u]! >= 0) continue;
      if (this.#takes(u, level)) this.#decide(u, level, plies, next);
      else if (--left[u]! > 0) continue;
      // What leads out is as bad, and takes longer.
      else if (outside[u] === level && dates[u]! > plies) due.add(dates[u]!, u);
      // Else it is no better, or its turn comes later.
      else if (this.#isNoBetter(u, outside[u]!, level)) this.#decide(u, level, plies, next);
    }
  }

  #isNoBetter(v: number, outside: number, level: number): boolean {
    return this.#rules.isMaximiser(v) ? outside <= level : outside >= level;
  }
}
