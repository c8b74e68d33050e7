/**
 * Several processes over MPI against one, both pushing marks and without a kernel: `node bench/mpi.mjs GAME PROCESSES [TIMES] [LAUNCHER]`. Times by the clock and of all
 * processors, in turn; the table's counts must be the same.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ONE = 'one';
const [game = 'teeko', processes = '2', times = '3', launcher = 'mpirun.mpich'] = process.argv.slice(2);
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const OPEN_MPI = {
  OMPI_ALLOW_RUN_AS_ROOT: '1',
  OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: '1',
  OMPI_MCA_rmaps_base_oversubscribe: '1',
  OMPI_MCA_hwloc_base_binding_policy: 'none',
};

if (game === ONE) {
  const { findGame } = await import('../dist/games/index.js');
  const { solveTiersInTurn } = await import('../dist/solve/tiers/tiers.js');
  const { runSync } = await import('../dist/core/task.js');
  const { space } = (await findGame(processes)).definition.tiers();
  const options = { parts: 1, memory: 2 ** 31, kernel: false, pushes: true, pace: 1 << 18 };
  const { census } = runSync(solveTiersInTurn(space, options));
  console.log(census.reduce((sum, count) => sum + count, 0));
} else {
  const run = (command, args) => {
    const begun = performance.now();
    const { stdout, stderr, status } = spawnSync('bash', ['-c', 'time "$0" "$@"', command, ...args], {
      ...{ encoding: 'utf8', env: { ...process.env, ...OPEN_MPI, TIMEFORMAT: '%U %S', LC_ALL: 'C' } },
    });
    assert.equal(status, 0, stderr);
    const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
    return { stdout, wall: (performance.now() - begun) / 1000, cpu: user + system };
  };
  const ratios = [];
  for (let time = 0; time < Number(times); time++) {
    const one = run(process.execPath, [fileURLToPath(import.meta.url), ONE, game]);
    const many = run(launcher, ['-n', processes, process.execPath, MAIN, 'solve', game, '--json', '--threads', '1']);
    const { positions, sent } = JSON.parse(many.stdout);
    assert.equal(positions, Number(one.stdout));
    ratios.push({ wall: one.wall / many.wall, cpu: many.cpu / one.cpu });
    const perMessage = sent.bytes / (sent.messages + 2 * sent.questions);
    console.log(
      `${game}: one ${one.wall.toFixed(1)} s (CPU ${one.cpu.toFixed(1)}), ${processes} processes ${many.wall.toFixed(1)} s (CPU ${many.cpu.toFixed(1)}): ` +
        `${(one.wall / many.wall).toFixed(2)} times as fast, CPU ${(many.cpu / one.cpu).toFixed(2)}; ${perMessage.toFixed(2)} bytes a message`,
    );
  }
  const median = key => ratios.map(one => one[key]).sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  console.log(`median: ${median('wall').toFixed(2)} times as fast, CPU ${median('cpu').toFixed(2)}`);
}
