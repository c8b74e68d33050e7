import type { Statistics } from 'zugzwang/tablebase';
import type { GameInfo, SolvedInfo } from '../engine/protocol.ts';
import { loadSite, statisticsOf } from '../shell/site.ts';

/**
 * What the site says of a game's table, counted when it was published, so that the page need not read the whole table. Undefined
 * where the values are not from a table, or nothing of this table is said.
 */
export async function publishedStatistics(info: GameInfo, solved: SolvedInfo): Promise<Statistics | undefined> {
  if (solved.method !== 'table') return undefined;
  await loadSite();
  const address = statisticsOf(info.spec);
  if (address === undefined) return undefined;
  try {
    const response = await fetch(address);
    const found = (await response.json()) as Partial<Statistics>;
    const isOfTable = found.game === info.spec && found.positions === solved.positions;
    return response.ok && isOfTable && found.longest !== undefined ? (found as Statistics) : undefined;
  } catch {
    return undefined;
  }
}
