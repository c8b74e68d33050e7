import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

const folder = new CliFolder();
const at = (name: string) => join(folder.path, name);
const SOLVE = ['solve', 'nim:heaps=1-2', '-o'];
const MAGIC = 0x89;

test('a path that is empty, a folder or a pipe is refused', () => {
  mkdirSync(at('folder'));
  folder.shell('mkfifo pipe');
  expect(folder.failure([...SOLVE, ''])).toBe('zug: --output: found an empty path, expected the name of a file');
  expect(folder.failure(['thermograph', '1', '--svg', ''])).toBe(
    'zug: --svg: found an empty path, expected the name of a file',
  );
  expect(folder.failure([...SOLVE, 'folder'])).toBe('zug: folder: this is a folder, expected a file');
  expect(folder.failure([...SOLVE, 'pipe'])).toBe('zug: pipe: this is a pipe, expected a file');
  expect(folder.failure([...SOLVE, 'nowhere/a.zug'])).toBe('zug: nowhere/a.zug: there is no folder "nowhere"');
  expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
});

test('a file of rules is not written over, by a link neither', () => {
  const rules = 'export default { start: 2, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k };';
  writeFileSync(at('mine.js'), rules);
  symlinkSync('mine.js', at('mine.zug'));
  for (const name of ['mine.js', 'mine.zug', 'new.TS'])
    expect(folder.failure(['solve', 'mine.js', '-o', name])).toBe(
      `zug: ${name}: this is the name of a file of rules, expected another`,
    );
  expect(readFileSync(at('mine.js'), 'utf8')).toBe(rules);
});

test('a file of another kind is not written over', () => {
  const written = 'what I wrote';
  writeFileSync(at('notes.txt'), written);
  const expectRefused = (words: string[], noun: string) => {
    const said = `zug: notes.txt: this file is no ${noun}, and would be lost; expected another name`;
    expect(folder.failure([...words, 'notes.txt'])).toBe(said);
  };
  expectRefused(SOLVE, 'table');
  expectRefused(['prove', '1 > 0', '-o'], 'proof');
  expectRefused(['thermograph', '1', '--svg'], 'thermograph');
  expect(readFileSync(at('notes.txt'), 'utf8')).toBe(written);
});

test.each([SOLVE, ['prove', '1 > 0', '-o'], ['thermograph', '1', '--svg']])(
  '%s writes over an empty file, and over its own',
  (...words) => {
    const name = `own-${words[0]}`;
    writeFileSync(at(name), '');
    folder.output([...words, name]);
    const once = readFileSync(at(name));
    folder.output([...words, name]);
    expect(once.length > 0 && once.equals(readFileSync(at(name)))).toBe(true);
  },
);

test('a symbolic link stays one, and its target is written, there or not', () => {
  mkdirSync(at('real'));
  writeFileSync(at('real/old.zug'), '');
  symlinkSync('real/old.zug', at('old.zug'));
  symlinkSync('real/new.zug', at('new.zug'));
  symlinkSync('new.zug', at('newer.zug'));
  for (const link of ['old.zug', 'newer.zug']) folder.output([...SOLVE, link]);
  for (const link of ['old.zug', 'new.zug', 'newer.zug']) expect(lstatSync(at(link)).isSymbolicLink()).toBe(true);
  for (const file of ['old.zug', 'new.zug']) expect(readFileSync(at(`real/${file}`))[0]).toBe(MAGIC);
  expect(readdirSync(at('real'))).toEqual(['new.zug', 'old.zug']);
});

test('links to a folder, to a pipe and to themselves are refused', () => {
  mkdirSync(at('other'));
  folder.shell('mkfifo fifo');
  symlinkSync('other', at('to-folder'));
  symlinkSync('fifo', at('to-pipe'));
  symlinkSync('round', at('round'));
  expect(folder.failure([...SOLVE, 'to-folder'])).toContain('to-folder: this is a folder');
  expect(folder.failure([...SOLVE, 'to-pipe'])).toContain('to-pipe: this is a pipe');
  expect(folder.failure([...SOLVE, 'round'])).toContain('round: this symbolic link leads nowhere');
});

test('a disk without room names the path and leaves nothing behind', () => {
  const { code, out, err } = folder.shell('ulimit -f 0; zug solve nim -o full.zug');
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(err).toMatch(/^zug: full\.zug: [^\n]+\n$/);
  expect(readdirSync(folder.path).filter(name => name.includes('full'))).toEqual([]);
});

test('help that cannot be written is one line', () => {
  const { code, err } = folder.shell('(ulimit -f 0; zug --help > help.txt)');
  expect(code).toBe(3);
  expect(err).toMatch(/^zug: [^\n]+\n$/);
});
