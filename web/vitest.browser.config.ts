import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../test/longest-first.ts';
import { IS_THOROUGH } from '../test/thorough.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** By default a few tests that show most in half a minute; all of them, ten minutes, where `CI` is set, as in `.ci/run`. */
const include = IS_THOROUGH ? ['test/**/*.test.ts'] : ['test/{budget,guards,published}.test.ts'];

/** The explorer as built, in a real Chromium: `npm run build`, then `npm run test:browser`. */
export default defineConfig({
  root: here('.'),
  // The library as built, which need not be made ready for each file anew, as its sources would.
  resolve: {
    alias: [
      { find: /^zugzwang$/, replacement: here('../dist/index.js') },
      { find: /^zugzwang\/(.+)$/, replacement: `${here('../dist/')}$1/index.js` },
    ],
  },
  test: {
    include,
    server: { deps: { external: [/\/dist\//] } },
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: 2,
    // Pages of one file side by side: most of a test's time is waiting for a page.
    sequence: { concurrent: true, sequencer: LongestFirst },
    maxConcurrency: 3,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As long as a page is waited for otherwise: the default is a second, too short for one that is loaded anew beside others.
    expect: { poll: { timeout: 60_000 } },
  },
});
