import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Library } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rules(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return pathToFileURL(join(folder, name)).href;
}

const HEAP = 'start: 7, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';

test('a game of a module is opened, solved, looked at and counted', async () => {
  const library = new Library();
  const spec = 'heap.ts';
  const info = await library.answer('open', {
    spec,
    rules: rules('heap.mjs', `export default { name: 'A heap', ${HEAP} };`),
  });
  expect(info).toMatchObject({
    spec,
    id: spec,
    title: 'A heap',
    summary: '',
    parameterInfos: [],
    hasSheets: false,
    start: '7',
  });
  expect(await library.answer('solve', { spec })).toMatchObject({
    positions: 8,
    start: { outcome: 'win', remoteness: 5 },
  });
  const { value, moves } = await library.answer('look', { spec, text: '4' });
  expect(value).toEqual({ outcome: 'win', remoteness: 3 });
  expect(moves[0]).toMatchObject({ text: '1', to: '3', value: { outcome: 'win', remoteness: 3 } });
  expect(await library.answer('statistics', { spec })).toMatchObject({ positions: 8 });
  expect((await library.answer('graph', { spec, limit: 100 })).nodes).toHaveLength(8);
  expect(await library.answer('sheets', { spec })).toEqual([]);
});

test('what another copy of the library has made is a game too', async () => {
  const address = rules('copy.mjs', `export default new (class Game { definition = { ${HEAP} } })();`);
  expect(await new Library().answer('open', { spec: 'copy.js', rules: address })).toMatchObject({
    title: 'copy',
    start: '7',
  });
});

test.each([
  ['export const game = 1;', 'bad.ts: found no game, expected'],
  ["export default { start: 1, moves: 'none' };", 'bad.ts: '],
  ["throw new Error('not today');", 'bad.ts: not today'],
  ['export default {', 'bad.ts: '],
])('%s is an error of the rules', async (code, sentence) => {
  const name = `bad${code.length}.mjs`;
  const asked = new Library().answer('open', { spec: 'bad.ts', rules: rules(name, code) });
  await expect(asked).rejects.toMatchObject({ code: 'rules', message: expect.stringContaining(sentence) });
});

test('what the rules throw is an error of the rules, at the position where they do', async () => {
  const library = new Library();
  const address = rules(
    'late.mjs',
    `export default { ${HEAP}, over: n => { if (n < 3) throw new TypeError('oh'); } };`,
  );
  await library.answer('open', { spec: 'late.js', rules: address });
  expect((await library.answer('look', { spec: 'late.js', text: '6' })).moves).toHaveLength(2);
  const failed = { code: 'rules', message: expect.stringContaining('oh') };
  await expect(library.answer('solve', { spec: 'late.js' })).rejects.toMatchObject(failed);
});

test('a game whose rules nobody has told of is refused', async () => {
  const asked = new Library().answer('look', { spec: 'mine.ts', text: '3' });
  await expect(asked).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('this site has no such game'),
  });
});
