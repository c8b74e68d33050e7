/**
 * Runs `zug stress` on the programs of lessons: what is right for a minute (or as many seconds as `--seconds` says), each mistake until it is
 * found. `node scripts/try-lessons.mjs [--seconds N] [LESSON…]`; after `npm run build`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, ROOT } from './tools.mjs';

const LESSONS = `${ROOT}web/src/learn/lessons/`;
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
});

/** Exit code 0 where nothing is wrong, 1 where the program fails. */
function stress(lesson, problem, file) {
  const subject = problem === 'rules' ? [`${LESSONS}${lesson}/rules.ts`] : problem.split(' ');
  const command = ['--', process.execPath, `${LESSONS}${lesson}/${file}`];
  const zug = [`${ROOT}dist/cli/main.js`, 'stress', ...subject, '--duration', values.seconds, ...command];
  const { status, stdout } = spawnSync(process.execPath, zug, { encoding: 'utf8' });
  console.log(`${lesson} ${file}: ${stdout.split('\n', 1)[0].replace(LESSONS, '')}`);
  return status;
}

const lessons = readdirSync(LESSONS, { withFileTypes: true }).filter(entry => entry.isDirectory());
for (const { name } of lessons) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const problem = /^! program (.+)$/m.exec(readFileSync(`${LESSONS}${name}/en.txt`, 'utf8'))?.[1];
  if (problem === undefined) continue;
  for (const file of readdirSync(LESSONS + name).filter(one => one.endsWith('.cjs') && one !== 'start.cjs')) {
    const code = stress(name, problem, file);
    expect(code === (file === 'program.cjs' ? 0 : 1), `${name} ${file}: exit code ${code}`);
  }
}
