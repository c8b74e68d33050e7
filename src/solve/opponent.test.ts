import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from '../../test/games/fixed-point.js';
import { Random } from '../../test/random.js';
import { defineGame, type Game } from '../core/game.js';
import { LOSE, packValue, WIN } from '../core/outcome.js';
import { openTable } from '../open-table.js';
import { makeTable } from '../tablebase/make-table.js';
import { createOpponent, type Opponent } from './opponent.js';
import { solve, solveSync } from './solve.js';

const PLAYERS = ['left', 'right'] as const;
type Player = (typeof PLAYERS)[number];
type RandomGame = Game<number, number, Player>;
const other = (player: Player): Player => (player === 'left' ? 'right' : 'left');

/** A chip on a graph where each player has edges of their own: it may go round for ever, and who cannot move loses. */
function randomGame(random: Random): RandomGame {
  const size = random.integer(2, 12);
  const vertices = Array.from({ length: size }, (_, v) => v);
  const edges = (): number[][] => random.list(size, () => random.sample(vertices, random.integer(0, 3)));
  const roads = { left: edges(), right: edges() };
  return defineGame({
    players: PLAYERS,
    start: 0,
    moves: (at, player) => roads[player][at]!,
    play: (_, to) => to,
  }) as RandomGame;
}

const keyOf = (at: number, player: Player) => `${at} ${player}`;

/** What each position is worth, by the definition alone. */
function valuesOf(game: RandomGame): Map<string, number | undefined> {
  const next = new Map<string, string[]>();
  const visit = (at: number, player: Player) => {
    if (next.has(keyOf(at, player))) return;
    const moves = game.moves({ position: at, player: game.playerIndex(player) });
    next.set(
      keyOf(at, player),
      moves.map(to => keyOf(to, other(player))),
    );
    for (const to of moves) visit(to, other(player));
  };
  visit(0, 'left');
  const ends = [...next].map(([key, after]) => [key, after.length === 0 ? packValue(LOSE, 0) : undefined] as const);
  return settle(next, new Map(ends));
}

/** How long play may last at most, and until the opponent has lost at least, whatever the other side does; infinite where that need not be. */
async function lengths(
  game: RandomGame,
  opponent: Opponent<number, number, Player>,
  at: number,
  player: Player,
  isOpponents: boolean,
  budget: number,
): Promise<{ most: number; least: number; won: Set<boolean> }> {
  if (budget < 0) return { most: Number.POSITIVE_INFINITY, least: Number.POSITIVE_INFINITY, won: new Set() };
  const legal = game.moves({ position: at, player: game.playerIndex(player) });
  const reply = isOpponents ? await opponent.reply(at, player) : undefined;
  if (isOpponents) expect(reply === undefined).toBe(legal.length === 0);
  if (legal.length === 0)
    return { most: 0, least: isOpponents ? 0 : Number.POSITIVE_INFINITY, won: new Set([!isOpponents]) };
  const moves = reply === undefined ? legal : [reply.move];
  let [most, least] = [0, Number.POSITIVE_INFINITY];
  const won = new Set<boolean>();
  for (const to of moves) {
    const after = await lengths(game, opponent, to, other(player), !isOpponents, budget - 1);
    [most, least] = [Math.max(most, after.most + 1), Math.min(least, after.least + 1)];
    for (const result of after.won) won.add(result);
  }
  return { most, least, won };
}

test('a perfect opponent wins what is won in exactly its remoteness, delays what is lost, and never loses a draw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      const random = new Random(seed);
      const game = randomGame(random);
      const solution = await solve(game);
      const source = random.pick([
        game,
        solution,
        await openTable<number, number, Player>(await makeTable(solution), { game }),
      ]);
      const opponent = await createOpponent(source, { random: seed });
      for (const [key, value] of valuesOf(game)) {
        const [at, player] = key.split(' ') as [string, Player];
        const remoteness = value === undefined ? 6 : value >> 2;
        const { most, least, won } = await lengths(game, opponent, Number(at), player, true, Math.min(remoteness, 7));
        if (remoteness > 7) continue;
        if (value === undefined) expect(won.has(false), key).toBe(false);
        else if ((value & 3) === WIN) expect([most, [...won]], key).toEqual([remoteness, [true]]);
        else expect(least, key).toBe(remoteness);
      }
    }),
    { numRuns: 60 },
  );
});

test('strength is the probability of the best move, and a seed replays every choice', async () => {
  const nim = defineGame({ start: 20, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k: number) => n - k });
  const solution = solveSync(nim);
  for (const strength of [0, 25, 50, 90, 100]) {
    const opponent = await createOpponent(solution, { strength, random: 7 });
    const again = await createOpponent(solution, { strength, random: 7 });
    let best = 0;
    const TIMES = 1000;
    for (let i = 0; i < TIMES; i++) {
      const reply = await opponent.reply(18);
      expect(await again.reply(18)).toEqual(reply);
      if (reply?.move === 2) best++;
    }
    // Five standard deviations, and none at the ends.
    expect(Math.abs(best - (TIMES * strength) / 100)).toBeLessThanOrEqual(
      5 * Math.sqrt(TIMES * (strength / 100) * (1 - strength / 100)),
    );
  }
});

test('a reply tells what it is worth to the opponent, and a hint does not depend on strength', async () => {
  const nim = defineGame({ start: 6, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k: number) => n - k });
  const opponent = await createOpponent(nim, { strength: 0 });
  expect(await opponent.best(6)).toEqual({
    move: 2,
    position: 4,
    player: undefined,
    again: false,
    outcome: 'win',
    remoteness: 3,
  });
  expect((await opponent.reply(6))?.outcome).toBe('lose');
  opponent.strength = 100;
  expect((await opponent.reply(6))?.move).toBe(2);
  expect(await opponent.reply(0)).toBeUndefined();
});

test('play for a payoff takes the most that there is, for either player', async () => {
  const game = defineGame({
    players: ['max', 'min'],
    start: { left: [3, 9, 2, 4], taken: 0 },
    moves: ({ left }) => (left.length === 0 ? [] : (['first', 'last'] as const)),
    play: ({ left, taken }, end, player) => {
      const value = end === 'first' ? left[0]! : left.at(-1)!;
      return {
        left: end === 'first' ? left.slice(1) : left.slice(0, -1),
        taken: taken + (player === 'max' ? value : -value),
      };
    },
    payoff: ({ left, taken }) => (left.length === 0 ? taken : undefined),
  });
  const opponent = await createOpponent(game);
  let position = game.start.position;
  for (const player of ['max', 'min', 'max', 'min'] as const) {
    const reply = await opponent.reply(position, player);
    position = reply?.position ?? expect.fail('no move');
  }
  expect(position.taken).toBe(solveSync(game).start.payoff);
});

test('what is no strength, no seed or no position of the game is refused', async () => {
  const nim = defineGame({ start: 3, moves: n => [1, 2].filter(k => k <= n), play: (n, k: number) => n - k });
  for (const strength of [-1, 101, Number.NaN, 'good' as 'perfect']) {
    await expect(createOpponent(nim, { strength })).rejects.toMatchObject({ code: 'usage' });
  }
  await expect(createOpponent(nim, { random: 0.5 })).rejects.toMatchObject({ code: 'usage' });
  const opponent = await createOpponent(nim);
  expect(() => {
    opponent.strength = 1000;
  }).toThrow(/0 to 100/);
  await expect(opponent.reply(9)).rejects.toMatchObject({ code: 'input' });
  const controller = new AbortController();
  controller.abort();
  await expect(createOpponent(nim, { signal: controller.signal })).rejects.toMatchObject({ code: 'abort' });
});
