import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { errorLine, exitCodeOf } from './exit.js';
import { printError } from './print.js';

/** What a command tells its supervisor: a temporary file that it is about to write, or has finished. */
export interface Notice {
  readonly temporary: string | undefined;
}

/** How long a thread that is to end may take, in milliseconds. */
const PATIENCE = 500;

/**
 * Runs a command in a thread of its own and waits for it. An interrupt ends it at once, wherever it is, even inside an
 * endless loop of somebody's rules, and removes a half-written file; running out of heap ends the thread, not the program.
 *
 * @returns the exit code
 */
export async function supervise(argv: readonly string[]): Promise<number> {
  const worker = new Worker(new URL('./main.js', import.meta.url), {
    argv: [...argv],
    resourceLimits: heapLimits(argv),
  });
  let temporary: string | undefined;
  let failure: unknown;
  let interrupted = false;
  worker.on('message', (notice: Notice) => {
    temporary = notice.temporary;
  });
  worker.on('error', error => {
    failure = error;
  });
  const removeTemporary = () => {
    if (temporary !== undefined) rmSync(temporary, { force: true });
  };
  const stop = (signal: NodeJS.Signals) => {
    interrupted = true;
    void worker.terminate();
    // A thread that waits in a read of its own cannot be ended; then the signal does what it does by default.
    setTimeout(() => {
      removeTemporary();
      process.kill(process.pid, signal);
    }, PATIENCE).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const code = await new Promise<number>(resolve => worker.once('exit', resolve));
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  removeTemporary();
  if (interrupted) return 130;
  if (failure === undefined) return code;
  if ((failure as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
    printError('zug: the game does not fit in memory; a larger --memory may help, if it has finitely many positions');
    return 3;
  }
  printError(errorLine(failure));
  return exitCodeOf(failure);
}

/** JavaScript's own heap: at least what Node gives by default, more where the budget allows more. */
function heapLimits(argv: readonly string[]): { maxOldGenerationSizeMb?: number } {
  const given = argv.findIndex(argument => argument === '--memory' || argument.startsWith('--memory='));
  const text = given < 0 ? '' : (argv[given]!.split('=')[1] ?? argv[given + 1] ?? '');
  const megabytes = /^(\d+)G/i.test(text) ? Number.parseInt(text, 10) * 1024 : 0;
  return { maxOldGenerationSizeMb: Math.max(4096, 2 * megabytes) };
}
