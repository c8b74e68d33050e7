/** The server is asked over plain sockets, as no browser would ask it. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.js';
import { LONG } from '../../../test/thorough.js';
import { createFileServer, hostCheck, listen, originsOf, POLICY, parsePort, readRange } from './file-server.js';

const root = temporaryFolder();
const SECRET = 'nobody may read this';
const TABLE = Uint8Array.from({ length: 1000 }, (_, i) => 32 + (i % 90));
const LARGE = 8 << 20;

mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<p>the page</p>');
writeFileSync(join(root, 'assets', 'a-12345678.js'), 'let a;');
writeFileSync(join(root, 'table'), TABLE);
writeFileSync(join(root, 'empty'), '');
writeFileSync(join(root, 'large'), new Uint8Array(LARGE).fill(65));
writeFileSync(join(root, 'secret.txt'), SECRET);
symlinkSync(join(root, 'secret.txt'), join(root, 'assets', 'link.js'));

const make = async () => {
  await new Promise(resolve => setImmediate(resolve));
  return new TextEncoder().encode('{"made":1}');
};

const server = createFileServer({
  offers: new Map([
    ['/index.html', { path: join(root, 'index.html') }],
    ['/assets/a-12345678.js', { path: join(root, 'assets', 'a-12345678.js') }],
    ['/tables/quixo-n=4.zug', { path: join(root, 'table') }],
    ['/empty.zug', { path: join(root, 'empty') }],
    ['/large.zug', { path: join(root, 'large') }],
    ['/gone.zug', { path: join(root, 'gone') }],
    ['/folder.zug', { path: root }],
    ['/below.zug', { path: join(root, 'table', 'below') }],
    ['/made.json', { make }],
    ['/broken.json', { make: () => Promise.reject(new Error('the table is damaged')) }],
    ['/sandbox.html', { bytes: new TextEncoder().encode('<p>apart</p>') }],
    ['/element/sandbox.html', { bytes: new TextEncoder().encode('<p>apart</p>') }],
    ['/site.json', { bytes: new TextEncoder().encode('{}') }],
  ]),
  knowsHost: name => knowsHost(name),
});
let address: AddressInfo;
let knowsHost = (_name: string) => false;

beforeAll(async () => {
  address = await listen(server, '127.0.0.1', 0);
  knowsHost = hostCheck('127.0.0.1', address);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends these bytes and returns the answer. */
function send(text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const pieces: Buffer[] = [];
    socket.on('data', piece => pieces.push(piece));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(pieces).toString('latin1'))));
  });
}

function parseAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

function ask(target: string, more: readonly string[] = [], method = 'GET'): Promise<Answer> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...more];
  return send(`${lines.join('\r\n')}\r\n\r\n`);
}

test('what is offered is answered, with its type', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, body: '<p>the page</p>' });
  expect((await ask('/')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('/assets/a-12345678.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await ask('/site.json')).headers['content-type']).toBe('application/json');
  const table = await ask('/tables/quixo-n=4.zug');
  expect(table).toMatchObject({ status: 200, body: Buffer.from(TABLE).toString('latin1') });
  expect(table.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
  expect((await ask('/tables/quixo-n%3D4.zug?v=1')).status).toBe(200);
  expect(await ask('/empty.zug')).toMatchObject({ status: 200, body: '' });
});

test.each([
  '/secret.txt',
  '/../secret.txt',
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e/secret.txt',
  '/..%5csecret.txt',
  '/assets\\..\\secret.txt',
  '/assets/link.js',
  '/assets',
  '/assets/',
  '/.',
  '/..',
  '//etc/passwd',
  '//localhost/secret.txt',
  '/etc/passwd',
  '/%00',
  '/index.html%00.txt',
  '/index.html/',
  '/INDEX.HTML',
  '/tables/quixo-n=4.zug/../../secret.txt',
  '/constructor',
  '/__proto__',
  `/file://${root}/secret.txt`,
  `${root}/secret.txt`,
])('%s is not found', async path => {
  const { status, body } = await ask(path);
  expect({ status, body }).toEqual({ status: 404, body: 'There is nothing at this address.\n' });
});

test('a long path is not found either', async () => {
  for (const path of [`/${'a'.repeat(12_000)}`, `/${'../'.repeat(3000)}etc/passwd`])
    expect((await ask(path)).status).toBe(404);
});

test.each(['/%', '/%zz', '/%c3%28', '/%ff', '*', 'index.html', 'ftp://localhost/', 'http://a@b@c/', '/%u0041'])(
  '%s is refused as no address',
  async path => {
    expect((await ask(path)).status).toBe(400);
  },
);

test('what is made on request is answered like a file, and what cannot be made is told', async () => {
  const answer = await ask('/made.json', ['Range: bytes=1-6']);
  expect(answer).toMatchObject({ status: 206, body: '"made"' });
  expect(answer.headers['content-type']).toBe('application/json');
  const broken = await ask('/broken.json');
  expect(broken).toMatchObject({ status: 500, body: 'What belongs at this address could not be made.\n' });
  expect((await ask('/')).status).toBe(200);
});

test('a file that is gone is not found, and the server lives on', async () => {
  expect((await ask('/gone.zug')).status).toBe(404);
  expect(await ask('/below.zug')).toMatchObject({ status: 500, body: 'What is at this address cannot be read.\n' });
  expect((await ask('/folder.zug')).status).toBe(500);
  expect((await ask('/')).status).toBe(200);
});

test.each([
  ['bytes=0-0', 206, 'bytes 0-0/1000', 1],
  ['bytes=10-19', 206, 'bytes 10-19/1000', 10],
  ['bytes=-7', 206, 'bytes 993-999/1000', 7],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
  ['bytes=1000-', 416, 'bytes */1000', undefined],
  ['bytes=-0', 416, 'bytes */1000', undefined],
  ['bytes=9-3', 200, undefined, 1000],
  ['bytes=0-1,5-6', 200, undefined, 1000],
  ['lines=0-1', 200, undefined, 1000],
  ['nonsense', 200, undefined, 1000],
])('Range: %s is answered with %i', async (range, status, contentRange, length) => {
  const answer = await ask('/tables/quixo-n=4.zug', [`Range: ${range}`]);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  if (length === undefined) return;
  const from = Number(/^bytes (\d+)/.exec(contentRange ?? '')?.[1] ?? 0);
  expect(answer.body).toBe(Buffer.from(TABLE.subarray(from, from + length)).toString('latin1'));
});

test('a piece of another state of the file is not sent', async () => {
  const { etag } = (await ask('/tables/quixo-n=4.zug')).headers;
  const status = async (ifRange: string) =>
    (await ask('/tables/quixo-n=4.zug', ['Range: bytes=0-9', `If-Range: ${ifRange}`])).status;
  expect(await status(etag!)).toBe(206);
  expect(await status('"other"')).toBe(200);
  expect(await status(`W/${etag}`)).toBe(200);
  expect(await status('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200);
});

test('what the browser has is not sent again', async () => {
  for (const path of ['/', '/site.json']) {
    const { etag } = (await ask(path)).headers;
    for (const given of [etag, `"other", W/${etag}`, '*']) {
      expect(await ask(path, [`If-None-Match: ${given}`])).toMatchObject({ status: 304, body: '' });
    }
    expect((await ask(path, ['If-None-Match: "other"'])).status).toBe(200);
  }
});

test('what must be as it was is refused where it is not', async () => {
  const { etag } = (await ask('/site.json')).headers;
  const answer = (ifMatch: string) => ask('/site.json', ['Range: bytes=0-0', `If-Match: ${ifMatch}`]);
  for (const given of [etag!, `"other", ${etag}`, '*']) expect((await answer(given)).status).toBe(206);
  for (const given of ['"other"', `W/${etag}`])
    expect(await answer(given)).toMatchObject({ status: 412, body: 'What is at this address has changed.\n' });
});

test('files that are named by their content are kept, others are asked for again', async () => {
  expect((await ask('/assets/a-12345678.js')).headers['cache-control']).toContain('immutable');
  for (const path of ['/', '/site.json', '/tables/quixo-n=4.zug'])
    expect((await ask(path)).headers['cache-control']).toBe('no-cache');
});

test('HEAD says the same without sending it', async () => {
  const whole = await ask('/tables/quixo-n=4.zug');
  const { status, headers, body } = await ask('/tables/quixo-n=4.zug', [], 'HEAD');
  expect({ status, body }).toEqual({ status: 200, body: '' });
  expect({ ...headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  expect(await ask('/none', [], 'HEAD')).toMatchObject({ status: 404, body: '' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is not allowed', async method => {
  const { status, headers } = await ask('/', ['Content-Length: 0'], method);
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('every answer has the headers that keep a page to itself', async () => {
  const answers = await Promise.all([
    ask('/'),
    ask('/site.json', ['Range: bytes=0-0']),
    ask('/site.json', ['Range: bytes=9-']),
    ask('/site.json', ['If-None-Match: *']),
    ask('/none'),
    ask('/%'),
    ask('/', [], 'POST'),
    send('GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n'),
    send('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n'),
    send('nonsense\r\n\r\n'),
    ask(`/${'a'.repeat(20_000)}`),
    ask('/', ['Expect: nothing']),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 206, 416, 304, 404, 400, 405, 403, 400, 400, 431, 200]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('the policy is the page’s own, and forbids frames', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../web/index.html', import.meta.url)), 'utf8');
  const [, own] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page) ?? [];
  expect(POLICY).toBe(`${own}; frame-ancestors 'none'`);
});

test.each([
  ['localhost', 200],
  ['LOCALHOST:1', 200],
  ['127.0.0.1:8788', 200],
  ['[::1]:8788', 200],
  ['example.org', 403],
  ['localhost.example.org', 403],
  ['127.0.0.1.nip.io:8788', 403],
  ['169.254.169.254', 403],
  ['', 403],
  ['a@localhost', 400],
  ['localhost/x', 400],
])('a browser that calls the server "%s" is answered with %i', async (host, status) => {
  const answer = await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBe(status);
});

test('who asks says where, in full too', async () => {
  expect((await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  expect((await send('GET / HTTP/1.0\r\n\r\n')).status).toBe(403);
  const twice = 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\nConnection: close\r\n\r\n';
  expect((await send(twice)).status).toBe(400);
  expect((await ask('http://localhost/')).body).toBe('<p>the page</p>');
  expect((await ask('http://localhost')).body).toBe('<p>the page</p>');
  // What stands in the address counts, not what stands beside it.
  expect((await ask('http://example.org/')).status).toBe(403);
  expect((await ask('http://localhost/../secret.txt')).status).toBe(404);
});

test('who goes away in the middle does no harm, and who is slow gets all of it', async () => {
  const open = () => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write('GET /large.zug HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return socket;
  };
  for (let i = 0; i < 5; i++) {
    const socket = open();
    await new Promise(resolve => socket.once('data', resolve));
    socket.destroy();
  }
  const slow = open();
  let received = 0;
  slow.on('data', (piece: Buffer) => {
    received += piece.length;
    slow.pause();
    setImmediate(() => slow.resume());
  });
  await new Promise(resolve => slow.once('close', resolve));
  expect(received).toBeGreaterThan(LARGE);
  expect((await ask('/')).status).toBe(200);
});

test('900 connections that say half of what they want keep nobody else from being answered', LONG, async () => {
  const halves = ['', 'GET', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '];
  const sockets = await Promise.all(
    Array.from({ length: 900 }, async (_, i) => {
      const socket = connect(address.port, '127.0.0.1');
      // One that is refused would be told here.
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      socket.write(halves[i % halves.length]!);
      return socket;
    }),
  );
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/large.zug')).body).toHaveLength(LARGE);
  expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true);
  for (const socket of sockets) socket.destroy();
  expect((await ask('/')).status).toBe(200);
});

test('the place apart for rules has no origin, however it is opened, in the explorer and in the component', async () => {
  for (const path of ['/sandbox.html', '/element/sandbox.html']) {
    const policy = (await ask(path)).headers['content-security-policy'];
    expect(policy, path).toContain('sandbox allow-scripts;');
    expect(policy, path).toContain("frame-ancestors 'self'");
  }
});

test('several requests on one connection are answered in turn', async () => {
  const one = (path: string, last: boolean) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  const { body } = await send(one('/', false) + one('/none', false) + one('/site.json', true));
  expect(body).toMatch(/^<p>the page<\/p>HTTP\/1\.1 404 [\s\S]*HTTP\/1\.1 200 [\s\S]*\r\n\r\n\{\}$/);
});

test('ports are read, and refused with a sentence', () => {
  expect(parsePort(undefined)).toBeUndefined();
  expect(parsePort('0')).toBe(0);
  expect(parsePort('65535')).toBe(65535);
  for (const text of ['', '-1', '65536', '80a', '1e3', ' 80'])
    expect(() => parsePort(text)).toThrow('expected a whole number from 0 to 65535');
});

test('only on addresses that others reach anyway is any name good', () => {
  const at = (address: string, family: string) => ({ address, family, port: 8788 });
  expect(hostCheck('0.0.0.0', at('0.0.0.0', 'IPv4'))('example.org')).toBe(true);
  expect(hostCheck('192.0.2.1', at('192.0.2.1', 'IPv4'))('my-machine.local')).toBe(true);
  for (const [host, bound] of [
    ['127.0.0.2', at('127.0.0.2', 'IPv4')],
    ['my-loopback', at('127.0.0.1', 'IPv4')],
    ['::1', at('::1', 'IPv6')],
  ] as const) {
    const knows = hostCheck(host, bound);
    expect(knows('example.org')).toBe(false);
    expect(knows('localhost')).toBe(true);
    expect(knows(host.includes(':') ? `[${host}]` : host)).toBe(true);
  }
});

test('links name an address that can be opened', () => {
  const at = (address: string, family: string) => ({ address, family, port: 8788 });
  expect(originsOf(at('127.0.0.1', 'IPv4'))).toEqual(['http://127.0.0.1:8788']);
  expect(originsOf(at('::1', 'IPv6'))).toEqual(['http://[::1]:8788']);
  expect(originsOf(at('0.0.0.0', 'IPv4'))[0]).toBe('http://127.0.0.1:8788');
});

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-1000', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['Bytes= 3-4 ', { from: 3, to: 4 }],
])('%s is a piece of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999-', 'bytes=-0'])(
  '%s is beyond the end of 100 bytes',
  header => {
    expect(readRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'items=0-1', 'bytes=1.5-2'])(
  '%s is the whole',
  header => {
    expect(readRange(header, 100)).toBe('whole');
  },
);

test('of nothing there is no piece', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(readRange(header, 0)).toBe('unsatisfiable');
});
