/** Published values of Domineering and Clobber boards, by moves on strings and nothing that knows of regions. */
import { expect, test } from 'vitest';
import { kept } from '../../../core/data/kept.js';
import { parsePartizan } from '../operators/operations.js';
import { makeThermographText } from '../operators/properties.js';
import { thermograph } from '../operators/thermograph.js';
import { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';

type Moves = (rows: readonly string[], isLeft: boolean) => string[][];

const put = (rows: readonly string[], cells: readonly (readonly [number, number, string])[]) =>
  rows.map((row, y) => [...row].map((mark, x) => cells.find(([a, b]) => a === y && b === x)?.[2] ?? mark).join(''));

/** Left places dominoes upright, Right across; `#` is taken. */
const domineering: Moves = (rows, isLeft) => {
  const [down, right] = isLeft ? [1, 0] : [0, 1];
  return rows.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      row[x] === '.' && rows[y + down]?.[x + right] === '.'
        ? [
            put(rows, [
              [y, x, '#'],
              [y + down, x + right, '#'],
            ]),
          ]
        : [],
    ),
  );
};

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** A man takes the place of an enemy beside it; Left has x. */
const clobber: Moves = (rows, isLeft) => {
  const [mine, theirs] = isLeft ? 'xo' : 'ox';
  return rows.flatMap((row, y) =>
    [...row].flatMap((mark, x) =>
      mark !== mine
        ? []
        : STEPS.filter(([dy, dx]) => rows[y + dy]?.[x + dx] === theirs).map(([dy, dx]) =>
            put(rows, [
              [y, x, '.'],
              [y + dy, x + dx, mine!],
            ]),
          ),
    ),
  );
};

function valueOf(store: PartizanStore, moves: Moves, board: string): Value {
  const values = new Map<string, Value>();
  const visit = (rows: readonly string[]): Value =>
    kept(values, rows.join('|'), () => store.game(moves(rows, true).map(visit), moves(rows, false).map(visit)));
  return visit(board.split('|'));
}

// cgt-tools 0.9 and CGSuite 2.2, their tests.
test.each([
  ['.|.', '1'],
  ['..', '-1'],
  ['..|..', '{1|-1}'],
  ['....', '-2'],
  ['.#|..', '*'],
  ['.##|.##|...', '0'],
  ['..#|..#|...', '{1/2|-2}'],
  ['...|...|...', '{1|-1}'],
  ['.#.#|.#..', '1*'],
  ['#...|....|....|....', '{1*|-1*}'],
])('Domineering %s', (board, expected) => {
  const store = new PartizanStore();
  expect(valueOf(store, domineering, board)).toBe(parsePartizan(expected, store));
});

test.each([
  ['xo', '*'],
  ['xox|oxo', '0'],
  ['xoxo|oxox|xoxo', '0'],
])('Clobber %s', (board, expected) => {
  const store = new PartizanStore();
  expect(valueOf(store, clobber, board)).toBe(parsePartizan(expected, store));
});

// MCGS 1.7, its tests, after CGSuite 2.2: corners as (value, temperature) there.
test.each([
  ['...#|....|....|...#', 'Thermograph(3/4,[3/4,-1/2],[0,-1,0],3/4,[3/4,0],[0,1,0])'],
  ['....|#..#|.#..|.#..', 'Thermograph(0,[0],[0,-1],0,[0],[0,1])'],
  ['#.#.|....|....|#...', 'Thermograph(1/2,[1,1/2],[0,-1,0],1/2,[1,1/2,0],[0,1,0,1])'],
  ['..#.|....|....|#...', 'Thermograph(0,[],[0],0,[],[0])'],
  ['#...|#...|....|....', 'Thermograph(3/4,[5/4,0],[0,-1,0],3/4,[5/4,-1/2],[0,1,0])'],
  ['.#..|..#.|..##|....', 'Thermograph(-1,[1],[0,-1],-1,[1],[0,1])'],
])('the thermograph of Domineering %s', (board, expected) => {
  const store = new PartizanStore();
  expect(makeThermographText(thermograph(store, valueOf(store, domineering, board)))).toBe(expected);
});
