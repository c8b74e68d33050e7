import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.js';
import type { PositionSpace } from '../../src/core/space.js';
import { runSync } from '../../src/core/task.js';
import { explicitSpace } from '../../src/graph/explicit-space.js';
import { graphOfSpace } from '../../src/graph/space-graph.js';
import { attract, minimax } from '../../src/solve/memory/payoff.js';
import type { MethodId } from '../../src/solve/method-ids.js';
import { METHODS, methodById } from '../../src/solve/methods.js';
import { solveSpaceSync, solveSync } from '../../src/solve/solve.js';
import { type NaiveGame, naivePayoffs, naiveSolve, valueWords } from './naive.js';
import { arbitraryGame, spaceOf, withPredecessors, withRows } from './random-games.js';

const RUNS = { numRuns: 1500 };

function run(method: MethodId, space: PositionSpace): string[] {
  const solved = solveSpaceSync(space, { method });
  expect(solved.method).toBe(method);
  return [...solved.values].map(valueWords);
}

const hasAgain = ({ successors }: NaiveGame) => successors.some(list => list.some(e => e.again));
const isLoopFree = ({ successors }: NaiveGame) => successors.every((list, p) => list.every(e => e.to < p));

test('retrograde agrees with the definitions on random games', () => {
  fc.assert(
    fc.property(arbitraryGame(), game => {
      expect(run('retrograde', spaceOf(game))).toEqual(naiveSolve(game));
    }),
    RUNS,
  );
});

test('retrograde by predecessors agrees with the definitions on random games without extra turns', () => {
  fc.assert(
    fc.property(arbitraryGame(), game => {
      fc.pre(!hasAgain(game));
      expect(run('predecessors', withPredecessors(game))).toEqual(naiveSolve(game));
    }),
    RUNS,
  );
});

test('dense agrees with the definitions on random games without extra turns, by rows and by lists', () => {
  fc.assert(
    fc.property(arbitraryGame(70), fc.array(fc.nat(69)), (game, listed) => {
      fc.pre(!hasAgain(game));
      expect(run('dense', withRows(game, new Set(listed)))).toEqual(naiveSolve(game));
    }),
    RUNS,
  );
});

test('sweep agrees with the definitions on loop-free games, in the order of numbers and in one that it finds', () => {
  fc.assert(
    fc.property(arbitraryGame(), game => {
      fc.pre(isLoopFree(game));
      const expected = naiveSolve(game);
      expect(run('sweep', { ...spaceOf(game), successorsAreSmaller: true })).toEqual(expected);
      expect(run('sweep', runSync(graphOfSpace(spaceOf(game))))).toEqual(expected);
    }),
    RUNS,
  );
});

test('the plan takes sweep for a loop-free graph and retrograde for any other', () => {
  fc.assert(
    fc.property(arbitraryGame(), game => {
      const explicit = runSync(graphOfSpace(spaceOf(game)));
      const solved = solveSpaceSync(explicit);
      expect(solved.method).toBe(explicit.order() === null ? 'retrograde' : 'sweep');
      expect([...solved.values].map(valueWords)).toEqual(naiveSolve(game));
    }),
    RUNS,
  );
});

test('a game described for people gets the same values as its graph, extra turns and ties included', () => {
  fc.assert(
    fc.property(arbitraryGame(), game => {
      const described = defineGame({
        start: 0,
        moves: p => game.successors[p]!.map((e, i) => ({ ...e, i })),
        play: (_p, move) => move.to,
        over: p => (game.over[p] === undefined ? undefined : { result: game.over[p], in: game.plies[p]! }),
        stuck: 'lose',
        turn: (_after, _mover, move) => (move.again ? 'same' : 'other'),
      });
      const expected = naiveSolve(game);
      const solution = solveSync(described);
      for (const { state, value } of solution.entries()) expect(valueWords(value)).toBe(expected[state.position]);
    }),
    RUNS,
  );
});

test('a partizan description with named players gets the same values as its impartial expansion', () => {
  fc.assert(
    fc.property(arbitraryGame(8), arbitraryGame(8), (left, right) => {
      const size = Math.min(left.successors.length, right.successors.length);
      const lists = [left, right].map(g => g.successors.slice(0, size).map(l => l.filter(e => e.to < size)));
      // Left's positions are 0 … size − 1, Right's follow.
      const expanded: NaiveGame = {
        successors: lists.flatMap((side, player) =>
          side.map(list => list.map(e => ({ to: e.to + size * (e.again ? player : 1 - player), again: e.again }))),
        ),
        over: lists.flatMap(side => side.map(list => (list.length === 0 ? ('lose' as const) : undefined))),
        plies: lists.flatMap(side => side.map(() => 0 as const)),
      };
      const described = defineGame({
        players: ['Left', 'Right'],
        start: 0,
        moves: (p, player) => lists[player === 'Left' ? 0 : 1]![p]!,
        play: (_p, move) => move.to,
        turn: (_after, mover, move) => (move.again ? mover : mover === 'Left' ? 'Right' : 'Left'),
      });
      const expected = naiveSolve(expanded);
      for (const { state, value } of solveSync(described).entries()) {
        expect(valueWords(value)).toBe(expected[state.position + size * state.player]);
      }
    }),
    RUNS,
  );
});

test('payoffs agree with thresholds that players can force, and minimax with attractors where both apply', () => {
  const payoffs = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(arbitraryGame(), payoffs, fc.integer({ min: -2, max: 2 }), fc.nat(), (game, worth, stake, sides) => {
      const successors = game.successors.map(list => list.map(e => e.to));
      const ends = successors.map((list, p) => (list.length === 0 ? worth[p]! : undefined));
      const isMaximiser = successors.map((_, p) => ((sides >> p) & 1) === 0);
      const rules = { stake, payoff: (p: number) => ends[p]!, isMaximiser: (p: number) => isMaximiser[p]! };
      const space = explicitSpace(
        runSync(
          graphOfSpace(spaceOf({ ...game, successors: successors.map(l => l.map(to => ({ to, again: false }))) })),
        ).graph,
        Int8Array.from(ends, (end, p) => {
          if (end === undefined) return -1;
          return end === stake ? 2 : end > stake === isMaximiser[p] ? 3 : 0;
        }),
        { payoff: rules },
      );
      const expected = naivePayoffs(successors, ends, isMaximiser, stake);
      const solved = methodById('payoff').run(space);
      const { values, payoffs: found } = runSync(solved);
      expect([...found!]).toEqual(expected);
      checkPayoffRemoteness(successors, ends, isMaximiser, stake, expected, values);
      const order = space.order();
      if (order === null) return;
      const [a, b] = [runSync(minimax(space, order)), runSync(attract(space))];
      expect([...a.payoffs]).toEqual([...b.payoffs]);
      expect([...a.values].map(valueWords)).toEqual([...b.values].map(valueWords));
    }),
    RUNS,
  );
});

/** Who is ahead hurries, who is behind delays, among moves of the same payoff. */
function checkPayoffRemoteness(
  successors: number[][],
  ends: (number | undefined)[],
  isMaximiser: boolean[],
  stake: number,
  payoffs: number[],
  values: Int32Array,
): void {
  successors.forEach((list, p) => {
    const words = valueWords(values[p]!);
    if (ends[p] !== undefined) return expect(values[p]! >>> 2).toBe(0);
    const same = list.filter(s => payoffs[s] === payoffs[p]);
    if (payoffs[p] === stake) {
      const tied = same.filter(s => valueWords(values[s]!).startsWith('tie')).map(s => values[s]! >>> 2);
      return expect(words).toBe(tied.length === 0 ? 'draw' : `tie ${1 + Math.min(...tied)}`);
    }
    const ahead = payoffs[p]! > stake === isMaximiser[p];
    const plies = same.map(s => values[s]! >>> 2);
    expect(words).toBe(ahead ? `win ${1 + Math.min(...plies)}` : `lose ${1 + Math.max(...plies)}`);
  });
}

test('every method is named once and says what it is', () => {
  expect(new Set(METHODS.map(method => method.id)).size).toBe(METHODS.length);
  for (const method of METHODS) expect(method.description.length).toBeGreaterThan(10);
});

test('a space that gives a position no successors, or too many, is refused by every method that lists them', () => {
  const base = { size: 2, start: 0, maxSuccessors: 1, terminal: (p: number) => (p === 1 ? 0 : -1) };
  const none: PositionSpace = { ...base, successors: () => 0, predecessors: () => 0, maxPredecessors: 1 };
  const many: PositionSpace = { ...none, successors: () => 2 };
  for (const space of [none, many]) {
    for (const method of ['retrograde', 'predecessors', 'sweep'] as const) {
      const given = method === 'sweep' ? { ...space, successorsAreSmaller: true } : space;
      expect(() => solveSpaceSync(given, { method })).toThrow(/successors of position number 0, which is not terminal/);
    }
  }
});

test('a numbering that does not begin where the rules do is refused', () => {
  const space: PositionSpace = {
    size: 5,
    start: 4,
    maxSuccessors: 1,
    successorsAreSmaller: true,
    terminal: p => (p === 0 ? 0 : -1),
    successors: (p, out) => {
      out[0] = p - 1;
      return 1;
    },
  };
  const rules = { start: 3, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number, k: number) => n - k };
  const unrank = (p: number) => ({ position: p, player: 0 as const });
  const game = (rank: (n: number) => number, start: number) =>
    defineGame({ ...rules, numbering: () => ({ space: { ...space, start }, rank, unrank }) });
  expect(() => solveSync(game(n => n, 4))).toThrow('the numbering does not begin where the rules do');
  expect(() => solveSync(game(n => n + 9, 3))).toThrow('the numbering does not begin where the rules do');
  const right = solveSync(game(n => Math.floor(n), 3));
  expect(right.start).toEqual({ outcome: 'win', remoteness: 3 });
  expect(() => right.probe(2.5)).toThrow('expected one that can be reached from the start');
});

test('payoffs near the edge of safe integers are told apart', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const game = defineGame({
    players: ['Max', 'Min'],
    start: 0,
    moves: at => (at === 0 ? [1, 2, 0] : []),
    play: (_at, to) => to,
    payoff: at => (at === 1 ? most - 2 : at === 2 ? most - 1 : undefined),
    stake: -most,
  });
  expect(solveSync(game).start).toEqual({ outcome: 'win', remoteness: 1, payoff: most - 1 });
});

test('symmetric positions of a payoff game get the payoff and the value of their representative', () => {
  // A row with an end at either side, seen the same from both: 0 <- 1 <- 2 -> 3 -> 4.
  const targets = [[], [0], [1, 3], [4], []];
  const plain: PositionSpace = {
    size: 5,
    start: 2,
    maxSuccessors: 2,
    terminal: p => (targets[p]!.length === 0 ? 3 : -1),
    successors(p, out) {
      out.set(targets[p]!);
      return targets[p]!.length;
    },
    payoff: { stake: 0, payoff: () => 3, isMaximiser: () => true },
  };
  const symmetric = { ...plain, canonical: (p: number) => Math.min(p, 4 - p) };
  const expected = solveSpaceSync(plain);
  expect([...expected.payoffs!]).toEqual([3, 3, 3, 3, 3]);
  expect(solveSpaceSync(symmetric)).toEqual(expected);
});
