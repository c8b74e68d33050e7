/**
 * Small games with sound faces, and the same with one thing wrong in a face: what checks and solvers must refuse. Each fault is planted where
 * play can reach it, and changes nothing in the plain rules.
 */
import { type AnyGame, Game } from '../../src/core/game.js';
import type { Numbering, PositionSpace } from '../../src/core/space.js';
import {
  NO_ORIGIN,
  type TieredSpace,
  type TierKernel,
  type TierMoves,
  type TierNumbering,
  type TierRules,
} from '../../src/core/tiers.js';
import { connectFour } from '../../src/games/boards/connect-four.js';
import { gameOfTiers, type WrittenTiers } from './random-tiers.js';

export type Planted = readonly [name: string, game: AnyGame];

/** A game with another numbering, tiers or regions than its own. */
function withFaces(game: AnyGame, faces: Partial<AnyGame['definition']>): AnyGame {
  return new Game({ ...game.definition, ...faces }, game.name);
}

const gameOf = (definition: unknown): AnyGame => new Game(definition as AnyGame['definition'], 'planted');

/** Take one to three: positions are their own numbers, and loop-free. */
const TAKE = gameOf({
  start: 21,
  moves: (n: number) => [1, 2, 3].filter(k => k <= n),
  play: (n: number, k: number) => n - k,
});

function takeSpace(): PositionSpace {
  return {
    size: 22,
    start: 21,
    maxSuccessors: 3,
    maxPredecessors: 3,
    successorsAreSmaller: true,
    terminal: n => (n === 0 ? 0 : -1),
    successors: (n, out) =>
      write(
        out,
        [1, 2, 3].filter(k => k <= n).map(k => n - k),
      ),
    predecessors: (n, out) =>
      write(
        out,
        [1, 2, 3].filter(k => n + k <= 21).map(k => n + k),
      ),
  };
}

function write(out: Int32Array, numbers: readonly number[]): number {
  numbers.forEach((number, i) => {
    out[i] = number;
  });
  return numbers.length;
}

/** Two on a ring of six, in opposite directions, until one stands on the other: partizan, and play can go round. */
const RING = 6;
const CHASE = gameOf({
  players: ['cop', 'thief'],
  start: [0, 3],
  moves: (_: unknown, player: string) => (player === 'cop' ? [1, 2] : [1, 5]),
  play: ([cop, thief]: [number, number], step: number, player: string) =>
    player === 'cop' ? [(cop + step) % RING, thief] : [cop, (thief + step) % RING],
  over: ([cop, thief]: [number, number]) => (cop === thief ? 'cop' : undefined),
});

const chaseNumber = (cop: number, thief: number, player: number) => (player * RING + cop) * RING + thief;

function chaseParts(n: number) {
  return { cop: Math.floor(n / RING) % RING, thief: n % RING, player: Math.floor(n / RING / RING) as 0 | 1 };
}

function chaseNumbering(): Numbering<unknown> {
  const step = (n: number, sign: number) => {
    const { cop, thief, player } = chaseParts(n);
    const mover = sign > 0 ? player : 1 - player;
    const turn = (at: number, by: number) => (at + sign * by + RING) % RING;
    return (mover === 0 ? [1, 2] : [1, 5]).map(by =>
      mover === 0 ? chaseNumber(turn(cop, by), thief, 1 - player) : chaseNumber(cop, turn(thief, by), 1 - player),
    );
  };
  const terminal = (n: number) => {
    const { cop, thief, player } = chaseParts(n);
    return cop !== thief ? -1 : player === 0 ? 3 : 0;
  };
  return {
    space: {
      size: 2 * RING * RING,
      start: chaseNumber(0, 3, 0),
      maxSuccessors: 2,
      maxPredecessors: 2,
      terminal,
      successors: (n, out) => write(out, step(n, 1)),
      predecessors: (n, out) =>
        write(
          out,
          step(n, -1).filter(before => terminal(before) < 0),
        ),
    },
    rank: (position, player) => chaseNumber(...(position as [number, number]), player),
    unrank: n => {
      const { cop, thief, player } = chaseParts(n);
      return { position: [cop, thief], player };
    },
  };
}

/** Two heaps, of which either may be halved or lessened by one: (a, b) and (b, a) are alike. */
const HIGH = 6;
const PAIR = gameOf({
  start: [5, 3],
  moves: ([a, b]: [number, number]) => [...optionsOf(a).map(to => [0, to]), ...optionsOf(b).map(to => [1, to])],
  play: (heaps: number[], [i, to]: [number, number]) => heaps.map((heap, at) => (at === i ? to : heap)),
});

function optionsOf(heap: number): number[] {
  return heap === 0 ? [] : [...new Set([heap - 1, Math.floor(heap / 2)])];
}

const pairNumber = (a: number, b: number) => a * HIGH + b;
const pairOf = (n: number): [number, number] => [Math.floor(n / HIGH), n % HIGH];

function pairSuccessors(n: number): number[] {
  const [a, b] = pairOf(n);
  return [...optionsOf(a).map(to => pairNumber(to, b)), ...optionsOf(b).map(to => pairNumber(a, to))];
}

function pairNumbering(): Numbering<unknown> {
  const all = Array.from({ length: HIGH * HIGH }, (_, n) => n);
  const before = all.map(n => all.flatMap(p => pairSuccessors(p).flatMap(s => (s === n ? [p] : []))));
  return {
    space: {
      size: HIGH * HIGH,
      start: pairNumber(5, 3),
      maxSuccessors: 4,
      maxPredecessors: 8,
      terminal: n => (n === 0 ? 0 : -1),
      successors: (n, out) => write(out, pairSuccessors(n)),
      predecessors: (n, out) => write(out, before[n]!),
      canonical: n => Math.max(n, pairNumber(...(pairOf(n).reverse() as [number, number]))),
    },
    rank: position => pairNumber(...(position as [number, number])),
    unrank: n => ({ position: pairOf(n), player: 0 }),
  };
}

/** The same by classes without holes. */
function pairByClasses(): Numbering<unknown> {
  const numbering = pairNumbering();
  const { canonical, predecessors: _, maxPredecessors: __, ...space } = numbering.space;
  const all = Array.from({ length: HIGH * HIGH }, (_, n) => n);
  const representatives = all.filter(n => canonical!(n) === n);
  const classOf = Int32Array.from(all, n => representatives.indexOf(canonical!(n)));
  const classes: PositionSpace = {
    size: representatives.length,
    start: classOf[space.start]!,
    maxSuccessors: 4,
    terminal: k => space.terminal(representatives[k]!),
    successors: (k, out) =>
      write(
        out,
        pairSuccessors(representatives[k]!).map(s => classOf[s]!),
      ),
  };
  return { ...numbering, space: { ...space, classes: () => ({ space: classes, classOf }) } };
}

/** Extra turns: who takes two moves again. */
const AGAIN = gameOf({
  start: 12,
  moves: (n: number) => [1, 2].filter(k => k <= n),
  play: (n: number, k: number) => n - k,
  turn: (_: number, __: unknown, k: number) => (k === 2 ? 'same' : 'other'),
});

function againSpace(): PositionSpace {
  return {
    size: 13,
    start: 12,
    maxSuccessors: 2,
    extraTurns: true,
    successorsAreSmaller: true,
    terminal: n => (n === 0 ? 0 : -1),
    successors: (n, out) => write(out, n === 1 ? [0] : [n - 1, ~(n - 2)]),
  };
}

const numbersThemselves = (space: PositionSpace): Numbering<unknown> => ({
  space,
  rank: position => (Number(position) < space.size ? Number(position) : -1),
  unrank: n => ({ position: n, player: 0 }),
});

/** A walk on nine places, at whose ends the first player is paid. */
const PAID = gameOf({
  players: ['first', 'second'],
  start: 4,
  stake: 1,
  moves: () => [-1, 1],
  play: (n: number, k: number) => n + k,
  payoff: (n: number) => (n === 0 ? 0 : n === 8 ? 5 : undefined),
});

function paidNumbering(): Numbering<unknown> {
  return {
    space: {
      size: 18,
      start: 4,
      maxSuccessors: 2,
      terminal: n => (n % 9 !== 0 && n % 9 !== 8 ? -1 : (n % 9 === 8) === n < 9 ? 3 : 0),
      successors: (n, out) => write(out, [((n + 9) % 18) - 1, ((n + 9) % 18) + 1]),
      payoff: { stake: 1, payoff: n => (n % 9 === 0 ? 0 : 5), isMaximiser: n => n < 9 },
    },
    rank: (position, player) => Number(position) + 9 * player,
    unrank: n => ({ position: n % 9, player: n < 9 ? 0 : 1 }),
  };
}

const numbered = (game: AnyGame, numbering: () => Numbering<unknown>): AnyGame => withFaces(game, { numbering });

/** The games as they are right, which nobody may refuse. */
export const SOUND_NUMBERINGS: readonly Planted[] = [
  ['take', numbered(TAKE, () => numbersThemselves(takeSpace()))],
  ['chase', numbered(CHASE, chaseNumbering)],
  ['pair, canonical', numbered(PAIR, pairNumbering)],
  ['pair, classes', numbered(PAIR, pairByClasses)],
  ['again', numbered(AGAIN, () => numbersThemselves(againSpace()))],
  ['paid', numbered(PAID, paidNumbering)],
  [
    'take, each successor twice',
    numbered(TAKE, () => {
      const { predecessors: _, ...space } = takeSpace();
      const twice = (n: number, out: Int32Array) => {
        const count = space.successors(n, out);
        for (let i = 0; i < count; i++) out[count + i] = out[i]!;
        return 2 * count;
      };
      return numbersThemselves({ ...space, maxSuccessors: 6, successors: twice });
    }),
  ],
];

type Change = (space: PositionSpace) => Partial<PositionSpace>;

/** Successors or predecessors of one number changed. */
const listAt =
  (key: 'successors' | 'predecessors', at: number, change: (list: number[]) => number[]): Change =>
  space => ({
    [key]: (n: number, out: Int32Array) => {
      const count = space[key]!(n, out);
      return n === at ? write(out, change([...out.subarray(0, count)])) : count;
    },
  });

const terminalAt =
  (at: number, value: number): Change =>
  space => ({ terminal: n => (n === at ? value : space.terminal(n)) });

const withSpace = (numbering: () => Numbering<unknown>, change: Change) => () => {
  const sound = numbering();
  return { ...sound, space: { ...sound.space, ...change(sound.space) } };
};

function numberingFaults(
  name: string,
  game: AnyGame,
  numbering: () => Numbering<unknown>,
  changes: Record<string, Change>,
): Planted[] {
  return Object.entries(changes).map(([what, change]) => [
    `${name}: ${what}`,
    numbered(game, withSpace(numbering, change)),
  ]);
}

const withoutLast = (list: number[]) => list.slice(0, -1);

/** Numberings with one thing wrong. */
export const NUMBERING_FAULTS: readonly Planted[] = [
  ...numberingFaults('take', TAKE, () => numbersThemselves(takeSpace()), {
    'a move is missing': listAt('successors', 9, withoutLast),
    'a move is missing near the end': listAt('successors', 2, withoutLast),
    'a move too many': listAt('successors', 12, list => [...list.slice(1), 7]),
    'a move to itself': listAt('successors', 12, list => [...list.slice(1), 12]),
    'a number that there is not': listAt('successors', 12, list => [...list.slice(1), 99]),
    'an extra turn where there is none': listAt('successors', 12, list => [~list[0]!, ...list.slice(1)]),
    'no moves where play goes on': listAt('successors', 12, () => []),
    'maxSuccessors too small': () => ({ maxSuccessors: 2 }),
    'maxSuccessors is no number': () => ({ maxSuccessors: Number.NaN }),
    'over too soon': terminalAt(1, 0),
    'over as another outcome': terminalAt(0, 3),
    'over as a tie': terminalAt(0, 2),
    'over beyond a byte': terminalAt(0, 256),
    'over as one ply later': terminalAt(0, 4),
    'never over': terminalAt(0, -1),
    'a predecessor is missing': space => ({
      successorsAreSmaller: false,
      ...listAt('predecessors', 7, withoutLast)(space),
    }),
    'a predecessor too many': space => ({
      successorsAreSmaller: false,
      maxPredecessors: 4,
      ...listAt('predecessors', 7, list => [...list, 15])(space),
    }),
    'a predecessor twice': space => ({
      maxPredecessors: 4,
      ...listAt('predecessors', 7, list => [...list, list[0]!])(space),
    }),
    'a predecessor at which play is over': space => ({
      maxPredecessors: 4,
      ...listAt('predecessors', 7, list => [...list, 0])(space),
    }),
    'maxPredecessors too small': () => ({ maxPredecessors: 2 }),
    'canonical merges two classes': () => ({ canonical: (n: number) => (n === 7 ? 6 : n) }),
    'canonical is not itself its own': () => ({ canonical: (n: number) => (n === 0 ? 0 : n - 1) }),
    'canonical leads outside': () => ({ canonical: (n: number) => (n === 7 ? 70 : n) }),
    'a payoff in a game without': () => ({ payoff: { stake: 0, payoff: () => 0, isMaximiser: () => true } }),
    'starts elsewhere': () => ({ start: 20 }),
  }),
  ...numberingFaults('chase', CHASE, chaseNumbering, {
    'successorsAreSmaller lies': () => ({ successorsAreSmaller: true }),
    'a move is missing': listAt('successors', chaseNumber(2, 4, 1), withoutLast),
    'a move leads past the other': listAt('successors', chaseNumber(1, 4, 0), ([to]) => [to!, chaseNumber(4, 4, 1)]),
    'another player wins': terminalAt(chaseNumber(2, 2, 1), 3),
    'a predecessor is missing': listAt('predecessors', chaseNumber(3, 3, 1), withoutLast),
    'a predecessor too many': space => ({
      maxPredecessors: 3,
      ...listAt('predecessors', chaseNumber(2, 3, 1), list => [...list, chaseNumber(5, 3, 0)])(space),
    }),
    'a predecessor in place of another': listAt('predecessors', chaseNumber(2, 3, 1), ([first]) => [
      first!,
      chaseNumber(5, 3, 0),
    ]),
    'no predecessors at all': () => ({ predecessors: () => 0 }),
    'predecessors as if play went the other way': space => ({ predecessors: (n, out) => space.successors(n, out) }),
  }),
  ...numberingFaults('pair', PAIR, pairNumbering, {
    'canonical merges unlike heaps': space => ({
      canonical: n => (n === pairNumber(2, 1) ? pairNumber(2, 2) : space.canonical!(n)),
    }),
    'canonical is one heap only': () => ({ canonical: n => pairNumber(pairOf(n)[0], 0) }),
    'a predecessor of a representative is missing': listAt('predecessors', pairNumber(3, 2), () => []),
    'a class too many before': space => ({
      maxPredecessors: 9,
      ...listAt('predecessors', pairNumber(3, 2), list => [...list, pairNumber(5, 1)])(space),
    }),
  }),
  ...numberingFaults('pair by classes', PAIR, pairByClasses, {
    'classOf merges two classes': space => ({
      classes: () => {
        const { space: classes, classOf } = space.classes!();
        const merged = Int32Array.from(classOf as Int32Array);
        merged[pairNumber(4, 1)] = classOf[pairNumber(4, 2)]!;
        return { space: classes, classOf: merged };
      },
    }),
    'classOf is too short': space => ({
      classes: () => {
        const { space: classes, classOf } = space.classes!();
        return { space: classes, classOf: (classOf as Int32Array).slice(0, 20) };
      },
    }),
    'classOf leads outside': space => ({
      classes: () => {
        const { space: classes, classOf } = space.classes!();
        return { space: classes, classOf: Int32Array.from(classOf as Int32Array, k => (k === 5 ? 500 : k)) };
      },
    }),
    'a class lacks a move': space => ({
      classes: () => {
        const { space: classes, classOf } = space.classes!();
        const at = classOf[pairNumber(3, 3)]!;
        return {
          classOf,
          space: { ...classes, ...listAt('successors', at, list => list.filter(k => k !== list[0]))(classes) },
        };
      },
    }),
    'the classes say that numbers fall': space => ({
      classes: () => {
        const { space: classes, classOf } = space.classes!();
        const last = classes.size - 1;
        const turned: PositionSpace = {
          ...classes,
          start: last - classes.start,
          successorsAreSmaller: true,
          terminal: k => classes.terminal(last - k),
          successors: (k, out) => {
            const count = classes.successors(last - k, out);
            return write(
              out,
              [...out.subarray(0, count)].map(to => last - to),
            );
          },
        };
        return { space: turned, classOf: Int32Array.from(classOf as Int32Array, k => last - k) };
      },
    }),
  }),
  ...numberingFaults('again', AGAIN, () => numbersThemselves(againSpace()), {
    'an extra turn is none': listAt('successors', 6, ([one, two]) => [one!, ~two!]),
    'every move is an extra turn': listAt('successors', 6, ([one, two]) => [~one!, two!]),
    'extraTurns is not set': () => ({ extraTurns: false }),
  }),
  ...numberingFaults('paid', PAID, paidNumbering, {
    'another payoff at an end': space => ({ payoff: { ...space.payoff!, payoff: n => (n % 9 === 0 ? 0 : 6) } }),
    'another stake': space => ({ payoff: { ...space.payoff!, stake: 0 } }),
    'another maximiser': space => ({ payoff: { ...space.payoff!, isMaximiser: n => n < 9 || n === 12 } }),
    'no payoff': () => ({ payoff: undefined as never }),
    'over as another outcome': terminalAt(8, 0),
  }),
  [
    'take: rank is that of another',
    numbered(TAKE, () => ({ ...numbersThemselves(takeSpace()), rank: p => (p === 8 ? 7 : Number(p)) })),
  ],
  [
    'take: rank has no number',
    numbered(TAKE, () => ({ ...numbersThemselves(takeSpace()), rank: p => (p === 8 ? -1 : Number(p)) })),
  ],
  [
    'take: rank is half a number',
    numbered(TAKE, () => ({ ...numbersThemselves(takeSpace()), rank: p => (p === 8 ? 7.5 : Number(p)) })),
  ],
  [
    'take: unrank is that of another',
    numbered(TAKE, () => ({
      ...numbersThemselves(takeSpace()),
      unrank: n => ({ position: n === 8 ? 7 : n, player: 0 }),
    })),
  ],
  [
    'take: unrank fails',
    numbered(TAKE, () => ({
      ...numbersThemselves(takeSpace()),
      unrank: n => {
        if (n === 8) throw new Error('no eight');
        return { position: n, player: 0 };
      },
    })),
  ],
  [
    'chase: unrank says another player',
    numbered(CHASE, () => {
      const sound = chaseNumbering();
      return {
        ...sound,
        unrank: n => (n === chaseNumber(2, 3, 1) ? { position: [2, 3], player: 0 } : sound.unrank(n)),
      };
    }),
  ],
];

/** Two tiers with loops, an end in each, a class of two positions; index 3 of tier 1 is the start, and 2 · 0 is no position. */
const written = (views: 1 | 2, settles: boolean, looksBack?: readonly number[]): WrittenTiers => ({
  views,
  settles,
  ...(looksBack === undefined ? {} : { looksBack }),
  spread: 1,
  start: [1, 3],
  nodes: [
    [
      null,
      0,
      [[0, 3]],
      [
        [0, 2],
        [0, 1],
      ],
      3,
    ],
    [
      [
        [1, 1],
        [0, 2],
      ],
      [
        [1, 0],
        [0, 3],
      ],
      [[0, 1]],
      [
        [1, 0],
        [1, 2],
        [1, 4],
      ],
      [
        [1, 3],
        [0, 4],
      ],
    ],
  ],
  weights: [
    [1, 2, 1, 2, 1],
    [1, 1, 2, 1, 1],
  ],
});

/** The games as they are right. */
export const SOUND_TIERS: readonly Planted[] = [
  ['one view', gameOfTiers(written(1, false))],
  ['one view, settled', gameOfTiers(written(1, true))],
  ['two views', gameOfTiers(written(2, false))],
  ['two views, settled', gameOfTiers(written(2, true))],
];

/** The same where all moves are looked back at, or those within a tier alone. */
export const SOUND_LOOKS_BACK: readonly Planted[] = [
  ['looking back, one view', gameOfTiers(written(1, false, [-1, -1]))],
  ['looking back, two views, settled', gameOfTiers(written(2, true, [-1, -1]))],
  ['looking back within tiers', gameOfTiers(written(2, false, [1, 2]))],
];

type RulesChange = (rules: TierRules, tier: number, at: () => number) => Partial<TierRules>;

/** Tiers with one thing wrong in the space, or in the rules of a tier. */
function tiered(
  game: AnyGame,
  change: (space: TieredSpace) => Partial<TieredSpace>,
  rules: RulesChange = () => ({}),
): AnyGame {
  return withFaces(game, {
    tiers: () => {
      const sound = game.definition.tiers!();
      const space: TieredSpace = { ...sound.space, ...change(sound.space) };
      return { ...sound, space: { ...space, openTier: tier => changedRules(sound.space.openTier(tier), tier, rules) } };
    },
  });
}

function changedRules(sound: TierRules, tier: number, change: RulesChange): TierRules {
  let at = -1;
  const plain: TierRules = {
    load: index => {
      at = index;
      return sound.load(index);
    },
    seek: index => {
      at = index;
      sound.load(index);
    },
    weight: () => sound.weight(),
    successors: (out, settle) => sound.successors(out, settle),
    options: out => sound.options!(out),
    predecessors: out => sound.predecessors(out),
    lookBack: from => sound.lookBack!(from),
    origin: () => sound.origin!(),
  };
  return { ...plain, ...change(plain, tier, () => at) };
}

const isAt = (tier: number, index: number, wantedTier: number, wanted: number) =>
  tier === wantedTier && index === wanted;

const movesAt =
  (
    wantedTier: number,
    wanted: number,
    change: (out: TierMoves, count: number, settle: boolean) => number,
  ): RulesChange =>
  (rules, tier, at) => ({
    successors: (out, settle) => {
      const count = rules.successors(out, settle);
      return isAt(tier, at(), wantedTier, wanted) ? change(out, count, settle) : count;
    },
  });

const optionsAt =
  (wantedTier: number, wanted: number, change: (out: TierMoves, count: number) => number): RulesChange =>
  (rules, tier, at) => ({
    options: out => {
      const count = rules.options!(out);
      return isAt(tier, at(), wantedTier, wanted) ? change(out, count) : count;
    },
  });

const beforeAt =
  (wantedTier: number, wanted: number, change: (list: number[]) => number[]): RulesChange =>
  (rules, tier, at) => ({
    predecessors: out => {
      const count = rules.predecessors(out);
      return isAt(tier, at(), wantedTier, wanted) ? write(out, change([...out.subarray(0, count)])) : count;
    },
  });

const loadAt =
  (wantedTier: number, wanted: number, value: number): RulesChange =>
  (rules, tier) => ({
    load: index => {
      const said = rules.load(index);
      return isAt(tier, index, wantedTier, wanted) ? value : said;
    },
  });

const weightAt =
  (wantedTier: number, wanted: number, weight: number): RulesChange =>
  (rules, tier, at) => ({ weight: () => (isAt(tier, at(), wantedTier, wanted) ? weight : rules.weight()) });

const added = (slot: number, index: number) => (out: TierMoves, count: number) => {
  out.slots[count] = slot;
  out.indices[count] = index;
  return count + 1;
};

const ROOM = (space: TieredSpace) => ({
  maxSuccessors: space.maxSuccessors + 2,
  maxPredecessors: space.maxPredecessors + 2,
});
const NOTHING = () => ({});

type TierFault = readonly [change: (space: TieredSpace) => Partial<TieredSpace>, rules?: RulesChange];

const TIER_FAULTS_OF: Record<string, TierFault> = {
  'a move is missing': [NOTHING, movesAt(1, 3, (_, count) => count - 1)],
  'a move is missing near the end': [NOTHING, movesAt(0, 3, (_, count) => count - 1)],
  'a move too many within the tier': [ROOM, movesAt(1, 1, added(0, 4))],
  'a capture too many': [ROOM, movesAt(1, 3, added(1, 1))],
  'a slot that there is not': [ROOM, movesAt(1, 3, added(5, 1))],
  'an index that there is not': [ROOM, movesAt(1, 3, added(0, 77))],
  'settled as another outcome': [ROOM, movesAt(1, 2, (out, count, settle) => (settle ? added(-1, 3)(out, 0) : count))],
  'a settled move too many': [ROOM, movesAt(1, 3, (out, count, settle) => (settle ? added(-1, 0)(out, count) : count))],
  'options count one less': [NOTHING, optionsAt(1, 3, (_, count) => count + 1)],
  'options are counted where some moves leave the tier': [NOTHING, optionsAt(1, 4, () => ~2)],
  'options lack a move': [NOTHING, optionsAt(1, 1, (_, count) => count - 1)],
  'options win at once where no move does': [NOTHING, optionsAt(1, 1, out => added(-1, 0)(out, 0))],
  'a predecessor is missing': [NOTHING, beforeAt(1, 0, list => list.slice(1))],
  'predecessors are all missing': [NOTHING, () => ({ predecessors: () => 0 })],
  'a predecessor too many': [ROOM, beforeAt(1, 2, list => [...list, 0])],
  'a predecessor at which play is over': [ROOM, beforeAt(0, 2, list => [...list, 4])],
  'a predecessor that is no position': [ROOM, beforeAt(0, 2, list => [...list, 0])],
  'a predecessor that there is not': [ROOM, beforeAt(0, 2, list => [...list, 99])],
  'too many predecessors': [() => ({ maxPredecessors: 1 })],
  'too many successors': [() => ({ maxSuccessors: 2 })],
  'isLoopFree lies': [() => ({ isLoopFree: () => true })],
  'isLoopFree lies of one tier': [space => ({ isLoopFree: tier => tier === 0 || space.isLoopFree(tier) })],
  'weight 2': [NOTHING, weightAt(1, 0, 2)],
  'weight 1 of two': [NOTHING, weightAt(1, 2, 1)],
  'weight 0.5': [NOTHING, weightAt(1, 0, 0.5)],
  'weight 0': [NOTHING, weightAt(1, 0, 0)],
  'over too soon': [NOTHING, loadAt(0, 3, 0)],
  'over as another outcome': [NOTHING, loadAt(0, 4, 0)],
  'over a ply later': [NOTHING, loadAt(0, 4, 7)],
  'over beyond what there is': [NOTHING, loadAt(0, 4, 259)],
  'no position': [NOTHING, loadAt(0, 3, -2)],
  'children are not smaller': [() => ({ childTiers: tier => (tier === 1 ? [1] : []) })],
  'a tier too small': [space => ({ tierSize: tier => (tier === 1 ? 4 : space.tierSize(tier)) })],
  'seeks another position': [
    NOTHING,
    (rules, tier) => ({ seek: index => rules.seek!(isAt(tier, index, 1, 1) ? 0 : index) }),
  ],
  'loads otherwise after the index before': [
    NOTHING,
    (rules, tier) => {
      let before = -1;
      return {
        load: index => {
          const said = rules.load(index);
          const isStepped = before === index - 1 && isAt(tier, index, 0, 4);
          before = index;
          return isStepped ? -1 : said;
        },
      };
    },
  ],
};

/** Tiers with one thing wrong. */
export const TIER_FAULTS: readonly Planted[] = SOUND_TIERS.flatMap(([name, game]) => [
  ...Object.entries(TIER_FAULTS_OF).map(
    ([what, [change, rules]]): Planted => [`${name}: ${what}`, tiered(game, change, rules)],
  ),
  [`${name}: starts elsewhere`, tiered(game, () => ({ start: { tier: 1, index: 0 } }))] as Planted,
  [
    `${name}: unrank is that of another`,
    ranked(game, ({ unrank }) => ({
      unrank: (at, view) => unrank(at.tier === 0 && at.index === 3 ? { tier: 0, index: 2 } : at, view),
    })),
  ],
  [
    `${name}: rank is that of another`,
    ranked(game, ({ rank }) => ({ rank: (position, player) => merged(rank(position, player)) })),
  ],
  [
    `${name}: rank has no numbers`,
    ranked(game, ({ rank }) => ({ rank: (position, player) => known(rank(position, player)) })),
  ],
]);

/** Origins of one position in one tier, changed. */
const originsAt =
  (wantedTier: number, wanted: number, wantedFrom: number, change: (list: number[]) => number[]): RulesChange =>
  (rules, tier, at) => {
    let left: number[] = [];
    return {
      lookBack: from => {
        left = [];
        rules.lookBack!(from);
        for (let one = rules.origin!(); one !== NO_ORIGIN; one = rules.origin!()) left.push(one);
        if (isAt(tier, at(), wantedTier, wanted) && from === wantedFrom) left = change(left);
      },
      origin: () => left.pop() ?? NO_ORIGIN,
    };
  };

const LOOK_BACK_FAULTS_OF: Record<string, TierFault> = {
  'an origin is missing': [NOTHING, originsAt(1, 0, 1, list => list.slice(1))],
  'the only origin is missing': [NOTHING, originsAt(1, 2, 1, () => [])],
  'an origin too many': [NOTHING, originsAt(1, 0, 1, list => [...list, 4])],
  'an origin that there is not': [NOTHING, originsAt(1, 0, 1, list => [...list, 99])],
  'an origin above is missing': [NOTHING, originsAt(0, 4, 1, () => [])],
  'an origin above too many': [NOTHING, originsAt(0, 1, 1, list => [...list, 3])],
  'an origin by an extra turn': [NOTHING, originsAt(1, 0, 1, list => list.map(one => ~one))],
  'no origins': [NOTHING, () => ({ lookBack: () => {}, origin: () => NO_ORIGIN })],
  'origins without end': [NOTHING, () => ({ lookBack: () => {}, origin: () => 3 })],
};

/** Looking back with one thing wrong. */
export const LOOK_BACK_FAULTS: readonly Planted[] = SOUND_LOOKS_BACK.flatMap(([name, game]) =>
  Object.entries(LOOK_BACK_FAULTS_OF)
    .filter(([what]) => !name.endsWith('within tiers') || !what.includes('above'))
    .map(([what, [change, rules]]): Planted => [`${name}: ${what}`, tiered(game, change, rules)]),
);

/** Two boards of connect four, with three in a row that win or lose. */
const COLUMNS: readonly Planted[] = [false, true].map(misere => [
  misere ? 'columns, misère' : 'columns',
  connectFour.game({ width: 3, height: 3, inARow: 3, misere }) as unknown as AnyGame,
]);

/** A kernel with something else said of one position, or of a tier. */
type KernelFault = (sound: TierKernel, state: { tier: number; isAt(i: number): boolean }) => Partial<TierKernel>;

function withKernel(game: AnyGame, fault: KernelFault): AnyGame {
  return ranked(game, sound => ({
    space: {
      ...sound.space,
      openKernel: () => changedKernel(sound.space, sound.space.openKernel!(), fault),
    },
  }));
}

function changedKernel(space: TieredSpace, sound: TierKernel, fault: KernelFault): TierKernel {
  let loaded: number[] = [];
  const keep = (values: Int32Array) => {
    loaded = loaded.filter((_, i) => values[i]! < 0);
  };
  // In the middle of play, where it goes on; its index is that of a position early in its tier.
  const state = { tier: -1, isAt: (i: number) => space.tierName(state.tier).startsWith('4 ') && loaded[i] === 1 };
  const plain: TierKernel = {
    indices: sound.indices,
    overValue: sound.overValue,
    get count() {
      return sound.count;
    },
    open(tier) {
      state.tier = tier;
      return sound.open(tier);
    },
    slot: move => sound.slot(move),
    load(bitmap, begin, end) {
      const next = sound.load(bitmap, begin, end);
      loaded = [...sound.indices.subarray(0, sound.count)];
      return next;
    },
    weights: out => sound.weights(out),
    over: values => {
      sound.over(values);
      keep(values);
    },
    settle: values => {
      sound.settle(values);
      keep(values);
    },
    successors: (move, out) => sound.successors(move, out),
  };
  return Object.create(plain, Object.getOwnPropertyDescriptors(fault(plain, state))) as TierKernel;
}

const KERNEL_FAULTS_OF: Record<string, KernelFault> = {
  'a move is missing': ({ open }) => ({ open: tier => Math.max(1, open(tier) - 1) }),
  'another slot': ({ slot }) => ({ slot: move => (move === 0 ? slot(1) : slot(move)) }),
  'a slot that there is not': ({ slot }) => ({ slot: move => (move === 1 ? 9 : slot(move)) }),
  'another successor': ({ successors }, { isAt }) => ({
    successors(move, out) {
      successors(move, out);
      for (let i = 0; i < 9; i++) if (move === 1 && isAt(i)) out[i]! ^= 1;
    },
  }),
  'a successor that there is not': ({ successors }, { isAt }) => ({
    successors(move, out) {
      successors(move, out);
      for (let i = 0; i < 9; i++) if (isAt(i)) out[i] = 100_000;
    },
  }),
  'another weight': ({ weights }, { isAt }) => ({
    weights(out) {
      weights(out);
      for (let i = 0; i < 9; i++) if (isAt(i)) out[i]! ^= 3;
    },
  }),
  'over too soon': ({ over }) => ({
    over(values) {
      over(values);
      values[0] = 0;
    },
  }),
  'never over': ({ over }) => ({
    over(values) {
      over(values);
      values.fill(-1);
    },
  }),
  'settled where nothing is': ({ settle }) => ({
    settle(values) {
      settle(values);
      values[0] = 7;
    },
  }),
  'settled as another outcome': ({ settle }) => ({
    settle(values) {
      settle(values);
      for (let i = 0; i < 9; i++) if (values[i]! >= 0) values[i]! ^= 1;
    },
  }),
  'another overValue': ({ overValue }) => ({ overValue: overValue ^ 3 }),
  'loads one less': ({ load }) => ({ load: (bitmap, begin, end) => load(bitmap.subarray(0, 0), begin, end) }),
  'loads what was there before': ({ load }) => {
    let first: Int32Array | undefined;
    return { load: (bitmap, begin, end) => load((first ??= bitmap.slice()), begin, end) };
  },
};

/** Tiers with a sound kernel, and kernels with one thing wrong: an overValue matters only where a line loses. */
export const SOUND_KERNELS = COLUMNS;
export const KERNEL_FAULTS: readonly Planted[] = COLUMNS.flatMap(([name, game], i) =>
  Object.entries(KERNEL_FAULTS_OF)
    .filter(([what]) => i === 1 || what !== 'another overValue')
    .map(([what, fault]): Planted => [`${name}: ${what}`, withKernel(game, fault)]),
);

const merged = (at: ReturnType<TierNumbering<unknown>['rank']>) =>
  at?.tier === 0 && at.index === 3 ? { tier: 0, index: 2 } : at;
const known = (at: ReturnType<TierNumbering<unknown>['rank']>) => (at?.tier === 0 && at.index === 3 ? undefined : at);

function ranked(game: AnyGame, change: (sound: TierNumbering<unknown>) => Partial<TierNumbering<unknown>>): AnyGame {
  return withFaces(game, {
    tiers: () => {
      const sound = game.definition.tiers!();
      return { ...sound, ...change(sound) };
    },
  });
}

/** Heaps that may be split or lessened, by heaps. */
const HEAPS = gameOf({
  start: [4, 3],
  moves: (heaps: number[]) => heaps.flatMap((heap, i) => splitsOf(heap).map(left => [i, ...left])),
  play: (heaps: number[], [i, ...left]: number[]) => [...heaps.filter((_, at) => at !== i), ...left].sort(),
});

/** Take one, or split in two that are not alike. */
function splitsOf(heap: number): number[][] {
  if (heap === 0) return [];
  const splits: number[][] = [[heap - 1]];
  for (let less = 1; 2 * less < heap; less++) splits.push([less, heap - less]);
  return splits;
}

const sound = {
  of: (position: unknown) => (position as number[]).map(String),
  options: (region: string): (readonly string[])[] => splitsOf(Number(region)).map(left => left.map(String)),
};

export const SOUND_REGIONS: readonly Planted[] = [['heaps', withFaces(HEAPS, { regions: sound })]];

/** Regions with one thing wrong. */
export const REGION_FAULTS: readonly Planted[] = (
  [
    [
      'options lack a move',
      { ...sound, options: region => (region === '3' ? sound.options(region).slice(0, -1) : sound.options(region)) },
    ],
    ['options lack the last move', { ...sound, options: region => (region === '1' ? [] : sound.options(region)) }],
    [
      'options have a move too many',
      { ...sound, options: region => (region === '2' ? [...sound.options(region), []] : sound.options(region)) },
    ],
    ['of lacks a region', { ...sound, of: position => sound.of(position).filter(region => region !== '3') }],
    ['of has a region too many', { ...sound, of: position => [...sound.of(position), '1'] }],
    [
      'of merges two sizes',
      { ...sound, of: position => sound.of(position).map(region => (region === '3' ? '2' : region)) },
    ],
    ['options go round', { ...sound, options: region => [...sound.options(region), [region]] }],
    ['of fails', { ...sound, of: () => [...(undefined as unknown as string[])] }],
  ] as [string, typeof sound][]
).map(([name, regions]) => [name, withFaces(HEAPS, { regions })]);
