import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '#storage-file': fileURLToPath(new URL('./src/table/storage-file.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
