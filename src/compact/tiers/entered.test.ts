/** Games solved for all positions, whose plans have tiers that no move enters: what moves change in some sectors they do not change in others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomBoardGame } from '../../../test/games/random-board-games.js';
import { solvePlanned } from '../../../test/games/solve-planned.js';
import { thorough } from '../../../test/thorough.ts';
import type { AnyGame, State } from '../../core/game.js';
import { packedResult, worthOf } from '../../core/probe.js';
import { runSync } from '../../core/task.js';
import type { TieredSpace, TierNumbering } from '../../core/tiers.js';
import { openTable } from '../../open-table.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveSync } from '../../solve/solve.js';
import { solveByTiers } from '../../solve/tiers/solve-by-tiers.js';
import { countIndices } from '../../solve/tiers/tier-plan.js';
import { memoryAccess } from '../../table/access.js';
import type { ProbedTierTable } from '../../table/tier-probe.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable } from '../../tablebase/index.js';
import { verifyTiers } from '../../verify/index.js';
import {
  type BoardAt,
  type BoardNext,
  type CounterPart,
  counter,
  defineBoardGame,
  grid,
  type OnPart,
  on,
} from '../index.js';
import type { BoardPlan } from './board-plan.js';
import { sectorsNotEntered } from './entered.js';

/** How many random games are drawn: as many as GAMES says, or these. */
const RUNS = Number(process.env['GAMES'] ?? thorough(20, 150));

const BOARD = grid(3, 3, { symmetries: [] });
const MEN = 2;

/** The men of the player to move and of the other, and how many each has in hand. */
type Row = readonly [own: number, other: number, ownHand: number, otherHand: number];

const squaredDistance = (a: number, b: number) =>
  ((a % 3) - (b % 3)) ** 2 + (Math.floor(a / 3) - Math.floor(b / 3)) ** 2;
const has = (men: number, point: number) => ((men >>> point) & 1) === 1;
const count = (men: number) => men.toString(2).replaceAll('0', '').length;

/** Men step about; one taken aslant is a recruit, as far as there is room in hand; with fewer than two men a recruit may come in on the first rank. */
function* movesAt([own, other, ownHand, otherHand]: Row, hand: number): Generator<Row> {
  for (let from = 0; from < 9; from++) {
    for (let to = 0; to < 9 && has(own, from); to++) {
      const after = (own ^ (1 << from)) | (1 << to);
      const distance = squaredDistance(from, to);
      if (distance === 1 && !has(own | other, to)) yield [after, other, ownHand, otherHand];
      if (distance === 2 && has(other, to)) yield [after, other ^ (1 << to), Math.min(hand, ownHand + 1), otherHand];
    }
    const isFree = has(BOARD.rank(1), from) && !has(own | other, from);
    if (isFree && ownHand > 0 && count(own) < MEN) yield [own | (1 << from), other, ownHand - 1, otherHand];
  }
}

type Recruits = { men: OnPart; hand: CounterPart };
const START: Row = [BOARD.at('a1 c1'), BOARD.at('a3 c3'), 0, 0];

const recruits = (hand: number) =>
  defineBoardGame({
    name: 'recruits',
    players: ['A', 'B'],
    shape: { men: on(BOARD, MEN), hand: counter(hand) },
    start: { own: { men: START[0] }, other: { men: START[1] } },
    allPositions: true,
    moves({ own, other }: BoardAt<Recruits>, next: BoardNext<Recruits>) {
      for (const row of movesAt([own.men, other.men, own.hand, other.hand], hand)) {
        [next.own.men, next.other.men, next.own.hand, next.other.hand] = row;
        next.add();
      }
    },
    over: ({ own }: BoardAt<Recruits>) => (own.men === 0 ? 'lose' : undefined),
  } as never) as unknown as AnyGame;

const menOf = (men: number) => [...Array(512).keys()].filter(mask => count(mask) === men);
const countsOf = ([own, other, ...hands]: Row) => [count(own), count(other), ...hands].join();

/** How many positions have counts that play comes to from any position with counts that it comes to, either player to move. */
function countPositions(hand: number): number {
  const entered = new Map([[countsOf(START), START]]);
  let positions = 0;
  for (const [, [mine, yours, ...hands]] of entered) {
    for (const own of menOf(count(mine))) {
      for (const other of menOf(count(yours))) {
        if ((own & other) !== 0) continue;
        positions += 2;
        if (own === 0) continue;
        for (const [left, right, ...held] of movesAt([own, other, ...hands], hand)) {
          const next: Row = [right, left, held[1]!, held[0]!];
          if (!entered.has(countsOf(next))) entered.set(countsOf(next), next);
        }
      }
    }
  }
  return positions;
}

test.each([2, 3])('with up to %i in hand', async hand => {
  const game = recruits(hand);
  const planned = 2 * countIndices(game.definition.tiers!().space);
  const solution = solveSync(game);
  const { numbering } = solution.tiers!;
  expect(solution.positions).toBe(countPositions(hand));
  expect(planned).toBeGreaterThanOrEqual(solution.positions);
  // Whoever solves by a plan is told, not only who has it made anew.
  if (hand < 3) expect(() => runSync(solveByTiers(game, game.definition.tiers!()))).toThrow('that no move enters');
  if (hand < 3) expect(numbering.foreseen).toMatchObject({ without: expect.arrayContaining([expect.any(Number)]) });
  const bytes = await makeTable(solution);
  const probed = (await openTable(bytes, { game })) as ProbedTierTable<unknown, unknown>;
  expect(probed.probeState(game.start)).toMatchObject(solution.probeState(game.start));
  const verdict = await verifyTiers(await TierTable.open(memoryAccess(bytes)), game);
  expect(verdict).toMatchObject({ ok: true, faults: [], positions: solution.positions });
});

const viewsOf = ({ views }: TieredSpace) => (views === 2 ? ([0, 1] as const) : ([0] as const));

function nameOfCounts(space: TieredSpace, { position, player }: State<unknown>): string {
  const { layout } = space as unknown as BoardPlan;
  const counts = new Int32Array(layout.length);
  layout.countsOf(position as number[], 0, counts);
  return `${player} ${counts.join()}`;
}

test('where there are more rows than are looked at, what may be entered is taken to be', () => {
  const space = recruits(2).definition.tiers!().space as unknown as BoardPlan;
  const start = space.sectors.findIndex(({ counts, mover }) => counts.join() === '2,2,0,0' && mover === 0);
  const found = (mostRows: number) => runSync(sectorsNotEntered(space, [start], mostRows));
  const all = found(2 ** 24);
  expect(all.length).toBeGreaterThan(0);
  let before = 0;
  for (const mostRows of [0, 10, 100, 1000, 10_000]) {
    const some = found(mostRows);
    expect(all).toEqual(expect.arrayContaining(some));
    expect(some.length).toBeGreaterThanOrEqual(before);
    before = some.length;
  }
  expect(before).toBe(all.length);
  expect(found(0).length).toBeLessThan(all.length);
});

/** By counts and who is to move: the same of the positions that moves lead to, of all positions with a number. */
function movesOfCounts(game: AnyGame, { space, unrank, images }: TierNumbering<unknown>): Map<string, Set<string>> {
  const nameOf = (state: State<unknown>) => nameOfCounts(space, state);
  const found = new Map<string, Set<string>>();
  for (let tier = 0; tier < space.tierCount; tier++) {
    for (let index = 0; index < space.tierSize(tier); index++) {
      for (const view of viewsOf(space)) {
        const state = unrank({ tier, index }, view);
        for (const one of [state, ...images!({ tier, index }, view)]) {
          const name = nameOf(one);
          const after = found.get(name) ?? new Set();
          found.set(name, after);
          if (packedResult(game, one) >= 0) continue;
          for (const move of game.moves(one)) after.add(nameOf(game.play(one, move)));
        }
      }
    }
  }
  return found;
}

/** All names that moves lead to from one, itself among them. */
function closure(moves: ReadonlyMap<string, ReadonlySet<string>>, from: readonly string[]): Set<string> {
  const names = new Set(from);
  for (const name of names) for (const after of moves.get(name) ?? []) names.add(after);
  return names;
}

test('random board games: values are those of play from the start, and each tier is entered', { timeout: 0 }, () => {
  let leftOut = 0;
  fc.assert(
    fc.property(fc.nat(), seed => {
      const plain = runSync(solveInOnePiece(randomBoardGame(seed)));
      const game = randomBoardGame(seed, { allPositions: true });
      const { solved, numbering } = solvePlanned(game);
      for (const { state, value, payoff } of plain.entries()) {
        const worth = worthOf(payoff === undefined ? { value } : { value, payoff });
        expect(solved.probeState(state)).toMatchObject(worth);
      }
      const { space } = numbering;
      const { layout, foreseen } = space as unknown as BoardPlan;
      // Play may start with any number of seeds.
      if (layout.pits.length > 0) return;
      const moves = movesOfCounts(game, numbering);
      const roots = viewsOf(space).map(view => nameOfCounts(space, numbering.unrank(space.start, view)));
      expect(closure(moves, roots)).toEqual(new Set(moves.keys()));
      if (foreseen.without !== undefined) leftOut++;
    }),
    { numRuns: RUNS },
  );
  expect(leftOut).toBeGreaterThan(0);
});
