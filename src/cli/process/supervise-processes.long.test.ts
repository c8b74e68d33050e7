import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CliFolder, ENDLESS_MOVES, whenAsked } from '../../../test/cli.js';
import { DeathFilter } from './supervise.js';

const folder = new CliFolder();

test.each([
  ['process.exit(0)', 'export default { start: 3, moves: () => process.exit(0), play: n => n };'],
  ['a wait without end', 'await new Promise(() => {}); export default { start: 3, moves: () => [], play: n => n };'],
])('rules that end the program: %s', (_name, text) => {
  const file = folder.write('ends.js', text);
  expect(folder.failure(['solve', file])).toBe(`zug: ${file}: the rules ended the program before the command was done`);
});

const HEAP = 'export default { start: 3, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k };';

test('a rejection that nobody awaits is one line', () => {
  const file = folder.write(
    'rejects.js',
    `Promise.reject(new Error('oh no'));\nawait 0; setTimeout(() => {}, 99); ${HEAP}`,
  );
  expect(folder.failure(['solve', file])).toBe(`zug: ${file}: oh no`);
});

test('what rules print goes to standard error', () => {
  const file = folder.write('prints.js', `console.log('a'); console.info('b'); console.table(['c']); ${HEAP}`);
  const run = folder.zug(['solve', file, '--json']);
  expect(JSON.parse(run.out).positions).toBe(4);
  expect(run.err).toMatch(/^a\nb\n/);
  expect(run.err).toContain("'c'");
  expect(run.code).toBe(0);
});

test('rules that wait for something else do not hold the command up', () => {
  folder.write('waits.js', `setInterval(() => {}, 1000); ${HEAP}`);
  expect(folder.output(['solve', 'waits.js'])).toContain('win in 3');
});

test('the rules do not see how they are run', () => {
  const file = folder.write('sees.js', `if (process.env.ZUGZWANG_SUPERVISED) throw new Error('seen'); ${HEAP}`);
  expect(folder.output(['solve', file])).toContain('win in 3');
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends endless rules, and leaves nothing behind', async (signal, code) => {
  const file = folder.write('loops.js', `export default { start: 3, moves: ${ENDLESS_MOVES}, play: n => n };`);
  const before = readdirSync(folder.path).length;
  expect(await folder.interrupt(['solve', file, '-o', 'loops.zug'], whenAsked, signal)).toEqual({
    code,
    out: '',
    err: '',
  });
  expect(readdirSync(folder.path)).toHaveLength(before);
});

test('endless rules end with the process that started them', async () => {
  const file = folder.write('orphans.js', `export default { start: 3, moves: ${ENDLESS_MOVES}, play: n => n };`);
  // Returns when nobody holds the ends of the pipes any more.
  expect(await folder.interrupt(['solve', file], whenAsked, 'SIGKILL')).toEqual({ code: null, out: '', err: '' });
});

test.each([[], ['--threads', '2'], ['-o', 'large.zug']])(
  "so does a house game's solve, which nothing calls back: %s %s",
  async (...flags) => {
    const args = ['solve', 'connect-four:width=6,height=5', '--explain', ...flags];
    const { code, err } = await folder.interrupt(args, ({ out }) => out !== '', 'SIGKILL');
    expect({ code, err }).toEqual({ code: null, err: '' });
  },
);

test('death is told from other text', () => {
  const passed = (...pieces: string[]) => {
    const filter = new DeathFilter();
    return [pieces.map(text => filter.pass(text)).join('') + filter.rest(), filter.lastWords !== ''];
  };
  expect(passed('a\n', 'b')).toEqual(['a\nb', false]);
  expect(passed('a\n', '\n\n#', '\n# Fatal error in, line 0', '\nmore')).toEqual(['a\n', true]);
  expect(passed('a\n\n#\n# no\n')).toEqual(['a\n\n#\n# no\n', false]);
  expect(passed('\n<--- Last', ' few GCs --->\n', 'FATAL ERROR: x')).toEqual(['', true]);
  const filter = new DeathFilter();
  expect(filter.pass('at once\n')).toBe('at once\n');
});

test('a closed standard error is nobody’s loss', () => {
  expect(folder.shell('zug solve nowhere.js 2>&-')).toEqual({ code: 2, out: '', err: '' });
});

test('moves come through a pipe as they are typed', async () => {
  const child = spawn(process.execPath, [folder.main, 'play', 'subtraction:n=3'], { cwd: folder.path });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (/Your move: $/.test(out)) child.stdin.write('3\n');
  });
  await new Promise(resolve => child.once('close', resolve));
  expect(out).toContain('you win');
});
