import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

const folder = new CliFolder({ warm: true });
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test.each([
  ['my-game', [], 'my-game.ts'],
  ['other.ts', [], 'other.ts'],
  ['plain', ['--js'], 'plain.js'],
  ['script.js', [], 'script.js'],
])('zug new %s %j writes %s, which can be solved, checked and played', (name, flags, file) => {
  expect(folder.output(['new', name, ...flags])).toMatch(new RegExp(`^wrote ${file},`));
  expect(folder.output(['solve', file])).toContain('wins in 11 plies');
  // The file is the same, whether its ending was given or not.
  if (name === file) return;
  expect(folder.output(['check', file])).toContain(`${file}: nothing wrong in 22 positions`);
  expect(folder.output(['play', file, '--side', 'none'])).toContain('a win for the first player');
});

test.each([
  ['my-board', [], 'my-board.ts'],
  ['plain-board', ['--js'], 'plain-board.js'],
])('zug new %s --kind board %j writes %s', (name, flags, file) => {
  expect(folder.output(['new', name, '--kind', 'board', ...flags])).toMatch(new RegExp(`^wrote ${file},`));
  expect(folder.output(['solve', file])).toContain('a win for X in 9 plies');
  const checked = folder.output(['check', file]);
  expect(checked).toContain(`${file}: nothing wrong in 5,390 positions`);
  expect(checked).toMatch(/^game 3: a1 .*\(over\)$/m);
  expect(checked).toContain('0 X                  1 O                  2 X\n3  . . .');
  expect(checked).toMatch(/^notation {3}generated, such as X/m);
  expect(checked).not.toContain('hints');
  expect(folder.output(['play', file, '--side', 'none'])).toContain('a win for X');
  expect(folder.zug(['new', 'other-board', '--kind', 'boards']).err).toBe(
    'zug: --kind: found "boards", expected plain or board\n',
  );
});

/** The file with every optional line put to use. */
function withHints(text: string): string {
  return text.replace(/^ {2}\/\/ (\w+: .*,)$/gm, '  $1');
}

test('every hint in the file works when its slashes are taken away', () => {
  folder.output(['new', 'hints']);
  const text = readFileSync(join(folder.path, 'hints.ts'), 'utf8');
  const hinted = withHints(text);
  expect(hinted.match(/^ {2}\w+: /gm)).toHaveLength(4 + 6);
  folder.write('all-hints.ts', hinted);
  const out = folder.output(['check', 'all-hints.ts']);
  expect(out).toContain('nothing wrong');
  expect(out).not.toContain('hints\n');
});

test('the file passes a strict type check, hints and all', () => {
  folder.output(['new', 'typed']);
  folder.write('typed-hints.ts', withHints(readFileSync(join(folder.path, 'typed.ts'), 'utf8')));
  folder.output(['new', 'typed-board', '--kind', 'board']);
  mkdirSync(join(folder.path, 'node_modules'));
  symlinkSync(ROOT, join(folder.path, 'node_modules/zugzwang'), 'dir');
  const flags =
    '--noEmit --strict --noUnusedLocals --noUnusedParameters --exactOptionalPropertyTypes --module nodenext';
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      ...flags.split(' '),
      '--target',
      'es2022',
      'typed.ts',
      'typed-hints.ts',
      'typed-board.ts',
    ],
    { cwd: folder.path, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('nothing is overwritten', () => {
  folder.write('kept.ts', 'mine');
  expect(folder.failure(['new', 'kept'])).toBe(
    'zug: kept.ts is there already; choose another name, or remove it first',
  );
  expect(readFileSync(join(folder.path, 'kept.ts'), 'utf8')).toBe('mine');
});

test.each(['../up', 'a/b', 'a\\b', 'a b', '', '.', '..', 'x.py', '.ts', 'a\nb'])('the name %j is refused', name => {
  expect(folder.failure(['new', name])).toContain('expected letters, digits, "-" and "_"');
});

test('an ending and a switch at odds are refused', () => {
  expect(folder.failure(['new', 'x.ts', '--js'])).toContain('--js writes JavaScript');
});
