import { defineConfig } from 'vitest/config';
import { libraryAsBuilt } from './test/library-as-built.ts';
import { LongestFirst } from './test/longest-first.ts';
import { IS_THOROUGH } from './test/thorough.ts';
import { libraryAlias } from './web/library-alias.ts';

/** What takes long (`*.long.test.ts`) runs where `CI` is set, as in `.ci/run`, or where it is asked for by its name. */
const isAll = IS_THOROUGH || process.argv.some(argument => argument.includes('.long'));

/** Set by `npm test`, which has built the library before; tests that are run by themselves take the sources, however old the build is. */
const isBuilt = process.env['ZUGZWANG_AS_BUILT'] !== undefined;

/** Tests that put one module in place of another have their modules to themselves; the others share what a process has loaded. */
const ALONE = ['test/faults/power.test.ts', 'src/table/storage-none.test.ts', 'web/src/ui/answer.test.ts'];
const LEFT_OUT = ['**/node_modules/**', ...(isAll ? [] : ['**/*.long.test.ts'])];

export default defineConfig({
  resolve: { alias: libraryAlias('storage-file') },
  test: {
    projects: [
      {
        extends: true,
        plugins: isBuilt ? [libraryAsBuilt()] : [],
        test: {
          name: 'shared',
          isolate: false,
          server: { deps: { external: [/\/dist\//] } },
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [...LEFT_OUT, ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    // By itself vitest leaves a core free, which halves the speed where there are two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Far beyond what any takes on the busiest machine: they end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The command line is tested as built, in processes of its own, which are not counted here.
      exclude: ['src/**/index.ts', 'src/**/*.test.ts', 'src/cli/**'],
      reporter: ['text-summary', 'html'],
      thresholds: { lines: 90 },
    },
  },
});
