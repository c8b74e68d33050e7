import { expect, test } from 'vitest';
import { type Sample, sampleGame } from '../../../test/support/sample.ts';
import { PositionCache } from './position-cache.ts';
import { MOST_MOVES, readCached, readLine } from './read-line.ts';

const read = (sample: Sample, cache: PositionCache, moves: readonly string[], from?: string) =>
  readLine(sample, cache, sample.start, { from, moves });

test('a line is asked for once, a further move costs one position', async () => {
  const sample = await sampleGame('nim');
  const cache = new PositionCache();
  await read(sample, cache, ['1:1', '2:1']);
  const { positions } = await read(sample, cache, ['1:1', '2:1', '3:5']);
  expect(positions.map(position => position.text)).toEqual(['3-4-5', '2-4-5', '2-3-5', '2-3-0']);
  expect(sample.asked).toEqual(['follow [1:1 2:1]', 'look 2-3-0']);
});

test('going back asks nothing', async () => {
  const sample = await sampleGame('nim');
  const cache = new PositionCache();
  await read(sample, cache, ['1:1', '2:1']);
  expect(readCached(cache, sample.start, { moves: ['1:1'] })?.positions).toHaveLength(2);
  expect(readCached(cache, sample.start, { moves: ['1:2'] })).toBeUndefined();
  expect(sample.asked).toHaveLength(1);
});

test('a position that is written otherwise is known by that text too', async () => {
  const sample = await sampleGame('numbers:mine=0-0-0-0-0-0-1-1,theirs=0-0-0-0-0-0-0-4');
  const cache = new PositionCache();
  const { positions } = await read(sample, cache, [], '10100000/00000004');
  expect(positions[0]?.text).toBe('00000011/00000004');
  expect(readCached(cache, sample.start, { from: '10100000/00000004', moves: [] })).toBeDefined();
});

test('a move that is not legal leaves the moves before it, and says which it is', async () => {
  const sample = await sampleGame('nim');
  const line = await read(sample, new PositionCache(), ['1:1', '1:2', 'z9', '2:1']);
  expect(line.moves).toEqual(['1:1', '1:2']);
  expect(line.positions).toHaveLength(3);
  expect(line.problem).toEqual({ kind: 'move', at: 2, text: 'z9' });
});

test('the last move alone may be wrong, after a line that is known', async () => {
  const sample = await sampleGame('nim');
  const cache = new PositionCache();
  await read(sample, cache, ['1:1']);
  const line = await read(sample, cache, ['1:1', '1:3']);
  expect(line.problem).toEqual({ kind: 'move', at: 1, text: '1:3' });
  expect(line.moves).toEqual(['1:1']);
});

test('a position that cannot be read gives way to the start', async () => {
  const sample = await sampleGame('nim');
  const line = await read(sample, new PositionCache(), ['1:1'], '3-x');
  expect(line.problem).toMatchObject({ kind: 'position', text: '3-x' });
  expect(line.moves).toEqual([]);
  expect(line.positions.map(position => position.text)).toEqual(['3-4-5']);
});

test('where the worker or the network fails, what is known is still shown', async () => {
  const sample = await sampleGame('nim');
  const cache = new PositionCache();
  await read(sample, cache, ['1:1']);
  const broken = {
    ...sample,
    look: () => Promise.reject(Object.assign(new Error('no network'), { code: 'table' })),
  };
  const line = await read(broken, cache, ['1:1', '2:1']);
  expect(line.problem).toEqual({ kind: 'other', message: 'no network' });
  expect(line.moves).toEqual(['1:1']);
  expect(line.positions).toHaveLength(2);
});

test('a position that cannot be reached from the start is played from without values', async () => {
  const sample = await sampleGame('nim');
  const line = await read(sample, new PositionCache(), ['1:7'], '9-9-9');
  expect(line.problem).toBeUndefined();
  expect(line.positions.map(position => position.value)).toEqual([undefined, undefined]);
});

test('of a line of very many moves the first are read, and it is said that there are more', async () => {
  const sample = await sampleGame('chip:edges=0-1-1-0');
  const moves = Array.from({ length: MOST_MOVES + 500 }, (_, i) => String((i + 1) % 2));
  const cache = new PositionCache();
  expect(await read(sample, cache, moves.slice(0, MOST_MOVES))).not.toHaveProperty('problem');
  // All its positions are known by now.
  expect(readCached(cache, sample.start, { moves })).toBeUndefined();
  const line = await read(sample, cache, moves);
  expect(line.problem).toEqual({ kind: 'long' });
  expect(line.moves).toEqual(moves.slice(0, MOST_MOVES));
  expect(line.positions).toHaveLength(MOST_MOVES + 1);
  const wrong = await read(sample, cache, moves.with(3, 'z9'));
  expect(wrong.problem).toEqual({ kind: 'move', at: 3, text: 'z9' });
});
