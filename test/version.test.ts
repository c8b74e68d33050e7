import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../src/core/version.js';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('the version is the same wherever it is written', () => {
  const manifest = JSON.parse(read('package.json')) as { version: string };
  expect(VERSION).toBe(manifest.version);
  expect(read('CHANGELOG.md')).toContain(`\n## ${VERSION}\n`);
  expect(read('CITATION.cff')).toContain(`\nversion: ${VERSION}\n`);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(lock.packages['']?.version).toBe(VERSION);
});
