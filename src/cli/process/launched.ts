/** Listens to signals before anything else is done, where a launcher of MPI has started this process: SIGUSR1 would open Node's debugger. */
import { findLauncher } from '../../node/mpi/launcher.js';
import { isSupervised } from './supervised.js';

export const launched = isSupervised ? undefined : findLauncher(process.env);

/** What signals have asked for so far, and who hears it from now on. */
export const earlySignals: { wish: number; hear: ((wish: number) => void) | undefined } = { wish: 0, hear: undefined };

/** As in `WISH` (rank.ts), which is not loaded yet. */
const SIGNALS = [
  ['SIGUSR1', 1],
  ['SIGTERM', 2],
  ['SIGINT', 2],
] as const;

if (launched !== undefined)
  for (const [name, wish] of SIGNALS)
    process.on(name, () => {
      earlySignals.wish = Math.max(earlySignals.wish, wish);
      earlySignals.hear?.(wish);
    });
