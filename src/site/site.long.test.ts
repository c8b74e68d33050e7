import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LARGE_GAMES } from '../../test/games/large-games.js';
import { thorough } from '../../test/thorough.js';
import { kept } from '../core/data/kept.js';
import { type AnyGame, defineGame } from '../core/game.js';
import { ownFamily } from '../core/own-family.js';
import { runSync } from '../core/task.js';
import { findFamily, findGame, GAME_IDS } from '../games/registry.js';
import { enumerateGame } from '../graph/enumerate.js';
import { solve } from '../solve/solve.js';
import { type CountedGame, makeCatalog, makeSiteEntry, makeSiteFile, makeSiteText, parseSiteFile } from './index.js';
import { isLoopy } from './make-entry.js';

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Games with so many positions were counted by programs of their own. */
const LARGE = 10_000_000;
/** Those with so many are solved where `CI` is set; elsewhere what the file says of their positions is taken for granted. */
const LONG = 100_000;

function known(): Map<string, CountedGame> {
  const { games } = JSON.parse(file('testdata/counts.json')) as { games: (CountedGame & { game: string })[] };
  const counted = games.filter(({ positions }) => positions > LARGE).map(count => [count.game, count] as const);
  const written = parseSiteFile(file('web/public/site.json')).games.flatMap(({ spec, positions, start }) =>
    positions !== null && positions > LONG && start !== null ? [[spec, { positions, start }] as const] : [],
  );
  return new Map(thorough(written, counted));
}

test("the explorer's own site.json is what the games come to (npm run catalog writes it)", async () => {
  const catalog = await makeCatalog(known());
  expect(catalog.games.map(({ id }) => id)).toEqual(GAME_IDS);
  expect(file('web/public/site.json')).toBe(makeSiteText(catalog));
});

/** What was found of each game. */
const cycles = new Map<string, boolean>();

/** By the definition: all positions listed, and an order sought in which successors come first. */
async function hasCycle(spec: string): Promise<boolean> {
  const game = await findGame(spec);
  return kept(cycles, spec, () => runSync(enumerateGame(game, 2 ** 30)).space.order() === null);
}

test.each([
  ...GAME_IDS.filter(id => ![...LARGE_GAMES, 'connect-four', 'numbers', 'quixo'].includes(id)),
  'connect-four:width=3,height=3',
  'breakthrough:width=3,height=4',
  'chip:edges=0-1-1-2-0-2',
  'chip:edges=0-1-2-3-3-2',
  'chip:edges=0-0',
  'chip:edges=,left=0-1,right=1-0',
  'chip:edges=,left=0-1-1-2,right=1-2',
  'hexapawn:width=4,height=4',
  'dodgem:n=2',
  'candy-piles:piles=9-9-9',
])('%s is called loopy exactly when its graph has a cycle', async spec => {
  const game = await findGame(spec);
  expect(isLoopy(game)).toBe(await hasCycle(spec));
  expect(isLoopy(game, await findFamily(spec.split(':')[0]!))).toBe(await hasCycle(spec));
});

const ENDING = [
  'addition-subtraction:edges=1-0-2-0-2-1-3-1-3-2,add=0-1-2-3,tokens=1-1-0-1',
  'breakthrough:width=3,height=4',
  'candy-piles:piles=5-4-4-2-1',
  'choosing-carrot:carrots=3-1-4-1-5-9',
  'connect-four:width=4,height=3',
  'fox-and-hounds',
  'hexapawn:width=3,height=5',
  'kalah',
  'nim:heaps=2-3-5,misere',
  'subtraction:n=30,set=2-5-7,misere',
  'tic-tac-toe',
  'wythoff:a=4,b=9,misere',
  'coins:game=triplets,coins=8,heads=3-6-7-8',
  'euclid:a=5,b=13',
  'moore:heaps=2-3-3,k=3,misere',
  'chomp:width=5,height=3',
  'cram:width=4,height=3',
  'fibonacci-nim:n=13',
  'impartial-clobber:width=4,height=2',
  'arc-kayles:n=4,edges=0-1-1-2-2-0-2-3',
  'node-kayles:n=4,edges=0-1-1-2-2-0-2-3',
];

/** Rulesets of values that end where the players move in turn. */
const RULESETS = ['fox-and-geese:width=4', 'ceylonese-fox-and-geese:width=4'];
/** To list all positions of fox and hounds takes long. */
const LISTED = [
  ...thorough(
    ENDING.filter(spec => spec !== 'fox-and-hounds'),
    ENDING,
  ),
  ...RULESETS,
];

test.each(LISTED)('%s is of a family that always ends, and its graph has no cycle', async spec => {
  // No position of it is looked at.
  expect(isLoopy({} as AnyGame, await findFamily(spec.split(':')[0]!))).toBe(false);
  expect(await hasCycle(spec)).toBe(false);
});

test('the families that say they always end are those', async () => {
  const families = await Promise.all(GAME_IDS.map(findFamily));
  const ending = families.filter(family => family.ending !== undefined).map(({ id }) => id);
  expect(ending.sort()).toEqual(ENDING.map(spec => spec.split(':')[0]).sort());
});

test('a start that is a draw has been seen to be loopy', async () => {
  const family = await findFamily('chip');
  const counted = { positions: 4, start: { outcome: 'draw', remoteness: null } } as const;
  expect(makeSiteEntry(family, family.game(), counted).isLoopy).toBe(true);
});

test('games that nobody lists as a whole are told apart too', async () => {
  const loopy = ['teeko', 'dobutsu-shogi', 'quixo:n=4', 'numbers', 'dodgem:n=6', 'morris'];
  const endless = [
    'subtraction:n=100000000',
    'wythoff:a=10000,b=10000',
    'connect-four:width=9,height=9',
    'breakthrough',
  ];
  for (const spec of loopy) expect(isLoopy(await findGame(spec)), spec).toBe(true);
  for (const spec of endless) expect(isLoopy(await findGame(spec)), spec).toBe(false);
});

test('an entry of other parameters has their spec, their value and a picture of their own', async () => {
  const family = await findFamily('wythoff');
  const game = family.game({ a: 3, b: 5 } as never);
  const entry = makeSiteEntry(family, game, await solve(game), { table: 'wythoff.zug' });
  expect(entry).toMatchObject({ spec: 'wythoff:a=3,b=5', positions: 24, table: 'wythoff.zug', isLoopy: false });
  expect(entry.start).toEqual({ outcome: 'lose', remoteness: 4 });
  expect(makeSiteEntry(family, game, null)).toMatchObject({ positions: null, start: null });
});

test('payoffs and judges are named where there are any', async () => {
  const { games } = await makeCatalogOf('choosing-carrot', 'nim');
  expect(games[0]).toMatchObject({ contest: 'Codeforces 794E', hasPayoff: true });
  expect(games[0]!.start!.payoff).toBeTypeOf('number');
  expect(games[1]).not.toHaveProperty('contest');
});

async function makeCatalogOf(...ids: string[]) {
  const families = await Promise.all(ids.map(findFamily));
  return makeSiteFile(
    await Promise.all(families.map(async family => makeSiteEntry(family, family.game(), await solve(family.game())))),
  );
}

const POSITIONS: Readonly<Record<string, unknown>> = {
  grid: [
    ['', 'x'],
    ['o', ''],
  ],
  heaps: [3, 4],
  cards: ['ace', 'king'],
  fields: { cop: 'a', thief: { at: 'f', moves: [1, 2] } },
  text: 'a',
};

test.each(Object.entries(POSITIONS))('a game whose positions are drawn as %s is read back', async (kind, start) => {
  const game = defineGame({ start, moves: () => [] as number[], play: at => at });
  const rules = { rules: 'rules/own.ts-12345678.js' };
  const site = makeSiteFile([makeSiteEntry(ownFamily(game, 'own.ts'), game, await solve(game), rules)]);
  expect(site.games[0]!.picture.kind).toBe(kind);
  expect(parseSiteFile(makeSiteText(site))).toEqual(site);
});

test('what is written is read back', async () => {
  const site = await makeCatalogOf('quixo', 'choosing-carrot', 'chip');
  expect(parseSiteFile(makeSiteText(site))).toEqual(site);
  expect(parseSiteFile(makeSiteText(makeSiteFile([]))).games).toEqual([]);
});

test.each([
  'https://example.org/a.zug',
  '//example.org/a.zug',
  '/a.zug',
  '\\\\example.org\\a.zug',
  ' https://example.org/a.zug',
  'ht\ntps://example.org/a.zug',
  'http:a.zug',
  'https:a.zug',
  'javascript:alert(1)',
  'data:,a',
  '../a.zug',
  'tables/../../a.zug',
  'tables/..\\..\\a.zug',
  '%2e%2e/a.zug',
])('a table at %j is refused: it is not within the site', async address => {
  const family = await findFamily('nim');
  const entry = makeSiteEntry(family, family.game(), null);
  for (const key of ['table', 'statistics']) {
    const text = JSON.stringify({ ...makeSiteFile([]), games: [{ ...entry, [key]: address }] });
    expect(() => parseSiteFile(text)).toThrow(`site.json: games[0].${key} is`);
  }
});

test.each([
  ['{', 'site.json cannot be read'],
  ['[]', 'site.json: site.json is [], expected an object'],
  ['{"schema":2}', 'site.json: schema is 2, expected 1'],
  ['{"schema":1,"software":"a"}', 'site.json: games is nothing, expected a list'],
  ['{"schema":1,"software":"a","games":[1]}', 'site.json: games[0] is 1, expected an object'],
])('%s is refused with a sentence', (text, sentence) => {
  expect(() => parseSiteFile(text)).toThrow(sentence);
});

test.each([
  ['spec', 3, 'expected text'],
  ['players', ['X'], 'expected null or two names'],
  ['isLoopy', 'no', 'expected true or false'],
  ['contest', null, 'expected text'],
  ['positions', -1, 'expected null or a number'],
  ['start', { outcome: 'won', remoteness: 1 }, 'expected null or an outcome'],
  ['start', { outcome: 'draw', remoteness: 1 }, 'expected null or an outcome'],
  ['start', { outcome: 'win', remoteness: null }, 'expected null or an outcome'],
  ['picture', { kind: 'toString' }, 'expected a picture'],
  ['picture', { kind: 'grid', pieces: [] }, 'expected a picture'],
  ['table', 1, 'expected an address within the site'],
  ['rules', 'https://example.org/rules/a.js', 'expected the address of a script of the site'],
  ['rules', '//example.org/a.js', 'expected the address of a script of the site'],
  ['rules', 'rules/../assets/a.js', 'expected the address of a script of the site'],
  ['rules', 'data:text/javascript,1', 'expected the address of a script of the site'],
])('an entry whose %s is %j is refused', async (key, value, sentence) => {
  const { games } = await makeCatalogOf('nim');
  const text = makeSiteText(makeSiteFile([{ ...games[0]!, [key]: value }]));
  expect(() => parseSiteFile(text)).toThrow(`site.json: games[0].${key} is`);
  expect(() => parseSiteFile(text)).toThrow(sentence);
});
