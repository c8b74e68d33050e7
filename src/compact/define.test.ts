import { expect, test } from 'vitest';
import type { AnyGame } from '../core/game.js';
import { runSync } from '../core/task.js';
import { threeMensMorris } from '../games/boards/three-mens-morris.js';
import { solveSync } from '../solve/index.js';
import { solveTiersInTurn } from '../solve/tiers/tiers.js';
import { anyIn, columns, counter, defineBoardGame, grid, on, pits, pointOf, shared } from './index.js';

const BOARD = grid(3, 3, { symmetries: 'square' });
const LINES = BOARD.lines(3);
const NEAR = BOARD.along(LINES);

const morris = defineBoardGame({
  name: 'Three men’s morris',
  players: ['X', 'O'],
  shape: { men: on(BOARD), hand: counter(3) },
  start: { own: { hand: 3 }, other: { hand: 3 } },
  moves({ own, other }, next) {
    const free = BOARD.all & ~(own.men | other.men);
    if (own.hand > 0) {
      for (let to = free; to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.own.hand = own.hand - 1;
        next.add();
      }
      return;
    }
    for (let men = own.men; men !== 0; men &= men - 1) {
      for (let to = NEAR[pointOf(men)]! & free; to !== 0; to &= to - 1) {
        next.own.men = (own.men ^ (men & -men)) | (to & -to);
        next.add();
      }
    }
  },
  over: ({ other }) => (anyIn(LINES, other.men) ? 'lose' : undefined),
});

test('three men’s morris in compact rules has the values that it has in plain ones', () => {
  const plain = threeMensMorris.make({}) as unknown as AnyGame;
  const [one, two] = [solveSync(morris), solveSync(plain)];
  expect(one.positions).toBe(two.positions);
  expect(one.byRemoteness).toEqual(two.byRemoteness);
});

test('only a game whose positions had other numbers once keeps them', () => {
  const dropping = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(columns(3, 3)) },
    start: {},
    moves: () => {},
  });
  expect(morris.definition).not.toHaveProperty('formerTiers');
  expect(dropping.definition).toHaveProperty('formerTiers');
  expect((threeMensMorris.make({}) as unknown as AnyGame).definition).toHaveProperty('formerTiers');
});

test('what tiers have no numbers for is listed: more than two kinds of men in columns, a stake where players differ', () => {
  const board = columns(2, 3, { symmetries: 'mirror' });
  const dropped = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(board), heavy: on(board), left: counter(1) },
    start: { own: { left: 1 }, other: { left: 1 } },
    moves({ own, other }, next) {
      for (let to = board.drops(own.men | own.heavy | other.men | other.heavy); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.add();
        if (own.left === 0) continue;
        next.own.heavy = own.heavy | (to & -to);
        next.own.left = 0;
        next.add();
      }
    },
  });
  // Six drops, the first player's last is the fifth.
  expect(solveSync(dropped).start).toMatchObject({ outcome: 'lose', remoteness: 6 });
  const ring = grid(2, 2);
  const chased = defineBoardGame({
    players: ['cop', 'thief'],
    differ: true,
    stake: 2,
    shape: { man: on(ring, 1) },
    start: { own: { man: ring.at('a1') }, other: { man: ring.at('b2') } },
    moves({ own, other, player }, next) {
      for (let to = ring.near[pointOf(own.man)]! & ~(player === 1 ? other.man : 0); to !== 0; to &= to - 1) {
        next.own.man = to & -to;
        if (next.own.man === other.man) next.other.man = 0;
        next.add();
      }
    },
    payoff: ({ own, player }) => (player === 1 && own.man === 0 ? -1 : undefined),
  });
  // The thief can keep out of reach for ever.
  expect(solveSync(chased).start.payoff).toBe(2);
  expect(() => defineBoardGame({ ...rules(() => {}), payoff: () => 0, stake: 2, allPositions: true })).toThrow(
    'stake is 2, expected 0 or nothing beside allPositions',
  );
});

/** A game whose only move is this. */
const oneMove = (moves: Parameters<typeof rules>[0]) => () =>
  defineBoardGame(rules(moves)).moves(defineBoardGame(rules(moves)).start);

function rules(moves: (at: { own: { men: number; hand: number } }, next: never) => void) {
  return {
    players: ['X', 'O'] as const,
    shape: { men: on(BOARD), hand: counter(3) },
    start: { own: { men: BOARD.at('a1') }, other: { men: BOARD.at('b1') } },
    moves: moves as never,
  };
}

interface AnyNext {
  own: { men: number; hand: number };
  gain: number;
  again: boolean;
  add(): void;
}

test('a move that leaves the shape is refused, with position and move', () => {
  const refused = (write: (next: AnyNext) => void, why: string) =>
    expect(
      oneMove((_, next: AnyNext) => {
        write(next);
        next.add();
      }),
    ).toThrow(why);
  const men = BOARD.at('b1');
  refused(
    next => Object.assign(next.own, { men }),
    'move a1-b1 leaves the shape: own.men and other.men both stand on b1',
  );
  refused(next => Object.assign(next.own, { hand: -1 }), 'own.hand is -1, at position');
  refused(next => Object.assign(next.own, { hand: 4 }), 'own.hand is 4, at most 3');
  refused(next => Object.assign(next.own, { men: 1 << 9 }), 'own.men has a bit off the board');
  refused(next => Object.assign(next, { gain: 1 }), 'next.gain is for games with a payoff');
  refused(next => Object.assign(next, { again: true }), 'next.again is for games with extraTurns');
  refused(next => Object.assign(next.own, { man: 1 }), 'next has no "man"');
  refused(next => Object.assign(next.own, { hand: 0.5 }), 'next.own.hand is 0.5, expected a whole number of 32 bits');
  refused(next => Object.assign(next.own, { hand: Number.NaN }), 'next.own.hand is NaN');
  refused(next => Object.assign(next.own, { men: 2 ** 33 }), 'next.own.men is 8589934592');
  refused(next => Object.assign(next, { own: { men: 1 } }), 'own was replaced: write its parts');
  expect(oneMove(({ own }) => Object.assign(own, { men: 1 }))).toThrow(
    'own.men of the position was written, which moves leave as it is: write next.own.men, at position',
  );
});

test('rules that change the seeds of a position are refused, whichever does', () => {
  const sowing = (takes: boolean, look: (pits: Int32Array) => void = () => {}) => {
    const game = defineBoardGame({
      players: ['A', 'B'],
      shape: { pits: pits(3) },
      start: { own: { pits: [2, 0, 1] }, other: { pits: [1, 1, 1] } },
      moves({ own }, next) {
        for (let i = 0; i < 3; i++) {
          if (own.pits[i] === 0) continue;
          if (takes) own.pits[i]!--;
          next.own.pits[i]!--;
          next.add();
        }
      },
      over({ own }) {
        look(own.pits);
        return undefined;
      },
    });
    return () => solveSync(game);
  };
  expect(sowing(false)).not.toThrow();
  expect(sowing(true)).toThrow(
    /moves has changed own.pits\[0\] of the position from 2 to 1: .*, at position pits=2-0-1,/,
  );
  expect(sowing(false, held => held.fill(7, 1, 2))).toThrow(
    /over has changed own.pits\[1\] of the position from 0 to 7/,
  );
});

test('what is written into pits that is no number of seeds, or into none of them, is an error with its place', () => {
  const sowing = (write: (pits: Int32Array) => void) => {
    const game = defineBoardGame({
      players: ['A', 'B'],
      shape: { pits: pits(3) },
      start: { own: { pits: [2, 0, 1] }, other: { pits: [1, 1, 1] } },
      moves({ own }, next) {
        for (let from = 0; from < 3; from++) {
          if (own.pits[from] === 0) continue;
          next.own.pits[from]!--;
          write(next.own.pits);
          next.add();
        }
      },
    });
    return () => solveSync(game);
  };
  expect(sowing(held => held.set([...held].reverse()))).not.toThrow();
  const place = /, at position pits=2-0-1,1-1-1 A$/;
  for (const [write, what] of [
    [(held: Int32Array) => void (held[3] = 1), 'next.own.pits[3] was written, and there are 3 pits, from 0 on'],
    [(held: Int32Array) => (held[1] = held[7]!), 'next.own.pits[1] is nothing, expected a whole number'],
    [(held: Int32Array) => (held[0] = Number.NaN), 'next.own.pits[0] is NaN, expected a whole number'],
    [(held: Int32Array) => (held[0] = 1.5), 'next.own.pits[0] is 1.5, expected a whole number'],
    [(held: Int32Array) => (held[1] = -1), 'leaves the shape: own.pits[1] is -1'],
  ] as const) {
    expect(sowing(write)).toThrow(what);
    expect(sowing(write)).toThrow(place);
  }
});

test('moves that are returned instead of added are an error, with what was returned', () => {
  const returning = (said: () => unknown) => () => solveSync(defineBoardGame(rules(said as () => undefined)));
  expect(returning(() => [1, 2])).toThrow('moves returned [1,2], expected that it calls next.add() for each move');
  expect(returning(async () => undefined)).toThrow('moves returned a promise');
  expect(returning(() => new Map().values())).toThrow('moves returned');
  // What a callback returns by the way does not matter where moves are added.
  expect(() =>
    solveSync(defineBoardGame(rules((_: unknown, next: { add(): void }) => [next.add()] as never))),
  ).not.toThrow();
});

test('what is no definition is refused', () => {
  const base = rules(() => undefined);
  expect(() => defineBoardGame({ ...base, start: { own: { men: 1, man: 2 } } } as never)).toThrow('own has no "man"');
  expect(() => defineBoardGame({ ...base, start: { men: 1 } } as never)).toThrow(
    'start: found "men", expected own, other; each player has it',
  );
  const pot = { ...base.shape, pot: shared(counter(3)) };
  expect(() => defineBoardGame({ ...base, shape: pot, start: { own: { pot: 1 } } } as never)).toThrow(
    'start: own has no "pot", expected men, hand; pot is shared, and stands beside own and other',
  );
  expect(() => defineBoardGame({ ...base, start: { own: { men: 1 }, other: { men: 1 } } })).toThrow('both stand on');
  expect(() => defineBoardGame({ ...base, shape: { men: 3 } } as never)).toThrow('shape: men is 3');
  expect(() => defineBoardGame({ ...base, misere: true, stuck: 'tie' })).toThrow('misere and stuck both say');
  expect(() => defineBoardGame({ ...base, payoff: () => 0, misere: true } as never)).toThrow('misere means nothing');
  expect(() => defineBoardGame({ ...base, unmove: 1 } as never)).toThrow('the game has no "unmove"');
  expect(() => defineBoardGame({ ...base, players: undefined, start: {} } as never)).toThrow('shared');
});

test('positions have texts that lead back to them', () => {
  let state: typeof morris.start = morris.start;
  for (let ply = 0; ply < 5; ply++) {
    expect(morris.parseText(morris.makeText(state))).toMatchObject(state);
    const { position, player } = morris.play(state, morris.moves(state)[ply % 2]!);
    state = { position, player };
  }
  expect(morris.moveText(morris.moves(morris.start)[4]!)).toBe('b2');
});

test('a payoff that says nothing where no move is left ends the solve with the position', () => {
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { left: counter(3) },
    start: { own: { left: 3 }, other: { left: 1 } },
    moves({ own }, next) {
      if (own.left === 0) return;
      next.own.left = own.left - 1;
      next.add();
    },
    payoff: () => undefined,
  });
  const { space } = game.definition.tiers!();
  expect(() => runSync(solveTiersInTurn(space, { parts: 1, memory: 2 ** 28 }))).toThrow(
    /^no move is left and payoff says nothing, at position left=\S+ as the player to move sees it$/,
  );
});

test('moves that differ in what they gain alone have names of their own', () => {
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { left: shared(counter(2)) },
    start: { left: 2 },
    moves({ left }, next) {
      for (const gain of left > 0 ? [0, 3, -1] : []) {
        next.left = left - 1;
        next.gain = gain;
        next.add();
      }
    },
    payoff: ({ left }) => (left === 0 ? 0 : undefined),
  });
  const solution = solveSync(game);
  expect(solution.start.payoff).toBe(0);
  expect(solution.probe(game.start.position).moves.map(({ move }) => game.moveText(move))).toEqual([
    'left=1 (left=1, gain 3)',
    'left=1 (left=1)',
    'left=1 (left=1, gain -1)',
  ]);
});

test('what tiers cannot number is told, and solved by the method that lists what play comes to', () => {
  const board = grid(5, 4, { symmetries: [] });
  const game = (allPositions: boolean) =>
    defineBoardGame({
      players: ['A', 'B'],
      shape: { king: on(board, 2), queen: on(board, 2), pawn: on(board, 2) },
      start: {
        own: { king: board.at('a1 b1'), queen: board.at('c1 d1'), pawn: board.at('e1 e2') },
        other: { king: board.at('a4 b4'), queen: board.at('c4 d4'), pawn: board.at('e4 e3') },
      },
      // A king goes from the first rank to the second, and stays there: the second player has no move.
      moves({ own }, next) {
        for (let men = own.king & board.rank(1); men !== 0; men &= men - 1) {
          next.own.king = own.king ^ (men & -men) ^ ((men & -men) >>> 5);
          next.add();
        }
      },
      allPositions,
    });
  const many = 'tiers: 942,809,868,000 positions with the same men, expected at most 2^31 − 1';
  const list = 'the method retrograde lists what play comes to, where that is much less';
  expect(() => solveSync(game(false))).toThrow(`${many}; ${list}`);
  expect(() => solveSync(game(true))).toThrow(new RegExp(`${many.replace('^', '\\^')}$`));
  expect(solveSync(game(false), { method: 'retrograde' }).start).toMatchObject({ outcome: 'win', remoteness: 1 });
});
