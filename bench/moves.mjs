/**
 * Processor time a move, as `--explain` counts moves, of games of the house with more than a million positions, on one thread, and where it goes
 * by phase; beside the time of a random byte read and written in 256 MB, which is near what a move cannot do without.
 *
 *   npm run build
 *   node bench/moves.mjs [GAME …]
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Games, and how many positions they have. */
const GAMES = {
  'connect-four:width=5,height=4': 3_945_711,
  'connect-four:width=5,height=5': 69_763_700,
  'morris:men=4': 4_111_151,
  'morris:men=5': 17_844_721,
  'morris:men=6': 42_372_745,
  'dodgem:n=5': undefined,
  'quixo:n=4': 82_497_861,
  teeko: 171_875_046,
  'dobutsu-shogi': 246_803_167,
};

const PROGRAM = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

const COUNT = 2e7;
const BYTES = new Uint8Array(2 ** 28).fill(1);

/** Each its own loop, so that neither pays for the other. */
function readAtRandom() {
  let sum = 0;
  for (let i = 0, state = 1; i < COUNT; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    sum += BYTES[state >>> 4];
  }
  return sum;
}

function writeAtRandom() {
  for (let i = 0, state = 1; i < COUNT; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    BYTES[state >>> 4] ^= 0;
  }
  return COUNT;
}

/** Nanoseconds of processor time of one random byte. */
function nanoseconds(work) {
  // Compiled before it counts.
  work();
  const begun = process.cpuUsage();
  assert.equal(work(), COUNT);
  const { user, system } = process.cpuUsage(begun);
  return ((user + system) * 1e3) / COUNT;
}

function solve(game) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, 'solve', game, '--json', '--threads', '1', '--memory', '8G'],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  assert.equal(status, 0, `${game}: ${stderr}`);
  return JSON.parse(stdout);
}

console.log(`${cpus()[0].model}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}`);
const [read, written] = [readAtRandom, writeAtRandom].map(nanoseconds);
console.log(`a random byte of 256 MB: read ${read.toFixed(1)} ns, written ${written.toFixed(1)} ns`);
const chosen = process.argv.slice(2);
for (const game of chosen.length > 0 ? chosen : Object.keys(GAMES)) {
  const { positions, explain, secondsByPhase } = solve(game);
  assert.ok(positions > 1e6, `${game} has ${positions} positions`);
  if (GAMES[game] !== undefined) assert.equal(positions, GAMES[game]);
  const phases = Object.entries(secondsByPhase).filter(([, { cpu }]) => cpu >= 0.005);
  const cpu = phases.reduce((all, [, one]) => all + one.cpu, 0);
  const texts = phases.map(([name, one]) => `${name} ${one.cpu.toFixed(2)}`);
  const cells = [game.padEnd(30), `${((cpu * 1e9) / explain.moves).toFixed(1)} ns`.padStart(9)];
  console.log(`${cells.join(' ')}  ${cpu.toFixed(2)} s: ${texts.join(', ')}`);
}
