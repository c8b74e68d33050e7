/** Rules of somebody's own as a site keeps them: modules in one file of JSON, which nothing runs but the sandbox of a page. */
import { messageOf, ZugzwangError } from '../core/errors.js';

/**
 * A module in pieces: text, what is imported there, text again, and so on. What is imported is the place of another module of the file, or the
 * name of a part of the library.
 */
export type RulesModule = readonly (string | number)[];

/** The first module has the game as its default export. */
export interface RulesFile {
  readonly modules: readonly RulesModule[];
}

/** Whether rules can import a file as data. */
export const isDataFile = (name: string): boolean => /\.(?:json|txt|csv|tsv)$/i.test(name);

/** A file of data as the text of a module: JSON as what it says, others as their text. @throws SyntaxError */
export function dataModule(name: string, text: string): string {
  const data: unknown = /\.json$/i.test(name) ? JSON.parse(text) : text;
  return `export default ${JSON.stringify(data)};\n`;
}

/** Reads a file of rules. @throws ZugzwangError `rules` where it is none */
export function parseRulesFile(text: string): RulesFile {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw new ZugzwangError('rules', `the rules of this site cannot be read (${messageOf(error)})`, { cause: error });
  }
  const modules: unknown = (found as Partial<RulesFile> | null)?.modules;
  if (Array.isArray(modules) && modules.length > 0 && modules.every(one => isModule(one, modules.length)))
    return { modules };
  throw new ZugzwangError('rules', 'the rules of this site cannot be read: found no list of modules');
}

function isModule(found: unknown, count: number): found is RulesModule {
  if (!Array.isArray(found) || found.length % 2 === 0) return false;
  const isPlace = (piece: unknown) => Number.isInteger(piece) && (piece as number) >= 0 && (piece as number) < count;
  return found.every((piece, i) => typeof piece === 'string' || (i % 2 === 1 && isPlace(piece)));
}
