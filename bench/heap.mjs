/**
 * Nim-sequences: whole processes of `zug heap`, least time of several runs. Every answer is checked against published periods, or against
 * figures of a plain mex in C.
 *
 *   node bench/heap.mjs [--long]      --long: 0.104 to its period beyond 2·10^8, some minutes and 1.5 GB
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** Runs the command; how long it took, in seconds, and what it said. */
function run(args) {
  const begun = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'heap', ...args, '--json', '--memory', '4G'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  assert.equal(status, 0, stderr);
  return { wall: (performance.now() - begun) / 1000, said: JSON.parse(stdout) };
}

function bench(runs, expected, ...args) {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const { wall, said } = run(args);
    for (const [key, value] of Object.entries(expected)) assert.equal(said[key], value, `${args[0]}: ${key}`);
    least = Math.min(least, wall);
  }
  console.log(`${args.join(' ').padEnd(36)}${least.toFixed(2).padStart(8)} s`);
  return least;
}

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
console.log(`${'these seven together'.padEnd(36)}${sum.toFixed(2).padStart(8)} s`);
bench(1, { period: null, computed: 300_001, largest: 230 }, 'grundy', '--to', '300000');
bench(1, { period: null, computed: 10_000_001, largest: 256 }, 'grundy', '--to', '10000000');
bench(1, { period: null, largest: 1048 }, '0.007', '--to', '200000');
if (process.argv.includes('--long'))
  bench(1, { period: 11_770_282, preperiod: 197_769_598, proved: true }, '0.104', '--to', '450000000');
