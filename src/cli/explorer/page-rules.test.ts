import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.js';
import { parseRulesFile, type RulesModule } from '../../site/index.js';

/** As built: the build puts what reads modules beside the command line. */
const BUILT = '../../../dist/cli/explorer/page-rules.js';
const { makePageRules } = (await import(BUILT)) as typeof import('./page-rules.js');

const root = temporaryFolder();
let folders = 0;

/** What a page loads of these files, the first of which has the game. */
async function rulesOf(files: Readonly<Record<string, string>>): Promise<readonly RulesModule[]> {
  const folder = join(root, String(++folders));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [main = ''] = Object.keys(files);
  const { bytes, address } = await makePageRules(main, join(folder, main));
  expect(address).toMatch(/^rules\/[\w.-]+-[0-9a-f]{8}\.json$/);
  return parseRulesFile(new TextDecoder().decode(bytes)).modules;
}

/** The modules as one would run them, by names in place of addresses. */
const joined = (modules: readonly RulesModule[]) =>
  modules.map(pieces => pieces.map(piece => (typeof piece === 'number' ? `#${piece}` : piece)).join(''));

test('imports are cut out, however they are written', async () => {
  const modules = await rulesOf({
    'main.js': `import a, { b } from "./a.js";import 'zugzwang';export * from './a.js';
      import data from './data.json' with { type: 'json' };
      import text from './data.txt';
      const late = import('./a.js'), later = () => import("./data.json", { with: { type: 'json' } });
      export { x } from 'zugzwang/core'; const text = "import c from './none.js'";`,
    'a.js': 'export default 1; export const b = 2;',
    'data.json': '{ "a": 1 }',
    'data.txt': '\uFEFFa "b"\r\n',
  });
  expect(joined(modules)[0]).toBe(`import a, { b } from "#1";import 'zugzwang';export * from '#1';
      import data from '#2';
      import text from '#3';
      const late = import("#1"), later = () => import("#2");
      export { x } from 'zugzwang/core'; const text = "import c from './none.js'";`);
  expect(joined(modules).slice(1)).toEqual([
    'export default 1; export const b = 2;',
    'export default {"a":1};\n',
    'export default "a \\"b\\"\\r\\n";\n',
  ]);
});

test('imports are URLs: they may be escaped, have a query, or name a folder', async () => {
  const modules = await rulesOf({
    'in/main.js': `import './a%20b'; import './c%23d.ts'; import './e.js?v=1'; import '.'; import '..';`,
    'in/a b.ts': 'export const a: number = 1;',
    'in/c#d.ts': 'export const c = 1;',
    'in/e.js': 'export const e = 1;',
    'in/index.js': 'export const here = 1;',
    'index.ts': 'export const above = 1;',
  });
  expect(joined(modules)).toEqual([
    `import '#1'; import '#2'; import '#3'; import '#4'; import '#5';`,
    ...['a', 'c', 'e', 'here', 'above'].map(name => expect.stringContaining(`export const ${name} = 1;`)),
  ]);
});

test('links are followed before imports, as Node does', async () => {
  const folder = mkdtempSync(join(root, 'links-'));
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real', 'main.js'), `import './other.js'; export default 1;`);
  writeFileSync(join(folder, 'real', 'other.js'), 'export default 2;');
  symlinkSync(join('real', 'main.js'), join(folder, 'link.js'));
  const { sources } = await makePageRules('link.js', join(folder, 'link.js'));
  expect(sources).toEqual(['main.js', 'other.js'].map(name => realpathSync(join(folder, 'real', name))));
});

test('names that a package.json gives to files of one’s own lead where they led when the rules were loaded', async () => {
  const folder = realpathSync(mkdtempSync(join(root, 'names-')));
  writeFileSync(join(folder, 'main.js'), `import { a } from '#lib'; export default a;`);
  writeFileSync(join(folder, 'lib.js'), 'export const a = 1;');
  const main = join(folder, 'main.js');
  const loaded = (to: string) => (from: string, name: string) =>
    from === main && name === '#lib' ? join(folder, to) : undefined;
  expect((await makePageRules('main.js', main, loaded('lib.js'))).sources).toEqual([main, join(folder, 'lib.js')]);
  await expect(makePageRules('main.js', main, loaded('node_modules/lib/lib.js'))).rejects.toThrow('no file of yours');
});

test.each([
  [
    { 'a.js': `import './b.js'; export default 1;`, 'b.js': `import './c.js';`, 'c.js': `import './b.js';` },
    /b\.js → c\.js → b\.js/,
  ],
  [{ 'a.js': `import './a.js'; export default 1;` }, /a\.js → a\.js/],
  [{ 'a.js': `import 'zugzwang/element';` }, /no part of the library/],
  [{ 'a.js': `import 'zugzwang/nothing';` }, /no part of the library/],
  [{ 'a.js': `import 'zugzwang/../../etc';` }, /no part of the library/],
  [{ 'a.js': `import 'node:fs';` }, /only Node has/],
  [{ 'a.js': `import 'lodash';` }, /no file of yours/],
  [{ 'a.js': `import './none.js';` }, /not there/],
  [{ 'a.js': `export default import(name);` }, /only as it runs/],
] as const)('%o cannot be shown in a page', async (files, why) => {
  await expect(rulesOf(files)).rejects.toMatchObject({ code: 'rules', message: expect.stringMatching(why) });
});

test.each([
  '',
  '[]',
  '{}',
  '{"modules":[]}',
  '{"modules":[[]]}',
  '{"modules":[["a",1,"b"]]}',
  '{"modules":[["a",-1,"b"]]}',
  '{"modules":[["a","b"]]}',
  '{"modules":[[1]]}',
  'null',
])('%s are no rules', text => {
  expect(() => parseRulesFile(text)).toThrow('the rules of this site cannot be read');
});
