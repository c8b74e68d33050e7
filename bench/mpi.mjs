/**
 * Several processes over MPI against one: `node bench/mpi.mjs GAME PROCESSES [TIMES] [LAUNCHER] [THREADS]`, the same command both times, started by the launcher, so that both push
 * marks, use no kernel and compare the rules. One process has so many threads, the others one each. Beside them, the library alone, on one thread. Times by the clock and of all
 * processors, in turn; the counts must be the same.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MPI_ENVIRONMENT } from '../test/launchers.mjs';

const LIBRARY = 'library';
const [game = 'teeko', processes = '2', times = '3', launcher = 'mpirun.mpich', threads = '1'] = process.argv.slice(2);
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

if (game === LIBRARY) {
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
      ...{ encoding: 'utf8', env: { ...process.env, ...MPI_ENVIRONMENT, TIMEFORMAT: '%U %S', LC_ALL: 'C' } },
    });
    assert.equal(status, 0, stderr);
    const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
    return { result: JSON.parse(stdout), wall: (performance.now() - begun) / 1000, cpu: user + system };
  };
  const solve = (count, each) =>
    run(launcher, ['-n', count, process.execPath, MAIN, 'solve', game, '--json', '--threads', each]);
  const text = ({ wall, cpu }) => `${wall.toFixed(1)} s (CPU ${cpu.toFixed(1)})`;
  const rounds = [];
  for (let time = 0; time < Number(times); time++) {
    const library = run(process.execPath, [fileURLToPath(import.meta.url), LIBRARY, game]);
    const one = solve('1', threads);
    const many = solve(processes, '1');
    const { positions, sent } = many.result;
    assert.deepEqual([library.result, one.result.positions], [positions, positions]);
    rounds.push({
      ofOne: { wall: one.wall / many.wall, cpu: many.cpu / one.cpu },
      ofLibrary: { wall: library.wall / many.wall, cpu: many.cpu / library.cpu },
    });
    const perMessage = sent.bytes / Math.max(1, sent.messages + 2 * sent.questions);
    console.log(
      `${game}: library ${text(library)}, one process of ${threads} ${text(one)}, ${processes} processes of 1 ${text(many)}; ${perMessage.toFixed(2)} bytes a message`,
    );
  }
  const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(2);
  for (const [key, what] of [
    ['ofOne', 'one process'],
    ['ofLibrary', 'the library'],
  ]) {
    const of = kind => median(rounds.map(round => round[key][kind]));
    console.log(`${processes} processes, median, beside ${what}: ${of('wall')} times as fast, CPU ${of('cpu')}`);
  }
}
