import { expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.js';
import { enumerateGame } from '../../graph/enumerate.js';
import { gameTable } from '../../pattern/input/game-table.js';
import { solveSync } from '../../solve/solve.js';
import { defineGame } from '../game.js';
import { runSync } from '../task.js';
import { makeText, parseText } from './plain-data.js';

const solved = (rules: object) => refusal(() => solveSync(defineGame(rules as never)));
const tabulated = (rules: object) => refusal(() => runSync(gameTable(defineGame(rules as never))));

/** A heap of pairs, from which a pair [take, 0] takes; what the moves are is the case's affair. */
const pairs = (moves: (n: number) => Iterable<unknown>) => ({
  start: 9,
  moves,
  play: (n: number, [take]: [number, number]) => n - take,
});

const REUSED: [string, object, RegExp][] = [
  [
    'one array, changed between two moves',
    pairs(function* (n) {
      const move = [0, 0];
      for (const take of [1, 2, 3]) {
        move[0] = take;
        if (take <= n) yield move;
      }
    }),
    /^moves changed a move that it had listed \(it was \[1,0\], it became \[3,0\]\); each move must be an object of its own, at position 9$/,
  ],
  [
    'one array, put into a list again and again',
    pairs(n => {
      const move = [0, 0];
      return [1, 2, 3].filter(take => take <= n).map(take => Object.assign(move, { 0: take }));
    }),
    /^moves lists one object twice, \[3,0\]/,
  ],
  [
    'one array for all positions, put into a list again and again',
    (() => {
      const move = [0, 0];
      return pairs(n => [1, 2, 3].filter(take => take <= n).map(take => Object.assign(move, { 0: take })));
    })(),
    /^moves lists one object twice, \[3,0\]/,
  ],
  [
    'two arrays in turn',
    pairs(function* (n) {
      const moves = [
        [0, 0],
        [0, 0],
      ];
      for (const take of [1, 2, 3]) {
        moves[take % 2]![0] = take;
        if (take <= n) yield moves[take % 2]!;
      }
    }),
    /^moves changed a move that it had listed \(it was \[1,0\], it became \[3,0\]\)/,
  ],
  [
    'an array within moves that are new',
    {
      start: 9,
      *moves(n: number) {
        const take = [0];
        for (const k of [1, 2, 3]) {
          take[0] = k;
          if (k <= n) yield { take };
        }
      },
      play: (n: number, { take }: { take: [number] }) => n - take[0],
    },
    /^moves changed a move that it had listed/,
  ],
  [
    'an array of the whole game, with one move a position',
    (() => {
      const move = [0, 0];
      return pairs(n => {
        move[0] = n > 5 ? 2 : 1;
        return n < 2 ? [] : [move];
      });
    })(),
    /^moves changed a move that it had listed \(it was \[2,0\], it became \[1,0\]\)/,
  ],
  [
    'a move that play changes',
    {
      start: 9,
      moves: (n: number) => (n < 2 ? [] : [[1], [2]]),
      play: (n: number, move: number[]) => n - move.pop()!,
    },
    /^play changed its move, which was \[1\], at position 9$/,
  ],
];

test.each(REUSED)('a move object that is used again is refused, in tables of laws too: %s', (_name, rules, message) => {
  expect(solved(rules)).toMatch(message);
  expect(tabulated(rules)).toMatch(
    /^(moves changed a move that it had listed|moves lists one object twice|play changed its move)/,
  );
});

test('move objects that are used again are noticed wherever moves are listed', () => {
  for (const [, rules] of REUSED.slice(0, 3)) {
    const game = defineGame(rules as never);
    expect(refusal(() => game.moves({ position: 9 as never, player: 0 }))).toContain('each move must be an object');
  }
});

test('a constant move may be listed twice, and the same positions reached again', () => {
  const pass = { take: 1 };
  const game = defineGame({ start: 5, moves: n => (n > 0 ? [pass, pass] : []), play: (n, { take }) => n - take });
  expect(solveSync(game).start).toEqual({ outcome: 'win', remoteness: 5 });
});

test('moves of one text that lead to two positions are refused', () => {
  const base = { start: 0, play: (_: number, { to }: { to: number }) => to };
  const two = { ...base, moves: (n: number) => (n === 0 ? [{ to: 1 }, { to: 2 }] : []), moveText: () => 'go' };
  expect(solved(two)).toBe('two moves have the same text "go" ({"to":1} and {"to":2}), at position 0');
  const same = { ...base, moves: (n: number) => (n === 0 ? [{ to: 1 }, { to: 1, by: 7 }] : []), moveText: () => 'go' };
  expect(solveSync(defineGame(same)).positions).toBe(2);
});

const UNSTEADY: [string, object, string][] = [
  [
    'moves that sort their position',
    { start: [2, 1], moves: (p: number[]) => (p.sort()[0]! > 0 ? [0] : []), play: ([a, b]: number[]) => [a! - 1, b!] },
    'moves changed its position, at position [2,1]',
  ],
  [
    'over that writes',
    { start: [1], moves: () => [], play: (p: unknown) => p, over: (p: number[]) => p.push(2) < 0 },
    'over changed its position, at position [1]',
  ],
  [
    'play that changes its position',
    {
      start: [3],
      moves: (p: number[]) => (p[0]! > 0 ? [1] : []),
      play: (p: number[]) => {
        p[0]!--;
        return p;
      },
    },
    'play changed its position instead of returning a new one (move 1), at position [3]',
  ],
  [
    'play that returns one position for two moves',
    (() => {
      const next = [0];
      return {
        start: [3],
        moves: ([n]: number[]) => [1, 2].filter(k => k <= n!),
        play: ([n]: number[], k: number) => {
          next[0] = n! - k;
          return next;
        },
      };
    })(),
    'play changed a position that it had returned before (of move 1), at position [3]',
  ],
  [
    'moves by chance',
    { start: 9, moves: (n: number) => (n > 0 ? [1 + Math.random()] : []), play: (n: number) => n - 1 },
    'moves answered differently when asked again, at position 9',
  ],
  [
    'play by chance',
    { start: 9, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number) => n - Math.random() },
    'play answered differently when asked again (move 1), at position 9',
  ],
  [
    'an end that is told the first time only',
    (() => {
      let asked = 0;
      return { start: 3, moves: () => [1], play: (n: number) => n - 1, over: () => asked++ % 2 === 0 && 'lose' };
    })(),
    'over answered differently when asked again, at position 3',
  ],
];

test.each(UNSTEADY)('refused by solve and in tables of laws: %s', (_name, rules, message) => {
  expect(solved(rules)).toBe(message);
  expect(tabulated(rules)).toMatch(new RegExp(`^${message.split(/,| \(/, 1)[0]!}`));
});

test('rules that remember what they were asked are noticed in the end', () => {
  let asked = 0;
  const most = () => (asked++ < 40 ? 2 : 1);
  const moves = (n: number) => Array.from({ length: Math.min(n, n % 2 === 0 ? 1 : most()) }, (_, i) => i + 1);
  const game = defineGame({ start: 30, moves, play: (n, k) => n - k });
  expect(refusal(() => solveSync(game))).toMatch(/answered differently when asked again/);
});

test('a list of moves that is a text, and rules that answer later, are refused in words', () => {
  const base = { start: 1, moves: () => [1], play: (n: number) => n - 1, over: (n: number) => n <= 0 && 'lose' };
  expect(solved({ ...base, moves: () => 'left' })).toBe(
    "moves returned 'left', expected a list of moves, such as ['left'], at position 1",
  );
  expect(solved({ ...base, moves: () => '' })).toContain("moves returned ''");
  const later = 'a promise (rules must answer at once, without async)';
  expect(solved({ ...base, moves: async () => [1] })).toContain(`moves returned ${later}`);
  expect(
    solved({
      ...base,
      async *moves() {
        yield 1;
      },
    }),
  ).toContain(`moves returned ${later}`);
  expect(solved({ ...base, play: async (n: number) => n - 1 })).toContain(`play (move 1): found ${later}`);
  expect(solved({ ...base, over: async () => 'lose' })).toContain(`over said ${later}`);
  expect(solved({ ...base, turn: async () => 'same' })).toContain(`turn said ${later}`);
  expect(solved({ ...base, moveText: async () => 'a' })).toContain(`moveText returned ${later}`);
  expect(solved({ ...base, moves: () => [Promise.resolve(1)] })).toContain(`moves: found ${later}`);
  expect(solved({ ...base, start: Promise.resolve(1) })).toContain(`start: found ${later}`);
  const notation = { make: async (n: number) => String(n), parse: Number };
  expect(solved({ ...base, notation })).toContain(`notation.make returned ${later}`);
  expect(solved({ ...base, notation: { make: String, parse: async (text: string) => Number(text) } })).toContain(later);
});

test('moves are plain data, whole', () => {
  const base = { start: 1, play: (n: number) => n - 1 };
  expect(solved({ ...base, moves: (n: number) => (n > 0 ? [new Map()] : []) })).toContain(
    'moves: found an instance of Map',
  );
  expect(solved({ ...base, moves: (n: number) => (n > 0 ? [undefined] : []) })).toContain('moves: found undefined');
});

test('rules at fault are refused beyond the first positions too', () => {
  const late = (n: number) => n < 60_000;
  const game = (rules: object) =>
    defineGame({ start: [90_000], moves: ([n]: number[]) => (n! > 0 ? [[1]] : []), ...rules } as never);
  const writes = game({
    play: (p: number[]) => {
      const next = [p[0]! - 1];
      if (late(p[0]!)) p[0]!--;
      return next;
    },
  });
  expect(refusal(() => solveSync(writes))).toMatch(/changed/);
});

test('a bigint and an object that looks like its text are two positions', () => {
  const likes = [
    5n,
    { $bigint: '5' },
    { $$bigint: '5' },
    { $bigint: '5', a: 1 },
    { $bigint: 5 },
    [{ $bigint: 5n }],
    '$bigint',
  ];
  expect(new Set(likes.map(makeText)).size).toBe(likes.length);
  for (const like of likes) expect(parseText(makeText(like))).toEqual(like);
  const game = defineGame({
    start: [5n] as unknown[],
    moves: ([n]) => (typeof n === 'bigint' ? [1] : []),
    play: () => [{ $bigint: '5' }],
  });
  expect(solveSync(game).positions).toBe(2);
});

test('several roots are listed as one is, each with its number', () => {
  const game = defineGame({ start: 0, moves: n => (n > 1 ? [2] : []), play: n => n - 2 });
  const roots = [4, 5, 4].map(position => ({ position, player: 0 as const }));
  const { space, rank } = runSync(enumerateGame(game, 1e9, roots));
  expect(space.size).toBe(6);
  expect(roots.map(({ position }) => rank(position, 0))).toEqual([0, 1, 0]);
});
