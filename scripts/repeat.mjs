/**
 * Runs the unit tests that draw random samples again and again, each time with other seeds, and stops at the first run that fails:
 * `node scripts/repeat.mjs [RUNS]`, 30 if not given. fast-check prints the seed of what fails. Says first which tests are left out, and why.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, run } from './tools.mjs';

/** What draws: fast-check where no seed stands beside it, and chance itself where it is handed on, not called in the text of somebody's rules. */
const DRAWS = /\bfc\.(assert|check)\(|\bfc\.sample\((?![^;]*\bseed:)|\bMath\.random\b(?!\()/;
const IMPORTS = /\bfrom '(\.[^']*)\.js'/g;

const tests = ['src', 'test', 'web/src']
  .flatMap(folder => readdirSync(join(ROOT, folder), { recursive: true }).map(name => join(folder, name)))
  .filter(name => name.endsWith('.test.ts'))
  .sort();
const long = tests.filter(name => name.endsWith('.long.test.ts'));
const others = tests.filter(name => !long.includes(name));
const drawing = others.filter(name => draws(name));

console.log(`left out, as they run under CI only:\n  ${long.join('\n  ')}`);
console.log(
  `left out, as they are the same in every run:\n  ${others.filter(name => !drawing.includes(name)).join('\n  ')}`,
);
console.log(`run, as they draw:\n  ${drawing.join('\n  ')}\n`);

const runs = Number(process.argv[2] ?? 30);
for (let done = 1; done <= runs; done++) {
  // Each file is told as it ends: where a process dies, the one that is missing is at fault.
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', ...drawing]);
  console.log(`run ${done} of ${runs}: all ${drawing.length} files passed`);
}

/** Whether a test draws, or a helper does that it imports from the folder of tests. */
function draws(name, seen = new Set()) {
  if (seen.has(name)) return false;
  seen.add(name);
  const text = readFileSync(join(ROOT, name), 'utf8');
  const helpers = [...text.matchAll(IMPORTS)].map(
    ([, path]) => `${relative(ROOT, join(ROOT, dirname(name), path))}.ts`,
  );
  return DRAWS.test(text) || helpers.some(helper => helper.startsWith('test/') && draws(helper, seen));
}
