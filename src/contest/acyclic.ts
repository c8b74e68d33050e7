import type { ByteReader } from '../core/data/reader.js';
import type { Graph } from '../graph/graph.js';
import { findCycle, makeCycleText, successorsFirst } from '../graph/order.js';

/** Refuses a graph with a cycle, which it names. */
export function demandAcyclic(reader: ByteReader, graph: Graph): void {
  if (successorsFirst(graph) !== null) return;
  throw reader.errorHere(`the cycle ${makeCycleText(findCycle(graph)!)}`, 'a graph without cycles');
}
