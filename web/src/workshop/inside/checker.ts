/**
 * The worker that has the compiler: it says what is wrong with rules, what may be written at a place and what stands there, and makes rules
 * JavaScript. It reads texts and runs none of them. The files of the language and of the library are read once; with each change only the rules
 * are read anew.
 */

import types from 'virtual:types';
import {
  type CallExpression,
  type CompilerOptions,
  createLanguageService,
  createSourceFile,
  type Diagnostic,
  DiagnosticCategory,
  type DiagnosticMessageChain,
  displayPartsToString,
  forEachChild,
  type ImportDeclaration,
  JSDocParsingMode,
  type LanguageService,
  ModuleDetectionKind,
  ModuleKind,
  ModuleResolutionKind,
  type Node,
  ScriptSnapshot,
  ScriptTarget,
  type StringLiteral,
  type SymbolDisplayPart,
  SyntaxKind,
  transpileModule,
} from 'virtual:typescript';
import { dataModule } from 'zugzwang/site';
import type { FromWorker, ToWorker } from '../../engine/worker-messages.ts';
import type { Checked, CheckRequests, Compiled, Completions, Description, Place, Problem } from '../checking.ts';
import type { Files, Rules } from '../work-store.ts';
import { checkOptions } from './check-options.ts';
import { readMappings } from './source-map.ts';

const RULES = '/my-game.ts';
const SCRIPT = '/my-game.js';
const SCOPE = '/scope.d.ts';
const CHECK = checkOptions({ ScriptTarget, ModuleKind, ModuleResolutionKind, ModuleDetectionKind });
const TARGET = ScriptTarget.ES2023;

const COMPILE: CompilerOptions = {
  target: TARGET,
  module: ModuleKind.ESNext,
  moduleDetection: ModuleDetectionKind.Force,
  sourceMap: true,
};

const SCOPE_TEXT = `declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>;\n`;

/** Above the compiler's numbers. */
const UNREAD = 1_000_000;
/** No more names are offered at a place. */
const MOST_NAMES = 400;

let rules = '';
/** The files of data beside them. */
let files: Files = {};
/** Counts what the rules and their data have been. */
let version = 0;
let service = makeService();
/** One that has read what is written for people too, which takes a third longer: made when somebody asks for it. */
let documented: LanguageService | undefined;

/** The text of a file: of the rules, their data, the library or the language. What is no JSON is imported as a text. */
function textOf(path: string): string | undefined {
  if (path === RULES) return rules;
  if (path === SCOPE) return SCOPE_TEXT;
  const [, name = '', isText] = /^\/(.*?)(\.d\.ts)?$/.exec(path) ?? [];
  if (Object.hasOwn(files, name)) return isText ? 'declare const text: string;\nexport default text;\n' : files[name];
  return types[path.slice(1)];
}

function makeService(isDocumented = false): LanguageService {
  const { ParseAll, ParseForTypeErrors } = JSDocParsingMode;
  return createLanguageService({
    jsDocParsingMode: isDocumented ? ParseAll : ParseForTypeErrors,
    getCompilationSettings: () => CHECK,
    getScriptFileNames: () => [RULES, SCOPE],
    getScriptVersion: path => (path === RULES || Object.hasOwn(files, nameOf(path)) ? String(version) : '0'),
    getScriptSnapshot: path => {
      const text = textOf(path);
      return text === undefined ? undefined : ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.es2023.d.ts',
    useCaseSensitiveFileNames: () => true,
    fileExists: path => textOf(path) !== undefined,
    readFile: textOf,
    // What can be imported, for who is writing an import.
    getDirectories: () => [],
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const path = pathOf(text, from);
        const extension = path?.endsWith('.json') ? '.json' : '.d.ts';
        return { resolvedModule: path === undefined ? undefined : { resolvedFileName: path, extension } };
      }),
  });
}

/** The declarations that an import means; relative ones only within the library's. */
function pathOf(name: string, from: string): string | undefined {
  if (/^zugzwang(?:\/[a-z]+)?$/.test(name)) return ifPresent(`/${name}/index.d.ts`);
  if (from === RULES && name.startsWith('./')) return dataPath(name.slice(2));
  if (from === RULES || !name.startsWith('.')) return ifPresent(`/zugzwang/${name.replace('#', '')}.d.ts`);
  return ifPresent(new URL(name.replace(/\.js$/, '.d.ts'), `file://${from}`).pathname);
}

/** The name of a file of data, whose types have an ending more. */
const nameOf = (path: string) => path.slice(1).replace(/\.d\.ts$/, '');

function dataPath(name: string): string | undefined {
  if (!Object.hasOwn(files, name)) return undefined;
  return /\.json$/i.test(name) ? `/${name}` : `/${name}.d.ts`;
}

const ifPresent = (path: string) => (textOf(path) === undefined ? undefined : path);

function take(given: Rules): void {
  if (given.source === rules && JSON.stringify(given.files) === JSON.stringify(files)) return;
  rules = given.source;
  files = given.files;
  version++;
}

function check(given: Rules): Checked {
  take(given);
  const broken = service.getSyntacticDiagnostics(RULES);
  const said = [...broken, ...(broken.length > 0 ? [] : service.getSemanticDiagnostics(RULES))];
  const unread = Object.entries(given.files).flatMap(([name, text]) => unreadProblem(name, text));
  const problems = [...unread, ...said.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)).map(problemOf)];
  return broken.length + unread.length > 0 ? { problems } : { problems, compiled: compile(given) };
}

/** What is wrong with a file of data that cannot be read as what its name says. */
function unreadProblem(name: string, text: string): Problem[] {
  try {
    dataModule(name, text);
    return [];
  } catch (error) {
    const message = `${name}: ${(error as Error).message}`;
    return [{ kind: 'error', range: { from: 0, to: 0 }, code: UNREAD, message }];
  }
}

/** What may be written at a place: the names that are known there, the keys of what is expected, what can be imported. */
function complete(place: Place): Completions {
  take(place);
  const { source, offset } = place;
  const part = importedAt(source, offset);
  if (part !== undefined) {
    const offered = [...PARTS_OFFERED, ...Object.keys(files).map(file => `./${file}`)];
    return { from: part, names: offered.map(name => ({ name, rank: 0 })) };
  }
  const found = service.getCompletionsAtPosition(RULES, offset, {});
  const span = found?.optionalReplacementSpan ?? found?.entries[0]?.replacementSpan;
  const names = (found?.entries ?? [])
    .map(({ name, sortText }) => ({ name, rank: /^(11|0)/.test(sortText) ? 1 : 0 }))
    .sort((a, b) => b.rank - a.rank);
  return { names: names.slice(0, MOST_NAMES), ...(span === undefined ? {} : { from: span.start }) };
}

const PARTS_OFFERED = Object.keys(types).flatMap(path => {
  const [, name] = /^(zugzwang(?:\/[a-z]+)?)\/index\.d\.ts$/.exec(path) ?? [];
  return name === undefined ? [] : [name];
});

/** Where the name of a module begins that is being written at a place. */
function importedAt(source: string, offset: number): number | undefined {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  const [, name] = /\b(?:from|import)\s*\(?\s*['"]([\w./-]*)$/.exec(line) ?? [];
  return name === undefined ? undefined : offset - name.length;
}

const documentedService = () => (documented ??= makeService(true));

/** What a name that is offered at a place stands for. */
function detail({ name, ...place }: Place & { readonly name: string }): Description | null {
  take(place);
  const found = documentedService().getCompletionEntryDetails(
    RULES,
    place.offset,
    name,
    undefined,
    undefined,
    undefined,
    undefined,
  );
  return found === undefined ? null : describe(found.displayParts, found.documentation);
}

/** What stands at a place. */
function quickInfo(place: Place): Description | null {
  take(place);
  const found = documentedService().getQuickInfoAtPosition(RULES, place.offset);
  if (found === undefined) return null;
  const { start, length } = found.textSpan;
  return { ...describe(found.displayParts, found.documentation), from: start, to: start + length };
}

const describe = (
  type: readonly SymbolDisplayPart[] | undefined,
  words: readonly SymbolDisplayPart[] | undefined,
): Description => ({
  type: displayPartsToString([...(type ?? [])]).slice(0, 1200),
  words: displayPartsToString([...(words ?? [])]).slice(0, 1200),
});

function compile({ source, files }: Rules): Compiled {
  const { outputText, sourceMapText } = transpileModule(source, { compilerOptions: COMPILE, fileName: RULES });
  const { mappings } = JSON.parse(sourceMapText ?? '{"mappings":""}') as { mappings: string };
  const text = outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  const names = Object.keys(files);
  const data = names.map(name => [dataModule(name, files[name]!)]);
  const rules = splitAtImports(text).map((piece, i) => (i % 2 === 1 ? placeOf(piece, names) : piece));
  return { rules: { modules: [rules, ...data] }, places: readMappings(mappings, lineStarts(source)) };
}

/** What is imported: the place of a file of data, or the name of a part of the library. */
function placeOf(name: string, files: readonly string[]): string | number {
  const index = name.startsWith('./') ? files.indexOf(name.slice(2)) : -1;
  return index < 0 ? name : index + 1;
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

function problemOf({ start = 0, length = 0, code, category, messageText }: Diagnostic): Problem {
  const kind = category === DiagnosticCategory.Error ? 'error' : 'warning';
  const range = { from: start, to: start + length };
  return { kind, range, code, message: wordsOf(messageText).join('\n').slice(0, 1500) };
}

/** What is said, and what it is due to, down to the reason that counts. */
function wordsOf(text: string | DiagnosticMessageChain): string[] {
  if (typeof text === 'string') return [text];
  const [reason] = text.next ?? [];
  return [text.messageText, ...(reason === undefined ? [] : wordsOf(reason))].slice(0, 6);
}

const ANSWERS: { readonly [N in keyof CheckRequests]: (ask: CheckRequests[N]['ask']) => CheckRequests[N]['answer'] } = {
  check,
  complete,
  detail,
  quickInfo,
};

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const { id, name, ask } = JSON.parse(data) as Extract<ToWorker, { ask: unknown }>;
  postMessage(JSON.stringify({ id, ...answer(name as keyof CheckRequests, ask) } satisfies FromWorker));
});

function answer(name: keyof CheckRequests, ask: unknown) {
  try {
    return { answer: ANSWERS[name](ask as never) };
  } catch (error) {
    // The next question begins anew.
    service = makeService();
    documented = undefined;
    return { failure: { code: 'internal', message: error instanceof Error ? error.message : String(error) } };
  }
}
