/** The imports of a module. */

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
 * A module in pieces: text, then what is imported there, then text again. An import within a declaration stands between its quotes.
 *
 * @param target - what an import leads to; is given undefined for a name that is worked out as the program runs
 */
export async function splitAtImports<T>(
  source: string,
  target: (name: string | undefined) => T,
): Promise<(string | T)[]> {
  const { init, parse } = (await import(LEXER)) as Lexer;
  await init;
  const pieces: (string | T)[] = [];
  let before = '';
  let done = 0;
  for (const { n, s, e, d, a, se } of parse(source)[0]) {
    if (d === -2) continue;
    const isCall = d !== -1;
    pieces.push(`${before}${source.slice(done, s)}${isCall ? '"' : ''}`, target(n));
    // JSON becomes a module like any other, for which attributes would be wrong.
    done = a === -1 ? e : se;
    before = `${isCall ? '"' : ''}${a === -1 ? '' : isCall ? ')' : source.charAt(s - 1)}`;
  }
  return [...pieces, before + source.slice(done)];
}
