/** Solves that are interrupted, killed and gone on with; the scripts of this folder do the same at length. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from '../cli.js';

const folder = new CliFolder();
const at = (name: string) => join(folder.path, name);
const KEPT = 'zug: what is done is kept in t.zug.part; the same command goes on with it\n';

test.each([
  ['dodgem:n=4', '2G,1M'],
  // By a kernel.
  ['connect-four:width=4,height=4', '2G'],
])('solves of %s that are killed at any moment end in the same bytes', (game, memory) => {
  const script = fileURLToPath(new URL('kill.mjs', import.meta.url));
  const args = ['--game', game, '--kills', '4', '--checkpoint', '0.01', '--memory', memory];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^4 kills, .* all with the same bytes$/m);
  expect(status).toBe(0);
});

test.each([
  ['SIGINT', 130, false],
  // As a terminal does it.
  ['SIGINT', 130, true],
  ['SIGTERM', 143, false],
] as const)('%s says what is kept, and the same command goes on (exit code %i)', async (signal, code, whole) => {
  const args = ['solve', 'quixo:n=4', '-o', 't.zug', '--threads', '2'];
  expect(await folder.interrupt(args, () => existsSync(at('t.zug.part/reach')), signal, whole)).toEqual({
    code,
    out: '',
    err: KEPT,
  });
  expect(readdirSync(at('t.zug.part')).filter(name => !name.endsWith('.new'))).toEqual(['game', 'log', 'reach']);
  const again = await folder.interrupt(args, ({ err }) => err.includes('going on with'), signal, whole);
  expect(again).toMatchObject({ code, out: '' });
  expect(again.err).toMatch(/^zug: going on with t.zug.part: \d+ of 81 tiers are done.*\n/);
  expect(again.err.endsWith(`\n${KEPT}`)).toBe(true);
  rmSync(at('t.zug.part'), { recursive: true });
});

test('an interrupt before anything is worth keeping leaves nothing behind', async () => {
  const args = ['solve', 'teeko', '-o', 't.zug'];
  expect(await folder.interrupt(args, () => existsSync(at('t.zug.part/log')), 'SIGINT', true)).toEqual({
    code: 130,
    out: '',
    err: '',
  });
  expect(readdirSync(folder.path).filter(name => name.startsWith('t.zug'))).toEqual([]);
});

test('any number of threads and any budget give the same bytes', () => {
  const solve = (...flags: string[]) => {
    folder.output(['solve', 'dodgem:n=4', '-o', 't.zug', ...flags]);
    const bytes = readFileSync(at('t.zug'));
    rmSync(at('t.zug'));
    return bytes;
  };
  const bytes = solve('--threads', '1');
  const refusal = folder.failure(['solve', 'dodgem:n=4', '-o', 't.zug', '--threads', '2', '--memory', '1K'], 3);
  const least = /and ([\d,]+) KiB if all/.exec(refusal)![1]!.replace(',', '');
  for (const flags of [
    ['--threads', '2'],
    ['--threads', '4'],
    ['--threads', '2', '--memory', `${least}K`],
  ]) {
    expect(solve(...flags).equals(bytes)).toBe(true);
  }
});

test('a budget that cannot suffice is refused at once, with what is needed', () => {
  const line = folder.failure(['solve', 'teeko', '-o', 't.zug', '--memory', '4M'], 3);
  expect(line).toMatch(
    /^zug: the memory budget is 4,096 KiB; this needs at least \d+ MiB, and \d+ MiB if all indices are positions; --memory \d+M gives as much$/,
  );
  expect(folder.failure(['solve', 'teeko', '--memory', '4M'], 3)).toMatch(/the memory budget is 4,096 KiB/);
  expect(readdirSync(folder.path).filter(name => name.startsWith('t.zug'))).toEqual([]);
});
