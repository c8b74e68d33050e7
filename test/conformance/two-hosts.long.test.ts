import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isInstalled } from '../mpi.js';

const SCRIPT = fileURLToPath(new URL('./two-hosts.mjs', import.meta.url));

/** What headers, requests and replies of TCP and of MPI add. */
const BESIDE = 3;

// Not MPICH: its 4.0 over TCP between namespaces does not always start, nor end.
const LAUNCHER = 'mpirun.openmpi';

test.skipIf(!isInstalled(LAUNCHER))('two hosts make the table of one process, over a cable', ctx => {
  const args = [SCRIPT, 'connect-four:width=4,height=4', '4', LAUNCHER];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
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
