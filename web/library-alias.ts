import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The library is taken from its sources, by its public entry points. `storage` is the file that reads tables: of Node, or none for pages. */
export const libraryAlias = (storage: 'storage-file' | 'storage-none') => [
  { find: '#storage-file', replacement: source(`table/${storage}.ts`) },
  { find: /^zugzwang$/, replacement: source('index.ts') },
  { find: /^zugzwang\/partizan$/, replacement: source('values/partizan/index.ts') },
  { find: /^zugzwang\/(.+)$/, replacement: `${source('')}$1/index.ts` },
];
