import { expect, test } from 'vitest';
import type { SiteEntry } from 'zugzwang/site';
import { groupOf } from '../../game/open/group.ts';
import { type Filter, filterGames, makeFilter, parseFilter, sizeOf, timeOf } from './filter.ts';

const entry = (title: string, more: Partial<SiteEntry> = {}): SiteEntry => ({
  spec: title.toLowerCase(),
  id: title.toLowerCase(),
  title,
  summary: '',
  players: null,
  isLoopy: false,
  hasPayoff: false,
  positions: 100,
  start: { outcome: 'win', remoteness: 3 },
  picture: { kind: 'text', text: '' },
  ...more,
});

const GAMES = [
  entry('Teeko', {
    players: ['X', 'O'],
    isLoopy: true,
    positions: 171_875_046,
    start: { outcome: 'draw', remoteness: null },
  }),
  entry('Nim', { summary: 'Take tokens' }),
  entry('Quixo', { players: ['X', 'O'], isLoopy: true, positions: 32_027 }),
  entry('Berzerk', { players: ['Rick', 'Morty'], isLoopy: true, positions: 16, contest: 'Codeforces 786A' }),
  entry('Éclair', { positions: null, start: null }),
];

const titles = (filter: Partial<Filter>) =>
  filterGames(
    GAMES,
    { ...parseFilter(), ...filter },
    ({ title, summary, contest = '' }) => [title, summary, contest],
    'en',
  ).map(({ title }) => title);

test('without a filter all games are shown, by name', () => {
  expect(titles({})).toEqual(['Berzerk', 'Éclair', 'Nim', 'Quixo', 'Teeko']);
});

test.each<[Partial<Filter>, string[]]>([
  [{ kind: 'impartial' }, ['Éclair', 'Nim']],
  [{ kind: 'partizan' }, ['Berzerk', 'Quixo', 'Teeko']],
  [{ loops: 'loop-free' }, ['Éclair', 'Nim']],
  [{ loops: 'loopy', contest: true }, ['Berzerk']],
  [{ size: 'small' }, ['Berzerk', 'Nim']],
  [{ size: 'medium' }, ['Quixo']],
  [{ size: 'large' }, ['Teeko']],
  [{ size: 'unknown' }, ['Éclair']],
  [{ result: 'draw' }, ['Teeko']],
  [{ result: 'unknown' }, ['Éclair']],
  [{ result: 'win', kind: 'partizan' }, ['Berzerk', 'Quixo']],
  [{ result: 'tie' }, []],
  [{ text: 'TOKENS take' }, ['Nim']],
  [{ text: 'codeforces' }, ['Berzerk']],
  [{ text: 'eclair' }, ['Éclair']],
  [{ text: 'ＮＩＭ' }, ['Nim']],
  [{ text: 'chess' }, []],
])('%o leaves %o', (filter, left) => {
  expect(titles(filter)).toEqual(left);
});

test('by size, what nobody has counted comes last either way', () => {
  expect(titles({ order: 'smallest' })).toEqual(['Berzerk', 'Nim', 'Quixo', 'Teeko', 'Éclair']);
  expect(titles({ order: 'largest' })).toEqual(['Teeko', 'Quixo', 'Nim', 'Berzerk', 'Éclair']);
});

test('a link keeps a filter, and nothing of what is as it is by itself', () => {
  const filter: Filter = {
    text: 'four & more',
    group: 'boards',
    time: '10',
    kind: 'partizan',
    loops: 'loop-free',
    size: 'large',
    result: 'tie',
    contest: true,
    order: 'largest',
  };
  expect(parseFilter(makeFilter(filter))).toEqual(filter);
  expect(makeFilter(parseFilter())).toEqual({});
});

test('games are what they are played on, and short or long by best play', () => {
  const of = (more: Partial<SiteEntry>) => groupOf(entry('', more));
  const graph = { kind: 'graph', points: [], edges: [] } as unknown as SiteEntry['picture'];
  expect([
    of({ picture: graph }),
    of({ picture: graph, players: ['fox', 'hounds'] }),
    of({ contest: 'UVa 1', picture: { kind: 'text', text: '' } }),
    of({}),
  ]).toEqual(['graphs', 'boards', 'puzzles', 'boards']);
  const times = [16, 17, null].map(remoteness => timeOf({ start: { outcome: 'win', remoteness } }));
  expect([...times, timeOf({ start: null })]).toEqual(['2', '10', '10', '10']);
});

test('what a link says amiss is left out', () => {
  expect(parseFilter({ kind: 'neither', size: 'constructor', contest: 'maybe', order: '' })).toEqual(parseFilter());
});

test('the bounds of small and medium belong to them', () => {
  expect([10_000, 10_001, 10_000_000, 10_000_001].map(positions => sizeOf({ positions }))).toEqual([
    'small',
    'medium',
    'medium',
    'large',
  ]);
});
