import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { type AnyGame, Game, type State } from '../../src/core/game.js';
import { moveValue } from '../../src/core/outcome.js';
import { findFamily, findGame, GAME_IDS } from '../../src/games/registry.js';
import { METHODS } from '../../src/solve/methods.js';
import type { Solution } from '../../src/solve/solution.js';
import { solveSpaceSync, solveSync } from '../../src/solve/solve.js';
import { LARGE_GAMES } from '../games/large-games.js';
import { kept } from '../tables/kept.js';
import { LONG, thorough } from '../thorough.js';
import { type NaiveGame, naivePayoffs, naiveSolve, valueWords } from './naive.js';

/** Small games of every family, with loops and without, normal and misère, impartial and partizan. */
const SPECS = [
  // Awari is solved for all positions, which its start does not lead to: src/compact/tiers/sowing-tiers.test.ts has it.
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

/** Solved once for all that is asked of a game: the solution, and its entries with their notation. */
const solved = kept(async (spec: string) => {
  const game = await findGame(spec);
  const solution: AnySolution = solveSync(game);
  return { game, solution, entries: listEntries(game, solution) };
});

const listEntries = (game: AnyGame, solution: AnySolution) =>
  [...solution.entries()].map(entry => ({ ...entry, text: key(game, entry.state) }));

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
  const { game, solution, entries } = await solved(spec);
  const { numbers, states, successors, over, plies } = listGame(game);
  expect(solution.positions).toBe(states.length);
  expect(entries.length).toBe(states.length);
  const at = entries.map(({ text }) => numbers.get(text)!);
  expect(new Set(at)).toEqual(new Set(states.keys()));
  if (!game.hasPayoff) {
    if (states.length > thorough(3000, 6000)) return;
    const naive = naiveSolve({ successors, over, plies });
    expect(entries.map(({ value }) => valueWords(value))).toEqual(at.map(p => naive[p]));
  } else if (!game.hasGains) {
    // What moves gain is left to `src/solve/memory/payoff.test.ts`.
    const payoffs = naivePayoffs(
      successors.map(list => list.map(({ to }) => to)),
      states.map(end => game.payoff(end)),
      states.map(({ player }) => player === 0),
      game.stake,
    );
    expect(entries.map(({ payoff }) => payoff)).toEqual(at.map(p => payoffs[p]));
  }
});

const QUICK = thorough(
  SPECS.filter(spec => !SLOW.includes(spec)),
  SPECS,
);

/** A packed value, the same for all draws. */
const plainValue = (value: number) => ((value & 3) === 1 ? 1 : value);

test.each(QUICK)('%s gets the same values from every method that fits, by either face', async spec => {
  const { game, entries } = await solved(spec);
  const values = (list: typeof entries) => new Map(list.map(({ text, value }) => [text, plainValue(value)]));
  const expected = values(entries);
  // Fits every game of its kind, and lists all positions.
  const first = game.hasPayoff ? 'payoff' : 'retrograde';
  // The plain face of numbers takes long; `games/cards/numbers.test.ts` compares it.
  for (const face of spec === 'numbers' ? [game] : [game, plain(game)]) {
    const solution = solveSync(face, { method: first });
    expect(solution.method).toBe(first);
    expect(isDeepStrictEqual(values(listEntries(game, solution)), expected)).toBe(true);
    // Where the rules declare symmetries a class is solved as one, and each method is asked for its own.
    const numbers = face.definition.symmetries === undefined ? solution.numbers : undefined;
    for (const { method, fits } of solution.plan.considered) {
      if (!fits || method === first) continue;
      if (numbers === undefined) {
        const other = solveSync(face, { method });
        expect(other.method).toBe(method);
        expect(isDeepStrictEqual(values(listEntries(game, other)), expected)).toBe(true);
      } else {
        const other = solveSpaceSync(numbers.numbering.space, { method });
        expect(other.method).toBe(method);
        const differing = other.values.findIndex(
          (value, p) => numbers.reached?.[p] !== 0 && plainValue(value) !== plainValue(numbers.values[p]!),
        );
        expect(differing, method).toBe(-1);
      }
    }
  }
});

test.each(QUICK)(
  '%s: counts are recounted, and every best line replays to the length of its remoteness',
  async spec => {
    const { game, solution, entries } = await solved(spec);
    const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
    const histogram: Record<string, number> = {};
    const step = Math.ceil(solution.positions / thorough(100, 300));
    for (const [i, { state, value }] of entries.entries()) {
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
    if (key(game, ply.state) !== key(game, state)) expect.fail(`${key(game, ply.state)} is not ${key(game, state)}`);
    if (!game.moves(state).some(move => isDeepStrictEqual(move, ply.move))) expect.fail(`no move ${ply.move}`);
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
  if (game.hasGains) return;
  const led = moves.map(move => {
    const there = solution.probe(move.position, move.player);
    return valueWords(moveValue(packed3(there.outcome, there.remoteness), move.again));
  });
  expect(led).toEqual(moves.map(move => valueWords(packed3(move.outcome, move.remoteness))));
}

const packed3 = (outcome: string, plies: number | null) =>
  plies === null ? 1 : (plies << 2) | ['lose', 'draw', 'tie', 'win'].indexOf(outcome);

test('every method is used by some game of the registry', LONG, async () => {
  const used = new Set<string>();
  for (const spec of SPECS) used.add((await solved(spec)).solution.method);
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
