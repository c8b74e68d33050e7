/** What the processes of a job must have in common, and how the cores of a machine are shared out among them. */

import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, endianness, hostname } from 'node:os';
import { ZugzwangError } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import type { Peers } from '../../node/mpi/peers.js';
import { printError } from './print.js';

/** What one process says of itself. */
interface Introduction {
  readonly host: string;
  /** By what it is called in a message: what it is, which all must have alike. */
  readonly alike: Readonly<Record<string, string>>;
}

/**
 * All processes compare what they are and what they are to do.
 *
 * @throws ZugzwangError `usage` that names the first rank that differs, and its host
 */
export function demandAlike(peers: Peers, more: Readonly<Record<string, string>>): void {
  const alike = {
    zugzwang: VERSION,
    'Node.js': process.version,
    zlib: process.versions.zlib ?? '',
    'the architecture': `${process.arch}, ${endianness()}`,
    ...more,
  };
  const all = peers.gatherJson<Introduction>({ host: hostname(), alike });
  const [first] = all;
  for (const [rank, { host, alike }] of all.entries()) {
    for (const [what, found] of Object.entries(alike)) {
      const expected = first!.alike[what];
      if (found === expected) continue;
      const at = `rank ${rank} (${host})`;
      throw new ZugzwangError('usage', `${at}: ${what} is ${found}, at rank 0 (${first!.host}) it is ${expected}`);
    }
  }
}

/** How many threads each process has: as many in all. */
export function threadsOfRanks(peers: Peers, wanted: number | undefined): number {
  const given = wanted ?? (Number(process.env['SLURM_CPUS_PER_TASK']) || undefined);
  const mask = allowedCores();
  const cores = availableParallelism();
  const all = peers.gatherJson({ host: hostname(), mask });
  const here = all.filter(({ host }) => host === hostname());
  const share = Math.max(1, Math.floor(cpus().length / here.length));
  const sharing = here.filter(other => other.mask === mask).length;
  const threads = given ?? Math.max(1, Math.floor(cores / sharing));
  const isBound = cores < share;
  const bound = peers.gatherJson(isBound ? `rank ${peers.rank} (${hostname()})` : '').find(name => name !== '');
  if (bound !== undefined)
    printError(
      `zug: ${bound} is bound to ${cores} of the ${share} cores that are its share; mpirun --bind-to none, or srun --cpus-per-task, gives it all`,
    );
  return -peers.agree(Float64Array.of(-threads), 'most')[0]!;
}

/** The cores that this process may use, in words. */
function allowedCores(): string {
  try {
    return /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}
