/** `zug misere` as people and programs see it. */
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { publishedSchema } from '../../../test/schema.js';

const folder = new CliFolder();
const schema = publishedSchema('misere');

function json(...args: string[]): Record<string, unknown> {
  return schema.read(folder.output(['misere', ...args, '--json']));
}

test('a quotient, with its P-portion, its period and the proof that it lasts', () => {
  const text = folder.output(['misere', '0.123', '--heap', '20']);
  expect(text).toContain('\norder      20\n');
  expect(text).toContain('\nP-portion  a c ad b² be\n');
  expect(text).toContain('\nrepeating  a c 1 d e\nperiod     5, from heap 5 on\nproved     yes');
});

test('JSON keeps to its schema, for quotients and for sums', () => {
  expect(json('0.75', '--heap', '22')).toMatchObject({
    ...{ kind: 'quotient', order: 8, relations: ['a² = 1', 'bc = ab', 'c² = b²', 'b³ = b'], proved: true },
    generators: [
      { letter: 'a', heap: 1, index: 0, period: 2 },
      { letter: 'b', heap: 2, index: 1, period: 2 },
      { letter: 'c', heap: 5, index: 2, period: 2 },
    ],
  });
  expect(json('kayles', '3+5+12')).toMatchObject({
    ...{ kind: 'heaps', outcome: 'win', outcomeClass: 'N', method: 'quotient' },
    moves: [
      { heap: 3, to: [1, 1] },
      { heap: 12, to: [5, 6] },
    ],
  });
  expect(json('nim', '0')).toMatchObject({ outcome: 'win', moves: [] });
  expect(json('take-a-square', '--heap', '6')).toMatchObject({ code: null, proved: false });
});

test('JSON keeps to its schema, for positions and for genera', () => {
  expect(json('cram:width=3,height=2', '+', 'kayles', '5', '+', '*[2#1]')).toMatchObject({
    ...{ kind: 'positions', genus: '7^057', tameness: 'wild', outcome: 'lose', moves: [] },
    summands: [{ genus: '1' }, { game: 'kayles', position: '5', genus: '4^146' }, { game: null, genus: '2^1420' }],
  });
  expect(json('0.77', '--genus', '--heap', '9')).toMatchObject({ kind: 'genera', stopped: null });
});

test('genera of heaps, and where they cease to be tame', () => {
  const text = folder.output(['misere', 'kayles', '--genus', '--heap', '9']);
  expect(text).toContain('\ngenera     0 1 2 3 1 4^146 3 2^2 1^1 4^046\n');
  expect(text).toContain('\nnot tame   heap 5, 4^146: restless\nwild       heap 9, 4^046: wild\n');
});

test('a position, and moves that win it', () => {
  expect(folder.output(['misere', 'nim:heaps=3-4-5'])).toContain(
    'class      N: the player to move (the next player) wins\nwin by     1:2, to 1-4-5\n',
  );
});

test('the schema refuses what is not so', () => {
  const good = json('0.75', '--heap', '3');
  for (const bad of [
    { ...good, order: 0 },
    { ...good, kind: 'heaps' },
    { ...good, more: 1 },
    { ...good, period: {} },
  ])
    expect(schema.accepts(bad)).toBe(false);
});

test('heaps of a sum may be words of their own', () => {
  expect(folder.output(['misere', '0.77', '3', '+', '5', '+', '12'])).toBe(folder.output(['misere', '0.77', '3+5+12']));
});

test.each([
  [['0.7x'], /^zug: 0\.7x: column 4: found "x", expected a digit/],
  [['0.77', '3+x'], /found "x", expected heaps of 0 to 10000/],
  [['0.77', '--heap', '-1'], /--heap/],
  [['0.77', '3', '--heap', '9'], /--heap is for the quotient/],
  [['connect-four'], /connect-four:.* has no misère values: X and O have moves of their own/],
  [['foo'], /there is no game "foo"/],
  [['*[2', '+', '*3'], /\*\[2: column 4: found the end/],
  [['nim:heaps=3', '--genus'], /--heap and --genus are for the heaps of one heap game/],
  [['kayles', '5', '--genus'], /--genus is for all heaps/],
  [['0.77', '+'], /found nothing beside "\+"/],
])('%j is refused in one line', (args, words) => {
  expect(folder.failure(['misere', ...args])).toMatch(words);
});
