/**
 * The judges' problems at the limits, whole processes, Node's start included: time (least and median of the runs), peak
 * memory, and the answer, which must be the one that an independent C++ program gave (SHA-256 in contest.expected.json).
 *
 *   node bench/contest.mjs [NAME…] [--runs N] [--huge]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as inputs from './inputs.mjs';

const CASES = [
  { name: 'berzerk-7000-full', problem: 'berzerk', reach: 0.1, make: () => inputs.berzerkFull(7000) },
  { name: 'berzerk-7000-halves', problem: 'berzerk', reach: 0.12, make: () => inputs.berzerkHalves(7000) },
  {
    name: 'berzerk-7000-one-against-all',
    problem: 'berzerk',
    reach: 0.12,
    make: () => inputs.berzerkOneAgainstAll(7000),
  },
  {
    name: 'berzerk-7000-odd-against-even',
    problem: 'berzerk',
    reach: 0.12,
    make: () => inputs.berzerkOddAgainstEven(7000),
  },
  { name: 'berzerk-7000-chains', problem: 'berzerk', reach: 0.12, make: () => inputs.berzerkChains(7000) },
  { name: 'berzerk-100000-halves', problem: 'berzerk', reach: 2, make: () => inputs.berzerkHalves(100_000) },
  { name: 'berzerk-200000-one-against-all', problem: 'berzerk', make: () => inputs.berzerkOneAgainstAll(200_000) },
  {
    name: 'addition-subtraction-contest',
    problem: 'addition-subtraction',
    reach: 0.25,
    make: () => inputs.additionSubtraction(20, 100, 15, 100, 0, 100),
  },
  {
    name: 'addition-subtraction-small-k',
    problem: 'addition-subtraction',
    make: () => inputs.additionSubtraction(20, 100, 15, 100, 0, 6, 3),
  },
  {
    name: 'addition-subtraction-wide',
    problem: 'addition-subtraction',
    reach: 1,
    make: () => inputs.additionSubtraction(1, 1000, 200, 100, 200, 400, 3),
  },
  { name: 'numbers-100000', problem: 'numbers', reach: 0.15, make: () => inputs.numbers(100_000) },
  { name: 'candy-piles-100000', problem: 'candy-piles', reach: 0.1, make: () => inputs.sizes(100_000, 1e9) },
  { name: 'choosing-carrot-300000', problem: 'choosing-carrot', reach: 0.15, make: () => inputs.sizes(300_000, 1e9) },
  { name: 'chip-1e6-random', problem: 'chip', reach: 0.9, edges: 5e6, make: () => inputs.chip(1e6, 5e6, false) },
  { name: 'chip-1e6-deep', problem: 'chip', reach: 1.2, edges: 5e6, make: () => inputs.chip(1e6, 5e6, true) },
  {
    name: 'chip-1e7-random',
    problem: 'chip',
    reach: 15,
    edges: 5e7,
    huge: true,
    make: () => inputs.chip(1e7, 5e7, false),
  },
];

const PROGRAM = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const EXPECTED = JSON.parse(readFileSync(new URL('./contest.expected.json', import.meta.url), 'utf8'));
const FOLDER = join(tmpdir(), 'zugzwang-bench');
const TELL_MEMORY = `process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))`;

/** The input of a case as a file, written once. */
export function inputFile({ name, make }) {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.in`);
  if (existsSync(path)) return path;
  const part = `${path}.part`;
  const file = openSync(part, 'w');
  const text = make();
  for (const piece of typeof text === 'string' ? [text] : text) writeSync(file, piece);
  closeSync(file);
  renameSync(part, path);
  return path;
}

function run({ problem }, path, nodeArguments = []) {
  const input = openSync(path, 'r');
  const begun = performance.now();
  const result = spawnSync(process.execPath, [...nodeArguments, PROGRAM, 'contest', problem], {
    stdio: [input, 'pipe', 'pipe'],
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - begun) / 1000;
  closeSync(input);
  if (result.status !== 0) throw new Error(`exit code ${result.status}: ${result.stderr}`);
  return { seconds, digest: createHash('sha256').update(result.stdout).digest('hex'), stderr: String(result.stderr) };
}

function main(argv) {
  const runs = Number(argv[argv.indexOf('--runs') + 1]) || 5;
  const names = argv.filter(argument => /^[a-z]/.test(argument));
  console.log(
    `${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log('case                              least   median   reach   memory  edges/s');
  let wrong = 0;
  for (const entry of CASES) {
    if (names.length > 0 ? !names.some(name => entry.name.startsWith(name)) : entry.huge && !argv.includes('--huge'))
      continue;
    const path = inputFile(entry);
    run(entry, path);
    const results = Array.from({ length: entry.huge ? 1 : runs }, () => run(entry, path));
    const times = results.map(result => result.seconds).sort((a, b) => a - b);
    const memory =
      Number(run(entry, path, ['--import', `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`]).stderr) / 1000;
    const right = results.every(result => result.digest === EXPECTED[entry.name]);
    if (!right) wrong++;
    const rate = entry.edges === undefined ? '' : `${(entry.edges / times[0] / 1e6).toFixed(1)} M`;
    const cells = [
      entry.name.padEnd(32),
      `${times[0].toFixed(3)} s`.padStart(8),
      `${times[times.length >> 1].toFixed(3)} s`.padStart(8),
      (entry.reach === undefined ? '-' : `${entry.reach} s`).padStart(7),
      `${memory.toFixed(0)} MB`.padStart(8),
      rate.padStart(8),
      right ? '' : `WRONG ANSWER ${results[0].digest}`,
    ];
    console.log(cells.join(' ').trimEnd());
  }
  if (wrong > 0) process.exitCode = 1;
}

main(process.argv.slice(2));
