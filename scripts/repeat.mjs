/**
 * Runs the unit tests that draw random samples again and again, each time with other seeds, and stops at the first run that fails:
 * `node scripts/repeat.mjs [RUNS]`, 30 if not given. fast-check prints the seed of what fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './tools.mjs';

const RANDOM = /fast-check|Math\.random|Date\.now/;
const files = ['src', 'test', 'web/src']
  .flatMap(folder => readdirSync(join(ROOT, folder), { recursive: true }).map(name => join(folder, name)))
  .filter(name => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
  .filter(name => RANDOM.test(readFileSync(join(ROOT, name), 'utf8')));
const runs = Number(process.argv[2] ?? 30);
for (let done = 1; done <= runs; done++) {
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files]);
  console.log(`run ${done} of ${runs}: all ${files.length} files passed`);
}
