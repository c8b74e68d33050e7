/** What a command loads: its start is most of what a short one takes. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The program's own files that each thread of a command has loaded, by the names of their folders and files; most last. */
function loadedBy(...argv: readonly string[]): readonly string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-loaded-'));
  try {
    const told = join(folder, 'told');
    execFileSync(process.execPath, [MAIN, ...argv], { cwd: folder, env: { ...process.env, NODE_V8_COVERAGE: told } });
    const threads = readdirSync(told).map(name => {
      const { result } = JSON.parse(readFileSync(join(told, name), 'utf8')) as { result: readonly { url: string }[] };
      return result.flatMap(({ url }) => (/\/dist\/(.*)$/.exec(url)?.[1] ?? []) as string | []);
    });
    return threads.sort((a, b) => a.length - b.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('help loads what tells it', () => {
  const [all, ...others] = loadedBy('--help');
  expect(others).toEqual([]);
  expect(all!.length).toBeLessThan(20);
});

test.each([
  ['by tiers', 'kaooa'],
  ['in one piece', 'nim'],
])('a solve %s without a table loads nothing of tables, and its supervisor next to nothing', (_, game) => {
  const threads = loadedBy('solve', game, '--threads', '1');
  const supervisor = threads.find(files => files.includes('cli/process/supervise.js'))!;
  expect(supervisor.length).toBeLessThan(12);
  const command = threads.at(-1)!;
  expect(command).toContain('cli/commands/solve.js');
  expect(command.length).toBeLessThan(140);
  const foreign = /^(table|values)\/|tablebase\/.*table|load-rules|load-table|work-folder|peers/;
  expect(command.filter(name => foreign.test(name))).toEqual([]);
});

test('only a solve into a table loads what writes one', () => {
  const WRITER = 'tablebase/tier-table-writer.js';
  expect(loadedBy('solve', 'tic-tac-toe', '-o', 'table.zug').at(-1)).toContain(WRITER);
  expect(loadedBy('solve', 'tic-tac-toe').at(-1)).not.toContain(WRITER);
});

test('of two threads of a solve one is that of the command', () => {
  const threads = loadedBy('solve', 'kaooa', '--threads', '2');
  expect(threads.filter(files => files.includes('solve/tiers/tier-retrograde.js'))).toHaveLength(2);
});
