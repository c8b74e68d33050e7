/** What the README and the pages of `docs` show is what happens: sessions, commands, programs and rules are run, or say why they are not. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import * as zugzwang from '../src/index.js';
import { CliFolder } from './cli.js';
import { blocksOf, type DocBlock, PAGES, pageText } from './doc-blocks.js';
import { thorough } from './thorough.js';

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const folder = new CliFolder({ warm: true });
copyFileSync(file('examples/take-away.ts'), join(folder.path, 'take-away.ts'));
copyFileSync(file('testdata/contest/berzerk-1.in'), join(folder.path, 'input.txt'));

const family = blocksOf('docs/add-a-game.md').find(({ text }) => text.includes('defineFamily'))!;
folder.write('my-game.ts', `import { defineFamily, defineGame } from 'zugzwang';\n${family.text}`);
folder.write(
  'my-family.ts',
  `import { defineFamily, defineGame } from 'zugzwang';
const below = (n: number) => [...Array(n).keys()];
export default defineFamily({
  parameters: { n: { default: 5, min: 0, max: 20 }, k: { default: 2, min: 0, max: 20 } },
  make: ({ n, k }) =>
    defineGame({
      start: [n, k],
      moves: ([a, b]) => [...below(a!).map(to => [to, b!]), ...below(b!).map(to => [a!, to])],
      play: (_, to) => to,
    }),
});
`,
);
folder.write('values.csv', folder.output(['heap', 'kayles', '--to', '300', '--csv']));

const BLOCKS = PAGES.flatMap(blocksOf);
const RUN = BLOCKS.filter(({ notRun }) => notRun === undefined);

/** By default the pages that are read first; all of them where all is tried. */
const QUICK_PAGES = new Set([
  'README.md',
  'docs/tables.md',
  'docs/laws.md',
  'docs/heap-games.md',
  'docs/partizan.md',
  'docs/embed.md',
]);
const tried = (kind: DocBlock['kind']) =>
  thorough(
    RUN.filter(({ page }) => QUICK_PAGES.has(page)),
    RUN,
  ).filter(block => block.kind === kind);

test('what is not run says why, and stands in the list of such', () => {
  const other = RUN.filter(({ kind }) => kind === 'other').map(({ place }) => place);
  expect(other).toEqual([]);
  const listed = [...pageText('docs/README.md').matchAll(/^- \[(.*?)\]\((.*?)\): (.*)$/gm)].map(match => [
    match[1],
    match[3],
  ]);
  const marked = BLOCKS.filter(({ notRun }) => notRun !== undefined).map(({ page, notRun }) => [
    page.replace('docs/', ''),
    notRun,
  ]);
  expect(listed).toEqual(marked);
});

/** Commands and what they print, in the order of the pages: later ones read what earlier ones wrote. */
const SESSIONS = tried('session').flatMap(({ place, text }) =>
  text
    .split(/^\$ /m)
    .filter(Boolean)
    .map(session => {
      const end = session.indexOf('\n');
      return { place, command: session.slice(0, end), output: session.slice(end + 1) };
    }),
);

test.each(tried('repl'))('$place: zug repl', ({ text }) => {
  const { code, out } = folder.zug(['repl'], { input: text.replace(/^(?!> ).*\n/gm, '').replace(/^> /gm, '') });
  expect([code, out]).toEqual([0, text.replace(/^> .*\n/gm, '')]);
});

test('questions, a line each, have the answers that stand below them', () => {
  const [questions, answers, ...more] = tried('json').map(({ text }) => text);
  expect(more).toEqual([]);
  folder.write('questions.jsonl', questions!);
  expect(folder.zug(['value', '--file', 'questions.jsonl'])).toMatchObject({ code: 1, out: answers });
});

/** Time and memory differ from run to run, and with them how much is compared; the size of a site from one explorer to the next. */
const settled = (text: string) =>
  text
    .replace(/^(time|memory) +[\d.,]+/gm, '$1')
    .replace(/[\d.]+ MB$/gm, 'MB')
    .replace(/^(compared +\w+ at )(?:all [\d,]+|[\d,]+ of [\d,]+) positions \([\d,]+ moves\)/gm, '$1some positions')
    .trim();

test.each(SESSIONS)('$place: $command', ({ command, output }) => {
  const { code, out, err } = folder.shell(command);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(settled(out)).toBe(settled(output));
});

/** A program prints, or has values beside its expressions, what its comments say: `console.log(a); // 3`, `a; // 3`. */
test.each(tried('program'))('$place: a program', async ({ language, text }) => {
  const path = join(folder.path, `program-${Date.now()}.${language}`);
  const expected: string[] = [];
  const body = text.replace(
    /^(if \(.*?\) )?(console\.log\((.*)\)|[a-zA-Z][\w.]*\(.*\));? \/\/ (.*)$/gm,
    (_, where = '', whole, printed, comment) => {
      expected.push(comment);
      return `${where}__said(${printed ?? whole});`;
    },
  );
  const said: string[] = [];
  vi.stubGlobal('__said', (...values: unknown[]) => said.push(values.map(textOf).join(' ')));
  writeFileSync(path, body);
  try {
    await import(/* @vite-ignore */ path);
  } finally {
    vi.unstubAllGlobals();
    rmSync(path);
  }
  expect(said).toEqual(expected.map(comment => comment.replace(/^"(.*)"$/, '$1')));
});

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A file of rules is sound; what it takes from the library without saying so is put before it. */
test.each(tried('rules'))('$place: rules', ({ place, language, text }) => {
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  const missing = text.includes('import') ? [] : Object.keys(zugzwang).filter(isUsed);
  const name = `rules-${place.replace(/\W+/g, '-')}.${language}`;
  folder.write(name, missing.length === 0 ? text : `import { ${missing.join(', ')} } from 'zugzwang';\n${text}`);
  expect(folder.output(['check', name, '--positions', '200'])).toContain('nothing wrong');
});

const COMMANDS = tried('commands').flatMap(({ place, text }) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => ({ place, command: line.replace(/ +# .*| {2,}.*/, '') })),
);

test.each(COMMANDS)('$place: $command', ({ command }) => {
  const { code, err } = folder.shell(command);
  expect([code, err]).toEqual([0, '']);
});

test('the two commands stand at the top, and CI calls the second', () => {
  const [first, second] = [
    ...pageText('README.md')
      .slice(0, 500)
      .matchAll(/^ {4}(\S.*?) *(#.*)?$/gm),
  ].map(match => match[1]!);
  expect(first).toBe('npm ci && npm run demo');
  expect(readFileSync(file('.ci/run'), 'utf8')).toContain(`\n${second}\n`);
});
