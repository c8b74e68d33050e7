import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NeedsImport } from './needs-import.js';
import { isCommon, ROUND, stripTypes, typedName } from './strip-types.js';

/** The parts of Node's CommonJS loader that are there to be changed, and have no types. */
interface Loader {
  _resolveFilename(request: string, parent: object | undefined, ...rest: unknown[]): string;
  readonly _extensions: Record<string, (module: Compiled, file: string) => void>;
}

interface Compiled {
  exports: unknown;
  _compile(code: string, file: string, format: 'commonjs'): void;
}

const loader = Module as unknown as Loader;

/** Node takes what a file is from the nearest package.json; rules are what they look like. */
function compile(module: Compiled, file: string, isTyped: boolean): void {
  const text = readFileSync(file, 'utf8');
  const code = isTyped ? stripTypes(text, file) : text;
  if (isCommon(code)) module._compile(code, file, 'commonjs');
  else if (imported.get(file) !== undefined) module.exports = imported.get(file);
  else throw new NeedsImport(file);
}

const imported = new Map<string, unknown>();

/** Imports a file of rules; modules that CommonJS among them requires are imported first, and the file once more. */
export async function importRules(file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  for (let round = 0; ; round++) {
    try {
      return await import(round === 0 ? href : `${href}?${ROUND}=${round}`);
    } catch (error) {
      if (!(error instanceof NeedsImport) || imported.has(error.file)) throw error;
      imported.set(error.file, undefined);
      imported.set(error.file, await importRules(error.file));
    }
  }
}

/** Whether a file is one of the rules, rather than the program's, or a package's. */
function isRules(file: string): boolean {
  return !file.startsWith(OWN) && !/[\\/]node_modules[\\/]/.test(file);
}

/** The program's own files, and one of them. */
const OWN = fileURLToPath(new URL('../../', import.meta.url));
const SELF = fileURLToPath(import.meta.url);

/**
 * Makes `require` do for rules what the module hooks do for `import`: types are stripped, `zugzwang` is the running program,
 * extensions may be left out.
 *
 * @param onLoad - told of every file that is loaded
 */
export function patchRequire(onLoad: (file: string) => void): void {
  const resolve = loader._resolveFilename;
  const self = Object.assign(new Module(SELF), { filename: SELF, paths: [] });
  loader._resolveFilename = function (request, parent, ...rest) {
    if (/^zugzwang(\/|$)/.test(request)) return resolve.call(this, request, self, ...rest);
    try {
      return resolve.call(this, request, parent, ...rest);
    } catch (error) {
      const typed = typedName(request);
      if (typed === request || !/^(\.{0,2}[\\/]|[A-Z]:)/i.test(request)) throw error;
      return resolve.call(this, typed, parent, ...rest);
    }
  };
  for (const ending of ['.js', '.cjs', '.ts', '.cts', '.mts', '.TS', '.CTS', '.MTS', '.json']) {
    const usual = loader._extensions[ending] ?? loader._extensions['.js']!;
    loader._extensions[ending] = (module, file) => {
      if (!file.startsWith(OWN)) onLoad(file);
      const isTyped = /ts$/i.test(ending);
      if (isTyped || (ending !== '.json' && isRules(file))) compile(module, file, isTyped);
      else usual(module, file);
    };
  }
}
