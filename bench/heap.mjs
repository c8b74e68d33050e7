/**
 * Nim-sequences: whole processes of `zug heap`, the run of several that took the least CPU time, which other work on the machine
 * changes less than the time on the clock. Every answer is checked against published periods, or against figures of a plain mex in C.
 *
 *   node bench/heap.mjs [--long]      --long: 0.104 to its period beyond 2·10^8 and 0.007 to 10^7, minutes each, and 1.5 GB
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** What every process of a run does at its end: it says its CPU time in microseconds, and its memory in kilobytes. */
const ACCOUNT = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process._rawDebug('account', userCPUTime + systemCPUTime, maxRSS);
})`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ACCOUNT)}`;

/** Runs the command; how long it took on the clock and of the CPU, in seconds, its megabytes, and what it said. */
function run(args) {
  const begun = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'heap', ...args, '--json', '--memory', '4G'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
    env: { ...process.env, NODE_OPTIONS },
  });
  assert.equal(status, 0, stderr);
  const accounts = [...stderr.matchAll(/^account (\d+) (\d+)$/gm)];
  assert(accounts.length > 0, stderr);
  return {
    wall: (performance.now() - begun) / 1000,
    cpu: accounts.reduce((sum, [, time]) => sum + Number(time), 0) / 1e6,
    megabytes: accounts.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1000,
    said: JSON.parse(stdout),
  };
}

const row = (name, cpu, rest = '') => console.log(`${name.padEnd(36)}${cpu.toFixed(2).padStart(8)} s${rest}`);

/** Runs the command so often, checks each answer, and prints the run that took the least CPU time. */
function bench(runs, expected, ...args) {
  let best;
  for (let i = 0; i < runs; i++) {
    const one = run(args);
    for (const [key, value] of Object.entries(expected)) assert.equal(one.said[key], value, `${args[0]}: ${key}`);
    if (best === undefined || one.cpu < best.cpu) best = one;
  }
  row(args.join(' '), best.cpu, `${best.wall.toFixed(2).padStart(10)} s${best.megabytes.toFixed(0).padStart(7)} MB`);
  return best.cpu;
}

console.log(`${''.padEnd(36)}${'CPU'.padStart(8)}${'clock'.padStart(12)}`);
bench(3, { period: 12, lastException: 70, proved: true, largest: 8 }, '0.77', '--to', '10000000');
bench(3, { period: 12, computed: 10_000_001, largest: 8 }, '0.77', '--to', '10000000', '--no-shortcut');
const PERIODS = [
  ['0.156', 349, 3479],
  ['0.56', 144, 326_640],
  ['0.16', 149_459, 105_351],
  ['0.127', 4, 46_578],
  ['0.165', 1550, 5181],
  ['0.356', 142, 7315],
  ['0.644', 442, 3256],
];
let sum = 0;
for (const [code, period, preperiod] of PERIODS)
  sum += bench(2, { period, preperiod, proved: true }, code, '--to', '1000000');
row('these seven together', sum);
// Solved by Gangolli and Plambeck (1989) and by Flammenkamp (2002).
bench(1, { period: 4, preperiod: 2_268_248, proved: true }, '0.376', '--to', '10000000');
bench(1, { period: 1180, preperiod: 10_061_916, proved: true }, '0.354', '--to', '100000000');
bench(1, { period: null, computed: 300_001, largest: 230 }, 'grundy', '--to', '300000');
bench(1, { period: null, computed: 10_000_001, largest: 256 }, 'grundy', '--to', '10000000');
bench(1, { period: null, largest: 1048 }, '0.007', '--to', '200000');
if (process.argv.includes('--long')) {
  bench(1, { period: 11_770_282, preperiod: 197_769_598, proved: true }, '0.104', '--to', '450000000');
  bench(1, { period: null, computed: 10_000_001 }, '0.007', '--to', '10000000');
}
