import { expect, test } from 'vitest';
import { LONG } from '../../../test/thorough.ts';
import { parseTable } from './parse-table.js';

const read = (text: string) => {
  const { table, shape } = parseTable(text);
  return { shape, names: table.names, kind: table.kind, points: [...table.points], values: [...table.values] };
};

test('a list with a header, in any separator, with a byte order mark and CRLF', () => {
  const expected = {
    shape: 'list',
    names: ['heap', 'limit'],
    kind: 'number',
    points: [0, 0, 0, 1, 1, 0],
    values: [5, 6, 7],
  };
  for (const separator of [',', ';', '\t', ' ', ', ']) {
    const lines = [
      ['heap', 'limit', 'value'],
      [0, 0, 5],
      [0, 1, 6],
      [1, 0, 7],
    ].map(row => row.join(separator));
    expect(read(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual(expected);
  }
});

test('one column is the values for 0, 1, 2 …, gaps left out', () => {
  expect(read('1\n?\n3\n')).toEqual({ shape: 'list', names: ['n'], kind: 'number', points: [0, 2], values: [1, 3] });
});

test('two columns are an argument and its value', () => {
  expect(read('5,0\n6,1\n7,1\n8,0\n')).toMatchObject({ shape: 'list', names: ['n'], points: [5, 6, 7, 8] });
});

test('a matrix has its arguments in the first row and column', () => {
  const text = 'a\\b,1,2,3\n1,W,L,W\n2,L,W,\n3,W,W,L\n';
  expect(read(text)).toEqual({
    shape: 'matrix',
    names: ['a', 'b'],
    kind: 'outcome',
    points: [1, 1, 1, 2, 1, 3, 2, 1, 2, 2, 3, 1, 3, 2, 3, 3],
    values: [3, 0, 3, 0, 3, 3, 3, 0],
  });
});

test('a grid is values alone, and words for outcomes mean what they say', () => {
  expect(read('P N N\nN P N\nN N P\n')).toMatchObject({
    shape: 'grid',
    kind: 'outcome',
    values: [0, 3, 3, 3, 0, 3, 3, 3, 0],
  });
  expect(read('First,Second\nsecond,first\n')).toMatchObject({ kind: 'outcome', values: [3, 0, 0, 3] });
});

test.each([
  ['1,2\n3,x\n', 'line 2, column 3: found "x"'],
  ['a,b,value\n0,0,1\n0,1.5,2\n', 'line 3, column 3: found "1.5"'],
  ['a,b,value\n0,0,1\n0,0,2\n', 'line 3, column 5: found a second value for (0, 0)'],
  ['a,value\n0,1\n1\n', 'line 3, column 1: found 1 cells'],
  ['', 'line 1, column 1: found the end'],
])('%j is refused with its place', (text, message) => {
  expect(() => parseTable(text)).toThrow(message);
});

test('a table of 200,000 rows without a header is read', LONG, () => {
  const text = Array.from({ length: 200_000 }, (_, i) => `${Math.floor(i / 400)},${i % 400},${i % 3}`).join('\n');
  const { shape, table } = parseTable(text);
  expect([shape, table.values.length]).toEqual(['list', 200_000]);
});

/** Grundy values of two heaps, told in many ways. */
const pairs = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4] as const);
const lines = (line: (a: number, b: number) => string, from = pairs) => from.map(([a, b]) => line(a, b)).join('\n');
const word = (a: number, b: number) => (a === b ? 'lose' : 'win');
const WAYS: readonly [string, string][] = [
  ['values first', `grundy,a,b\n${lines((a, b) => `${a ^ b},${a},${b}`)}`],
  ['words in the middle', lines((a, b) => `${a};${word(a, b)};${b}`)],
  ['words first, rows shuffled, gaps', lines((a, b) => `${word(a, b)} ${a} ${b}`, pairs.toReversed().toSpliced(3, 4))],
  ['quotes', `"heap, first","say ""heap""",value\r\n${lines((a, b) => `"${a}","${b}","${a ^ b}"`)}`],
  ['Markdown', `| a | b | outcome |\n|---|:-:|--|\n${lines((a, b) => `| ${a} | ${b} | ${word(a, b)} |`)}`],
  ['separators at the ends', lines((a, b) => `${a},${b},${a ^ b},`)],
  ['a row twice', `${lines((a, b) => `${a}\t${b}\t${a ^ b}`)}\n3\t3\t0`],
  ['other words', lines((a, b) => `${a},${b},${a === b ? 'P-position' : 'N-position'}`)],
  ['letters', [0, 1, 2, 3].map(a => [0, 1, 2, 3].map(b => (a === b ? 'L' : 'W')).join('')).join('\n')],
  ['a shuffled matrix', `x,3,1,0,2\n${[2, 0, 1, 3].map(a => [a, ...[3, 1, 0, 2].map(b => a ^ b)].join()).join('\n')}`],
  ['a triangle', ',0,1,2,3\n0,0\n1,1,0\n2,2,3,0\n3,3,2,1,0'],
  ['a bar beside the arguments', '  | 0 1 2 3\n0 | 0 1 2 3\n1 | 1 0 3 2\n2 | 2 3 0 1\n3 | 3 2 1 0'],
];

test.each(WAYS)('the same table told in another way: %s', (_, text) => {
  const { names, kind, points, values } = parseTable(text).table;
  expect(names).toHaveLength(2);
  expect(values.length).toBeGreaterThanOrEqual(10);
  values.forEach((value, row) => {
    const [a, b] = [points[2 * row]!, points[2 * row + 1]!];
    expect(value).toBe(kind === 'outcome' ? (a === b ? 0 : 3) : a ^ b);
  });
});

test('numbers with a decimal comma, and one point with two values', () => {
  expect([...parseTable('n;v\n0;0,5\n1;1,5\n').table.values]).toEqual([0.5, 1.5]);
  expect(() => parseTable('n,v\n1,2\n1,3\n')).toThrow('line 3, column 3');
});

test('columns that fill a box are arguments, however many, in whatever order the rows are', () => {
  const points = Array.from({ length: 64 }, (_, i) => [0, 1, 2, 3, 4, 5].map(bit => ((i * 37) >> bit) & 1));
  const text = points.map(point => [...point, Math.max(...point)].join()).join('\n');
  expect(read(text)).toMatchObject({ shape: 'list', names: ['a', 'b', 'c', 'd', 'e', 'f'] });
});

test.each([
  ['先手', '后手'],
  ['必胜', '必败'],
  ['胜', '负'],
  ['勝ち', '負け'],
  ['First player wins', 'Second player wins'],
  ['Alice', 'Bob'],
])('outcomes in words: %s and %s', (win, lose) => {
  expect(read(`n,${win === 'Alice' ? 'winner' : '结果'}\n0,${lose}\n1,${win}\n`)).toMatchObject({
    kind: 'outcome',
    names: ['n'],
    values: [0, 3],
  });
});
