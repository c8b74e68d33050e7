/** Board rules that drop men into columns: solved by the kernel, and as plain rules, everything is the same; what is found of them is compared. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { byTiers, factsOf, tablesOf } from '../../../test/games/solved-tiers.js';
import type { Result } from '../../core/definition.js';
import { type AnyGame, Game } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { UnforeseenError } from '../../core/tiers.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveByTiers } from '../../solve/tiers/solve-by-tiers.js';
import { memoryAccess } from '../../table/access.js';
import { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable } from '../../tablebase/index.js';
import { verifyTiers } from '../../verify/index.js';
import { turnMask } from '../board/mask.js';
import { type Board, type BoardRules, columns, defineBoardGame, maskOf, type OnPart, on } from '../index.js';

type Rules = BoardRules<{ men: OnPart }, 'A' | 'B'>;

interface Variant {
  readonly width: number;
  readonly height: number;
  readonly mirror: boolean;
  /** Points of lines, counted on beyond the board. */
  readonly lines: readonly (readonly number[])[];
  readonly result: Result;
  /** On a full board: what having no move means, or what `over` says. */
  readonly full: Result;
  readonly saysFull: boolean;
  readonly unmoves: boolean;
}

const RESULT = fc.constantFrom<Result>('win', 'lose', 'tie');

const VARIANT: fc.Arbitrary<Variant> = fc.record({
  width: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 1, max: 4 }),
  mirror: fc.boolean(),
  lines: fc.array(fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 4 }), { maxLength: 12 }),
  result: RESULT,
  full: RESULT,
  saysFull: fc.boolean(),
  unmoves: fc.boolean(),
});

function makeGame(
  { width, height, mirror, lines: drawn, result, full, saysFull, unmoves }: Variant,
  changes: Partial<Rules> = {},
) {
  const board = columns(width, height, mirror ? { symmetries: 'mirror' } : {});
  const masks = drawn.map(points => maskOf(points.map(point => point % board.points)));
  const lines = masks.flatMap(mask => board.group.map(one => turnMask(one, mask)));
  const hasLine = (men: number) => lines.some(line => (line & ~men) === 0);
  const rules: Rules = {
    name: 'columns',
    players: ['A', 'B'],
    shape: { men: on(board) },
    start: {},
    moves({ own, other }, next) {
      for (let to = board.drops(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
    },
    over({ own, other }) {
      if (hasLine(other.men)) return result;
      return saysFull && (own.men | other.men) === board.all ? full : undefined;
    },
    ...(saysFull ? {} : { stuck: full }),
    ...(unmoves ? { unmoves() {} } : {}),
    ...changes,
  };
  return { game: defineBoardGame(rules) as unknown as AnyGame, board };
}

test('random games in columns: the kernel, the general way and plain rules agree everywhere', { timeout: 0 }, () => {
  let kernels = 0;
  fc.assert(
    fc.property(VARIANT, variant => {
      const { game } = makeGame({ ...variant, height: Math.min(variant.height, Math.floor(9 / variant.width)) });
      const { space } = game.definition.tiers!();
      expect(space.tierName(0)).toMatch(/columns/);
      if (space.openKernel !== undefined) kernels++;
      const expected = factsOf(game, runSync(solveInOnePiece(game)));
      expect(factsOf(game, byTiers(game, true))).toEqual(expected);
      expect(factsOf(game, byTiers(game, false))).toEqual(expected);
      const tables = tablesOf(space, false, 1);
      expect(tablesOf(space, true, 1)).toEqual(tables);
      expect(tablesOf(space, true, 2)).toEqual(tables);
    }),
    { numRuns: Number(process.env['GAMES'] ?? 60) },
  );
  expect(kernels).toBeGreaterThan(0);
});

/** What men in columns do beside being dropped: an own one at the bottom goes and what lies on it falls, or the topmost of a column goes to another. */
type Leaving = 'popped' | 'carried';

function leaving(board: Board, how: Leaving): Partial<Rules> {
  const files = Array.from({ length: board.width }, (_, x) => board.file(String.fromCharCode(97 + x)));
  return {
    moves({ own, other }, next) {
      const drops = board.drops(own.men | other.men);
      for (let to = drops; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
      for (const file of files) {
        if (how === 'popped') {
          if ((own.men & file & board.rank(1)) === 0) continue;
          const fall = (men: number) => (men & ~file) | ((men & file & ~board.rank(1)) << board.width);
          next.own.men = fall(own.men);
          next.other.men = fall(other.men);
          next.add();
          continue;
        }
        const all = (own.men | other.men) & file;
        const top = all & -all;
        if ((own.men & top) === 0) continue;
        for (let to = drops & ~file; to !== 0; to &= to - 1) {
          next.own.men = (own.men ^ top) | (to & -to);
          next.add();
        }
      }
    },
  };
}

test('random games in columns that men leave: tiers and plain rules agree everywhere', () => {
  fc.assert(
    fc.property(VARIANT, fc.constantFrom<Leaving>('popped', 'carried'), (drawn, how) => {
      const variant = { ...drawn, height: Math.min(drawn.height, Math.floor(6 / drawn.width)), unmoves: false };
      const { board } = makeGame(variant);
      const { game } = makeGame(variant, leaving(board, how));
      expect(factsOf(game, byTiers(game, true))).toEqual(factsOf(game, runSync(solveInOnePiece(game))));
    }),
    { numRuns: Number(process.env['GAMES'] ?? 25) },
  );
});

const THREE: Variant = {
  ...{ width: 4, height: 3, mirror: true, result: 'lose', full: 'tie', saysFull: false, unmoves: false },
  lines: [
    [0, 1, 2],
    [8, 9, 10],
    [0, 4, 8],
    [1, 5, 9],
  ],
};

const LATE = 0b0011_0110_1001;
const isLate = (own: number, other: number) => own === LATE || other === LATE;

test.each<[string, (drops: (taken: number) => number) => Partial<Rules>]>([
  [
    'a move that is lacking at few positions',
    drops => ({
      moves({ own, other }, next) {
        let to = drops(own.men | other.men);
        if (isLate(own.men, other.men)) to &= to - 1;
        for (; to !== 0; to &= to - 1) {
          next.own.men = own.men | (to & -to);
          next.add();
        }
      },
    }),
  ],
  [
    'a move that changes nothing',
    drops => ({
      moves({ own, other }, next) {
        const to = drops(own.men | other.men);
        if (isLate(own.men, other.men)) next.add();
        for (let rest = to; rest !== 0; rest &= rest - 1) {
          next.own.men = own.men | (rest & -rest);
          next.add();
        }
      },
    }),
  ],
  [
    'moves that exchange all men as well',
    drops => ({
      moves({ own, other }, next) {
        for (let to = drops(own.men | other.men); to !== 0; to &= to - 1) {
          const [mine, theirs] = isLate(own.men, other.men) ? [other.men, own.men] : [own.men, other.men];
          next.own.men = mine | (to & -to);
          next.other.men = theirs;
          next.add();
        }
      },
    }),
  ],
  ['an end that is no line', () => ({ over: ({ own, other }) => (isLate(own.men, other.men) ? 'lose' : undefined) })],
  [
    'an end by what both have',
    () => ({ over: ({ own, other }) => ((own.men & 3) + (other.men & 12) === 5 ? 'win' : undefined) }),
  ],
])('%s: found out, and solved as plain rules are', (_, change) => {
  const variant = { ...THREE, mirror: false, lines: [] };
  const { board } = makeGame(variant);
  const { game } = makeGame(
    variant,
    change(taken => board.drops(taken)),
  );
  const expected = factsOf(game, runSync(solveInOnePiece(game)));
  expect(factsOf(game, byTiers(game, true))).toEqual(expected);
});

test('a comparison that meets an end that is no line lets the solve begin again, and blames no author', () => {
  const { game } = makeGame(
    { ...THREE, mirror: false, lines: [] },
    { over: ({ own, other }) => (isLate(own.men, other.men) ? 'lose' : undefined) },
  );
  const comparer = new TierComparer(game, game.definition.tiers!());
  const reached = [...runSync(solveInOnePiece(game)).entries()];
  const compareAll = () => reached.forEach(({ state }) => comparer.compareState(state));
  expect(compareAll).toThrow(UnforeseenError);
});

test('boards with men that float, or too many of one player, have no number', () => {
  const { game } = makeGame(THREE);
  const { space, rank } = game.definition.tiers!();
  expect(space.openKernel).toBeDefined();
  expect(rank([0, 0], 1)).toBeUndefined();
  expect(rank([1 << 8, 0], 1)).toBeDefined();
  expect(rank([1 << 4, 0], 1)).toBeUndefined();
  expect(rank([0, 1 << 8], 1)).toBeUndefined();
});

test('with the mirror told or not, there are as many positions', () => {
  const sizes = [true, false].map(mirror => {
    const lines = THREE.lines.concat([
      [3, 2, 1],
      [11, 10, 9],
      [3, 7, 11],
      [2, 6, 10],
    ]);
    const { game } = makeGame({ ...THREE, mirror, lines });
    return byTiers(game, true).positions;
  });
  expect(sizes[0]).toBe(sizes[1]);
});

test('tables from before there were tiers by columns open and verify by the numbers that they have', async () => {
  const { game } = makeGame(THREE);
  const solution = byTiers(game, true);
  const former = runSync(solveByTiers(game, game.definition.formerTiers!()!));
  const [table, old] = await Promise.all(
    [solution, former].map(async one => TierTable.open(memoryAccess(await makeTable(one)))),
  );
  expect(old!.header.numbering).not.toBe(table!.header.numbering);
  for (const one of [table!, old!])
    expect(await verifyTiers(one, game)).toMatchObject({ ok: true, positions: solution.positions });
  const probed = new ProbedTierTable(old!, game);
  for (const { state } of solution.entries())
    expect(await probed.probeState(state)).toEqual(solution.probeState(state));
  // The former tiers are planned for a table of theirs alone.
  const formerTiers = vi.fn(game.definition.formerTiers);
  const watched = new Game({ ...game.definition, formerTiers }, game.name);
  expect(new ProbedTierTable(table!, watched).header).toBe(table!.header);
  expect(formerTiers).not.toHaveBeenCalled();
  expect(new ProbedTierTable(old!, watched).header).toBe(old!.header);
  expect(formerTiers).toHaveBeenCalled();
});
