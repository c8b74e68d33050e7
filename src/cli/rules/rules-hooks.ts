/**
 * Module hooks for files of rules: types are stripped, `zugzwang` is the running program, imports between one's own files
 * may leave out the extension or say `.js` for `.ts`. Node runs this file in a thread of its own.
 */
import { readFile } from 'node:fs/promises';
import type { InitializeHook, LoadFnOutput, LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { dataModule, isDataFile } from '../../site/rules-file.js';
import { isCommon, ROUND, stripTypes, typedName } from './strip-types.js';

/** What the hooks are given at the start. */
export interface HookData {
  /** Takes the URLs of files that import others, each with what it imports, and by what name. */
  readonly port: MessagePort;
}

/** The URLs of a file and of one that it imports, and what it calls that. */
export type Import = readonly [from: string, to: string, name: string];

let port: MessagePort | undefined;

export const initialize: InitializeHook<HookData> = data => {
  port = data.port;
};

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const found = await find(specifier, context, nextResolve);
  // What failed is remembered by its URL; another round needs another.
  const { search } = new URL(context.parentURL ?? 'file:///');
  const isFile = found.url.startsWith('file:') && !found.url.startsWith(OWN);
  const { parentURL } = context;
  if (isFile && parentURL !== undefined) port?.postMessage([parentURL, found.url, specifier] satisfies Import);
  const again = search.startsWith(`?${ROUND}=`) && isFile && !found.url.includes('?');
  return again ? { ...found, url: found.url + search } : found;
};

const find: ResolveHook = async (specifier, context, nextResolve) => {
  if (specifier === 'zugzwang' || specifier.startsWith('zugzwang/')) {
    return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  }
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    if (!/^\.{0,2}(\/|$)/.test(specifier)) throw error;
    const typed = typedName(specifier);
    const endings = ['.ts', '.js', '/index.ts', '/index.js'];
    for (const candidate of [typed, ...endings.map(ending => specifier + ending)]) {
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

/** The program's own files. */
const OWN = new URL('../../', import.meta.url).href;

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!url.startsWith('file:') || url.startsWith(OWN)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  if (isDataFile(path)) return isPlainImport(context) ? loadData(path) : nextLoad(url, context);
  const [, ending] = /\.([cm]?[jt]s)$/i.exec(path.toLowerCase()) ?? [];
  const isTyped = ending?.endsWith('ts') === true;
  const isForeign = !isTyped && /[\\/]node_modules[\\/]/.test(path);
  if (ending === undefined || isForeign) return nextLoad(url, context);
  const text = await readFile(path, 'utf8');
  const source = isTyped ? stripTypes(text, path) : text;
  // Without a source, Node's CommonJS loader reads the file, with what we changed there.
  if (!ending.startsWith('m') && isCommon(source)) return { format: 'commonjs', shortCircuit: true };
  return { format: 'module', source, shortCircuit: true };
};

/** Whether an import says nothing about the type of its file. */
function isPlainImport({ importAttributes }: Parameters<LoadHook>[1]): boolean {
  return importAttributes.type === undefined;
}

async function loadData(path: string): Promise<LoadFnOutput> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  try {
    return { format: 'module', source: dataModule(path, text), shortCircuit: true };
  } catch (error) {
    throw new SyntaxError(`${(error as Error).message} (${path})`);
  }
}
