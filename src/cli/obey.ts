import { errorLine, exitCodeOf } from './exit.js';
import { NeedsImport } from './needs-import.js';
import { findRulesFile } from './rules-file.js';
import { writeLine } from './stdio.js';
import { errorDescriptor, tell } from './supervised.js';

/** Leaves interrupts to the supervisor, ends with it, and ends in one line on errors that nobody awaits. */
export function obeySupervisor(argv: readonly string[]): void {
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(2));
  // Listening does not keep the process alive.
  process.channel?.unref();
  const file = findRulesFile(argv);
  const fail = (error: unknown) => {
    // The engine reports it for the modules in between as well.
    if (error instanceof NeedsImport) return;
    const line = errorLine(error);
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

/** The end of the command, and of the process, whatever the rules still wait for. */
export async function finish(code: number): Promise<void> {
  await tell({ done: true });
  process.exit(code);
}
