/** Board games drawn by lot: random shapes, random local moves, random symmetries that hold, random ends, extra turns and payoffs. */

import type { AnyBoardRules } from '../../src/compact/board/rules.js';
import {
  type Board,
  columns,
  counter,
  countOf,
  defineBoardGame,
  graph,
  grid,
  on,
  pits,
  pointOf,
  shared,
} from '../../src/compact/index.js';
import type { AnyGame } from '../../src/core/game.js';
import { Random } from '../random.js';

/** The rules of the game of this seed. */
function randomBoardRules(seed: number): AnyBoardRules {
  const random = new Random(seed);
  const chance = (n: number) => random.integer(0, n - 1) === 0;
  if (chance(6)) return randomSowing(random);
  const board = randomBoard(random);
  const differ = chance(4);
  const isColumn = board.kind === 'columns';
  const isImpartial = !differ && !isColumn && chance(8);
  const hasCounter = chance(3);
  const hasKings = !isImpartial && !isColumn && board.points <= 6 && chance(3);
  const hasStone = !isImpartial && !isColumn && board.points <= 6 && chance(4);
  const hands = random.integer(0, 2);
  const tables = [0, 1].map(() => ({
    steps: relation(board, random),
    jumps: relation(board, random),
    turns: relation(board, random),
    zone: orbitOf(board, random.integer(0, board.points - 1)) | (chance(2) ? board.all : 0),
  }));
  const [lines, result] = [masks(board, random), random.pick(['win', 'lose', 'tie'] as const)];
  const extraTurns = chance(4);
  const ends = random.integer(0, 2);
  const hasPayoff = !isImpartial && chance(4);
  const gains = hasPayoff && chance(2);
  const ticks = hasCounter || gains;
  const captures = chance(2);
  const men = on(board, board.kind === 'columns' ? undefined : 3);
  const shape = {
    ...(isImpartial ? { men: shared(men) } : { men, hand: counter(3) }),
    ...(hasKings ? { kings: on(board, 2) } : {}),
    ...(hasStone ? { stone: shared(on(board, 1)) } : {}),
    ...(ticks ? { left: shared(counter(4)) } : {}),
  };
  const [a, b, c] = shuffledPoints(board, random);
  const start = {
    ...(isImpartial ? { men: (1 << a!) | (1 << b!) } : {}),
    ...(isImpartial
      ? {}
      : {
          own: { men: isColumn ? 0 : 1 << a!, hand: isColumn ? 3 : hands, ...(hasKings ? { kings: 1 << c! } : {}) },
          other: { men: isColumn ? 0 : 1 << b!, hand: isColumn ? 3 : hands },
        }),
    ...(hasStone && board.points > 3
      ? {
          stone: board.all & ~((1 << a!) | (1 << b!) | (1 << c!)) & -(board.all & ~((1 << a!) | (1 << b!) | (1 << c!))),
        }
      : {}),
    ...(ticks ? { left: random.integer(1, 4) } : {}),
  };
  type Any = Record<string, number>;
  const moves = (
    at: { own: Any; other: Any; player: 0 | 1 } & Any,
    next: { own: Any; other: Any; add(): void } & Any,
  ) => {
    const { steps, jumps, turns, zone } = tables[differ ? at.player : 0]!;
    if (ticks && at['left'] === 0) return;
    const tick = () => {
      if (ticks) next['left'] = at['left']! - 1;
    };
    if (isImpartial) {
      for (let rest = at['men']!; rest !== 0; rest &= rest - 1) {
        const from = rest & -rest;
        next['men'] = at['men']! & ~from;
        tick();
        next.add();
        for (let to = steps[pointOf(from)]! & ~at['men']!; to !== 0; to &= to - 1) {
          next['men'] = (at['men']! ^ from) | (to & -to);
          tick();
          next.add();
        }
      }
      return;
    }
    const { own, other } = at;
    const taken = own['men']! | other['men']! | (own['kings'] ?? 0) | (other['kings'] ?? 0) | (at['stone'] ?? 0);
    const free = isColumn ? board.drops(taken) : board.all & ~taken;
    if (own['hand']! > 0) {
      for (let to = isColumn ? free : free & zone; to !== 0; to &= to - 1) {
        if (countOf(own['men']!) === men.most) break;
        next.own['men'] = own['men']! | (to & -to);
        next.own['hand'] = own['hand']! - 1;
        if (extraTurns && (jumps[pointOf(to)]! & other['men']!) !== 0) Object.assign(next, { again: true });
        if (gains) {
          Object.assign(next, { gain: countOf(other['men']! & steps[pointOf(to)]!) });
          tick();
        }
        next.add();
      }
      if (isColumn || ends === 0) return;
    }
    if (isColumn) return;
    for (let rest = own['men']!; rest !== 0; rest &= rest - 1) {
      const from = rest & -rest;
      for (let to = steps[pointOf(from)]! & free; to !== 0; to &= to - 1) {
        next.own['men'] = (own['men']! ^ from) | (to & -to);
        if (extraTurns && (turns[pointOf(to)]! & from) !== 0) Object.assign(next, { again: true });
        tick();
        next.add();
      }
      for (let to = jumps[pointOf(from)]! & other['men']!; captures && to !== 0; to &= to - 1) {
        next.own['men'] = (own['men']! ^ from) | (to & -to);
        next.other['men'] = other['men']! & ~(to & -to);
        if (gains) Object.assign(next, { gain: 1 });
        tick();
        next.add();
      }
      if (hasKings && countOf(own['kings']!) < 2 && (from & zone) !== 0 && zone !== board.all) {
        next.own['men'] = own['men']! ^ from;
        next.own['kings'] = own['kings']! | from;
        tick();
        next.add();
      }
    }
    for (let rest = own['kings'] ?? 0; rest !== 0; rest &= rest - 1) {
      for (let to = turns[pointOf(rest)]! & free; to !== 0; to &= to - 1) {
        next.own['kings'] = (own['kings']! ^ (rest & -rest)) | (to & -to);
        tick();
        next.add();
      }
    }
    for (let rest = at['stone'] ?? 0; rest !== 0; rest &= rest - 1) {
      for (let to = steps[pointOf(rest)]! & free; to !== 0; to &= to - 1) {
        next['stone'] = to & -to;
        tick();
        next.add();
      }
    }
  };
  const isFull = (at: { other: Any } & Any) => {
    const found = isImpartial ? at['men']! : at.other['men']!;
    return lines.some(line => (line & ~found) === 0);
  };
  const over = (at: { own: Any; other: Any; player: 0 | 1 } & Any) => {
    if (!isFull(at)) return undefined;
    return differ && ends === 1 ? (at.player === 0 ? 'A' : 'B') : result;
  };
  const payoff = (at: { own: Any; other: Any } & Any) =>
    isFull(at) || at['left'] === 0 ? countOf(at.own['men']!) - 2 * countOf(at.other['men']!) : undefined;
  const rules = {
    ...(isImpartial ? {} : { players: ['A', 'B'] as const }),
    shape,
    start,
    moves,
    ...(differ ? { differ } : {}),
    ...(extraTurns ? { extraTurns } : {}),
    ...(hasPayoff ? { payoff, stuck: 'tie' as const } : { over, stuck: random.pick(['win', 'lose', 'tie'] as const) }),
  };
  return rules as unknown as AnyBoardRules;
}

/** The game of this seed, with what else its rules are to say. */
export function randomBoardGame(seed: number, more: { readonly allPositions?: boolean } = {}): AnyGame {
  return defineBoardGame({ ...randomBoardRules(seed), ...more } as never) as unknown as AnyGame;
}

/** Seeds in pits: captured ones leave the board. */
function randomSowing(random: Random): AnyBoardRules {
  const count = random.integer(2, 3);
  const catches = random.integer(1, 3);
  const gains = random.integer(0, 1) === 0;
  const extraTurns = random.integer(0, 3) === 0;
  type Pits = { readonly pits: Int32Array };
  const rules = {
    players: ['A', 'B'] as const,
    shape: { pits: pits(count) },
    start: {
      own: { pits: Array.from({ length: count }, () => random.integer(0, 2)) },
      other: { pits: Array.from({ length: count }, () => random.integer(0, 1)) },
    },
    moves({ own }: { own: Pits }, next: { own: Pits; other: Pits; gain: number; again: boolean; add(): void }) {
      for (let from = 0; from < count; from++) {
        let seeds = own.pits[from]!;
        if (seeds === 0) continue;
        next.own.pits[from] = 0;
        let at = from;
        const side = () => (at < count ? next.own.pits : next.other.pits);
        for (; seeds > 0; seeds--) {
          at = (at + 1) % (2 * count);
          side()[at % count]!++;
        }
        if (at >= count && next.other.pits[at - count] === catches) {
          next.other.pits[at - count] = 0;
          if (gains) next.gain = catches;
        } else if (extraTurns && at === count - 1) next.again = true;
        next.add();
      }
    },
    ...(gains
      ? {
          payoff: ({ own, other }: { own: Pits; other: Pits }) =>
            own.pits.some(seeds => seeds > 0)
              ? undefined
              : own.pits.reduce((sum, n) => sum + n, 0) - other.pits.reduce((sum, n) => sum + n, 0),
        }
      : {}),
    ...(extraTurns ? { extraTurns } : {}),
  };
  return rules as unknown as AnyBoardRules;
}

function randomBoard(random: Random): Board {
  const turned = random.integer(0, 3) === 0;
  const symmetries = random.pick(['all', 'mirror', []] as const);
  return random.pick([
    () => grid(2, 2, { symmetries, turned }),
    () => grid(3, 2, { symmetries, turned }),
    () => grid(2, 3, { symmetries, turned }),
    () => grid(3, 3, { symmetries: random.pick(['square', 'rectangle', 'mirror']), turned }),
    () => columns(2, 3, { symmetries: random.pick(['all', []] as const) }),
    () => graph('a1-b1-c1 b1-b2', { symmetries: 'all' }),
    () => graph('a1-b1-b2-a2 a1-a2', { symmetries: 'all' }),
    () => grid(4, 4, { squares: 'dark', symmetries: 'all' }),
  ])();
}

/** Which points can be entered from each, drawn by lot and the same for all images. */
function relation(board: Board, random: Random): Int32Array {
  const found = new Int32Array(board.points);
  for (let i = random.integer(0, 3); i >= 0; i--) {
    const [from, to] = [random.integer(0, board.points - 1), random.integer(0, board.points - 1)];
    if (from === to) continue;
    for (const image of board.group) found[image.indexOf(from)]! |= 1 << image.indexOf(to);
  }
  return found;
}

/** Masks drawn by lot, with all their images. */
function masks(board: Board, random: Random): number[] {
  const [a, b, c] = shuffledPoints(board, random);
  return board.group.map(image => [a!, b!, c!].reduce((mask, point) => mask | (1 << image.indexOf(point)), 0));
}

function orbitOf(board: Board, point: number): number {
  return board.group.reduce((mask, image) => mask | (1 << image.indexOf(point)), 0);
}

function shuffledPoints(board: Board, random: Random): number[] {
  return [...board.names.keys()]
    .map(point => ({ point, key: random.integer(0, 1e9) }))
    .sort((a, b) => a.key - b.key)
    .map(({ point }) => point);
}
