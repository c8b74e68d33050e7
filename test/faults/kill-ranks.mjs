/**
 * Kills one of several processes at random moments, again and again, and has other numbers of processes go on: each table must be that of one process.
 * `node test/faults/kill-ranks.mjs [--kills 50] [--game quixo:n=4] [--seed 1] [--main FILE]`. A line for each table, and what was seen at the end.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasLauncher, LAUNCHERS, MPI_ENVIRONMENT, ranksBelow } from '../launchers.mjs';
import { makeFolder, random, readOptions } from './runs.mjs';

const { kills, game, seed, main: MAIN } = readOptions({ kills: 50, game: 'quixo:n=4', seed: 1 });
const launchers = LAUNCHERS.filter(hasLauncher);
assert.ok(launchers.length > 0, 'no launcher of MPI is installed');
const env = { ...process.env, ...MPI_ENVIRONMENT };
/** The longest that a run goes on before something is killed, in milliseconds. */
const LONGEST = 12_000;
/** How long a job may take to end after one of its processes was killed, in milliseconds. */
const END = 10_000;

const folder = makeFolder();
const path = join(folder, 'table.zug');
const alone = join(folder, 'alone.zug');
assert.equal(spawnSync(process.execPath, [MAIN, 'solve', game, '-o', alone]).status, 0);
const expected = readFileSync(alone);

const draw = random(seed);
/** A whole number below another. */
const below = limit => Math.floor(draw() * limit);

/** Whether a process is there, and not just waiting to be noticed. */
function isAlive(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1][0] !== 'Z';
  } catch {
    return false;
  }
}

const phases = {};
const endings = [];
let [killed, tables] = [0, 0];
while (killed < kills) {
  const processes = 2 + below(3);
  const launcher = launchers[below(launchers.length)];
  const words = ['-n', `${processes}`, process.execPath, MAIN, 'solve', game, '-o', path, '--checkpoint', '0.3'];
  const child = spawn(launcher, words, { env, stdio: 'ignore' });
  const closed = new Promise(resolve => child.once('close', resolve));
  let ranks = [];
  let at = 0;
  const timer = setTimeout(() => {
    ranks = ranksBelow(child.pid);
    if (ranks.length === 0) return;
    const parts = existsSync(`${path}.part`) ? readdirSync(`${path}.part`) : ['none'];
    const phase = ['none', 'reach', 'tier'].filter(name => parts.includes(name)).join(' and ') || 'no checkpoint yet';
    phases[phase] = (phases[phase] ?? 0) + 1;
    at = Date.now();
    process.kill(ranks[below(ranks.length)], 'SIGKILL');
  }, 300 + below(LONGEST));
  const code = await closed;
  clearTimeout(timer);
  if (at > 0) {
    killed++;
    while (ranks.some(isAlive) && Date.now() - at < END) await sleep(20);
    endings.push(Date.now() - at);
    // A job may be done before it notices.
    if (!existsSync(path)) assert.notEqual(code, 0, 'a job that was killed looks as if it were done');
    assert.ok(Date.now() - at < END, `the job went on for ${Date.now() - at} ms`);
    assert.deepEqual(ranks.filter(isAlive), [], 'processes are left');
  } else assert.equal(code, 0);
  if (!existsSync(path)) continue;
  assert.ok(readFileSync(path).equals(expected), 'another table');
  console.log(`${killed} kills: the same table`);
  tables++;
  rmSync(path);
}
if (tables === 0 || existsSync(`${path}.part`)) {
  assert.equal(spawnSync(process.execPath, [MAIN, 'solve', game, '-o', path]).status, 0);
  assert.ok(readFileSync(path).equals(expected), 'another table');
  console.log('gone on with by one process: the same table');
}
console.log(JSON.stringify({ kills: killed, tables, phases, slowestEnd: Math.max(...endings) }));
