import { expect, test } from 'vitest';
import { chooseKept } from './site-folder.js';

const MIB = 1 << 20;

test('of tables the smallest are kept, up to 16 MiB together; of other files those that every page may need', () => {
  const sizes: Readonly<Record<string, number>> = {
    'index.html': 1300,
    'assets/page-1a2b3c4d.js': 70_000,
    'assets/editor-1a2b3c4d.js': 460_000,
    'tables/large.zug': 11 * MIB,
    'tables/small.zug': 900,
    'tables/medium.zug': 6 * MIB,
    'tables/largest.zug': 300 * MIB,
    'tables/large.json': 2000,
  };
  const { kept, left } = chooseKept(Object.keys(sizes), name => sizes[name]!);
  expect(kept).toEqual([
    'assets/page-1a2b3c4d.js',
    'index.html',
    'tables/large.json',
    'tables/medium.zug',
    'tables/small.zug',
  ]);
  expect(left).toEqual(['tables/large.zug', 'tables/largest.zug']);
});
