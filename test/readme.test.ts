/** What the README and pages of `docs` show is what happens: each `$ zug …` is run, and the test command is the one that CI calls. */
import { copyFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from './cli.js';

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const README = readFileSync(file('README.md'), 'utf8');
const folder = new CliFolder();
copyFileSync(file('examples/take-away.ts'), `${folder.path}/take-away.ts`);
copyFileSync(file('testdata/contest/berzerk-1.in'), `${folder.path}/input.txt`);

/** Pages whose sessions stand there whole. */
const PAGES = ['README.md', 'docs/tables.md', 'docs/laws.md', 'docs/heap-games.md', 'docs/partizan.md'];

/** Commands and what they print, in the order of the pages: later ones read what earlier ones wrote. */
const SESSIONS = PAGES.flatMap(sessionsOf);

function sessionsOf(page: string): { page: string; command: string; output: string }[] {
  const blocks = [...readFileSync(file(page), 'utf8').matchAll(/^```(?:\w*)\n(\$ zug .*?)^```$/gms)];
  return blocks.flatMap(([, block]) =>
    block!
      .split(/^\$ /m)
      .filter(Boolean)
      .map(session => {
        const end = session.indexOf('\n');
        return { page, command: session.slice(0, end), output: session.slice(end + 1) };
      }),
  );
}

/** Time and memory differ from run to run, and with them how much is compared; the size of a site from one explorer to the next. */
const settled = (text: string) =>
  text
    .replace(/^(time|memory) +[\d.,]+/gm, '$1')
    .replace(/[\d.]+ MB$/gm, 'MB')
    .replace(/^(compared +\w+ at )(?:all [\d,]+|[\d,]+ of [\d,]+) positions \([\d,]+ moves\)/gm, '$1some positions')
    .trim();

test('every page shows commands', () => {
  expect(new Set(SESSIONS.map(({ page }) => page)).size).toBe(PAGES.length);
});

test.each(SESSIONS)('$page: $command', ({ command, output }) => {
  const { code, out, err } = folder.shell(command);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(settled(out)).toBe(settled(output));
});

test('the two commands stand at the top, and CI calls the second', () => {
  const [first, second] = [...README.slice(0, 500).matchAll(/^ {4}(\S.*?) *(#.*)?$/gm)].map(match => match[1]!);
  expect(first).toBe('npm ci && npm run demo');
  expect(readFileSync(file('.ci/run'), 'utf8')).toContain(`\n${second}\n`);
});
