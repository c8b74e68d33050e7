import { expect, expectTypeOf, test } from 'vitest';
import { solveSync } from '../solve/solve.js';
import { ZugzwangError } from './errors.js';
import { defineGame } from './game.js';

const error = (act: () => unknown): ZugzwangError => {
  try {
    act();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ZugzwangError);
    return thrown as ZugzwangError;
  }
  throw new Error('expected an error');
};

/** Rules as a beginner gets them wrong: types are out of the way. */
const broken = (rules: object) => error(() => solveSync(defineGame(rules as never)));

test('types are inferred from the start, the players and the moves', () => {
  const roads = { a: ['b'], b: ['a'] } as Record<string, string[]>;
  const game = defineGame({
    players: ['cop', 'thief'],
    start: { cop: 'a', thief: 'b' },
    moves: (at, player) => {
      expectTypeOf(player).toEqualTypeOf<'cop' | 'thief'>();
      expectTypeOf(at).toEqualTypeOf<{ cop: string; thief: string }>();
      return [...roads[at[player]]!];
    },
    play: (at, to, player) => ({ ...at, [player]: to }),
    over: at => (at.cop === at.thief ? 'cop' : undefined),
  });
  expectTypeOf(solveSync(game).probe({ cop: 'a', thief: 'b' }).moves[0]!.move).toEqualTypeOf<string>();
  // @ts-expect-error a player who does not play
  defineGame({ players: ['a', 'b'], start: 0, moves: () => [1], play: () => 1, over: () => 'c' });
});

test('who cannot move loses, wins in misère play, or as `stuck` says', () => {
  const rules = { start: 1, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number, k: number) => n - k };
  expect(solveSync(defineGame(rules)).start).toEqual({ outcome: 'win', remoteness: 1 });
  expect(solveSync(defineGame({ ...rules, misere: true })).start).toEqual({ outcome: 'lose', remoteness: 1 });
  expect(solveSync(defineGame({ ...rules, stuck: 'tie' })).start).toEqual({ outcome: 'tie', remoteness: 1 });
  expect(solveSync(defineGame({ ...rules, over: () => false as const, stuck: 'win' })).start.outcome).toBe('lose');
});

test('a definition that is none says what is missing', () => {
  expect(broken({ moves: () => [], play: () => 0 }).message).toContain('no start position');
  expect(broken({ start: 0, play: () => 0 }).message).toContain('no moves function');
  expect(broken({ start: 0, moves: () => [], play: 3 }).message).toContain('no play function');
  expect(broken({ start: 0, moves: () => [], play: () => 0, over: 'X' }).message).toContain('over is');
  expect(broken({ start: 0, moves: () => [], play: () => 0, players: ['X'] }).message).toContain('two different names');
  expect(broken({ start: 0, moves: () => [], play: () => 0, players: ['win', 'X'] }).message).toContain("called 'win'");
  expect(broken({ start: 0, moves: () => [], play: () => 0, stuck: 'draw' }).message).toContain(
    "expected 'win', 'lose' or 'tie'",
  );
  expect(error(() => defineGame(undefined as never)).code).toBe('rules');
});

test('slips and values that cannot be are refused before anything is solved', () => {
  const base = { start: 0, moves: () => [], play: () => 0 };
  expect(broken({ ...base, Misere: true }).message).toBe('the game has no "Misere"; did you mean "misere"?');
  expect(broken({ ...base, isOver: () => 'lose' }).message).toContain('did you mean "over"?');
  expect(broken({ ...base, misere: 'yes' }).message).toBe("misere is 'yes', expected true or false");
  expect(broken({ ...base, misere: true, stuck: 'lose' }).message).toContain('give one');
  expect(broken({ ...base, version: 1.5 }).message).toBe('version is 1.5, expected a whole number');
  expect(broken({ ...base, name: 5 }).message).toBe('name is 5, expected text');
  expect(broken({ ...base, stake: 0 }).message).toContain('stake is for games with payoffs');
  expect(broken({ ...base, notation: { make: String } }).message).toContain('expected { make, parse }');
  const payoff = { ...base, players: ['a', 'b'], payoff: () => 0 };
  for (const stake of ['0', Number.NaN, 0.5])
    expect(broken({ ...payoff, stake }).message).toContain('expected an integer');
  expect(broken({ ...base, players: ['Red', 'Dark Red'] }).message).toContain('a name has no blanks');
  expect(solveSync(defineGame({ ...base, helper: 3 } as never)).positions).toBe(1);
});

test('positions of two kinds, and data that texts leave out, are refused with the move that led there', () => {
  const mixed = { start: '7', moves: (n: unknown) => (n === '7' ? [1] : []), play: () => 7 };
  expect(broken(mixed).message).toBe(
    'play (move 1): found a position that is a number (7), expected a string like the start, at position 7',
  );
  const hidden = Object.assign([1], { extra: 2 });
  expect(broken({ start: [0], moves: (a: number[]) => (a[0] === 0 ? [1] : []), play: () => hidden }).message).toContain(
    'found an array with further properties or gaps',
  );
  expect(broken({ start: 0, moves: () => [1], play: () => Number.NaN }).message).toBe(
    'play (move 1): found NaN, expected plain data (numbers, strings, booleans, null, arrays and plain objects), at position 0',
  );
});

test('a class can be a game', () => {
  class Take {
    start = 4;
    readonly most = 2;
    moves(n: number): number[] {
      return Array.from({ length: Math.min(n, this.most) }, (_, i) => i + 1);
    }
    play(n: number, k: number): number {
      return n - k;
    }
  }
  expect(solveSync(defineGame(new Take())).start).toEqual({ outcome: 'win', remoteness: 3 });
});

test('rules that break their contract are told with the position', () => {
  const base = () => ({
    start: [1, 2],
    moves: (a: number[]) => a.map((_, i) => i),
    play: (a: number[], i: number) => a.filter((_, j) => j !== i),
  });
  const mutating = { ...base(), play: (a: number[], i: number) => a.splice(i, 1) && a };
  expect(broken(mutating).message).toBe(
    'play changed its position instead of returning a new one (move 0), at position [1,2]',
  );
  const frozen = { ...base(), start: Object.freeze([1, 2]), play: (a: number[], i: number) => a.splice(i, 1) && a };
  expect(broken(frozen).message).toContain(
    'play changed its position instead of returning a new one (move 0), at position [1,2]',
  );
  expect(broken({ ...base(), moves: () => 5 }).message).toContain(
    'moves returned 5, expected a list of moves, at position [1,2]',
  );
  expect(broken({ ...base(), moves: () => undefined }).message).toContain('returned nothing');
  expect(broken({ ...base(), play: () => undefined }).message).toContain(
    'play returned nothing for move 0, at position [1,2]',
  );
  expect(
    broken({
      ...base(),
      play: () => {
        throw new Error('not on my board');
      },
    }).message,
  ).toContain('play refused the listed move 0: not on my board, at position [1,2]');
  expect(broken({ ...base(), over: () => 'draw' }).message).toContain("a game that is over with no winner is a 'tie'");
  expect(broken({ ...base(), over: () => 'X' }).message).toContain(
    "over said 'X', expected 'win', 'lose', 'tie' or nothing",
  );
  for (const stop of [
    { result: 'draw', in: 1 },
    { result: 'X', in: 1 },
    { result: 'win', in: 2 },
    { result: 'win', in: '1' },
    { result: 'win' },
    { in: 1 },
    { result: 'win', in: 1, by: 2 },
    ['win', 1],
    {},
  ]) {
    expect(broken({ ...base(), over: () => stop }).message).toMatch(/^over said .*, expected 'win', 'lose', 'tie' or/);
  }
  expect(broken({ ...base(), over: () => ({ result: 'win', at: 1 }) }).message).toContain(
    'as { result: …, in: 0 or 1 }',
  );
  expect(broken({ ...base(), over: () => undefined }).message).toContain('say what being stuck means');
  expect(broken({ ...base(), play: () => new Map() }).message).toContain(
    'found an instance of Map, expected plain data',
  );
  expect(broken({ ...base(), play: () => [1, Number.NaN] }).message).toContain('found NaN at [1], expected plain data');
  expect(broken({ ...base(), turn: () => 'X' }).message).toContain("turn said 'X', expected one of 'same', 'other'");
  const endless = {
    ...base(),
    *moves() {
      for (let i = 0; ; i++) yield i;
    },
  };
  expect(broken(endless).message).toContain('listed more than 1,000,000 moves, at position [1,2]');
  const text = { make: (a: number[]) => a.join(), parse: (t: string) => t.split(',').map(Number) };
  expect(broken({ ...base(), notation: text }).message).toContain(
    'notation: position [] has the text "", which is read as [0]',
  );
  for (const rules of [mutating, { ...base(), moves: () => 5 }]) expect(broken(rules).code).toBe('rules');
});

test('a game that never ends is refused when the memory budget is spent', () => {
  const endless = defineGame({ start: 0, moves: () => [1], play: n => n + 1 });
  const refused = error(() => solveSync(endless, { memory: 1e6 }));
  expect(refused.code).toBe('budget');
  expect(refused.message).toMatch(/^[\d,]+ positions found so far fill the memory budget of 977 KiB/);
});

test('payoff games say when they end', () => {
  const rules = {
    players: ['max', 'min'],
    start: 3,
    moves: (n: number) => (n > 0 ? [1] : []),
    play: (n: number, k: number) => n - k,
  };
  expect(broken({ ...rules, payoff: () => undefined }).message).toContain('payoff says nothing');
  expect(broken({ ...rules, payoff: () => 1.5 }).message).toContain('payoff said 1.5, expected an integer or nothing');
  expect(broken({ ...rules, players: undefined, payoff: () => 1 }).message).toContain('names its players');
  const game = defineGame({
    ...rules,
    payoff: (n: number) => (n === 0 ? 7 : undefined),
    stake: 7,
    players: ['max', 'min'] as const,
  });
  expect(solveSync(game).start).toEqual({ outcome: 'tie', remoteness: 3, payoff: 7 });
});

test('positions are equal by value, whatever the order of their keys', () => {
  const game = defineGame({
    start: { a: 1, b: 1 } as { a: number; b: number; c?: number | undefined },
    moves: at => [...(at.a > 0 ? ['a'] : []), ...(at.b > 0 ? ['b'] : [])],
    play: (at, move) => (move === 'a' ? { b: at.b, a: at.a - 1 } : { a: at.a, b: at.b - 1, c: undefined }),
  });
  expect(solveSync(game).positions).toBe(4);
});

test('notation is read back, and text that is no position is refused', () => {
  const game = defineGame({ players: ['L', 'R'], start: { a: [1] }, moves: () => [], play: at => at });
  expect(game.makeText(game.start)).toBe('{"a":[1]} L');
  expect(game.parseText('{ "a": [1] } R')).toEqual({ position: { a: [1] }, player: 1 });
  expect(error(() => game.parseText('{"a":[1]}')).message).toContain('expected " L" or " R" at the end');
  expect(error(() => game.parseText('{"a":[1} L')).code).toBe('input');
  const big = defineGame({ start: 2n ** 70n, moves: () => [], play: n => n });
  expect(big.makeText(big.start)).toBe('1180591620717411303424');
  expect(big.parseText('-7').position).toBe(-7n);
  expect(error(() => big.parseText('1.5')).message).toContain('found "1.5", expected an integer');
  const number = defineGame({ start: 5, moves: () => [], play: n => n });
  expect(number.parseText('5')).toEqual({ position: 5, player: 0 });
  expect(error(() => number.parseText('five')).message).toContain('found "five", expected a number');
  expect(error(() => solveSync(number).probe(99)).message).toContain('expected one that can be reached from the start');
});
