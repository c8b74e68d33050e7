/** What a first visit loads: counted from what a plain file server sent, the worker's scripts included. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readyToPlay } from './support/desk.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { note } from './support/output.ts';
import { at, test } from './support/test.ts';

/** Bytes of script, gzip, that a first visit to the gallery or to a game may load. */
const BUDGET = 105_000;
/** A word that only the graph layout has in it. */
const LAYOUT = 'network-simplex';
/** One that only what spreads attributes over elements has, a kilobyte of Solid's that no page needs. */
const SPREADING = 'adauctionheaders';

const FIRST_VISITS: readonly (readonly [string, string, string, (page: Page) => Promise<void>])[] = [
  ['the gallery', '', 'en', page => page.getByRole('main').getByRole('link').first().waitFor()],
  ['the gallery in Japanese', '', 'ja-JP', page => page.getByRole('main').getByRole('link').first().waitFor()],
  ['a game', 'play/three-mens-morris', 'en', readyToPlay],
  ['a game in Chinese', 'play/quixo:n=3', 'zh-CN', readyToPlay],
  ['a game in Japanese', 'play/three-mens-morris', 'ja-JP', readyToPlay],
  ['a game with board rules in Japanese', 'play/achi', 'ja-JP', readyToPlay],
];

test.for(FIRST_VISITS)(
  'the first load of %s is within its budget',
  async ([name, link, language, ready], { visit, onTestFinished }) => {
    const server = await serveFolder(inject('site'), { ranges: true });
    onTestFinished(() => server.close());
    // Whoever comes for the first time has not asked for values, for which the board of the front page is solved.
    const page = await visit(at(link, server.url), { language, isNew: link === '' });
    await ready(page);
    await page.waitForLoadState('networkidle');
    const bytes = scripts(server).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    note(`first load of ${name}: ${(bytes / 1000).toFixed(1)} kB of script, gzip`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(scripts(server).join('')).not.toContain(LAYOUT);
    expect(scripts(server).join('')).not.toContain(SPREADING);
  },
);

test('graph layout is loaded with the graph, not before', async ({ visit, onTestFinished }) => {
  const server = await serveFolder(inject('site'), { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(at('statistics/tic-tac-toe', server.url));
  await page.waitForLoadState('networkidle');
  expect(scripts(server).join('')).not.toContain(LAYOUT);
  await page.goto(at('graph/nim', server.url));
  await page.locator('.graph-node').first().waitFor();
  expect(scripts(server).join('')).toContain(LAYOUT);
});

/** The scripts that a server has sent, once each. */
function scripts({ served }: FileServer): string[] {
  const sent = served.filter(({ path, status }) => path.endsWith('.js') && status === 200).map(({ path }) => path);
  return [...new Set(sent)].map(path => readFileSync(join(inject('site'), path), 'utf8'));
}
