/**
 * Everything that must hold: the build, then checks that are not tests, two at a time, then the tests, those in a browser beside the others,
 * since either leaves a core idle now and then. The last line is `N passed, N failed`, where each test and each check counts as one. A test in
 * which a browser or a launcher of MPI takes part is tried once more where it fails, with nothing beside it; where it passes then, it is said to
 * have needed that. No other test has a second try.
 * `--only=NAME,NAME` runs some of the checks; without it, and where `CI` is not set, the packed package is not checked, which takes longest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { inTemporaryFolder, ROOT } from './tools.mjs';

const bin = name => `node_modules/${name}`;
const CHECKS = [
  ['build', ['scripts/build.mjs']],
  // The longest first: the others go beside it.
  ['package', ['scripts/pack-check.mjs']],
  ['lock', ['scripts/complete-lock.mjs', '--check']],
  ['lint', [bin('@biomejs/biome/bin/biome'), 'check']],
  ['types', [bin('typescript-7/bin/tsc'), '--noEmit']],
  ['web types', [bin('typescript-7/bin/tsc'), '-p', 'web', '--noEmit']],
  ['unused', [bin('knip/bin/knip.js'), '--no-progress']],
  ['unit', [bin('vitest/vitest.mjs'), 'run']],
  ['browser', [bin('vitest/vitest.mjs'), 'run', '--config', 'web/vitest.browser.config.ts']],
  ['api', ['scripts/api.mjs', '--check']],
  ['examples', ['scripts/examples.mjs']],
];

/** Checks that are many tests, each of which counts; which files of theirs have a second try. */
const SUITES = new Map([
  ['unit', /\/mpi(\.long)?\.test\.ts$/],
  ['browser', /./],
]);

const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
/** What takes long is left to CI, as tests called `*.long.test.ts` are, unless it is asked for by its name. */
const LEFT_TO_CI = process.env.CI ? [] : ['package'];
const isAsked = name => (only === undefined ? !LEFT_TO_CI.includes(name) : only.includes(name));
const wanted = isOfStage => CHECKS.filter(([name]) => isAsked(name) && isOfStage(name));
const ENVIRONMENT = {
  ...process.env,
  // That the library has been built spares making its sources ready for tests.
  ...(isAsked('build') ? { ZUGZWANG_AS_BUILT: '1' } : {}),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
};

const results = await inTemporaryFolder(async folder => {
  const installed = installPackages();
  const run = ([name, args]) => runCheck(name, args, join(folder, `${name}.json`));
  const done = [];
  for (const check of wanted(name => name === 'build')) done.push(await run(check));
  if (done.some(({ failed }) => failed > 0)) return done;
  done.push(
    ...(await inPairs(
      wanted(name => name !== 'build' && !SUITES.has(name)),
      run,
    )),
  );
  await installed;
  const suites = await Promise.all(wanted(name => SUITES.has(name)).map(run));
  for (const suite of suites) done.push(await withSecondTry(suite));
  return done;
});

console.log('');
for (const { name, failed, seconds } of results) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s`);
}
if (only === undefined && LEFT_TO_CI.length > 0)
  console.log(`left to CI: ${LEFT_TO_CI.join(', ')} (--only=${LEFT_TO_CI.join(',')}), and tests called *.long.test.ts`);
// Once more, where the end of a long log is all that is read.
for (const failure of results.flatMap(({ retried }) => retried)) console.log(`\npassed at the second try: ${failure}`);
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
const sum = key => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

/** Of the checks that are no tests two go side by side. */
async function inPairs(checks, run) {
  const waiting = [...checks];
  const done = [];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) done.push(await run(check));
  };
  await Promise.all([lane(), lane()]);
  return done;
}

async function runCheck(name, args, report) {
  const isSuite = SUITES.has(name);
  const begun = performance.now();
  const { status, said } = await runProgram(
    process.execPath,
    isSuite ? [...args, ...reporters(report)] : args,
    isSuite,
  );
  if (!isSuite) console.log(`\n--- ${name}\n${said}`);
  const seconds = (performance.now() - begun) / 1000;
  const counts = isSuite ? countTests(report) : { passed: status === 0 ? 1 : 0, failed: 0, failures: [], files: [] };
  return { name, args, report, seconds, retried: [], ...withFailedRun(name, status, said, counts) };
}

function reporters(report) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

/** A run can fail with no failing test: a file that does not load, an error that nobody awaited. */
function withFailedRun(name, status, said, counts) {
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`${name}\n${said.split('\n').slice(-30).join('\n')}`] };
}

/** What came of a suite, where those of its tests that may have a second try have had it. */
async function withSecondTry(suite) {
  const { name, args, report, files } = suite;
  if (files.length === 0 || !files.every(file => SUITES.get(name).test(file))) return suite;
  console.log(`\n--- ${name}, what failed once more`);
  const begun = performance.now();
  const alone = ['--maxWorkers=1', '--maxConcurrency=1'];
  const { status, said } = await runProgram(
    process.execPath,
    [...args, ...reporters(report), ...alone, ...files],
    true,
  );
  const again = withFailedRun(name, status, said, countTests(report));
  const retried = suite.failures.filter(failure => !again.failures.some(other => testOf(other) === testOf(failure)));
  const seconds = suite.seconds + (performance.now() - begun) / 1000;
  return { ...again, name, seconds, retried, passed: suite.passed + suite.failed - again.failed };
}

/** Runs a program; what it says is given back when it has ended, or shown as well, line by line, since two may speak at once. */
function runProgram(program, args, isShown = false) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: ROOT, env: ENVIRONMENT, stdio: ['inherit', 'pipe', 'pipe'] });
    const lines = [];
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', line => {
        lines.push(line);
        if (isShown) console.log(line);
      });
    }
    child.on('close', status => resolve({ status, said: lines.join('\n').trimEnd() }));
  });
}

function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name));
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf), files };
  } catch {
    return { passed: 0, failed: 1, failures: [], files: [] };
  }
}

/** The first line of a failure. */
function testOf(failure) {
  return failure.split('\n', 1)[0];
}

/** A line for each test of a file that failed, with the first lines of why. */
function failuresOf({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ title, failureMessages }) => {
    const why = failureMessages.join('\n').split('\n').slice(0, 12).join('\n    ');
    return `${relative(ROOT, name)}: ${title}\n    ${why}`;
  });
}

/** What tests need beside Node, where it may be installed: fetched while the build and the checks go on, which have no need of it. */
async function installPackages() {
  if (process.env.CI && only === undefined) await installMpi();
  // It says what it installs, and the suite what it does not find.
  if (isAsked('browser')) {
    for (const name of process.env.CI ? ['chromium', 'firefox'] : ['chromium'])
      await runProgram(process.execPath, ['scripts/find-browser.mjs', name], true);
  }
}

/** Where all is tried, so are both libraries of MPI, and Slurm: Debian's packages. */
async function installMpi() {
  const has = name => spawnSync(name, ['--version']).error === undefined;
  if (has('mpirun.openmpi') && has('mpirun.mpich') && has('slurmd')) return;
  // Slurm finds what it needs for Open MPI by the name that the package for compiling brings.
  const packages = 'openmpi-bin mpich slurm-wlm munge libpmix-dev';
  const install = `apt-get update -qq && apt-get install -y --no-install-recommends ${packages}`;
  if (process.getuid?.() === 0) await runProgram('sh', ['-c', install]);
  if (!has('mpirun.openmpi') || !has('mpirun.mpich'))
    console.log('MPI cannot be installed here: its tests are left out');
}
