import { expect, test } from 'vitest';
import type { GameDefinition } from '../core/definition.js';
import { defineGame } from '../core/game.js';
import { findGame } from '../games/registry.js';
import { findDifference, fingerprintOf, isComparable } from './fingerprint.js';

type Pile = GameDefinition<number, number, string>;

/** A heap from which one to three are taken. */
const PILE: Pile = {
  start: 21,
  moves: n => [1, 2, 3].filter(k => k <= n),
  play: (n, k) => n - k,
};

const print = (change: Partial<Pile>) => fingerprintOf(defineGame({ ...PILE, ...change } as Pile));

test('neither the order nor the names nor the repetition of moves count, nor what the game is called', () => {
  const same = print({});
  expect(isComparable(same)).toBe(true);
  expect(print({ moves: n => [3, 2, 1].filter(k => k <= n) })).toBe(same);
  expect(print({ moves: n => [1, 2, 3, 1].filter(k => k <= n) })).toBe(same);
  expect(print({ moves: n => [10, 20, 30].filter(k => k <= 10 * n), play: (n, k) => n - k / 10 })).toBe(same);
  expect(print({ name: 'another', version: 3, moveText: String })).toBe(same);
});

test.each<[string, Partial<Pile>]>([
  ['a start', { start: 20 }],
  ['a move more', { moves: n => [1, 2, 3, 4].filter(k => k <= n) }],
  ['a move less at one position', { moves: n => [1, 2, 3].filter(k => k <= n && (n !== 7 || k !== 2)) }],
  ['a winner', { misere: true }],
  ['an end', { over: n => (n === 1 ? 'tie' : undefined), stuck: 'lose' }],
  ['a notation', { notation: { make: n => `#${n}`, parse: text => Number(text.slice(1)) } }],
  ['an extra turn', { turn: n => (n === 5 ? 'same' : 'other') }],
  ['players', { players: ['Left', 'Right'] }],
])('%s counts', (_, change) => {
  const other = defineGame({ ...PILE, ...change } as Pile);
  expect(fingerprintOf(other)).not.toBe(print({}));
  expect(findDifference(other, print({}))).toBeTypeOf('string');
  expect(findDifference(other, fingerprintOf(other))).toBeUndefined();
});

test('payoffs count, and the stake', () => {
  const game = (factor: number, stake: number) =>
    fingerprintOf(
      defineGame({ ...PILE, players: ['a', 'b'], stake, payoff: n => (n === 0 ? factor * 2 : undefined) } as Pile),
    );
  expect(new Set([game(1, 0), game(2, 0), game(1, 1)]).size).toBe(3);
});

test('the position is named at which rules differ, near the start or far from it', () => {
  for (const at of [0, 1, 8, 20, 21]) {
    const other = defineGame({
      ...PILE,
      moves: n => (n === at ? [] : PILE.moves(n, '')),
      over: n => (n === at ? 'tie' : undefined),
      stuck: 'lose',
    } as Pile);
    expect(findDifference(other, print({}))).toBe(String(at));
  }
});

test('a fingerprint that is made in another way, or none, tells nothing', () => {
  const game = defineGame(PILE);
  for (const other of [undefined, '', '0:AAAA', '2:AAAA', 1]) {
    expect(isComparable(other)).toBe(false);
    expect(findDifference(game, other as string)).toBeUndefined();
  }
  expect(findDifference(game, `${print({})}AAA`)).toBe('21');
  expect(findDifference(game, print({}).slice(0, -1))).toBe('0');
  expect(findDifference(game, '1:')).toBe('21');
  expect(findDifference(game, '1:ß%')).toBe('21');
});

test('ends far from the start are seen: random play comes there', () => {
  const long = (end: 'tie' | undefined) =>
    fingerprintOf(
      defineGame({
        start: [0, 0, 0, 0, 0, 0],
        moves: at => at.flatMap((n, i) => (n < 4 ? [i] : [])),
        play: (at, i) => at.map((n, j) => (j === i ? n + 1 : n)),
        over: at => (at.every(n => n === 4) ? end : undefined),
        stuck: 'lose',
      }),
    );
  expect(long('tie')).not.toBe(long(undefined));
});

test('the work is bounded, however large the game and however many its moves', () => {
  let asked = 0;
  const play = (n: number, k: number) => {
    asked++;
    return n + k;
  };
  const moves = (n: number) => Array.from({ length: n === 0 ? 50 : 700 }, (_, i) => i + 1);
  const marks = (text: string) => (text.length - 8) / 2;
  expect(marks(fingerprintOf(defineGame({ start: 0, moves, play })))).toBeLessThan(10);
  expect(asked).toBeLessThan(5000);
  const endless = defineGame({ start: 0, moves: () => [1], play: (n: number, k) => n + k });
  expect(marks(fingerprintOf(endless))).toBe(100);
  const circle = defineGame({ start: 0, moves: () => [1, 2], play: (n: number, k) => (n + k) % 250 });
  expect(marks(fingerprintOf(circle))).toBeGreaterThan(100);
});

test('fingerprints of the house’s games stay what they are: tables hold them', async () => {
  const found = await Promise.all(['subtraction', 'candy-piles'].map(async id => fingerprintOf(await findGame(id))));
  expect(found).toMatchInlineSnapshot(`
    [
      "1:7mDc5v42t1gmpb7x5sY_kTiWy32QUwg5jpk22d-68SZgBflHZg",
      "1:-x2WRiPKAjBzPK",
    ]
  `);
});
