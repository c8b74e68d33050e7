/** Compiles `src` to `dist`, from nothing, so that no file of an earlier build is left to ship. */
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { completeLicences } from './licences.mjs';
import { packCompiler, packLexer } from './pack-compiler.mjs';
import { packExplorer } from './pack-explorer.mjs';
import { packWorkshop } from './pack-workshop.mjs';
import { thinMappings } from './thin-mappings.mjs';
import { ROOT, run, runBeside } from './tools.mjs';

rmSync(`${ROOT}dist`, { recursive: true, force: true });
run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json']);
dropMapsOfCommands();
shortenMaps();
dropUnseenTypes();
chmodSync(`${ROOT}dist/cli/main.js`, 0o755);
const VITE = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
const element = runBeside(process.execPath, [...VITE, '--config', 'web/element/vite.config.ts']);
const compiler = packCompiler();
packLexer();
await packWorkshop();
await Promise.all([element, compiler, runBeside(process.execPath, VITE)]);
copyFileSync(`${ROOT}web/element/zugzwang-game.d.ts`, `${ROOT}dist/element/zugzwang-game.d.ts`);
// The component has a place apart of its own for rules that somebody has written.
copyFileSync(`${ROOT}web/public/sandbox.html`, `${ROOT}dist/element/sandbox.html`);
copyFileSync(`${ROOT}web/generated/kit.bin`, `${ROOT}dist/element/kit.bin`);
completeLicences();
await packExplorer();

/** What no entry of the library reaches, the command line above all, is imported by nobody, and shows nobody where in its sources it is: over a megabyte less to install. */
function dropMapsOfCommands() {
  const reached = modulesOfLibrary();
  for (const name of readdirSync(`${ROOT}dist`, { recursive: true })) {
    const path = join(ROOT, 'dist', name);
    if (!name.endsWith('.js') || reached.has(path)) continue;
    rmSync(`${path}.map`, { force: true });
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}

/** What a map need not say, since its name and its sources do, or the word before says nearly as well. */
function shortenMaps() {
  for (const name of readdirSync(`${ROOT}dist`, { recursive: true })) {
    if (!name.endsWith('.js.map')) continue;
    const path = join(ROOT, 'dist', name);
    const { file: _file, sourceRoot: _sourceRoot, ...map } = JSON.parse(readFileSync(path, 'utf8'));
    const mappings = thinMappings(map.mappings, readFileSync(path.replace(/\.map$/, ''), 'utf8'));
    writeFileSync(path, JSON.stringify({ ...map, mappings }));
  }
}

/** Types that those of no entry speak of are seen by nobody either. */
function dropUnseenTypes() {
  const seen = filesBehind('types', '.d.ts');
  for (const name of readdirSync(`${ROOT}dist`, { recursive: true })) {
    const path = join(ROOT, 'dist', name);
    if (name.endsWith('.d.ts') && !seen.has(path)) rmSync(path);
  }
}

/** The modules that the package's entries import, at once or later, with what they start as threads. */
function modulesOfLibrary() {
  return filesBehind('default', '.js');
}

/** What the package's entries under a condition lead to, of files that end so. */
function filesBehind(condition, ending) {
  const { exports, imports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const entries = [...Object.values(exports), ...Object.values(imports).flatMap(Object.values)].map(
    entry => entry[condition],
  );
  const waiting = entries.filter(entry => entry !== undefined).map(entry => join(ROOT, entry));
  const reached = new Set();
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (reached.has(path) || !path.endsWith(ending) || !existsSync(path)) continue;
    reached.add(path);
    const imported = readFileSync(path, 'utf8').matchAll(/(?:from |import |import\(|new URL\()['"](\.[^'"]+)['"]/g);
    for (const [, to] of imported) waiting.push(join(dirname(path), to.replace(/\.js$/, ending)));
  }
  return reached;
}
