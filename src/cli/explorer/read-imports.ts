/** The imports of a module, and the same module with others in their place. */

/** What es-module-lexer says of an import; the build puts it beside the compiler (scripts/pack-compiler.mjs). */
interface Lexer {
  readonly init: Promise<void>;
  parse(source: string): readonly [imports: readonly FoundImport[], ...rest: unknown[]];
}

interface FoundImport {
  /** The name; undefined where it is worked out as the program runs, and in `import.meta`. */
  readonly n: string | undefined;
  /** Where the name is, within its quotes for `import x from 'name'`, with them for `import('name')`. */
  readonly s: number;
  readonly e: number;
  /** −1 in a declaration, −2 for `import.meta`, else where `import(` is. */
  readonly d: number;
  /** Where attributes (`with { type: 'json' }`) begin, behind their brace; −1 where there are none. */
  readonly a: number;
  /** Where the whole declaration ends. */
  readonly se: number;
}

const LEXER = '../compiler/lexer.js';

/**
 * A module with other names in its imports.
 *
 * @param rename - the new name; is given undefined for a name that is worked out as the program runs
 */
export async function renameImports(source: string, rename: (name: string | undefined) => string): Promise<string> {
  const { init, parse } = (await import(LEXER)) as Lexer;
  await init;
  let written = '';
  let done = 0;
  for (const { n, s, e, d, a, se } of parse(source)[0]) {
    if (d === -2) continue;
    const name = JSON.stringify(rename(n));
    written += source.slice(done, s) + (d === -1 ? name.slice(1, -1) : name);
    // JSON is served as a module, for which attributes would be wrong.
    done = a === -1 ? e : se;
    if (a !== -1) written += d === -1 ? source.charAt(s - 1) : ')';
  }
  return written + source.slice(done);
}
