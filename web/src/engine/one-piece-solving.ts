/** Games in one piece: estimated, and solved. A part of the worker that is not loaded for games that are solved by their tiers. */
import type { PositionSpace } from 'zugzwang/core';
import { type Plan, plan } from 'zugzwang/solve';
import type { SolveFacts } from './protocol.ts';

export { solveInOnePiece } from 'zugzwang/solve';

/** What solving a space takes by the method that suits it. */
export function spaceFacts(space: PositionSpace): SolveFacts {
  const chosen = plan(space.classes?.().space ?? space, { memory: Number.MAX_SAFE_INTEGER });
  return { positions: space.size, seconds: secondsOf(space, chosen), bytes: chosen.bytes };
}

/** Moves a second by the method, as measured in a page. */
function secondsOf(space: PositionSpace, { method, edges, positions }: Plan): number {
  if (method === 'dense') return Math.min(positions * (space.dense?.rowWords ?? 0), edges) / 400e6;
  if (method === 'sweep') return (positions + edges) / 50e6;
  return (positions + edges) / 8e6;
}
