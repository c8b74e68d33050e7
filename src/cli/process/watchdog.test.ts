import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';

const folder = new CliFolder();

test('moves that never return are told while a pipe is held open', async () => {
  const file = folder.write(
    'pipe.js',
    'export default { start: 6, moves: n => { while (n === 3); return [1]; }, play: (n, k) => n - k };',
  );
  const child = spawn(process.execPath, [folder.main, 'play', file], {
    cwd: folder.path,
    env: { ...process.env, ZUGZWANG_PATIENCE: '2' },
  });
  let err = '';
  child.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
  const code = await new Promise(resolve => child.once('exit', resolve));
  child.stdin.destroy();
  expect(err).toBe(`zug: ${file}: moves has not come to an end within 2 s, at position 3\n`);
  expect(code).toBe(2);
});

test('rules that end the program end misere in one line too', () => {
  const file = folder.write('ends.js', 'export default { start: 3, moves: () => process.exit(0), play: n => n };');
  expect(folder.failure(['misere', file])).toBe(
    `zug: ${file}: the rules ended the program before the command was done`,
  );
});
