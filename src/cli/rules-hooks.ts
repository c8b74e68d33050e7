/**
 * Module hooks for files of rules: types are stripped, `zugzwang` is the running program, imports between one's own files
 * may leave out the extension or say `.js` for `.ts`. Node runs this file in a thread of its own.
 */
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  if (specifier === 'zugzwang' || specifier.startsWith('zugzwang/')) {
    return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  }
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    if (!/^\.{0,2}\//.test(specifier)) throw error;
    for (const candidate of [specifier.replace(/\.([cm]?)js$/, '.$1ts'), `${specifier}.ts`, `${specifier}.js`]) {
      const found = candidate === specifier ? undefined : await tryResolve(candidate, context, nextResolve);
      if (found !== undefined) return found;
    }
    throw error;
  }
};

async function tryResolve(...[specifier, context, nextResolve]: Parameters<ResolveHook>) {
  try {
    return await nextResolve(specifier, context);
  } catch {
    return undefined;
  }
}

export const load: LoadHook = async (url, context, nextLoad) => {
  const [, kind, language] = /^file:.*\.([cm]?)([jt])s$/.exec(url) ?? [];
  if (language === undefined || url.includes('/node_modules/') || url.startsWith(OWN)) return nextLoad(url, context);
  const text = await readFile(new URL(url), 'utf8');
  const source = language === 't' ? await strip(text, url) : text;
  const isCommon = kind === 'c' || (kind === '' && !isModule(source));
  return { format: 'module', source: isCommon ? wrapCommon(source) : source, shortCircuit: true };
};

/** A CommonJS file as a module, on the same lines: its `require` finds the running program too. */
function wrapCommon(source: string): string {
  const own = JSON.stringify(import.meta.url);
  return [
    "import { createRequire as $create } from 'node:module'; import * as $zugzwang from 'zugzwang';",
    'import { fileURLToPath as $path } from "node:url"; const $plain = $create(import.meta.url);',
    `const $own = $create(${own}); const require = id => id === 'zugzwang' ? $zugzwang :`,
    "id.startsWith('zugzwang/') ? $own(id) : $plain(id);",
    'const __filename = $path(import.meta.url), __dirname = $path(new URL(".", import.meta.url));',
    `const module = { exports: {} }; let exports = module.exports; ${source}`,
    '; export default module.exports;',
  ].join(' ');
}

/** The program's own files. */
const OWN = new URL('../', import.meta.url).href;

/** A file without an `import` or `export` of its own that speaks of `module.exports` or `require` is CommonJS. */
function isModule(source: string): boolean {
  return /^\s*(import|export)\b/m.test(source) || !/\b(module\.exports|exports\.|require\s*\()/.test(source);
}

/** Types give way to blanks, so that lines and columns stay; syntax that is more than types is translated. */
async function strip(text: string, url: string): Promise<string> {
  const { transformSync } = await import('@swc/wasm-typescript');
  const filename = fileURLToPath(url);
  try {
    return transformSync(text, { mode: 'strip-only', filename }).code;
  } catch (error) {
    if ((error as { code?: string }).code !== 'UnsupportedSyntax') throw syntaxError(error, url);
  }
  try {
    return transformSync(text, { mode: 'transform', filename }).code;
  } catch (error) {
    throw syntaxError(error, url);
  }
}

function syntaxError(error: unknown, url: string): Error {
  const { message, startLine, startColumn } = error as { message?: string; startLine?: number; startColumn?: number };
  const place = startLine === undefined ? '' : `line ${startLine}, column ${(startColumn ?? 0) + 1}: `;
  return new SyntaxError(`${place}${String(message).split('\n', 1)[0]} (${fileURLToPath(url)})`);
}
