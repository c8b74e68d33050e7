/** Who wins sums, against plain minimax on the rules and against exact values. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeArbitrary, valueOfTree } from '../../../../test/values/partizan-arbitraries.js';
import { kept } from '../../../core/data/kept.js';
import { type AnyGame, defineGame } from '../../../core/game.js';
import { findGame } from '../../../games/registry.js';
import { parsePartizan } from '../operators/operations.js';
import { PartizanStore } from '../store.js';
import { valueOf } from './position-value.js';
import { type Summand, sumOutcome, winningMoves, winsMovingFirst } from './sum-search.js';

/** Left slides x to the right, Right o to the left; a man may jump over one enemy. */
const TOADS = defineGame<string, [number, number], 'Left' | 'Right'>({
  name: 'toads',
  players: ['Left', 'Right'],
  start: 'x.o',
  moves: (row, player) => {
    const [own, other, step] = player === 'Left' ? ['x', 'o', 1] : ['o', 'x', -1];
    return [...row].flatMap((mark, at): [number, number][] => {
      if (mark !== own) return [];
      if (row[at + step] === '.') return [[at, at + step]];
      return row[at + step] === other && row[at + 2 * step] === '.' ? [[at, at + 2 * step]] : [];
    });
  },
  play: (row, [from, to]) => {
    const cells = [...row];
    cells[to] = cells[from]!;
    cells[from] = '.';
    return cells.join('');
  },
}) as unknown as AnyGame;

const GAMES: Readonly<Record<string, AnyGame>> = {
  clobber: await findGame('clobber'),
  domineering: await findGame('domineering'),
  nim: await findGame('nim'),
  toads: TOADS,
};

const row = (letters: string, longest: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: longest }).map(marks => marks.join(''));
const grid = (letters: string, squares: number) =>
  fc.integer({ min: 1, max: 3 }).chain(height =>
    fc.array(fc.constantFrom(...letters), { minLength: squares, maxLength: squares }).map(marks => {
      const width = Math.floor(squares / height);
      return Array.from({ length: height }, (_, y) => marks.slice(y * width, (y + 1) * width).join('')).join('|');
    }),
  );

const position = (name: string, position: fc.Arbitrary<unknown>): fc.Arbitrary<Summand> =>
  position.map(found => ({ game: GAMES[name]!, position: found }));

const summand = fc.oneof(
  position('clobber', grid('xo.', 4)),
  position('domineering', grid('.', 6)),
  position('domineering', grid('..#', 6)),
  position('nim', fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 })),
  position('toads', row('xo..', 5)),
);

/** By the rules of who cannot move loses, and nothing else. */
function naiveWins(summands: readonly Summand[], player: 0 | 1, known = new Map<string, boolean>()): boolean {
  const places = summands.map(s => ('value' in s ? expect.fail() : [s.game.name, s.position]));
  const key = JSON.stringify([player, places.map(place => JSON.stringify(place)).sort()]);
  return kept(known, key, () =>
    summands.some((s, i) => {
      if ('value' in s) return false;
      const state = { position: s.position, player };
      if (s.game.definition.over !== undefined && s.game.result(state) >= 0) return false;
      return s.game.moves(state).some(move => {
        const left = summands.with(i, { game: s.game, position: s.game.lead(state, move) });
        return !naiveWins(left, player === 0 ? 1 : 0, known);
      });
    }),
  );
}

test('sums of positions, as plain minimax has it', () => {
  fc.assert(
    fc.property(fc.array(summand, { maxLength: 3 }), summands => {
      const store = new PartizanStore();
      const known = new Map<string, boolean>();
      for (const player of [0, 1] as const) {
        expect(winsMovingFirst(summands, player, store)).toBe(naiveWins(summands, player, known));
      }
    }),
    { numRuns: 100 },
  );
});

test('sums of positions and values, by their value', () => {
  const store = new PartizanStore();
  const value = treeArbitrary(3, 2).map(tree => valueOfTree(store, tree));
  fc.assert(
    fc.property(fc.array(summand, { maxLength: 3 }), fc.array(value, { maxLength: 3 }), (summands, values) => {
      let total = store.sum(values);
      for (const s of summands) {
        if ('value' in s) continue;
        total = store.add(total, valueOf(s.game, { position: s.position, player: 0 }, store));
      }
      const all = [...summands, ...values.map(v => ({ value: v }))];
      expect(sumOutcome(all, store)).toBe(store.outcome(total));
    }),
    { numRuns: 300 },
  );
});

test('a sum and its negative cancel, however large', async () => {
  const store = new PartizanStore();
  const game = await findGame('clobber');
  const there = 'xoxoxoxo|oxoxoxox|xoxoxoxo|oxoxoxox|xoxoxoxo|oxoxoxxx';
  const back = [...there]
    .reverse()
    .map(mark => ({ x: 'o', o: 'x' })[mark] ?? mark)
    .join('');
  const mirrored = [
    { game, position: there },
    { game, position: back },
  ];
  expect(sumOutcome(mirrored, store)).toBe('P');
  expect(sumOutcome([...mirrored, { value: parsePartizan('^', store) }], store)).toBe('L');
});

// A board with more moves than those of which the value is tried.
const CHESSBOARD: Summand = { game: GAMES['clobber']!, position: 'xoxo|oxox|xoxo' };
const LEANING: Summand = { game: GAMES['clobber']!, position: 'xoxo|oxxx|xoxo' };

test('what is known of one sum tells what others with the same parts are, with no search', () => {
  const store = new PartizanStore();
  // Without its face of words a board is not played as it stands, by which each of these sums would be decided.
  const { definition } = GAMES['clobber']!;
  const game = defineGame({ ...definition, regions: { ...definition.regions! } });
  const wins = (value: string, player: 0 | 1, maxSums?: number) => {
    const summands = [{ ...LEANING, game }, { value: parsePartizan(value, store) }];
    return winsMovingFirst(summands, player, store, maxSums === undefined ? {} : { maxSums });
  };
  // The board is worth ^*.
  expect(() => wins('v', 0, 0)).toThrow('more sums would be searched');
  expect(wins('v', 0)).toBe(true);
  expect(wins('^', 0, 0)).toBe(true);
  expect(wins('vvv', 0)).toBe(false);
  expect(wins('v4', 0, 0)).toBe(false);
  // Neither v nor ^ is comparable to *, but Right, moving first, loses with ^, which is not at least *.
  expect(() => wins('*', 0, 0)).toThrow('more sums would be searched');
  expect(wins('^', 1)).toBe(false);
  expect(wins('*', 0, 0)).toBe(true);
});

test('a board beside many values in one store, by its value', () => {
  const [searched, exact] = [new PartizanStore(), new PartizanStore()];
  fc.assert(
    fc.property(
      fc.constantFrom(CHESSBOARD, LEANING),
      fc.array(treeArbitrary(3, 2), { maxLength: 2 }),
      (board, trees) => {
        if ('value' in board) return;
        const values = trees.map(tree => valueOfTree(exact, tree));
        const total = exact.sum([valueOf(board.game, { position: board.position, player: 0 }, exact), ...values]);
        const summands = [board, ...trees.map(tree => ({ value: valueOfTree(searched, tree) }))];
        expect(sumOutcome(summands, searched)).toBe(exact.outcome(total));
      },
    ),
    { numRuns: 200 },
  );
});

test('winning moves are those after which the opponent does not win', () => {
  const store = new PartizanStore();
  fc.assert(
    fc.property(fc.array(summand, { maxLength: 2 }), fc.constantFrom<0 | 1>(0, 1), (summands, player) => {
      const found = winningMoves(summands, player, store);
      expect(found.length > 0).toBe(winsMovingFirst(summands, player, store));
      const known = new Map<string, boolean>();
      for (const move of found) {
        if (!('position' in move)) throw new Error('there is no value to move in');
        const { game } = summands[move.summand] as { game: AnyGame };
        const left = summands.with(move.summand, { game, position: move.position });
        expect(naiveWins(left, player === 0 ? 1 : 0, known)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
  const up = parsePartizan('^', store);
  expect(winningMoves([{ value: up }, { value: store.nimber(1) }], 0, store)).toEqual([
    { summand: 1, value: store.zero },
  ]);
});

test('limits stop a search, and the store is of use afterwards', () => {
  const store = new PartizanStore();
  const large = [{ game: GAMES['clobber']!, position: 'xoxox|oxoxo|xoxox|oxoxo|xoxox' }];
  expect(() => sumOutcome(large, store, { maxSums: 5 })).toThrow('more sums would be searched than the budget allows');
  const signal = AbortSignal.abort();
  expect(() => sumOutcome(large, store, { signal })).toThrow('interrupted');
  expect(sumOutcome([{ game: GAMES['clobber']!, position: 'xo' }], store)).toBe('N');
});

// The values of parts become known while their sums are searched, so that a sum goes on under another number.
const GROWING: readonly (readonly (readonly [game: string, position: string])[])[] = [
  [
    ['toppling-dominoes', 'er'],
    ['amazons', '..|ox|#.'],
    ['domineering', '..|..|..|..'],
  ],
  [
    ['amazons', '..##|ox.#'],
    ['amazons', '...o|#.#x'],
    ['toads-and-frogs', 'f.f'],
  ],
  [
    ['nogo', '.|x|.'],
    ['toppling-dominoes', 'reellrlrrl'],
    ['nogo', '...'],
    ['clobber', 'x.x|xxx|ooo'],
  ],
];

test.each(GROWING)('%j + %j + %j …: by search, also one that was stopped before, and by value', async (...parts) => {
  const summands = await Promise.all(
    parts.map(async ([name, text]) => {
      const game = await findGame(name);
      return { game, position: game.notation.parse(text) };
    }),
  );
  const store = new PartizanStore();
  const values = summands.map(({ game, position }) => valueOf(game, { position, player: 0 }, store));
  const outcome = store.outcome(store.sum(values));
  expect(sumOutcome(summands, new PartizanStore())).toBe(outcome);
  const stopped = new PartizanStore();
  for (const maxSums of [1, 2, 5, 9, 20]) {
    try {
      sumOutcome(summands, stopped, { maxSums });
    } catch (error) {
      expect(error).toMatchObject({ code: 'budget' });
    }
  }
  expect(sumOutcome(summands, stopped)).toBe(outcome);
});

test('play that comes back, or ends otherwise, has no place in a sum', async () => {
  const store = new PartizanStore();
  const lines = await findGame('connect-four:width=2,height=2');
  expect(() => sumOutcome([{ game: lines, position: lines.start.position }], store)).toThrow('its over says');
  const round = defineGame({
    players: ['Left', 'Right'],
    start: 0,
    moves: () => [0],
    play: n => 1 - n,
  }) as unknown as AnyGame;
  expect(() => sumOutcome([{ game: round, position: 0 }], store)).toThrow('play can come back to position');
});
