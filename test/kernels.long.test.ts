/** What is shipped of the kernels is what their source compiles to. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the kernels are up to date', () => {
  const script = new URL('../scripts/kernels.mjs', import.meta.url).pathname;
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toContain('up to date');
});
