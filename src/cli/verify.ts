import { availableParallelism } from 'node:os';
import { ZugzwangError } from '../core/errors.js';
import { runSync } from '../core/task.js';
import { Threads } from '../node/threads.js';
import type { RandomAccess } from '../table/access.js';
import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../table/header.js';
import { formatVersion } from '../table/prefix.js';
import { openAccess } from '../table/storage.js';
import { TierTable } from '../table/tier-table.js';
import { type TiersReport, type VerifyReport, verifyTask, verifyTiers } from '../verify/index.js';
import { type LoadedGame, loadTable, loadTableGame, warnOtherRules, withFile } from './load-game.js';
import { parseCount } from './options.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { count } from './words.js';

export interface VerifyFlags {
  json?: boolean;
  rules?: string;
  threads?: string;
}

/** Tables with fewer values than this would be verified before threads have started. */
const FEW = 1 << 18;

/** `zug verify TABLE`: exit code 1 where anything is wrong. */
export default async function verifyCommand(flags: VerifyFlags, path: string): Promise<void> {
  const threads = flags.threads === undefined ? undefined : parseCount('threads', flags.threads, 1);
  const begun = performance.now();
  const { loaded, report } = await verifyFile(path, flags.rules, threads).catch(failDamaged);
  const seconds = (performance.now() - begun) / 1000;
  if (flags.json) {
    print(JSON.stringify({ schema: 1, file: path, game: loaded.game.name, ...report, seconds }, undefined, 2));
  } else if (report.ok) {
    print(`${path}: ${foundText(report)} of ${loaded.game.name} are right`);
    if ('compared' in report) print(comparedText(report));
  } else {
    for (const { position, problem } of report.faults)
      print(`${position === undefined ? 'header' : `position ${position}`}: ${problem}`);
  }
  if (!report.ok)
    throw new ZugzwangError('check', `${path}: the table is wrong (faults shown: ${count(report.faults.length)})`);
}

interface Verified {
  readonly loaded: LoadedGame;
  readonly report: VerifyReport | TiersReport;
}

async function verifyFile(path: string, rules: string | undefined, threads: number | undefined): Promise<Verified> {
  const access = await openAccess(path);
  try {
    const head = await access.read(0, Math.min(access.size, PREFIX_BYTES));
    if (formatVersion(head, path) === TIER_FORMAT_VERSION) return await verifyByTiers(access, rules, threads);
  } finally {
    await access.close();
  }
  const progress = new ProgressLine();
  const loaded = await loadTable(path, rules);
  warnOtherRules(path, loaded);
  try {
    const report = await withFile(loaded, () => runSync(verifyTask(loaded.table, loaded.game), progress.update));
    return { loaded, report };
  } finally {
    progress.clear();
  }
}

async function verifyByTiers(
  access: RandomAccess,
  rules: string | undefined,
  wanted: number | undefined,
): Promise<Verified> {
  const table = await TierTable.open(access, { cacheBytes: 0 });
  const loaded = await loadTableGame(access.name, table.header, rules);
  warnOtherRules(access.name, loaded);
  // Threads know the games of the registry only.
  const most = loaded.own === undefined ? (wanted ?? availableParallelism()) : 1;
  const number = wanted === undefined && table.header.stored < FEW ? 1 : most;
  const threads = number === 1 ? undefined : new Threads(number, loaded.game.name);
  const progress = new ProgressLine();
  try {
    const report = await withFile(loaded, () =>
      verifyTiers(table, loaded.game, {
        onProgress: progress.update,
        ...(threads === undefined ? {} : { run: memory => threads.run({ name: 'verify', data: memory }) }),
      }),
    );
    return { loaded, report };
  } finally {
    progress.clear();
    await threads?.end();
  }
}

function foundText({ positions, moves }: VerifyReport): string {
  return `${count(positions)} positions and ${count(moves)} moves`;
}

function comparedText({ compared, samples, seed }: TiersReport): string {
  const where = compared < samples ? 'everywhere' : `at ${count(compared)} random positions (seed ${seed})`;
  return `its rules for loops and those for people agree ${where}`;
}

/** To this command a damaged table is a failed check; only a file that is no table at all is bad input. */
function failDamaged(error: unknown): never {
  const damaged = error instanceof ZugzwangError && /: the (table is damaged|file is cut short)/.test(error.message);
  throw damaged ? new ZugzwangError('check', error.message) : error;
}
