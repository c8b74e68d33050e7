import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { openTable } from '../../open-table.js';
import { parseRulesFile, parseSiteFile } from '../../site/index.js';

// Rules are harmless here; where a file is another than one that was loaded before, a process of its own is asked.
const folder = new CliFolder({ warm: true });
const alone = { env: {} };
const at = (...names: string[]) => join(folder.path, ...names);
const text = (...names: string[]) => readFileSync(at(...names), 'utf8');
const siteOf = (name: string) => parseSiteFile(text(name, 'site.json'));

/** Every file of a folder with what is in it. */
function contentOf(name: string): Record<string, string> {
  const files = readdirSync(at(name), { recursive: true, encoding: 'utf8' }).filter(file =>
    statSync(at(name, file)).isFile(),
  );
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(at(name, file)))
      .digest('hex');
  return Object.fromEntries(files.sort().map(file => [file, hash(file)]));
}

test('a site has the explorer, a table of each game and what it comes to', async () => {
  const said = folder.output([
    'site',
    'tic-tac-toe',
    'wythoff',
    '--a',
    '4',
    '--b',
    '6',
    'nim',
    '--misere',
    '-o',
    'first',
  ]);
  expect(said).toMatch(/^tic-tac-toe: 5,478 positions, a table of [\d,]+ bytes$/m);
  expect(said).toMatch(/\nfirst: 3 games, 3 tables, \d\.\d MB\n$/);
  const { games } = siteOf('first');
  expect(games.map(({ spec }) => spec)).toEqual(['tic-tac-toe', 'wythoff:a=4,b=6', 'nim:heaps=3-4-5,misere']);
  expect(games[0]).toMatchObject({ positions: 5478, start: { outcome: 'tie', remoteness: 9 } });
  for (const { spec, table, statistics, positions } of games) {
    const opened = await openTable(at('first', table!));
    expect(opened.header.game).toBe(spec);
    await opened.close();
    const counted = JSON.parse(text('first', statistics!));
    expect(counted).toMatchObject({ game: spec, positions });
    const json = JSON.parse(folder.output(['stats', at('first', table!), '--json']));
    expect(counted.longest).toEqual(json.longest);
    expect(counted.branching).toEqual(json.branching);
    expect(counted.counts).toEqual({ win: json.win, lose: json.lose, tie: json.tie, draw: json.draw });
    const hash = createHash('sha256')
      .update(readFileSync(at('first', table!)))
      .digest('hex');
    expect(text('first', `${table}.sha256`)).toBe(`${hash}  ${basename(table!)}\n`);
  }
});

test('the service worker of a site keeps its page, its scripts, tables and statistics, and changes with any of them', () => {
  const script = text('first', 'service-worker.js');
  const [, version] = /^const VERSION = '([\da-f]{64})';$/m.exec(script)!;
  const files: string[] = JSON.parse(/^const FILES = (.*);$/m.exec(script)![1]!);
  const { games, serviceWorker } = siteOf('first');
  expect(serviceWorker).toBe('service-worker.js');
  for (const name of [
    './',
    'site.json',
    'theme.js',
    ...games.flatMap(({ table, statistics }) => [table!, statistics!]),
  ])
    expect(files).toContain(name);
  for (const name of files) expect(existsSync(at('first', name)), name).toBe(true);
  expect(files.filter(name => name.startsWith('assets/')).length).toBeGreaterThan(100);
  folder.output(['site', 'tic-tac-toe', '-o', 'other']);
  expect(text('other', 'service-worker.js')).not.toContain(version);
});

test('the page asks for nothing but what is in the site, by relative addresses', () => {
  const page = text('first', 'index.html');
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(match => match[1]!);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    expect(address).toMatch(/^\.\//);
    expect(existsSync(at('first', address)), address).toBe(true);
  }
  // Some hosts leave out what begins with an underscore or a dot.
  for (const file of Object.keys(contentOf('first'))) expect(file).not.toMatch(/(^|\/)[_.]/);
});

test('the same games make the same bytes, be it anew or over another site', () => {
  folder.output(['site', 'dodgem', 'nim', '-o', 'fresh']);
  folder.output(['site', 'tic-tac-toe', 'nim', '-o', 'over']);
  writeFileSync(at('over', 'assets', 'old-a1b2c3d4.js'), 'of an earlier explorer');
  folder.output(['site', 'dodgem', 'nim', '-o', 'over']);
  expect(contentOf('over')).toEqual(contentOf('fresh'));
});

test('tables that are there are kept, those that are damaged or of another game are not', () => {
  cpSync(at('fresh'), at('again'), { recursive: true });
  const table = ['again', 'tables', 'nim-heaps=3-4-5.zug'] as const;
  const before = statSync(at(...table));
  expect(folder.output(['site', 'nim', 'dodgem', '-o', 'again'])).toMatch(
    /nim.*, which was there\ndodgem.*, which was there\n/,
  );
  expect(statSync(at(...table))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  const whole = contentOf('again');
  truncateSync(at(...table), 100);
  cpSync(at('over', 'tables', 'nim-heaps=3-4-5.zug'), at('again', 'tables', 'dodgem-n=3.zug'));
  writeFileSync(at('again', 'tables', 'nim-heaps=3-4-5.json'), '{');
  expect(folder.output(['site', 'nim', 'dodgem', '-o', 'again'])).not.toContain('which was there');
  expect(contentOf('again')).toEqual(whole);
});

test('tables may be given, of both formats, and stand for their games', () => {
  folder.output(['solve', 'dodgem', '-o', 'h.zug']);
  folder.output(['solve', 'nim', '-o', 'n.zug']);
  folder.output(['site', 'h.zug', 'nim', 'n.zug', '-o', 'given']);
  const { 'site.json': list, ...files } = contentOf('given');
  const { 'site.json': other, ...expected } = contentOf('fresh');
  expect(list).toBe(other);
  expect(files).toEqual(expected);
  const own = at('given', 'tables', 'nim-heaps=3-4-5.zug');
  const { ino } = statSync(own);
  folder.output(['site', 'h.zug', own, '-o', 'given']);
  expect(statSync(own).ino).toBe(ino);
  expect(readFileSync(at('n.zug'))).toEqual(readFileSync(own));
});

test('what others have put beside a site stays', () => {
  cpSync(at('fresh'), at('published'), { recursive: true });
  writeFileSync(at('published', 'CNAME'), 'games.example.org');
  writeFileSync(at('published', 'tables', 'notes.txt'), 'mine');
  writeFileSync(at('published', 'tables', 'mine.zug'), 'mine');
  writeFileSync(at('published', 'assets', 'mine.js'), 'mine');
  folder.output(['site', 'wythoff:a=4,b=6', '-o', 'published']);
  expect(readdirSync(at('published', 'tables')).sort()).toEqual([
    'mine.zug',
    'notes.txt',
    'wythoff-a=4,b=6.json',
    'wythoff-a=4,b=6.zug',
    'wythoff-a=4,b=6.zug.sha256',
  ]);
  expect(text('published', 'CNAME')).toBe('games.example.org');
  expect(text('published', 'assets', 'mine.js')).toBe('mine');
});

test('a folder of other things is refused, and left as it is', () => {
  mkdirSync(at('foreign'));
  writeFileSync(at('foreign', 'thesis.txt'), 'years of work');
  writeFileSync(at('foreign', 'site.json'), '{"schema":1,"games":[]}');
  expect(folder.failure(['site', 'nim', '-o', 'foreign'])).toBe(
    'zug: foreign: this folder holds something other than a site (site.json and 1 more); choose another, or empty it',
  );
  expect(Object.keys(contentOf('foreign'))).toEqual(['site.json', 'thesis.txt']);
  expect(folder.failure(['site', 'nim', '-o', 'h.zug'])).toContain('h.zug: this is a file, expected a folder');
  expect(folder.failure(['site', 'nim', '-o', ''])).toContain('--output: found an empty path');
});

test('hidden files do not keep a folder from being a site', () => {
  mkdirSync(at('cloned', '.git'), { recursive: true });
  folder.output(['site', 'nim', '-o', 'cloned']);
  expect(siteOf('cloned').games).toHaveLength(1);
});

test('a site may be made in folders that are not there yet', () => {
  folder.output(['site', 'nim', '-o', 'a/b/c']);
  expect(siteOf('a/b/c').games).toHaveLength(1);
});

test.each(['assets', 'tables', 'site.json', 'index.html', 'tables/nim-heaps=3-4-5.zug', 'tables/nim-heaps=3-4-5.json'])(
  'nothing is written outside by way of a link at %s',
  name => {
    rmSync(at('linked'), { recursive: true, force: true });
    rmSync(at('outside'), { recursive: true, force: true });
    cpSync(at('fresh'), at('linked'), { recursive: true });
    mkdirSync(at('outside'));
    const isFolder = statSync(at('linked', name)).isDirectory();
    rmSync(at('linked', name), { recursive: true });
    const target = isFolder ? at('outside') : at('outside', 'file');
    if (!isFolder) writeFileSync(target, 'mine');
    symlinkSync(target, at('linked', name));
    expect(folder.failure(['site', 'nim', 'dodgem', '-o', 'linked'])).toMatch(/a symbolic link|other than a site/);
    expect(readdirSync(at('outside'))).toEqual(isFolder ? [] : ['file']);
    if (!isFolder) expect(readFileSync(target, 'utf8')).toBe('mine');
  },
);

test('site.json cannot have files elsewhere removed', () => {
  cpSync(at('fresh'), at('forged'), { recursive: true });
  const victims = ['forged/../victim.zug', 'forged/index.html', 'forged/tables/sub/victim.zug'];
  mkdirSync(at('forged', 'tables', 'sub'));
  writeFileSync(at('victim.zug'), 'mine');
  writeFileSync(at('forged', 'tables', 'sub', 'victim.zug'), 'mine');
  const site = siteOf('forged');
  const forge = (...names: string[]) => {
    const games = names.map(table => ({ ...site.games[0]!, table }));
    writeFileSync(at('forged', 'site.json'), JSON.stringify({ ...site, games }));
  };
  for (const outside of ['../victim.zug', 'tables/../../victim.zug', at('victim.zug')]) {
    forge(outside);
    expect(folder.failure(['site', 'nim', '-o', 'forged']), outside).toContain('something other than a site');
  }
  forge('index.html', 'tables/sub/victim.zug');
  folder.output(['site', 'nim', '-o', 'forged']);
  for (const victim of victims) expect(existsSync(at(victim)), victim).toBe(true);
});

/** Interrupts a command after its first line. */
const interruptAfterLine = (args: readonly string[]) => folder.interrupt(args, ({ out }) => out.includes('\n'));

test('an interrupt leaves a site that works, and the next command goes on with it', async () => {
  const { code, out, err } = await interruptAfterLine(['site', 'nim', 'quixo:n=4', '-o', 'half', '--threads', '1']);
  expect({ code, err: err.replace(/^zug: what is done is kept in .*\n/, '') }).toEqual({ code: 130, err: '' });
  expect(out).toMatch(/^nim:heaps=3-4-5: 120 positions, .*\n$/);
  expect(siteOf('half').games.map(({ spec }) => spec)).toEqual(['nim:heaps=3-4-5']);
  expect(existsSync(at('half', 'index.html'))).toBe(true);
  expect(readdirSync(at('half', 'tables')).filter(name => name.startsWith('.'))).toEqual([]);
  expect(folder.output(['site', 'nim', 'dodgem', '-o', 'half'])).toMatch(/^nim.*, which was there\ndodgem/);
  expect(siteOf('half').games.map(({ id }) => id)).toEqual(['nim', 'dodgem']);
});

test('what cannot be published is told in one line, before anything is written', () => {
  folder.write('rules.cjs', 'module.exports = { start: 3, moves: n => (n > 0 ? [1] : []), play: (n, k) => n - k };');
  cpSync(at('n.zug'), at('m.zug'));
  const failure = (...args: string[]) => folder.failure(['site', ...args]);
  expect(failure('nim')).toContain('--output');
  expect(failure('-o', 'none')).toContain('GAME|TABLE');
  expect(failure('nim', 'nimm', '-o', 'none')).toContain('did you mean "nim"?');
  expect(failure('nim', '--misare', '-o', 'none')).toContain('did you mean "--misere"?');
  expect(failure('nim', 'none.zug', '-o', 'none')).toContain('none.zug: there is no such file');
  expect(failure('rules.cjs', '-o', 'none')).toBe(
    'zug: rules.cjs: these rules cannot be shown in a page: rules.cjs is CommonJS; write it with import and export',
  );
  expect(failure('n.zug', 'm.zug', '-o', 'none')).toContain('n.zug and m.zug are both tables of nim:heaps=3-4-5');
  expect(failure('nim', '-o', 'none', '--threads', '0')).toContain('--threads');
  expect(failure('nim', '-o', 'none', '--memory', 'much')).toContain('--memory');
  expect(existsSync(at('none'))).toBe(false);
});

test('a game that does not fit in memory is exit code 3, and the site is still one', () => {
  folder.failure(['site', 'subtraction', '--n', '100000000', '-o', 'small', '--memory', '20M'], 3);
  expect(siteOf('small').games).toEqual([]);
});

const OWN = (more: string) => `import { defineGame } from 'zugzwang';
${more}
export default defineGame({ name: 'Nim of mine', start: 5, moves: n => take(n), play: (n: number, k: number) => n - k });
`;

/** Two copies of a game in two files, in folders of different names. */
function writeOwn(name: string): string {
  mkdirSync(at(name, 'lib'), { recursive: true });
  folder.write(`${name}/mine.ts`, OWN("import { take } from './lib/take';"));
  folder.write(`${name}/lib/take.ts`, 'export const take = (n: number): number[] => [1, 2].filter(k => k <= n);');
  return `${name}/mine.ts`;
}

/** Rules as a site has them, written out as modules and imported. */
async function importRules(site: string, rules: string): Promise<unknown> {
  const library = join(at('loaded', 'node_modules'), 'zugzwang');
  mkdirSync(at('loaded', 'node_modules'), { recursive: true });
  if (!existsSync(library)) symlinkSync(fileURLToPath(new URL('../../..', import.meta.url)), library);
  const name = (module: number) => `${site.replace(' ', '-')}-${module}.mjs`;
  for (const [i, pieces] of parseRulesFile(text(site, rules)).modules.entries()) {
    const code = pieces.map(piece => (typeof piece === 'number' ? `./${name(piece)}` : piece)).join('');
    folder.write(`loaded/${name(i)}`, code);
  }
  return import(at('loaded', name(0)));
}

test('rules of one’s own are published as data, the same wherever they lie, and their table with them', async () => {
  folder.output(['site', writeOwn('here'), 'nim', '-o', 'own']);
  folder.output(['site', 'nim', writeOwn('there'), '-o', 'own other']);
  // The list has its games in the order that was asked for, and the service worker's version is a hash of the list too.
  const { 'site.json': _, 'service-worker.js': worker, ...files } = contentOf('own');
  const { 'site.json': __, 'service-worker.js': otherWorker, ...others } = contentOf('own other');
  expect(files).toEqual(others);
  expect(otherWorker).not.toBe(worker);
  const [entry] = siteOf('own').games;
  expect(entry).toMatchObject({ spec: 'mine.ts', title: 'Nim of mine', positions: 6 });
  expect(entry!.rules).toMatch(/^rules\/mine\.ts-[\da-f]{8}\.json$/);
  const module = (await importRules('own', entry!.rules!)) as { default: { start: { position: unknown } } };
  expect(module.default.start.position).toBe(5);
  const table = await openTable(at('own', entry!.table!), { game: module.default as never });
  expect(table.header.rules).toMatchObject({ file: 'mine.ts' });
  for (const file of Object.keys(files)) expect(text('own', file)).not.toContain(folder.path);
  expect(folder.output(['site', 'here/mine.ts', 'nim', '-o', 'own'])).toMatch(/^mine\.ts: 6 .*, which was there\nnim/);
});

test('rules that have changed are solved again, and the old ones go', () => {
  const before = siteOf('own').games[0]!.rules!;
  folder.write('here/lib/take.ts', 'export const take = (n: number) => [1, 3].filter(k => k <= n);');
  expect(folder.output(['site', 'here/mine.ts', '-o', 'own'], alone)).not.toContain('which was there');
  const after = siteOf('own').games[0]!.rules!;
  expect(after).not.toBe(before);
  expect(readdirSync(at('own', 'rules'))).toEqual([after.slice(6)]);
  folder.output(['site', 'nim', '-o', 'own']);
  expect(readdirSync(at('own', 'rules'))).toEqual([]);
});

test('a table of one’s own rules finds them, or is told where they are', () => {
  folder.output(['solve', writeOwn('third'), '-o', 'third/mine.zug']);
  expect(folder.output(['site', 'third/mine.zug', '-o', 'of table'])).toContain('mine.ts: 6 positions');
  cpSync(at('third', 'mine.zug'), at('lost.zug'));
  expect(folder.failure(['site', 'lost.zug', '-o', 'none'])).toContain('say where it is with --rules FILE');
  folder.output(['site', 'lost.zug', '--rules', 'third/mine.ts', '-o', 'of table']);
  expect(folder.failure(['site', 'lost.zug', '--rules', 'here/mine.ts', '-o', 'none'], 2, alone)).toContain(
    'lost.zug: Nim of mine behaves otherwise than it did when the table was made',
  );
  expect(folder.failure(['site', 'here/mine.ts', 'third/mine.ts', '-o', 'none'])).toBe(
    'zug: here/mine.ts and third/mine.ts have the same name, and are different games',
  );
});

test.each([
  ["import { take } from 'left-pad';", 'imports left-pad, which is no file of yours'],
  ["import { readFileSync } from 'fs'; const take = (n: number) => (readFileSync ? [1] : [n]);", 'which only Node has'],
  [
    'const take = (n: number) => [1].filter(k => k <= n); export const later = () => import(String(take));',
    'names only as it runs',
  ],
])('%s cannot be shown in a page, and is told in one line', (code, sentence) => {
  mkdirSync(at('node_modules', 'left-pad'), { recursive: true });
  folder.write('node_modules/left-pad/index.js', 'exports.take = n => [1].filter(k => k <= n);');
  folder.write('odd.ts', OWN(code));
  const said = folder.failure(['site', 'odd.ts', '-o', 'none'], 2, alone);
  expect(said).toContain('odd.ts: these rules cannot be shown in a page: odd.ts ');
  expect(said).toContain(sentence);
});

test('imports are found where they are, and not in strings and comments', async () => {
  const code = [
    "// import { a } from 'nowhere';",
    'const text = "import { b } from \'nowhere\'";',
    "import { take } from './lib/take'; export * from './lib/more.js';",
    "import words from './words.json' with { type: 'json' };",
    "export const later = () => import('./lib/take');",
    'export const said = [text, words.hello, import.meta.url === undefined];',
  ];
  writeOwn('odd');
  folder.write('odd/lib/more.ts', 'export enum Size { small, large }');
  folder.write('odd/words.json', '{ "hello": "world" }');
  folder.write('odd/mine.ts', OWN(code.join('\n')));
  folder.output(['site', 'odd/mine.ts', '-o', 'odd site']);
  const { rules } = siteOf('odd site').games[0]!;
  const module = (await importRules('odd site', rules!)) as Record<string, unknown> & { later(): Promise<object> };
  expect(module['said']).toEqual(["import { b } from 'nowhere'", 'world', false]);
  expect(module['Size']).toMatchObject({ small: 0, large: 1 });
  expect(await module.later()).toHaveProperty('take');
});
