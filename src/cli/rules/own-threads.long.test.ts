import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { SLIDING, slidingInThreads } from '../../../test/games/own-board.js';

const folder = new CliFolder();

test('a board game in a file is solved into the same bytes by one thread and by two, which verify it', () => {
  const file = folder.write('sliding.js', SLIDING);
  const [one, two] = [1, 2].map(threads => {
    const table = `${threads}.zug`;
    folder.output(['solve', file, '--threads', String(threads), '-o', table]);
    return readFileSync(join(folder.path, table));
  });
  expect(one!.equals(two!)).toBe(true);
  const said = folder.output(['verify', '2.zug', '--threads', '2']);
  expect(said).toContain('1,846 positions and 8,817 moves of sliding.js:men=2 are right');
});

test.each([
  ['process.exit(0)', 'the rules ended the program before the command was done'],
  ["throw new Error('oh no')", 'oh no, at position .../.../... hand=2,2 as the player to move sees it'],
])('in a thread, %s ends the command in one line', (happens, line) => {
  const file = folder.write('ends.js', slidingInThreads(happens));
  expect(folder.failure(['solve', file, '--threads', '2'])).toBe(`zug: ${file}: ${line}`);
});
