import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LAUNCHERS } from '../launchers.mjs';
import { isInstalled } from '../mpi.js';

const SCRIPT = fileURLToPath(new URL('./slurm.mjs', import.meta.url));

const found = LAUNCHERS.filter(isInstalled);

test.skipIf(found.length === 0)('under Slurm: srun, sbatch with mpirun, a cancelled job that is gone on with', ctx => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  if (status === 77) {
    console.warn(stdout.trim());
    return ctx.skip();
  }
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(2 * found.length + 1);
});
