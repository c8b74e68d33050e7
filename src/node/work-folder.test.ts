import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';
import type { Checkpoint } from '../solve/tiers/tiers.js';
import { openScratchFile } from './scratch-file.js';
import { leaveForDead, removeIdleWork, WorkFolder } from './work-folder.js';

const root = temporaryFolder();
let count = 0;
const newPath = () => join(root, `${count++}`);

const REACH: Checkpoint = {
  reach: {
    from: 3,
    lookedBack: { round: 2, at: 5, found: true },
    reached: Int32Array.of(1, -2, 3),
    over: Float64Array.of(0.5, 2 ** 40),
    expanded: [Int32Array.of(7, 8), Int32Array.of(9, -9)],
    overBits: Int32Array.of(5, 6),
  },
};

/** Whether two arrays hold the same; asked of millions of words. */
function isSame(a: Int32Array, b: Int32Array): boolean {
  return Buffer.from(a.buffer).equals(Buffer.from(b.buffer));
}

/** What a folder gives back of arrays as long as those of `REACH`. */
function readReach(folder: WorkFolder): Checkpoint['reach'] {
  const { reach } = folder.load();
  if (reach === undefined) return undefined;
  const state = {
    reached: new Int32Array(3),
    expanded: [new Int32Array(2), new Int32Array(2)],
    overBits: new Int32Array(2),
  };
  reach.read(state);
  return { from: reach.from, lookedBack: reach.lookedBack, over: reach.over, ...state };
}

test('what is kept is found again by another run', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game 1');
  folder.save(REACH);
  const words = Int32Array.from({ length: 3_000_000 }, (_, i) => i * 7 - 5);
  folder.save({ tier: { tier: 4, stage: { phase: 'wins', at: 9 }, words, length: words.length } });
  folder.leave(true);
  expect(readdirSync(path).sort()).toEqual(['game', 'reach', 'tier']);
  const again = new WorkFolder(path, 'game 1');
  expect(readReach(again)).toEqual(REACH.reach);
  const { tier } = again.load();
  expect(tier).toMatchObject({ tier: 4, stage: { phase: 'wins', at: 9 }, length: words.length });
  const read = new Int32Array(words.length);
  tier!.read(read);
  expect(isSame(read, words)).toBe(true);
  again.remove();
  expect(existsSync(path)).toBe(false);
});

test('words in a scratch file are kept and come back, to memory or to a file', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game 1');
  const scratch = folder.file('words');
  const words = Int32Array.from({ length: 2_500_000 }, (_, i) => -i);
  const file = openScratchFile(scratch);
  file.write(0, words.subarray(0, 2_000_000));
  folder.save({ tier: { tier: 0, stage: { phase: 'count', at: 1 }, words: scratch, length: words.length } });
  // What was never written is zero.
  words.fill(0, 2_000_000);
  file.write(0, new Int32Array(words.length).fill(1));
  const { tier } = folder.load();
  const read = new Int32Array(words.length);
  tier!.read(read);
  expect(isSame(read, words)).toBe(true);
  tier!.read(scratch);
  file.read(0, read.fill(5));
  expect(isSame(read, words)).toBe(true);
  file.close();
  folder.remove();
});

test('a checkpoint that is damaged anywhere is not used', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game 1');
  folder.save(REACH);
  const whole = readFileSync(folder.file('reach'));
  const positions = fc.integer({ min: 0, max: whole.length - 1 });
  const checkDamaged = () => {
    expect(folder.load()).toEqual({});
    expect(folder.damaged.pop()).toBe(folder.file('reach'));
  };
  fc.assert(
    fc.property(positions, fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= mask;
      writeFileSync(folder.file('reach'), bytes);
      checkDamaged();
    }),
  );
  fc.assert(
    fc.property(positions, length => {
      writeFileSync(folder.file('reach'), whole);
      truncateSync(folder.file('reach'), length);
      checkDamaged();
    }),
  );
  writeFileSync(folder.file('reach'), whole);
  expect(readReach(folder)).toEqual(REACH.reach);
  folder.remove();
});

test('the work of other rules is refused, and left as it is', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game, version 1');
  folder.save(REACH);
  folder.leave(true);
  expect(() => new WorkFolder(path, 'game, version 2')).toThrow(
    `${path} holds the work of another solve (game, version 1); remove the folder, or choose another output`,
  );
  const again = new WorkFolder(path, 'game, version 1');
  expect(readReach(again)).toEqual(REACH.reach);
  // A checkpoint from elsewhere is not used either.
  const checkpoint = readFileSync(again.file('reach'));
  again.remove();
  const other = new WorkFolder(path, 'game, version 2');
  writeFileSync(other.file('reach'), checkpoint);
  expect(other.load()).toEqual({});
  other.remove();
});

test('a file that says whose work it is, and is cut short or no text, is called damaged', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game, version 1', 'a text');
  const file = folder.file('game');
  folder.save(REACH);
  folder.leave(true);
  for (const said of ['', 'game, ver', '\na text', 'game,\0version 1\na text', Buffer.from([0xff, 0x67, 0x0a, 0x61])]) {
    writeFileSync(file, said);
    expect(() => new WorkFolder(path, 'game, version 1', 'a text')).toThrow(
      `${file}, which says whose work this is, is damaged; remove the folder, or choose another output`,
    );
  }
  writeFileSync(file, 'game, version 1\na text');
  const again = new WorkFolder(path, 'game, version 1', 'a text');
  expect(readReach(again)).toEqual(REACH.reach);
  again.remove();
});

// Only here can be told when a process began.
test.skipIf(!existsSync('/proc/self/stat'))(
  'one process works in a folder, and a lock of one that is gone does not count',
  () => {
    const path = newPath();
    mkdirSync(path);
    const parent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const began = parent.slice(parent.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(path, 'lock'), `${process.ppid} ${began}`);
    expect(() => new WorkFolder(path, 'game 1')).toThrow(`process ${process.ppid} is solving this already`);
    // The number has been given to another process since.
    writeFileSync(join(path, 'lock'), `${process.ppid} 1${began}`);
    new WorkFolder(path, 'game 1').leave(true);
    for (const text of ['', 'x', '999999999 1']) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'lock'), text);
      new WorkFolder(path, 'game 1').leave(true);
    }
  },
);

test('a folder that was removed, or taken over, is noticed before anything is written there', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game 1');
  folder.save(REACH);
  writeFileSync(folder.file('lock'), '1 1');
  expect(() => folder.save(REACH)).toThrow('another process has taken the work over');
  folder.leave(true);
  expect(existsSync(folder.file('lock'))).toBe(true);
  rmSync(path, { recursive: true });
  expect(() => folder.save(REACH)).toThrow(`${path} was removed during the work`);
  folder.leave(true);
  expect(existsSync(path)).toBe(false);
});

test('only what is ours is removed, and only where nothing is kept', () => {
  const path = newPath();
  const folder = new WorkFolder(path, 'game 1');
  writeFileSync(join(path, 'other'), '');
  folder.save(REACH);
  expect(removeIdleWork(path)).toBe(false);
  expect(leaveForDead(path)).toBe(false);
  expect(leaveForDead(path)).toBe(false);
  expect(existsSync(folder.file('reach'))).toBe(true);
  folder.remove();
  expect(readdirSync(path)).toEqual(['other']);
  writeFileSync(newPath(), '');
  const taken = join(root, `${count - 1}`);
  expect(() => new WorkFolder(taken, 'game 1')).toThrow('this is a file, expected a folder');
});
