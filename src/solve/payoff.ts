/**
 * Games that end in a number, which one player maximises and the other minimises.
 *
 * Loop-free: plain minimax. Loopy: play without end is worth the stake c. Payoffs above c go to the maximiser's attractors,
 * highest first; those below to the minimiser's, lowest first; the rest is worth c. O(edges) in all, since each position
 * joins one attractor. The outcome is the payoff against the stake, for the player to move; who is ahead hurries.
 */
import { DRAW, LOSE, TIE, WIN } from '../core/outcome.js';
import type { PayoffRules, PositionSpace } from '../core/space.js';
import type { Task } from '../core/task.js';
import { type ExplicitSpace, isExplicit } from '../graph/explicit-space.js';
import { outDegrees, reverseGraph } from '../graph/graph.js';
import { graphOfSpace } from '../graph/space-graph.js';
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
  const rules = space.payoff!;
  const { offsets, targets } = space.graph;
  const values = new Int32Array(order.length);
  const payoffs = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) {
    if (i % PIECE === 0) yield { phase: 'solve', done: i, total: order.length };
    const v = order[i]!;
    if (space.terminals[v]! >= 0) {
      enter(space, rules, v, values, payoffs);
      continue;
    }
    const sign = rules.isMaximiser(v) ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    let plies = 0;
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) {
      const u = targets[e]! < 0 ? ~targets[e]! : targets[e]!;
      const gain = sign * payoffs[u]!;
      const length = (values[u]! >>> 2) + 1;
      if (gain < best) continue;
      const delays = gain < sign * rules.stake;
      if (gain > best || (delays ? length > plies : length < plies)) plies = length;
      best = gain;
    }
    payoffs[v] = sign * best;
    values[v] = (plies << 2) | outcomeCode(payoffs[v]!, rules, v);
  }
  return { values, payoffs };
}

function enter(space: ExplicitSpace, rules: PayoffRules, v: number, values: Int32Array, payoffs: Float64Array): void {
  payoffs[v] = rules.payoff(v);
  values[v] = space.terminals[v]!;
}

function outcomeCode(value: number, rules: PayoffRules, v: number): number {
  if (value === rules.stake) return TIE;
  return value > rules.stake === rules.isMaximiser(v) ? WIN : LOSE;
}

/** Attractors, payoff by payoff, for games in which play can go round. */
export function* attract(space: ExplicitSpace): Task<PayoffValues> {
  const rules = space.payoff!;
  const size = space.size;
  const reverse = reverseGraph(space.graph);
  const left = outDegrees(space.graph);
  const values = new Int32Array(size).fill(-1);
  const payoffs = new Float64Array(size).fill(rules.stake);
  const ends: number[] = [];
  for (let v = 0; v < size; v++) if (space.terminals[v]! >= 0) ends.push(v);
  for (const v of ends) enter(space, rules, v, values, payoffs);
  let done = 0;
  for (const maximise of [true, false]) {
    // The payoffs that are farthest from the stake come first.
    ends.sort((a, b) => (maximise ? payoffs[b]! - payoffs[a]! : payoffs[a]! - payoffs[b]!));
    const side = ends.filter(v => payoffs[v] !== rules.stake && payoffs[v]! > rules.stake === maximise);
    for (let first = 0; first < side.length; ) {
      const queue: number[] = [];
      const level = payoffs[side[first]!]!;
      while (first < side.length && payoffs[side[first]!] === level) queue.push(side[first++]!);
      for (let head = 0; head < queue.length; head++) {
        if (done++ % PIECE === 0) yield { phase: 'solve', done, total: size };
        const v = queue[head]!;
        const plies = (values[v]! >>> 2) + 1;
        for (let e = reverse.offsets[v]!; e < reverse.offsets[v + 1]!; e++) {
          const u = reverse.targets[e]! < 0 ? ~reverse.targets[e]! : reverse.targets[e]!;
          if (values[u]! >= 0) continue;
          const hurries = rules.isMaximiser(u) === maximise;
          if (!hurries && --left[u]! > 0) continue;
          values[u] = (plies << 2) | (hurries ? WIN : LOSE);
          payoffs[u] = level;
          queue.push(u);
        }
      }
    }
  }
  const queue = ends.filter(v => payoffs[v] === rules.stake);
  for (let head = 0; head < queue.length; head++) {
    if (head % PIECE === 0) yield { phase: 'solve ties', done: done + head, total: size };
    const v = queue[head]!;
    for (let e = reverse.offsets[v]!; e < reverse.offsets[v + 1]!; e++) {
      const u = reverse.targets[e]! < 0 ? ~reverse.targets[e]! : reverse.targets[e]!;
      if (values[u]! >= 0) continue;
      values[u] = (((values[v]! >>> 2) + 1) << 2) | TIE;
      queue.push(u);
    }
  }
  for (let v = 0; v < size; v++) if (values[v]! < 0) values[v] = DRAW;
  return { values, payoffs };
}
