/**
 * Disks that fill up or go away under a solve, and work that is damaged or somebody else's. On a small disk in memory (tmpfs; it needs the
 * rights to mount one, and is skipped without) solves run out of room at various sizes: each must end with exit code 3 and one line that says so and what
 * is kept; with more room the same command must come to the same bytes, with every tier that was done before. Then the rest, in ordinary folders.
 *
 *   npm run build
 *   node test/faults/disk-full.mjs [--game quixo:n=4] [--seed 1] [--main FILE]
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, random, readOptions, run, start, wait } from './runs.mjs';

const { game, seed, main } = readOptions({ game: 'quixo:n=4', seed: 1 });
const draw = random(seed);
const folder = makeFolder();
const FLAGS = ['--threads', '2', '--checkpoint', '0.1'];
const solve = (output, cwd = folder, flags = FLAGS) => run(main, ['solve', game, '-o', output, ...flags], cwd);

const reference = await solve('reference.zug');
assert.equal(reference.code, 0, reference.err);
const bytes = readFileSync(join(folder, 'reference.zug'));
console.log(`${game}: ${bytes.length} bytes, undisturbed in ${(reference.milliseconds / 1000).toFixed(1)} s`);

/** The only line of an error. */
function lineOf({ err }, ...expected) {
  const lines = err
    .trim()
    .split('\n')
    .filter(line => !/going on with/.test(line));
  assert.equal(lines.length, 1, err);
  for (const pattern of expected) assert.match(lines[0], pattern);
  return lines[0];
}

const tiersDone = text => Number((/: ([\d,]+) of [\d,]+ tiers/.exec(text)?.[1] ?? '0').replaceAll(',', ''));

function checkDone(path, { code, err }, what) {
  assert.equal(code, 0, `${what}: ${err}`);
  assert.ok(readFileSync(path).equals(bytes), `${what}: the bytes are others`);
  assert.ok(!existsSync(`${path}.part`), `${what}: the folder of the work is left behind`);
  rmSync(path);
  console.log(`ok: ${what}`);
}

await fillDisks();
await loseFolders();
await findOthers();
await damageWork();

/** Solves on disks of various sizes, from too small for anything to nearly enough. */
async function fillDisks() {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mount = (...args) => spawnSync('mount', args, { encoding: 'utf8' });
  const tried = mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk);
  if (tried.status !== 0) return console.log(`skipped: full disks (${tried.stderr.trim()})`);
  process.on('exit', () => spawnSync('umount', ['-l', disk]));
  const remount = kilobytes => assert.equal(mount('-o', `remount,size=${kilobytes}k`, disk).status, 0);
  const needed = Math.ceil((3 * bytes.length) / 1024) + 1500;
  const output = join(disk, 't.zug');
  let full = 0;
  for (const share of [0, 0.01, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8]) {
    const size = Math.max(4, Math.floor(share * needed));
    // With rare checkpoints there is room for more tiers.
    const more = draw() < 0.7 ? ['--checkpoint=60'] : ['--checkpoint=0.1'];
    // With little memory words go to the disk too.
    if (draw() < 0.4) more.push('--memory=5M');
    remount(size);
    const tight = await solve('t.zug', disk, more);
    if (tight.code === 0) {
      checkDone(output, tight, `${size} KiB suffice`);
      continue;
    }
    full++;
    assert.equal(tight.code, 3, tight.err);
    assert.equal(tight.out, '');
    const line = lineOf(tight, /^zug: .*the disk is full/);
    assert.equal(/is kept in/.test(line), existsSync(`${output}.part`), line);
    // The same again, with no more room, loses nothing.
    const again = await solve('t.zug', disk, more);
    assert.equal(again.code, 3, again.err);
    remount(16 * needed);
    const rest = await solve('t.zug', disk);
    assert.ok(tiersDone(rest.err) >= tiersDone(again.err), `${again.err} ${rest.err}`);
    checkDone(output, rest, `a disk of ${size} KiB is full: ${tiersDone(rest.err)} tiers were kept`);
  }
  assert.ok(full >= 3, 'no disk was full');
  assert.equal(mount('-o', 'remount,ro', disk).status, 0);
  const readOnly = await solve('t.zug', disk);
  assert.equal(readOnly.code, 3);
  console.log(`ok: ${lineOf(readOnly, /t\.zug: the disk is read-only/)}`);
  spawnSync('umount', [disk]);
}

/** Folders that are removed under a solve. */
async function loseFolders() {
  const path = join(folder, 'lost');
  mkdirSync(path);
  const part = join(path, 't.zug.part');
  const work = start(main, ['solve', game, '-o', 't.zug', ...FLAGS], path);
  await comesTo(() => existsSync(join(part, 'reach')));
  rmSync(part, { recursive: true });
  const ended = await work.ended;
  assert.equal(ended.code, 2);
  console.log(`ok: ${lineOf(ended, /t\.zug\.part was removed/, /nothing is kept/)}`);
  const all = start(main, ['solve', game, '-o', 't.zug', ...FLAGS], path);
  await comesTo(() => existsSync(join(part, 'reach')));
  rmSync(path, { recursive: true });
  assert.equal((await all.ended).code, 2);
  console.log('ok: the folder of the output was removed');
}

/** Work that is not ours, or that somebody is at. */
async function findOthers() {
  const output = join(folder, 't.zug');
  const part = `${output}.part`;
  writeFileSync(part, 'a file');
  const file = await solve('t.zug');
  assert.equal(file.code, 2);
  console.log(`ok: ${lineOf(file, /t\.zug\.part: this is a file/)}`);
  assert.equal(readFileSync(part, 'utf8'), 'a file');
  rmSync(part);

  const first = start(main, ['solve', game, '-o', 't.zug', ...FLAGS], folder);
  await comesTo(() => existsSync(join(part, 'lock')));
  const second = await solve('t.zug');
  assert.equal(second.code, 2);
  console.log(`ok: ${lineOf(second, /process \d+ is solving this already/)}`);
  await comesTo(() => existsSync(join(part, 'reach')));
  first.signalAll('SIGKILL');
  await first.ended;
  assert.ok(existsSync(join(part, 'lock')));
  cpSync(part, join(folder, 'half'), { recursive: true });

  const other = await run(main, ['solve', 'quixo:n=3', '-o', 't.zug'], folder);
  assert.equal(other.code, 2);
  console.log(`ok: ${lineOf(other, /holds the work of another solve/, /remove the folder/)}`);
  checkDone(output, await solve('t.zug'), 'a lock of a process that is gone; the refused solve has changed nothing');

  // The first record says whose the log is.
  cpSync(join(folder, 'half'), part, { recursive: true });
  writeFileSync(join(part, 'log'), readFileSync(join(part, 'log')).subarray(40));
  const strange = await solve('t.zug');
  assert.equal(strange.code, 2);
  lineOf(strange, /log is damaged at its beginning; remove /);
  rmSync(part, { recursive: true });
  console.log('ok: a log that is damaged at its beginning is refused');
  const two = [
    start(main, ['solve', game, '-o', 't.zug', ...FLAGS], folder),
    start(main, ['solve', game, '-o', 't.zug', ...FLAGS], folder),
  ];
  const ends = await Promise.all(two.map(({ ended }) => ended));
  assert.deepEqual(ends.map(({ code }) => code).sort(), [0, 2]);
  checkDone(
    output,
    ends.find(({ code }) => code === 0),
    'of two solves at once one goes on',
  );
}

/** Flips and cuts what is kept of half a solve. */
async function damageWork() {
  const output = join(folder, 't.zug');
  const part = `${output}.part`;
  const work = start(main, ['solve', game, '-o', 't.zug', ...FLAGS], folder);
  const log = join(part, 'log');
  await comesTo(() => existsSync(log) && readFileSync(log).length > 0.4 * bytes.length);
  work.signalAll('SIGKILL');
  await work.ended;
  const half = join(folder, 'half');
  rmSync(half, { recursive: true, force: true });
  cpSync(part, half, { recursive: true });
  rmSync(part, { recursive: true });
  for (const name of ['log', 'reach', 'log', 'reach', 'log']) {
    for (const how of ['flipped', 'cut']) {
      cpSync(half, part, { recursive: true });
      const path = join(part, name);
      const content = readFileSync(path);
      // The first record of the log says whose it is.
      const first = name === 'log' ? 9 + content.readUInt32LE(1) : 500;
      const at = first + Math.floor(draw() * (content.length - first));
      if (how === 'cut') truncateSync(path, at);
      else {
        content[at] ^= 1 << Math.floor(draw() * 8);
        writeFileSync(path, content);
      }
      const end = await solve('t.zug');
      if (name === 'reach') assert.match(end.err, /reach is damaged/);
      checkDone(output, end, `${name} ${how} at byte ${at} of ${content.length}: ${end.err.trim().split('\n').at(-1)}`);
    }
  }
}

async function comesTo(condition) {
  while (!condition()) await wait(5);
}
