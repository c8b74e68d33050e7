/**
 * Whole commands against those of an earlier commit, which is compiled from the history in a folder of its own: run in turn, user CPU time of
 * all processes and threads, and the most memory that one process held. What both find must be the same.
 *
 *   npm run build
 *   node bench/since.mjs [--commit 315f4c9] [--runs 5] [--threads 1] [GAME …]
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'zugzwang-since-'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // The last commit of version 0.4.0, and the last before the kernel of columns.
    commit: { type: 'string', default: '315f4c9' },
    runs: { type: 'string', default: '5' },
    threads: { type: 'string', default: '1' },
  },
});
const games = positionals.length > 0 ? positionals : ['connect-four:width=5,height=5'];

/** Makes every process of a run, the supervisor and what it starts, leave what it took. */
const TELL = `
  import { isMainThread } from 'node:worker_threads';
  import { writeFileSync } from 'node:fs';
  if (isMainThread) process.on('exit', () =>
    writeFileSync(process.env.ZUG_BENCH_USAGE + process.pid, JSON.stringify(process.resourceUsage())));`;

function demand(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', ...options });
  assert.equal(status, 0, `${[program, ...args].join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Compiles the programs of the commit, and nothing else of it. */
function compileCommit(folder) {
  demand('git', ['worktree', 'add', '--detach', folder, values.commit]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  demand(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { cwd: folder });
  return join(folder, 'dist/cli/main.js');
}

let runs = 0;

function solve(main, game) {
  const usage = `usage-${runs++}-`;
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELL)}`,
    ZUG_BENCH_USAGE: join(FOLDER, usage),
  };
  const words = ['solve', game, '--json', '--threads', values.threads];
  const { win, lose, tie, draw, start } = JSON.parse(demand(process.execPath, [main, ...words], { env, cwd: FOLDER }));
  const files = readdirSync(FOLDER).filter(name => name.startsWith(usage));
  const used = files.map(name => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  return {
    found: { win, lose, tie, draw, start },
    seconds: used.reduce((sum, { userCPUTime }) => sum + userCPUTime, 0) / 1e6,
    megabytes: Math.max(...used.map(({ maxRSS }) => maxRSS)) / 1024,
  };
}

const middle = list => list.toSorted((a, b) => a - b)[list.length >> 1];

try {
  console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}`);
  const mains = { [values.commit]: compileCommit(join(FOLDER, 'old')), now: join(ROOT, 'dist/cli/main.js') };
  for (const game of games) {
    const taken = Object.entries(mains).map(([name, main]) => ({ name, main, all: [] }));
    for (let run = 0; run < Number(values.runs); run++)
      for (const { main, all } of taken) {
        all.push(solve(main, game));
        assert.deepEqual(all.at(-1).found, taken[0].all[0].found);
      }
    const seconds = taken.map(({ all }) => middle(all.map(one => one.seconds)));
    const cells = taken.map(({ name, all }, i) => {
      const most = Math.max(...all.map(one => one.megabytes));
      return `${name} ${seconds[i].toFixed(2)} s, ${most.toFixed(0)} MiB`;
    });
    console.log(`${game}  ${cells.join('; ')}; ratio ${(seconds[1] / seconds[0]).toFixed(2)}`);
  }
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', join(FOLDER, 'old')], { cwd: ROOT });
  rmSync(FOLDER, { recursive: true, force: true });
}
