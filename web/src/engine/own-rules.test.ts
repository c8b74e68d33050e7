import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { LONG, thorough } from '../../../test/thorough.ts';
import { Library } from './library.ts';
import { familyOf } from './own-rules.ts';

const folder = temporaryFolder();

function rules(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return pathToFileURL(join(folder, name)).href;
}

/** A library that has one game of somebody's own, as the sandbox has. */
const libraryWith = (address: string) =>
  new Library(async spec => familyOf((await import(/* @vite-ignore */ address)).default, spec));

const HEAP = 'start: 7, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';

test('a game of a module is opened, solved, looked at and counted', async () => {
  const library = libraryWith(rules('heap.mjs', `export default { name: 'A heap', ${HEAP} };`));
  const spec = 'heap.ts';
  const info = await library.answer('open', { spec });
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

test('a family has fields for its parameters, and games by their values', async () => {
  const family = `{ parameters: { n: { default: 7, min: 1, description: 'tokens' }, last: { default: false } },
    make: ({ n, last }) => ({ definition: { start: n, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k,
      misere: last, words: { win: 'escapes' } } }) }`;
  const library = libraryWith(rules('family.mjs', `export default ${family};`));
  expect(await library.answer('open', { spec: 'family.ts' })).toMatchObject({
    spec: 'family.ts:n=7',
    id: 'family.ts',
    title: 'family',
    words: { win: 'escapes' },
    parameters: { n: '7', last: 'false' },
    parameterInfos: [{ name: 'n', kind: 'integer', description: 'tokens', bounds: { min: 1 } }, { name: 'last' }],
  });
  const other = { spec: 'family.ts:n=9,last' };
  expect(await library.answer('open', other)).toMatchObject({ start: '9', misere: true });
  expect(await library.answer('solve', other)).toMatchObject({ positions: 10 });
  const wrong = library.answer('open', { spec: 'family.ts:n=0' });
  await expect(wrong).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('n is "0"') });
});

test('what another copy of the library has made is a game too', async () => {
  const address = rules('copy.mjs', `export default new (class Game { definition = { ${HEAP} } })();`);
  expect(await libraryWith(address).answer('open', { spec: 'copy.js' })).toMatchObject({
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
  const asked = libraryWith(rules(name, code)).answer('open', { spec: 'bad.ts' });
  await expect(asked).rejects.toMatchObject({ code: 'rules', message: expect.stringContaining(sentence) });
});

test('what the rules throw is an error of the rules, at the position where they do', async () => {
  const address = rules(
    'late.mjs',
    `export default { ${HEAP}, over: n => { if (n < 3) throw new TypeError('oh'); } };`,
  );
  const library = libraryWith(address);
  await library.answer('open', { spec: 'late.js' });
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

/** They take the seconds that are waited for. */
const SLOW = [
  'slow rules',
  'start: 0, moves: n => { const end = Date.now() + 20; while (Date.now() < end); return n < 200 ? [1] : []; }, play: (n, k) => n + k',
];

test.each([
  ['many positions', 'start: 0, moves: n => (n < 400_000 ? [1] : []), play: (n, k) => n + k'],
  ['positions without end', 'start: 0, moves: () => [1, 2], play: (n, k) => 2 * n + k'],
  ...thorough([], [SLOW]),
])('what has %s is not solved unasked', async (name, definition) => {
  const library = libraryWith(rules(`${name.replaceAll(' ', '-')}.mjs`, `export default { ${definition} };`));
  const spec = 'large.ts';
  expect((await library.answer('open', { spec })).solved).toBeUndefined();
  await expect(library.answer('solve', { spec, unasked: true })).rejects.toMatchObject({ code: 'budget' });
  // A position that a link has set up is no way round.
  expect((await library.answer('look', { spec, text: '1' })).value).toBeUndefined();
});

test('what is small is solved unasked, and what is larger where somebody asks', LONG, async () => {
  const chain = (most: number) => `start: 0, moves: n => (n < ${most} ? [1] : []), play: (n, k) => n + k`;
  const small = libraryWith(rules('small.mjs', `export default { ${chain(100)} };`));
  expect(await small.answer('solve', { spec: 'a.ts', unasked: true })).toMatchObject({ positions: 101 });
  const larger = libraryWith(rules('larger.mjs', `export default { ${chain(310_000)} };`));
  await expect(larger.answer('solve', { spec: 'b.ts', unasked: true })).rejects.toMatchObject({ code: 'budget' });
  expect(await larger.answer('solve', { spec: 'b.ts' })).toMatchObject({ positions: 310_001 });
});
