import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';

const folder = new CliFolder();
const schema = JSON.parse(readFileSync(new URL('../../schema/pattern.schema.json', import.meta.url), 'utf8')) as object;
const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

interface PatternJson {
  readonly laws: readonly {
    readonly sentence: string;
    readonly evidence: { readonly status: string; readonly fresh?: number };
  }[];
}

test('a subtraction game by its spec: the law is proved, and printed by the schema', () => {
  const said = JSON.parse(folder.output(['pattern', 'subtraction:set=1-3-4', '--json'])) as PatternJson;
  expect(validate(said), JSON.stringify(validate.errors)).toBe(true);
  expect(said.laws[0]).toMatchObject({
    sentence: 'The outcome is lose exactly when n mod 7 is 0 or 2, and win otherwise.',
    evidence: { status: 'proved' },
  });
});

test('a table on standard input, its function alone', () => {
  const rows = Array.from({ length: 80 }, (_, n) => `${n},${n % 4 === 3 ? 'L' : 'W'}`).join('\n');
  expect(folder.output(['pattern', '--table', '-', '--code'], { input: rows })).toBe(
    "function law(n: number): 'win' | 'lose' {\n  return n % 4 === 3 ? 'lose' : 'win';\n}\n",
  );
});
