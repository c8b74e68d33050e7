/** Statistics of tables: of both formats, against each other and against what a definition counts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/game.js';
import { runSync } from '../../src/core/task.js';
import { ticTacToe } from '../../src/games/boards/tic-tac-toe.js';
import { solveSync } from '../../src/solve/solve.js';
import { readTable } from '../../src/table/table.js';
import { makeTable } from '../../src/tablebase/make-table.js';
import { type Statistics, tableStatistics } from '../../src/tablebase/statistics.js';
import { tierStatistics } from '../../src/tablebase/tier-statistics.js';
import { anyTiers, gameOfTiers, randomTiers, solveByDefinition, type WrittenTiers } from '../games/random-tiers.js';
import { readDraft, trueTable } from './draft-tables.js';

/** Choices of all positions, the positions at which play goes on, and the most choices of one. */
function choicesOf(written: WrittenTiers): { moves: number; open: number; most: number } {
  const { reached } = solveByDefinition(written);
  const { weights } = written;
  let [moves, open, most] = [0, 0, 0];
  written.nodes.forEach((tier, t) => {
    tier.forEach((node, i) => {
      const views = reached.filter(view => view[t]![i]).length;
      if (views === 0 || typeof node !== 'object' || node === null) return;
      const classes = new Map(
        node.map(([to, index, again = false]) => [[to, index, again].join(), weights[to]![index]!]),
      );
      // Of an entry that is written once nobody knows how many moves it stands for; where one is repeated the rules for people are asked.
      const choices =
        classes.size === node.length ? classes.size : [...classes.values()].reduce((sum, copies) => sum + copies, 0);
      const positions = views * weights[t]![i]!;
      moves += choices * positions;
      open += positions;
      most = Math.max(most, choices);
    });
  });
  return { moves, open, most };
}

test('a table with tiers counts what its definition does', async () => {
  await fc.assert(
    fc.asyncProperty(anyTiers(), async written => {
      const game = gameOfTiers(written);
      const draft = trueTable(written, game);
      const { header } = draft;
      const { branching, tiers, ...found } = await tierStatistics(readDraft(draft), game);
      const { win, lose, tie, draw } = header;
      expect(found).toMatchObject({ positions: header.positions, counts: { win, lose, tie, draw } });
      expect(found.byRemoteness).toEqual(header.byRemoteness);
      expect(found.start).toEqual(header.start);
      const { moves, open, most } = choicesOf(written);
      expect(branching).toMatchObject({ moves, most, average: open === 0 ? 0 : moves / open });
      const sum = (number: (tier: NonNullable<Statistics['tiers']>[number]) => number) =>
        tiers!.reduce((total, tier) => total + number(tier), 0);
      expect(sum(tier => tier.positions)).toBe(header.positions);
      expect(sum(tier => tier.counts.win)).toBe(win);
      expect(sum(tier => tier.moves)).toBe(moves);
      expect(sum(tier => tier.stored)).toBe(header.stored);
    }),
    { numRuns: 150 },
  );
});

test('the longest play is at a position of that remoteness, and they are all counted', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), async written => {
      const game = gameOfTiers(written);
      const solution = solveSync(game);
      const { longest } = await tierStatistics(readDraft(trueTable(written, game)), game);
      expect(longest.length).toBe(Object.keys(solution.longest).length);
      for (const { outcome, remoteness, positions, position } of longest) {
        expect(remoteness).toBe(solution.longest[outcome]);
        expect(positions).toBe(solution.byRemoteness[outcome].get(remoteness));
        expect(solution.probeState(game.parseText(position))).toMatchObject({ outcome, remoteness });
      }
    }),
    { numRuns: 50 },
  );
});

test('a table that lists its positions has the same counts', async () => {
  await fc.assert(
    fc.asyncProperty(randomTiers(), async written => {
      const game = gameOfTiers(written);
      const listed = await readTable(await makeTable(solveSync(game)));
      const { tiers, branching, longest, ...byTiers } = await tierStatistics(readDraft(trueTable(written, game)), game);
      const plain = runSync(tableStatistics(listed, game));
      expect(plain).toMatchObject(byTiers);
      expect(tiers!.length).toBeGreaterThan(0);
      // There every one of the positions that an index stands for is a choice of its own.
      expect(plain.branching.moves).toBeGreaterThanOrEqual(branching.moves);
      expect(plain.longest.map(one => ({ ...one, position: '' }))).toEqual(
        longest.map(one => ({ ...one, position: '' })),
      );
    }),
    { numRuns: 50 },
  );
});

test('tic-tac-toe: a choice for each empty square until somebody has won', async () => {
  const game = ticTacToe.game({}) as unknown as AnyGame;
  const table = await readTable(await makeTable(solveSync(game)));
  const texts = Array.from({ length: table.size }, (_, i) => table.text(i));
  const open = texts.filter(text => game.result(game.parseText(text)) < 0);
  const moves = open.reduce((sum, text) => sum + text.split('.').length - 1, 0);
  const statistics = runSync(tableStatistics(table, game));
  expect(statistics).toMatchObject({
    positions: 5478,
    start: { outcome: 'tie', remoteness: 9 },
    branching: { moves, average: moves / open.length, most: 9, mostAt: game.makeText(game.start) },
  });
  expect(statistics).not.toHaveProperty('tiers');
});
