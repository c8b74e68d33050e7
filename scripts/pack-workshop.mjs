/**
 * What the workshop and the lessons of the explorer load when it is first needed: three scripts, compressed, that run in workers without an origin
 * (docs/workshop.md), and the rules of the library's games (`rules.bin`), to be read and changed. `kit.bin` is the engine for rules of somebody's own, with the library; `program.bin` runs
 * programs; `checker.bin` the TypeScript compiler, as far as
 * it is needed to check and to compile one file, with the declarations of the language and of the library.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { freeNames } from './free-names.mjs';
import { houseRules } from './house-rules.mjs';
import { expect, ROOT } from './tools.mjs';

const TO = `${ROOT}web/generated/`;
/** What runs in them. */
const KIT = `${ROOT}web/src/engine/sandbox/inside/`;
const CHECKER = `${ROOT}web/src/workshop/inside/`;
const PROGRAM = `${ROOT}web/src/engine/judge/inside/`;
const TYPESCRIPT = `${ROOT}node_modules/typescript/lib/`;

/** What the scripts take from the browser, before anybody can take it away from them. */
const TAKEN =
  `ArrayBuffer Uint8Array Int8Array Uint8ClampedArray Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array
  BigUint64Array BigInt64Array DataView setTimeout clearTimeout performance TextEncoder TextDecoder AbortController AbortSignal Blob URL Response
  ReadableStream CompressionStream DecompressionStream DOMException EventTarget postMessage addEventListener structuredClone Atomics`.split(
    /\s+/,
  );

/** What the scripts name and rules do not come to: `self` at their beginning; what asks servers, starts threads or compiles kernels is tried, or not called there. */
const ELSEWHERE =
  'self console MessageChannel fetch SharedArrayBuffer setInterval clearInterval WebAssembly atob'.split(' ');

/** Parts of the library that are nobody's to import. */
const CALLS = ['call-place', 'watched-rules']
  .map(name => `export * from '${ROOT}dist/core/checks/${name}.js';\n`)
  .join('');

/** Writes all of them. */
export async function packWorkshop() {
  mkdirSync(TO, { recursive: true });
  await pack('kit', KIT, { 'virtual:library': libraryText(), 'virtual:calls': CALLS }, TAKEN);
  await pack('program', PROGRAM, {}, TAKEN);
  await pack('checker', CHECKER, { 'virtual:typescript': compilerText(), 'virtual:types': typesText() }, []);
  writeFileSync(`${TO}rules.bin`, gzipSync(await rulesText(), { level: 9 }));
}

/** The rules of all games: texts, and for each game which of them make it, since many have the same boards and notations; beside them what a list says of it. */
async function rulesText() {
  const { findFamily, RULESET_IDS } = await import('../dist/games/index.js');
  const { makeSiteEntry } = await import('../dist/site/index.js');
  const places = new Map();
  const placeOf = piece => {
    if (!places.has(piece)) places.set(piece, places.size);
    return places.get(piece);
  };
  const games = {};
  for (const [id, pieces] of Object.entries(houseRules())) {
    const family = await findFamily(id);
    const { title, summary, players, picture } = makeSiteEntry(family, family.game(), null);
    const isRuleset = RULESET_IDS.includes(id);
    games[id] = { title, summary, players, picture: { kind: picture.kind }, isRuleset, pieces: pieces.map(placeOf) };
  }
  return JSON.stringify({ pieces: [...places.keys()], games });
}

/** @param taken - what the script has under its own names, whatever becomes of the global ones */
async function pack(name, folder, virtual, taken) {
  const bundle = await rolldown({
    input: `${folder}${name}.ts`,
    // The library as built, not its sources, which the paths there name.
    tsconfig: false,
    platform: 'browser',
    resolve: {
      alias: {
        '#storage-file': `${KIT}storage.ts`,
        'virtual:storage': `${ROOT}dist/table/storage-none.js`,
        ...entryPoints(),
      },
    },
    plugins: [
      {
        name: 'virtual',
        resolveId: id => (Object.hasOwn(virtual, id) ? `\0${id}` : undefined),
        load: id => virtual[id.slice(1)],
      },
    ],
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    onLog: (level, log) => {
      // The compiler asks for Node where there is one.
      if (log.code === 'UNRESOLVED_IMPORT' || log.code === 'EVAL') return;
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  expect(output.length === 1, `${name} is not one script`);
  const script = taken.length === 0 ? output[0].code : `{const{${taken}}=globalThis;${output[0].code}}`;
  if (taken.length > 0) demandKept(name, script);
  writeFileSync(`${TO}${name}.bin`, gzipSync(script, { level: 9 }));
}

/** Each global that a script names is there when it is called: the sandbox takes away all but the language (`lock.ts`). */
function demandKept(name, script) {
  const [, language] = /const LANGUAGE =\s*`([^`]*)`/.exec(readFileSync(`${KIT}lock.ts`, 'utf8'));
  const kept = new Set([...language.split(/\s+/), ...ELSEWHERE]);
  const lost = freeNames(script).filter(global => !kept.has(global));
  expect(lost.length === 0, `${name} names ${lost.join(', ')}, which the sandbox has not kept: see TAKEN`);
}

/** The library's public parts as built, by the names that they are imported by. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  // The component is for pages, not for rules.
  const names = Object.keys(exports).filter(name => exports[name].default !== undefined && !/^\.\/element/.test(name));
  const found = names.map(name => [name.replace('.', 'zugzwang'), `${ROOT}${exports[name].default}`]);
  // Longer names first, or `zugzwang` would be found in all of them.
  return Object.fromEntries(
    [...found.reverse(), ['zugzwang/site', `${ROOT}dist/site/index.js`]].sort((a, b) => b[0].length - a[0].length),
  );
}

function publicParts() {
  return Object.keys(entryPoints()).filter(name => name !== 'zugzwang/site');
}

function libraryText() {
  const parts = publicParts();
  const lines = parts.map((name, i) => `import * as part${i} from '${name}';`);
  return `${lines.join('\n')}\nexport default { ${parts.map((name, i) => `'${name}': part${i}`).join(', ')} };\n`;
}

/**
 * The compiler with its service for editors and without its servers: the file is in sections, each with its source's name, and
 * what is not called falls away in the bundle.
 */
function compilerText() {
  const text = readFileSync(`${TYPESCRIPT}typescript.js`, 'utf8');
  const [begin, api, compiler, servers] = [
    'var __defProp',
    '// src/typescript/typescript.ts',
    '// src/compiler/corePublic.ts',
    '// src/server/_namespaces/ts.ts',
  ].map(mark => text.indexOf(mark));
  expect(
    0 < begin && begin < api && api < compiler && compiler < servers,
    'typescript.js is not made as it was: look at it again',
  );
  const names = [
    'createLanguageService',
    'createSourceFile',
    'DiagnosticCategory',
    'displayPartsToString',
    'forEachChild',
    'JSDocParsingMode',
    'ModuleDetectionKind',
    'ModuleKind',
    'ModuleResolutionKind',
    'ScriptSnapshot',
    'ScriptTarget',
    'SyntaxKind',
    'transpileModule',
  ];
  // Repairs and rearrangements, which nobody asks for here, stand in lists that they enter by themselves.
  const used = text.slice(compiler, servers).replace(/^(?=register(?:CodeFix|Refactor)\()/gm, '/* @__PURE__ */ ');
  return `${text.slice(begin, api)}${used}\nexport { ${names.join(', ')} };\n`;
}

function typesText() {
  const types = {};
  const add = (name, path) => (types[name] = readFileSync(path, 'utf8').replace(/^\/\/# .*$/gm, ''));
  for (const name of readdirSync(TYPESCRIPT)) {
    const known = /^lib\.(es5|es20(1[5-9]|2[0-3])(\.\w+)*|decorators(\.legacy)?)\.d\.ts$/.test(name);
    if (known && !name.includes('.full.')) types[name] = bare(readFileSync(`${TYPESCRIPT}${name}`, 'utf8'));
  }
  const left = publicParts().map(name => `${name.replace(/^zugzwang\/?/, '')}/index.d.ts`.replace(/^\//, ''));
  const seen = new Set(left);
  for (const path of left) {
    const file = `${ROOT}dist/${path}`;
    if (!existsSync(file)) continue;
    add(`zugzwang/${path}`, file);
    for (const [, name] of types[`zugzwang/${path}`].matchAll(
      /(?:from|import\() *'(\.[^']+)'|(?:from|import\() *"(\.[^"]+)"/g,
    )) {
      if (name === undefined) continue;
      const next = new URL(name.replace(/\.js$/, '.d.ts'), `file:///${path}`).pathname.slice(1);
      if (!seen.has(next)) left.push(next);
      seen.add(next);
    }
  }
  return `export default ${JSON.stringify(types)};\n`;
}

/** Declarations without what is written for people, but for the directives at the top. */
function bare(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/ *<reference).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
}
