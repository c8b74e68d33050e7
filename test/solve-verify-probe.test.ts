/** The whole path in separate processes: solve to a table, verify it, probe it; a table with one change is refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packValue } from '../src/core/outcome.js';
import { GAME_IDS } from '../src/games/registry.js';
import type { TableFacts } from '../src/table/header.js';
import { packTable } from '../src/table/pack.js';
import { readTable, type Table } from '../src/table/table.js';
import { CliFolder } from './cli.js';
import { LARGE_GAMES } from './large-games.js';

const folder = new CliFolder();
const path = (name: string) => join(folder.path, name);

test.each(GAME_IDS.filter(id => !['numbers', ...LARGE_GAMES].includes(id)))(
  '%s: solved, verified and probed in processes of their own',
  id => {
    const summary = folder.output(['solve', id, '-o', `${id}.zug`]);
    const positions = /^positions +([\d,]+)$/m.exec(summary)![1];
    expect(folder.output(['verify', `${id}.zug`])).toContain(`${id}.zug: ${positions} positions and`);
    expect(folder.output(['probe', `${id}.zug`])).toBe(folder.output(['probe', id]));
  },
);

async function tableOf(name: string): Promise<Table> {
  return readTable(readFileSync(path(name)));
}

/** The table with another value at one entry, checksums and counts made good, so that only the rules can tell. */
async function write(name: string, table: Table, value: (i: number) => number): Promise<void> {
  const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
  const byRemoteness: Record<'win' | 'lose' | 'tie', Record<string, number>> = { win: {}, lose: {}, tie: {} };
  const entries = Array.from({ length: table.size }, (_, i) => {
    const outcome = (['lose', 'draw', 'tie', 'win'] as const)[value(i) & 3]!;
    counts[outcome]++;
    if (outcome !== 'draw') {
      const plies = String(value(i) >>> 2);
      byRemoteness[outcome][plies] = (byRemoteness[outcome][plies] ?? 0) + 1;
    }
    return { text: table.text(i), value: value(i) };
  });
  const facts: TableFacts = { ...table.header, ...counts, byRemoteness };
  writeFileSync(path(name), await packTable(facts, entries));
}

test('one changed value fails the check with exit code 1, and names the position', async () => {
  const table = await tableOf('hexapawn.zug');
  await write('same.zug', table, i => table.value(i));
  expect(folder.output(['verify', 'same.zug'])).toContain('are right');
  for (const at of [0, 17, table.size - 1]) {
    const changed = packValue(table.value(at) & 3, (table.value(at) >>> 2) + 2);
    await write('changed.zug', table, i => (i === at ? changed : table.value(i)));
    const run = folder.zug(['verify', 'changed.zug']);
    expect(run.code).toBe(1);
    expect(run.out).toContain(`position ${table.text(at)}: the table says`);
    expect(run.err).toMatch(/^zug: changed\.zug: the table is wrong \(faults shown: \d+\)\n$/);
  }
});

test('damage is a failed check, a foreign file is bad input', () => {
  const bytes = readFileSync(path('nim.zug'));
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 5]! ^= 4;
  writeFileSync(path('flipped.zug'), flipped);
  expect(folder.failure(['verify', 'flipped.zug'], 1)).toContain('the table is damaged: the checksum of section');
  writeFileSync(path('short.zug'), bytes.subarray(0, bytes.length - 9));
  expect(folder.failure(['verify', 'short.zug'], 1)).toContain('the file is cut short');
  expect(folder.failure(['probe', 'short.zug'], 2)).toContain('the file is cut short');
  folder.write('foreign.zug', 'not a table at all');
  expect(folder.failure(['verify', 'foreign.zug'])).toContain('this is not a Zugzwang table');
  expect(folder.failure(['verify', 'none.zug'])).toContain('there is no such file');
});
