/** `zug heap` as people and programs see it. */
import { expect, test } from 'vitest';
import { CliFolder, whenAtWork } from '../../../test/cli.js';
import { publishedSchema } from '../../../test/schema.js';
import { LONG } from '../../../test/thorough.ts';

const folder = new CliFolder();
const schema = publishedSchema('heap');

function json(...args: string[]): Record<string, unknown> {
  return schema.read(folder.output(['heap', ...args, '--json']));
}

test('Kayles, folded at its period, proved', () => {
  const text = folder.output(['heap', 'kayles', '--to', '1000000']);
  expect(text).toMatch(/^game {7}kayles, code 0\.77\n/);
  expect(text).toContain('\nrepeating  7 4 1 2 8 1 4 7 2 1 8 2\n');
  expect(text).toContain('\nperiod     12, from heap 71 on\n');
  expect(text).toContain('           0 3 6 9 11 15 18 21 22 28 34 39 57 70\n');
  expect(text).toContain('proved     yes, by the octal periodicity theorem');
});

test('JSON keeps to its schema, with a period, without one, with a saltus, and of pairs of heaps', () => {
  expect(json('0.77', '--to', '165', '--values')).toMatchObject({
    ...{ period: 12, preperiod: 71, lastException: 70, exceptions: 14, proved: false, computed: 166 },
    values: expect.arrayContaining([8]),
  });
  expect(json('0.77')).toMatchObject({ proved: true, saltus: 0, to: 100_000 });
  expect(json('take-a-square', '--to', '300')).toMatchObject({ code: null, period: null, proved: false });
  expect(json('all-but:2,3,7')).toMatchObject({ code: '0.3003330[3]', period: 4, saltus: 2, lastException: null });
  expect(json('0.{3+}', '--to', '50')).toMatchObject({ method: 'partitions', theorem: null, mask: null });
  expect(json('0.205200C', '--to', '400')).toMatchObject({ saltus: 16, resting: [19, 39], proved: true, needed: 57 });
  expect(json('wythoff', '--to', '5')).toMatchObject({
    lost: [
      [0, 0],
      [1, 2],
      [3, 5],
    ],
  });
  expect(json('mock-turtles', '--to', '6', '--values')).toMatchObject({ values: [0, 1, 2, 4, 7, 8, 11], largest: 11 });
  expect(json('0.77', '--to', '0', '--values')).toMatchObject({ values: [0], largest: 0 });
});

test('coin-turning games: values of single coins, with what is known of them', () => {
  expect(folder.output(['heap', 'ruler', '--to', '8'])).toMatch(/^values {5}0 1 2 1 4 1 2 1 8\nlaw .*divides n/m);
  expect(folder.output(['heap', 'moebius', '--csv', '--to', '6'])).toBe(
    'coin,value\n0,0\n1,1\n2,2\n3,4\n4,8\n5,16\n6,31\n',
  );
  expect(folder.failure(['heap', 'mogul', '--to', '100001'])).toMatch(/expected at most 100000 coins/);
  expect(folder.failure(['heap', 'ruler', '--to', '1000001'])).toMatch(/expected at most 1000000 coins/);
});

test('the schema refuses what is not so', () => {
  const good = json('0.77');
  for (const bad of [
    { ...good, period: -1 },
    { ...good, lost: [] },
    { ...good, mask: {} },
    { ...good, method: 'magic' },
  ])
    expect(schema.accepts(bad)).toBe(false);
});

test('comma-separated values go on by the proved period', () => {
  const lines = folder.output(['heap', '0.77', '--csv', '--to', '30000']).trim().split('\n');
  expect(lines.length).toBe(30_002);
  expect(lines.slice(0, 4)).toEqual(['heap,value', '0,0', '1,1', '2,2']);
  const full = folder.output(['heap', '0.77', '--csv', '--to', '30000', '--no-shortcut']).trim().split('\n');
  expect(lines).toEqual(full);
  expect(folder.output(['heap', 'wythoff', '--csv', '--to', '1'])).toBe(
    'heap,other,value\n0,0,0\n0,1,1\n1,0,1\n1,1,2\n',
  );
});

test.each([
  [['0.7x'], /^zug: 0\.7x: column 4: found "x", expected a digit/],
  [['kayels'], /did you mean "kayles"\?/],
  [['0.77', '--to', '1e6'], /--to: found "1e6", expected a whole number from 0 on/],
  [['0.77', '--json', '--csv'], /choose one/],
] as const)('%j is refused in one line', (args, words) => {
  expect(folder.failure(['heap', ...args])).toMatch(words);
});

test('memory that does not suffice is said, with exit code 3', () => {
  expect(folder.failure(['heap', '0.007', '--to', '1000000', '--memory', '100K'], 3)).toMatch(/the budget is 100 KiB$/);
});

test('take-a-square says what so many heaps need, and what there is', () => {
  const { code, err } = folder.zug(['heap', 'take-a-square', '--to', '1000000000000']);
  expect(err).toMatch(
    /^zug: take-a-square: heaps to 1,000,000,000,000 take about [\d,]+ MiB, the budget is 2,048 MiB; expected at most /,
  );
  expect(code).toBe(3);
});

test('the Ruler Game to 200,000 coins', () => {
  expect(folder.output(['heap', 'ruler', '--to', '200000'])).toMatch(/^largest +131072$/m);
});

test('an interrupt ends a long computation', LONG, async () => {
  const { code, out } = await folder.interrupt(['heap', '0.142', '--to', '100000000'], whenAtWork);
  expect([code, out]).toEqual([130, '']);
});
