import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { publishedSchema } from '../../../test/schema.js';
import { LONG } from '../../../test/thorough.ts';

const folder = new CliFolder({ warm: true });
const schema = publishedSchema('grundy', { strictRequired: true });

function json(args: readonly string[]): {
  nimber: string;
  moves: { outcome: string; move: string; summand: number }[];
} {
  return schema.read<ReturnType<typeof json>>(folder.output(['grundy', ...args, '--json']));
}

test('a sum of several games: the values, the sum, who wins and how', () => {
  expect(folder.output(['grundy', 'nim', '--heaps', '3-4-5', '+', 'subtraction', '22', '+', '*2'])).toBe(
    [
      '  1  nim:heaps=3-4-5             3-4-5  *2',
      '  2  subtraction:n=21,set=1-2-3  22     *2',
      '  3  *2                                 *2',
      'sum: *2',
      'class N: the player to move (the next player) wins',
      'winning moves, each with the number of its summand:',
      '  1  1:2  to 1-4-5',
      '  2  2    to 20',
      '  3  0    to 0',
      '',
    ].join('\n'),
  );
});

test('a position that is lost, and one beyond the start of the game', () => {
  expect(folder.output(['nimber', 'subtraction', '1000'])).toBe(
    'subtraction:n=21,set=1-2-3 at 1000: 0\nclass P: the player to move loses (the previous player wins)\n',
  );
});

test('rules of one’s own that go round: values are n or ∞(K), moves keep the draw', LONG, () => {
  const roads = `{ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [] }`;
  folder.write(
    'ring.js',
    `const roads = ${roads};\nmodule.exports = { start: 'a', moves: at => roads[at], play: (_, to) => to };`,
  );
  expect(folder.output(['grundy', 'ring.js', 'c'])).toBe(
    [
      'ring.js at c: ∞(1)',
      'class D: a draw (play never ends)',
      'loopy: play can go round, and values are n or ∞(K)',
      'moves that keep the draw:',
      '  a  to a',
      '',
    ].join('\n'),
  );
  expect(json(['ring.js', 'c', '+', 'subtraction', '1'])).toMatchObject({
    nimber: '∞(0)',
    outcome: 'win',
    outcomeClass: 'N',
  });
  expect(json(['ring.js', 'c', '+', '∞(0,3)']).nimber).toBe('∞');
  expect(folder.failure(['grundy', 'ring.js', '--acyclic'])).toBe(
    'zug: ring.js: found the cycle a -> b -> c -> a in ring.js, expected a loop-free game',
  );
});

test('JSON keeps to its schema and lists every move, best first', () => {
  const { nimber, moves } = json(['nim', '--heaps', '1-2', '+', '*3']);
  expect(nimber).toBe('0');
  expect(moves.map(({ summand, move, outcome }) => `${summand} ${move} ${outcome}`).sort()).toEqual(
    ['0 1:1 lose', '0 2:1 lose', '0 2:2 lose', '1 * lose', '1 *2 lose', '1 0 lose'].sort(),
  );
});

test('all positions of a game as comma-separated values', () => {
  expect(folder.output(['grundy', 'nim', '--heaps', '1-2', '--csv'])).toBe(
    'position,value,class\n0-0,0,P\n0-1,1,N\n0-2,2,N\n1-0,1,N\n1-1,0,P\n1-2,3,N\n',
  );
});

test('what has no nimbers, or cannot be read, is refused in one line', () => {
  const failure = (...args: string[]) => folder.failure(['grundy', ...args]);
  expect(failure('nim', '--misere', '+', 'nim')).toContain(
    'a sum of unlike conventions: in nim:heaps=3-4-5,misere who',
  );
  expect(failure('quixo')).toContain('quixo:n=3 has no nimbers: X and O have moves of their own');
  expect(failure('nim', '+')).toContain('found nothing beside "+"');
  expect(failure('nim', '3-4-5', '6')).toContain('found "6" after "3-4-5"');
});

test('ends that are not lost for the player to move are named', () => {
  folder.write(
    'tie.js',
    `module.exports = { start: 3, moves: n => [1], play: n => n - 1, over: n => n === 0 ? 'tie' : undefined };`,
  );
  expect(folder.failure(['grundy', 'tie.js'])).toBe(
    'zug: tie.js has no nimbers: at position 0 the rules stop play with a tie for the player to move, and nimbers need that every end is a loss',
  );
});

test('heaps of a heap game by its name or code, with or without blanks around the signs', () => {
  expect(folder.output(['grundy', 'kayles', '3', '+', '5', '+', '*2'])).toBe(
    [
      '  1  heaps:code=kayles,heaps=3-5  5-3  *7',
      '  2  *2                                *2',
      'sum: *5',
      'class N: the player to move (the next player) wins',
      'winning moves, each with the number of its summand:',
      '  1  1:4  to 4-3',
      '',
    ].join('\n'),
  );
  expect(folder.output(['grundy', 'kayles 3 + 5 + *2'])).toBe(
    folder.output(['grundy', 'kayles', '3', '+', '5', '+', '*2']),
  );
  expect(folder.output(['grundy', 'subtraction:1,3,4', '7'])).toMatch(
    /^heaps:code=subtraction:1-3-4,heaps=7 at 7: 0\n/,
  );
});

test.each([
  ['grundy kayles', /kayles: found no heaps, expected heaps with \+ between them/],
  ['grundy 0.7g 3', /0\.7g: column 4: found "g"/],
  ['grundy kayles 101', /heaps is "101"/],
  ['solve kayles', /heaps of it are one: heaps:code=kayles,heaps=5-4-3/],
])('zug %s is refused, with what is meant', (line, words) => {
  expect(folder.failure(line.split(' '))).toMatch(words);
});
