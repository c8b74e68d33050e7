import * as v from 'valibot';
import type { Statistics } from 'zugzwang/tablebase';
import { statistics } from '../../engine/schemas.ts';

/** Reads a published statistics file. @throws where it is not one */
export function parseStatistics(text: string): Statistics {
  const result = v.safeParse(statistics, JSON.parse(text));
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
  const read = parseStatistics(await response.text());
  if (read.game === of.game && read.positions === of.positions) return read;
  throw new Error(`statistics: these are of ${read.game}, ${read.positions} positions`);
}
