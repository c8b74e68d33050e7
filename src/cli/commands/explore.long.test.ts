import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { makeLink } from '../../../web/src/page/link.js';
import { parseRulesFile, parseSiteFile } from '../../site/index.js';

const folder = new CliFolder();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

interface Explorer {
  readonly child: ChildProcess;
  readonly link: string;
  /** All that it has said. */
  readonly said: { out: string; err: string };
}

/** Starts `zug explore` and waits until it listens. */
async function explore(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Explorer> {
  const child = spawn(process.execPath, [folder.main, 'explore', ...args], {
    cwd: folder.path,
    env: { ...process.env, ...env },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stderr.on('data', piece => (said.err += String(piece)));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}: ${said.err}`)));
    child.stdout.on('data', piece => {
      said.out += String(piece);
      if (said.out.includes('Ctrl-C ends it.\n')) resolve();
    });
  });
  return { child, link: said.out.split('\n')[0]!, said };
}

async function siteOf(link: string) {
  return parseSiteFile(await (await fetch(new URL('site.json', link))).text());
}

const gameHash = (spec: string) => makeLink({ view: 'play', spec, moves: [] });

test('without a game the gallery is served, and every game is in it', async () => {
  const { link, said } = await explore(['--port', '0']);
  expect(said.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\nCtrl-C ends it\.\n$/);
  const page = await fetch(link);
  expect(page.status).toBe(200);
  const files = [...(await page.text()).matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(match => match[1]!);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await fetch(new URL(file, link))).status).toBe(200);
  const listed = JSON.parse(folder.output(['games', '--json'])) as { games: { id: string }[] };
  const ids = (await siteOf(link)).games.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(listed.games.map(({ id }) => id).toSorted());
});

test('a game’s link is its page, whatever its parameters', async () => {
  const { link } = await explore(['nim', '--heaps', '1-2', '--misere', '--port', '0']);
  expect(new URL(link).hash).toBe(gameHash('nim:heaps=1-2,misere'));
  expect((await fetch(link)).status).toBe(200);
});

test('a large game is not looked through before its link is told', async () => {
  const { link } = await explore(['connect-four:width=9,height=9', '--port', '0']);
  expect(new URL(link).hash).toBe(gameHash('connect-four:width=9,height=9'));
  expect((await siteOf(link)).games.map(({ spec }) => spec)).not.toContain('connect-four:width=9,height=9');
});

test.each([
  ['wythoff:a=4,b=6', 1],
  ['hexapawn', 2],
] as const)('a table of %s (format %i) is served where it lies, by ranges', async (spec, format) => {
  const name = `my tables ${format}.zug`;
  folder.output(['solve', spec, '-o', name]);
  const { link } = await explore([name, '--port', '0']);
  const bytes = readFileSync(join(folder.path, name));
  expect(bytes.readUInt32LE(8)).toBe(format);
  const [entry] = (await siteOf(link)).games;
  expect(new URL(link).hash).toBe(gameHash(entry!.spec));
  expect(entry!.spec).toMatch(spec);
  expect(entry!.positions).toBeGreaterThan(10);
  expect((await siteOf(link)).games.filter(one => one.spec === entry!.spec)).toHaveLength(1);
  const table = new URL(entry!.table!, link);
  expect(Buffer.from(await (await fetch(table)).arrayBuffer())).toEqual(bytes);
  const piece = await fetch(table, { headers: { range: 'bytes=8-99' } });
  expect(piece.status).toBe(206);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(8, 100));
  // What is counted is counted when it is asked for, and once.
  const asked = await Promise.all([1, 2].map(async () => fetch(new URL(entry!.statistics!, link))));
  const [counted, again] = await Promise.all(asked.map(async answer => (await answer.json()) as object));
  expect(again).toEqual(counted);
  const { longest, branching, positions } = JSON.parse(folder.output(['stats', name, '--json'])) as Counted;
  expect(counted).toMatchObject({ game: entry!.spec, longest, branching, positions });
  expect(longest.length).toBeGreaterThan(0);
});

interface Counted {
  readonly longest: readonly object[];
  readonly branching: object;
  readonly positions: number;
}

test.each(['mine.js', 'mine.zug'])(
  '%s is a game of one’s own, and nothing of its folder is served but its rules',
  async name => {
    folder.write(
      'mine.js',
      `import { take } from './take.js';\nexport default { start: 3, moves: take, play: (n, k) => n - k };`,
    );
    folder.write('take.js', 'export const take = n => (n > 0 ? [1] : []);');
    folder.write('secret.js', 'nobody may read this');
    folder.output(['solve', 'mine.js', '-o', 'mine.zug']);
    const { link } = await explore([name, '--port', '0']);
    expect(new URL(link).hash).toBe(gameHash('mine.js'));
    const [entry, ...others] = (await siteOf(link)).games;
    expect(entry).toMatchObject({ spec: 'mine.js', title: 'mine', positions: name === 'mine.zug' ? 4 : null });
    expect(others.length).toBeGreaterThan(10);
    const rules = await fetch(new URL(entry!.rules!, link));
    // Nothing that a page would run by itself.
    expect(rules.headers.get('content-type')).toContain('application/json');
    const { modules } = parseRulesFile(await rules.text());
    expect(modules).toEqual([
      ["import { take } from '", 1, expect.stringContaining('start: 3')],
      [expect.stringContaining('take = n')],
    ]);
    for (const path of ['mine.js', 'secret.js', 'rules/secret.js', 'rules/../secret.js', 'rules/'])
      expect((await fetch(new URL(path, link))).status, path).toBe(404);
  },
);

test('nothing beside a table is served', async () => {
  folder.output(['solve', 'nim', '-o', 'n.zug']);
  folder.write('secret.txt', 'nobody may read this');
  const { link } = await explore(['n.zug', '--port', '0']);
  for (const path of ['secret.txt', 'n.zug', 'tables/secret.txt', 'tables/..%2fsecret.txt', 'tables/'])
    expect((await fetch(new URL(path, link))).status, path).toBe(404);
});

test('a site can be looked at before it is published: its files, and nothing else', async () => {
  folder.output(['site', 'nim', '-o', 'my site']);
  const at = (name: string) => join(folder.path, 'my site', name);
  mkdirSync(at('.git'));
  mkdirSync(at('tables/half.zug.part'));
  for (const name of ['.git/config', 'tables/half.zug.part/log', '.env'])
    writeFileSync(at(name), 'nobody may read this');
  writeFileSync(join(folder.path, 'outside.txt'), 'nobody may read this');
  symlinkSync(join(folder.path, 'outside.txt'), at('link.txt'));
  symlinkSync(folder.path, at('all'));
  const { link, said } = await explore(['my site', '--port', '0']);
  expect(said.out).toMatch(/:\d+\/\nCtrl-C/);
  const [entry, ...others] = (await siteOf(link)).games;
  expect(others).toEqual([]);
  for (const path of ['', entry!.table!, entry!.statistics!])
    expect((await fetch(new URL(path, link))).status, path).toBe(200);
  for (const path of ['.git/config', '.env', 'tables/half.zug.part/log', 'link.txt', 'all/outside.txt'])
    expect((await fetch(new URL(path, link))).status, path).toBe(404);
});

test('a port that is taken is refused where it was asked for, and passed over where it was not', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(folder.failure(['explore', '--port', String(port)])).toMatch(`port ${port} is taken`);
  other.close();
  const first = await explore([]);
  const second = await explore([]);
  expect(Number(new URL(second.link).port)).toBeGreaterThan(Number(new URL(first.link).port));
  expect((await fetch(second.link)).status).toBe(200);
});

test('only this machine is answered, and only under its own name', async () => {
  const { link } = await explore(['--port', '0']);
  const { port } = new URL(link);
  const outside = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) {
    const socket = connect(Number(port), address);
    const refused = await new Promise(resolve => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    expect(refused, address).toBe(true);
  }
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: example.org:${port}\r\nConnection: close\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 403 [\s\S]*This server answers to its own name only\.\n$/);
});

test('--host takes any address, and tells each link', async () => {
  const { said } = await explore(['nim', '--host', '0.0.0.0', '--port', '0']);
  const links = said.out.trim().split('\n').slice(0, -1);
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  const { port } = new URL(links[0]!);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: my-machine.local\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends it, and nothing is left behind', async (signal, code) => {
  const before = readdirSync(folder.path);
  const { child, link, said } = await explore(['nim', '--port', '0']);
  const open = connect(Number(new URL(link).port), '127.0.0.1');
  open.on('error', () => undefined);
  await once(open, 'connect');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(said.err).toBe('');
  expect(readdirSync(folder.path)).toEqual(before);
  await expect(fetch(link)).rejects.toThrow();
});

test('--open hands the link to the browser, and is not missed where there is none', async () => {
  const opened = join(folder.path, 'opened');
  folder.write('xdg-open', `#!/bin/sh\nprintf '%s' "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`);
  chmodSync(join(folder.path, 'xdg-open'), 0o755);
  const { link } = await explore(['nim', '--open', '--port', '0'], { PATH: `${folder.path}:${process.env.PATH}` });
  while (!existsSync(opened)) await new Promise(resolve => setTimeout(resolve, 20));
  expect(readFileSync(opened, 'utf8')).toBe(link);
  const without = await explore(['nim', '--open', '--port', '0'], { PATH: '/nowhere' });
  while (without.said.err === '') await new Promise(resolve => setTimeout(resolve, 20));
  expect(without.said.err).toMatch(/^zug: no browser could be opened \(xdg-open is not here\); open the link above\n$/);
  expect((await fetch(without.link)).status).toBe(200);
});

test('what cannot be shown is told in one line, before anything is served', () => {
  folder.output(['solve', 'nim', '-o', 'whole.zug']);
  writeFileSync(join(folder.path, 'cut.zug'), readFileSync(join(folder.path, 'whole.zug')));
  truncateSync(join(folder.path, 'cut.zug'), 200);
  folder.write('no.zug', 'this is no table');
  folder.write('rules.js', 'export default { start: 3, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k };');
  folder.output(['solve', 'rules.js', '-o', 'rules.zug']);
  const failure = (...args: string[]) => folder.failure(['explore', ...args]);
  expect(failure('nimm')).toContain('did you mean "nim"?');
  expect(failure('quixo:n=9')).toContain('n is "9"');
  expect(failure('quixo', '--m', '3')).toContain('--m');
  expect(failure('none.zug')).toBe('zug: none.zug: there is no such file');
  expect(failure('cut.zug')).toContain('cut.zug: the file is cut short');
  expect(failure('no.zug')).toContain('no.zug: this is not a Zugzwang table');
  expect(failure('none.ts')).toBe('zug: none.ts: there is no such file');
  folder.write('rules.js', 'export default { start: 4, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k };');
  expect(failure('rules.zug')).toContain(
    'rules.js behaves otherwise than it did when the table was made, at position "4"',
  );
  expect(failure('rules.js', '--rules', 'rules.js')).toContain('there is no table');
  folder.write('bad.js', 'export default { start: 4, moves: n => { throw new Error("oh"); }, play: (n, k) => n - k };');
  expect(failure('bad.js')).toContain('bad.js: moves failed: oh');
  mkdirSync(join(folder.path, 'empty'));
  expect(failure('empty')).toBe('zug: empty: this folder is no site that zug site wrote');
  expect(failure('nim', 'quixo')).toContain('quixo');
  expect(failure('--port', '99999')).toContain('--port: found "99999"');
  expect(failure('--host', '203.0.113.1')).toBe('zug: --host: "203.0.113.1" is not an address of this machine');
});
