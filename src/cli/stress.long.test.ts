import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../test/cli.js';
import { publishedSchema } from '../../test/schema.js';

const folder = new CliFolder();
const schema = publishedSchema('stress');
folder.write('right.mjs', RIGHT());
folder.write('wrong.mjs', RIGHT().replace('% 2 ===', '% 3 ==='));

/** Candy piles, with one line for the answer, so that a mistake can be planted. */
function RIGHT(): string {
  return `import { readFileSync } from 'node:fs';
const [n, ...a] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
a.sort((x, y) => y - x);
let d = 0;
while (d + 1 < n && a[d + 1] >= d + 2) d++;
const right = a.filter((x, i) => i > d && x >= d + 1).length;
console.log((a[d] - d - 1) % 2 === 1 || right % 2 === 1 ? 'First' : 'Second');
`;
}

test('nothing is found in a right program, a wrong one is shown its smallest input, and files are kept', () => {
  const right = folder.output([
    'stress',
    'candy-piles',
    '--cases',
    '6',
    '--seed',
    '1',
    '--',
    process.execPath,
    'right.mjs',
  ]);
  expect(right).toMatch(/^candy-piles: nothing wrong on 6 inputs/);
  const args = [
    'stress',
    'candy-piles',
    '--seed',
    '1',
    '--save',
    'kept',
    '--json',
    '--',
    process.execPath,
    'wrong.mjs',
  ];
  const { code, out, err } = folder.zug(args);
  expect(code).toBe(1);
  expect(err).toMatch(/^zug: [^\n]*wrong answer[^\n]*\n$/);
  const said = schema.read<{ failure: { gen: string; found: { tokens: number } } }>(out);
  expect(schema.accepts({ ...said, failure: {} })).toBe(false);
  const { failure } = said;
  expect(failure).toMatchObject({
    kind: 'wrong answer',
    input: '1\n4\n',
    expected: 'First\n',
    got: 'Second\n',
    minimal: true,
  });
  expect(readFileSync(join(folder.path, 'kept/candy-piles-1.in'), 'utf8')).toBe('1\n4\n');
  expect(existsSync(join(folder.path, 'kept/candy-piles-1.expected'))).toBe(true);
  const again = folder.output(failure.gen.split(' ').slice(1));
  expect(again.trim().split(/\s+/)).toHaveLength(failure.found.tokens);
});

test('where there are few inputs, all are tried, and that is said', () => {
  folder.write(
    'heap.js',
    `import { defineGame, defineStress } from 'zugzwang';
const game = defineGame({ start: 5, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k) => n - k });
export default game;
export const stress = defineStress(game, { random: (random, size) => random.integer(0, size), answer: ({ outcome }) => outcome });
`,
  );
  folder.write(
    'heap.mjs',
    `import { readFileSync } from 'node:fs';
const [n, strange] = [Number(readFileSync(0, 'utf8')), Number(process.argv[2])];
console.log(n % 4 === 0 || n === strange ? 'lose' : 'win');
`,
  );
  const args = ['stress', 'heap.js', '--max-size', '5', '--json', '--', process.execPath, 'heap.mjs'];
  expect(JSON.parse(folder.output(args))).toMatchObject({ cases: 6, all: true });
  expect(folder.output(args.toSpliced(4, 1))).toMatch(/^heap\.js: nothing wrong on 6 different inputs, all tried/);
  const { code, out } = folder.zug([...args, '3']);
  expect(code).toBe(1);
  expect(JSON.parse(out).failure).toMatchObject({ input: '3\n', minimal: true });
});

test('what is wrong with a call is said in a line', () => {
  const failure = (...args: string[]) => folder.failure(['stress', ...args]);
  expect(failure('berzerk')).toContain('no command');
  expect(failure('berserk', '--', 'cat')).toContain('did you mean "berzerk"?');
  expect(failure('chip', '--', 'no-such-program')).toContain('there is no program "no-such-program"');
  expect(failure('chip', '--', './right.mjs')).toContain('may not be executed');
  expect(failure('chip', '--cases', '-1', '--', 'cat')).toContain('--cases');
  expect(failure('berzerk', '--misere', '--', 'cat')).toContain('has no --misere');
  expect(folder.failure(['gen', 'chip', '--kind', 'patth'])).toContain('has no kind of inputs "patth"');
});

test('a program gets its arguments as they stand, and an interrupt ends it', async () => {
  const lines = ["import { appendFileSync } from 'node:fs';", "appendFileSync('words', process.argv.slice(2).join());"];
  folder.write('slow.mjs', `${lines.join('\n')}\nsetInterval(() => appendFileSync('beats', 'x'), 20);\n`);
  const command = ['--', process.execPath, 'slow.mjs', '--help', '--', '-x', '--seed'];
  const { code, err } = await folder.interrupt(['stress', 'candy-piles', '--jobs', '1', ...command], ({ path }) =>
    existsSync(join(path, 'beats')),
  );
  expect(code).toBe(130);
  expect(err).toContain('interrupted after 0 inputs');
  expect(readFileSync(join(folder.path, 'words'), 'utf8')).toBe('--help,--,-x,--seed');
  const beats = () => readFileSync(join(folder.path, 'beats'), 'utf8').length;
  const last = beats();
  await new Promise(resolve => setTimeout(resolve, 500));
  expect(beats()).toBe(last);
});
