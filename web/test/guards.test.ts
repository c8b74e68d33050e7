/** The net itself: what the other tests would not notice if it had holes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { type FileServer, serveFolder } from './support/file-server.ts';
import { test } from './support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'zugzwang-guards-'));
let server: FileServer;

beforeAll(async () => {
  write('csp', '<p style="color: red">styled</p>', "default-src 'self'");
  write('error', '<script>setTimeout(() => { throw new Error("oops") })</script>');
  write('warning', '<script>console.warn("careful")</script>');
  write('missing', '<img alt="" src="nowhere.png">');
  write('abroad', '<img alt="" src="http://localhost:9/x.png">');
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

test.for([
  ['csp', /console error: .*Content Security Policy/],
  ['error', /uncaught: oops/],
  ['warning', /console warning: careful/],
  ['missing', /404: .*nowhere\.png/],
  ['abroad', /another origin: http:\/\/localhost:9\//],
  ['abroad', /failed: http:\/\/localhost:9\//],
] as const)('a page with the fault "%s" is caught: %s', async ([name, complaint], { visit }) => {
  const page = await visit(`${server.url}${name}.html`, { expected: [complaint, /./] });
  await page.waitForLoadState('networkidle');
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
