/** Explicit graphs in flat arrays, and the way from a game to one. */
export { type Components, components } from './components.js';
export { type Enumeration, enumerateGame } from './enumerate.js';
export {
  type ExplicitOptions,
  type ExplicitSpace,
  explicitSpace,
  isExplicit,
  stuckTerminals,
} from './explicit-space.js';
export { type Graph, graphOfPairs, outDegrees, reverseGraph, reverseGraphOfPairs } from './graph.js';
export { findCycle, makeCycleText, successorsFirst } from './order.js';
export { reachable } from './reachable.js';
export { graphOfSpace } from './space-graph.js';
