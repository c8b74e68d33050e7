import { resultOf } from '../../core/errors.js';
import { findGame } from '../../games/registry.js';
import { isComparable } from '../../rules/fingerprint.js';
import type { RandomAccess } from '../../table/access.js';
import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../../table/header.js';
import { formatVersion } from '../../table/prefix.js';
import { openStoredFile } from '../../table/storage-file.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { tellProbe } from '../text/probe-text.js';
import { typedPosition } from '../text/typed-position.js';

/**
 * Answers a probe of a table of blocks whose game comes with the package, in this process and without loading the rest of the
 * command line: half the time. No foreign rules are run, so that nothing need be watched. False where there is anything
 * else among the arguments, or something is wrong with the file, which the command line explains.
 */
export async function quickProbe(argv: readonly string[]): Promise<boolean> {
  const json = argv.includes('--json');
  const [path, text, ...more] = argv.filter(argument => argument !== '--json');
  if (path === undefined || more.length > 0 || !/\.zug$/i.test(path) || /^-|^$/.test(text ?? '.')) return false;
  const access = await openStoredFile(path).catch(() => undefined);
  if (access === undefined) return false;
  try {
    if (!(await isOfBlocks(access))) return false;
    const table = await TierTable.open(access);
    const { rules, game } = table.header;
    if (rules.file !== undefined || !isComparable(rules.fingerprint)) return false;
    const prober = new ProbedTierTable(table, await findGame(game), path);
    const state = resultOf(() => typedPosition(prober.game, text));
    // What the start does not lead to has to be solved.
    if (!state.ok || !resultOf(() => prober.probeState(state.value)).ok) return false;
    tellProbe(prober, state.value, json);
    return true;
  } finally {
    await access.close();
  }
}

async function isOfBlocks(access: RandomAccess): Promise<boolean> {
  const head = await access.read(0, Math.min(access.size, PREFIX_BYTES));
  try {
    return formatVersion(head) === TIER_FORMAT_VERSION;
  } catch {
    return false;
  }
}
