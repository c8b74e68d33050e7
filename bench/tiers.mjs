/**
 * Large games from the command line, whole processes, Node's start included: solving on one thread and on two, into a table and
 * without, peak memory, the table's size, verifying it, and looking positions up in it. Counts are asserted.
 *
 *   node bench/tiers.mjs [GAME…] [--long] [--runs N]
 */
import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTable } from '../dist/index.js';
import { random } from './inputs.mjs';

const CASES = [
  {
    game: 'quixo:n=4',
    counts: { positions: 82_497_861, win: 49_953_979, lose: 29_330_646, tie: 0, draw: 3_213_236 },
    start: { outcome: 'win', remoteness: 21 },
    reach: {
      'solve, 1 thread': '9 s, 256 MB',
      'solve, 2 threads': '5.5 s',
      table: '1.5 MB',
      'verify, 2 threads': '20 s',
      'one probe': '0.2 s, 100 MB',
    },
    probes: true,
  },
  {
    game: 'teeko',
    counts: { positions: 171_875_046, win: 58_848_040, lose: 16_157_892, tie: 0, draw: 96_869_114 },
    start: { outcome: 'draw', remoteness: null },
    reach: { 'solve, 2 threads': '45 s, 1 GB', table: '4.5 MB' },
    scaling: true,
  },
  {
    game: 'connect-four:width=5,height=5',
    counts: { positions: 69_763_700, win: 27_296_634, lose: 28_047_793, tie: 14_419_273, draw: 0 },
    start: { outcome: 'tie', remoteness: 25 },
    reach: { 'solve, 2 threads': '30 s, 1 GB' },
  },
  {
    game: 'dobutsu-shogi',
    counts: { positions: 246_803_167 },
    start: { outcome: 'lose', remoteness: 78 },
    reach: { 'solve, 2 threads': '600 s, 8 GB', 'verify, 2 threads': '600 s' },
    memory: '8G',
    isLong: true,
  },
];

const PROGRAM = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'zugzwang-tiers-'));

/** Makes every process of a run, the supervisor and what it starts, leave what it took. */
const TELL = `
  import { isMainThread } from 'node:worker_threads';
  import { writeFileSync } from 'node:fs';
  if (isMainThread) process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(process.env.ZUG_BENCH_USAGE + '.' + process.pid, JSON.stringify({ maxRSS, cpu: userCPUTime + systemCPUTime }));
  });`;

let runs = 0;

/** Runs `zug` and returns what it printed, its wall time, the CPU time of all its processes and the memory of the largest. */
async function zug(...words) {
  const usage = `usage-${runs++}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
      ZUG_BENCH_USAGE: join(FOLDER, usage),
    },
  });
  const output = [];
  child.stdout.on('data', piece => output.push(piece));
  const code = await new Promise(resolve => child.on('close', resolve));
  const seconds = (performance.now() - begun) / 1000;
  assert.equal(code, 0, `zug ${words.join(' ')}: exit code ${code}`);
  const left = readdirSync(FOLDER).filter(name => name.startsWith(`${usage}.`));
  const used = left.map(name => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  return {
    result: JSON.parse(Buffer.concat(output).toString()),
    seconds,
    cpu: used.reduce((sum, { cpu }) => sum + cpu, 0) / 1e6,
    megabytes: (Math.max(...used.map(({ maxRSS }) => maxRSS)) * 1024) / 1e6,
  };
}

function show(game, what, cells, reach = '') {
  const line = [game.padEnd(30), what.padEnd(34), ...cells.map(cell => cell.padStart(11))].join(' ');
  console.log(reach === '' ? line : `${line.padEnd(101)} reach ${reach}`);
}

function cellsOf({ seconds, cpu, megabytes }) {
  return [`${seconds.toFixed(2)} s`, `${cpu.toFixed(2)} CPU s`, `${megabytes.toFixed(0)} MB`];
}

/** The run that took the least time. */
async function least(times, run) {
  let best;
  for (let i = 0; i < times; i++) {
    const one = await run();
    if (best === undefined || one.seconds < best.seconds) best = one;
  }
  return best;
}

function check({ counts, start }, { result }) {
  for (const [name, count] of Object.entries(counts)) assert.equal(result[name], count, name);
  assert.deepEqual(result.start, start);
}

async function solveAndVerify(entry, times) {
  const { game, reach = {}, memory = '2G' } = entry;
  const table = join(FOLDER, `${game}.zug`);
  const solve = async (threads, ...more) => {
    const words = ['solve', game, '--json', '--memory', memory, '--threads', String(threads), ...more];
    const run = await zug(...words);
    check(entry, run);
    return run;
  };
  for (const threads of entry.isLong ? [2] : [1, 2]) {
    const name = `solve, ${threads} thread${threads > 1 ? 's' : ''}`;
    const whole = await least(times, () => {
      rmSync(table, { force: true });
      return solve(threads, '-o', table);
    });
    show(game, `${name}, into a table`, cellsOf(whole), reach[name]);
    if (entry.isLong) continue;
    const alone = await least(times, () => solve(threads));
    show(game, `${name}, values in memory`, [...cellsOf(alone), `${alone.result.seconds.toFixed(2)} s alone`]);
    entry[threads] = alone;
  }
  const { size } = statSync(table);
  const bits = (8 * size) / entry.counts.positions;
  show(game, 'table', [`${size.toLocaleString('en')} B`, '', '', `${bits.toFixed(3)} bits a position`], reach.table);
  const verified = await least(entry.isLong ? 1 : times, () => zug('verify', table, '--json', '--threads', '2'));
  assert.ok(verified.result.ok);
  assert.equal(verified.result.positions, entry.counts.positions);
  show(game, 'verify, 2 threads', cellsOf(verified), reach['verify, 2 threads']);
  const probe = await least(5, () => zug('probe', table, '--json'));
  assert.equal(probe.result.outcome, entry.start.outcome);
  show(game, 'one probe', cellsOf(probe), reach['one probe']);
  return table;
}

/** Two threads against one, alone and beside an equal solution that runs at the same time. */
async function scale(entry, times) {
  const { game } = entry;
  const one = entry[1].result.seconds;
  const two = entry[2].result.seconds;
  const single = () => zug('solve', game, '--json', '--threads', '1');
  const beside = await least(times, async () => {
    const both = await Promise.all([single(), single()]);
    return { seconds: both.reduce((sum, { result }) => sum + result.seconds, 0) / 2 };
  });
  show(game, 'two threads against one', [`${(one / two).toFixed(2)} x`], '1.5 x');
  show(game, 'one, beside an equal solution', [`${beside.seconds.toFixed(2)} s alone`]);
  show(game, 'two threads against one beside', [`${(beside.seconds / two).toFixed(2)} x`], '1.8 x');
}

/** Random positions of a table at which play goes on: numbers, and the positions themselves. */
async function samplePositions({ game, table }, count) {
  const { space, unrank } = game.definition.tiers();
  const next = random(7);
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const byTier = sizes.map(() => 0);
  for (let i = 0; i < count; i++) {
    let at = next(total);
    let tier = 0;
    while (at >= sizes[tier]) at -= sizes[tier++];
    byTier[tier]++;
  }
  const samples = [];
  for (const [tier, wanted] of byTier.entries()) {
    if (wanted === 0) continue;
    const { reached } = await table.loadTier(tier);
    for (let found = 0, tries = 0; found < wanted && tries < 1000 * wanted; tries++) {
      const index = next(sizes[tier]);
      const view = next(space.views);
      if ((reached[view][index >>> 5] & (1 << (index & 31))) === 0) continue;
      samples.push({ at: { tier, index }, view, ...unrank({ tier, index }, view) });
      found++;
    }
  }
  for (let i = samples.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [samples[i], samples[j]] = [samples[j], samples[i]];
  }
  return samples;
}

async function probeAtRandom({ game }, path) {
  const sampled = await openTable(path);
  const samples = await samplePositions(sampled, 200_000);
  await sampled.close();
  const values = [];
  for (const [cache, rounds, reach] of [
    [2 ** 26, 3, '200,000 a second'],
    [0, 0.05, '5,000 a second'],
  ]) {
    const name = cache === 0 ? 'nothing cached' : `${cache / 2 ** 20} MiB cached`;
    const opened = await openTable(path, { cacheBytes: cache });
    const players = opened.game.players;
    const measure = async (how, look, times = rounds) => {
      const count = Math.floor(times * samples.length);
      const begun = performance.now();
      let sum = 0;
      for (let i = 0; i < count; i++) sum += await look(samples[i % samples.length]);
      const rate = (1000 * count) / (performance.now() - begun);
      show(game, `${how}, ${name}`, [`${Math.round(rate).toLocaleString('en')} /s`], reach);
      return sum / times;
    };
    const remoteness = await measure('values by position', async ({ position, player }) => {
      const worth = await opened.value(position, players[player]);
      return worth.remoteness ?? 0;
    });
    const other = await measure('values by number', ({ at, view }) => {
      const value = opened.valueIfCached(at, view);
      if (value === undefined) return opened.valueAt(at, view).then(packed => packed >> 2);
      return value >> 2;
    });
    if (cache > 0) values.push(remoteness, other);
    await opened.close();
  }
  assert.equal(values[0], values[1]);
}

async function main(argv) {
  const at = argv.indexOf('--runs');
  const times = at < 0 ? 2 : Number(argv[at + 1]);
  const names = argv.filter((word, i) => !word.startsWith('--') && argv[i - 1] !== '--runs');
  const day = new Date().toISOString().slice(0, 10);
  console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${day}`);
  console.log('game                           what                                      wall         CPU      memory');
  try {
    for (const entry of CASES) {
      const wanted = names.length > 0 ? names.some(name => entry.game.startsWith(name)) : !entry.isLong;
      if (!wanted && !(entry.isLong && argv.includes('--long'))) continue;
      const table = await solveAndVerify(entry, entry.isLong ? 1 : times);
      if (entry.scaling) await scale(entry, times);
      if (entry.probes) await probeAtRandom(entry, table);
      rmSync(table);
    }
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
