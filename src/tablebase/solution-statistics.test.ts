import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, packValue, UNDECIDED, WIN } from '../core/outcome.js';
import { runSync } from '../core/task.js';
import type { TieredSpace, TierNumbering, TierRules } from '../core/tiers.js';
import { findGame } from '../games/registry.js';
import { bitRanking } from '../ranking/bit-ranking.js';
import { solveInOnePiece } from '../solve/memory/solve-in-one-piece.js';
import { solveSync } from '../solve/solve.js';
import { solveByTiers, withPlans } from '../solve/tiers/solve-by-tiers.js';
import type { LoadedTier } from '../table/loaded-tier.js';
import { readTable } from '../table/table.js';
import { makeTable } from './make-table.js';
import { solutionStatistics } from './solution-statistics.js';
import { tableStatistics } from './statistics.js';
import { tierStatistics } from './tier-statistics.js';

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

/** Two heaps of two, of which one is taken from, by tiers that count (a, b) and (b, a) as one: an index stands for one of what they count. */
function heapsInClasses(): AnyGame {
  const openTier = (tier: number): TierRules => {
    let at = 0;
    return {
      load: index => {
        at = index;
        return tier === 0 ? LOSE : UNDECIDED;
      },
      weight: () => 1,
      successors: ({ slots, indices }) => {
        const [less, more] = [at, tier - at];
        const list = [...(less > 0 ? [less - 1] : []), ...(more > 0 ? [Math.min(less, more - 1)] : [])];
        slots.fill(1, 0, list.length);
        indices.set(list);
        return list.length;
      },
      predecessors: () => 0,
    };
  };
  const space: TieredSpace = {
    ...{ tierCount: 5, start: { tier: 4, index: 2 }, views: 1, maxSuccessors: 2, maxPredecessors: 0, openTier },
    ...{ tierName: String, tierSize: tier => (tier >> 1) + 1, isLoopFree: () => true },
    childTiers: tier => (tier === 0 ? [] : [tier - 1]),
  };
  const tiers = (): TierNumbering<[number, number]> => ({
    space,
    rank: ([a, b]) => ({ tier: a + b, index: Math.min(a, b) }),
    unrank: ({ tier, index }) => ({ position: [tier - index, index], player: 0 }),
  });
  return defineGame({
    start: [2, 2] as [number, number],
    moves: ([a, b]) => [...(a > 0 ? [[a - 1, b]] : []), ...(b > 0 ? [[a, b - 1]] : [])],
    play: (_, to) => to as [number, number],
    tiers,
  }) as unknown as AnyGame;
}

test('where tiers count classes, moves that lead to images of each other are choices of their own', async () => {
  const game = heapsInClasses();
  const { space } = game.definition.tiers!();
  // (2, 2); (2, 1); (1, 1) and (2, 0); (1, 0); at (0, 0) play is over.
  const members = [0, 0b1, 0b11, 0b10, 0b100];
  const loadTier = async (tier: number): Promise<LoadedTier> => {
    const reached = Int32Array.of(members[tier]!);
    const values = new Uint8Array(2).fill(packValue(tier % 2 === 0 ? LOSE : WIN, tier));
    return { tier, size: space.tierSize(tier), stored: bitRanking(reached), reached: [reached], values };
  };
  const { branching } = await tierStatistics({ header: { game: 'heaps' }, loadTier }, game);
  // Two at each of the first three, one at each of the others: from (2, 2) and (1, 1) they lead to images of each other.
  expect(branching.moves).toBe(8);
});
