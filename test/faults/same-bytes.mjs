/**
 * The same solve with various numbers of threads and budgets: the bytes must be the same, the least budget must be enough, must send
 * words to disk (never, where a kernel solves the game: it has none), and one KiB less must be refused. Prints the memory that each process had
 * at its peak beside its budget.
 *
 *   npm run build
 *   node test/faults/same-bytes.mjs [--game quixo:n=4] [--threads 1,2,4] [--main FILE]
 */
import { strict as assert } from 'node:assert';
import { readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder, readOptions, run, start, wait } from './runs.mjs';

const { game, threads, main } = readOptions({ game: 'quixo:n=4', threads: '1,2,4' });
const folder = makeFolder();
const output = join(folder, 't.zug');
let expected;
const hasWords = !(await isSolvedByKernel());

for (const count of threads.split(',')) {
  const least = await findLeast(count);
  for (const kilobytes of [2 ** 21, 2 * least, least]) {
    const { json, spills, milliseconds } = await solve(count, kilobytes);
    const bytes = readFileSync(output);
    expected ??= bytes;
    assert.ok(bytes.equals(expected), `${count} threads, ${kilobytes} KiB: the bytes are others`);
    rmSync(output);
    if (!hasWords) assert.ok(!spills, `${kilobytes} KiB: a kernel has no words, and some went to disk`);
    else if (kilobytes === least) assert.ok(spills, `${kilobytes} KiB: nothing went to disk`);
    const figures = [
      `${count} threads`.padEnd(10),
      `budget ${(kilobytes / 1024).toFixed(1)} MiB`.padEnd(20),
      `peak ${(json.peakBytes / 2 ** 20).toFixed(0)} MiB`.padEnd(14),
      `${(milliseconds / 1000).toFixed(1)} s`.padEnd(8),
      spills ? 'words on disk' : '',
    ];
    console.log(figures.join(' ').trimEnd());
  }
}
console.log(`${game}: ${expected.length} bytes, every time the same`);

async function isSolvedByKernel() {
  const built = path => import(new URL(`../${path}`, pathToFileURL(main)));
  const [{ findGame }, { usesKernel }] = await Promise.all(
    ['games/registry.js', 'solve/columns/kernel-groups.js'].map(built),
  );
  return usesKernel((await findGame(game)).definition.tiers().space);
}

function flagsOf(count, kilobytes) {
  return ['solve', game, '-o', 't.zug', '--json', '--threads', count, '--memory', `${kilobytes}K`];
}

/** The least budget in KiB, as refusals tell it. */
async function findLeast(count) {
  for (let kilobytes = 1; ; ) {
    const work = start(main, flagsOf(count, kilobytes), folder);
    const refused = await Promise.race([work.ended, solvesSome()]);
    work.signalAll('SIGKILL');
    await work.ended;
    rmSync(`${output}.part`, { recursive: true, force: true });
    if (refused === undefined) return kilobytes;
    assert.equal(refused.code, 3, refused.err);
    const [, number, unit] = /at least ([\d,]+) ([KM])iB/.exec(refused.err);
    const asked = Number(number.replaceAll(',', '')) * (unit === 'M' ? 1024 : 1);
    assert.ok(asked > kilobytes, refused.err);
    kilobytes = asked;
  }
}

/** Returns when some tiers are in the log. */
async function solvesSome() {
  for (;;) {
    await wait(20);
    try {
      if (readFileSync(join(`${output}.part`, 'log')).length > 2048) return undefined;
    } catch {
      // There is none yet.
    }
  }
}

async function solve(count, kilobytes) {
  let spills = false;
  const watchers = [watch(folder, () => watchers.length === 1 && enter())];
  const enter = () => {
    try {
      watchers.push(watch(`${output}.part`, (_, name) => (spills ||= name === 'words')));
    } catch {
      // It is gone again.
    }
  };
  const { code, out, err, milliseconds } = await run(main, flagsOf(count, kilobytes), folder);
  for (const watcher of watchers) watcher.close();
  assert.equal(code, 0, err);
  return { json: JSON.parse(out), spills, milliseconds };
}
