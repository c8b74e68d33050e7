/** Symmetries compared by hashes, against the same by texts; planted faults at few positions, and rules that remember, in whole solves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atPace } from '../../test/at-pace.js';
import { ringGame, ringRules } from '../../test/games/ring-games.js';
import { makeText } from '../core/checks/plain-data.js';
import { type AnyGame, defineGame, Game, type State, type Step } from '../core/game.js';
import { imageOf, type Symmetry } from '../core/symmetries.js';
import { runSync } from '../core/task.js';
import { enumerateGame } from '../graph/enumerate.js';
import { solveSync } from '../solve/solve.js';
import { SymmetryComparer } from './symmetry-comparer.js';

/** A hash of a text, of 32 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const isOdd = (position: unknown, of: number) => hashOf(makeText(position)) % of === 0;

/** What the rules say of a position, and of each move: where it leads, or its image. */
function saidAt(game: AnyGame, state: State<unknown>, image = (position: unknown) => position): string {
  const over = game.result(state);
  const moves = over < 0 ? game.moves(state) : [];
  const steps = moves.map(move => {
    const step: Step<unknown> = game.play(state, move);
    return makeText({ ...step, position: image(step.position) });
  });
  const end = over < 0 && moves.length === 0 ? game.stuck(state) : over;
  return makeText([end, (end >= 0 && game.payoff(state)) || 0, ...[...new Set(steps)].sort()]);
}

function isSymmetric(game: AnyGame, state: State<unknown>, symmetry: Symmetry<unknown>): boolean {
  const image = (position: unknown) => imageOf(position, symmetry);
  return saidAt(game, state, image) === saidAt(game, { ...state, position: image(state.position) });
}

/** What the error of code `rules` says that something ends in; `nothing` where it ends well. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toMatchObject({ name: 'ZugzwangError', code: 'rules' });
    return (error as Error).message;
  }
  return 'nothing';
}

/** The same rules, of which something is wanting at some positions: a move, or that play goes on. */
function withFault(game: AnyGame, fault: 'move' | 'end' | 'none', of: number): AnyGame {
  const { definition } = game;
  const { moves, over, payoff } = definition;
  if (fault === 'none') return game;
  if (fault === 'move')
    return new Game({
      ...definition,
      moves: (position, player) => [...moves(position, player)].slice(isOdd(position, of) ? 1 : 0),
    });
  if (payoff !== undefined)
    return new Game({ ...definition, payoff: (p, player) => (isOdd(p, of) ? 5 : payoff(p, player)) });
  return new Game({ ...definition, over: (p, player) => (isOdd(p, of) ? 'tie' : over?.(p, player)) });
}

test('hashes find what texts find, in games of all kinds', () => {
  const found = { sound: 0, wrong: 0 };
  fc.assert(
    fc.property(
      ringRules,
      fc.constantFrom('data' as const, 'functions' as const),
      fc.constantFrom('move' as const, 'end' as const, 'none' as const),
      fc.integer({ min: 2, max: 12 }),
      (rules, kind, fault, of) => {
        const sound = ringGame(rules, true, kind) as unknown as AnyGame;
        const { space, unrank } = runSync(enumerateGame(sound, 2 ** 30));
        const game = withFault(sound, fault, of);
        const comparer = new SymmetryComparer(game);
        const symmetries = game.definition.symmetries!;
        // By turns these are compared by one symmetry each.
        const inTurn = symmetries.map(
          symmetry => new SymmetryComparer(new Game({ ...game.definition, symmetries: [symmetry] })),
        );
        for (let v = 0; v < Math.min(space.size, 100); v++) {
          const state = unrank(v);
          const isSound = symmetries.map(symmetry => isSymmetric(game, state, symmetry));
          const said = refusal(() => comparer.compareState(state));
          expect(said === 'nothing').toBe(!isSound.includes(false));
          for (const [i, one] of inTurn.entries())
            expect(refusal(() => one.compareInTurn(state)) === 'nothing').toBe(isSound[i]);
          if (said !== 'nothing') expect(said).toMatch(/^symmetries: .*, at position \S/);
          if (fault === 'none') expect(said).toBe('nothing');
          found[said === 'nothing' ? 'sound' : 'wrong']++;
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(Math.min(found.sound, found.wrong)).toBeGreaterThan(100);
});

test('two moves that lead to the same count once', () => {
  const game = defineGame({
    start: [2, 2],
    moves: ([a, b]) => (a! + b! === 0 ? [] : a! > b! ? ['first', 'again'] : ['first']),
    play: ([a, b], _move) => (a! > b! ? [a! - 1, b!] : a! < b! ? [a!, b! - 1] : [a! - 1, b! - 1]),
    symmetries: [[1, 0]],
  }) as unknown as AnyGame;
  const comparer = new SymmetryComparer(game);
  for (const position of [
    [2, 2],
    [2, 1],
    [1, 2],
    [0, 1],
  ])
    expect(refusal(() => comparer.compareState({ position, player: 0 }))).toBe('nothing');
});

const WIDTH = 4;
const HEIGHT = 4;
const columns = Array.from({ length: WIDTH }, (_, column) => column);
const points = columns.flatMap(x => Array.from({ length: HEIGHT }, (_, y) => ({ x, y })));
const LINES = points.flatMap(({ x, y }) =>
  [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ].flatMap(([dx, dy]) => {
    const line = [0, 1, 2, 3].map(k => ({ x: x + k * dx!, y: y + k * dy! }));
    return line.every(to => to.x < WIDTH && to.y >= 0 && to.y < HEIGHT) ? [line.map(to => to.x * HEIGHT + to.y)] : [];
  }),
);

/** Four in a row by texts: 161,029 positions. */
function fourInARow(
  change: {
    moves?: (listed: number[], board: string) => number[];
    image?: (image: string, board: string) => string;
  } = {},
) {
  const { moves = listed => listed, image } = change;
  const mirror = points.map(({ x, y }) => (WIDTH - 1 - x) * HEIGHT + y);
  return defineGame({
    players: ['X', 'O'],
    start: '.'.repeat(WIDTH * HEIGHT),
    moves: board =>
      moves(
        columns.filter(x => board[x * HEIGHT + HEIGHT - 1] === '.'),
        board,
      ),
    play(board, x, player) {
      const at = board.indexOf('.', x * HEIGHT);
      return board.slice(0, at) + player + board.slice(at + 1);
    },
    over: (board, player) =>
      LINES.some(line => line.every(i => board[i] !== '.' && board[i] !== player)) ? 'lose' : undefined,
    stuck: 'tie',
    symmetries: [image === undefined ? mirror : board => image(mirror.map(i => board[i]).join(''), board)],
  });
}

/** By a clock that has no time for a closer look. */
const solve = (game: Game<string, number, 'X' | 'O'>) => atPace(1000, () => solveSync(game));

test('all classes of a game are compared where there are no more than 100,000', () => {
  const { positions, classes, compared } = solve(fourInARow());
  expect(positions).toBe(161_029);
  expect(compared!.positions).toBeGreaterThanOrEqual(classes!);
  expect(compared).toMatchObject({ face: 'symmetries', of: 161_029, askedTwice: 0 });
});

test.each([100, 1000, 10_000])('a move that is wanting at one position in %i', of => {
  const game = fourInARow({
    moves: (listed, board) => (listed.length > 1 && isOdd(board, of) ? listed.slice(1) : listed),
  });
  expect(refusal(() => solve(game))).toMatch(
    /^symmetries: the move \d \(to [.XO]{16} [XO]\) .*, at position [.XO]{16} [XO]$/,
  );
});

test('a function that is wrong at one position in 10,000', () => {
  const swapped = (board: string) => board.replace(/[XO]/g, man => (man === 'X' ? 'O' : 'X'));
  const game = fourInARow({ image: (image, board) => (isOdd(board, 10_000) ? swapped(image) : image) });
  expect(refusal(() => solve(game))).toMatch(/^symmetries: .*, at position [.XO]{16} [XO]$/);
});

test('rules that remember, and answer otherwise now and then, are called so', () => {
  let asked = 0;
  const game = fourInARow({ moves: listed => (++asked % 20_011 === 0 ? listed.slice(1) : listed) });
  expect(refusal(() => solve(game))).toMatch(/answered differently when asked again.*, at position [.XO]{16} [XO]$/);
  let images = 0;
  const forgetful = fourInARow({ image: (image, board) => (++images % 1000 === 0 ? board : image) });
  const comparer = new SymmetryComparer(forgetful as unknown as AnyGame);
  const said = refusal(() => {
    for (let i = 0; i < 1000; i++) comparer.compareState({ position: `XO${'.'.repeat(14)}`, player: 0 });
  });
  expect(said).toBe('symmetries: symmetries[0] answered differently when asked again, at position XO.............. X');
});
