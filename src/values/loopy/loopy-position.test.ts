/** Values of positions in which play may come back, by the rules of games: against the same graphs without rules, and against short values. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOf } from '../../core/errors.js';
import { defineGame } from '../../core/game.js';
import { valueOf } from '../partizan/positions/position-value.js';
import { PartizanStore } from '../partizan/store.js';
import { type LoopyForm, LoopyValues, loopyValueOf } from './index.js';

/** Whither Left and Right may go from each position. */
type Graph = readonly (readonly [readonly number[], readonly number[]])[];

const SIZE = 3;
const targets = (from: number, least: number) =>
  fc.uniqueArray(fc.integer({ min: least, max: from }), { maxLength: 2 });
const graphs: fc.Arbitrary<Graph> = fc.tuple(
  ...Array.from({ length: SIZE }, () => fc.tuple(targets(SIZE - 1, 0), targets(SIZE - 1, 0))),
);

const gameOf = (graph: Graph) =>
  defineGame<number, number, 'Left' | 'Right'>({
    players: ['Left', 'Right'],
    start: 0,
    moves: (at, player) => graph[at]![player === 'Left' ? 0 : 1],
    play: (_, to) => to,
  });

function formsOf(graph: Graph): LoopyForm[] {
  const forms = graph.map(() => ({ left: [] as LoopyForm[], right: [] as LoopyForm[] }));
  for (const [i, [left, right]] of graph.entries()) {
    forms[i]!.left.push(...left.map(j => forms[j]!));
    forms[i]!.right.push(...right.map(j => forms[j]!));
  }
  return forms;
}

test('positions are worth what their graphs are worth', () => {
  const values = new LoopyValues(new PartizanStore());
  let found = 0;
  fc.assert(
    fc.property(graphs, graph => {
      const game = gameOf(graph);
      const expected = resultOf(() => values.game(formsOf(graph)[0]!));
      const worth = resultOf(() => loopyValueOf(game, game.start, values));
      // Values that have no sides are refused, by either way.
      if (!expected.ok || !worth.ok) return;
      found++;
      expect(worth.value).toEqual(expected.value);
      expect(loopyValueOf(game, { ...game.start, player: 1 }, values)).toEqual(worth.value);
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(40);
});

test('without loops it is the short value', () => {
  const store = new PartizanStore();
  const values = new LoopyValues(store);
  const takes = { Left: [1, 3], Right: [2, 3] };
  const game = defineGame<number, number, 'Left' | 'Right'>({
    players: ['Left', 'Right'],
    start: 9,
    moves: (heap, player) => takes[player].filter(take => take <= heap),
    play: (heap, take) => heap - take,
  });
  expect(loopyValueOf(game, game.start, values)).toEqual(values.short(valueOf(game, game.start, store)));
});

test('what has no value is refused in one line', () => {
  const values = new LoopyValues(new PartizanStore());
  const rules = { moves: (n: number) => [n + 1], play: (_: number, to: number) => to, start: 0 };
  const misere = defineGame({ ...rules, misere: true });
  expect(() => loopyValueOf(misere, misere.start, values)).toThrow('misere: true says that who cannot move wins');
  const endless = defineGame(rules);
  expect(() => loopyValueOf(endless, endless.start, values)).toThrow('more than 100000 positions can be reached');
  const small = new LoopyValues(new PartizanStore({ maxBytes: 200_000 }));
  expect(() => loopyValueOf(endless, endless.start, small)).toThrow('more than 200000 bytes');
});
