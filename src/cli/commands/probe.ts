import { begunAt } from '../../core/begun-at.js';
import { resultOf } from '../../core/errors.js';
import type { State } from '../../core/game.js';
import { isOwnSpec, ownFile } from '../../core/text/spec.js';
import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../../table/header.js';
import { formatVersion } from '../../table/prefix.js';
import { ProbedTable } from '../../table/probe.js';
import { openAccess } from '../../table/storage.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { ProgressLine } from '../process/progress.js';
import { isTableFile, loadGame, withFile } from '../rules/load-game.js';
import { inFile } from '../rules/load-rules.js';
import { loadTable, loadTableGame, noteRules } from '../rules/load-table.js';
import { type Prober, tellProbe } from '../text/probe-text.js';
import { typedPosition } from '../text/typed-position.js';

/** Solves a game, or opens a table: either can be probed. */
export async function openProber(argument: string, flags: FlagsOf<'probe'>): Promise<Prober> {
  return isTableFile(argument) ? openTableProber(argument, flags.rules) : solveProber(argument, flags);
}

async function openTableProber(path: string, rules: string | undefined): Promise<Prober> {
  const access = await openAccess(path);
  const version = formatVersion(await access.read(0, Math.min(access.size, PREFIX_BYTES)), path);
  if (version === TIER_FORMAT_VERSION) {
    // Blocks are read as they are asked for, as long as the process lives.
    const table = await TierTable.open(access);
    const loaded = await loadTableGame(path, table.header, rules);
    const prober = await withFile(loaded, () => new ProbedTierTable(table, loaded.game, path));
    noteRules(path, loaded, table.header);
    return prober;
  }
  await access.close();
  const loaded = await loadTable(path, rules);
  const prober = await withFile(loaded, () => new ProbedTable(loaded.table, loaded.game, path));
  noteRules(path, loaded, loaded.table.header);
  return prober;
}

async function solveProber(argument: string, flags: FlagsOf<'probe'>): Promise<Prober> {
  const memory = parseMemory(flags.memory);
  const loaded = await loadGame(argument);
  const progress = new ProgressLine();
  // A table is probed without loading what solves.
  const { solveSync } = await import('../../solve/solve.js');
  try {
    return await withFile(loaded, () => solveSync(loaded.game, { memory, onProgress: progress.update }));
  } finally {
    progress.clear();
  }
}

/** What answers for a position: a solution from there on, where the start does not lead to it. */
export async function proberAt(prober: Prober, state: State<unknown>, flags: FlagsOf<'probe'>): Promise<Prober> {
  const asked = resultOf(() => prober.probeState(state));
  if (asked.ok) return prober;
  if (asked.error.code !== 'input') throw asked.error;
  const { solveSync } = await import('../../solve/solve.js');
  const progress = new ProgressLine();
  try {
    return solveSync(begunAt(prober.game, state), { memory: parseMemory(flags.memory), onProgress: progress.update });
  } finally {
    progress.clear();
  }
}

/** `zug probe GAME|FILE|TABLE [POSITION]`. */
export default async function probeCommand(flags: FlagsOf<'probe'>, argument: string, text?: string): Promise<void> {
  const prober = await openProber(argument, flags);
  try {
    const state = typedPosition(prober.game, text);
    tellProbe(await proberAt(prober, state, flags), state, flags.json === true);
  } catch (error) {
    throw isOwnSpec(argument) ? inFile(error, ownFile(argument)) : error;
  }
}
