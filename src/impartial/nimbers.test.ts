import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomTokenGame } from '../../test/games/token-games.js';
import { Random } from '../../test/random.js';
import { type AnyGame, defineGame } from '../core/game.js';
import { LOSE, UNDECIDED } from '../core/outcome.js';
import { additionSubtraction } from '../games/graphs/addition-subtraction.js';
import { findGame } from '../games/registry.js';
import { graphOfPairs } from '../graph/graph.js';
import { solveSync } from '../solve/solve.js';
import { makeNimber, type Nimber } from './nimber.js';
import { NimberSum, nimberSummand, summandAt } from './nimber-sum.js';
import { findNimbers, findNimbersSync } from './nimbers.js';
import { tokenValues } from './token-values.js';

const valueAt = (game: AnyGame, text: string): Nimber => {
  const from = game.parseText(text);
  return findNimbersSync(game, { from }).value(from);
};

test('where nobody has a formula for all values: Wythoff, heaps of 10 and 0 to 20 (CGSuite 2.2, game.heap.Wythoff)', async () => {
  const published = [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28];
  const nimbers = findNimbersSync(await findGame('wythoff:a=10,b=20'));
  expect(published.map((_, n) => nimbers.value({ position: [10, n], player: 0 }))).toEqual(published);
});

test('values say who wins as the solver does, in every impartial game that is here', async () => {
  for (const spec of [
    'nim:heaps=3-2-4',
    'subtraction:n=40,set=2-3-7',
    'wythoff:a=9,b=7',
    'chip',
    'addition-subtraction',
  ]) {
    const game = await findGame(spec);
    const solution = solveSync(game);
    const nimbers = findNimbersSync(game);
    let met = 0;
    for (const { state } of nimbers.entries()) {
      const sum = new NimberSum([summandAt(nimbers, state)]);
      const { outcome, moves } = solution.probeState(state);
      expect(sum.outcome).toBe(outcome);
      expect(
        sum
          .bestMoves()
          .map(({ move }) => move)
          .sort(),
      ).toEqual(
        moves
          .filter(one => one.outcome === outcome)
          .map(({ move }) => game.moveText(move))
          .sort(),
      );
      met++;
    }
    expect(met).toBe(solution.positions);
  }
});

test('tokens of an addition-subtraction game, and sums of them: its own solver, Grundy values of the game with one token, and search', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = new Random(seed);
      const { vertexCount, edges, add } = randomTokenGame(random, 5, 3, () => random.integer(0, 3));
      // The family wants edges to smaller vertices: rename by an order.
      const order = topological(vertexCount, edges);
      const renamed = edges.flatMap(([from, to]) => [order[from]!, order[to]!]);
      if (renamed.length === 0) return;
      const k = add.map((_, v) => add[order.indexOf(v)]!);
      const own = tokenValues(graphOfPairs(vertexCount, Int32Array.from(renamed)), k);
      for (let v = 0; v < vertexCount; v++) {
        const tokens = k.map((_, u) => (u === v ? 1 : 0));
        const game = additionSubtraction.game({ edges: renamed, add: k, tokens });
        if (countAtMost(k, renamed, v) > 6) continue;
        expect(findNimbersSync(game).value(game.start)).toBe(own[v]);
        expect(solveSync(game).start.outcome).toBe(own[v] === 0 ? 'lose' : 'win');
      }
      // A sum of up to three tokens that bring few others.
      const calm = Array.from({ length: vertexCount }, (_, v) => v).filter(v => countAtMost(k, renamed, v) <= 3);
      const placed = random.list(random.integer(1, 3), () => random.pick(calm));
      const game = additionSubtraction.game({
        edges: renamed,
        add: k,
        tokens: k.map((_, v) => placed.filter(at => at === v).length),
      });
      const sum = placed.reduce((value, v) => value ^ own[v]!, 0);
      expect(findNimbersSync(game).value(game.start)).toBe(sum);
      expect(solveSync(game).start.outcome).toBe(sum === 0 ? 'lose' : 'win');
    }),
    { numRuns: 40 },
  );
});

/** Numbers for the vertices by which every edge leads to a smaller one. */
function topological(n: number, edges: readonly (readonly [number, number])[]): number[] {
  const order = new Array<number>(n).fill(-1);
  for (let next = 0; next < n; next++) {
    const free = order.findIndex((at, v) => at < 0 && edges.every(([from, to]) => from !== v || order[to]! >= 0));
    order[free] = next;
  }
  return order;
}

/** How many tokens may come of one, at most. */
function countAtMost(k: readonly number[], edges: readonly number[], v: number): number {
  const targets = edges.filter((_, i) => i % 2 === 1 && edges[i - 1] === v);
  if (targets.length === 0 || k[v] === 0) return 1;
  return k[v]! * Math.max(...targets.map(u => countAtMost(k, edges, u)));
}

test('positions beyond the start of the game will do, and those that cannot be reached are told', async () => {
  const game = await findGame('wythoff:a=1,b=2');
  expect(makeNimber(valueAt(game, '6-1'))).toBe('*7');
  const nimbers = findNimbersSync(game);
  expect(nimbers.value(game.parseText('1-1'))).toBe(2);
  expect(() => nimbers.value(game.parseText('5-0'))).toThrow(
    'found position "5-0", expected one that can be reached from 1-2',
  );
});

test('a numbering of one’s own whose successors are in no order, and which numbers what cannot be reached', () => {
  // A ring of 6 downwards by one or two, written backwards; 6 and 7 go round, 8 ends in a win, and nobody gets there.
  const number = (n: number) => 5 - n;
  const game = defineGame({
    start: 5,
    moves: n => [1, 2].filter(k => k <= n),
    play: (n, k) => n - k,
    numbering: () => ({
      rank: n => (n <= 5 ? number(n) : -1),
      unrank: p => ({ position: number(p), player: 0 }),
      space: {
        size: 9,
        start: 0,
        maxSuccessors: 2,
        terminal: p => (p === 5 ? LOSE : p === 8 ? 3 : UNDECIDED),
        successors(p, out) {
          if (p > 5) {
            out[0] = p === 6 ? 7 : 6;
            return 1;
          }
          out[0] = p + 1;
          out[1] = p + 2;
          return p === 4 ? 1 : 2;
        },
      },
    }),
  });
  const nimbers = findNimbersSync(game, { loopFree: true });
  expect([...nimbers.entries()].map(({ state, value }) => [state.position, value])).toEqual(
    [5, 4, 3, 2, 1, 0].map(n => [n, n % 3]),
  );
});

test('games that have no nimbers are refused, and told why', async () => {
  const base = { start: 2, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number) => n - 1 };
  const refusal = (game: AnyGame) => () => findNimbersSync(game);
  expect(refusal(await findGame('tic-tac-toe'))).toThrow('X and O have moves of their own');
  expect(refusal(await findGame('nim:misere'))).toThrow('(misère play)');
  expect(refusal(await findGame('candy-piles'))).toThrow('has no nimbers');
  expect(refusal(defineGame({ ...base, turn: () => 'same' }) as AnyGame)).toThrow('it has extra turns');
  expect(refusal(defineGame({ ...base, stuck: 'tie' }) as AnyGame)).toThrow("(stuck: 'tie')");
  const over = defineGame({ ...base, over: n => (n === 1 ? { result: 'win', in: 1 } : undefined), stuck: 'lose' });
  expect(refusal(over as AnyGame)).toThrow('at position 1 the rules stop play with a win for the player to move');
  expect(refusal((await findGame('choosing-carrot')) as AnyGame)).toThrow('has no nimbers');
});

test('a position where over says that the player to move has lost is like one without moves', () => {
  const game = defineGame({
    start: 9,
    moves: n => [1, 2, 3].filter(k => k <= n),
    play: (n, k) => n - k,
    over: n => (n <= 1 ? 'lose' : undefined),
  });
  const nimbers = findNimbersSync(game);
  expect([2, 3, 4, 5, 6].map(n => nimbers.value({ position: n, player: 0 }))).toEqual([1, 2, 3, 0, 1]);
});

test('an abort stops the search', async () => {
  const endless = defineGame({ start: 0, moves: () => [1, 2], play: (n, k) => (n * 3 + k) % 100_000_007 });
  await expect(findNimbers(endless, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ code: 'abort' });
});

test('a nim heap as a summand: its moves, and a size that cannot be listed', () => {
  const sum = new NimberSum([nimberSummand(5), nimberSummand(3)]);
  expect(sum.value).toBe(6);
  expect(sum.winningMoves().map(({ summand, move }) => [summand, move])).toEqual([[0, '*3']]);
  expect(() => nimberSummand(2e6).moves()).toThrow('expected a nim heap of at most 1000000');
  expect(new NimberSum([nimberSummand(2e6), nimberSummand(3)]).winningMoves()).toMatchObject([{ move: '*3' }]);
  expect(new NimberSum([]).outcomeClass).toBe('P');
});
