import { Worker } from 'node:worker_threads';
import { NeedsImport } from '../rules/needs-import.js';
import { callExpression, notes } from '../rules/rule-calls.js';
import { errorLine, exitCodeOf } from './exit.js';
import { writeLine } from './stdio.js';
import { errorDescriptor, PATIENCE, rulesFile, supervisorId, tell, WATCH_DESCRIPTOR } from './supervised.js';
import type { WatchdogData } from './watchdog.js';

/** Leaves interrupts to the supervisor, ends with it, and ends in one line on errors that nobody awaits. */
export function obeySupervisor(): void {
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(2));
  // Listening does not keep the process alive.
  process.channel?.unref();
  startWatchdog();
  const fail = (error: unknown) => {
    // The engine reports it for the modules in between as well.
    if (error instanceof NeedsImport) return;
    const line = errorLine(error);
    const file = rulesFile();
    const named =
      file === undefined || line.startsWith(`zug: ${file}: `) ? line : line.replace('zug:', `zug: ${file}:`);
    if (line !== '') writeLine(errorDescriptor, named);
    // At once: what goes on meanwhile may print an answer.
    void tell({ done: true });
    process.exit(exitCodeOf(error));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

let watchdog: Pick<Worker, 'postMessage'> | undefined;

/** Has somebody else watch the calls of this thread, and of those that it will start. */
export function watchBy(other: Pick<Worker, 'postMessage'>): void {
  watchdog = other;
  other.postMessage(notes.data);
}

/** Has the watchdog look at the calls of another thread too. */
export function watchToo(notes: Int32Array): void {
  watchdog?.postMessage(notes);
}

function startWatchdog(): void {
  const data: WatchdogData = {
    notes: notes.data,
    supervisor: supervisorId,
    patience: 1000 * PATIENCE,
    expression: callExpression,
    descriptor: WATCH_DESCRIPTOR,
  };
  const worker = new Worker(new URL('./watchdog.js', import.meta.url), { workerData: data });
  worker.unref();
  watchdog = worker;
}

/** The end of the command, and of the process, whatever the rules still wait for. */
export async function finish(code: number): Promise<void> {
  await tell({ done: true });
  process.exit(code);
}
