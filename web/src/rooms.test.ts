/** The page's modules lie in rooms, each of which stands on those before it; no imports of files or folders run in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Arrow, circlesOf, written } from '../../test/import-circles.ts';

const SRC = fileURLToPath(new URL('./', import.meta.url));

/** Each may import those before it. `styles` has no modules. */
const ROOMS = [
  'page',
  'i18n',
  'ui',
  'engine',
  'draw',
  'game',
  'values',
  'contest',
  'workshop',
  'learn',
  'app',
] as const;
/** The component for other pages is built by itself, of parts of the page. */
const OF_ELEMENT = ['page', 'i18n', 'ui', 'engine', 'draw', 'game'];

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));

/** Every import, `import type`, `import()` and worker of a file that is one of the page's. */
const ARROWS: readonly Arrow[] = FILES.flatMap(from => {
  const text = readFileSync(join(SRC, from), 'utf8');
  const workers = [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, name]) => name!);
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...imports, ...workers]
    .filter(name => name.startsWith('.') && /\.tsx?$/.test(name))
    .map(name => ({ from, to: relative(SRC, join(SRC, dirname(from), name)).replaceAll('\\', '/') }))
    .filter(({ to }) => !to.startsWith('..'));
});

const roomOf = (file: string) => file.slice(0, file.indexOf('/'));
/** The words of all languages are one folder. */
const folderOf = (file: string) => (file.startsWith('i18n/') ? 'i18n' : dirname(file));

test('the walk sees imports, those of types, those at run time and workers', () => {
  expect(FILES.length).toBeGreaterThan(150);
  expect(written(ARROWS)).toEqual(
    expect.arrayContaining([
      'app/main.tsx -> app/app.tsx',
      'game/open/session.ts -> engine/sandbox/own-engine.ts',
      'game/map/law-panel.tsx -> game/map/law-worker.ts',
      'draw/board/thumbnail.tsx -> draw/board/drawing.ts',
    ]),
  );
  expect(new Set(FILES.map(roomOf))).toEqual(new Set([...ROOMS, 'element']));
});

test('no import runs to a later room', () => {
  const mayImport = (from: string, to: string) =>
    from === 'element'
      ? OF_ELEMENT.includes(to)
      : ROOMS.indexOf(to as never) < ROOMS.indexOf(from as never) && to !== 'element';
  const wrong = ARROWS.filter(({ from, to }) => roomOf(from) !== roomOf(to) && !mayImport(roomOf(from), roomOf(to)));
  expect(written(wrong)).toEqual([]);
});

test('no imports of files or folders run in a circle', () => {
  expect(circlesOf(ARROWS)).toEqual([]);
  const between = ARROWS.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  expect(circlesOf(between.filter(({ from, to }) => from !== to))).toEqual([]);
});

test('a folder of a view holds about a dozen modules', () => {
  const counts = new Map<string, number>();
  for (const file of FILES) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const views = /^(app|contest|element|game|learn|values)(\/|$)/;
  const crowded = [...counts].filter(([folder, count]) => views.test(folder) && count > 14);
  expect(crowded).toEqual([]);
  expect(counts.get('game/play')).toBeGreaterThan(5);
});
