/** The whole path in separate processes: solve to a table, verify it, probe it; a table with one change is refused. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packValue } from '../../src/core/outcome.js';
import { findGame, GAME_IDS } from '../../src/games/registry.js';
import { rankAmong } from '../../src/ranking/bit-ranking.js';
import { numberingOf } from '../../src/rules/faces.js';
import { memoryAccess, memoryLog } from '../../src/table/access.js';
import type { TableFacts } from '../../src/table/header.js';
import { gameOfTable } from '../../src/table/numbering.js';
import { packTable } from '../../src/table/pack.js';
import { readTable, type Table } from '../../src/table/table.js';
import { TierTable } from '../../src/table/tier-table.js';
import { TierTableWriter } from '../../src/tablebase/tier-table-writer.js';
import { CliFolder } from '../cli.js';
import { LARGE_GAMES } from '../games/large-games.js';

const folder = new CliFolder();
const path = (name: string) => join(folder.path, name);

/** Small impartial games that are listed, solved and written as nim is. */
const LIKE_NIM = [
  'arc-kayles',
  'chomp',
  'coins',
  'cram',
  'euclid',
  'fibonacci-nim',
  'heaps',
  'impartial-clobber',
  'moore',
  'node-kayles',
];

test.each(GAME_IDS.filter(id => !['numbers', ...LIKE_NIM, ...LARGE_GAMES].includes(id)))(
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
  const table = await tableOf('nim.zug');
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

/** A table with tiers, another value at one of its stored positions, checksums made good; and the notation of the position. */
async function writeTiers(name: string, from: string, chosen: number, change: number): Promise<string> {
  const table = await TierTable.open(memoryAccess(readFileSync(path(from))));
  const game = gameOfTable(table, await findGame(table.header.game));
  const { space, unrank } = numberingOf(game);
  const writer = await TierTableWriter.open(memoryLog(), game);
  let text = '';
  for (let tier = 0, before = 0; tier < space.tierCount; tier++) {
    const { stored, reached, values } = await table.loadTier(tier);
    const at = chosen - before;
    if (at >= 0 && at < values.length) {
      const index = Array.from({ length: space.tierSize(tier) }, (_, i) => i).find(i => rankAmong(stored, i) === at)!;
      text = game.makeText(unrank({ tier, index }, reached[0]![index >>> 5]! & (1 << (index & 31)) ? 0 : 1));
      values[at]! += change;
    }
    before += values.length;
    await writer.addTier({ tier, stored: stored.words, reached, values, byIndex: false });
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writer.finish(table.header)) pieces.push(piece);
  writeFileSync(path(name), Buffer.concat(pieces));
  return text;
}

test('one changed value of a table with tiers fails the check, in one thread or two', async () => {
  const { stored } = (await TierTable.open(memoryAccess(readFileSync(path('hexapawn.zug'))))).header;
  await writeTiers('same.zug', 'hexapawn.zug', 0, 0);
  expect(readFileSync(path('same.zug')).equals(readFileSync(path('hexapawn.zug')))).toBe(true);
  for (const [chosen, threads] of [
    [0, 1],
    [stored - 1, 2],
  ] as const) {
    const text = await writeTiers('changed.zug', 'hexapawn.zug', chosen, 8);
    const run = folder.zug(['verify', 'changed.zug', '--threads', String(threads)]);
    expect(run.out).toContain(`position ${text}: the table says`);
    expect(run.code).toBe(1);
  }
});

test('one changed value of a table of earlier numbers fails the check, in one thread or two', async () => {
  copyFileSync(
    fileURLToPath(new URL('../../testdata/tables/0.9.0/three-mens-morris.zug', import.meta.url)),
    path('old.zug'),
  );
  await writeTiers('same.zug', 'old.zug', 0, 0);
  expect(readFileSync(path('same.zug')).equals(readFileSync(path('old.zug')))).toBe(true);
  for (const threads of [1, 2]) {
    const run = (name: string) => folder.zug(['verify', name, '--threads', String(threads)]);
    expect(run('old.zug')).toMatchObject({ code: 0, out: expect.stringContaining('5,390 positions') });
    const text = await writeTiers('changed.zug', 'old.zug', 700, 8);
    expect(run('changed.zug')).toMatchObject({
      code: 1,
      out: expect.stringContaining(`position ${text}: the table says`),
    });
  }
});

test('damage to a table with tiers is a failed check that names the block', () => {
  const bytes = readFileSync(path('hexapawn.zug'));
  bytes[bytes.length - 5]! ^= 4;
  writeFileSync(path('flipped.zug'), bytes);
  expect(folder.failure(['verify', 'flipped.zug'], 1)).toMatch(/flipped\.zug: the table is damaged: .*block \d+/);
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
