import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueWords } from '../../../test/conformance/naive.js';
import { ringGame, ringRules } from '../../../test/games/ring-games.js';
import { LONG } from '../../../test/thorough.ts';
import { compareFaces } from '../../cli/rules/compare-faces.js';
import { ZugzwangError } from '../../core/errors.js';
import { type AnyGame, defineGame } from '../../core/game.js';
import type { Symmetry } from '../../core/symmetries.js';
import { runSync } from '../../core/task.js';
import { enumerateGame } from '../../graph/enumerate.js';
import { makeTable } from '../../tablebase/make-table.js';
import { solutionStatistics } from '../../tablebase/solution-statistics.js';
import type { Solution } from '../solution.js';
import { solveSync } from '../solve.js';
import { solveListed } from './solve-listed.js';

/** Everything that a solution says, by position. */
function said(solution: Solution<never, never>) {
  const { game, positions, counts, longest, start, byRemoteness, method } = solution as unknown as Solution<
    unknown,
    unknown
  >;
  const entries = [...solution.entries()].map(
    ({ state, value, payoff }) => `${game.makeText(state)} ${valueWords(value)} ${payoff}`,
  );
  return { positions, counts, longest, start, byRemoteness, method, entries: entries.sort() };
}

test('with symmetries every position has the value that it has without', LONG, () => {
  fc.assert(
    fc.property(
      ringRules,
      fc.boolean(),
      fc.constantFrom('data' as const, 'functions' as const),
      fc.nat(20),
      (rules, isWhole, kind, mostEdges) => {
        const plain = solveSync(ringGame(rules, isWhole));
        const game = ringGame(rules, isWhole, kind);
        const symmetric = solveSync(game);
        const all = said(plain as never);
        const classes = said(symmetric as never);
        expect(classes.entries).toEqual(all.entries);
        expect(classes.start).toEqual(all.start);
        if (symmetric.counted === 'positions') expect(classes).toEqual(all);
        else expect(symmetric.positions).toBe(symmetric.classes);
        if (isWhole) expect(symmetric.counted).toBe('positions');
        expect(symmetric.classes).toBeLessThanOrEqual(plain.positions * 10);
        for (const isPacked of [true, false]) {
          const again = runSync(solveListed(ringGame(rules, isWhole), { memory: 2 ** 30, isPacked, mostEdges }));
          expect(again.solved.values.length).toBe(plain.positions);
        }
      },
    ),
    { numRuns: 100 },
  );
});

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const QUARTER = [6, 3, 0, 7, 4, 1, 8, 5, 2];
const MIRROR = [2, 1, 0, 5, 4, 3, 8, 7, 6];

function ticTacToe(symmetries?: readonly Symmetry<string>[], start = '.........') {
  return defineGame({
    players: ['X', 'O'],
    start,
    moves: board => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(i => board[i] === '.'),
    play: (board, i, player) => board.slice(0, i) + player + board.slice(i + 1),
    over: board => {
      const line = LINES.find(([a, b, c]) => board[a!] !== '.' && board[a!] === board[b!] && board[a!] === board[c!]);
      return line ? (board[line[0]!] as 'X' | 'O') : board.includes('.') ? undefined : 'tie';
    },
    ...(symmetries === undefined ? {} : { symmetries }),
  });
}

test('tic-tac-toe has 765 classes, and its table is the same', async () => {
  const plain = solveSync(ticTacToe());
  for (const symmetries of [
    [QUARTER, MIRROR],
    [(board: string) => QUARTER.map(i => board[i]).join(''), (board: string) => MIRROR.map(i => board[i]).join('')],
  ]) {
    const solution = solveSync(ticTacToe(symmetries));
    expect(solution.classes).toBe(765);
    expect(said(solution as never)).toEqual(said(plain as never));
    expect(solution.compared).toMatchObject({ face: 'symmetries', of: 5478 });
    expect(await makeTable(solution)).toEqual(await makeTable(plain));
    expect(await solutionStatistics(solution as never)).toEqual(await solutionStatistics(plain as never));
  }
});

test('where the start has images classes are counted, and tables still hold what play reaches', async () => {
  const start = 'X...O....';
  const plain = solveSync(ticTacToe(undefined, start));
  const solution = solveSync(ticTacToe([QUARTER, MIRROR], start));
  expect(solution.counted).toBe('classes');
  expect(solution.positions).toBe(solution.classes);
  expect(solution.classes).toBeLessThan(plain.positions);
  expect(solution.start).toEqual(plain.start);
  expect(await makeTable(solution)).toEqual(await makeTable(plain));
});

/** As `zug check` finds them. */
function statesOf(game: AnyGame) {
  const { space, unrank } = runSync(enumerateGame(game, 2 ** 30));
  return Array.from({ length: space.size }, (_, v) => unrank(v));
}

/** What a game is refused with: by solving, and by `zug check`. */
function refusals(game: AnyGame): string[] {
  const said: string[] = [];
  for (const act of [() => void solveSync(game), () => void runSync(compareFaces(game, statesOf(game), true, 1000))]) {
    try {
      act();
      said.push('nothing');
    } catch (error) {
      expect(error).toBeInstanceOf(ZugzwangError);
      expect((error as ZugzwangError).code).toBe('rules');
      said.push((error as ZugzwangError).message);
    }
  }
  return said;
}

const WRONG: [string, AnyGame, RegExp][] = [
  [
    'a permutation that is none of the game',
    ticTacToe([[1, 0, 2, 3, 4, 5, 6, 7, 8]]) as never,
    /^symmetries: .* its image by symmetries\[0\], .*, at position /,
  ],
  [
    'one of another length',
    ticTacToe([[1, 0]]) as never,
    /^symmetries: found '\.{9}', expected a text or list of length 2/,
  ],
  [
    'a function that forgets',
    ticTacToe([() => '.........']) as never,
    /^symmetries: symmetries\[0\] makes "?\.{9}"? of it in the end, and never the position itself, at position|^symmetries: /,
  ],
  [
    'a key that is none',
    ticTacToe([{ board: [1, 0] }] as never) as never,
    /^symmetries: found '\.{9}', expected a record/,
  ],
  [
    'a symmetry that a rule breaks late',
    defineGame({
      start: [2, 2, 2],
      moves: heaps => heaps.flatMap((n, i) => (n > 0 && !(i === 2 && n === 1 && heaps[0] === 0) ? [i] : [])),
      play: (heaps, i) => heaps.map((n, j) => (i === j ? n - 1 : n)),
      symmetries: [[1, 2, 0]],
    }) as never,
    /^symmetries: the move \d \(to \[.*\]\) (has no counterpart at its image by symmetries\[0\], \[.*\]|at its image by symmetries\[0\], \[.*\] has no counterpart here), at position \[.*\]$/,
  ],
];

test.each(WRONG)('a wrong symmetry is refused in one line: %s', (_name, game, line) => {
  for (const refusal of refusals(game)) expect(refusal).toMatch(line);
});

test('what is no symmetry is refused at once', () => {
  const refused = (symmetries: unknown) => {
    try {
      defineGame({ start: 'ab', moves: () => [], play: p => p, symmetries: symmetries as never });
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };
  expect(refused([1, 0])).toBe(
    'symmetries[0] is 1, expected a permutation such as [2, 1, 0], permutations by key, or a function',
  );
  expect(refused([[1, 1]])).toContain('symmetries[0] is [1,1], expected a permutation');
  expect(refused({ a: [0] })).toContain('expected a list');
  expect(refused([{ a: [1, 0] }])).toBeUndefined();
});
