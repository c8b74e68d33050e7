import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { publishedSchema } from '../../../test/schema.js';
import { kaylesGrundy } from '../../../test/tables/pattern-tables.js';
import { LONG } from '../../../test/thorough.ts';
import { seededChance } from '../../core/data/choose.js';

const folder = new CliFolder({ warm: true });
const schema = publishedSchema('pattern');

interface PatternJson {
  readonly laws: readonly {
    readonly sentence: string;
    readonly evidence: { readonly status: string; readonly fresh?: number };
  }[];
}

test('a subtraction game by its spec: the law is proved, and printed by the schema', () => {
  const said = schema.read<PatternJson>(folder.output(['pattern', 'subtraction:set=1-3-4', '--json']));
  expect(said.laws[0]).toMatchObject({
    sentence: 'The outcome is lose exactly when n mod 7 is 0 or 2, and win otherwise.',
    evidence: { status: 'proved' },
  });
});

test('partizan values: of heaps proved, of rows in positions that are given, of a table with a rule, in JSON by the schema', () => {
  const heaps = schema.read<PatternJson>(
    folder.output(['pattern', 'partizan-octal:left=0.07,right=0.7', '--to', '40', '--json']),
  );
  expect(heaps.laws[0]).toMatchObject({ kind: 'arithmetic-periodic', evidence: { status: 'proved' } });
  const rows = folder.output(['pattern', 'toads-and-frogs', '--positions', 't^a.f', '--to', '16']);
  expect(rows).toContain('Holds for the positions t^a.f.');
  expect(rows).toContain("return '{{' + (a - 2) + '|1}|0}';");
  const values = Array.from({ length: 30 }, (_, n) => `${n},${['0', '1', '{1|0}'][n % 3]!}`).join('\n');
  const table = folder.output(['pattern', '--table', '-', '--rule', '[1],[2]'], { input: values });
  expect(table).toContain('Proved. Moves take 2 at most and split no heap.');
  const line = folder.failure(['pattern', '--table', '-', '--rule', '[1],[3]'], 2, { input: values });
  expect(line).toContain('found {1|0} at n = 2, expected 2 by the rule [1],[3]');
});

test('a family by its parameters: a table of the starts of its games', () => {
  const said = folder.output(['pattern', 'subtraction:set=1-3-4', '--parameters', 'n', '--to', '40']);
  expect(said).toContain('subtraction:set=1-3-4: outcome of 41 games, by n');
  expect(said).toContain('The outcome is lose exactly when n mod 7 is 0 or 2, and win otherwise.');
  expect(said).toContain('not proved');
  expect(folder.failure(['pattern', 'subtraction', '--parameters', 'm'], 2)).toContain('found no whole number "m"');
  expect(folder.failure(['pattern', 'subtraction', '--parameters', 'n', '--rule', '0.3'], 2)).toContain('--rule');
});

test('where positions have no numbers, it is said how to name some', () => {
  expect(folder.failure(['pattern', 'toads-and-frogs'])).toContain("--positions 't^a..f^b'");
  expect(folder.failure(['pattern', 'toads-and-frogs', '--positions', 'tt.ff'])).toContain('found "tt.ff"');
});

test('a table on standard input, its function alone', () => {
  const rows = Array.from({ length: 80 }, (_, n) => `${n},${n % 4 === 3 ? 'L' : 'W'}`).join('\n');
  expect(folder.output(['pattern', '--table', '-', '--code'], { input: rows })).toBe(
    "function law(n: number): 'win' | 'lose' {\n  return n % 4 === 3 ? 'lose' : 'win';\n}\n",
  );
});

const chance = seededChance(3);
const random = Array.from({ length: 80 }, (_, n) => `${n},${Math.floor(4 * chance())}`).join('\n');

test('where there is no law the exit code is 1, in words, as JSON and for the function alone', () => {
  for (const flags of [[], ['--json']]) {
    const { code, out, err } = folder.zug(['pattern', '--table', '-', ...flags], { input: random });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    if (flags.length > 0) schema.read(out);
  }
  const line = folder.failure(['pattern', '--table', '-', '--code'], 1, { input: random });
  expect(line).toContain('no law was found');
});

test('numbers that would be rounded are refused with their place', () => {
  const big = folder.write('big.csv', 'n,value\n1,2\n2,9007199254740993\n');
  expect(folder.failure(['pattern', '--table', big])).toContain('big.csv: line 3, column 3: found 9007199254740993');
  const far = folder.write('far.csv', 'n,value\n-9007199254740992,2\n2,3\n');
  expect(folder.failure(['pattern', '--table', far])).toContain('line 2, column 1');
  expect(folder.failure(['pattern', '--table', '.'])).toBe('zug: .: this is a folder, expected a file');
});

test('a table that is not what its rule gives is refused with the row', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `${n},${n === 40 ? 7 : n % 4}`).join('\n');
  const line = folder.failure(['pattern', '--table', '-', '--rule', 'subtraction:1,2,3'], 2, { input: rows });
  expect(line).toContain('found 7 at n = 40, expected 0 by the rule subtraction:1,2,3');
});

test('a law that the rule refutes further on is refused', () => {
  const rows = Array.from({ length: 60 }, (_, n) => `${n},${n % 4}`).join('\n');
  // Taking 61 makes no difference before 64.
  const args = ['pattern', '--table', '-', '--rule', 'subtraction:1,2,3,64', '--json'];
  const { code, out } = folder.zug(args, { input: rows });
  expect(code).toBe(1);
  const said = schema.read<{ laws: unknown[]; refuted: { at: number }[] }>(out);
  expect(said.laws).toEqual([]);
  expect(said.refuted[0]!.at).toBe(64);
});

test('a proof from a table that begins late is of the arguments from there on', () => {
  const values = kaylesGrundy(300);
  const rows = values
    .map((value, n) => `${n},${value}`)
    .slice(75)
    .join('\n');
  const out = folder.output(['pattern', '--table', '-', '--rule', '0.77'], { input: rows });
  expect(out).toContain('Proved for all arguments from 75 on.');
  expect(out).toContain('All this is for n ≥ 75.');
  expect(out).toContain('if (n < 75 ');
});

test('a game whose moves are not those that it declares is refused with the heap', LONG, () => {
  const rules = (at: number): string =>
    `export default { start: 21, takes: [1, 2, 3], moves: n => [1, 2, 3].filter(k => k <= n && !(k === 3 && n >= ${at})), play: (n, k) => n - k };`;
  for (const at of [5000, 150_000, 3_000_000]) {
    const line = folder.failure(['pattern', folder.write(`late${at}.js`, rules(at))]);
    expect(line).toMatch(/late\d+\.js: position \d+: moves lists no move to \d+, which takes: \[1, 2, 3\] has/);
  }
  const honest = folder.output(['pattern', folder.write('honest.js', rules(Infinity))]);
  expect(honest).toContain('the proof is of the declared rule');
});

test('what was set in the positions is said, and how many of them play leads to', () => {
  const rules = folder.write(
    'pass.js',
    `export default {
      start: { heap: 12, pass: true },
      moves: at => [...[1, 2].filter(k => k <= at.heap), ...(at.pass && at.heap > 0 ? ['pass'] : [])],
      play: (at, move) => (move === 'pass' ? { ...at, pass: false } : { ...at, heap: at.heap - move }),
    };`,
  );
  const out = folder.output(['pattern', rules, '--of', 'grundy', '--to', '40']);
  expect(out).toContain('Holds for pass = true.');
  expect(out).toMatch(/Play from the start leads to 13 of the 51 positions looked at; the others were\s+set up\./);
});
