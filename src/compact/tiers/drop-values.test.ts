/** Games whose men are put on free points first and step later: what drops are worth, read at once, is what it is move by move, and by plain rules. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTiers, factsOf, tablesOf } from '../../../test/games/solved-tiers.js';
import type { Result } from '../../core/definition.js';
import type { AnyGame } from '../../core/game.js';
import { compareValues, DRAW, LOSE, MAX_REMOTENESS, packValue, TIE, WIN } from '../../core/outcome.js';
import { runSync } from '../../core/task.js';
import type { TieredSpace, TierRules } from '../../core/tiers.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveByTiers, withPlans } from '../../solve/tiers/solve-by-tiers.js';
import { turnMask } from '../board/mask.js';
import {
  anyIn,
  type BoardRules,
  type CounterPart,
  counter,
  defineBoardGame,
  grid,
  maskOf,
  type OnPart,
  on,
} from '../index.js';
import { meritOf, valueOfMerit } from './drop-values.js';

type Rules = BoardRules<{ men: OnPart; hand: CounterPart }, 'A' | 'B'>;

const RESULT = fc.constantFrom<Result>('win', 'lose', 'tie');

const VARIANT = fc.record({
  width: fc.integer({ min: 2, max: 3 }),
  height: fc.constant(2),
  symmetric: fc.boolean(),
  differ: fc.boolean(),
  isBackward: fc.boolean(),
  lines: fc.array(fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 3 }), { maxLength: 5 }),
  result: RESULT,
  stuck: RESULT,
  hand: fc.integer({ min: 1, max: 3 }),
});

type Variant = typeof VARIANT extends fc.Arbitrary<infer V> ? V : never;

function makeGame(variant: Variant, changes: Partial<Rules> = {}): AnyGame {
  const { width, height, symmetric, differ, isBackward, lines: drawn, result, stuck, hand } = variant;
  const board = grid(width, height, { symmetries: symmetric ? 'rectangle' : [] });
  const near = board.steps([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
  const masks = drawn.map(points => maskOf(points.map(point => point % board.points)));
  const lines = masks.flatMap(mask => board.group.map(one => turnMask(one, mask)));
  const rules: Rules = {
    name: 'drops and steps',
    players: ['A', 'B'],
    shape: { men: on(board), hand: counter(3) },
    start: { own: { hand }, other: { hand } },
    differ,
    moves({ own, other }, next) {
      const free = board.all & ~(own.men | other.men);
      if (own.hand > 0) {
        for (let to = free; to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.own.hand = own.hand - 1;
          next.add();
        }
        return;
      }
      // In no order that tables have.
      for (let i = 0; i < board.points; i++) {
        const from = isBackward ? board.points - 1 - i : i;
        if (((own.men >>> from) & 1) === 0) continue;
        for (let to = near[from]! & free; to !== 0; to &= to - 1) {
          next.own.men = (own.men ^ (1 << from)) | (to & -to);
          next.add();
        }
      }
    },
    over: ({ other }) => (anyIn(lines, other.men) ? result : undefined),
    stuck,
    ...changes,
  };
  return defineBoardGame(rules) as unknown as AnyGame;
}

/** How often drops were worth what was read at once. */
interface Asked {
  times: number;
}

/** The same space, asked move by move, or counting what is read at once. */
function watched(space: TieredSpace, asked: Asked | undefined): TieredSpace {
  const openTier = (tier: number): TierRules => {
    const rules = space.openTier(tier);
    const { valueBy } = rules;
    if (valueBy === undefined) return rules;
    const counted: TierRules['valueBy'] = valuesOf => {
      const value = valueBy.call(rules, valuesOf);
      if (value >= 0) asked!.times++;
      return value;
    };
    return Object.defineProperty(rules, 'valueBy', { value: asked === undefined ? undefined : counted });
  };
  return new Proxy(space, {
    get: (of, key) => {
      if (key === 'openTier') return openTier;
      const value = Reflect.get(of, key, of) as unknown;
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

test('random games: read at once, move by move, and by plain rules they are the same', () => {
  const asked = { times: 0 };
  fc.assert(
    fc.property(VARIANT, variant => {
      const game = makeGame(variant);
      const plain = runSync(solveInOnePiece(game));
      let numbering = game.definition.tiers!();
      const solve = (planned: typeof numbering) => solveByTiers(game, (numbering = planned), { kernel: false });
      expect(factsOf(game, runSync(withPlans(game, solve)))).toEqual(factsOf(game, plain));
      const { space } = numbering;
      const tables = tablesOf(watched(space, asked), false, 1);
      expect(tablesOf(watched(space, undefined), false, 1)).toEqual(tables);
      expect(tablesOf(space, false, 2)).toEqual(tables);
      const comparer = new TierComparer(game, numbering);
      for (const { state } of plain.entries()) comparer.compareState(state);
    }),
    { numRuns: Number(process.env['GAMES'] ?? 25) },
  );
  expect(asked.times).toBeGreaterThan(0);
});

test('merits put values in the order of the values, and say which they are of', () => {
  const value = fc
    .tuple(fc.constantFrom(LOSE, DRAW, TIE, WIN), fc.nat(MAX_REMOTENESS))
    .map(([code, remoteness]) => packValue(code, remoteness));
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(valueOfMerit(meritOf(one))).toBe(one);
      expect(Math.sign(meritOf(other) - meritOf(one))).toBe(Math.sign(compareValues(one, other)));
    }),
  );
});

const PLAIN: Variant = {
  ...{ width: 3, height: 2, symmetric: false, differ: false, isBackward: false, hand: 3 },
  ...{ lines: [[0, 1, 2]], result: 'lose', stuck: 'lose' },
};

test('a value that is not the best of those of the successors is found out', () => {
  const game = makeGame(PLAIN);
  const numbering = game.definition.tiers!();
  const { space } = numbering;
  const openTier = space.openTier.bind(space);
  const worse = Object.assign(space, {
    openTier: (tier: number) => {
      const rules = openTier(tier);
      const valueBy = rules.valueBy!.bind(rules);
      return Object.assign(rules, { valueBy: (of: Parameters<typeof valueBy>[0]) => valueBy(of) ^ 4 });
    },
  });
  const comparer = new TierComparer(game, { ...numbering, space: worse });
  expect(() => comparer.compareState(game.start)).toThrow(/valueBy says/);
});

const PLAIN_MOVES = (makeGame(PLAIN).definition as unknown as { board: { rules: Rules } }).board.rules.moves;

test.each<[string, number, (at: Parameters<Rules['moves']>[0], next: Parameters<Rules['moves']>[1]) => void]>([
  [
    'a drop that is lacking',
    3,
    ({ own }, next) => {
      next.own.men = own.men | 1;
      next.own.hand = own.hand - 1;
      next.add();
    },
  ],
  [
    'a step that is lacking',
    2,
    ({ own }, next) => {
      next.own.men = own.men ^ 0b11;
      next.add();
    },
  ],
  [
    'a step that takes a man',
    2,
    (at, next) => {
      PLAIN_MOVES(at, next);
      next.own.men = at.own.men ^ 0b11;
      next.other.men = at.other.men & (at.other.men - 1);
      next.add();
    },
  ],
])('%s at one position is found out', (_, hand, movesThere) => {
  const game = makeGame(
    { ...PLAIN, hand },
    {
      moves(at, next) {
        if (at.own.men === 0b1010 && at.other.men === 0b10_0100) movesThere(at, next);
        else PLAIN_MOVES(at, next);
      },
    },
  );
  expect(factsOf(game, byTiers(game, false))).toEqual(factsOf(game, runSync(solveInOnePiece(game))));
});
