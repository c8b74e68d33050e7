import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The explorer as built, in a real Chromium: `npm run build`, then `npm run test:browser`. */
export default defineConfig({
  root: here('.'),
  resolve: {
    alias: [
      { find: '#storage-file', replacement: here('../src/table/storage-file.ts') },
      { find: /^zugzwang$/, replacement: here('../src/index.ts') },
      { find: /^zugzwang\/(.+)$/, replacement: `${here('../src/')}$1/index.ts` },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: 2,
    // Pages of one file side by side: most of a test's time is waiting for a page.
    sequence: { concurrent: true },
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
