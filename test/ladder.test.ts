/** The imports of `src` climb one ladder: no arrow runs uphill, in a circle, or past what a folder may stand on. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Arrow, circlesOf, written } from './import-circles.js';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** What the package is made of, but for its command line and the explorer's data. */
const LIBRARY = [
  'core',
  'exchange',
  'ranking',
  'compact',
  'rules',
  'heaps',
  'graph',
  'table',
  'games',
  'verify',
  'solve',
  'impartial',
  'values',
  'pattern',
  'tablebase',
  'contest',
  'stress',
];

/** What each folder may import beside itself. The top (`index.ts`, `open-table.ts`) stands above all but the command line. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  exchange: ['core'],
  ranking: ['core'],
  graph: ['core'],
  compact: ['core', 'ranking'],
  rules: ['core', 'ranking'],
  table: ['core', 'ranking', 'rules'],
  heaps: ['core'],
  games: ['core', 'ranking', 'compact', 'heaps'],
  verify: ['core', 'ranking', 'rules', 'table'],
  solve: ['core', 'exchange', 'ranking', 'rules', 'graph', 'table'],
  impartial: ['core', 'ranking', 'rules', 'graph', 'table', 'heaps'],
  values: ['core'],
  pattern: ['core', 'ranking', 'rules', 'heaps', 'graph', 'table', 'solve', 'impartial', 'values'],
  tablebase: ['core', 'exchange', 'ranking', 'rules', 'graph', 'table', 'solve', 'impartial'],
  contest: ['core', 'ranking', 'graph', 'table', 'solve', 'impartial', 'pattern', 'games'],
  stress: ['core', 'graph', 'solve', 'games', 'contest'],
  site: ['core', 'ranking', 'graph', 'table', 'solve', 'impartial', 'pattern', 'games', 'tablebase', 'contest'],
  top: LIBRARY,
  node: ['core', 'exchange', 'ranking', 'rules', 'games', 'solve', 'verify'],
  cli: [...LIBRARY, 'node', 'site', 'top'],
};

/** The packages that each folder may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  node: ['koffi'],
  cli: ['@stricli/core', '@swc/wasm-typescript', 'picocolors'],
};

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Every import, `import type` and `import()` of a file, as written. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(SRC, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** A file of ours that an import names, or undefined for a package. */
function ownFile(file: string, specifier: string): string | undefined {
  if (specifier === '#storage-file') return 'table/storage-file.ts';
  if (!specifier.startsWith('.')) return undefined;
  return relative(SRC, join(SRC, dirname(file), specifier))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts');
}

const ARROWS: readonly Arrow[] = FILES.flatMap(from =>
  importsOf(from).flatMap(specifier => {
    const to = ownFile(from, specifier);
    return to === undefined ? [] : [{ from, to }];
  }),
);

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'top');

test('the walk sees the imports, the dynamic ones and those of types too', () => {
  expect(FILES.length).toBeGreaterThan(80);
  expect(written(ARROWS)).toEqual(
    expect.arrayContaining([
      'index.ts -> core/index.ts',
      'games/registry.ts -> games/heaps/nim.ts',
      'graph/explicit-space.ts -> core/space.ts',
      'table/storage.ts -> table/storage-file.ts',
    ]),
  );
  expect(new Set(FILES.map(folderOf))).toEqual(new Set(Object.keys(MAY_IMPORT)));
});

test('every import of ours names a file that is there', () => {
  expect(written(ARROWS.filter(({ to }) => !FILES.includes(to)))).toEqual([]);
});

test('no import runs uphill', () => {
  const uphill = ARROWS.filter(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)];
    return a !== b && !MAY_IMPORT[a]?.includes(b);
  });
  expect(written(uphill)).toEqual([]);
});

test('no import runs in a circle, be it of types alone', () => {
  expect(circlesOf(ARROWS)).toEqual([]);
});

test('only the command line, the folder for Node and one file of the tables ask for modules of Node', () => {
  const asking = FILES.filter(file => importsOf(file).some(specifier => specifier.startsWith('node:')));
  const mayAsk = (file: string) => ['cli', 'node'].includes(folderOf(file)) || file === 'table/storage-file.ts';
  expect(asking.filter(file => !mayAsk(file))).toEqual([]);
});

test('packages are imported where they are meant to be, by their names in package.json', () => {
  const strange = FILES.flatMap(file =>
    importsOf(file)
      .filter(specifier => ownFile(file, specifier) === undefined && !specifier.startsWith('node:'))
      .filter(specifier => !PACKAGES[folderOf(file)]?.includes(specifier))
      .map(specifier => `${file} -> ${specifier}`),
  );
  expect(strange).toEqual([]);
});
