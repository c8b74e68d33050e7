/**
 * Packs the package as it would be published and uses it from an empty project: what is in it, what it weighs, Node by
 * `import` and by `require`, both programs, a site and the explorer over HTTP, a TypeScript consumer, the README's own example, and a
 * browser's bundle. No network but the loopback address.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { expect, inTemporaryFolder, outputOf, ROOT } from './tools.mjs';

const MOST_BYTES = 15_000_000;
const MANIFEST = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
/** The entry points that programs import. */
const ENTRIES = Object.entries(MANIFEST.exports).flatMap(([path, { types }]) =>
  types === undefined ? [] : [path.replace('.', 'zugzwang')],
);
const ELEMENT = 'zugzwang/element';
/** Those without the component, which is a page's. */
const LIBRARY = ENTRIES.filter(entry => entry !== ELEMENT);

function done(what) {
  console.log(`ok  ${what}`);
}

/** `npm pack` of a folder; the tarball's path. */
function packFolder(from, to) {
  const args = ['pack', from, '--pack-destination', to, '--json', '--ignore-scripts'];
  const [{ filename }] = JSON.parse(npm(args));
  return join(to, filename.replace('@', '').replace('/', '-'));
}

function npm(args, options) {
  return outputOf('npm', [...args, '--loglevel=error'], options);
}

function checkContents(tarball) {
  const files = outputOf('tar', ['-tzf', tarball]).trim().split('\n');
  const inside = path => files.some(file => file === `package/${path}`);
  const expected = ['README.md', 'LICENSE', 'CHANGELOG.md', 'CITATION.cff', 'schema/solve.schema.json'];
  expected.push('dist/cli/compiler/LICENSE', 'dist/explorer/index.html', 'dist/explorer/site.json');
  expected.push('dist/explorer/licenses.md', 'dist/element/zugzwang-game.js', 'dist/element/licenses.md');
  for (const path of expected) {
    expect(inside(path), `${path} is not in the package`);
  }
  const strange = files.filter(file =>
    /\.test\.|\.tsbuildinfo$|^package\/(test|testdata|scripts)\/|^package\/bench\/(?!RESULTS)|docs\/api|src\/.*\.ts$/.test(
      file,
    ),
  );
  const links = readFileSync(`${ROOT}README.md`, 'utf8').matchAll(/\]\(([^)#:]+)\)/g);
  const lost = [...links]
    .map(match => match[1])
    .filter(path => !files.some(file => file.startsWith(`package/${path}`)));
  expect(lost.length === 0, `README.md points to what is not in the package: ${lost.join(', ')}`);
  expect(strange.length === 0, `the package has files that it should not have: ${strange.join(', ')}`);
  done(`${files.length} files in the package`);
}

/** publint and attw: the fields of package.json against what is there, the types as TypeScript finds them. */
async function checkManifest(tarball) {
  const pack = { tarball: readFileSync(tarball).buffer };
  const { messages, pkg } = await publint({ pack, strict: true });
  expect(messages.length === 0, messages.map(message => formatMessage(message, pkg)).join('\n'));
  done('publint');
  // ESM alone, and a script for workers, which has no types: `require` of it is Node's own matter from 20.19 on, and tried below.
  const attw = 'node_modules/@arethetypeswrong/cli/dist/index.js';
  outputOf(process.execPath, [
    attw,
    tarball,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'element/worker',
    '--format',
    'ascii',
    '--no-color',
  ]);
  done('attw');
}

/** Installs the tarball, its dependencies from the folders where they lie, so that nothing is fetched; without what is optional, which it does without. */
function installInto(project, tarball, folder) {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const dependencies = Object.keys(MANIFEST.dependencies).map(name =>
    packFolder(`${ROOT}node_modules/${name}`, folder),
  );
  const options = ['--offline', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--omit=optional'];
  npm(['install', ...options, tarball, ...dependencies], { cwd: project });
  const installed = readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'));
  const expected = ['zugzwang', ...Object.keys(MANIFEST.dependencies).map(name => name.split('/')[0])];
  expect(installed.sort().join() === expected.sort().join(), `installed ${installed}, expected ${expected}`);
  done(`installed with ${dependencies.length} dependencies`);
  return project;
}

function checkSize(project) {
  const bytes = bytesOf(join(project, 'node_modules'));
  const words = `${(bytes / 1e6).toFixed(2)} MB installed, dependencies included`;
  expect(bytes <= MOST_BYTES, `${words}: more than ${MOST_BYTES / 1e6} MB`);
  done(words);
}

function bytesOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

const USE = `
const game = defineGame({ start: 21, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k) => n - k });
const { outcome, remoteness } = solveSync(game).start;
if (outcome !== 'win' || remoteness !== 11) throw new Error(\`found \${outcome} in \${remoteness}\`);
`;

function checkNode(project) {
  const node = (name, text) => {
    writeFileSync(join(project, name), text);
    outputOf(process.execPath, [name], { cwd: project });
  };
  node('use.mjs', `import { defineGame, solveSync } from 'zugzwang';\n${USE}`);
  node('use.cjs', `const { defineGame, solveSync } = require('zugzwang');\n${USE}`);
  for (const [ending, load] of [
    ['mjs', 'await import'],
    ['cjs', 'require'],
  ]) {
    const each = `if (Object.keys(${load}(name)).length === 0) throw new Error(name + ' exports nothing');`;
    node(`entries.${ending}`, `for (const name of ${JSON.stringify(ENTRIES)}) {\n${each}\n}\n`);
  }
  node(
    'schema.cjs',
    `if (require('zugzwang/schema/solve.schema.json').title === undefined) throw new Error('no schema');`,
  );
  done(`Node by import and by require, ${ENTRIES.length} entry points`);
}

/** Both programs, from a folder with nothing in it but a game of one's own. */
function checkPrograms(project, elsewhere) {
  mkdirSync(elsewhere);
  const rules = `import { defineGame } from 'zugzwang';
const steps: readonly number[] = [1, 2, 3];
export default defineGame({ start: 21, moves: n => steps.filter(k => k <= n), play: (n, k) => n - k });
`;
  writeFileSync(join(elsewhere, 'take-away.ts'), rules);
  for (const name of ['zug', 'zugzwang']) {
    const program = join(project, 'node_modules', '.bin', name);
    const version = outputOf(program, ['--version'], { cwd: elsewhere }).trim();
    expect(version === MANIFEST.version, `${name} --version says ${version}`);
    const { start } = JSON.parse(outputOf(program, ['solve', 'take-away.ts', '--json'], { cwd: elsewhere }));
    expect(start.outcome === 'win' && start.remoteness === 11, `${name} solve says ${JSON.stringify(start)}`);
  }
  expect(readdirSync(elsewhere).join() === 'take-away.ts', `files were left behind: ${readdirSync(elsewhere)}`);
  done('the programs zug and zugzwang, a game of one’s own in an empty folder');
}

/** A site is written, and its page served, from what the package alone brings. */
async function checkExplorer(project, folder) {
  mkdirSync(folder);
  const program = join(project, 'node_modules', '.bin', 'zug');
  const said = outputOf(program, ['site', 'nim', '-o', 'out'], { cwd: folder }).trim().split('\n').at(-1);
  expect(/^out: 1 game, 1 table, [\d.]+ MB$/.test(said), `zug site says "${said}"`);
  const { games } = JSON.parse(readFileSync(join(folder, 'out', 'site.json'), 'utf8'));
  const statistics = JSON.parse(readFileSync(join(folder, 'out', games[0].statistics), 'utf8'));
  expect(statistics.positions === 120, `zug site counts ${statistics.positions} positions`);
  const table = join(folder, 'out', games[0].table);
  const server = spawn(program, ['explore', table, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [first] = await once(server.stdout, 'data');
    const link = String(first).split('\n')[0];
    expect(link.endsWith('/#/play/nim:heaps=3-4-5'), `zug explore says "${link}"`);
    const page = await textAt(link);
    const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(match => match[1]);
    expect(scripts.length > 1, 'the page of the explorer loads nothing');
    for (const path of scripts) expect((await textAt(new URL(path, link))).length > 0, `${path} is empty`);
    const entry = JSON.parse(await textAt(new URL('site.json', link))).games[0];
    const piece = await fetch(new URL(entry.table, link), { headers: { range: 'bytes=0-7' } });
    expect(piece.status === 206 && (await piece.arrayBuffer()).byteLength === 8, 'the table is not sent by ranges');
  } finally {
    server.kill();
  }
  done('a site of a game, the explorer over HTTP');
}

async function textAt(address) {
  const response = await fetch(address);
  expect(response.ok, `${address} is answered with ${response.status}`);
  return response.text();
}

const CONSUMER = `
${ENTRIES.map((entry, i) => `import * as entry${i} from '${entry}';`).join('\n')}
import { defineGame, solve, solveSync, type Outcome } from 'zugzwang';
export const entries: readonly object[] = [${ENTRIES.map((_, i) => `entry${i}`).join(', ')}];
const chase = defineGame({
  players: ['cop', 'thief'],
  start: { cop: 0, thief: 2 },
  moves: (at, player) => [at[player] - 1, at[player] + 1],
  play: (at, to, player) => ({ ...at, [player]: to }),
  over: at => (at.cop === at.thief ? 'cop' : undefined),
});
const probe = solveSync(chase).probe({ cop: 0, thief: 2 }, 'thief');
export const outcome: Outcome = probe.outcome;
export const to: number | undefined = probe.moves[0]?.move;
export const solution: Promise<number> = solve(chase).then(({ positions }) => positions);
// @ts-expect-error: there is no such player
solveSync(chase).probe({ cop: 0, thief: 2 }, 'robber');
`;
const COMMON_CONSUMER = `
import zugzwang = require('zugzwang');
export const ids: readonly string[] = zugzwang.GAME_IDS;
`;

/** A strict program that checks the package's own types too, with what a browser knows alone and with what Node knows; the first by the compiler in JavaScript as well. */
function checkTypes(project) {
  writeFileSync(join(project, 'consumer.ts'), CONSUMER);
  writeFileSync(join(project, 'consumer.cts'), COMMON_CONSUMER);
  const common = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
  };
  const node = { types: ['node'], typeRoots: [`${ROOT}node_modules/@types`], lib: ['es2023'] };
  const browser = { types: [], lib: ['es2022', 'dom'] };
  for (const compiler of ['typescript', 'typescript-7'])
    tsc(project, { ...common, ...node, module: 'nodenext' }, ['consumer.ts', 'consumer.cts'], compiler);
  tsc(project, { ...common, ...browser, module: 'nodenext' }, ['consumer.ts', 'consumer.cts']);
  tsc(project, { ...common, ...browser, module: 'esnext', moduleResolution: 'bundler' }, ['consumer.ts']);
  done('TypeScript, strict, nodenext and bundler');
}

function tsc(project, compilerOptions, files, compiler = 'typescript-7') {
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  outputOf(process.execPath, [`${ROOT}node_modules/${compiler}/bin/tsc`, '-p', project]);
}

/** The README's TypeScript, as it stands there: it compiles, runs and prints what its last comment says. */
function checkReadme(project) {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  const snippets = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(match => match[1]);
  expect(snippets.length > 0, 'README.md has no TypeScript example');
  const options = { strict: true, module: 'nodenext', target: 'es2022', types: ['node'], skipLibCheck: true };
  for (const [i, snippet] of snippets.entries()) {
    const name = `readme-${i}`;
    writeFileSync(join(project, `${name}.ts`), snippet);
    tsc(project, { ...options, typeRoots: [`${ROOT}node_modules/@types`] }, [`${name}.ts`]);
    const output = outputOf(process.execPath, [`${name}.js`], { cwd: project }).trim();
    const expected = [...snippet.matchAll(/^console\.log\(.*\/\/ (.*)$/gm)].map(match => match[1]).join('\n');
    expect(output === expected, `README.md says its example prints "${expected}"; it printed "${output}"`);
  }
  done(`README: its TypeScript (${snippets.length}) compiles, runs and prints what it says`);
}

const PAGE = `
${LIBRARY.map((entry, i) => `import * as entry${i} from '${entry}';`).join('\n')}
import { defineGame, findGame, makeTable, openTable, solve, solveSync, verifyTable } from 'zugzwang';
import { readTable } from 'zugzwang/table';
import { answerContest } from 'zugzwang/contest';
${USE}
globalThis.entries = [${LIBRARY.map((_, i) => `entry${i}`).join(', ')}].length;
globalThis.finished = (async () => {
  const game = await findGame('three-mens-morris');
  const bytes = await makeTable(await solve(game));
  const table = await openTable(bytes);
  const { ok } = await verifyTable(await readTable(bytes), game);
  const { outcome } = await table.probe(game.start.position);
  const answer = await answerContest('candy-piles', '3 1 2 3');
  const refused = await openTable('no-such-table.zug').catch(error => error.code);
  return [ok, outcome, answer.trim(), refused].join();
})();
`;

/** What a page has, and nothing that only Node has. */
const BROWSER = ['AbortController', 'Blob', 'CompressionStream', 'DecompressionStream', 'MessageChannel', 'Response'];
BROWSER.push(
  'structuredClone',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'performance',
  'setTimeout',
  'clearTimeout',
  'fetch',
);

/** Bundles everything for the browser and runs the bundle where there is no Node: no process, no require, no modules. */
async function checkBrowser(project) {
  writeFileSync(join(project, 'page.js'), PAGE);
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      lib: { entry: 'page.js', formats: ['iife'], name: 'page', fileName: () => 'page.bundle.js' },
      outDir: 'bundle',
      minify: true,
    },
  });
  const files = readdirSync(join(project, 'bundle'));
  expect(files.join() === 'page.bundle.js', `the bundle is in several files: ${files}`);
  const text = readFileSync(join(project, 'bundle', 'page.bundle.js'), 'utf8');
  expect(!/\bnode:[a-z]|\brequire\(|__vite-browser-external/.test(text), 'the bundle asks for a module of Node');
  const sandbox = Object.fromEntries(BROWSER.map(name => [name, globalThis[name]]));
  runInNewContext(text, sandbox);
  const found = await sandbox.finished;
  expect(found === 'true,win,Second,table', `in the bundle: found ${found}`);
  done(`a browser's bundle, ${(text.length / 1000).toFixed(0)} kB minified with all games`);
}

const ELEMENT_CONSUMER = `
import { setWorkerMaker, type ZugzwangGame } from 'zugzwang/element';
const game = document.querySelector('zugzwang-game');
game?.addEventListener('zugzwang-over', ({ detail }) => console.log(detail.winner));
export const element: ZugzwangGame = document.createElement('zugzwang-game');
element.strength = 60;
export const legal: readonly string[] = element.state.legal;
setWorkerMaker(undefined);
// @ts-expect-error: the state is only told
element.state = undefined;
`;

/** The component by a bundler: typed, and in parts, none of which asks for Node. */
async function checkElement(project) {
  writeFileSync(join(project, 'element.ts'), ELEMENT_CONSUMER);
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    types: [],
    lib: ['es2022', 'dom'],
    skipLibCheck: false,
  };
  tsc(project, { ...options, module: 'nodenext' }, ['element.ts']);
  tsc(project, { ...options, module: 'esnext', moduleResolution: 'bundler' }, ['element.ts']);
  writeFileSync(join(project, 'component.js'), "import 'zugzwang/element';\n");
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'component', rolldownOptions: { input: join(project, 'component.js') } },
  });
  const files = readdirSync(join(project, 'component'), { recursive: true }).filter(name => name.endsWith('.js'));
  const texts = files.map(name => readFileSync(join(project, 'component', name), 'utf8'));
  expect(
    texts.some(text => text.includes('zugzwang-game')),
    'a bundler left the component out',
  );
  expect(!texts.some(text => /\bfrom ?["']node:|\brequire\(/.test(text)), 'the component asks for a module of Node');
  done(`the component, typed, by a bundler in ${files.length} files`);
}

await inTemporaryFolder(async folder => {
  const tarball = packFolder(ROOT, folder);
  checkContents(tarball);
  await checkManifest(tarball);
  const project = installInto(join(folder, 'project'), tarball, folder);
  checkSize(project);
  checkNode(project);
  checkPrograms(project, join(folder, 'elsewhere'));
  await checkExplorer(project, join(folder, 'site'));
  checkTypes(project);
  checkReadme(project);
  await checkBrowser(project);
  await checkElement(project);
});
