import { expect, test } from 'vitest';
import {
  wallAt as exactWallAt,
  makeDyadicText,
  makePartizan,
  mastFoot,
  PartizanStore,
  parsePartizan,
  shownTemperatures,
  thermograph,
} from 'zugzwang/partizan';
import { cellAnswer } from './answers/cell-answer.ts';
import { loadGames } from './answers/games.ts';
import { bestAt, ticks, wallAt } from './plot.ts';

const GAMES = ['{3|1}', '{5|2||-1}', '{5,{9|0}|2||-1}', '^', '*2', '{4|-1||-3}', '±{3,{5|1}}', 'tiny(2)'];

test.each(GAMES)('the walls of %s are those of the library at every temperature', game => {
  const answer = cellAnswer([game], 0);
  if (answer.kind !== 'short' || answer.thermograph === undefined) throw new Error(`${answer.kind}`);
  const store = new PartizanStore();
  const exact = thermograph(store, parsePartizan(game, store));
  for (let eighths = -8; eighths <= 40; eighths++) {
    const at = { numerator: BigInt(eighths), exponent: 3 };
    for (const side of ['left', 'right'] as const) {
      const { numerator, exponent } = exactWallAt(exact[side], at);
      expect(wallAt(answer.thermograph[side], eighths / 8)).toBe(Number(numerator) / 2 ** exponent);
    }
  }
  expect(answer.facts.mean).toBe(makeDyadicText(exact.mean));
});

test.each(GAMES)('below the mast of %s the walls are those of the best options', game => {
  const answer = cellAnswer([game], 0);
  if (answer.kind !== 'short' || answer.thermograph === undefined) throw new Error(`${answer.kind}`);
  const graph = answer.thermograph;
  for (let at = Math.max(0, shownTemperatures(graph).least); at < mastFoot(graph); at += 1 / 8) {
    expect(bestAt(graph.leftOptions, at, 1)?.place).toBe(wallAt(graph.left, at));
    expect(bestAt(graph.rightOptions, at, -1)?.place).toBe(wallAt(graph.right, at));
  }
});

test('the option that is best changes with the temperature', () => {
  const answer = cellAnswer(['{{9|-9},{5|3}|-1}'], 0);
  if (answer.kind !== 'short' || answer.thermograph === undefined) throw new Error(`${answer.kind}`);
  const options = answer.thermograph.leftOptions;
  expect(bestAt(options, 0.5, 1)?.options).toEqual(['{5|3}']);
  expect(bestAt([], 0, 1)).toBeUndefined();
});

test('ticks are round and few', () => {
  expect(ticks({ least: -1, most: 2.2 }, 8)).toEqual([-1, -0.5, 0, 0.5, 1, 1.5, 2]);
  expect(ticks({ least: -300, most: 420 }, 8)).toEqual([-300, -200, -100, 0, 100, 200, 300, 400]);
  expect(ticks({ least: 0, most: 1e18 }, 6).length).toBeLessThanOrEqual(7);
});

test('what is wrong with a position is told with one place', async () => {
  const cells = ['{clobber"xq"|0}'];
  const answer = cellAnswer(cells, 0, await loadGames(cells));
  expect(answer).toMatchObject({ kind: 'wrong', column: 2, message: expect.stringMatching(/^in clobber"xq": /) });
});

test('cells are valued, compared, and what is wrong is told with its place in the cell', () => {
  const cells = ['g := {1|0}', 'g + g', 'g >= 0', 'on + off', '{1|', 'g =', '^ >= 0'];
  const answers = cells.map((_, index) => cellAnswer(cells, index));
  expect(answers[0]).toMatchObject({ kind: 'short', text: '{1|0}', tex: expect.stringContaining('mid') });
  expect(answers[1]).toMatchObject({ kind: 'short', text: '1' });
  expect(answers[2]).toMatchObject({ kind: 'order', order: '||', holds: false });
  expect(answers[6]).toMatchObject({ kind: 'order', order: '>', holds: true });
  expect(answers[3]).toMatchObject({
    kind: 'loopy',
    tex: '\\mathbf{dud}',
    text: 'dud',
    outcomeClass: 'D',
    graph: {
      positions: [
        [[0], []],
        [[], [1]],
      ],
      onside: 0,
      offside: 1,
    },
  });
  expect(answers[4]).toMatchObject({ kind: 'wrong', column: 4 });
  expect(answers[5]).toMatchObject({ kind: 'wrong' });
  const store = new PartizanStore();
  expect(makePartizan(parsePartizan('{1|0} + {1|0}', store), store)).toBe('1');
});
