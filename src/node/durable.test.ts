import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { makeFolder } from './durable.js';

const folder = temporaryFolder();

test('a folder is made with those above it, once', () => {
  const path = join(folder, 'one', 'two', 'three');
  makeFolder(path);
  makeFolder(path);
  makeFolder(`${path}/`);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('what is no folder is left alone, and told', () => {
  const path = join(folder, 'file');
  writeFileSync(path, 'text');
  expect(() => makeFolder(path)).toThrow(/EEXIST/);
  expect(() => makeFolder(join(path, 'below'))).toThrow(/ENOTDIR/);
  expect(() => makeFolder(join(path, 'below', 'it'))).toThrow(/ENOTDIR/);
});

test.runIf(existsSync('/proc/self'))('a folder that takes no others is told at once', () => {
  expect(() => makeFolder('/proc/zugzwang.part')).toThrow(/ENOENT|EPERM|EACCES/);
});
