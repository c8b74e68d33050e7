import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../table/header.js';
import { formatVersion } from '../table/prefix.js';
import { ProbedTable } from '../table/probe.js';
import { openAccess } from '../table/storage.js';
import { ProbedTierTable } from '../table/tier-probe.js';
import { TierTable } from '../table/tier-table.js';
import { demandSameRules, isTableFile, loadGame, loadTable, loadTableGame, withFile } from './load-game.js';
import { inFile } from './load-rules.js';
import { parseMemory } from './options.js';
import { type Prober, tellProbe } from './probe-text.js';
import { ProgressLine } from './progress.js';
import { isRulesFile } from './rules-file.js';

export interface ProbeFlags {
  json?: boolean;
  memory?: string;
  rules?: string;
}

/** Solves a game, or opens a table: either can be probed. */
export async function openProber(argument: string, flags: ProbeFlags): Promise<Prober> {
  return isTableFile(argument) ? openTableProber(argument, flags.rules) : solveProber(argument, flags);
}

async function openTableProber(path: string, rules: string | undefined): Promise<Prober> {
  const access = await openAccess(path);
  const version = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), path);
  if (version === TIER_FORMAT_VERSION) {
    // Blocks are read as they are asked for, as long as the process lives.
    const table = await TierTable.open(access);
    const loaded = await loadTableGame(path, table.header, rules);
    demandSameRules(path, loaded);
    return new ProbedTierTable(table, loaded.game, path);
  }
  await access.close();
  const loaded = await loadTable(path, rules);
  demandSameRules(path, loaded);
  return new ProbedTable(loaded.table, loaded.game, path);
}

async function solveProber(argument: string, flags: ProbeFlags): Promise<Prober> {
  const memory = parseMemory(flags.memory);
  const loaded = await loadGame(argument);
  const progress = new ProgressLine();
  // A table is probed without loading what solves.
  const { solveSync } = await import('../solve/solve.js');
  try {
    return await withFile(loaded, () => solveSync(loaded.game, { memory, onProgress: progress.update }));
  } finally {
    progress.clear();
  }
}

/** `zug probe GAME|FILE|TABLE [POSITION]`. */
export default async function probeCommand(flags: ProbeFlags, argument: string, text?: string): Promise<void> {
  const prober = await openProber(argument, flags);
  try {
    tellProbe(prober, text, flags.json === true);
  } catch (error) {
    throw isRulesFile(argument) ? inFile(error, argument) : error;
  }
}
