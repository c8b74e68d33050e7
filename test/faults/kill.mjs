/**
 * Kills solves at random moments and goes on with them. An undisturbed solve gives the bytes that are expected. Then solves are killed by
 * SIGKILL, all their processes at once, each kill followed by the same command, which goes on with what was kept and is killed
 * again or comes to its end; each end must give the same bytes, and no tier that was reported done may be lost. Half the kills come at
 * a random time, the others when something of the work changes on the disk: a checkpoint begins to be written, the log grows, the table is written.
 *
 *   npm run build
 *   node test/faults/kill.mjs [--game quixo:n=4] [--kills 50] [--seed 1] [--checkpoint 0.1] [--threads 1,2] [--memory 2G] [--main FILE]
 *
 * `--checkpoint` is in seconds, and may be a fraction. Of several numbers of threads, and of several budgets, each command takes one at random.
 */
import { existsSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fail, makeFolder, random, readOptions, run, start, wait } from './runs.mjs';

const options = readOptions({
  ...{ game: 'quixo:n=4', kills: 50, seed: 1, checkpoint: '0.1', threads: '1,2', memory: '2G' },
});
const draw = random(options.seed);
const pick = list => list[Math.floor(draw() * list.length)];
const folder = makeFolder();
const OUTPUT = 't.zug';

function command() {
  const threads = pick(options.threads.split(','));
  const memory = pick(options.memory.split(','));
  const flags = ['--threads', threads, '--checkpoint', options.checkpoint, '--memory', memory];
  return ['solve', options.game, '-o', OUTPUT, ...flags];
}

/** What is waited for before a kill: a time, or a file of the work that changes, and a little more. */
function drawMoment(usual) {
  const share = draw();
  const little = Math.floor(draw() * draw() * 30);
  if (share < 0.4) return { name: 'a time', after: draw() * usual };
  return { name: pick(['log', 'reach.new', 'tier.new', 'table', 'lock', 'words']), after: little };
}

/** Returns when the moment has come. */
async function comes({ name, after }, watchers) {
  if (name !== 'a time') await changes(name, watchers);
  await wait(after);
}

function changes(name, watchers) {
  return new Promise(resolve => {
    const work = join(folder, `${OUTPUT}.part`);
    // Some files are written hundreds of times; any of these may be the one.
    let skip = Math.floor(draw() * draw() * (name === 'log' ? 30 : 3));
    const seen = file => {
      if (file === name && skip-- <= 0) resolve();
    };
    const enter = () => {
      try {
        watchers.push(watch(work, (_, file) => seen(file)));
      } catch {
        return false;
      }
      for (const file of readdirSync(work)) seen(file);
      return true;
    };
    if (enter()) return;
    watchers.push(watch(folder, () => watchers.length === 1 && enter()));
  });
}

/** How many tiers a command that goes on says are done. */
function tiersDone(text) {
  const found = /going on with .*: ([\d,]+) of [\d,]+ tiers/.exec(text);
  return found === null ? 0 : Number(found[1].replaceAll(',', ''));
}

const reference = await run(options.main, command(), folder);
if (reference.code !== 0) fail(`the undisturbed solve failed: ${reference.err}`);
const bytes = readFileSync(join(folder, OUTPUT));
const usual = reference.milliseconds;
console.log(`${options.game}: ${bytes.length} bytes, undisturbed in ${(usual / 1000).toFixed(1)} s`);

const kinds = {};
const stages = {
  nothing: 0,
  'positions being found': 0,
  'tiers done': 0,
  'half a tier': 0,
  'the table being written': 0,
};
let kills = 0;
let ends = 0;
let done = 0;
let longest = 0;
let inARow = 0;
for (let last = false; !last; ) {
  last = kills >= options.kills;
  const work = start(options.main, command(), folder);
  const moment = last ? undefined : drawMoment(usual);
  const watchers = [];
  const killed = moment === undefined ? work.ended : Promise.race([work.ended, comes(moment, watchers)]);
  const end = await killed;
  for (const watcher of watchers) watcher.close();
  if (end === undefined) work.signalAll('SIGKILL');
  const ended = await work.ended;
  const now = tiersDone(ended.err);
  if (/going on/.test(ended.err) && now < done) fail(`${done} tiers were done, then ${now}: ${ended.err}`);
  done = Math.max(done, now);
  if (ended.signal === 'SIGKILL') {
    kills++;
    inARow++;
    longest = Math.max(longest, inARow);
    kinds[moment.name] = (kinds[moment.name] ?? 0) + 1;
    stages[stageOf()]++;
    // Killed while the folder of the work was being removed: the table is there.
    if (existsSync(join(folder, OUTPUT))) takeTable();
    continue;
  }
  if (ended.code !== 0) fail(`exit code ${ended.code} after ${inARow} kills: ${ended.err}`);
  const left = readdirSync(folder).filter(name => name !== OUTPUT);
  if (left.length > 0) fail(`${left} are left behind`);
  takeTable();
}

/** Compares a table that is done with the one that is expected, and removes it. */
function takeTable() {
  if (!readFileSync(join(folder, OUTPUT)).equals(bytes)) fail(`after ${inARow} kills the bytes are others`);
  rmSync(join(folder, OUTPUT));
  ends++;
  inARow = 0;
  done = 0;
}

/** What a kill met. */
function stageOf() {
  const there = name => existsSync(join(folder, `${OUTPUT}.part`, name));
  if (there('table') || existsSync(join(folder, OUTPUT))) return 'the table being written';
  if (there('tier') || there('tier.new')) return 'half a tier';
  if (there('log') && readFileSync(join(folder, `${OUTPUT}.part`, 'log')).length > 1000) return 'tiers done';
  return there('reach') || there('reach.new') ? 'positions being found' : 'nothing';
}

const list = counts =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
console.log(`${kills} kills, up to ${longest} of one solve; ${ends} solves came to their end, all with the same bytes`);
console.log(`killed at: ${list(kinds)}`);
console.log(`what was there: ${list(stages)}`);
