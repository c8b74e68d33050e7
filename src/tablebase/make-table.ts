import { VERSION } from '../core/version.js';
import type { RemotenessCounts } from '../solve/census.js';
import type { Solution } from '../solve/solution.js';
import type { TableFacts, TableRules } from '../table/header.js';
import { packTable, type TableEntry } from '../table/pack.js';

/** What a table says of its game beside the solution. */
export interface MakeTableOptions {
  /** For rules of one's own: where they are and what they were. */
  rules?: Omit<TableRules, 'version'>;
}

/** The bytes of a solution's table, laid out as `table/FORMAT.md` says. */
export async function makeTable<P, M, L extends string>(
  solution: Solution<P, M, L>,
  options: MakeTableOptions = {},
): Promise<Uint8Array> {
  const { game } = solution;
  const entries: TableEntry[] = [];
  for (const { state, value, payoff } of solution.entries()) {
    const entry = { text: game.makeText(state), value };
    entries.push(payoff === undefined ? entry : { ...entry, payoff });
  }
  const facts: TableFacts = {
    game: game.name,
    rules: { version: game.version, ...options.rules },
    players: game.players ?? null,
    ...(game.hasPayoff ? { stake: game.stake } : {}),
    positions: solution.positions,
    ...solution.counts,
    byRemoteness: histograms(solution.byRemoteness),
    start: { position: game.makeText(game.start), ...solution.start },
    method: solution.method,
    software: `zugzwang ${VERSION}`,
  };
  return packTable(facts, entries);
}

/** Remoteness counts as plain objects, for JSON. */
export function histograms(counts: RemotenessCounts): Record<'win' | 'lose' | 'tie', Record<string, number>> {
  return {
    win: Object.fromEntries(counts.win),
    lose: Object.fromEntries(counts.lose),
    tie: Object.fromEntries(counts.tie),
  };
}
