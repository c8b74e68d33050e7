/** The public site: the explorer points to its documentation, which is whole, has one search, and asks nobody else for anything. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { takeScreenshot } from './support/output.ts';
import { LOOKS, test } from './support/test.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/site.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zugzwang-site-'));
let server: FileServer;

beforeAll(async () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  server = await serveFolder(folder, { under: '/zugzwang/' });
});

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('from the gallery to a page, and by its links to what is outside of the folder of pages', async ({ visit }) => {
  const page = await visit(server.url);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await page.getByRole('heading', { name: 'Zugzwang', level: 1 }).first().waitFor();
  await page.getByRole('link', { name: 'All pages, by who reads them' }).click();
  await page.getByRole('link', { name: 'the table format' }).click();
  await page.getByRole('heading', { name: 'Table format' }).waitFor();
});

test.for(LOOKS)(
  'a search finds what the reference has and what the pages say: %o',
  async ({ width, theme }, { visit }) => {
    const page = await visit(`${server.url}docs/`, { width, theme });
    const find = async (words: string, title: string) => {
      await page.getByRole('button', { name: /search/i }).click();
      await page.getByRole('combobox').fill(words);
      await page.getByRole('option', { name: title }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    };
    await find('fibonacciNimIsLost', 'fibonacciNimIsLost');
    await takeScreenshot(page, 'reference', width, theme);
    await find('misère play', 'Misère play');
    await takeScreenshot(page, 'documentation', width, theme);
  },
);
