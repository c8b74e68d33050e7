import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { messageOf, ZugzwangError } from '../../core/errors.js';
import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import { Threads } from '../../node/threads.js';
import type { RandomAccess } from '../../table/access.js';
import { PREFIX_BYTES, TIER_FORMAT_VERSION } from '../../table/header.js';
import { foreseenBy } from '../../table/numbering.js';
import { formatVersion } from '../../table/prefix.js';
import { openAccess } from '../../table/storage.js';
import { TierTable } from '../../table/tier-table.js';
import { checkComparison, type TiersReport, type VerifyReport, verifyTask, verifyTiers } from '../../verify/index.js';
import { verifyApart } from '../../verify/verify-apart.js';
import type { FlagsOf } from '../commands.js';
import { parseCount } from '../options.js';
import { print } from '../process/print.js';
import { type ProgressLine, runWatched, withProgress } from '../process/progress.js';
import { peers } from '../process/rank.js';
import { demandAlike } from '../process/ranks.js';
import { isTraced } from '../process/supervised.js';
import { type LoadedGame, withFile } from '../rules/load-game.js';
import { loadTable, loadTableGame, warnOtherRules } from '../rules/load-table.js';
import { OwnThreads } from '../rules/own-threads.js';
import { checkSides } from '../values/proof-positions.js';
import { ValueReader } from '../values/value-reader.js';

/** Tables with fewer values than this would be verified before threads have started. */
const FEW = 1 << 18;

/** `zug verify TABLE`, or a proof: exit code 1 where anything is wrong. */
export default async function verifyCommand(flags: FlagsOf<'verify'>, path: string): Promise<void> {
  if (isProofFile(path)) return verifyProof(flags, path);
  const threads = flags.threads === undefined ? undefined : parseCount('threads', flags.threads, 1);
  const begun = performance.now();
  const options = { rules: flags.rules, threads, isWhole: flags.all === true };
  const { loaded, report } = await verifyFile(path, options).catch(failDamaged);
  const seconds = (performance.now() - begun) / 1000;
  if (flags.json) {
    print(JSON.stringify({ schema: 1, file: path, game: loaded.game.name, ...report, seconds }, undefined, 2));
  } else if (report.ok) {
    for (const line of provedLines(path, loaded.game.name, report)) print(line);
  } else {
    for (const { position, problem } of report.faults)
      print(`${position === undefined ? 'header' : `position ${position}`}: ${problem}`);
  }
  if (!report.ok)
    throw new ZugzwangError('check', `${path}: the table is wrong (faults shown: ${countText(report.faults.length)})`);
}

/** Whether a file is a proof, which is JSON, rather than a table. */
function isProofFile(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const descriptor = openSync(path, 'r');
  const head = Buffer.alloc(64);
  const length = readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  return /^\s*\{/.test(head.toString('latin1', 0, length));
}

async function verifyProof({ json, ...others }: FlagsOf<'verify'>, path: string): Promise<void> {
  const flag = Object.entries(others).find(([, given]) => given !== undefined)?.[0];
  if (flag !== undefined) throw new ZugzwangError('usage', `--${flag} is for tables, and ${path} is a proof`);
  const file = parsedJson(path);
  const checked = checkComparison(file);
  const { claim, positions } = checked;
  // That the forms are what the claim says, the checker of comparisons does not know.
  const listed = checked.ok ? await sidesAsClaimed(file as Record<string, unknown>) : { count: 0 };
  const problem = checked.problem ?? listed.problem;
  const ok = problem === undefined;
  if (json) {
    const byRules = listed.count === 0 ? {} : { byRules: listed.count };
    print(
      JSON.stringify({ schema: 1, file: path, ...checked, ok, ...byRules, ...(ok ? {} : { problem }) }, undefined, 2),
    );
  } else if (ok) {
    const rules = listed.count === 0 ? '' : `, ${countText(listed.count)} of them with the moves of their rules`;
    print(`${path}: ${claim} is proved, by the options of ${counted(positions, 'position')}${rules}`);
  }
  if (ok) return;
  const said = typeof (file as { a?: unknown }).a === 'string' ? `no proof of ${claim}` : 'no proof';
  throw new ZugzwangError('check', `${path}: this is ${said}: ${problem}`);
}

async function sidesAsClaimed(file: Record<string, unknown>): Promise<{ count: number; problem?: string }> {
  try {
    return { count: await checkSides(file, new ValueReader({})) };
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error.code === 'abort') throw error;
    return { count: 0, problem: error.message };
  }
}

function parsedJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ZugzwangError('check', `${path}: this is no proof, as it is no JSON: ${messageOf(error)}`);
  }
}

interface Verified {
  readonly loaded: LoadedGame;
  readonly report: VerifyReport | TiersReport;
}

interface VerifyChoice {
  readonly rules: string | undefined;
  readonly threads: number | undefined;
  /** Whether the rules are compared everywhere, however long that takes. */
  readonly isWhole: boolean;
}

async function verifyFile(path: string, options: VerifyChoice): Promise<Verified> {
  const access = await openAccess(path);
  try {
    const head = await access.read(0, Math.min(access.size, PREFIX_BYTES));
    if (formatVersion(head, path) === TIER_FORMAT_VERSION)
      return await withProgress(({ update }) => verifyByTiers(access, options, update));
  } finally {
    await access.close();
  }
  if (peers() !== undefined)
    throw new ZugzwangError('usage', `${path} has no tiers: it is verified in one process, without mpirun or srun`);
  const loaded = await loadTable(path, options.rules);
  warnOtherRules(path, loaded);
  return { loaded, report: await withFile(loaded, () => runWatched(verifyTask(loaded.table, loaded.game))) };
}

async function verifyByTiers(
  access: RandomAccess,
  { rules, threads: wanted, isWhole }: VerifyChoice,
  onProgress: ProgressLine['update'],
): Promise<Verified> {
  const table = await TierTable.open(access, { cacheBytes: 0 });
  const loaded = await loadTableGame(access.name, table.header, rules);
  warnOtherRules(access.name, loaded);
  const { game, own } = loaded;
  const others = peers();
  const all = { onProgress, ...(isWhole ? { everywhere: Number.POSITIVE_INFINITY } : {}) };
  if (others !== undefined) {
    demandAlike(others, {
      'the table': `${access.name}, ${access.size} bytes`,
      'the text of the rules': own?.sha256 ?? 'built in',
    });
    return { loaded, report: await withFile(loaded, () => verifyApart(table, game, others, all)) };
  }
  const isOne = (own !== undefined && isTraced) || (wanted === undefined && table.header.stored < FEW);
  const number = isOne ? 1 : (wanted ?? availableParallelism());
  const from = own === undefined ? game.name : new OwnThreads(own);
  const threads = number === 1 ? undefined : new Threads(number, from, foreseenBy(table.header, game));
  try {
    const report = await withFile(loaded, () =>
      verifyTiers(table, game, {
        ...all,
        ...(threads === undefined ? {} : { run: memory => threads.run({ name: 'verify', data: memory }) }),
      }),
    );
    return { loaded, report };
  } finally {
    await threads?.end();
  }
}

/** What was proved, and what it rests on. */
export function provedLines(path: string, game: string, report: VerifyReport | TiersReport): string[] {
  const { positions, moves, compared, comparable } = report;
  const isWhole = compared === comparable;
  const found = `${path}: ${counted(positions, 'position')} and ${counted(moves, 'move')} of ${game} are right`;
  const extent = `${countText(compared)} of ${countText(comparable)}`;
  if (!('seed' in report)) return [found, `the rules were asked at ${extent} positions`];
  const lines = isWhole
    ? [found, `its rules for loops and those for people agree everywhere: at ${extent} numbered positions`]
    : [
        `${found} by its rules for loops`,
        `these and those for people agree at ${extent} numbered positions (seed ${report.seed}); --all compares everywhere`,
      ];
  return report.counted
    ? lines
    : [...lines, 'how many positions each number stands for is taken from its rules for loops'];
}

/** To this command a damaged table is a failed check; only a file that is no table at all is bad input. */
function failDamaged(error: unknown): never {
  const damaged = error instanceof ZugzwangError && /: the (table is damaged|file is cut short)/.test(error.message);
  throw damaged ? new ZugzwangError('check', error.message) : error;
}
