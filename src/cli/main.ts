#!/usr/bin/env node
import { errorLine, exitCodeOf } from './exit.js';
import { withoutProgram } from './rules-file.js';
import { writeLine } from './stdio.js';
import { errorDescriptor, isSupervised } from './supervised.js';

/** Commands that read, solve or check rules run in a process of their own, so that an interrupt always works. */
const WATCHED = new Set([
  'solve',
  'probe',
  'play',
  'verify',
  'graph',
  'check',
  'site',
  'grundy',
  'nimber',
  'heap',
  'stress',
  'gen',
  'pattern',
]);

async function main(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'contest') {
    const { quickContest } = await import('./quick-contest.js');
    if (await quickContest(argv.slice(1))) return 0;
  }
  if (argv[0] === 'probe' && !isSupervised) {
    const { quickProbe } = await import('./quick-probe.js');
    if (await quickProbe(argv.slice(1))) return 0;
  }
  const own = withoutProgram(argv);
  if (!isSupervised && WATCHED.has(own[0] ?? '') && !own.includes('--help') && !own.includes('-h')) {
    const { supervise } = await import('./supervise.js');
    return supervise(argv);
  }
  const { runApp } = await import('./app.js');
  return runApp(argv);
}

/** `zug help solve` is `zug solve --help`. */
function withoutHelpWord([first, ...rest]: readonly string[]): readonly string[] {
  if (first === 'help') return [...rest, '--help'];
  return first === undefined ? [] : [first, ...rest];
}

async function start(argv: readonly string[]): Promise<void> {
  const obedience = isSupervised ? await import('./obey.js') : undefined;
  obedience?.obeySupervisor(argv);
  try {
    process.exitCode = await main(argv);
  } catch (error) {
    const line = errorLine(error);
    if (line !== '') writeLine(errorDescriptor, line);
    process.exitCode = exitCodeOf(error);
  }
  await obedience?.finish(process.exitCode);
}

void start(withoutHelpWord(process.argv.slice(2)));
