/** Values of positions by the rules of games: against published ones, plainly, by regions and by symmetry alike. */
import { expect, test } from 'vitest';
import type { GameDefinition } from '../../../core/definition.js';
import { defineGame } from '../../../core/game.js';
import type { Regions } from '../../../core/regions.js';
import { findGame } from '../../../games/registry.js';
import { parsePartizan } from '../operators/operations.js';
import { PartizanStore } from '../store.js';
import type { Value } from '../value-table.js';
import { makePartizan } from '../value-text.js';
import { valueOf } from './position-value.js';

type Move = readonly [number, number];
type Domineering = GameDefinition<string, Move, 'Left' | 'Right'>;

const stepOf = (board: string, player: 0 | 1) => (player === 0 ? board.split('/')[0]!.length + 1 : 1);

function dominoes(board: string, player: 0 | 1): Move[] {
  const step = stepOf(board, player);
  return [...board].flatMap((mark, at): Move[] => (mark === '.' && board[at + step] === '.' ? [[at, at + step]] : []));
}

const covered = (board: string, move: Move) => [...board].map((mark, at) => (move.includes(at) ? '#' : mark)).join('');

const domineering = (start: string, more: Partial<Domineering> = {}) =>
  defineGame<string, Move, 'Left' | 'Right'>({
    players: ['Left', 'Right'],
    start,
    moves: (board, player) => dominoes(board, player === 'Left' ? 0 : 1),
    play: covered,
    ...more,
  });

/** The free squares that hang together, each lot on a board of its own. */
function regionsOf(board: string): string[] {
  const left = new Set([...board].flatMap((mark, at) => (mark === '.' ? [at] : [])));
  const stride = stepOf(board, 0);
  const found: string[] = [];
  for (const first of left) {
    const squares = new Set([first]);
    left.delete(first);
    for (const at of squares) {
      for (const to of [at - 1, at + 1, at - stride, at + stride]) if (left.delete(to)) squares.add(to);
    }
    found.push([...board].map((mark, at) => (mark === '/' || squares.has(at) ? mark : '#')).join(''));
  }
  return found;
}

const turned = (board: string) => {
  const ranks = board.split('/');
  return [...ranks[0]!].map((_, file) => ranks.map(rank => rank[file]).join('')).join('/');
};

const REGIONS: Regions<string> = {
  of: regionsOf,
  options: (region, player = 0) => dominoes(region, player).map(move => regionsOf(covered(region, move))),
  images: region => [[...region].reverse().join('')],
  negatives: region => [turned(region)],
};

/** By the definition, without tables. */
function naive(store: PartizanStore, board: string): Value {
  const side = (player: 0 | 1) => dominoes(board, player).map(move => naive(store, covered(board, move)));
  return store.game(side(0), side(1));
}

// cgt-tools 0.9 and CGSuite 2.2, their tests; 4x4 there is ±{0, {2|0, 2+_2 || {2|0}, -_2}}.
const BOARDS: readonly (readonly [string, string])[] = [
  ['./.', '1'],
  ['..', '-1'],
  ['../..', '{1|-1}'],
  ['..#/..#/...', '{1/2|-2}'],
  ['.../.../...', '{1|-1}'],
  ['.#.#/.#..', '1*'],
  ['..../..../..../....', '±{0,{{2|0},2+tiny(2)|{2|0},miny(2)}}'],
  ['#.../..../..../....', '{1*|-1*}'],
];

test.each(BOARDS)('Domineering %s: plainly, by regions, by symmetry', (board, expected) => {
  const store = new PartizanStore();
  const value = parsePartizan(expected, store);
  const places = [...board].map((_, at) => at);
  const games = [domineering(board), domineering(board, { regions: REGIONS })];
  games.push(domineering(board, { symmetries: [places.toReversed()] }));
  for (const game of games) {
    expect(valueOf(game, game.start, store)).toBe(value);
    expect(valueOf(game, { ...game.start, player: 1 }, store)).toBe(value);
  }
  if (board.length < 12) expect(naive(store, board)).toBe(value);
});

test('what is found serves the next position, and games of other sizes that have the same regions', () => {
  const store = new PartizanStore();
  const asked: string[] = [];
  const regions = {
    ...REGIONS,
    options(region: string, player?: 0 | 1) {
      asked.push(`${region} ${player}`);
      return REGIONS.options(region, player);
    },
  };
  for (const board of ['.../...', '.../...', '../..']) {
    const game = domineering(board, { regions });
    valueOf(game, game.start, store);
  }
  expect(asked).toContain('.../... 0');
  expect(asked.length).toBe(new Set(asked).size);
});

test('an impartial game is worth its nimber', async () => {
  const store = new PartizanStore();
  const nim = await findGame('nim:heaps=3-5');
  expect(valueOf(nim, nim.start, store)).toBe(store.nimber(6));
});

test('play may be as long as it likes', () => {
  const store = new PartizanStore();
  const game = defineGame({
    players: ['Left', 'Right'],
    start: 50_000,
    moves: (n: number, player) => (player === 'Left' && n > 0 ? [1] : []),
    play: (n, k) => n - k,
  });
  expect(makePartizan(valueOf(game, game.start, store), store)).toBe('50000');
});

test.each([
  ['connect-four:width=2,height=2', 'its over says that play is over'],
  ['nim:heaps=2,misere', 'misere: true says that who cannot move wins'],
  ['kalah:houses=2', 'by its payoff play ends in a number'],
  ['hexapawn:width=2,height=3', 'its over says that play is over'],
  ['fox-and-hounds', 'play can come back to position'],
])('%s has no value, and the key is named', async (spec, why) => {
  const game = await findGame(spec);
  expect(() => valueOf(game, game.start, new PartizanStore())).toThrow(why);
});

test('who cannot move must lose', () => {
  const game = domineering('../..', { stuck: 'tie' });
  expect(() => valueOf(game, game.start, new PartizanStore())).toThrow("stuck: 'tie' says that who cannot move");
});

test('a budget that does not suffice leaves the store usable', () => {
  const store = new PartizanStore({ maxBytes: 400_000 });
  const large = domineering('....../....../......');
  expect(() => valueOf(large, large.start, store)).toThrow('the values need more than 400000 bytes');
  const small = domineering('../..');
  expect(makePartizan(valueOf(small, small.start, store), store)).toBe('±1');
});
