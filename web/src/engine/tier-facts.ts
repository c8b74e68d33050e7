/** Games with many indices in tiers, estimated. A part of the worker that is loaded when such a game is opened, solved or not. */
import type { TieredSpace } from 'zugzwang/core';
import { leastTierMemory, planTiers } from 'zugzwang/solve';
import type { SolveFacts } from './protocol.ts';

/** Moves and indices a second, as measured in a page. */
const MOVES = 12e6;
const INDICES = 60e6;

/** What solving a space by its tiers takes: at least so much memory, and about what the facts say. */
export function tierFacts(space: TieredSpace, memory: number): { facts: SolveFacts; least: number } {
  const { indices, edges, bytes } = planTiers(space, 1);
  const least = leastTierMemory(space);
  // An estimate as if every index were a position; there is never more than the budget.
  const facts = { positions: indices, seconds: edges / MOVES + indices / INDICES, bytes: Math.min(bytes, memory) };
  return { facts, least };
}
