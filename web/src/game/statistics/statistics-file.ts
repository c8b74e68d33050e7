import * as v from 'valibot';
import type { Statistics } from 'zugzwang/tablebase';

const count = v.pipe(v.number(), v.minValue(0));
const counts = v.object({ win: count, lose: count, tie: count, draw: count });
const histogram = v.record(v.pipe(v.string(), v.regex(/^\d+$/)), count);

/** What is asked of a published statistics file; the rest of it is not shown. */
const STATISTICS = v.object({
  game: v.string(),
  positions: count,
  counts,
  byRemoteness: v.object({ win: histogram, lose: histogram, tie: histogram }),
  start: v.looseObject({
    position: v.string(),
    outcome: v.picklist(['win', 'lose', 'tie', 'draw']),
    remoteness: v.nullable(count),
  }),
  branching: v.object({ moves: count, average: count, most: count, mostAt: v.nullable(v.string()) }),
  longest: v.array(
    v.object({
      outcome: v.picklist(['win', 'lose', 'tie']),
      remoteness: count,
      positions: count,
      position: v.string(),
    }),
  ),
  tiers: v.optional(
    v.array(
      v.object({
        tier: count,
        name: v.string(),
        indices: count,
        stored: count,
        positions: count,
        counts,
        moves: count,
        longest: v.nullable(count),
      }),
    ),
  ),
});

/** Reads a published statistics file. @throws where it is not one */
export function parseStatistics(text: string): Statistics {
  const result = v.safeParse(STATISTICS, JSON.parse(text));
  if (result.success) return result.output as Statistics;
  const [issue] = result.issues;
  throw new Error(`statistics: at ${v.getDotPath(issue) ?? 'the top'}, ${issue.message}`);
}

/** Fetches one. @throws where what is there is not of this game with so many positions */
export async function loadStatistics(
  address: string,
  of: { readonly game: string; readonly positions: number },
  signal: AbortSignal,
): Promise<Statistics> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`statistics: the server answered ${response.status}`);
  const statistics = parseStatistics(await response.text());
  if (statistics.game === of.game && statistics.positions === of.positions) return statistics;
  throw new Error(`statistics: these are of ${statistics.game}, ${statistics.positions} positions`);
}
