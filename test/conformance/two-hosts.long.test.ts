import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isInstalled, LAUNCHERS } from '../mpi.js';

const SCRIPT = fileURLToPath(new URL('./two-hosts.mjs', import.meta.url));

/** What headers, requests and replies of TCP and of MPI add. */
const BESIDE = 3;

for (const launcher of LAUNCHERS) {
  test.skipIf(!isInstalled(launcher))(`${launcher} between two hosts makes the table of one process`, ctx => {
    // MPICH starts with two processes a host now and then only: UCX offers the loopback of the other host too.
    const processes = launcher === 'mpirun.openmpi' ? '4' : '2';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [SCRIPT, 'connect-four:width=4,height=4', processes, launcher],
      { encoding: 'utf8' },
    );
    if (status === 77) {
      console.warn(stdout.trim());
      return ctx.skip();
    }
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const { cable, sent } = JSON.parse(stdout) as { cable: number[]; sent: { bytes: number; tableBytes: number } };
    const told = sent.bytes + sent.tableBytes;
    const crossed = cable.reduce((sum, bytes) => sum + bytes, 0);
    // It went by the cable, and not by the memory that both hosts share: of four processes two thirds of all.
    expect(crossed).toBeGreaterThan(0.6 * told);
    expect(crossed).toBeLessThan(BESIDE * told);
  });
}
