#!/usr/bin/env node
// First: what follows is loaded by it.
import './process/tier-up.js';
import { commandName, commandOf, isSupervisedCommand } from './commands.js';
import { earlySignals, launched } from './process/launched.js';
import { runQuickly, withoutHelpWord } from './process/run-command.js';
import { isSupervised } from './process/supervised.js';

async function main(argv: readonly string[]): Promise<number> {
  if (await runQuickly(argv)) return 0;
  const name = commandName(argv[0]);
  if (!isSupervised && name !== undefined && isSupervisedCommand(commandOf(name))) {
    const { supervise } = await import('./process/supervise.js');
    return supervise(argv);
  }
  const { runApp } = await import('./app.js');
  return runApp(argv);
}

async function start(argv: readonly string[]): Promise<void> {
  const obedience = isSupervised ? await import('./process/obey.js') : undefined;
  obedience?.obeySupervisor();
  try {
    process.exitCode = await main(argv);
  } catch (error) {
    const { tellFailure } = await import('./process/exit.js');
    process.exitCode = tellFailure(error);
  }
  await obedience?.finish(process.exitCode);
}

const argv = withoutHelpWord(process.argv.slice(2));
if (launched === undefined) void start(argv);
else void import('./process/rank-main.js').then(({ runRank }) => runRank(launched!, argv, earlySignals));
