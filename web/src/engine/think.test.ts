import { expect, test } from 'vitest';
import { defineGame, findGame, solveSync } from 'zugzwang';
import type { AnyGame } from 'zugzwang/core';
import { GAME_IDS } from 'zugzwang/games';
import { LEVELS, LOOKS, neverErrs } from '../game/match/level.ts';
import { solvedFromSolution } from './game-info.ts';
import { Library } from './library.ts';
import { think } from './think.ts';

const games = [
  'addition-subtraction',
  'berzerk',
  'candy-piles',
  'chip',
  'choosing-carrot',
  'connect-four:width=3,height=3',
  'dodgem:n=2',
  'hexapawn',
  'nim:heaps=2-2-1,misere',
  'subtraction:n=9',
  'wythoff:a=3,b=3',
];

test.each(games)('%s: two plies ahead, a win at once is taken and a loss at once is avoided', async spec => {
  const game = await findGame(spec);
  const solution = solveSync(game);
  for (const { state } of solution.entries()) {
    const { moves } = solution.probeState(state);
    if (moves.length === 0) continue;
    const text = think(game, state, 1, { time: Number.POSITIVE_INFINITY });
    const chosen = moves.find(({ move }) => game.moveText(move) === text)!;
    expect(chosen).toBeDefined();
    if (game.hasPayoff) continue;
    const position = game.makeText(state);
    const winsAtOnce = moves.some(({ outcome, remoteness }) => outcome === 'win' && remoteness === 1);
    if (winsAtOnce) expect(chosen, position).toMatchObject({ outcome: 'win', remoteness: 1 });
    const losesAtOnce = ({ outcome, remoteness }: (typeof moves)[number]) => outcome === 'lose' && remoteness! <= 2;
    if (!moves.every(losesAtOnce)) expect(losesAtOnce(chosen), position).toBe(false);
  }
});

test.each(['tic-tac-toe', 'hexapawn', 'nim:heaps=2-2-1', 'choosing-carrot', 'candy-piles', 'subtraction:n=12'])(
  '%s: far enough ahead, every move is as good as the best, and as quick',
  async spec => {
    const game = await findGame(spec);
    const solution = solveSync(game);
    let looked = 0;
    for (const { state } of solution.entries()) {
      const { moves } = solution.probeState(state);
      // Ties are worth the same as what lies too deep, and positions near the start of tic-tac-toe take too long.
      if (moves.length === 0 || moves.length > 6 || ++looked > 150) continue;
      const text = think(game, state, 20, { time: Number.POSITIVE_INFINITY });
      const chosen = moves.find(({ move }) => game.moveText(move) === text)!;
      const { outcome, remoteness, payoff } = moves[0]!;
      const isTie = outcome === 'tie' || game.hasPayoff;
      expect(chosen, game.makeText(state)).toMatchObject(
        isTie ? { outcome, ...(payoff === undefined ? {} : { payoff }) } : { outcome, remoteness },
      );
    }
  },
);

test('extra turns: the same player goes on, and a win takes two of their moves', () => {
  // Whoever takes the last token wins; who takes one token moves again.
  const game = defineGame({
    start: 5,
    moves: (n: number) => [1, 2].filter(k => k <= n),
    play: (n: number, k: number) => n - k,
    turn: (_after, _mover, k) => (k === 1 ? 'same' : 'other'),
  }) as unknown as AnyGame;
  const solution = solveSync(game);
  for (let n = 1; n <= 5; n++) {
    const best = solution.probe(n).moves;
    const text = think(game, { position: n, player: 0 }, 12, { time: Number.POSITIVE_INFINITY });
    expect(best.find(({ move }) => game.moveText(move) === text)).toMatchObject({ outcome: best[0]!.outcome });
  }
});

test('equally good moves are each chosen now and then', async () => {
  const game = await findGame('tic-tac-toe');
  const chosen = new Set(Array.from({ length: 60 }, () => think(game, game.start, 2)));
  expect(chosen.size).toBeGreaterThan(4);
});

test('where play is over there is no move', async () => {
  const game = await findGame('nim');
  expect(() => think(game, game.parseText('0-0-0'), 3)).toThrow('play is over');
});

test.each(GAME_IDS)('%s: a legal move comes within a moment, however far it is to look', async spec => {
  const library = new Library();
  const { start } = await library.answer('open', { spec });
  const { move } = await library.answer('think', { spec, text: start, plies: 50, time: 200 });
  const { moves } = await library.answer('look', { spec, text: start });
  expect(moves.map(({ text }) => text)).toContain(move);
});

test.each([
  ['nim:heaps=1-2-3', '3'],
  ['subtraction:n=12,set=2-3-4', '3'],
  ['subtraction:n=3,set=1-2-3', '2'],
  ['dodgem:n=2', '3'],
  ['tic-tac-toe', undefined],
] as const)('%s: the lowest level that never errs is %s beside the last', async (spec, lowest) => {
  const game = await findGame(spec);
  const solution = solveSync(game);
  const level = LEVELS.slice(0, -1).find(level => neverErrs(level, solvedFromSolution(solution, 0)));
  expect(level).toBe(lowest);
  if (level === undefined) return;
  for (const { state } of solution.entries()) {
    const { moves } = solution.probeState(state);
    if (moves.length === 0) continue;
    for (let i = 0; i < 5; i++) {
      const text = think(game, state, LOOKS[level].plies, { time: Number.POSITIVE_INFINITY });
      const { outcome, remoteness } = moves[0]!;
      expect(moves.find(({ move }) => game.moveText(move) === text)).toMatchObject({ outcome, remoteness });
    }
  }
});
