/** What pages rely on in the pictures and clicks of every game of the registry. */
import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import { clicksComplaint, pictureComplaint } from '../core/check-picture.js';
import type { AnyGame, State } from '../core/game.js';
import { findFamily, findGame, GAME_IDS } from './registry.js';

const MAX_BYTES = 20_000;

/** Games all of whose positions are looked at. */
const SMALL = [
  'addition-subtraction',
  'addition-subtraction:edges=1-0-2-0-3-2-3-1-3-0,add=0-1-0-3,tokens=0-1-0-1',
  'berzerk',
  'berzerk:n=2,rick=1,morty=1',
  'candy-piles:piles=5-3-3-1',
  'chip',
  'chip:edges=0-0-0-1-1-2-2-0-3-0',
  'chip:edges=0-1,left=1-2-2-0-0-1,right=2-1-1-0-1-2,start=0',
  'choosing-carrot',
  'connect-four:width=4,height=3',
  'connect-four:width=1,height=5',
  'dodgem:n=2',
  'dodgem:n=3',
  'hexapawn',
  'hexapawn:width=1,height=5',
  'nim',
  'nim:heaps=0-2,misere',
  'quixo',
  'subtraction',
  'subtraction:n=30,set=7-3',
  'three-mens-morris',
  'tic-tac-toe',
  'wythoff',
  'wythoff:a=5,b=20',
];

/** Games too large for that, the largest parameters among them: random plays, from the start. */
const LARGE = [
  `addition-subtraction:edges=${pairs(16, 100)},add=${list(16, () => 1)},tokens=${list(16, () => 99)}`,
  'addition-subtraction:edges=15-0-14-0-13-0,add=0-0-0-0-0-0-0-0-0-0-0-0-0-9-9-9,tokens=0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1',
  'berzerk:n=200000,rick=1-199999-100000,morty=7-8,body=200000',
  `candy-piles:piles=${list(40, i => 1000 - i)}`,
  `choosing-carrot:carrots=${list(1000, i => 1_000_000_000 - i)}`,
  'connect-four:width=9,height=9',
  'dobutsu-shogi',
  'dodgem:n=6',
  'hexapawn:width=8,height=8',
  'kaooa',
  `nim:heaps=${list(12, () => 1000)}`,
  'numbers:mine=01234123,theirs=44332211'.replace(/\d{8}/g, digits => [...digits].join('-')),
  'quixo:n=4',
  'subtraction:n=100000000,set=1-2-3-99999999',
  'teeko',
  'wythoff:a=300,b=200',
];

/** The only ones some of whose moves are made from the list: a graph that is too large to be drawn whole. */
const TOO_LARGE_TO_DRAW = [
  `chip:edges=${list(2000, i => (i % 2 === 0 ? 0 : (i + 1) / 2))}`,
  `chip:edges=${chain(9999)}`,
  `chip:edges=${Array.from({ length: 30 * 30 }, (_, i) => `${i % 30}-${Math.floor(i / 30)}`).join('-')},left=0-1-1-2,right=0-1`,
];

/** A spec with a name for the test, cut where it is long. */
function named(spec: string): [string, string] {
  return [spec.length > 60 ? `${spec.slice(0, 59)}…` : spec, spec];
}

function list(length: number, item: (i: number) => number): string {
  return Array.from({ length }, (_, i) => item(i)).join('-');
}

function chain(length: number): string {
  return Array.from({ length }, (_, i) => `${i}-${i + 1}`).join('-');
}

/** So many edges from a vertex to a smaller one. */
function pairs(vertices: number, count: number): string {
  const random = new Random(5);
  return Array.from({ length: count }, () => {
    const from = random.integer(1, vertices - 1);
    return `${from}-${random.integer(0, from - 1)}`;
  }).join('-');
}

/** Looks at one position; its moves, and how many of them have no clicks. */
function look(game: AnyGame, state: State<unknown>): { moves: unknown[]; unclickable: number } {
  const at = game.makeText(state);
  const picture = game.picture(state);
  expect(pictureComplaint(picture), at).toBeUndefined();
  const text = JSON.stringify(picture);
  expect(text.length, at).toBeLessThanOrEqual(MAX_BYTES);
  expect(JSON.parse(text), at).toEqual(picture);
  const moves = game.result(state) >= 0 ? [] : game.moves(state);
  const clicks = moves.map(move => game.clicks(state, move));
  expect(clicksComplaint(picture, clicks), at).toBeUndefined();
  return { moves, unclickable: clicks.filter(places => places.length === 0).length };
}

function playAtRandom(game: AnyGame, seed: number, plies: number): number {
  const random = new Random(seed);
  let unclickable = 0;
  let state: State<unknown> = game.start;
  for (let ply = 0; ply < plies; ply++) {
    const seen = look(game, state);
    unclickable += seen.unclickable;
    if (seen.moves.length === 0) return unclickable;
    state = game.play(state, random.pick(seen.moves));
  }
  return unclickable;
}

test('every game of the registry draws its positions and says its clicks', async () => {
  for (const id of GAME_IDS) {
    const { definition } = (await findFamily(id)).game();
    expect([id, typeof definition.picture, typeof definition.clicks]).toEqual([id, 'function', 'function']);
    expect([...SMALL, ...LARGE, ...TOO_LARGE_TO_DRAW].some(spec => spec.split(':')[0] === id)).toBe(true);
  }
});

test.each(SMALL)('%s: every position can be drawn, and every move made by clicks of its own', async spec => {
  const game = await findGame(spec);
  const states = new Map<string, State<unknown>>([[game.makeText(game.start), game.start]]);
  for (const state of states.values()) {
    const { moves, unclickable } = look(game, state);
    expect(unclickable, game.makeText(state)).toBe(0);
    for (const move of moves) {
      const next = game.play(state, move);
      const text = game.makeText(next);
      if (!states.has(text)) states.set(text, next);
    }
  }
});

test.each(LARGE.map(named))('%s: random plays can be drawn and clicked', async (_, spec) => {
  const game = await findGame(spec);
  for (const seed of [1, 2, 3]) expect(playAtRandom(game, seed, 40)).toBe(0);
});

test.each(TOO_LARGE_TO_DRAW)(
  '%s: what is around the chip is drawn, and the other moves are left to the list',
  async spec => {
    const game = await findGame(spec);
    for (const seed of [1, 2, 3]) playAtRandom(game, seed, 40);
    const { leftOut, points } = game.picture(game.start) as { leftOut?: number; points: unknown[] };
    expect(points.length).toBeGreaterThan(1);
    expect(leftOut).toBeGreaterThan(0);
  },
);
