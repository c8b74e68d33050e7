/** Long work on a disk that loses its power: nothing is thrown away before what takes its place is safe, and the table comes out the same. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededChance } from '../../src/core/data/choose.js';
import { LOSE, packValue, TIE, WIN } from '../../src/core/outcome.js';
import { gameOfTiers, type TierNode, type WrittenTiers } from '../games/random-tiers.js';
import { thorough } from '../thorough.js';
import { type Disk, type Loss, ROOT } from './disk.js';

const { disks, said } = vi.hoisted(() => ({ disks: [] as unknown[], said: [] as string[] }));

vi.mock('node:fs', async importOriginal => {
  const real = await importOriginal<typeof import('node:fs')>();
  const { Disk: DiskClass } = await import('./disk.js');
  const disk = new DiskClass();
  disks.push(disk);
  return { ...real, ...disk.functions(real).sync };
});
vi.mock('node:fs/promises', async importOriginal => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  await import('node:fs');
  return { ...real, ...(disks[0] as Disk).functions(await vi.importActual('node:fs')).promises };
});
vi.mock('../../src/cli/process/print.js', async importOriginal => ({
  ...(await importOriginal<object>()),
  printError: (line: string) => said.push(line),
}));

const { solveTiersCommand } = await import('../../src/cli/solve/solve-tiers.js');
const { copyWhole, writeWhole } = await import('../../src/cli/process/write-file.js');
const { JobRunner } = await import('../../src/cli/process/job-runner.js');

const disk = disks[0] as Disk;
const TARGET = `${ROOT}/t.zug`;
const WORK = `${TARGET}.part`;

/** Tiers that are so large that each is a job of its own, with so many positions that the log has blocks; play is loopy, and both views occur. */
function makeTiers(): WrittenTiers {
  const random = seededChance(14);
  const below = (n: number) => Math.floor(random() * n);
  const sizes = [2500, 2600, 9500, 2700, 2800];
  const ends = [LOSE, WIN, TIE, packValue(WIN, 1)];
  const nodes = sizes.map((size, tier) =>
    Array.from({ length: size }, (_, i): TierNode => {
      if (i > 0 && random() < 0.1) return ends[below(ends.length)]!;
      const to = (): readonly [number, number] => {
        const target = tier > 0 && random() < 0.3 ? tier - 1 : tier;
        return [target, below(sizes[target]!)];
      };
      return [to(), to(), [tier, (i + 1) % size]];
    }),
  );
  return {
    views: 2,
    settles: true,
    spread: 250,
    start: [sizes.length - 1, 0],
    nodes,
    weights: nodes.map(tier => tier.map(() => 1)),
  };
}

const game = gameOfTiers(makeTiers());
const numbering = game.definition.tiers!();

beforeEach(() => {
  // Checkpoints come by a clock that does not hang on the machine.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  vi.spyOn(JobRunner.prototype, 'pace', 'get').mockReturnValue(700);
});
afterEach(() => vi.restoreAllMocks());

/** Solves as `zug solve -o` does. */
function solve(): Promise<unknown> {
  const options = { memory: 2 ** 25, threads: 1, checkpoint: 0.03, output: TARGET, explain: false };
  return solveTiersCommand(game, numbering, options);
}

/** The machine starts again: no process of before is there any more. */
function restart(loss: Loss, chance: () => number): void {
  disk.restart(loss, chance);
  said.length = 0;
  const lock = `${WORK}/lock`;
  if (!disk.has(lock)) return;
  writeFileSync(lock, `${process.pid} 1`);
}

const isLogSafe = (call: string) => call === `fsync ${WORK}/log`;

/** A run without disturbance: the table, and what the disk was asked for. */
async function undisturbed(): Promise<{ bytes: Buffer; calls: string[] }> {
  disk.format();
  await solve();
  return { bytes: disk.read(TARGET), calls: disk.calls };
}

test('nothing goes, and nothing is said to be done, before what stands for it is safe', async () => {
  const early: string[] = [];
  // A lock, and words that only this process knows, are worth nothing to the next.
  const isWork = (path: string) => !/\/(lock[^/]*|words|t\.zug\.part|[a-z]+\.new|table)$/.test(path);
  disk.onLoss = path => {
    if (!isWork(path)) return;
    early.push(
      ...disk
        .unsafe()
        .filter(other => isWork(other) && other !== path)
        .map(other => `${path} before ${other}`),
    );
  };
  // What is half done of a tier stays until the tiers before the next one are in the log.
  disk.onRename = (from, to) => {
    if (!to.endsWith('/tier')) return;
    const header = disk.read(from).toString('latin1').split('\n', 1)[0]!;
    const { data } = JSON.parse(header) as { data: { tier: number } };
    const logged = disk.calls.filter(isLogSafe).length - 1;
    if (logged < data.tier) early.push(`tier ${data.tier} when ${logged} are logged`);
  };
  disk.slowness = 20;
  const { calls } = await undisturbed();
  disk.slowness = 0;
  disk.onLoss = () => {};
  disk.onRename = () => {};
  expect(early).toEqual([]);
  const count = (pattern: RegExp) => calls.filter(call => pattern.test(call)).length;
  // The log is synchronised when it is begun, and after each tier.
  expect(calls.filter(isLogSafe).length).toBe(1 + numbering.space.tierCount);
  expect(count(/^rename .*\/tier$/)).toBeGreaterThan(5);
  expect(count(/^rename .*\/reach$/)).toBeGreaterThan(3);
  for (const [i, call] of calls.entries()) {
    const [what, from, to] = call.split(' ') as [string, string, string];
    if (what !== 'rename') continue;
    const before = calls.slice(0, i).filter(other => other.split(' ')[1] === from);
    expect([before.at(-1), calls[i + 1]]).toEqual([`fsync ${from}`, `fsync ${to.slice(0, to.lastIndexOf('/'))}`]);
  }
});

test('a file that is written or copied whole is there whole or as it was, whenever the power goes, and safe when it is done', async () => {
  const [old, fresh] = [Buffer.alloc(1000, 1), Buffer.alloc(3000, 2)];
  const from = `${ROOT}/from`;
  for (const write of [() => writeWhole(TARGET, fresh), () => copyWhole(from, TARGET)]) {
    for (const loss of ['all', 'some'] as const) {
      for (let [left, isDone] = [0, false]; !isDone; left++) {
        disk.format();
        await writeWhole(TARGET, old);
        await writeWhole(from, fresh);
        expect(disk.unsafe()).toEqual([]);
        disk.left = left;
        isDone = await write().then(
          () => true,
          () => false,
        );
        expect(isDone).toBe(!disk.isOff);
        disk.restart(loss, seededChance(left));
        const found = disk.read(TARGET);
        expect(found.equals(fresh) || (!isDone && found.equals(old))).toBe(true);
      }
    }
  }
});

/** How often the power is cut. Where `CI` is set, as often as the work is long. */
const CUTS = thorough(5, 100);

test(`the power goes ${CUTS} times, at any moment, and the table has the same bytes`, {
  timeout: 3_600_000,
}, async () => {
  const { bytes, calls } = await undisturbed();
  let [cuts, runs] = [0, 0];
  for (let seed = 1; cuts < CUTS; seed++) {
    const chance = seededChance(seed);
    disk.format();
    for (let isDone = false; !isDone; ) {
      disk.left = Math.floor(chance() * 1.2 * calls.length);
      // The log was synchronised when it was begun, then after each tier.
      const safe = Math.max(0, disk.calls.filter(isLogSafe).length - 1);
      isDone = await solve().then(
        () => true,
        error => {
          if (!disk.isOff) throw error;
          return false;
        },
      );
      cuts += isDone ? 0 : 1;
      const done = / (\d) of \d tiers are done/.exec(said.join('\n'))?.[1];
      if (done !== undefined) expect(Number(done), `seed ${seed}`).toBeGreaterThanOrEqual(safe);
      // What is said to be done is done for good.
      restart(isDone || chance() < 0.5 ? 'all' : 'some', chance);
    }
    runs++;
    expect(disk.read(TARGET).equals(bytes), `seed ${seed}`).toBe(true);
  }
  expect(runs).toBeGreaterThan(CUTS / 20);
});
