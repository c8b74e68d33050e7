import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';
import { COMMAND_NAMES, commandOf, flagText } from './commands.js';

const folder = new CliFolder();

test('the help is one screen with every command on it', () => {
  const lines = folder.output(['--help']).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
  for (const name of COMMAND_NAMES) expect(lines.some(line => line.includes(` ${name} `))).toBe(true);
  expect(folder.output([])).toBe(folder.output(['help']));
});

test('the help of a command says what its flags take', () => {
  const text = folder.output(['solve', '--help']);
  for (const [name, { value }] of Object.entries(commandOf('solve').flags))
    expect(text).toContain(value === undefined ? flagText(name) : `${flagText(name)} ${value}`);
  expect(folder.output(['nimber', '-h'])).toBe(folder.output(['help', 'grundy']));
  expect(folder.output(['stress', '--help', '--', 'prog'])).toContain('--max-size SIZE');
  expect(folder.failure(['slove', '--help'])).toContain('there is no command "slove"; did you mean');
});

test('parameters may be given as flags to every command that names games', () => {
  expect(folder.output(['misere', 'cram', '--width', '2', '--height', '2', '+', 'cram', '--width', '1'])).toContain(
    'cram:width=2,height=2',
  );
});

test('a folder or a file in place of something else is told as one', () => {
  mkdirSync(join(folder.path, 'deep'));
  folder.write('deep/notes.txt', '');
  const expected = {
    heap: 'a code such as 0.77, or a name such as kayles',
    contest: 'a problem (zug contest --help)',
    games: 'a game (zug games)',
  };
  for (const [name, words] of Object.entries(expected)) {
    expect(folder.failure([name, 'deep/notes.txt'])).toBe(`zug: deep/notes.txt: this is a file, expected ${words}`);
    expect(folder.failure([name, './deep'])).toBe(`zug: ./deep: this is a folder, expected ${words}`);
  }
  for (const name of ['solve', 'verify', 'probe', 'misere', 'pattern', 'gen'])
    expect(folder.failure([name, 'deep/'])).toContain('deep/: this is a folder, expected a');
  expect(folder.failure(['contest', 'berzerk', 'deep'])).toBe('zug: deep: this is a folder, expected a file');
  expect(folder.failure(['verify', ''])).toBe('zug: found an empty name, expected a table');
});

test('a game that is called as its file is not called twice', () => {
  const file = folder.write(
    'deep/rook.js',
    `export default { start: 2, turn: () => 'same', moves: n => (n ? [1] : []), play: n => n - 1 };`,
  );
  expect(folder.failure(['misere', file])).toMatch(/^zug: deep\/rook\.js has no misère values/);
});
