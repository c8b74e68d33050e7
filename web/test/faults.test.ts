/** A published site that something has happened to: a sentence in the page, and whatever can go on goes on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readyToPlay } from './support/desk.ts';
import { type FileServerOptions, serveFolder } from './support/file-server.ts';
import { at, test, type Visit } from './support/test.ts';

const GAME = 'quixo:n=3';

test.for([
  ['cut off', '{"schema": 1, "games": ['],
  ['of another version', '{"schema": 2, "software": "x", "games": []}'],
  ['a page of some host', '<!doctype html><title>Welcome</title>'],
  ['without its games', '{"schema": 1, "software": "x"}'],
  ['with a game that is no game', '{"schema": 1, "software": "x", "games": [7]}'],
  ['empty', ''],
] as const)('site.json that is %s is told in a sentence', async ([, text], { visit }) => {
  const page = await visitFaulty(visit, { replace: { 'site.json': text } }, '');
  expect(await alert(page)).toContain('site.json');
});

test('site.json that is missing is told in a sentence', async ({ visit }) => {
  const page = await visitFaulty(visit, { replace: { 'site.json': 404 } }, '', [/404: .*site\.json/, /console error/]);
  expect(await alert(page)).toContain('site.json');
});

test('a table that is missing is told, and the game can be played without', async ({ visit }) => {
  const page = await visitFaulty(visit, { replace: { [tableOf(GAME)]: 404 } }, `play/${GAME}`, [/404: .*\.zug/]);
  await readyToPlay(page);
  await page.getByText(/The table of this game cannot be used/).waitFor();
});

test.for(['nothing at all', 'some text', 'half of it', 'a damaged block', 'a damaged header'])(
  'a table that is %s is told in a sentence',
  async (damage, { visit }) => {
    const page = await visitFaulty(visit, { replace: { [tableOf(GAME)]: damaged(damage) } }, `play/${GAME}`);
    await page.locator('main .notice').filter({ hasText: /table/i }).first().waitFor();
  },
);

test('a worker that cannot be loaded is told in a sentence', async ({ visit }) => {
  const assets = readdirSync(inject('site'), { recursive: true }).map(String);
  const workers = assets.filter(name => /worker[^/]*\.js$/.test(name));
  expect(workers).not.toEqual([]);
  const replace = Object.fromEntries(workers.map(name => [name, 404]));
  const page = await visitFaulty(visit, { replace }, 'play/nim', [
    /404|failed: .*worker|console error: Failed to load/,
  ]);
  expect(await alert(page)).not.toMatch(/undefined|\[object/);
});

function damaged(damage: string): Uint8Array {
  const bytes = readFileSync(join(inject('site'), tableOf(GAME)));
  if (damage === 'nothing at all') return new Uint8Array();
  if (damage === 'some text') return Buffer.from('<!doctype html><p>not found');
  if (damage === 'half of it') return bytes.subarray(0, bytes.length >> 1);
  const from = damage === 'a damaged header' ? 8 : bytes.length >> 1;
  return bytes.map((byte, i) => (i >= from && i < from + 40 ? byte ^ 0x5a : byte));
}

/** Where a game's table is, from the root of the site. */
function tableOf(spec: string): string {
  const { games } = JSON.parse(readFileSync(join(inject('site'), 'site.json'), 'utf8')) as {
    games: { spec: string; table?: string }[];
  };
  return games.find(game => game.spec === spec)?.table ?? expect.fail(`${spec} has no table`);
}

async function visitFaulty(
  visit: Visit,
  options: FileServerOptions,
  link: string,
  expected: readonly RegExp[] = [],
): Promise<Page> {
  const server = await serveFolder(inject('site'), { ranges: true, ...options });
  return visit(at(link, server.url), { expected, width: 360 });
}

async function alert(page: Page): Promise<string> {
  const element = page.getByRole('main').getByRole('alert').first();
  await element.waitFor();
  return (await element.textContent()) ?? '';
}
