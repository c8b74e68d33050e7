import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';

// Rules are harmless but where it is said: a process of its own is asked there, and where files are others than were loaded before.
const folder = new CliFolder({ warm: true });
const alone = { env: {} };
let tests = 0;

/** Writes files to a folder of their own, and returns the path of the first. */
function files(texts: Readonly<Record<string, string>>): string {
  const root = `t${++tests}`;
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(join(folder.path, root, name, '..'), { recursive: true });
    folder.write(`${root}/${name}`, text);
  }
  return `${root}/${Object.keys(texts)[0]}`;
}

const solve = (texts: Readonly<Record<string, string>>): string => folder.output(['solve', files(texts)]);

const RULES = 'start: 5, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k';
const TYPED = 'start: 5, moves: (n: number): number[] => all.filter(k => k <= n), play: (n: number, k: T) => n - k';
const ANSWER = 'wins in 3 plies';

test.each<[string, Record<string, string>]>([
  ['that ends in a comment', { 'a.js': `module.exports = { ${RULES} }; // the end` }],
  ['with a shebang', { 'a.js': `#!/usr/bin/env node\nmodule.exports = { ${RULES} };` }],
  ['with a return', { 'a.js': `module.exports = { ${RULES} };\nif (module) return;\nthrow 1;` }],
  [
    'that defines its default',
    {
      'a.js': `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = { ${RULES} };`,
    },
  ],
  ['that names its default by hand', { 'a.cjs': `exports.default = { ${RULES} };` }],
  ['that speaks of import in a comment', { 'a.js': `/*\nimport x\n*/ module.exports = { ${RULES} };` }],
  ['that requires zugzwang', { 'a.js': `module.exports = require('zugzwang').defineGame({ ${RULES} });` }],
  [
    'whose helper does',
    {
      'a.js': `module.exports = require('./lib/common')({ ${RULES} });`,
      'lib/common.js': `const { defineGame } = require('zugzwang/core'); module.exports = x => defineGame(x); // no more`,
    },
  ],
  [
    'whose helper is TypeScript',
    {
      'a.cjs': `const { all } = require('./lib/index'); const { b } = require('./lib'); module.exports = { ${RULES} };`,
      'lib/index.ts': `export const all: number[] = [1]; export const b: number = 2;`,
    },
  ],
  [
    'whose helper is typed CommonJS',
    {
      'a.cjs': `const { two } = require('./two.js'); module.exports = { ${RULES}, name: String(two) };`,
      'two.ts': 'const two: number = 2; module.exports = { two };',
    },
  ],
  [
    'whose helper is a module that imports',
    {
      'a.js': `const { rules } = require('./lib/rules'); module.exports = rules;`,
      'lib/rules.js': `import { defineGame } from 'zugzwang'; import { two } from './two'; export const rules = defineGame({ ${RULES.replace('2', 'two')} });`,
      'lib/two.ts': 'export const two: number = 2;',
    },
  ],
  ['typed', { 'a.cts': `const all: number[] = [1, 2]; module.exports = { ${RULES} };` }],
  ['typed, exported so', { 'a.ts': `type T = number; const all = [1, 2]; export = { ${TYPED} };` }],
  [
    'beside a package.json that says module',
    {
      'a.js': `module.exports = { ${RULES} };`,
      'package.json': '{ "type": "module" }',
    },
  ],
  [
    'whose data is JSON',
    {
      'a.js': `const [, two] = require('./d'); module.exports = { ${RULES.replace('2', 'two')} };`,
      'd.json': '[1, 2]',
    },
  ],
])('CommonJS %s', (_name, texts) => {
  expect(solve(texts)).toContain(ANSWER);
});

test.each<[string, Record<string, string>]>([
  ['that leaves a global behind, in sloppy mode', { 'a.js': `all = 010 - 7; module.exports = { ${RULES} };` }],
  [
    'that requires a module, imported by a helper: the engine reports what fails at first',
    {
      'a.js': "import rules from './x'; export default rules;",
      'x.js': "import rules from './c.cjs'; export default rules;",
      'c.cjs': "module.exports = require('./y').rules;",
      'y.ts': `import { defineGame } from 'zugzwang'; import { two } from './z'; export const rules = defineGame({ ${RULES.replace('2', 'two')} });`,
      'z.ts': 'export const two: number = 2;',
    },
  ],
])('CommonJS %s, in a process of its own', (_name, texts) => {
  expect(folder.output(['solve', files(texts)], alone)).toContain(ANSWER);
});

test.each<[string, Record<string, string>]>([
  ['.cts with export', { 'a.cts': `type T = number; const all: T[] = [1, 2]; export default { ${TYPED} };` }],
  [
    'with an enum',
    { 'a.ts': `enum All { one = 1, two }\nconst all = [All.one, All.two]; type T = All; export default { ${TYPED} };` },
  ],
  [
    'with an import of a type',
    {
      'a.ts': `import { all, T } from './helper';\nexport default { ${TYPED} };`,
      'helper.ts': 'export type T = number; export const all: T[] = [1, 2];',
    },
  ],
  [
    'with JSON',
    {
      'a.ts': `import all from './d.json';\nimport same from './d.json' with { type: 'json' };\ntype T = number; export default { ${TYPED}, version: same.length };`,
      'd.json': '\uFEFF[1, 2]',
    },
  ],
  [
    'with a text',
    {
      'a.ts': `import text from './d.txt';\ntype T = number; const all: T[] = text.trim().split(' ').map(Number); export default { ${TYPED} };`,
      'd.txt': '\uFEFF1 2\n',
    },
  ],
  [
    'with a folder',
    {
      'a.ts': `import { all, type T } from './lib';\nexport default { ${TYPED} };`,
      'lib/index.ts': `export { all } from '../helper.js'; export type T = number;`,
      'helper.ts': 'export const all: number[] = [1, 2];',
    },
  ],
  [
    'in upper case',
    {
      'A.TS': `import { all, T } from './B.JS';\nexport default { ${TYPED} };`,
      'B.TS': 'export type T = number; export const all: T[] = [1, 2];',
    },
  ],
  [
    'below node_modules',
    {
      'node_modules/game/a.ts': `import { all, T } from './b';\nexport default { ${TYPED} };`,
      'node_modules/game/b.ts': 'export type T = number; export const all: T[] = [1, 2];',
    },
  ],
  [
    'that imports CommonJS by name',
    { 'a.mjs': `import { two } from './b.js'; export default { ${RULES}, version: two };`, 'b.js': 'exports.two = 2;' },
  ],
  [
    'with await',
    { 'a.js': `const zugzwang = await import('zugzwang'); export default zugzwang.defineGame({ ${RULES} });` },
  ],
])('a module %s', (_name, texts) => {
  expect(solve(texts)).toContain(ANSWER);
});

const NIM = `class Nim {
  #most = 2; start = 5;
  get name() { return 'class-nim'; }
  moves(n) { return this.list().filter(k => k <= n); }
  list() { return [1, this.#most]; }
  play(n, k) { return n - k; }
}`;

test('a game may be an instance of a class', () => {
  for (const made of ['new Nim()', 'defineGame(new Nim())']) {
    const out = solve({ 'a.js': `import { defineGame } from 'zugzwang';\n${NIM}\nexport default ${made};` });
    expect(out).toContain(ANSWER);
    expect(out).toContain('class-nim');
  }
});

test('a game of another copy of the program is a game', () => {
  const out = solve({ 'a.js': `class Game { definition = { ${RULES} } }\nexport default new Game();` });
  expect(out).toContain(ANSWER);
  expect(out).toContain('game       a.js');
});

test('no game, no rules', () => {
  for (const text of ['export default 5', 'module.exports = {}', 'export const a = 1', '']) {
    expect(folder.failure(['solve', files({ 'a.js': text })])).toContain('found no game');
  }
});

test.each<[string, Record<string, string>, RegExp]>([
  ['JavaScript', { 'a.js': 'export default {\n  start: 1,,\n};' }, /a\.js: line 2, column 12: Unexpected token `,`/],
  ['CommonJS', { 'a.cjs': 'module.exports = {\n  start: 1,,\n};' }, /a\.cjs: line 2, column 12: Unexpected token `,`/],
  ['TypeScript', { 'a.ts': 'export default {\n  start: 1,,\n};' }, /a\.ts: line 2, column 12: Unexpected token `,`/],
  ['a helper', { 'a.js': "import './b.js';", 'b.js': '\n\nconst = 5;' }, /a\.js: line 3, column 7: .*b\.js\)/],
  [
    'a required helper',
    { 'a.cjs': "require('./b');", 'b.ts': '\n\nconst = 5;' },
    /a\.cjs: line 3, column 7: .*b\.ts\)/,
  ],
  [
    'what is run',
    { 'a.ts': 'interface A {\n  b: 1;\n}\nenum C {\n  a,\n}\n\nnothing();' },
    /a\.ts: line 8: nothing is not defined/,
  ],
  [
    'what is run in CommonJS',
    { 'a.cts': 'interface A {\n  b: 1;\n}\nenum C {\n  a,\n}\n\nnothing();' },
    /a\.cts: line 8: nothing is not defined/,
  ],
  ['JSON', { 'a.js': "import './d.json';", 'd.json': '[1' }, /a\.js: .*JSON.*d\.json/],
])('an error in %s tells its place', (_name, texts, message) => {
  expect(folder.failure(['solve', files(texts)])).toMatch(message);
});

test('a table knows of a change in any file that its rules loaded', () => {
  const texts = {
    'a.ts': `import { all } from './b';\ntype T = number; export default { ${TYPED} };`,
    'b.ts': "import c from './c.cjs'; export const all: number[] = c.all;",
    'c.cjs': "exports.all = require('./d.json');",
    'd.json': '[1, 2]',
  };
  const file = files(texts);
  const root = file.split('/')[0]!;
  folder.output(['solve', file, '-o', 'provenance.zug'], alone);
  expect(folder.output(['probe', 'provenance.zug', '4'], alone)).toContain('1');
  for (const [name, text] of Object.entries(texts)) {
    folder.write(`${root}/${name}`, `${text} `);
    const { code, err } = folder.zug(['probe', 'provenance.zug'], alone);
    expect({ code, err }).toEqual({
      code: 0,
      err: `zug: ${file} has changed since provenance.zug was made; it behaves the same where this was compared\n`,
    });
    folder.write(`${root}/${name}`, text);
  }
  folder.write(`${root}/d.json`, '[1, 3]');
  expect(folder.failure(['probe', 'provenance.zug'], 2, alone)).toContain(
    'a.ts behaves otherwise than it did when the table was made, at position',
  );
  folder.write(`${root}/d.json`, texts['d.json']);
  expect(folder.output(['verify', 'provenance.zug'], alone)).toContain('are right');
});

test('a package beside the rules, such as the library, is no file of theirs', () => {
  const texts = {
    'a.mjs': `import { all } from 'p'; export default { ${TYPED.replaceAll(/: (number|T)(\[\])?/g, '')} };`,
    'node_modules/p/package.json': '{ "name": "p", "type": "module", "exports": "./p.js" }',
    'node_modules/p/p.js': 'export const all = [1, 2];',
  };
  const file = files(texts);
  folder.output(['solve', file, '-o', 'beside.zug'], alone);
  folder.write(join(file, '..', 'node_modules/p/p.js'), 'export const all = [2, 1];');
  expect(folder.zug(['probe', 'beside.zug', '4'], alone)).toMatchObject({ code: 0, err: '' });
});

test('what is no file of rules is told plainly', () => {
  mkdirSync(join(folder.path, 'folder.ts'));
  folder.write('my.py', 'pass');
  expect(folder.failure(['solve', 'folder.ts'])).toBe('zug: folder.ts: this is a folder, expected a file of rules');
  folder.write('a:b.js', `export default { ${RULES} };`);
  expect(folder.failure(['solve', 'a:b.js'])).toBe(
    'zug: a:b.js: a file of rules has no colon in its name; call it otherwise',
  );
  expect(folder.failure(['solve', 'my.py'])).toBe(
    'zug: my.py: a file of rules is TypeScript or JavaScript (.ts or .js)',
  );
});

test('a link to a file of rules is as good as the file, errors with their lines too', () => {
  folder.write('at.js', `// line 1\nthrow new Error('boom');`);
  symlinkSync('at.js', join(folder.path, 'link-to.js'));
  expect(folder.failure(['solve', 'link-to.js'])).toBe('zug: link-to.js: line 2: boom');
});

test('texts of more than a line do not break the summary', () => {
  const file = files({
    'a.js': `export default { start: 'a\\nb', moves: p => (p ? ['x\\ny'] : []), play: () => '' };`,
  });
  const lines = folder.output(['solve', file]).split('\n');
  expect(lines.filter(line => line !== '' && !/^[a-zNPD() ]{11}\S/.test(line))).toEqual([]);
});

test('standard input may be called by a dash', () => {
  expect(folder.output(['contest', 'choosing-carrot', '-'], { input: '2\n5 3\n' })).toBe('5 5\n');
});

test('unknown players and tables are one line', () => {
  expect(folder.failure(['probe', 'hexapawn', 'BBB/.../WWW Green'])).toContain('at the end (the player to move)');
  expect(folder.failure(['solve', 'some.zug'])).toContain('this is a table');
});
