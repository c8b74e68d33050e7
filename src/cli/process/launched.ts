/** Listens to signals, and says what libraries need to know, before anything else is done, where a launcher of MPI has started this process: SIGUSR1 would open Node's debugger. */
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

/**
 * UCX, by which MPICH may send, rewrites the memory functions of the C library as it starts, and tries them out, while other threads call them (see
 * `loadUcx` too): one start in forty ended in a segmentation fault. It reads this from the environment, which only the main thread can change.
 */
const WITHOUT_HOOKS = { UCX_MEM_EVENTS: 'n', UCX_MEM_MMAP_HOOK_MODE: 'none', UCX_MEM_MALLOC_HOOKS: 'n' };

if (launched !== undefined) {
  for (const [name, value] of Object.entries(WITHOUT_HOOKS)) process.env[name] ??= value;
  for (const [name, wish] of SIGNALS)
    process.on(name, () => {
      earlySignals.wish = Math.max(earlySignals.wish, wish);
      earlySignals.hear?.(wish);
    });
}
