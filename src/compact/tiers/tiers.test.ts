import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atPace } from '../../../test/at-pace.js';
import { demandSame } from '../../../test/demand-same.js';
import { randomBoardGame } from '../../../test/games/random-board-games.js';
import { LONG } from '../../../test/thorough.ts';
import type { AnyGame } from '../../core/game.js';
import { UNDECIDED } from '../../core/outcome.js';
import { runSync } from '../../core/task.js';
import { type TierMoves, type TierNumbering, tierMoves } from '../../core/tiers.js';
import { BOARD, dropOrMove, LINES } from '../../games/kit/three-in-line.js';
import { findGame } from '../../games/registry.js';
import { numberingOf } from '../../rules/faces.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import type { Solution } from '../../solve/index.js';
import { solveInOnePiece } from '../../solve/memory/solve-in-one-piece.js';
import { solveByTiers, withPlans } from '../../solve/tiers/solve-by-tiers.js';
import {
  anyIn,
  type BoardAt,
  type BoardNext,
  type CounterPart,
  columns,
  counter,
  defineBoardGame,
  grid,
  type OnPart,
  on,
  pointOf,
  shared,
} from '../index.js';

/** How many random games are drawn: as many as GAMES says (10,000: bench/RESULTS.md), or these. */
const RUNS = Number(process.env['GAMES'] ?? 300);

const solveTiers = (game: AnyGame): Solution<unknown, unknown, string> =>
  runSync(withPlans(game, numbering => solveByTiers(game, numbering)));

test('random board games: tiers agree with brute force at every position', { timeout: 0 }, () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0, 1000), (seed, pace) => {
      const game = randomBoardGame(seed);
      const tiers = atPace(pace, () => solveTiers(game));
      const plain = runSync(solveInOnePiece(game));
      expect(tiers.positions).toBe(plain.positions);
      expect(tiers.counts).toEqual(plain.counts);
      const texts = (solution: typeof plain) =>
        [...solution.entries()].map(({ state, value, payoff }) => `${game.makeText(state)}: ${value} ${payoff}`).sort();
      expect(texts(tiers)).toEqual(texts(plain));
    }),
    // In the first one all positions that show a step are rare, in a tier that looks back; in the second one a man can be taken where only comparing comes first.
    {
      numRuns: RUNS,
      examples: [
        [1671777210, 1000],
        [1278953721, 0],
      ],
    },
  );
});

test('rules that fail at one position name it, also where steps are undone', () => {
  const game = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(BOARD), hand: counter(3) },
    start: { own: { hand: 3 }, other: { hand: 3 } },
    moves(position, next) {
      const { own, other } = position;
      if (own.men === BOARD.at('c3 b2 c1') && other.men === BOARD.at('a3 b3 a2')) throw new TypeError('planted');
      dropOrMove(position, next);
    },
    over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
  });
  expect(() => solveTiers(game)).toThrow(/^planted, at position /);
});

test.each([[[]], ['mirror']] as const)('men of one kind alone lie in columns, symmetries %j', symmetries => {
  const board = columns(3, 2, { symmetries });
  const game = defineBoardGame({
    shape: { men: shared(on(board)), lifts: shared(counter(2)) },
    start: { lifts: 2 },
    moves({ men, lifts }, next) {
      const drops = board.drops(men);
      for (let to = drops; to !== 0; to &= to - 1) {
        next.men = men | (to & -to);
        next.add();
      }
      for (let rest = lifts > 0 ? men : 0; rest !== 0; rest &= rest - 1) {
        const from = rest & -rest;
        if ((men & (from >> board.width)) !== 0) continue;
        next.men = men & ~from;
        next.lifts = lifts - 1;
        next.add();
      }
    },
  }) as unknown as AnyGame;
  const [tiers, plain] = [solveTiers(game), runSync(solveInOnePiece(game))];
  const texts = (solution: typeof plain) =>
    [...solution.entries()].map(({ state, value }) => `${game.makeText(state)}: ${value}`).sort();
  expect(texts(tiers)).toEqual(texts(plain));
  // 3 ways to fill each of three columns, and how many men were lifted.
  expect(tiers.positions).toBe(81);
});

test.each(['achi', 'mu-torere', 'morris:men=4', 'three-mens-morris'])(
  '%s: what may have led to a position is what leads there',
  async name => {
    const { space } = (await findGame(name)).definition.tiers!();
    const moves = tierMoves(space.maxSuccessors);
    const before = new Int32Array(space.maxPredecessors);
    for (let tier = 0; tier < space.tierCount; tier++) {
      if (space.isLoopFree(tier) || space.tierSize(tier) > 20_000) continue;
      const rules = space.openTier(tier);
      const edges = new Set<string>();
      const size = space.tierSize(tier);
      const goesOn = (index: number) => rules.load(index) === UNDECIDED;
      for (let from = 0; from < size; from++) {
        if (!goesOn(from)) continue;
        const count = rules.successors(moves, false);
        for (let i = 0; i < count; i++) if (moves.slots[i] === 0) edges.add(`${from} ${moves.indices[i]}`);
      }
      const back = new Set<string>();
      for (let to = 0; to < size; to++) {
        rules.load(to);
        const origins = before.slice(0, rules.predecessors(before));
        for (const from of origins) if (goesOn(from)) back.add(`${from} ${to}`);
      }
      expect(back).toEqual(edges);
    }
  },
);

/** Two men a side step on a board of four by four, or jump over an enemy and take it. */
function jumping(changes: object = {}): AnyGame {
  const board = grid(4, 4, { symmetries: 'mirror' });
  const ways = [-1, 1].flatMap(by =>
    [0, 1].map(axis => [1, 2].map(length => board.steps([axis === 0 ? [by * length, 0] : [0, by * length]]))),
  );
  return defineBoardGame({
    players: ['A', 'B'] as const,
    shape: { men: on(board, 2) },
    start: { own: { men: board.at('b1 c1') }, other: { men: board.at('b4 c4') } },
    moves({ own, other }: BoardAt<Roaming>, next: BoardNext<Roaming>) {
      const free = board.all & ~(own.men | other.men);
      for (let from = own.men; from !== 0; from &= from - 1) {
        for (const [near, far] of ways) {
          const over = near![pointOf(from)]! & other.men;
          const to = over === 0 ? near![pointOf(from)]! & free : far![pointOf(from)]! & free;
          if (to === 0) continue;
          next.own.men = (own.men ^ (from & -from)) | to;
          next.other.men = other.men & ~over;
          next.add();
        }
      }
    },
    over: ({ own }: BoardAt<Roaming>) => (own.men === 0 ? ('lose' as const) : undefined),
    ...changes,
  }) as unknown as AnyGame;
}

test('what leaves a tier, and how many options stay in it, are as successors have them', () => {
  const { space } = jumping().definition.tiers!();
  const [moves, some] = [tierMoves(space.maxSuccessors), tierMoves(space.maxSuccessors)];
  const listed = ({ slots, indices }: TierMoves, count: number) =>
    Array.from(indices.subarray(0, count), (index, i) => `${slots[i]} ${index}`);
  let unwritten = 0;
  let mixed = 0;
  for (let tier = 0; tier < space.tierCount; tier++) {
    const rules = space.openTier(tier);
    // Of a side without men nothing is tabled.
    if (space.isLoopFree(tier) || rules.options === undefined) continue;
    const other = space.openTier(tier);
    for (let index = 0; index < space.tierSize(tier); index++) {
      if (rules.load(index) !== UNDECIDED) continue;
      const all = new Set(listed(moves, rules.successors(moves, false)));
      const isIn = (move: string) => move.startsWith('0 ');
      const leaves = listed(some, rules.departures!(some));
      expect(new Set(leaves)).toEqual(new Set([...all].filter(move => !isIn(move))));
      rules.seek!(index);
      some.unwritten = 0;
      const told = listed(some, rules.options!(some));
      if (some.unwritten === 0) continue;
      unwritten++;
      expect([...told].filter(isIn)).toEqual([]);
      expect(new Set(told)).toEqual(new Set(leaves));
      const stay = [...all].filter(isIn);
      expect(some.unwritten).toBe(stay.length);
      if (told.length > 0) mixed++;
      for (const move of stay) demandSame(other.load(Number(move.slice(2))), UNDECIDED);
    }
  }
  expect(unwritten).toBeGreaterThan(mixed);
  expect(mixed).toBeGreaterThan(100);
});

test.each([
  ['departures', (_: TierMoves, count: number) => count - 1, 'departures are others than'],
  [
    'options',
    (out: TierMoves, count: number) => {
      if (out.unwritten > 1) out.unwritten--;
      return count;
    },
    'distinct moves within the tier',
  ],
  ['options', (out: TierMoves, count: number) => (out.unwritten > 0 ? count - 1 : count), 'options outside the tier'],
] as const)('%s that lack a move: who compares says so', (name, lessen, said) => {
  const game = jumping();
  const numbering = numberingOf(game);
  const { space } = numbering;
  const open = space.openTier.bind(space);
  const openTier = (tier: number) => {
    const rules = open(tier);
    const ask = rules[name]?.bind(rules);
    if (ask === undefined) return rules;
    return Object.assign(rules, { [name]: (out: TierMoves) => Math.max(0, lessen(out, ask(out))) });
  };
  const problems = (compared: typeof numbering) => {
    const comparer = new TierComparer(game, compared);
    const tier = space.start.tier;
    return Array.from({ length: 400 }, (_, i) => comparer.compareAt({ tier, index: 7 * i, view: 0 }));
  };
  expect(problems(numbering).filter(problem => problem !== undefined)).toEqual([]);
  Object.assign(space, { openTier });
  expect(problems(numbering).find(problem => problem !== undefined)).toContain(said);
});

/** Two men a side that step on a board of three by three; the first to stand on a whole rank wins. */
function stepping(changes: object): AnyGame {
  const board = grid(3, 3, { symmetries: 'square' });
  const rules = {
    players: ['A', 'B'] as const,
    shape: { men: on(board, 3), hand: counter(3) },
    start: { own: { hand: 3 }, other: { hand: 3 } },
    moves(at: BoardAt<Stepping>, next: BoardNext<Stepping>) {
      const free = board.all & ~(at.own.men | at.other.men);
      for (let to = at.own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
        next.own.men = at.own.men | (to & -to);
        next.own.hand = at.own.hand - 1;
        next.add();
      }
      for (let from = at.own.hand > 0 ? 0 : at.own.men; from !== 0; from &= from - 1) {
        for (let to = board.near[pointOf(from)]! & free; to !== 0; to &= to - 1) {
          next.own.men = (at.own.men ^ (from & -from)) | (to & -to);
          next.add();
        }
      }
    },
    over: ({ other }: BoardAt<Stepping>) => (anyIn(board.lines(3), other.men) ? ('lose' as const) : undefined),
    ...changes,
  };
  return defineBoardGame(rules) as unknown as AnyGame;
}

type Stepping = { men: OnPart; hand: CounterPart };

/** Two men a side step about on a board of four by four; two in the upper corners win. */
function roaming(changes: object): AnyGame {
  const board = grid(4, 4, { symmetries: [] });
  return defineBoardGame({
    players: ['A', 'B'] as const,
    shape: { men: on(board, 2) },
    start: { own: { men: board.at('a1 d1') }, other: { men: board.at('b4 c4') } },
    moves({ own, other }: BoardAt<Roaming>, next: BoardNext<Roaming>) {
      addSteps(board.all & ~(own.men | other.men), own.men, next);
      // At one position of 10,920, and at no other, a man crosses the board.
      if ('rare' in changes && own.men === board.at('b2 d3') && other.men === board.at('a4 c1')) {
        next.own.men = board.at('b2 a1');
        next.add();
      }
    },
    over: ({ other }: BoardAt<Roaming>) => (other.men === board.at('a4 d4') ? ('lose' as const) : undefined),
    ...changes,
  } as never) as unknown as AnyGame;
}

type Roaming = { men: OnPart };

const NEAR_OF_16 = grid(4, 4).near;

function addSteps(
  free: number,
  men: number,
  next: BoardNext<Roaming>,
  forgets?: (from: number, to: number) => boolean,
) {
  for (let from = men; from !== 0; from &= from - 1) {
    for (let to = NEAR_OF_16[pointOf(from)]! & free; to !== 0; to &= to - 1) {
      if (forgets?.(from & -from, to & -to)) continue;
      next.own.men = (men ^ (from & -from)) | (to & -to);
      next.add();
    }
  }
}

test('a change that one rare position makes is found, and values are those of brute force', LONG, () => {
  const game = roaming({ rare: true });
  const [tiers, plain] = [solveTiers(game), runSync(solveInOnePiece(game))];
  expect([tiers.positions, tiers.counts]).toEqual([plain.positions, plain.counts]);
  expect(tiers.positions).toBeGreaterThan(10_000);
  const { foreseen } = tiers.tiers!.numbering;
  expect(foreseen).toMatchObject({ changes: [{ before: expect.any(Array), again: false }] });
});

test.each([
  ['the other has lost, as everywhere', 'lose', roaming],
  ['play goes on', undefined, roaming],
  ['the other has won', 'win', roaming],
  ['the other has lost, as everywhere', 'lose', jumping],
  ['play goes on', undefined, jumping],
  ['the other has won', 'win', jumping],
])(
  'a full line beside which, at one rare position, %s: what is rare is found, and values are those of brute force',
  LONG,
  (_, said, make) => {
    const board = grid(4, 4);
    const game = make({
      over({ own, other }: BoardAt<Roaming>) {
        if (own.men === 0) return 'lose';
        if (other.men !== board.at('a4 d4')) return undefined;
        return own.men === board.at('b2 c2') ? said : 'lose';
      },
    });
    const [tiers, plain] = [solveTiers(game), runSync(solveInOnePiece(game))];
    expect([tiers.positions, tiers.counts]).toEqual([plain.positions, plain.counts]);
    const { foreseen } = tiers.tiers!.numbering;
    expect((foreseen as { ends?: boolean } | undefined)?.ends === true).toBe(said !== 'lose');
  },
);

/** That what is barred at one rare position is found by a solve that looked back at tier 0, and values are those of brute force either way. */
function expectFound(game: (isBarred: boolean) => AnyGame, from: number): void {
  const looks = ({ space }: TierNumbering<unknown>) => space.looksBack!(0, from);
  expect(looks(game(true).definition.tiers!())).toBe(true);
  for (const isBarred of [false, true]) {
    const [tiers, plain] = [solveTiers(game(isBarred)), runSync(solveInOnePiece(game(isBarred)))];
    expect([tiers.positions, tiers.counts]).toEqual([plain.positions, plain.counts]);
    expect(looks(tiers.tiers!.numbering)).toBe(!isBarred);
  }
}

test(
  'a step that one rare position bars, of a tier that looks back: it is found, and values are those of brute force',
  LONG,
  () => {
    const board = grid(4, 4, { symmetries: [] });
    const corner = board.at('a4 d4');
    const game = (undoes: boolean) => (isBarred: boolean) =>
      roaming({
        shape: { men: on(board, 2), hand: counter(2) },
        start: { own: { hand: 2 }, other: { hand: 2 } },
        moves({ own, other }: BoardAt<Stepping>, next: BoardNext<Stepping>) {
          const free = board.all & ~(own.men | other.men);
          const bars = isBarred && own.men === board.at('b2 d3') && other.men === board.at('a4 c1');
          if (own.hand === 0) addSteps(free, own.men, next as never, (_, to) => bars && to === board.at('b1'));
          for (let to = own.hand === 0 ? 0 : free & ~corner; to !== 0; to &= to - 1) {
            next.own.men = own.men | (to & -to);
            next.own.hand = own.hand - 1;
            next.add();
          }
        },
        over: ({ other }: BoardAt<Stepping>) => (other.men === corner ? ('lose' as const) : undefined),
        ...(undoes && {
          unmoves({ own, other }: BoardAt<Stepping>, next: BoardNext<Stepping>) {
            const free = board.all & ~(own.men | other.men);
            const bars = isBarred && own.men === board.at('b1 d3') && other.men === board.at('a4 c1');
            if (own.hand === 0)
              addSteps(
                free,
                own.men,
                next as never,
                (from, to) => bars && from === board.at('b1') && to === board.at('b2'),
              );
          },
        }),
      });
    expectFound(game(false), 0);
    expectFound(game(true), 0);
  },
);

test(
  'a point that a man may not be put on in one rare position: it is found, and values are those of brute force',
  LONG,
  () => {
    const board = grid(4, 4, { symmetries: [] });
    const game = (isBarred: boolean) =>
      roaming({
        shape: { men: on(board, 2), hand: counter(2) },
        start: { own: { hand: 2 }, other: { hand: 2 } },
        moves({ own, other }: BoardAt<Stepping>, next: BoardNext<Stepping>) {
          const free = board.all & ~(own.men | other.men);
          const bars = isBarred && own.men === board.at('c3') && other.men === board.at('a4 d2');
          if (own.hand === 0) addSteps(free, own.men, next as never, () => false);
          for (let to = own.hand === 0 ? 0 : free & ~(bars ? board.at('b1') : 0); to !== 0; to &= to - 1) {
            next.own.men = own.men | (to & -to);
            next.own.hand = own.hand - 1;
            next.add();
          }
        },
        over: ({ other }: BoardAt<Stepping>) => (other.men === board.at('a4 d4') ? ('lose' as const) : undefined),
      });
    expectFound(game, 1);
  },
);

test('a step that one rare position bars, where it lists another twice: it is found without tables too', LONG, () => {
  const board = grid(4, 4, { symmetries: [] });
  const stone = board.at('d1');
  const game = roaming({
    // With a third kind of men there are no tables.
    shape: { men: on(board, 2), stones: shared(on(board, 1)) },
    start: { own: { men: board.at('a1 b1') }, other: { men: board.at('b4 c4') }, stones: stone },
    moves({ own, other, stones }: BoardAt<Roaming> & { stones: number }, next: BoardNext<Roaming>) {
      const free = board.all & ~(own.men | other.men | stones);
      const bars = own.men === board.at('b2 d3') && other.men === board.at('a4 c1');
      addSteps(free, own.men, next, (_, to) => bars && to === board.at('b1'));
      if (bars) addSteps(board.at('b3'), own.men, next);
    },
  });
  const [tiers, plain] = [solveTiers(game), runSync(solveInOnePiece(game))];
  expect([tiers.positions, tiers.counts]).toEqual([plain.positions, plain.counts]);
  expect(tiers.tiers!.numbering.foreseen).toMatchObject({ bound: true });
});

test(
  'unmoves that forget one way back, in one corner, where two men stand on two points: one line with position and move',
  LONG,
  () => {
    const board = grid(4, 4);
    const others = board.at('b3 c2');
    const [corner, beside] = [board.at('a1'), board.at('a2')];
    const unmoves =
      (isForgotten: (at: BoardAt<Roaming>) => boolean) => (at: BoardAt<Roaming>, next: BoardNext<Roaming>) => {
        const forgets = (from: number, to: number) => from === beside && to === corner && isForgotten(at);
        addSteps(board.all & ~(at.own.men | at.other.men), at.own.men, next, forgets);
      };
    const solved = (isForgotten: (at: BoardAt<Roaming>) => boolean) => () =>
      solveTiers(roaming({ unmoves: unmoves(isForgotten) }));
    expect(solved(() => false)).not.toThrow();
    // Where the sample that is compared first comes by, it is the comparison that says so.
    const told = /predecessors lack (.* at position .*, move a1-a2|.*, where a move leads.*, at position .*)$/;
    expect(solved(({ other }) => other.men === others)).toThrow(told);
  },
);

test('what is wrong with a definition is found when it is solved, with the place', LONG, () => {
  const wrong = (changes: object) => () => solveTiers(stepping(changes));
  expect(wrong({})).not.toThrow();
  // Left and right are not the same to these rules.
  const lopsided = grid(3, 3).steps([[1, 0]]);
  const steps = (at: BoardAt<Stepping>, next: BoardNext<Stepping>) => {
    const free = 0b111_111_111 & ~(at.own.men | at.other.men);
    for (let to = at.own.hand > 0 ? free : 0; to !== 0; to &= to - 1) {
      next.own.men = at.own.men | (to & -to);
      next.own.hand = at.own.hand - 1;
      next.add();
    }
    for (let from = at.own.hand > 0 ? 0 : at.own.men; from !== 0; from &= from - 1) {
      for (let to = lopsided[pointOf(from)]! & free; to !== 0; to &= to - 1) {
        next.own.men = (at.own.men ^ (from & -from)) | (to & -to);
        next.add();
      }
    }
  };
  expect(wrong({ moves: steps })).toThrow(/at position .*\/.*\/.* hand=/);
  // One way back is forgotten; one leads where no move came from.
  const back = grid(3, 3).steps([
    [1, 0],
    [-1, 0],
    [0, 1],
  ]);
  const unmoves = (near: Int32Array) => (at: BoardAt<Stepping>, next: BoardNext<Stepping>) => {
    const free = 0b111_111_111 & ~(at.own.men | at.other.men);
    for (let from = at.own.men; from !== 0; from &= from - 1) {
      for (let to = near[pointOf(from)]! & free; to !== 0; to &= to - 1) {
        next.own.men = (at.own.men ^ (from & -from)) | (to & -to);
        next.add();
      }
    }
  };
  expect(wrong({ unmoves: unmoves(grid(3, 3).near) })).not.toThrow();
  expect(wrong({ unmoves: unmoves(back) })).toThrow(/predecessors .*at position/);
  const far = grid(3, 3).near.map((mask, point) => (point === 0 ? mask | 0b100 : mask));
  expect(wrong({ unmoves: unmoves(far) })).toThrow(/predecessors .*at position/);
  const off = (isFirst: boolean) => (at: BoardAt<Stepping>, next: BoardNext<Stepping>) => {
    if (!isFirst) steps(at, next);
    next.own.men = at.own.men | (1 << 9);
    next.add();
    if (isFirst) steps(at, next);
  };
  for (const isFirst of [false, true])
    expect(wrong({ moves: off(isFirst) })).toThrow(
      /move \w+ leaves the shape: own.men has a bit off the board, at position/,
    );
});

test('who verifies finds a symmetry that does not hold at one position, whichever of its images that is', () => {
  const board = grid(3, 3, { symmetries: 'square' });
  const right = stepping({});
  const { images, rank, unrank } = right.definition.tiers!();
  const at = rank([board.at('a1 b1 c2'), 0, board.at('a3 b3'), 1], 1)!;
  const all = [unrank(at, 1), ...images!(at, 1)];
  expect(all).toHaveLength(8);
  // The one that the numbers stand for first, and another.
  for (const { position } of [all[0], all[5]] as { position: number[] }[]) {
    const isLost = ({ own, other }: BoardAt<Stepping>) => other.men === position[0] && own.men === position[2];
    const game = stepping({
      over: (at: BoardAt<Stepping>) => (isLost(at) || anyIn(board.lines(3), at.other.men) ? 'lose' : undefined),
    });
    const comparer = new TierComparer(game, game.definition.tiers!(), () => 0);
    expect(comparer.compareAt({ ...at, view: 1 })).toMatch(/load says .*, the plain rules say .*, at position /);
  }
});
