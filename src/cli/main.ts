#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { run, type StricliProcess } from '@stricli/core';
import { VERSION } from '../core/version.js';
import { makeApp } from './app.js';
import { errorLine, exitCodeOf } from './exit.js';
import { printError, streams } from './print.js';

/** Commands that read, solve or check rules run beside the main thread, so that an interrupt always works. */
const WATCHED = new Set(['solve', 'probe', 'play', 'verify', 'graph', 'check']);

async function main(argv: readonly string[]): Promise<void> {
  if (isMainThread && WATCHED.has(argv[0] ?? '') && !argv.includes('--help') && !argv.includes('-h')) {
    const { supervise } = await import('./supervise.js');
    process.exitCode = await supervise(argv);
    return;
  }
  const { foldParameters } = WATCHED.has(argv[0] ?? '')
    ? await import('./parameters.js')
    : { foldParameters: async () => argv };
  const host: StricliProcess = { ...streams, env: stricliEnvironment() };
  let failure: unknown;
  const app = makeApp(VERSION, error => {
    failure = error;
  });
  const inputs = argv.length === 0 ? ['--help'] : await foldParameters(argv);
  await run(app, inputs, { process: host });
  const code = host.exitCode;
  process.exitCode =
    failure !== undefined ? exitCodeOf(failure) : code === undefined || code === 0 ? process.exitCode : 2;
}

/** The framework looks for colour switches of its own; ours is NO_COLOR. */
function stricliEnvironment(): Record<string, string> {
  return { STRICLI_NO_COLOR: '1', STRICLI_SKIP_VERSION_CHECK: '1' };
}

main(process.argv.slice(2)).catch(error => {
  const line = errorLine(error);
  if (line !== '') printError(line);
  process.exitCode = exitCodeOf(error);
});
