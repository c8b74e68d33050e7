/** `zug verify` says what it proved, in words and by its published schema. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { publishedSchema } from '../../../test/schema.js';
import { flippedTable } from '../../../test/tables/flipped-table.js';
import { LONG } from '../../../test/thorough.ts';
import { provedLines } from './verify.js';

const folder = new CliFolder();
const schema = publishedSchema('verify', { strictRequired: true });

function verify(args: readonly string[], code = 0): Record<string, unknown> {
  const run = folder.zug(['verify', ...args, '--json']);
  expect(run.code).toBe(code);
  return schema.read(run.out);
}

const NINE = 'export default { start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k };';

test('a table that lists positions was compared with the rules at all of them', () => {
  folder.write('nine.js', NINE);
  folder.output(['solve', 'nine.js', '-o', 'nine.zug']);
  expect(folder.output(['verify', 'nine.zug'])).toBe(
    'nine.zug: 10 positions and 17 moves of nine.js are right\nthe rules were asked at 10 of 10 positions\n',
  );
  const said = verify(['nine.zug']);
  expect(said).toMatchObject({ ok: true, positions: 10, compared: 10, comparable: 10, counted: true, faults: [] });
});

test('a table of blocks was compared at all numbered positions, with one thread or two', LONG, () => {
  folder.output(['solve', 'dodgem:n=3', '-o', 'dodgem.zug']);
  for (const threads of ['1', '2']) {
    const said = verify(['dodgem.zug', '--threads', threads, '--all']);
    expect(said).toMatchObject({ ok: true, positions: 1963, counted: true, seed: 1 });
    expect(said.compared).toBe(said.comparable);
  }
  expect(folder.output(['verify', 'dodgem.zug'])).toMatch(
    /^dodgem\.zug: 1,963 positions and [\d,]+ moves of dodgem:n=3 are right\nits rules for loops and those for people agree everywhere: at ([\d,]+) of \1 numbered positions\n$/,
  );
});

test('a table that is wrong keeps to the schema too', async () => {
  writeFileSync(join(folder.path, 'wrong.zug'), (await flippedTable('dodgem:n=3')).wrong);
  const { ok, faults } = verify(['wrong.zug'], 1);
  expect(ok).toBe(false);
  expect(faults).toHaveLength(10);
});

test('where rules were compared at a sample, and weights not at all, this is said', () => {
  const report = { ok: true, positions: 9000, moves: 20_000, compared: 1234, comparable: 5678, faults: [], seed: 1 };
  expect(provedLines('big.zug', 'teeko', { ...report, counted: false })).toEqual([
    'big.zug: 9,000 positions and 20,000 moves of teeko are right by its rules for loops',
    'these and those for people agree at 1,234 of 5,678 numbered positions (seed 1); --all compares everywhere',
    'how many positions each number stands for is taken from its rules for loops',
  ]);
});
