/**
 * Puts the library's public parts among the explorer's files, for rules of somebody's own that are loaded there: a module for each part,
 * whole, since nobody knows yet what such rules need. Other games load nothing of it.
 */
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { ROOT } from './tools.mjs';

/** Writes `assets/library-core-1a2b3c4d.js` and the like. */
export async function packLibrary() {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const parts = Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string' || name === './element') return [];
    return [[`library-${name === '.' ? 'index' : name.slice(2)}`, `${ROOT}${target.default}`]];
  });
  const bundle = await rolldown({
    input: Object.fromEntries(parts),
    platform: 'browser',
    resolve: { alias: { '#storage-file': `${ROOT}dist/table/storage-none.js` } },
    preserveEntrySignatures: 'strict',
    onLog: (level, log) => {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  await bundle.write({
    dir: `${ROOT}dist/explorer`,
    format: 'es',
    minify: true,
    entryFileNames: 'assets/[name]-[hash:8].js',
    chunkFileNames: 'assets/of-library-[name]-[hash:8].js',
  });
  await bundle.close();
}
