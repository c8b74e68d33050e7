import { expect, test } from 'vitest';
import { runSync } from '../core/task.js';
import { findGame } from '../games/registry.js';
import { solveInOnePiece } from '../solve/memory/solve-in-one-piece.js';
import { solveSync } from '../solve/solve.js';
import { solveByTiers, withPlans } from '../solve/tiers/solve-by-tiers.js';
import { readTable } from '../table/table.js';
import { makeTable } from './make-table.js';
import { solutionStatistics } from './solution-statistics.js';
import { tableStatistics } from './statistics.js';

const GAMES = [
  'berzerk',
  'candy-piles:piles=5-3-3',
  'chip:edges=0-1-1-2,left=2-0,right=2-1',
  'choosing-carrot',
  'dodgem',
  'hexapawn:width=2,height=3',
  'nim:heaps=2-3-2,misere',
  'subtraction:n=30,set=2-5',
  'tic-tac-toe',
  'wythoff',
];

test.each(GAMES)('%s: a solution is counted as its table is', async spec => {
  const game = await findGame(spec);
  const solution = solveSync(game);
  const table = await readTable(await makeTable(solution));
  const { branching, longest, ...found } = await solutionStatistics(solution);
  const { branching: choices, longest: farthest, ...expected } = runSync(tableStatistics(table, game));
  expect(found).toEqual(expected);
  const { mostAt: _, ...numbers } = branching;
  expect(numbers).toEqual({ moves: choices.moves, average: choices.average, most: choices.most });
  expect(longest.map(({ position: _, ...one }) => one)).toEqual(farthest.map(({ position: _, ...one }) => one));
  for (const { position, outcome, remoteness } of longest)
    expect(solution.probeText(position)).toMatchObject({ outcome, remoteness });
  expect(
    new Set(
      solution
        .probeText(branching.mostAt!)
        .moves.map(move => game.makeText({ ...move, player: game.playerIndex(move.player) })),
    ).size,
  ).toBe(branching.most);
});

test.each([
  'achi',
  'connect-four:width=3,height=4',
  'dodgem',
  'hexapawn',
  'kalah:houses=3,seeds=1',
  'kaooa',
  'mu-torere',
  'quixo:n=3',
  'three-mens-morris',
  'tic-tac-toe',
])('%s: solved by tiers, it has the counts of its plain rules, and its tiers sum up to them', async spec => {
  const game = await findGame(spec);
  const expected = await solutionStatistics(runSync(solveInOnePiece(game)));
  const solution = runSync(withPlans(game, numbering => solveByTiers(game, numbering)));
  const { tiers, ...found } = await solutionStatistics(solution);
  for (const key of ['positions', 'counts', 'byRemoteness', 'start'] as const)
    expect(found[key]).toEqual(expected[key]);
  expect({ ...found.branching, mostAt: '' }).toEqual({ ...expected.branching, mostAt: '' });
  expect(tiers!.reduce((sum, { positions }) => sum + positions, 0)).toBe(expected.positions);
});
