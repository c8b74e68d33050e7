/** Shapes that say where men may stand, and how few there may be: what is beyond is over and has no number. Against brute force at all positions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed } from '../../../test/changed.js';
import { breakthroughTwin } from '../../../test/games/board-twins.js';
import { type Solved, solvePlanned } from '../../../test/games/solve-planned.js';
import { Random } from '../../../test/random.js';
import { thorough } from '../../../test/thorough.js';
import { type AnyGame, Game } from '../../core/game.js';
import { runSync } from '../../core/task.js';
import { SETTLED, type TieredSpace, type TierMoves, type TierNumbering, type TierRules } from '../../core/tiers.js';
import { findGame } from '../../games/registry.js';
import { openTable } from '../../open-table.js';
import { numberingOf } from '../../rules/faces.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { memoryAccess } from '../../table/access.js';
import { TierTable } from '../../table/tier-table.js';
import { makeTable, tierStatistics } from '../../tablebase/index.js';
import { verifyTiers } from '../../verify/index.js';
import { turnMask } from '../board/mask.js';
import {
  type Board,
  boardRulesOf,
  columns,
  counter,
  countOf,
  defineBoardGame,
  grid,
  maskOf,
  on,
  pits,
  pointOf,
  shared,
} from '../index.js';

interface Bounded {
  readonly game: AnyGame;
  readonly board: Board;
  readonly most: number;
  readonly least: number;
  readonly points: number;
}

type Men = { men: number };

/** Men who step and capture on a small board as was drawn by lot; with too few, or with one elsewhere than on some points, play is over. */
function randomBounded(random: Random): Bounded {
  const chance = (n: number) => random.integer(0, n - 1) === 0;
  const turned = chance(2);
  const board = random.pick([
    () => grid(2, 3, { symmetries: random.pick(['mirror', []] as const), turned }),
    () => grid(3, 2, { symmetries: random.pick(['rectangle', 'mirror', []] as const), turned }),
    () => grid(3, 3, { symmetries: random.pick(['square', 'rectangle', 'mirror'] as const), turned }),
  ])();
  const orbit = (point: number) => maskOf(board.group.map(one => one.indexOf(point)));
  const anyPoint = () => random.integer(0, board.points - 1);
  const relation = (count: number) => {
    const found = new Int32Array(board.points);
    for (let i = 0; i < count; i++) {
      const [from, to] = [anyPoint(), anyPoint()];
      if (from !== to) for (const one of board.group) found[one.indexOf(from)]! |= 1 << one.indexOf(to);
    }
    return found;
  };
  const [steps, jumps] = [relation(random.integer(1, 5)), relation(random.integer(0, 3))];
  const points = chance(4) ? board.all : orbit(anyPoint()) | orbit(anyPoint()) | (chance(2) ? orbit(anyPoint()) : 0);
  const seenByOther = board.turned === undefined ? points : turnMask(board.turned, points);
  const most = board.points > 6 ? 2 : random.integer(1, 3);
  const least = Math.min(random.integer(0, 2), most, countOf(points));
  const [line, ofTheir] = [orbit(anyPoint()), random.pick(['win', 'lose', 'tie'] as const)];
  const [differ, extraTurns, hasPayoff, drops] = [chance(3), chance(4), chance(3), chance(3)];
  const gains = hasPayoff && !extraTurns && chance(2);
  const end = ({ own, other }: { own: Men; other: Men }) => {
    const [mine, theirs] = [own.men & ~points, other.men & ~seenByOther];
    if (countOf(own.men) < least || mine !== 0) return 'win';
    if (countOf(other.men) < least || theirs !== 0) return 'lose';
    return line === other.men ? ofTheir : undefined;
  };
  const rules = {
    players: ['A', 'B'] as const,
    shape: { men: on(board, { most, least, points }) },
    start: startOf(random, points, seenByOther, least),
    allPositions: true,
    moves(
      { own, other }: { own: Men; other: Men },
      next: { own: Men; other: Men; again: boolean; gain: number; add(): void },
    ) {
      const free = board.all & ~(own.men | other.men);
      for (let to = drops && countOf(own.men) < most ? free : 0; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
      }
      for (let men = own.men; men !== 0; men &= men - 1) {
        const [from, point] = [men & -men, pointOf(men)];
        for (let to = steps[point]! & free; to !== 0; to &= to - 1) {
          next.own.men = (own.men ^ from) | (to & -to);
          if (extraTurns && (jumps[point]! & to & -to) !== 0) next.again = true;
          next.add();
        }
        for (let to = jumps[point]! & other.men; to !== 0; to &= to - 1) {
          next.own.men = (own.men ^ from) | (to & -to);
          next.other.men = other.men & ~(to & -to);
          if (gains && !drops) next.gain = 1;
          next.add();
        }
      }
    },
    ...(differ ? { differ } : {}),
    ...(extraTurns ? { extraTurns } : {}),
    ...(hasPayoff
      ? {
          stuck: 'tie' as const,
          payoff(at: { own: Men; other: Men }) {
            const result = end(at);
            return result === undefined ? undefined : { win: 2, lose: -1, tie: 0 }[result];
          },
        }
      : { over: end, stuck: random.pick(['win', 'lose', 'tie'] as const) }),
  };
  return { game: defineBoardGame(rules as never) as unknown as AnyGame, board, most, least, points };
}

/** So many men a side, each on points where they may stand. */
function startOf(random: Random, points: number, seenByOther: number, least: number) {
  for (let tries = 0; tries < 100; tries++) {
    const draw = (from: number) => {
      let mask = 0;
      for (let i = 0; i < 8 && countOf(mask) < Math.max(1, least); i++) {
        const bit = 1 << random.integer(0, 8);
        if ((bit & from) !== 0) mask |= bit;
      }
      return mask;
    };
    const own = draw(points);
    const other = draw(seenByOther & ~own);
    if (countOf(own) >= least && countOf(other) >= least) return { own: { men: own }, other: { men: other } };
  }
  return undefined;
}

/** Every row within the bounds, as the first player sees it. */
function* rowsWithin({ board, most, least, points }: Bounded): Generator<[number, number]> {
  const seenByOther = board.turned === undefined ? points : turnMask(board.turned, points);
  const fits = (men: number, on: number) => (men & ~on) === 0 && countOf(men) >= least && countOf(men) <= most;
  for (let own = 0; own <= board.all; own++)
    for (let other = 0; other <= board.all; other++)
      if ((own & other) === 0 && fits(own, points) && fits(other, seenByOther)) yield [own, other];
}

/** What a solution says of a position. */
function saidAt(solved: Solved, position: unknown, player: 0 | 1): string {
  const { outcome, remoteness, payoff } = solved.probeState({ position, player });
  return `${outcome} ${remoteness} ${payoff}`;
}

/** What brute force says of positions: of those from which play begins at a row of these, whoever is to move. */
function bruteForce(game: AnyGame, starts: readonly [Iterable<number[]>, Iterable<number[]>]) {
  const said = new Map<string, string>();
  const keyOf = (row: readonly number[], player: 0 | 1) => `${row.join()} ${player}`;
  // All that outcomes depend on; texts and pictures are of whole rows.
  const { players, stuck, misere, stake, moves, play, over, payoff, gain, turn } = game.definition;
  for (const player of [0, 1] as const) {
    // Before all others stands one position of the other player, whose moves are the starts.
    const isFirst = (row: unknown) => (row as number[]).length === 0;
    const from = new Game(
      {
        start: [],
        ...Object.fromEntries(
          Object.entries({ players, stuck, misere, stake }).filter(([, given]) => given !== undefined),
        ),
        moves: (row, name) => (isFirst(row) ? [...starts[player]] : moves(row, name)),
        play: (row, move, name) => (isFirst(row) ? move : play(row, move, name)),
        ...(over === undefined ? {} : { over: (row, name) => (isFirst(row) ? undefined : over(row, name)) }),
        ...(payoff === undefined ? {} : { payoff: (row, name) => (isFirst(row) ? undefined : payoff(row, name)) }),
        ...(gain === undefined ? {} : { gain: (move, ...rest) => (Array.isArray(move) ? 0 : gain(move, ...rest)) }),
        ...(turn === undefined
          ? {}
          : { turn: (row, name, move, before) => (isFirst(before) ? 'other' : turn(row, name, move, before)) }),
      } as AnyGame['definition'],
      game.name,
      player === 0 ? 1 : 0,
    );
    const solved = runSync(solveInOnePiece(from));
    for (const { state } of solved.entries())
      said.set(keyOf(state.position as number[], state.player), saidAt(solved, state.position, state.player));
  }
  return (row: readonly number[], player: 0 | 1): string => said.get(keyOf(row, player))!;
}

test('random games within bounds: tiers say what brute force says at every position, and count no others', async () => {
  let beyond = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async seed => {
      let bounded: Bounded | undefined;
      try {
        bounded = randomBounded(new Random(seed));
      } catch (error) {
        // Nobody can stand anywhere, or points are others under a symmetry: refused, as below.
        expect(String(error)).toMatch(/no start position|are others/);
        return;
      }
      const { game } = bounded;
      const { solved, numbering } = solvePlanned(game);
      const { space } = numbering;
      const numbered = (player: 0 | 1) =>
        [...rowsWithin(bounded!)].filter(row => numbering.rank(row, player) !== undefined);
      const expected = bruteForce(game, [numbered(0), numbered(1)]);
      const comparer = new TierComparer(game, numbering);
      const seen = Array.from({ length: space.tierCount }, () => new Set<number>());
      let [positions, moves] = [0, 0];
      for (const row of rowsWithin(bounded)) {
        for (const player of [0, 1] as const) {
          const at = numbering.rank(row, player);
          // Counts that play does not come to from the start's.
          if (at === undefined) continue;
          positions++;
          seen[at.tier]!.add(at.index);
          const state = { position: row, player };
          expect(saidAt(solved, row, player)).toBe(expected(row, player));
          comparer.compareState(state);
          if (game.result(state) >= 0) continue;
          for (const move of game.moves(state)) {
            moves++;
            const next = game.play(state, move);
            if (numbering.rank(next.position, next.player) !== undefined) continue;
            beyond++;
            expect(game.result(next)).toBeGreaterThanOrEqual(0);
            expect(saidAt(solved, next.position, next.player)).toBe(expected(next.position as number[], next.player));
          }
        }
      }
      comparer.compareWhole();
      expect(solved.positions).toBe(positions);
      expect(seen.map(({ size }) => size)).toEqual(seen.map((_, tier) => space.tierSize(tier)));
      const bytes = await makeTable(solved);
      const table = await TierTable.open(memoryAccess(bytes));
      expect(await verifyTiers(table, game)).toMatchObject({ ok: true, faults: [], positions });
      const counted = await tierStatistics(table, game);
      expect(counted.positions).toBe(positions);
      expect(counted.branching.moves).toBe(moves);
    }),
    { numRuns: thorough(10, 75) },
  );
  expect(beyond).toBeGreaterThan(0);
});

/** The value of a position of breakthrough as outcome and plies, told apart by the twin's rules alone. */
function breakthroughValues(width: number, height: number): (text: string, player: 0 | 1) => string {
  const twin = breakthroughTwin(width, height);
  const known = new Map<string, [lost: boolean, plies: number]>();
  const value = (position: unknown, player: 0 | 1): [boolean, number] => {
    const key = `${position} ${player}`;
    let found = known.get(key);
    if (found !== undefined) return found;
    const state = { position, player };
    found = [true, 0];
    if (twin.result(state) < 0) {
      for (const move of twin.moves(state)) {
        const [lost, plies] = value(move, player === 0 ? 1 : 0);
        if (lost ? found[0] || plies + 1 < found[1] : found[0] && plies + 1 > found[1]) found = [!lost, plies + 1];
      }
    }
    known.set(key, found);
    return found;
  };
  return (text, player) => value(text, player).join(' ');
}

/** C(n, k). */
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** 1 to 2·width pawns a side, none on its last rank, either to move: so many on each side's own first rank, the others on what both may enter. */
function breakthroughCount(width: number, height: number): number {
  const both = width * (height - 2);
  let count = 0;
  for (let white = 1; white <= 2 * width; white++)
    for (let black = 1; black <= 2 * width; black++)
      for (let home = 0; home <= Math.min(width, white); home++)
        for (let away = 0; away <= Math.min(width, black); away++) {
          const [w, b] = [white - home, black - away];
          count += choose(width, home) * choose(width, away) * choose(both, w) * choose(both - w, b);
        }
  return 2 * count;
}

/** How many positions all indices of a space stand for. */
function countPositions(space: TieredSpace): number {
  let count = 0;
  for (let tier = 0; tier < space.tierCount; tier++) {
    const rules = space.openTier(tier);
    for (let index = 0; index < space.tierSize(tier); index++) {
      rules.seek!(index);
      count += rules.weight() * space.views;
    }
  }
  return count;
}

test('breakthrough 4x4 and others have as many positions as there are ways to place the pawns', async () => {
  expect(breakthroughCount(4, 4)).toBe(3_267_310);
  expect(breakthroughCount(4, 5)).toBe(219_211_038);
  for (const [width, height] of [
    [2, 4],
    [2, 7],
    [3, 4],
    [4, 4],
  ] as const) {
    const { space } = numberingOf(await findGame(`breakthrough:width=${width},height=${height},allPositions`));
    expect(space.levels!(space.start.tier)).toBeGreaterThan(0);
    expect(countPositions(space)).toBe(breakthroughCount(width, height));
  }
});

test('breakthrough 2x5: all positions have the values that recursion gives them', { timeout: 0 }, async () => {
  const game = await findGame('breakthrough:width=2,height=5,allPositions');
  const { solved } = solvePlanned(game);
  const expected = breakthroughValues(2, 5);
  const board = boardRulesOf(game)!.layout.boards[0]!.board;
  let positions = 0;
  for (const row of rowsWithin({ game, board, most: 4, least: 1, points: board.all & ~board.rank(5) })) {
    // The twin's squares go rank by rank from below.
    const text = Array.from({ length: 10 }, (_, square) => {
      const point = board.at('ab'[square % 2]! + (1 + Math.floor(square / 2)));
      return (row[0] & point) !== 0 ? 'x' : (row[1] & point) !== 0 ? 'o' : '.';
    }).join('');
    for (const player of [0, 1] as const) {
      positions++;
      const { outcome, remoteness } = solved.probeState({ position: row, player });
      expect(`${outcome === 'lose'} ${remoteness}`).toBe(expected(text, player));
    }
  }
  expect(positions).toBe(breakthroughCount(2, 5));
  expect(solved.positions).toBe(positions);
});

test('a table of all positions is probed where play is over beyond the bounds', async () => {
  const game = await findGame('breakthrough:width=2,height=4,allPositions');
  const table = await openTable(await makeTable(solvePlanned(game).solved), { game });
  expect(await table.probeText('BB/BW/WW/.B White')).toMatchObject({ outcome: 'lose', remoteness: 0, moves: [] });
  expect(await table.probeText('W./.B/../.. Black')).toMatchObject({ outcome: 'lose', remoteness: 0 });
  expect(await table.probeText('../../.W/.. Black')).toMatchObject({ outcome: 'lose', remoteness: 0 });
  const probed = await table.probeText('../W./.B/.. White');
  expect(probed).toMatchObject({ outcome: 'win', remoteness: 1 });
  expect(probed.moves.map(({ remoteness }) => remoteness)).toEqual([1, 1]);
});

const BOARD = grid(2, 4, { symmetries: 'mirror', turned: true });
const AHEAD = BOARD.steps([[0, 1]]);

/** Men go straight ahead; what they capture, and how far they may go, is as is said. */
const marching = (part: object, rules: object = {}) => {
  const definition = {
    players: ['A', 'B'] as const,
    shape: { men: on(BOARD, part) },
    start: { own: { men: BOARD.rank(1) }, other: { men: BOARD.rank(4) } },
    allPositions: true,
    moves({ own, other }: { own: Men; other: Men }, next: { own: Men; other: Men; add(): void }) {
      for (let men = own.men; men !== 0; men &= men - 1) {
        const to = AHEAD[pointOf(men)]! & ~own.men;
        if (to === 0) continue;
        next.own.men = (own.men ^ (men & -men)) | to;
        next.other.men = other.men & ~to;
        next.add();
      }
    },
    ...rules,
  };
  return defineBoardGame(definition as never) as unknown as AnyGame;
};

const endsOf = ({ own, other }: { own: Men; other: Men }) =>
  own.men === 0 || (other.men & BOARD.rank(1)) !== 0 ? ('lose' as const) : undefined;
const POINTS = { points: BOARD.all & ~BOARD.rank(4) };

test.each([
  [() => marching({ least: 3 }), 'start: own.men has 2 men, at least 3 are expected'],
  [
    () => marching({ points: BOARD.rank(1) | BOARD.rank(2), most: 1 }),
    'start: own.men has 2 men, at most 1 are allowed',
  ],
  [() => marching({ points: BOARD.all & ~BOARD.rank(1) }), 'start: own.men stands on a1 b1'],
  [
    () => marching({ points: BOARD.at('a1 b1 a2') }),
    'the points of men, a2 a1 b1, are others under a symmetry of the board',
  ],
  [() => marching(POINTS, { allPositions: false }), 'least and points of men are for games with allPositions: true'],
  [() => marching({ points: 0 }), 'on: points is 0, expected a mask of points of the board'],
  [() => marching({ points: 1 << 9 }), 'on: points is 512, expected a mask of points of the board'],
  [() => marching({ least: 9 }), 'on: at least 9 men, expected a whole number from 0 to 8'],
  [() => marching({ least: 3, ...POINTS, most: 2 }), 'on: at least 3 men, expected a whole number from 0 to 2'],
  [() => marching({ fewest: 1 }), 'on: found "fewest", expected most, least or points'],
  [() => on(BOARD, 'two' as never), "on: found 'two', expected how many men, or { most, least, points }"],
  [
    () => marching({}, { shape: { men: on(BOARD), stone: shared(on(BOARD, POINTS)) } }),
    'the points of stone, a3 b3 a2 b2 a1 b1, are others for the other player',
  ],
])('bounds that make no sense are refused: %#', (make, message) => {
  expect(make).toThrow(message);
});

test.each([
  [POINTS, 'leaves the shape: own.men stands on a4, and play goes on'],
  [{ least: 1 }, 'leaves the shape: other.men has 0 men, at least 1 are expected, and play goes on'],
])('a move beyond the bounds after which play goes on is refused with position and move', (part, message) => {
  const game = marching(part);
  expect(() => solvePlanned(game)).toThrow(message);
  expect(() => runSync(solveInOnePiece(game))).toThrow(message);
  expect(solvePlanned(marching(part, { over: endsOf })).solved.positions).toBeGreaterThan(0);
});

test.each([
  [{ men: on(BOARD, POINTS), kings: on(BOARD, 1) }, 'the points of men are for one board of at most 30 points'],
  [{ men: on(BOARD, POINTS), seeds: pits(1) }, 'the points of men are for one board of at most 30 points'],
])('points of men that have no numbers are refused in one line', (shape, message) => {
  const start = {
    own: { men: BOARD.rank(1), ...('kings' in shape ? { kings: BOARD.at('a2') } : {}) },
    other: { men: BOARD.rank(4) },
  };
  expect(() => solvePlanned(marching({}, { shape, start, over: endsOf }))).toThrow(message);
  const board = columns(2, 2);
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { men: on(board, { points: board.all }), hand: counter(1) },
    start: {},
    moves: () => {},
  });
  expect(numberingOf(game as unknown as AnyGame).space.endsApart).toBe(false);
});

test('ends beyond the bounds that rules for loops get wrong are found', async () => {
  const game = await findGame('breakthrough:width=2,height=4,allPositions');
  const numbering = numberingOf(game);
  const state = game.parseText('../W./.B/.. White');
  const withRules = (of: (rules: TierRules, out: TierMoves, settle: boolean) => number) => ({
    ...numbering,
    space: changed(numbering.space, {
      openTier: tier => {
        const rules = numbering.space.openTier(tier);
        return changed(rules, { successors: (out, settle) => of(rules, out, settle) });
      },
    }),
  });
  const compare = (changedNumbering: TierNumbering<unknown>) => () =>
    new TierComparer(game, changedNumbering).compareState(state);
  compare(numbering)();
  const valued = withRules((rules, out, settle) => {
    const count = rules.successors(out, settle);
    for (let i = 0; i < count; i++) if (out.slots[i] === SETTLED) out.indices[i]! ^= 3;
    return count;
  });
  expect(compare(valued)).toThrow('successors lack the move');
  const lacking = withRules((rules, out, settle) => {
    const count = rules.successors(out, settle);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (out.slots[i] === SETTLED) continue;
      out.slots[kept] = out.slots[i]!;
      out.indices[kept++] = out.indices[i]!;
    }
    return kept === 0 ? count : kept;
  });
  const open = game.parseText('.B/W./W./.. White');
  expect(() => new TierComparer(game, lacking).compareState(open)).toThrow('successors lack the move');
  const apart = { ...numbering, space: changed(numbering.space, { all: false }) };
  expect(() => new TierComparer(game, apart)).toThrow('endsApart is set, and all is not');
  const { solved } = solvePlanned(game);
  const table = await TierTable.open(memoryAccess(await makeTable(solved)));
  const flipped = {
    ...{ name: 'a table', header: table.header, directory: table.directory },
    async loadTier(tier: number) {
      const loaded = await table.loadTier(tier);
      if (tier === numbering.space.start.tier) loaded.values[0]! ^= 3;
      return loaded;
    },
  };
  expect((await verifyTiers(flipped, game)).ok).toBe(false);
});
