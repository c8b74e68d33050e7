/** A little of what `mpi.long.test.ts` asks, with the first library of MPI that is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAUNCHERS } from './launchers.mjs';
import { aloneZug, isInstalled, mpiZug, ours } from './mpi.js';
import { temporaryFolder } from './temporary-folder.js';

const folder = temporaryFolder();

const launcher = LAUNCHERS.find(isInstalled);

describe.skipIf(launcher === undefined)(`${launcher ?? 'no launcher'}`, () => {
  test.each([
    ['three-mens-morris', 2],
    ['connect-four:width=4,height=3', 3],
  ])('%s by %i processes makes the table of one', async (name, processes) => {
    const file = join(folder, 'together.zug');
    const run = await mpiZug(launcher!, processes, ['solve', name, '-o', file], folder);
    expect(ours(run.err)).toEqual([]);
    expect(run.code).toBe(0);
    const alone = join(folder, 'alone.zug');
    expect(aloneZug(['solve', name, '-o', alone], folder).status).toBe(0);
    expect(Buffer.compare(readFileSync(file), readFileSync(alone))).toBe(0);
  });

  test('what one process alone does is refused once', async () => {
    const run = await mpiZug(launcher!, 2, ['games'], folder);
    expect(run.code).toBe(2);
    expect(ours(run.err)).toEqual([
      'zug: several processes solve and verify; games runs in one, without mpirun or srun',
    ]);
    expect(run.out).toBe('');
  });
});
