/**
 * What solving takes now against an earlier commit, as a ratio: user CPU time of all threads of `zug solve`, Node's start included, both
 * run in turn. The commits are compiled from the history, without the explorer. The results must be equal.
 *
 *   node bench/tier-ratios.mjs [GAME…] [--base COMMIT] [--commit COMMIT] [--threads N] [--memory SIZE] [--runs N]
 *
 * Without `--commit` it is what stands in the folder; with `--threads 2` the sum of both threads against one thread of the same program is
 * told as well.
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'zugzwang-ratios-'));
const GAMES = ['teeko', 'quixo:n=4'];
const SOURCES = ['src', 'schema', 'tsconfig.json', 'tsconfig.build.json', 'package.json'];

/** Makes every process of a run, the supervisor and what it starts, leave what it took. */
const TELL = `
  import { isMainThread } from 'node:worker_threads';
  import { writeFileSync } from 'node:fs';
  if (isMainThread) process.on('exit', () => {
    const { maxRSS, userCPUTime } = process.resourceUsage();
    writeFileSync(process.env.ZUG_BENCH_USAGE + '.' + process.pid, JSON.stringify({ maxRSS, userCPUTime }));
  });`;

/** Compiles a commit, or the folder as it stands; returns the program. */
function compile(commit) {
  const folder = join(FOLDER, commit ?? 'now');
  if (!existsSync(folder)) {
    mkdirSync(folder);
    const archive =
      commit === undefined
        ? execFileSync('tar', ['c', ...SOURCES], { cwd: ROOT, maxBuffer: 2 ** 28 })
        : execFileSync('git', ['archive', commit, ...SOURCES], { cwd: ROOT, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['x'], { cwd: folder, input: archive });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: folder, stdio: 'inherit' });
  }
  return join(folder, 'dist/cli/main.js');
}

let runs = 0;

/** Solves a game; returns what was printed but for the time, user CPU seconds, wall seconds and megabytes. */
function solve(program, game, threads, memory) {
  const usage = `usage-${runs++}`;
  const begun = performance.now();
  const flags = ['--json', '--threads', String(threads), '--memory', memory];
  const printed = execFileSync(process.execPath, [program, 'solve', game, ...flags], {
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
      ZUG_BENCH_USAGE: join(FOLDER, usage),
    },
  });
  const wall = (performance.now() - begun) / 1000;
  const left = readdirSync(FOLDER).filter(name => name.startsWith(`${usage}.`));
  const used = left.map(name => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  const { positions, win, lose, tie, draw, start, byRemoteness } = JSON.parse(printed.toString());
  return {
    result: { positions, win, lose, tie, draw, start, byRemoteness },
    cpu: used.reduce((sum, { userCPUTime }) => sum + userCPUTime, 0) / 1e6,
    wall,
    megabytes: (Math.max(...used.map(({ maxRSS }) => maxRSS)) * 1024) / 1e6,
  };
}

const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Runs several programs in turn; by program, the medians. */
function inTurn(times, solvers) {
  const all = solvers.map(() => []);
  for (let i = 0; i < times; i++) for (const [k, run] of solvers.entries()) all[k].push(run());
  for (const one of all.flat()) assert.deepEqual(one.result, all[0][0].result);
  return all.map(list => ({
    cpu: median(list.map(({ cpu }) => cpu)),
    wall: median(list.map(({ wall }) => wall)),
    megabytes: median(list.map(({ megabytes }) => megabytes)),
  }));
}

const text = ({ cpu, wall, megabytes }) =>
  `${cpu.toFixed(2)} CPU s, ${wall.toFixed(2)} s, ${megabytes.toFixed(0)} MB`.padEnd(34);

function main(argv) {
  const option = (name, usual) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : usual);
  const games = argv.filter((word, i) => !word.startsWith('--') && !argv[i - 1]?.startsWith('--'));
  const base = option('--base', 'c053eae');
  const threads = Number(option('--threads', 1));
  const memory = option('--memory', '2G');
  const times = Number(option('--runs', 5));
  const day = new Date().toISOString().slice(0, 10);
  console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${day}; medians of ${times}`);
  try {
    const before = compile(base);
    const now = compile(option('--commit', undefined));
    for (const game of games.length > 0 ? games : GAMES) {
      const solvers = [() => solve(before, game, 1, memory), () => solve(now, game, 1, memory)];
      if (threads > 1) solvers.push(() => solve(now, game, threads, memory));
      const [old, one, more] = inTurn(times, solvers);
      console.log(`${game}, ${base}, 1 thread`.padEnd(40), text(old));
      console.log(`${game}, 1 thread`.padEnd(40), text(one), `ratio ${(one.cpu / old.cpu).toFixed(2)}`);
      if (more === undefined) continue;
      const ratios = `CPU ${(more.cpu / one.cpu).toFixed(2)}, wall ${(more.wall / one.wall).toFixed(2)} of 1 thread`;
      console.log(`${game}, ${threads} threads`.padEnd(40), text(more), ratios);
    }
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

main(process.argv.slice(2));
