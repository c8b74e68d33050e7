/**
 * Everything that must hold, in order: the last line is `N passed, N failed`, where each test and each check counts as one.
 * `--only=NAME,NAME` runs some of the checks.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inTemporaryFolder, ROOT } from './tools.mjs';

const bin = name => `node_modules/${name}`;
const CHECKS = [
  ['build', ['scripts/build.mjs']],
  ['lock', ['scripts/complete-lock.mjs', '--check']],
  ['lint', [bin('@biomejs/biome/bin/biome'), 'check']],
  ['types', [bin('typescript/bin/tsc'), '--noEmit']],
  ['web types', [bin('typescript/bin/tsc'), '-p', 'web', '--noEmit']],
  ['unused', [bin('knip/bin/knip.js'), '--no-progress']],
  ['unit', [bin('vitest/vitest.mjs'), 'run']],
  ['browser', [bin('vitest/vitest.mjs'), 'run', '--config', 'web/vitest.browser.config.ts']],
  ['api', ['scripts/api.mjs', '--check']],
  ['examples', ['scripts/examples.mjs']],
  ['package', ['scripts/pack-check.mjs']],
];

/** Checks that are many tests, each of which counts. */
const SUITES = new Set(['unit', 'browser']);

const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const results = await inTemporaryFolder(folder => {
  const done = [];
  for (const [name, args] of CHECKS) {
    if (only !== undefined && !only.includes(name)) continue;
    done.push(runCheck(name, args, join(folder, `${name}.json`)));
    if (name === 'build' && done.at(-1).failed > 0) break;
  }
  return done;
});

console.log('');
for (const { name, failed, seconds } of results) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s`);
}
// Once more, where the end of a long log is all that is read.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
const sum = key => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function runCheck(name, args, report) {
  console.log(`\n--- ${name}`);
  const begun = performance.now();
  const reporters = SUITES.has(name) ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const { status } = spawnSync(process.execPath, [...args, ...reporters], { cwd: ROOT, stdio: 'inherit' });
  const seconds = (performance.now() - begun) / 1000;
  const counts = SUITES.has(name) ? countTests(report) : { passed: 0, failed: 0, failures: [] };
  // A run can fail with no failing test: a file that does not load, an error that nobody awaited.
  if (status === 0 && !SUITES.has(name)) counts.passed++;
  if (status !== 0 && counts.failed === 0) counts.failed++;
  return { name, seconds, ...counts };
}

function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}

/** A line for each test of a file that failed, with the first lines of why. */
function failuresOf({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ title, failureMessages }) => {
    const why = failureMessages.join('\n').split('\n').slice(0, 12).join('\n    ');
    return `${relative(ROOT, name)}: ${title}\n    ${why}`;
  });
}
