import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

const folder = new CliFolder();
/** So that the engine, on however slow a machine, comes to its end before the watchdog loses patience. */
const PATIENT = { env: { ZUGZWANG_PATIENCE: '600' } };

test('a list without end names the file and the position', () => {
  const file = folder.write(
    'endless.js',
    `export default { start: 3, play: n => n - 1, moves: n => {
       const list = [1];
       while (n === 1) list.push(1);
       return list;
     } };`,
  );
  expect(folder.failure(['solve', file], 2, PATIENT)).toBe(
    `zug: ${file}: the rules never stopped making a list, at position 1`,
  );
});

test('a heap that overflows is exit code 3', () => {
  const file = folder.write(
    'large.js',
    'const all = []; export default { start: 3, play: n => n, moves: () => { for (;;) all.push({}, [all.length]); } };',
  );
  expect(folder.failure(['solve', file, '--memory', '50M'], 3, PATIENT)).toContain('the game does not fit in memory');
});
