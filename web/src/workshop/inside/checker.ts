/**
 * The worker that has the compiler: it says what is wrong with rules and makes them JavaScript. It reads texts and runs none of them.
 * The files of the language and of the library are read once; with each change only the rules are read anew.
 */

import types from 'virtual:types';
import {
  type CallExpression,
  type CompilerHost,
  type CompilerOptions,
  createProgram,
  createSourceFile,
  type Diagnostic,
  DiagnosticCategory,
  type DiagnosticMessageChain,
  forEachChild,
  type ImportDeclaration,
  ModuleDetectionKind,
  ModuleKind,
  ModuleResolutionKind,
  type Node,
  type Program,
  ScriptTarget,
  type SourceFile,
  type StringLiteral,
  SyntaxKind,
} from 'virtual:typescript';
import type { FromWorker, ToWorker } from '../../engine/worker-messages.ts';
import type { Checked, Compiled, Remark } from '../checking.ts';
import { readMappings } from './source-map.ts';

const RULES = '/my-game.ts';
const SCRIPT = '/my-game.js';
const SCOPE = '/scope.d.ts';
/** What Node 20 and today's browsers have. */
const TARGET = ScriptTarget.ES2023;

/** As strict as those who write rules would have it: what works, works on the command line too, where types are only taken out. */
const CHECK: CompilerOptions = {
  target: TARGET,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  moduleDetection: ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts'],
  types: [],
  strict: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
};

const COMPILE: CompilerOptions = {
  target: TARGET,
  module: ModuleKind.ESNext,
  moduleDetection: ModuleDetectionKind.Force,
  isolatedModules: true,
  noLib: true,
  noResolve: true,
  noCheck: true,
  sourceMap: true,
  types: [],
};

const SCOPE_TEXT = `declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>;\n`;

/** The files that do not change. */
const files = new Map<string, SourceFile | undefined>();
let last: Program | undefined;

function fileOf(path: string): SourceFile | undefined {
  if (files.has(path)) return files.get(path);
  const text = path === SCOPE ? SCOPE_TEXT : types[path.slice(1)];
  const file = text === undefined ? undefined : createSourceFile(path, text, TARGET, true);
  files.set(path, file);
  return file;
}

function hostOf(rules: SourceFile, write: (path: string, text: string) => void): CompilerHost {
  return {
    getSourceFile: path => (path === RULES ? rules : fileOf(path)),
    getDefaultLibFileName: () => '/lib.es2023.d.ts',
    getDefaultLibLocation: () => '/',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: path => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: path => path === RULES || fileOf(path) !== undefined,
    readFile: path => (path === RULES ? rules.text : fileOf(path)?.text),
    writeFile: write,
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = pathOf(text, from);
        return { resolvedModule: path === undefined ? undefined : { resolvedFileName: path, extension: '.d.ts' } };
      }),
  };
}

/** The declarations that an import means; relative ones only within the library's. */
function pathOf(name: string, from: string): string | undefined {
  if (/^zugzwang(?:\/[a-z]+)?$/.test(name)) return known(`/${name}/index.d.ts`);
  if (from === RULES || !name.startsWith('.')) return known(`/zugzwang/${name.replace('#', '')}.d.ts`);
  return known(new URL(name.replace(/\.js$/, '.d.ts'), `file://${from}`).pathname);
}

const known = (path: string) => (fileOf(path) === undefined ? undefined : path);

function check(source: string): Checked {
  const rules = createSourceFile(RULES, source, TARGET, true);
  const program = createProgram({
    rootNames: [RULES, SCOPE],
    options: CHECK,
    host: hostOf(rules, () => {}),
    ...(last === undefined ? {} : { oldProgram: last }),
  });
  last = program;
  const broken = program.getSyntacticDiagnostics(rules);
  const said = [...broken, ...(broken.length > 0 ? [] : program.getSemanticDiagnostics(rules))];
  const remarks = said.map(remarkOf).sort((a, b) => a.from - b.from);
  return broken.length > 0 ? { remarks } : { remarks, compiled: compile(source) };
}

function compile(source: string): Compiled {
  const rules = createSourceFile(RULES, source, TARGET, true);
  const written = new Map<string, string>();
  const host = hostOf(rules, (path, text) => written.set(path, text));
  createProgram({ rootNames: [RULES], options: COMPILE, host }).emit();
  const { mappings } = JSON.parse(written.get(`${SCRIPT}.map`) ?? '{"mappings":""}') as { mappings: string };
  const text = (written.get(SCRIPT) ?? '').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  return { module: splitAtImports(text), places: readMappings(mappings, lineStarts(source)) };
}

/** The names that a module imports by, apart from its text. */
function splitAtImports(text: string): string[] {
  const pieces: string[] = [];
  let done = 0;
  const visit = (node: Node): void => {
    const { expression, arguments: given } = node as Partial<CallExpression>;
    const isCall = expression?.kind === SyntaxKind.ImportKeyword;
    const name = isCall ? given?.[0] : (node as Partial<ImportDeclaration>).moduleSpecifier;
    if (name?.kind === SyntaxKind.StringLiteral) {
      const end = name.end - 1;
      pieces.push(text.slice(done, text.lastIndexOf(text.charAt(end), end - 1) + 1), (name as StringLiteral).text);
      done = end;
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(SCRIPT, text, TARGET, true));
  return [...pieces, text.slice(done)];
}

/** The offset of each line; a source map counts lines as the compiler does. */
function lineStarts(source: string): number[] {
  return [0, ...Array.from(source.matchAll(/\r\n|[\n\r\u2028\u2029]/g), ({ index, 0: end }) => index + end.length)];
}

function remarkOf({ start = 0, length = 0, code, category, messageText }: Diagnostic): Remark {
  const kind = category === DiagnosticCategory.Error ? 'error' : 'warning';
  return { kind, from: start, to: start + length, code, message: wordsOf(messageText).join('\n').slice(0, 1500) };
}

/** What is said, and what it is due to, down to the reason that counts. */
function wordsOf(text: string | DiagnosticMessageChain): string[] {
  if (typeof text === 'string') return [text];
  const [reason] = text.next ?? [];
  return [text.messageText, ...(reason === undefined ? [] : wordsOf(reason))].slice(0, 6);
}

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { id, ask } = JSON.parse(data) as Extract<ToWorker, { ask: unknown }>;
  postMessage(JSON.stringify({ id, ...answer(String(ask)) } satisfies FromWorker));
});

function answer(source: string) {
  try {
    return { answer: check(source) };
  } catch (error) {
    // The next program begins anew.
    last = undefined;
    return { failure: { code: 'internal', message: error instanceof Error ? error.message : String(error) } };
  }
}
