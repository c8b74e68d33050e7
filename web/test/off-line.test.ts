/** A published site without a network: after a visit it is there, and is played; a new version replaces it; what is only served is not kept. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { playAs, playToWin, prediction, readyWithValues } from './support/desk.ts';
import { serveFolder } from './support/file-server.ts';
import { oracleOf } from './support/rules.ts';
import { at, test } from './support/test.ts';
import { startExplore } from './support/zug.ts';

/** What a browser says of requests that nothing answers. */
const UNANSWERED = [/console error: Failed to load resource|failed: /];

test('a site that was visited is played to a win when its server has gone, games that were not visited too', async ({
  visit,
  onTestFinished,
  expect,
}) => {
  const oracle = await oracleOf('quixo:n=3');
  const server = await serveFolder(inject('site'), { ranges: true, under: '/games/' });
  onTestFinished(() => server.close());
  const page = await visit(server.url, { keepsSites: true, expected: UNANSWERED });
  await page.locator('.card a').first().waitFor();
  await kept(page);
  server.close();
  await page.reload();
  await page.locator('main a[href*="quixo"]').first().click();
  await readyWithValues(page);
  await page.getByText(/read from a table/).waitFor();
  await playAs(page, 'You play X');
  await playToWin(page, oracle, 7);
  expect(await prediction(page).textContent()).toContain('X has won after 7 plies');
  await page.goto(at('statistics/three-mens-morris', server.url));
  await page.getByRole('table').first().waitFor();
  await page.goto(at('learn/loops', server.url));
  await page.getByRole('heading', { level: 1, name: 'Loops' }).waitFor();
});

test('a new version of a site replaces the one that was kept, and all of it is new', async ({
  visit,
  onTestFinished,
  expect,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugzwang-off-line-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('site'), folder, { recursive: true });
  const server = await serveFolder(folder, { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(server.url, { keepsSites: true, expected: UNANSWERED });
  await kept(page);
  rewrite(folder, 'site.json', '"title":"Nim"', '"title":"Nim anew"');
  rewrite(folder, 'service-worker.js', /VERSION = '/, "VERSION = 'new");
  // It comes into force when no page of the old version is open.
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null))
    .toBe(true);
  await page.goto('about:blank');
  await page.goto(server.url);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringContaining(' new')]);
  server.close();
  await page.reload();
  await page.getByRole('link', { name: 'Nim anew' }).waitFor();
});

test('what is served and not published is not kept, and ends what was kept at the same address', async ({
  visit,
  onTestFinished,
  expect,
}) => {
  const explore = await startExplore([inject('site')]);
  onTestFinished(() => explore.end());
  for (const name of ['', 'service-worker.js'])
    expect((await fetch(new URL(name, explore.url))).status).toBe(name === '' ? 200 : 404);
  expect(await (await fetch(new URL('site.json', explore.url))).json()).not.toHaveProperty('serviceWorker');

  const replace: Record<string, string> = {};
  const server = await serveFolder(inject('site'), { replace });
  onTestFinished(() => server.close());
  const page = await visit(server.url, { keepsSites: true });
  await kept(page);
  const { serviceWorker: _, ...site } = JSON.parse(readFileSync(join(inject('site'), 'site.json'), 'utf8'));
  replace['site.json'] = JSON.stringify(site);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** Waits until all of a site is kept, and answers for the page. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

function rewrite(folder: string, name: string, from: string | RegExp, to: string): void {
  const path = join(folder, name);
  const text = readFileSync(path, 'utf8');
  expect(text.search(from), name).toBeGreaterThanOrEqual(0);
  writeFileSync(path, text.replace(from, to));
}
