/** The net itself: what the other tests would not notice if it had holes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { test } from './support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-guards-'));
let server: FileServer;

beforeAll(async () => {
  write('policy', '<p style="color: red">styled</p>', "default-src 'self'");
  write(
    'faulty',
    `<img alt="" src="nowhere.png"><img alt="" src="http://localhost:9/x.png">
    <script>new Worker("worker.js"); console.warn("careful"); setTimeout(() => { throw new Error("oops") })</script>`,
  );
  writeFileSync(join(folder, 'worker.js'), 'fetch("http://localhost:9/worker").catch(() => console.error("alone"))');
  write('faint', '<main><h1>Faint</h1><p style="color:#ccc;background:#fff">hardly to be read</p></main>');
  write('silent', '<main><h1>Fine</h1></main>');
  server = await serveFolder(folder, { ranges: true });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, body: string, policy?: string): void {
  const meta = policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const head = `<meta charset="utf-8">${meta}<title>${name}</title><link rel="icon" href="data:,">`;
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  );
}

test('whatever a page complains of is caught', async ({ visit }) => {
  const expected = [
    /uncaught: oops/,
    /console warning: careful/,
    /404: .*nowhere\.png/,
    /console error: .*404/,
    /another origin: http:\/\/localhost:9\/x/,
    /another origin: http:\/\/localhost:9\/worker/,
    /failed: http:\/\/localhost:9\/x/,
    /failed: http:\/\/localhost:9\/worker/,
    /console error: .*ERR_/,
    /console error: alone/,
  ];
  // What is complained of last.
  let last: Promise<unknown> | undefined;
  const before = async (context: BrowserContext) => {
    last = context.waitForEvent('console', message => message.text() === 'alone');
  };
  await visit(`${server.url}faulty.html`, { expected, before });
  await last;
});

test('a breach of the policy is caught', async ({ visit }) => {
  await visit(`${server.url}policy.html`, { expected: [/console error: .*Content Security Policy/] });
});

test('axe sees a text that can hardly be read, and nothing where all is well', async ({ visit }) => {
  const faint = await visit(`${server.url}faint.html`);
  expect(await violations(faint)).toEqual([expect.stringMatching(/^color-contrast: p: /)]);
  const fine = await visit(`${server.url}silent.html`);
  expect(await violations(fine)).toEqual([]);
});

test('the file server knows ranges, and can do without', async () => {
  const without = await serveFolder(folder, { under: '/a/b/' });
  const ask = (url: string, range: string) => fetch(url, { headers: { range } });
  const part = await ask(`${server.url}silent.html`, 'bytes=0-8');
  expect([part.status, await part.text()]).toEqual([206, '<!doctype']);
  const whole = await ask(`${without.url}silent.html`, 'bytes=0-8');
  expect([whole.status, (await whole.text()).length]).toEqual([200, without.served[0]?.bytes]);
  expect((await fetch(`${new URL('/', without.url)}silent.html`)).status).toBe(404);
  without.close();
});
