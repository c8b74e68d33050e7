/** Quixo on 4 by 4, 82 million positions in a published table: playable at once, and read a few blocks at a time. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeMove, readyWithValues } from './support/desk.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { note } from './support/output.ts';
import { someMoves } from './support/rules.ts';
import { at, test } from './support/test.ts';
import { zugSite } from './support/zug.ts';

const BUDGET = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-quixo-'));
let server: FileServer;

beforeAll(async () => {
  await zugSite(['quixo:n=4'], folder);
  server = await serveFolder(folder, { ranges: true });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the first ten moves of quixo on 4 by 4 fetch at most 300 kB of its table', async ({ visit }) => {
  const page = await visit(at('play/quixo:n=4', server.url), { width: 360 });
  await readyWithValues(page);
  const ready = await page.evaluate(() => performance.now());
  const atFirst = tableBytes();
  const moves = await someMoves('quixo:n=4', 10);
  expect(moves.length).toBe(10);
  for (const move of moves) await makeMove(page, move);
  const table = server.served.find(({ path }) => path.endsWith('.zug'))?.path ?? expect.fail('no table was read');
  const { size } = statSync(join(folder, table));
  note(
    `quixo:n=4 from its table: values after ${ready.toFixed(0)} ms, ${kB(atFirst)} at first, ${kB(tableBytes())} after ten moves of ${kB(size)}`,
  );
  expect(server.served.filter(({ path, status }) => path === table && status !== 206)).toEqual([]);
  expect(tableBytes()).toBeGreaterThan(0);
  expect(tableBytes()).toBeLessThanOrEqual(BUDGET);
});

const tableBytes = () =>
  server.served.filter(({ path }) => path.endsWith('.zug')).reduce((sum, { bytes }) => sum + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
