import { expect, test } from 'vitest';
import { findGame } from 'zugzwang';
import type { PositionGraph } from '../../engine/protocol.ts';
import { drawsBoards, miniBoardOf } from './mini-board.ts';

const startOf = async (spec: string): Promise<PositionGraph> => {
  const game = await findGame(spec);
  const picture = game.picture(game.start);
  return {
    nodes: [{ text: game.makeText(game.start), player: 0, over: false, cut: true, picture }],
    edges: [],
    whole: false,
  };
};

test.each(['tic-tac-toe', 'kaooa', 'three-mens-morris', 'quixo:n=3', 'hexapawn'])(
  '%s: positions are told apart by small boards',
  async spec => {
    expect(drawsBoards(await startOf(spec))).toBe(true);
  },
);

test.each(['nim', 'chip', 'subtraction', 'berzerk', 'numbers'])('%s: by their notation', async spec => {
  expect(drawsBoards(await startOf(spec))).toBe(false);
});

test('a graph without pictures has none on its nodes', async () => {
  const { nodes, ...rest } = await startOf('tic-tac-toe');
  expect(drawsBoards({ ...rest, nodes: nodes.map(({ picture: _, ...node }) => node) })).toBe(false);
});

test('boards of many squares are not drawn so small', () => {
  const grid = { kind: 'grid', width: 10, height: 10, pieces: Array(100).fill(null), places: [] } as const;
  expect(miniBoardOf(grid)).toBeUndefined();
});
