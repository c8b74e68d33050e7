/** Games whose moves all put a man on a free point: by the kernel, in the general way and by plain rules everything is the same; what is found of them is compared. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTiers, factsOf, tablesOf } from '../../../test/games/solved-tiers.js';
import type { Result } from '../../core/definition.js';
import type { AnyGame } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { UnforeseenError } from '../../core/tiers.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveTiersInTurn } from '../../solve/tiers/tiers.js';
import { turnMask } from '../board/mask.js';
import {
  anyIn,
  type BoardRules,
  type CounterPart,
  counter,
  countOf,
  defineBoardGame,
  grid,
  maskOf,
  type OnPart,
  on,
} from '../index.js';

type Rules = BoardRules<{ men: OnPart; hand: CounterPart }, 'A' | 'B'>;

interface Variant {
  readonly width: number;
  readonly height: number;
  readonly symmetric: boolean;
  readonly turned: boolean;
  readonly differ: boolean;
  readonly lines: readonly (readonly number[])[];
  readonly result: Result;
  readonly stuck: Result;
  /** How many men each player has: fewer than there is room for, as a rule. */
  readonly hand: number;
  readonly first: 0 | 1;
}

const RESULT = fc.constantFrom<Result>('win', 'lose', 'tie');

const VARIANT: fc.Arbitrary<Variant> = fc.record({
  width: fc.integer({ min: 1, max: 3 }),
  height: fc.integer({ min: 1, max: 4 }),
  symmetric: fc.boolean(),
  turned: fc.boolean(),
  differ: fc.boolean(),
  lines: fc.array(fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
  result: RESULT,
  stuck: RESULT,
  hand: fc.integer({ min: 1, max: 5 }),
  first: fc.constantFrom(0, 1),
});

function makeGame(variant: Variant, changes: Partial<Rules> = {}): AnyGame {
  const { width, height: drawnHeight, symmetric, turned, differ, lines: drawn, result, stuck, hand } = variant;
  const height = Math.min(drawnHeight, Math.floor(7 / width));
  const board = grid(width, height, { symmetries: symmetric ? 'rectangle' : [], turned });
  const masks = drawn.map(points => maskOf(points.map(point => point % board.points)));
  const lines = masks.flatMap(mask => board.group.map(one => turnMask(one, mask)));
  const rules: Rules = {
    name: 'drops',
    players: ['A', 'B'],
    shape: { men: on(board), hand: counter(5) },
    start: { own: { hand }, other: { hand } },
    differ,
    moves({ own, other }, next) {
      for (let to = own.hand > 0 ? board.all & ~(own.men | other.men) : 0; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.own.hand = own.hand - 1;
        next.add();
      }
    },
    over({ own, other, player }) {
      // Where players differ, only one of them has lines.
      if (differ && player === variant.first) return anyIn(lines, own.men) ? result : undefined;
      return anyIn(lines, other.men) ? result : undefined;
    },
    stuck,
    ...changes,
  };
  return defineBoardGame(rules) as unknown as AnyGame;
}

test('random games of men on free points: the kernel, the general way and plain rules agree everywhere', () => {
  let kernels = 0;
  fc.assert(
    fc.property(VARIANT, variant => {
      const game = makeGame(variant);
      const expected = factsOf(game, runSync(solveInOnePiece(game)));
      const solution = byTiers(game, true);
      expect(factsOf(game, solution)).toEqual(expected);
      // As it was planned in the end: random rows may have shown too little at first.
      const { space } = solution.tiers!.numbering;
      expect(factsOf(game, byTiers(game, false))).toEqual(expected);
      if (space.openKernel === undefined) return;
      kernels++;
      const tables = tablesOf(space, false, 1);
      expect(tablesOf(space, true, 1)).toEqual(tables);
      expect(tablesOf(space, true, 2)).toEqual(tables);
    }),
    { numRuns: Number(process.env['GAMES'] ?? 40) },
  );
  expect(kernels).toBeGreaterThan(0);
});

const PLAIN: Variant = {
  ...{ width: 3, height: 2, symmetric: false, turned: false, differ: false, first: 0, hand: 5 },
  ...{ lines: [[0, 1, 2]], result: 'lose', stuck: 'tie' },
};

const ALL = 0b111_111;
const isLate = (own: number, other: number) => own === 0b1010 && other === 0b10_0100;
const withMoves = (each: (points: number, add: (point: number) => void, isOdd: boolean) => void): Partial<Rules> => ({
  moves({ own, other }, next) {
    const add = (point: number) => {
      next.own.men = own.men | point;
      next.own.hand = own.hand - (point === 0 ? 0 : 1);
      next.add();
    };
    if (own.hand > 0) each(ALL & ~(own.men | other.men), add, isLate(own.men, other.men));
  },
});

test.each<[string, Partial<Rules>]>([
  [
    'a move that is lacking at one position',
    withMoves((points, add, isOdd) => {
      for (let to = isOdd ? points & (points - 1) : points; to !== 0; to &= to - 1) add(to & -to);
    }),
  ],
  [
    'a position that wins otherwise',
    {
      over: ({ own, other }) => (isLate(own.men, other.men) ? 'win' : anyIn([0b111], other.men) ? 'lose' : undefined),
    },
  ],
])('%s: found out, and solved as plain rules are', (_, changes) => {
  const game = makeGame(PLAIN, changes);
  expect(game.definition.tiers!().space.openKernel).toBeDefined();
  const plain = runSync(solveInOnePiece(game));
  expect(factsOf(game, byTiers(game, true))).toEqual(factsOf(game, plain));
  const comparer = new TierComparer(game, game.definition.tiers!());
  expect(() => [...plain.entries()].forEach(({ state }) => comparer.compareState(state))).toThrow(UnforeseenError);
});

test('moves that put men on two points at once, in few positions, are found out', () => {
  const game = makeGame(PLAIN, {
    moves({ own, other }, next) {
      const free = ALL & ~(own.men | other.men);
      for (let to = own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
        next.own.men = own.men | (isLate(own.men, other.men) ? free & -free : 0) | (to & -to);
        next.own.hand = own.hand - countOf(next.own.men & ~own.men);
        next.add();
      }
    },
  });
  expect(game.definition.tiers!().space.openKernel).toBeDefined();
  expect(factsOf(game, byTiers(game, true))).toEqual(factsOf(game, runSync(solveInOnePiece(game))));
});

test('a kernel that has a tier in the wrong view is refused', () => {
  const { space } = makeGame(PLAIN).definition.tiers!();
  const { openKernel } = space;
  const misled = () => {
    const kernel = openKernel!();
    const view = kernel.view!.bind(kernel);
    return Object.assign(kernel, { view: (tier: number) => (tier === space.start.tier - 1 ? 0 : view(tier)) });
  };
  const wrong = Object.assign(space, { openKernel: misled });
  expect(() => runSync(solveTiersInTurn(wrong, { parts: 1, memory: 1e9 }))).toThrow(/in one view/);
});
