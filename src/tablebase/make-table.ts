import { demandArgument } from '../core/checks/demand-argument.js';
import type { Game } from '../core/game.js';
import { VERSION } from '../core/version.js';
import { fingerprintOf } from '../rules/fingerprint.js';
import { histograms, totalsOf } from '../solve/census.js';
import type { Solution } from '../solve/solution.js';
import type { SolvedTiers } from '../solve/solved-values.js';
import { memoryLog } from '../table/access.js';
import { ByteWriter } from '../table/bytes.js';
import type { TableFacts, TableRules } from '../table/header.js';
import { packTable, type TableEntry } from '../table/pack.js';
import { writeTier } from './tier-run.js';
import { TierTableWriter } from './tier-table-writer.js';

/** What a table says of its game beside the solution. */
export interface MakeTableOptions {
  /** For rules of one's own: where they are and what they were. */
  rules?: Omit<TableRules, 'version' | 'fingerprint'>;
}

/**
 * The bytes of a solution's table, laid out as `table/FORMAT.md` says: by tiers where the game was solved by tiers, else with every
 * position listed.
 */
export async function makeTable<P, M, L extends string>(
  solution: Solution<P, M, L>,
  options: MakeTableOptions = {},
): Promise<Uint8Array> {
  demandArgument('makeTable', 'solution', solution);
  const { game, tiers } = solution;
  if (tiers !== undefined) return packTiers(solution, tiers, tableFacts(game, solution, options.rules));
  const entries = listEntries(solution);
  const { method, start } = solution;
  const counted = solution.counted === 'classes' ? { ...totalsOfEntries(entries), method, start } : solution;
  return packTable(tableFacts(game, counted, options.rules), entries);
}

/** Counts positions where the solution counts classes. */
function totalsOfEntries(entries: readonly TableEntry[]) {
  const counted = new Map<number, number>();
  for (const { value } of entries) counted.set(value, (counted.get(value) ?? 0) + 1);
  return totalsOf([...counted].sort(([a], [b]) => a - b));
}

function listEntries<P, M, L extends string>(solution: Solution<P, M, L>): TableEntry[] {
  const entries: TableEntry[] = [];
  for (const { state, value, payoff } of solution.entries()) {
    const entry = { text: solution.game.makeText(state), value };
    entries.push(payoff === undefined ? entry : { ...entry, payoff });
  }
  return entries;
}

async function packTiers<P, M, L extends string>(
  { game }: Solution<P, M, L>,
  { numbering, solved }: SolvedTiers<P>,
  facts: TableFacts,
): Promise<Uint8Array> {
  const writer = await TierTableWriter.open(memoryLog(), game, numbering);
  for (const tier of solved) await writeTier(writer, tier);
  const out = new ByteWriter(writer.loggedBytes);
  for await (const piece of writer.finish(facts)) out.bytes(piece);
  return out.finish();
}

/** What the header of a table says of a game, whatever solved it. */
export function tableFacts<P, M, L extends string>(
  game: Game<P, M, L>,
  solved: Pick<Solution<P, M, L>, 'method' | 'positions' | 'counts' | 'byRemoteness' | 'start'>,
  rules?: MakeTableOptions['rules'],
): TableFacts {
  return {
    game: game.name,
    rules: { version: game.version, ...rules, fingerprint: fingerprintOf(game) },
    players: game.players ?? null,
    ...(game.hasPayoff ? { stake: game.stake } : {}),
    positions: solved.positions,
    ...solved.counts,
    byRemoteness: histograms(solved.byRemoteness),
    start: { position: game.makeText(game.start), ...solved.start },
    method: solved.method,
    software: `zugzwang ${VERSION}`,
  };
}
