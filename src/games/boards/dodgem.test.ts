import { expect, test } from 'vitest';
import { settle } from '../../../test/games/fixed-point.js';
import { LONG } from '../../../test/thorough.ts';
import { LOSE, packValue, WIN } from '../../core/outcome.js';
import { solveSync } from '../../solve/solve.js';
import { dodgem } from './dodgem.js';

/** Cars as x,y with y upwards; Left's first, then Right's; whose turn it is. */
interface Cars {
  readonly cars: readonly [readonly string[], readonly string[]];
  readonly turn: 0 | 1;
}

const keyOf = ({ cars, turn }: Cars) => `${cars[0].toSorted().join(' ')}|${cars[1].toSorted().join(' ')}|${turn}`;

/** From the rules' text: what a player to move can do. */
function options({ cars, turn }: Cars, n: number): Cars[] {
  const ways =
    turn === 0
      ? [
          [1, 0],
          [0, 1],
          [0, -1],
        ]
      : [
          [0, 1],
          [-1, 0],
          [1, 0],
        ];
  const found: Cars[] = [];
  for (const car of cars[turn]) {
    const [x, y] = car.split(',').map(Number) as [number, number];
    for (const [dx, dy] of ways as [number, number][]) {
      const to = `${x + dx},${y + dy}`;
      const leaves = turn === 0 ? x + dx === n : y + dy === n;
      const isOnBoard = x + dx >= 0 && x + dx < n && y + dy >= 0 && y + dy < n;
      if (!leaves && (!isOnBoard || cars[0].includes(to) || cars[1].includes(to))) continue;
      const after = [...cars[turn].filter(one => one !== car), ...(leaves ? [] : [to])];
      found.push({ cars: turn === 0 ? [after, cars[1]] : [cars[0], after], turn: turn === 0 ? 1 : 0 });
    }
  }
  return found;
}

/** Packed values of all positions that can be reached, level by level, undefined for those that are never decided. */
function solveNaively(n: number): Map<string, number | undefined> {
  const far = Array.from({ length: n - 1 }, (_, i) => i + 1);
  const start: Cars = { cars: [far.map(y => `0,${y}`), far.map(x => `${x},0`)], turn: 0 };
  const next = new Map<string, string[]>();
  const values = new Map<string, number | undefined>();
  const queue = [start];
  for (const position of queue) {
    const key = keyOf(position);
    if (next.has(key)) continue;
    const winner = position.cars.findIndex(own => own.length === 0);
    const after = winner < 0 ? options(position, n) : [];
    next.set(key, after.map(keyOf));
    if (winner >= 0) values.set(key, packValue(winner === position.turn ? WIN : LOSE, 0));
    else values.set(key, after.length === 0 ? packValue(WIN, 0) : undefined);
    queue.push(...after);
  }
  return settle(next, values);
}

test.each([[2], [3]])('%i by %i: the solver agrees with a naive fixed point everywhere', n => {
  const known = solveNaively(n);
  const solution = solveSync(dodgem.game({ n }));
  expect(solution.positions).toBe(known.size);
  for (const { state, value } of solution.entries()) {
    const ranks = state.position.split('/').toReversed();
    const cars = (car: string) =>
      ranks.flatMap((rank, y) => [...rank].flatMap((square, x) => (square === car ? [`${x},${y}`] : [])));
    expect(known.get(keyOf({ cars: [cars('L'), cars('R')], turn: state.player }))).toBe(value);
  }
});

test('3 by 3 is a first-player win, in 19, without draws', () => {
  const solution = solveSync(dodgem.game());
  expect(solution.start).toEqual({ outcome: 'win', remoteness: 19 });
  expect(solution.counts.draw).toBe(0);
});

test('4 by 4 is a draw', LONG, () => {
  const solution = solveSync(dodgem.game({ n: 4 }));
  expect(solution.start.outcome).toBe('draw');
  expect(solution.method).toBe('predecessors');
});

test('6 by 6 is refused for want of memory before anything is listed', () => {
  expect(() => solveSync(dodgem.game({ n: 6 }))).toThrow(expect.objectContaining({ code: 'budget' }));
});

test.each([
  ['L../L../.RR Left', ['a3-b3', 'a2-b2', 'a2-a1']],
  ['L../L../.RR Right', ['b1-b2', 'b1-a1', 'c1-c2']],
  ['..L/.L./RR. Left', ['c3-c2', 'c3-off', 'b2-c2', 'b2-b3']],
  ['.R./..L/L.. Right', ['b3-a3', 'b3-c3', 'b3-off']],
])('moves at %s', (text, moves) => {
  const game = dodgem.game();
  expect(game.moves(game.parseText(text)).map(move => game.moveText(move))).toEqual(moves);
});

test('who drives the last car off wins, and so does who cannot move', () => {
  const game = dodgem.game();
  expect(game.result(game.parseText('.../.../.RR Right'))).toBe(LOSE);
  expect(game.result(game.parseText('L../.../... Left'))).toBe(LOSE);
  const boxed = game.parseText('LR./R../... Left');
  expect(game.moves(boxed)).toEqual([]);
  expect(game.stuck(boxed)).toBe(WIN);
});
