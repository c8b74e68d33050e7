import { SourceMap } from 'node:module';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { thinMappings } from '../scripts/thin-mappings.mjs';

const SOURCE = `interface Pair { readonly one: number }
export class Counter<T extends Pair> {
  readonly #list: T[] = []; // what was added
  add(pair: T, ...more: readonly T[]): number {
    if (pair.one < 0) throw new Error(\`found \${pair.one}
  (below 0)\`);
    this.#list.push(pair, ...more); return (this.#list as unknown as Pair[]).reduce((sum, { one }) => sum + one, 0);
  }
}
`;

test('words lie where they did, and punctuation on the same line', () => {
  const options = { target: ts.ScriptTarget.ES2022, sourceMap: true, removeComments: false };
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, { compilerOptions: options });
  const payload = JSON.parse(sourceMapText!);
  const mappings = thinMappings(payload.mappings, outputText);
  expect(mappings.length).toBeLessThan(0.8 * payload.mappings.length);
  const [before, after] = [new SourceMap(payload), new SourceMap({ ...payload, mappings })];
  let words = 0;
  for (const [line, text] of outputText.split('\n').entries()) {
    for (const { index, 0: word } of text.matchAll(/[\w#$]+|[^\s\w]/g)) {
      const [was, is] = [before.findEntry(line, index), after.findEntry(line, index)] as {
        generatedColumn: number;
        originalLine: number;
        originalColumn: number;
      }[];
      expect(is!.originalLine).toBe(was!.originalLine);
      // Of what stands in a text no word has a place of its own.
      if (!/\w/.test(word) || was!.generatedColumn !== index) continue;
      expect(is!.originalColumn).toBe(was!.originalColumn);
      words++;
    }
  }
  expect(words).toBeGreaterThan(25);
  expect(thinMappings(mappings, outputText)).toBe(mappings);
});
