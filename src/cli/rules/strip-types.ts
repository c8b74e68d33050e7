import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Options, TransformOutput } from '@swc/wasm-typescript';

const require = createRequire(import.meta.url);

/** What the build makes of @swc/wasm-typescript (scripts/pack-compiler.mjs). */
const COMPILER = '../compiler/compiler.cjs';

/** The compiler, loaded only where there is something for it to do. */
function transform(text: string, options: Options): TransformOutput {
  const { transformSync } = require(COMPILER) as typeof import('@swc/wasm-typescript');
  return transformSync(text, options);
}

/**
 * TypeScript as JavaScript, which knows its original lines, unless it is to say nothing of where it comes from.
 *
 * @throws SyntaxError with the line and the column
 */
export function stripTypes(text: string, path: string, { withMap = true } = {}): string {
  try {
    const { code, map } = transform(text, { mode: 'transform', filename: path, sourceMap: withMap });
    if (map === undefined || !withMap) return code;
    return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`;
  } catch (error) {
    throw syntaxError(error, path);
  }
}

/** The first error in the syntax of JavaScript files, if there is one. */
export function findSyntaxError(paths: Iterable<string>): Error | undefined {
  for (const path of paths) {
    if (!/\.[cm]?js$/i.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    if (isCommon(text)) continue;
    try {
      transform(text, { mode: 'strip-only', filename: path });
    } catch (error) {
      if ((error as { code?: string }).code !== 'UnsupportedSyntax') return syntaxError(error, path);
    }
  }
  return undefined;
}

function syntaxError(error: unknown, path: string): Error {
  const { message, startLine, startColumn } = error as { message?: string; startLine?: number; startColumn?: number };
  const place = startLine === undefined ? '' : `line ${startLine}, column ${(startColumn ?? 0) + 1}: `;
  return new SyntaxError(`${place}${String(message).split('\n', 1)[0]} (${path})`);
}

/** Whether JavaScript is CommonJS: whatever can be the body of a CommonJS function. */
export function isCommon(source: string): boolean {
  try {
    compileFunction(source.replace(/^#!/, '//'), ['exports', 'require', 'module', '__filename', '__dirname']);
    return true;
  } catch {
    return false;
  }
}

/** The TypeScript file that a JavaScript file is made from: `.ts` for `.js`, in letters of the same case. */
export function typedName(path: string): string {
  return path.replace(/\.([cm]?)j(s)$/i, (_ending, kind: string, s: string) => `.${kind}${s === 'S' ? 'T' : 't'}${s}`);
}

/** In the query of a module's URL: how often it has been loaded, as far as that failed. */
export const ROUND = 'zugzwang-round';
