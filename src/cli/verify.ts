import { ZugzwangError } from '../core/errors.js';
import { runSync } from '../core/task.js';
import { verifyTask } from '../verify/verify.js';
import { type LoadedTable, loadTable, warnOtherRules, withFile } from './load-game.js';
import { print } from './print.js';
import { ProgressLine } from './progress.js';
import { count } from './words.js';

export interface VerifyFlags {
  json?: boolean;
  rules?: string;
}

/** `zug verify TABLE`: exit code 1 where anything is wrong. */
export default async function verifyCommand(flags: VerifyFlags, path: string): Promise<void> {
  const loaded = await loadTable(path, flags.rules).catch(failDamaged);
  warnOtherRules(path, loaded);
  const progress = new ProgressLine();
  const begun = performance.now();
  const report = await withFile(loaded, () => runSync(verifyTask(loaded.table, loaded.game), progress.update));
  progress.clear();
  const seconds = (performance.now() - begun) / 1000;
  if (flags.json) {
    print(JSON.stringify({ schema: 1, file: path, game: loaded.table.header.game, ...report, seconds }, undefined, 2));
  } else if (report.ok) {
    print(
      `${path}: ${count(report.positions)} positions and ${count(report.moves)} moves of ${loaded.game.name} are right`,
    );
  } else {
    for (const { position, problem } of report.faults)
      print(`${position === undefined ? 'header' : `position ${position}`}: ${problem}`);
  }
  if (!report.ok)
    throw new ZugzwangError('check', `${path}: the table is wrong (faults shown: ${count(report.faults.length)})`);
}

/** To this command a damaged table is a failed check; only a file that is no table at all is bad input. */
function failDamaged(error: unknown): LoadedTable {
  const damaged = error instanceof ZugzwangError && /: the (table is damaged|file is cut short)/.test(error.message);
  throw damaged ? new ZugzwangError('check', error.message) : error;
}
