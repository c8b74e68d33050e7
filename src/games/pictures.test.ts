/** What pages rely on in the pictures and clicks of every game of the registry. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import { clicksComplaint, pictureComplaint } from '../core/checks/check-picture.js';
import type { AnyGame, State } from '../core/game.js';
import type { CardsPicture, GraphPicture, GridPicture } from '../core/picture.js';
import { findFamily, findGame, GAME_IDS } from './registry.js';

const MAX_BYTES = 20_000;

/** Games all of whose positions are looked at. */
const SMALL = [
  'achi',
  'addition-subtraction',
  'addition-subtraction:edges=1-0-2-0-3-2-3-1-3-0,add=0-1-0-3,tokens=0-1-0-1',
  'arc-kayles',
  'arc-kayles:n=4,edges=0-1-2-0',
  'awari:seeds=3',
  'berzerk',
  'berzerk:n=2,rick=1,morty=1',
  'candy-piles:piles=5-3-3-1',
  'chip',
  'chip:edges=0-0-0-1-1-2-2-0-3-0',
  'chip:edges=0-1,left=1-2-2-0-0-1,right=2-1-1-0-1-2,start=0',
  'choosing-carrot',
  'chomp',
  'chomp:width=1,height=4',
  'coins',
  'coins:game=moebius,coins=7,heads=2-5-7',
  'coins:game=triplets,coins=6,heads=4-6,misere',
  'connect-four:width=4,height=3',
  'connect-four:width=1,height=5',
  'cram',
  'cram:width=1,height=5,misere',
  'dodgem:n=2',
  'dodgem:n=3',
  'euclid',
  'euclid:a=0,b=3',
  'fibonacci-nim',
  'fibonacci-nim:n=0',
  'heaps',
  'heaps:code=4.[7],heaps=4-2,misere',
  'heaps:code=lasker,heaps=0',
  'hexapawn',
  'hexapawn:width=1,height=5',
  'impartial-clobber',
  'impartial-clobber:width=1,height=4',
  'kalah:houses=2',
  'moore',
  'moore:heaps=1-2-0-2,k=3',
  'mu-torere',
  'nim',
  'nim:heaps=0-2,misere',
  'node-kayles',
  'node-kayles:n=1,edges=,misere',
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
  'breakthrough:width=4,height=8',
  'fox-and-hounds',
  'morris',
  `addition-subtraction:edges=${pairs(16, 100)},add=${list(16, () => 1)},tokens=${list(16, () => 99)}`,
  'addition-subtraction:edges=15-0-14-0-13-0,add=0-0-0-0-0-0-0-0-0-0-0-0-0-9-9-9,tokens=0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1',
  'berzerk:n=200000,rick=1-199999-100000,morty=7-8,body=200000',
  `candy-piles:piles=${list(40, i => 1000 - i)}`,
  `choosing-carrot:carrots=${list(1000, i => 1_000_000_000 - i)}`,
  `arc-kayles:n=30,edges=${pairs(30, 100)}`,
  'chomp:width=12,height=12',
  'connect-four:width=9,height=9',
  'cram:width=12,height=12',
  'dobutsu-shogi',
  'dodgem:n=6',
  'euclid:a=1,b=10000',
  'fibonacci-nim:n=2000',
  'heaps:code=0.77,heaps=100-100-100-100-100-100-100-100',
  'hexapawn:width=8,height=8',
  'impartial-clobber:width=12,height=12',
  'kaooa',
  'moore:heaps=9-9-9-9,k=4',
  `nim:heaps=${list(12, () => 1000)}`,
  'numbers:mine=01234123,theirs=44332211'.replace(/\d{8}/g, digits => [...digits].join('-')),
  `node-kayles:n=30,edges=${chain(29)}`,
  'quixo:n=4',
  'subtraction:n=100000000,set=1-2-3-99999999',
  'teeko',
  'wythoff:a=300,b=200',
];

const LONG_CHAIN = `chip:edges=${chain(9999)}`;

/** Graphs too large to be drawn whole. All but the chain have moves that are made from the list, as no other game has. */
const TOO_LARGE_TO_DRAW = [
  `chip:edges=${list(2000, i => (i % 2 === 0 ? 0 : (i + 1) / 2))}`,
  LONG_CHAIN,
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
  const picture = game.picture(state);
  const text = JSON.stringify(picture);
  const moves = game.result(state) >= 0 ? [] : game.moves(state);
  const clicks = moves.map(move => game.clicks(state, move));
  const complaint =
    pictureComplaint(picture) ??
    clicksComplaint(picture, clicks) ??
    (text.length > MAX_BYTES ? `takes ${text.length} bytes` : undefined) ??
    (isDeepStrictEqual(JSON.parse(text), picture) ? undefined : 'is not the same after it has been written as JSON');
  if (complaint !== undefined) expect.fail(`${complaint}, at position ${game.makeText(state)}`);
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
    if (unclickable > 0) expect.fail(`${unclickable} moves without clicks, at position ${game.makeText(state)}`);
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

test.each(TOO_LARGE_TO_DRAW.map(named))(
  '%s: what is around the chip is drawn, and the other moves are left to the list',
  async (_, spec) => {
    const game = await findGame(spec);
    const unclickable = playAtRandom(game, 1, 25);
    expect(unclickable > 0).toBe(spec !== LONG_CHAIN);
    const { leftOut, points } = game.picture(game.start) as GraphPicture;
    expect(points.length).toBeGreaterThan(1);
    expect(leftOut).toBeGreaterThan(0);
  },
);

/** The picture of a position, and the clicks of its moves by their texts. */
async function at<P>(spec: string, text: string): Promise<{ picture: P; clicks: Record<string, readonly string[]> }> {
  const game = await findGame(spec);
  const state = game.parseText(text);
  const moves = game.result(state) >= 0 ? [] : game.moves(state);
  const clicks = Object.fromEntries(moves.map(move => [game.moveText(move), game.clicks(state, move)]));
  return { picture: game.picture(state) as P, clicks };
}

test.each([
  ['tic-tac-toe', 'XXX/OO./... O', [0, 1, 2]],
  ['tic-tac-toe', 'XXX/OXO/XOO O', [0, 1, 2, 4, 6]],
  ['tic-tac-toe', 'XX./OO./... X', undefined],
  ['connect-four', 'O.../XO../XXO./OXXO X', [0, 5, 10, 15]],
  ['connect-four:width=5', '...../...../...../XXXXX O', [15, 16, 17, 18, 19]],
  ['connect-four:width=5', '...../...../...XX/XX..O O', undefined],
  ['quixo', 'XXX/OOO/... X', [0, 1, 2]],
  ['quixo', 'XXX/OOO/... O', [3, 4, 5]],
  ['teeko', 'XX.../XX.../OOO../O..../..... O', [0, 1, 5, 6]],
  ['teeko', '...XX/XX.../OOO../O..../..... O', undefined],
  ['hexapawn', '.W./BB./... Black', [1]],
  ['hexapawn', '.../.../WB. White', [7]],
  ['three-mens-morris', 'OX./OX./.XO O', [1, 4, 7]],
])('%s, %s: the line that has won', async (spec, text, line) => {
  expect((await at<GridPicture | GraphPicture>(spec, text)).picture.line).toEqual(line);
});

test('dodgem: cars leave over exits of their own, and are told aside', async () => {
  const { picture, clicks } = await at<GridPicture>('dodgem', '.../..L/.RR Left');
  expect(picture.aside).toEqual([
    { piece: { sign: 'L', player: 0, shape: 'car', facing: 'right' }, count: 1, why: 'driven off' },
  ]);
  expect(picture.exits).toHaveLength(6);
  expect(picture.exits).toContainEqual({ place: 'c2 right', edge: 'right', beside: 5 });
  expect(clicks).toEqual({ 'c2-c3': ['c2', 'c3'], 'c2-off': ['c2', 'c2 right'] });
  expect((await at('dodgem', '..R/L../... Right')).clicks['c3-off']).toEqual(['c3', 'c3 top']);
});

test('dobutsu shogi: animals with a front, and hands to drop from', async () => {
  const { picture, clicks } = await at<GridPicture>('dobutsu-shogi', 'g.e/.l./.../ELG Cc Gote');
  expect(picture.pieces[0]).toEqual({ sign: 'G', player: 1, shape: 'giraffe', facing: 'down' });
  expect(picture.hands).toEqual([
    [{ piece: { sign: 'C', player: 0, shape: 'chick', facing: 'up' }, count: 1, place: 'C*' }],
    [{ piece: { sign: 'C', player: 1, shape: 'chick', facing: 'down' }, count: 1, place: 'c*' }],
  ]);
  expect(clicks['C*b4']).toEqual(['c*', 'b4']);
  expect(clicks['a4-a3']).toEqual(['a4', 'a3']);
});

test('kaooa: the crows still to be dropped, and those captured', async () => {
  const { picture, clicks } = await at<GraphPicture>('kaooa', 'C.V../C.... 3 crows');
  expect(picture.aside?.map(({ piece, count, why }) => [piece.sign, count, why])).toEqual([
    ['C', 3, 'to be dropped'],
    ['C', 1, 'captured'],
  ]);
  expect(clicks['7']).toEqual(['7']);
  // Points of a line lie on a straight line.
  for (const [a, b, c] of [
    [4, 9, 5],
    [0, 5, 6],
    [9, 5, 1],
  ] as const) {
    const [p, q, r] = [picture.points[a]!, picture.points[b]!, picture.points[c]!];
    expect((q.x - p.x) * (r.y - p.y)).toBeCloseTo((r.x - p.x) * (q.y - p.y), 2);
  }
});

test('chip: whose arrows they are, both ways and round', async () => {
  const { picture } = await at<GraphPicture>('chip:edges=0-1-1-1,left=1-2-0-1,right=1-2-2-0', '1 Left');
  expect(picture.lines).toEqual([
    { from: 0, to: 1, directed: true },
    { from: 1, to: 1, directed: true },
    { from: 1, to: 2, directed: true, player: 0 },
    { from: 1, to: 2, directed: true, player: 1 },
    { from: 2, to: 0, directed: true, player: 1 },
  ]);
  expect(picture.points.map(({ place, piece }) => [place, piece?.shape])).toEqual([
    ['0', undefined],
    ['1', 'chip'],
    ['2', undefined],
  ]);
  // A vertex that is set up though no edge has it.
  expect((await at<GraphPicture>('chip', '77')).picture).toMatchObject({ points: [{ place: '77' }], leftOut: 4 });
});

test('addition-subtraction: a token and where what it adds goes', async () => {
  const { picture, clicks } = await at<GraphPicture>('addition-subtraction', '0-1-2');
  expect(clicks).toEqual({
    '1>0+0': ['1', '0', '0'],
    '2>0+0': ['2', '0', '0'],
    '2>0+1': ['2', '0', '1'],
    '2>1+1': ['2', '1', '1'],
  });
  expect(picture.points.map(({ label, count }) => [label, count])).toEqual([
    ['0', 0],
    ['1 (+2)', 1],
    ['2 (+2)', 2],
  ]);
});

test('numbers: a click on any card of a number will do', async () => {
  const { picture, clicks } = await at<CardsPicture>('numbers', '00000011/00000004');
  expect(picture.rows[0]!.cards.filter(card => card.place === 'mine 1')).toHaveLength(2);
  expect(clicks).toEqual({ '1+4': ['mine 1', 'theirs 4'] });
});
