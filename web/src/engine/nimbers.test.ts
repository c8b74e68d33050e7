import { expect, test } from 'vitest';
import { findGame } from 'zugzwang';
import { findNimbersSync, makeNimber } from 'zugzwang/impartial';
import { Library } from './library.ts';

test.each(['nim:heaps=1-2-3', 'chip:edges=0-1-1-0-1-2-0-3', 'wythoff:a=4,b=5'])(
  '%s: the nimbers of a graph are those that the library finds',
  async spec => {
    const { nodes, nimbers, hasNimbers } = await new Library().answer('graph', { spec, limit: 400, nimbers: true });
    const game = await findGame(spec);
    const found = findNimbersSync(game);
    expect(hasNimbers).toBe(true);
    expect(nimbers).toEqual(nodes.map(({ text }) => makeNimber(found.value(game.parseText(text)))));
  },
);

test('nimbers of a graph from elsewhere; none where nobody asks; why there are none of a partizan game', async () => {
  const library = new Library();
  const near = await library.answer('graph', { spec: 'nim:heaps=1-2', from: '4-5', limit: 5, nimbers: true });
  expect(near.nimbers?.[0]).toBe('*');
  expect((await library.answer('graph', { spec: 'nim', limit: 5 })).nimbers).toBeUndefined();
  expect((await library.answer('graph', { spec: 'nim:misere', limit: 5 })).hasNimbers).toBeUndefined();
  expect((await library.answer('graph', { spec: 'dodgem:n=2', limit: 5 })).hasNimbers).toBeUndefined();
  await expect(library.answer('graph', { spec: 'dodgem:n=2', limit: 5, nimbers: true })).rejects.toThrow(/no nimbers/);
});
