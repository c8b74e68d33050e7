import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NaiveGame, naiveSolve } from '../../test/conformance/naive.js';
import { arbitraryGame } from '../../test/conformance/random-games.js';
import { solveSync } from '../solve/solve.js';
import { type AnyGame, defineGame, type State } from './game.js';
import { DRAW, LOSE, OUTCOMES, packValue, TIE, WIN } from './outcome.js';
import { bestLineFrom, type Lookup, probeState } from './probe.js';

/** A written game by its rules; a move is the number of the edge. */
function gameOf({ successors, over, plies }: NaiveGame): AnyGame {
  return defineGame({
    start: 0,
    moves: (p: number) => successors[p]!.map((_, i) => i),
    play: (p, i) => successors[p]![i]!.to,
    turn: (_, __, i, before) => (successors[before]![i]!.again ? 'same' : 'other'),
    over: p => (over[p] === undefined ? undefined : { result: over[p], in: plies[p]! }),
  }) as unknown as AnyGame;
}

/** `win 3` as a packed value. */
function packed(text: string): number {
  const [outcome, plies] = text.split(' ');
  return packValue(OUTCOMES.indexOf(outcome as 'win'), Number(plies ?? 0));
}

const lookupOf = (values: readonly number[], table?: string): Lookup<unknown> => ({
  value: ({ position }) => values[position as number]!,
  ...(table === undefined ? {} : { table }),
});

const at = (position: unknown, player: 0 | 1 = 0): State<unknown> => ({ position, player });

/** Each outcome at remotenesses 0 to 5, and draws with a remoteness, which nothing is. */
const VALUES = Array.from({ length: 24 }, (_, value) => value);

test('a value that the moves bear out is answered, every other one is refused', () => {
  let refused = 0;
  fc.assert(
    fc.property(arbitraryGame(10), written => {
      const game = gameOf(written);
      const values = naiveSolve(written).map(packed);
      for (const [p, value] of values.entries()) {
        const { outcome, moves } = probeState(game, lookupOf(values), at(p));
        expect(outcome).toBe(OUTCOMES[value & 3]);
        expect(moves.length).toBe(written.successors[p]!.length);
        for (const other of VALUES) {
          if (other === value) continue;
          const wrong = values.map((old, q) => (q === p ? other : old));
          // A position may lead to itself: what it is said to be counts twice then.
          expect(() => probeState(game, lookupOf(wrong), at(p))).toThrow(/^position "\d+": the solution says /);
          refused++;
        }
      }
    }),
    { numRuns: 30 },
  );
  expect(refused).toBeGreaterThan(30);
});

test('the refusal names the position, what the table says and what its moves say', () => {
  const game = defineGame({ start: 4, moves: n => (n > 0 ? [1, 2].filter(k => k <= n) : []), play: (n, k) => n - k });
  const values = [packValue(LOSE, 0), packValue(WIN, 1), packValue(WIN, 1), packValue(LOSE, 2), packValue(WIN, 1)];
  const refusal = (said: readonly number[], position: number, table?: string) => {
    try {
      probeState(game as unknown as AnyGame, lookupOf(said, table), at(position));
      return 'answered';
    } catch (error) {
      return `${(error as { code: string }).code}: ${(error as Error).message}`;
    }
  };
  expect(refusal(values, 4)).toBe(
    'rules: position "4": the solution says win in 1, its best move makes it win in 3; the rules do not agree with themselves',
  );
  expect(refusal(values, 4, 'some.zug')).toBe(
    'table: some.zug: position "4": the table says win in 1, its best move makes it win in 3; it is wrong, or of other rules',
  );
  expect(refusal([WIN, ...values.slice(1)], 0, 'some.zug')).toMatch(
    /the table says win in 0, by the rules it is over: lose;/,
  );
  expect(refusal([], 3)).toMatch(/^input: found position "3"/);
  const hole = values.map((value, n) => (n === 2 ? -1 : value));
  expect(refusal(hole, 3, 'some.zug')).toMatch(/position "3": the table says nothing of "2", where its move 1 leads;/);
});

test('a move is not believed to end play where the rules go on, nor to end it otherwise than they do', () => {
  const game = defineGame({
    start: 0,
    moves: n => (n < 2 ? [1] : []),
    play: n => n + 1,
    over: n => (n === 2 ? { result: 'lose', in: 1 } : undefined),
  }) as unknown as AnyGame;
  const goesOn = [packValue(WIN, 1), packValue(LOSE, 0), packValue(LOSE, 1)];
  expect(() => probeState(game, lookupOf(goesOn), at(0))).toThrow(
    /position "1": .* says lose in 0, by the rules play goes on/,
  );
  const otherEnd = [packValue(LOSE, 2), packValue(WIN, 1), packValue(LOSE, 0)];
  expect(() => probeState(game, lookupOf(otherEnd), at(1))).toThrow(
    /position "2": .* says lose in 0, .* over: lose in 1/,
  );
});

test('being stuck is what the rules say it is', () => {
  const rules = { start: 1, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number) => n - 1 };
  const kinds = [
    { more: {}, end: LOSE },
    { more: { misere: true }, end: WIN },
    { more: { stuck: 'tie' }, end: TIE },
  ] as const;
  for (const { more, end } of kinds) {
    const game = defineGame({ ...rules, ...more }) as unknown as AnyGame;
    for (const said of [LOSE, TIE, WIN, DRAW]) {
      const probe = () => probeState(game, lookupOf([said]), at(0));
      if (said === end) expect(probe().outcome).toBe(OUTCOMES[end]);
      else expect(probe).toThrow(/position "0": the solution says .*, by the rules it is over/);
    }
  }
});

test('payoffs are compared too, and the outcomes that they mean', () => {
  // The player to move adds 1 or 2; whoever passes 4 ends play, and the first player is paid what is there.
  const game = defineGame({
    players: ['high', 'low'],
    start: 0,
    stake: 5,
    moves: n => (n < 5 ? [1, 2] : []),
    play: (n, k) => n + k,
    payoff: n => (n >= 5 ? n : undefined),
  }) as unknown as AnyGame;
  const solution = solveSync(game);
  const entries = new Map([...solution.entries()].map(entry => [game.makeText(entry.state), entry]));
  for (const [text, { state, value, payoff }] of entries) {
    const probe = (said: { value: number; payoff: number }) =>
      probeState(
        game,
        {
          value: other => (game.makeText(other) === text ? said.value : entries.get(game.makeText(other))!.value),
          payoff: other => (game.makeText(other) === text ? said.payoff : entries.get(game.makeText(other))!.payoff!),
        },
        state,
      );
    const truth = { value, payoff: payoff! };
    expect(probe(truth).payoff).toBe(payoff);
    for (const other of [payoff! + 1, payoff! - 1, Number.NaN]) {
      expect(() => probe({ ...truth, payoff: other })).toThrow(/ says payoff /);
    }
    for (const other of [value + 4, value ^ 1, value ^ 2, value ^ 3]) {
      expect(() => probe({ ...truth, value: other })).toThrow(/ says /);
    }
  }
});

test('an outcome that is not what the payoff means is refused, though the moves agree', () => {
  const game = defineGame({
    players: ['high', 'low'],
    start: 2,
    moves: n => (n > 0 ? [1] : []),
    play: n => n - 1,
    payoff: n => (n === 0 ? 3 : undefined),
  }) as unknown as AnyGame;
  const right = [packValue(WIN, 0), packValue(LOSE, 1), packValue(WIN, 2)];
  expect(probeState(game, { ...lookupOf(right), payoff: () => 3 }, at(2)).payoff).toBe(3);
  const wrong = [packValue(WIN, 0), packValue(WIN, 1), packValue(LOSE, 2)];
  const probe = () => probeState(game, { ...lookupOf(wrong), payoff: () => 3 }, at(2));
  expect(probe).toThrow(/says lose, payoff 3 means win/);
});

test('a best line ends where a position of it contradicts its moves', () => {
  const game = defineGame({
    start: 9,
    moves: n => [1, 2].filter(k => k <= n),
    play: (n, k) => n - k,
  }) as unknown as AnyGame;
  const values = Array.from({ length: 10 }, (_, n) =>
    n % 3 === 0 ? packValue(LOSE, (2 * n) / 3) : packValue(WIN, 2 * Math.floor(n / 3) + 1),
  );
  expect(bestLineFrom(game, lookupOf(values), game.start)).toHaveLength(6);
  for (const n of [9, 8, 6, 5, 3, 2, 0]) {
    const wrong = values.map((value, m) => (m === n ? value ^ 3 : value));
    expect(() => bestLineFrom(game, lookupOf(wrong), game.start)).toThrow(/position "\d": the solution says /);
  }
});
