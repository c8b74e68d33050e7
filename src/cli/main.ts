#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { errorLine, exitCodeOf } from './exit.js';
import { quickContest } from './quick-contest.js';
import { writeLine } from './stdio.js';

/** Commands that read, solve or check rules run beside the main thread, so that an interrupt always works. */
const WATCHED = new Set(['solve', 'probe', 'play', 'verify', 'graph', 'check']);

async function main(argv: readonly string[]): Promise<void> {
  if (argv[0] === 'contest' && (await quickContest(argv.slice(1)))) return;
  if (isMainThread && WATCHED.has(argv[0] ?? '') && !argv.includes('--help') && !argv.includes('-h')) {
    const { supervise } = await import('./supervise.js');
    process.exitCode = await supervise(argv);
    return;
  }
  const { runApp } = await import('./app.js');
  process.exitCode = await runApp(argv);
}

/** `zug help solve` is `zug solve --help`. */
function withoutHelpWord([first, ...rest]: readonly string[]): readonly string[] {
  if (first === 'help') return [...rest, '--help'];
  return first === undefined ? [] : [first, ...rest];
}

main(withoutHelpWord(process.argv.slice(2))).catch(error => {
  const line = errorLine(error);
  if (line !== '') writeLine(2, line);
  process.exitCode = exitCodeOf(error);
});
