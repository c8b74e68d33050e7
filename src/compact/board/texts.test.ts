import { expect, test } from 'vitest';
import type { AnyGame } from '../../core/game.js';
import { columns, counter, defineBoardGame, graph, grid, on, pits, shared } from '../index.js';

const NO_MOVES = () => undefined;
const [BOARD, WALK, DARK] = [grid(3, 2), graph('a1-b1 b1-b2'), grid(4, 4, { squares: 'dark' })];

/** The text of a start position, which leads back to it. */
function textOf(rules: object): string {
  const game = defineBoardGame({ moves: NO_MOVES, ...rules } as never) as unknown as AnyGame;
  const text = game.makeText(game.start);
  expect(game.parseText(text)).toEqual(game.start);
  return text;
}

test('a position is its boards rank by rank, then what else there is by name', () => {
  const players = ['X', 'O'];
  expect(
    textOf({ players, shape: { men: on(BOARD) }, start: { own: { men: BOARD.at('a1 c2') }, other: { men: 2 } } }),
  ).toBe('.OX/X.. X');
  expect(
    textOf({
      players: ['White', 'Black'],
      shape: { men: on(WALK), hand: counter(9), turns: shared(counter(99)) },
      start: { own: { men: WALK.at('b2') }, other: { hand: 3 }, turns: 12 },
    }),
  ).toBe('W/.. hand=0,3 turns=12 White');
  expect(
    textOf({
      players: ['fox', 'fowl'],
      shape: { king: on(DARK), knight: on(DARK), stone: shared(on(DARK)), wall: shared(on(DARK)) },
      start: {
        own: { king: DARK.at('a1') },
        other: { knight: DARK.at('b2') },
        stone: DARK.at('d4'),
        wall: DARK.at('c3'),
      },
    }),
  ).toBe('.S/.W/n./K. fox');
  expect(textOf({ shape: { taken: shared(on(BOARD)) }, start: { taken: 5 } })).toBe('#.#/...');
  expect(
    textOf({ players, shape: { pits: pits(3) }, start: { own: { pits: [4, 0, 12] }, other: { pits: [1, 2, 3] } } }),
  ).toBe('pits=4-0-12,1-2-3 X');
});

test('what is no position is refused with what was found', () => {
  const game = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(BOARD), hand: counter(2) },
    start: {},
    moves: NO_MOVES,
  });
  const refused = (text: string, why: string) => expect(() => game.parseText(text)).toThrow(why);
  refused('.../... X', 'found 1 parts, expected a board, hand=…');
  refused('... hand=0,0 X', 'found 1 ranks, expected 2');
  refused('.../.. hand=0,0 X', 'found 2 points on rank 1, expected 3');
  refused('.Z./... hand=0,0 X', 'found "Z" on rank 2, expected "." or one of "X", "O"');
  refused('.../... hand=1 X', 'hand= and a number, a comma, a number');
  refused('.../... hand=1,-1 X', 'expected a whole number');
  refused('.../... hand=1,3 X', 'other.hand is 3');
});

const COLUMNS = columns(3, 3);

test('moves are named, clicked and drawn by what they change', () => {
  const steps = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(BOARD) },
    start: { own: { men: BOARD.at('a1') }, other: { men: BOARD.at('b1 c1') } },
    moves({ own, other }, next) {
      next.own.men = BOARD.at('a2');
      next.add();
      next.own.men = BOARD.at('b1');
      next.other.men = other.men & ~BOARD.at('b1');
      next.add();
      next.own.men = BOARD.at('b2');
      next.other.men = other.men & ~BOARD.at('c1');
      next.add();
      next.own.men = own.men | BOARD.at('c2');
      next.add();
      next.add();
    },
  });
  const moves = steps.moves(steps.start);
  expect(moves.map(move => steps.moveText(move))).toEqual(['a1-a2', 'a1xb1', 'a1-b2xc1', 'c2', 'pass']);
  expect(moves.map(move => steps.clicks(steps.start, move).join(' '))).toEqual([
    'a1 a2',
    'a1 b1',
    'a1 b2 c1',
    'c2',
    '',
  ]);
  expect(steps.picture(steps.start)).toMatchObject({ kind: 'grid', width: 3, height: 2, places: BOARD.names });

  const drops = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(COLUMNS), hand: counter(5) },
    start: { own: { hand: 5 }, other: { hand: 4 } },
    moves({ own, other }, next) {
      for (let to = COLUMNS.drops(own.men | other.men); to !== 0; to &= to - 1) {
        next.own.men = own.men | (to & -to);
        next.own.hand = own.hand - 1;
        next.add();
      }
    },
  });
  expect(drops.moves(drops.start).map(move => drops.moveText(move))).toEqual(['a', 'b', 'c']);
  expect(drops.clicks(drops.start, drops.moves(drops.start)[1]!)).toEqual(['b']);
  const piece = { player: 0, shape: 'stone' };
  expect(drops.picture(drops.start)).toMatchObject({ aside: [{ count: 5, piece }, { count: 4 }] });

  const sown = defineBoardGame({
    players: ['South', 'North'],
    shape: { pits: pits(2) },
    start: { own: { pits: [1, 2] }, other: { pits: [0, 3] } },
    moves({ own }, next) {
      for (let from = 0; from < 2; from++) {
        next.own.pits[from] = 0;
        next.other.pits[0] = own.pits[from]!;
        next.add();
      }
    },
  });
  expect(sown.moves(sown.start).map(move => sown.moveText(move))).toEqual(['a', 'b']);
  expect(sown.picture(sown.start)).toMatchObject({
    kind: 'graph',
    points: [{ place: 'a' }, { place: 'b' }, { place: 'A' }, { count: 3 }],
  });
});

test('pits of several parts have names of their own', () => {
  const sown = defineBoardGame({
    players: ['South', 'North'],
    shape: { pits: pits(2), store: pits(1), middle: shared(pits(1)) },
    start: { own: { pits: [1, 2] }, other: { pits: [0, 3] }, middle: [1] },
    moves({ own, middle }, next) {
      if (own.pits[0]! > 0) {
        next.own.pits[0] = 0;
        next.own.store[0] = own.store[0]! + own.pits[0]!;
        next.add();
      }
      if (middle[0]! > 0) {
        next.middle[0] = 0;
        next.own.store[0] = own.store[0]! + 1;
        next.add();
      }
    },
  });
  const moves = sown.moves(sown.start);
  expect(moves.map(move => [sown.moveText(move), sown.clicks(sown.start, move)])).toEqual([
    ['a', ['a']],
    ['d', ['d']],
  ]);
  expect(sown.picture(sown.start)).toMatchObject({
    points: ['a', 'b', 'c', 'A', 'B', 'C', 'd'].map(place => ({ place })),
  });
});

test('pits beside boards are clicked by the number after those of the boards', () => {
  const game = defineBoardGame({
    players: ['A', 'B'],
    shape: { men: on(BOARD), far: on(grid(2, 2)), pits: pits(2) },
    start: { own: { pits: [1, 1] } },
    moves({ own }, next) {
      next.own.men = 1;
      next.add();
      next.own.far = 1;
      next.add();
      next.own.pits[1] = 0;
      next.add();
      if (own.pits[0] === 1) next.add();
    },
  });
  const clicks = game.moves(game.start).map(move => game.clicks(game.start, move).join(' '));
  expect(clicks).toEqual(['a2', '2:a2', '3:b', '']);
});

test('moves of one name are told apart, and clicks that begin others are left out', () => {
  const game = defineBoardGame({
    players: ['X', 'O'],
    shape: { men: on(BOARD), turns: counter(3) },
    start: { own: { turns: 1 }, other: { men: BOARD.at('c1') } },
    moves(_, next) {
      for (const turns of [0, 2]) {
        next.own.men = BOARD.at('a1');
        next.own.turns = turns;
        next.add();
      }
      next.own.men = BOARD.at('a1');
      next.other.men = 0;
      next.add();
    },
  });
  const moves = game.moves(game.start);
  const texts = moves.map(move => game.moveText(move));
  expect(texts).toEqual(['a1 (.../X.O turns=0,0)', 'a1 (.../X.O turns=2,0)', 'a1xc1']);
  expect(moves.map(move => game.clicks(game.start, move).join(' '))).toEqual(['', '', 'a1 c1']);
});
