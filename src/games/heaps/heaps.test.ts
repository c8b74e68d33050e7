import { expect, test } from 'vitest';
import { Random } from '../../../test/random.js';
import { findHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { heapSequence, heapValue } from '../../impartial/heaps/heap-sequence.js';
import { searchJudge } from '../../impartial/misere/misere-sum.js';
import { findNimbersSync } from '../../impartial/nimbers.js';
import { solveSync } from '../../solve/solve.js';
import { findGame } from '../registry.js';
import { heaps } from './heaps.js';

const CODES = [
  '0.77',
  'dawson-kayles',
  'grundy',
  'lasker',
  '0.137',
  '0.3F',
  '4?.3',
  '0.[3]',
  'subtraction:1-3-4',
  'take-a-square',
];

test.each(CODES)('%s: the value of a sum is the nim sum of its heaps, and says who wins', code => {
  const random = new Random(7);
  const sequence = heapSequence(findHeapGame(code, 100).code, 12);
  for (let run = 0; run < 3; run++) {
    const sizes = random.list(random.integer(1, 3), () => random.integer(0, 9));
    const game = heaps.game({ code, heaps: sizes });
    const solution = solveSync(game);
    const value = sizes.reduce((sum, size) => sum ^ heapValue(sequence, size)!, 0);
    expect(findNimbersSync(game).value(game.start), sizes.join()).toBe(value);
    expect(solution.probe(game.start.position).outcome).toBe(value === 0 ? 'lose' : 'win');
  }
});

test.each(CODES)('%s: misère play by the general solver is that of a plain search of sums', code => {
  const random = new Random(11);
  const { code: moves } = findHeapGame(code, 100);
  const judge = searchJudge(size => heapOptions(moves, size));
  for (let run = 0; run < 3; run++) {
    const sizes = random.list(random.integer(1, 3), () => random.integer(1, 7));
    const game = heaps.game({ code, heaps: sizes, misere: true });
    expect(solveSync(game).probe(game.start.position).outcome, sizes.join()).toBe(judge(sizes) ? 'lose' : 'win');
  }
});

test('heaps far beyond what can be listed are valued one by one', () => {
  const sizes = [100, 99, 98, 57, 43, 31];
  const sequence = heapSequence('0.07', 100);
  const game = heaps.game({ code: '0.07', heaps: sizes });
  const value = sizes.reduce((sum, size) => sum ^ heapValue(sequence, size)!, 0);
  expect(findNimbersSync(game).value(game.start)).toBe(value);
});

test('heaps are read in any order, and written from the largest on', async () => {
  const game = await findGame('heaps:code=4!.0,heaps=3-7-0');
  expect(game.name).toBe('heaps:code=4!.0,heaps=3-7-0');
  expect(game.makeText(game.start)).toBe('7-3');
  expect(game.makeText(game.parseText('0-2-0-9'))).toBe('9-2');
  expect(game.moves(game.parseText('4-2')).map(move => game.moveText(move))).toEqual(['1:3-1']);
});

test('Kayles by clicks: the lowest token that is taken, then the highest; a split: above the cut, then below', () => {
  const clicked = (code: string, size: number) => {
    const game = heaps.game({ code, heaps: [size] });
    return game.moves(game.start).map(move => `${game.moveText(move)} ${game.clicks(game.start, move).join(' ')}`);
  };
  expect(clicked('0.77', 4)).toEqual(['1:3 1:4 1:4', '1:2-1 1:3 1:3', '1:2 1:3 1:4', '1:1-1 1:2 1:3']);
  expect(clicked('4.7', 2)).toEqual(['1:1-1 1:2 1:1', '1:1 1:2 1:2']);
});

test.each([
  ['heaps:code=0.7x', /column 4: found "x"/],
  ['heaps:code=2.7', /play need not end/],
  ['heaps:code=kayels', /did you mean "kayles"/],
  ['heaps:code=wythoff', /a game of its own/],
  ['heaps:code', /code has no value, expected a code/],
  ['heaps:heaps=101', /heaps is "101"/],
  ['heaps:code=0.*,heaps=60', /a heap of 60, which has more than 5000 moves/],
] as const)('%s is refused in words', async (spec, words) => {
  await expect(findGame(spec)).rejects.toThrow(words);
});

test('a position that could not be played is refused', async () => {
  const game = await findGame('heaps:code=0.*,heaps=5');
  for (const text of ['101', '', '3--4', '3-x', '70']) expect(() => game.parseText(text), text).toThrow();
});
