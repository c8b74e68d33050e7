import { expect, test } from 'vitest';
import { type AnyGame, Game, type State } from '../../src/core/game.js';
import { moveValue } from '../../src/core/outcome.js';
import { runSync } from '../../src/core/task.js';
import { findFamily, findGame, GAME_IDS } from '../../src/games/registry.js';
import { enumerateGame } from '../../src/graph/enumerate.js';
import { METHODS } from '../../src/solve/methods.js';
import { plan } from '../../src/solve/plan.js';
import type { Solution } from '../../src/solve/solution.js';
import { solveSync } from '../../src/solve/solve.js';
import { LARGE_GAMES } from '../large-games.js';
import { thorough } from '../thorough.js';
import { LONG } from '../thorough.ts';
import { type NaiveGame, naivePayoffs, naiveSolve, valueWords } from './naive.js';

/** Small games of every family, with loops and without, normal and misère, impartial and partizan. */
const SPECS = [
  // Awari is solved for all positions, which its start does not lead to: src/compact/sowing-tiers.test.ts has it.
  ...GAME_IDS.filter(id => ![...LARGE_GAMES, 'awari', 'connect-four'].includes(id)),
  'connect-four:width=4,height=3',
  'nim:heaps=1-2-3,misere',
  'subtraction:n=30,set=2-5,misere',
  'wythoff:a=6,b=9',
  'hexapawn:width=4,height=3',
  'connect-four:width=3,height=3',
  'candy-piles:piles=5-4-4-2',
  'choosing-carrot:carrots=-3-5-0-7-2-2-9',
  'berzerk:n=31,rick=3-7,morty=1-2-4-8-16,body=9',
  'berzerk:n=33,rick=1-2-3-4-5-6-7-8-9,morty=11,body=9',
  'chip:edges=0-1-1-2-2-0-2-3,misere',
  'chip:edges=0-1,left=1-2-2-0,right=1-0-2-3,start=0',
  'chip:edges=0-1,left=1-2-2-0-1-4,right=1-0-2-3-4-0,start=0,misere',
];
const SMALL = SPECS.filter(spec => !['numbers', 'connect-four:width=4,height=3'].includes(spec));
/** What takes a second or more is left to CI. */
const SLOW = [
  'achi',
  'awari',
  'connect-four:width=4,height=3',
  'kalah',
  'kaooa',
  'numbers',
  'quixo',
  'three-mens-morris',
];
const QUICK_SMALL = thorough(
  SMALL.filter(spec => !SLOW.includes(spec)),
  SMALL,
);

type AnySolution = Solution<unknown, unknown>;

/** The game without its own numbering. */
function plain(game: AnyGame): AnyGame {
  const { numbering: _, ...definition } = game.definition;
  return new Game(definition);
}

const key = (game: AnyGame, state: State<unknown>) => game.makeText(state);

/** The whole game as lists, straight from the rules. */
function listGame(game: AnyGame) {
  const numbers = new Map([[key(game, game.start), 0]]);
  const states = [game.start];
  const successors: { to: number; again: boolean }[][] = [];
  const over: NaiveGame['over'][number][] = [];
  const plies: NaiveGame['plies'][number][] = [];
  for (const state of states) {
    const result = game.result(state);
    const moves = result >= 0 ? [] : game.moves(state);
    const code = result >= 0 ? result : moves.length === 0 ? game.stuck(state) : -1;
    over.push(code < 0 ? undefined : (['lose', 'lose', 'tie', 'win'] as const)[code & 3]);
    plies.push(code >>> 2 === 1 ? 1 : 0);
    successors.push(
      moves.map(move => {
        const step = game.play(state, move);
        const text = key(game, step);
        if (!numbers.has(text)) {
          numbers.set(text, states.length);
          states.push({ position: step.position, player: step.player });
        }
        return { to: numbers.get(text)!, again: step.again };
      }),
    );
  }
  return { numbers, states, successors, over, plies };
}

test.each(QUICK_SMALL)('%s agrees with the definitions, position by position', async spec => {
  const game = await findGame(spec);
  const { numbers, states, successors, over, plies } = listGame(game);
  const solution = solveSync(game);
  expect(solution.positions).toBe(states.length);
  let payoffs: ReturnType<typeof naivePayoffs> | undefined;
  const naive = states.length > thorough(3000, 6000) ? undefined : naiveSolve({ successors, over, plies });
  let seen = 0;
  for (const { state, value, payoff } of solution.entries()) {
    const p = numbers.get(key(game, state))!;
    if (payoff === undefined) {
      if (naive !== undefined) expect(valueWords(value)).toBe(naive[p]);
    } else if (!game.hasGains) {
      // What moves gain is left to `src/solve/memory/payoff.test.ts`.
      payoffs ??= naivePayoffs(
        successors.map(list => list.map(({ to }) => to)),
        states.map(end => game.payoff(end)),
        states.map(({ player }) => player === 0),
        game.stake,
      );
      expect(payoff).toBe(payoffs[p]);
    }
    seen++;
  }
  expect(seen).toBe(states.length);
});

const QUICK = thorough(
  SPECS.filter(spec => !SLOW.includes(spec)),
  SPECS,
);

test.each(QUICK)('%s gets the same values from every method that fits, by either face', async spec => {
  const game = await findGame(spec);
  const values = (solution: AnySolution) =>
    new Map([...solution.entries()].map(entry => [key(game, entry.state), valueWords(entry.value)]));
  const expected = values(solveSync(game));
  // The plain face of numbers takes long; `games/cards/numbers.test.ts` compares it.
  for (const face of spec === 'numbers' ? [game] : [game, plain(game)]) {
    const space = face.definition.numbering?.().space ?? runSync(enumerateGame(face, 1e9)).space;
    for (const { method, fits } of plan(space).considered) {
      if (!fits) continue;
      const solution = solveSync(face, { method });
      expect(solution.method).toBe(method);
      expect(values(solution)).toEqual(expected);
    }
  }
});

test.each(QUICK)(
  '%s: counts are recounted, and every best line replays to the length of its remoteness',
  async spec => {
    const game = await findGame(spec);
    const solution = solveSync(game);
    const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
    const histogram: Record<string, number> = {};
    const step = Math.ceil(solution.positions / thorough(100, 300));
    for (const [i, { state, value }] of [...solution.entries()].entries()) {
      const words = valueWords(value);
      counts[words.split(' ')[0] as 'win']++;
      if (words !== 'draw') histogram[words] = (histogram[words] ?? 0) + 1;
      if (i % step === 0) checkLine(game, solution, state);
    }
    expect(counts).toEqual(solution.counts);
    expect(counts.win + counts.lose + counts.tie + counts.draw).toBe(solution.positions);
    for (const outcome of ['win', 'lose', 'tie'] as const) {
      for (const [plies, count] of solution.byRemoteness[outcome]) {
        expect(histogram[`${outcome} ${plies}`]).toBe(count);
        delete histogram[`${outcome} ${plies}`];
      }
    }
    expect(histogram).toEqual({});
  },
);

function checkLine(game: AnyGame, solution: AnySolution, from: State<unknown>): void {
  const { outcome, remoteness, moves } = solution.probeState(from);
  const line = solution.bestLine(from, 500);
  let state = from;
  for (const ply of line) {
    expect(key(game, ply.state)).toBe(key(game, state));
    expect(game.moves(state)).toContainEqual(ply.move);
    state = game.play(state, ply.move);
  }
  if (remoteness !== null) {
    // After a last gain play may go on for ever, which is worth nothing more.
    const isEndless = game.hasGains && solution.probeState(state).outcome === 'draw';
    if (isEndless) expect(line.length).toBeGreaterThanOrEqual(remoteness);
    else expect(line.length).toBe(remoteness);
    if (game.result(state) < 0 && !isEndless) expect(game.moves(state)).toEqual([]);
  }
  // The best move is worth what the position is worth, the others no more, and each is what its position says.
  if (moves.length > 0) expect([moves[0]!.outcome, moves[0]!.remoteness]).toEqual([outcome, remoteness]);
  for (const move of game.hasGains ? [] : moves) {
    const there = solution.probe(move.position, move.player);
    const packed = packed3(there.outcome, there.remoteness);
    expect(valueWords(moveValue(packed, move.again))).toBe(valueWords(packed3(move.outcome, move.remoteness)));
  }
}

const packed3 = (outcome: string, plies: number | null) =>
  plies === null ? 1 : (plies << 2) | ['lose', 'draw', 'tie', 'win'].indexOf(outcome);

test('every method is used by some game of the registry', LONG, async () => {
  const used = new Set<string>();
  for (const spec of SPECS) used.add(solveSync(await findGame(spec)).method);
  expect([...used].sort()).toEqual(['dense', 'payoff', 'predecessors', 'retrograde', 'sweep', 'tiers']);
  expect(used.size).toBe(METHODS.length + 1);
});

test('published facts: start values and counts', async () => {
  // Counts: GAMES.md's sources (Tromp for Connect Four; exhaustive enumeration for tic-tac-toe). Dodgem 3 x 3: Berlekamp,
  // Conway, Guy, Winning Ways, chapter 22 (the first player wins). Hexapawn 3 x 3: Gardner 1962 (the second player wins).
  const facts: [string, string, number?][] = [
    ['tic-tac-toe', 'tie 9', 5478],
    ['connect-four:width=4,height=4', 'tie 16', 161_029],
    ['hexapawn:width=3,height=3', 'lose 6'],
    ['dodgem:n=3', 'win 19'],
  ];
  for (const [spec, start, positions] of facts) {
    const solution = solveSync(await findGame(spec));
    expect(`${solution.start.outcome} ${solution.start.remoteness}`).toBe(start);
    if (positions !== undefined) expect(solution.positions).toBe(positions);
  }
});

test('a spec written in full names the same game', async () => {
  for (const id of GAME_IDS) {
    const family = await findFamily(id);
    const game = await findGame(id);
    expect(game.name).toBe(family.spec());
    expect((await findGame(game.name)).name).toBe(game.name);
  }
});
