import { demandInteger } from '../core/data/demand-integer.js';
import type { PayoffRules, PositionSpace } from '../core/space.js';
import { checkGraph, type Graph } from './graph.js';
import { successorsFirst } from './order.js';

/** A space whose successor relation lies in flat arrays. Terminal vertices have no edges. */
export interface ExplicitSpace extends PositionSpace {
  readonly graph: Graph;
  /** The packed value of each terminal vertex (remoteness 0 or 1), negative elsewhere. */
  readonly terminals: Int8Array;
  /** By edge, what the move is worth to its maker, in a space whose payoffs have gains. */
  readonly gains?: Float64Array;
  /** The vertices with successors first, or null if play can go round; worked out once. */
  order(): Int32Array | null;
}

/** What a space of an explicit graph has beside its edges. */
export interface ExplicitOptions {
  start?: number;
  extraTurns?: boolean;
  payoff?: PayoffRules;
  /** By edge; none gains anything if not given. */
  gains?: Float64Array;
}

/**
 * A graph as a position space; `terminals` holds the packed value of an end, or a negative number, for each vertex.
 *
 * @throws ZugzwangError `input` where the arrays do not fit together, or the start is no vertex
 */
export function explicitSpace(graph: Graph, terminals: Int8Array, options: ExplicitOptions = {}): ExplicitSpace {
  checkGraph(graph, options.extraTurns);
  const { offsets, targets, vertexCount } = graph;
  const { gains } = options;
  if (gains !== undefined) demandInteger(gains.length, 'gains of a graph', graph.edgeCount);
  demandInteger(terminals.length, 'terminals of a graph', vertexCount, vertexCount);
  if (vertexCount > 0) demandInteger(options.start ?? 0, 'start', 0, vertexCount - 1);
  let maxSuccessors = 0;
  for (let v = 0; v < vertexCount; v++) maxSuccessors = Math.max(maxSuccessors, offsets[v + 1]! - offsets[v]!);
  let order: Int32Array | null | undefined;
  return {
    size: vertexCount,
    start: options.start ?? 0,
    maxSuccessors,
    ...(options.extraTurns ? { extraTurns: true } : {}),
    ...(options.payoff ? { payoff: options.payoff } : {}),
    ...(gains === undefined ? {} : { gains }),
    graph,
    terminals,
    order: () => (order === undefined ? (order = successorsFirst(graph)) : order),
    terminal: v => terminals[v]!,
    successors(v, out, into) {
      const begin = offsets[v]!;
      const count = offsets[v + 1]! - begin;
      for (let i = 0; i < count; i++) out[i] = targets[begin + i]!;
      if (gains !== undefined && into !== undefined) for (let i = 0; i < count; i++) into[i] = gains[begin + i]!;
      return count;
    },
  };
}

/** Whether a space lies in flat arrays already. */
export function isExplicit(space: PositionSpace): space is ExplicitSpace {
  return (space as Partial<ExplicitSpace>).graph !== undefined;
}

/** The outcome codes of a graph on which a player without a move loses (or wins, in misère play). */
export function stuckTerminals(graph: Graph, code: number): Int8Array {
  checkGraph(graph, true);
  const terminals = new Int8Array(graph.vertexCount).fill(-1);
  for (let v = 0; v < graph.vertexCount; v++) if (graph.offsets[v] === graph.offsets[v + 1]) terminals[v] = code;
  return terminals;
}
