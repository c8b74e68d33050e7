import { expect, onTestFinished, test, vi } from 'vitest';
import { findFamily, findGame, solveSync } from 'zugzwang';
import { type AnyGame, compareValues, OUTCOMES, packValue, runSync, type State } from 'zugzwang/core';
import { GAME_IDS } from 'zugzwang/games';
import { solveInOnePiece } from 'zugzwang/solve';
import { solutionStatistics } from 'zugzwang/tablebase';
import { kept } from '../../../test/tables/kept.ts';
import { LONG, thorough } from '../../../test/thorough.ts';
import { Library } from './library.ts';
import type { GraphEdge, PositionInfo, Value } from './protocol.ts';

const LARGE = [
  'breakthrough',
  'connect-four',
  'dobutsu-shogi',
  'fox-and-hounds',
  'kaooa',
  'morris',
  'numbers',
  'quixo',
  'teeko',
];
const SMALL = [
  ...GAME_IDS.filter(id => !LARGE.includes(id)),
  'berzerk:n=2,rick=1,morty=1,body=2',
  'breakthrough:width=2,height=4',
  'chip:edges=0-1-1-2,left=2-0,right=2-1',
  'chip:edges=0-0',
  'connect-four:width=3,height=3',
  'dodgem:n=2',
  'hexapawn:width=3,height=4',
  'nim:heaps=2-3,misere',
  'wythoff:a=3,b=4,misere',
];

/** What takes a second or more is left to CI. */
const QUICK_SMALL = thorough(
  SMALL.filter(spec => !['achi', 'awari', 'kalah', 'three-mens-morris'].includes(spec)),
  SMALL,
);

/** A number for chance that is the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const codeOf = ({ outcome, remoteness }: Value) => packValue(OUTCOMES.indexOf(outcome), remoteness ?? 0);

/** A line of play of so many moves at most, by chance. */
function randomLine(game: AnyGame, plies: number, chance: () => number): { moves: string[]; states: State<unknown>[] } {
  const states: State<unknown>[] = [game.start];
  const moves: string[] = [];
  while (moves.length < plies) {
    const state = states.at(-1)!;
    const legal = game.result(state) >= 0 ? [] : game.moves(state);
    if (legal.length === 0) break;
    const move = legal[Math.floor(chance() * legal.length)]!;
    moves.push(game.moveText(move));
    states.push(game.play(state, move));
  }
  return { moves, states };
}

test('all games are named', async () => {
  expect(await new Library().answer('games', {})).toEqual(GAME_IDS);
});

/** Solved once for all that is asked of a game, by the solver and by a library, and what the library answers before and after. */
const solvedGame = kept(async (spec: string) => {
  const library = new Library();
  const game = await findGame(spec);
  const info = await library.answer('open', { spec });
  const before = {
    look: await library.answer('look', { spec, text: info.start }),
    bestLine: await library.answer('bestLine', { spec, text: info.start, limit: 100 }),
    graph: await library.answer('graph', { spec, limit: 5000 }),
  };
  const solved = await library.answer('solve', { spec });
  return { library, game, solution: solveSync(game), info, before, solved };
});

test.each(QUICK_SMALL)('%s: opened, solved, followed, looked at, all as the solution says', async spec => {
  const { library, game, solution: expected, info, before, solved } = await solvedGame(spec);
  expect(info).toMatchObject({ spec: game.name, start: game.makeText(game.start), estimate: { small: true } });
  expect(info).not.toHaveProperty('solved');
  expect(before.look.value === undefined).toBe(!before.look.over);
  const { positions, counts, start, longest } = expected;
  expect(solved).toMatchObject({ positions, counts, start, longest });
  expect((await library.answer('open', { spec })).solved).toEqual(solved);
  const chance = seeded(7);
  for (let round = 0; round < 3; round++) {
    const { moves, states } = randomLine(game, 12, chance);
    const positionsOfLine = await library.answer('follow', { spec, line: { moves } });
    expect(positionsOfLine.map(({ text }) => text)).toEqual(states.map(state => game.makeText(state)));
    for (const [i, position] of positionsOfLine.entries())
      checkPosition(game, expected.probeState(states[i]!), position);
  }
});

type Probed = ReturnType<ReturnType<typeof solveSync>['probeState']>;

function checkPosition(game: AnyGame, probe: Probed, position: PositionInfo): void {
  const { outcome, remoteness } = probe;
  const worth = { outcome, remoteness, ...(probe.payoff === undefined ? {} : { payoff: probe.payoff }) };
  expect(position.value).toEqual(worth);
  expect(position.over).toBe(probe.moves.length === 0);
  expect(position.moves.map(({ text }) => text)).toEqual(probe.moves.map(({ move }) => game.moveText(move)));
  expect(position.moves.map(({ value }) => value!.outcome)).toEqual(probe.moves.map(move => move.outcome));
  expect(position.moves.map(({ order }) => order).sort((a, b) => a - b)).toEqual(position.moves.map((_, i) => i));
}

test.each(QUICK_SMALL)('%s: best play goes to the end, or round in a circle where there is none', async spec => {
  const { library, game, info, before } = await solvedGame(spec);
  const { start } = info;
  expect(before.bestLine).toEqual([]);
  const moves = await library.answer('bestLine', { spec, text: start, limit: 100 });
  const line = await library.answer('follow', { spec, line: { moves } });
  const { outcome, remoteness } = line[0]!.value!;
  expect(line.at(-1)!.over).toBe(outcome !== 'draw');
  if (outcome === 'draw') expect(new Set(line.map(({ text }) => text)).size).toBe(line.length - 1);
  else if (game.definition.over === undefined) expect(moves).toHaveLength(remoteness!);
  expect(await library.answer('bestLine', { spec, text: start, limit: 2 })).toEqual(moves.slice(0, 2));
});

test.each(QUICK_SMALL)('%s: statistics and the graph of positions are whole', async spec => {
  const { library, game, solution, before, solved } = await solvedGame(spec);
  const { branching, longest, ...counted } = await solutionStatistics(solution);
  // By tiers, moves are counted up to symmetry.
  const expected = solved.method === 'tiers' ? counted : { ...counted, branching, longest };
  expect(await library.answer('statistics', { spec })).toMatchObject(expected);
  const graph = await library.answer('graph', { spec, limit: 5000 });
  const isWhole = solution.positions <= 5000;
  expect(graph.whole).toBe(isWhole);
  expect(graph.nodes.length).toBe(Math.min(5000, solution.positions));
  expect(new Set(graph.nodes.map(({ text }) => text)).size).toBe(graph.nodes.length);
  expect(before.graph.nodes.map(({ text }) => text)).toEqual(graph.nodes.map(({ text }) => text));
  if (!isWhole) return;
  const out = graph.nodes.map((): GraphEdge[] => []);
  for (const edge of graph.edges) out[edge.from]!.push(edge);
  for (const [v, { text, value }] of graph.nodes.entries()) {
    const probe = solution.probeText(text);
    const leads = new Map((await library.answer('look', { spec, text })).moves.map(move => [move.text, move.to]));
    const expected = probe.moves.map(({ move, outcome, remoteness }) => {
      const name = game.moveText(move);
      return `${name}: ${outcome} ${remoteness} ${leads.get(name)}`;
    });
    const edges = out[v]!.map(edge => {
      const { outcome, remoteness } = edge.value!;
      return `${edge.text}: ${outcome} ${remoteness} ${graph.nodes[edge.to]!.text}`;
    });
    // Vitest's `expect` would take most of the time, so often is something checked here.
    const found = [`${value!.outcome} ${value!.remoteness}`, ...edges.sort()].join('\n');
    const right = [`${probe.outcome} ${probe.remoteness}`, ...expected.sort()].join('\n');
    if (found !== right) expect(found, text).toBe(right);
  }
});

test('a graph with a limit is breadth first from where it is asked for, and says where it is cut', async () => {
  const library = new Library();
  const graph = await library.answer('graph', { spec: 'nim', from: '0-2-2', limit: 4 });
  expect(graph.whole).toBe(false);
  expect(graph.nodes.map(({ text, cut }) => [text, cut])).toEqual([
    ['0-2-2', true],
    ['0-1-2', true],
    ['0-0-2', true],
    ['0-2-1', true],
  ]);
  expect(graph.edges.map(({ from, to, text }) => [from, to, text])).toEqual([
    [0, 1, '2:1'],
    [0, 2, '2:2'],
    [0, 3, '3:1'],
    [1, 2, '2:1'],
  ]);
});

test.each([
  ['quux', 'usage', 'there is no game "quux"'],
  ['nim:heaps=x', 'usage', 'heaps is "x"'],
  ['nim:', 'input', 'position'],
  ['berzerk:n=8,body=9', 'usage', 'body is "9"'],
  ['chip:edges=1', 'usage', 'vertex 1 alone'],
])('the spec %s is answered with a sentence', async (spec, code, sentence) => {
  const asked = new Library().answer('look', { spec, text: 'nonsense' });
  await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) });
});

/** Nothing is solved by this one. */
const unsolved = new Library();

test.each(GAME_IDS)(
  '%s: text that is no position is refused with a sentence, and so is a move that is none',
  async spec => {
    for (const text of ['', 'nonsense', '\u0000', '-1', `${'9'.repeat(400)} X`]) {
      const asked = unsolved.answer('look', { spec, text });
      await expect(asked).rejects.toMatchObject({ code: 'input', message: expect.stringContaining('position') });
    }
    const asked = unsolved.answer('follow', { spec, line: { moves: ['nonsense'] } });
    await expect(asked).rejects.toMatchObject({ code: 'input', at: 0, message: expect.stringContaining('legal move') });
  },
);

test('the move that cannot be made is told by its index', async () => {
  const asked = new Library().answer('follow', { spec: 'nim', line: { moves: ['1:1', '1:2', '1:1'] } });
  await expect(asked).rejects.toMatchObject({ code: 'input', at: 2 });
});

test('what there is no request for is refused', async () => {
  await expect(new Library().answer('toString' as 'games', {})).rejects.toMatchObject({ code: 'usage' });
});

/** Positions that the start does not lead to, some of them of other sizes. */
const ASIDE: readonly (readonly [spec: string, text: string])[] = [
  ['nim', '6-1-2'],
  ['nim:heaps=2-3,misere', '1-9'],
  ['wythoff', '9-13'],
  ['subtraction', '50'],
  ['subtraction:n=20,set=4-6', '21'],
  ['candy-piles', '7-5'],
  ['choosing-carrot', '2 1 1 Igor'],
  ['choosing-carrot', '1 2 3 5 Igor'],
  ['berzerk:n=8,rick=2,morty=2,body=3', '4 Morty'],
  ['chip', '3'],
  ['chip:edges=0-1-5-6-6-5', '5'],
  ['addition-subtraction', '0-4-2'],
  ['tic-tac-toe', 'XX./.../... X'],
  ['tic-tac-toe', 'XXX/.../... X'],
  ['tic-tac-toe', 'OO./OO./.XX O'],
  ['connect-four:width=3,height=3', '.../.../XXX O'],
  ['connect-four:width=3,height=3', '.../X../X.. O'],
  ['hexapawn', '.../WWW/BBB White'],
  ['hexapawn', 'BBB/WWW/... Black'],
  ['hexapawn', '.../.../WWW Black'],
  ['dodgem', 'LL./.L./.R. Left'],
  ['dodgem', 'L../L../RR. Right'],
  ['three-mens-morris', 'XXX/X../OO. O'],
  ['kaooa', 'VC.../..... 1 vulture'],
  ['quixo', 'XXX/OOO/... X'],
  ['quixo', 'X.X/.X./... X'],
];

/** What a whole game is solved for is left to CI, where a smaller one shows the same. */
const QUICK_ASIDE = thorough(
  ASIDE.filter(([spec]) => spec !== 'quixo' && spec !== 'kaooa'),
  ASIDE,
);

/** By spec, one that has solved the game; no position leads to a later one, so that each is solved by itself. */
const libraryAside = kept((_spec: string) => new Library());

test.each(QUICK_ASIDE)('%s: a position that the start does not lead to, %s, has its true value', async (spec, text) => {
  // How long it is tried to solve such a position at once goes by the clock, which stands still here.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const library = libraryAside(spec);
  const { game, state } = await parsed(spec, text);
  const { numbering: _, tiers: __, ...rules } = game.definition;
  const { Game } = await import('zugzwang');
  const truth = runSync(solveInOnePiece(new Game({ ...rules, start: state.position }, 'alone', state.player)));
  await library.answer('solve', { spec });
  const position = await library.answer('look', { spec, text });
  const probe = truth.probeState(truth.game.start);
  expect(position.value).toMatchObject({ outcome: probe.outcome, remoteness: probe.remoteness });
  expect(position.unreachable).toBeUndefined();
  expect(position.moves.map(({ value }) => codeOf(value!))).toEqual(probe.moves.map(codeOf));
  // What it leads to has values as well.
  const line = await library.answer('bestLine', { spec, text, limit: 40 });
  const followed = await library.answer('follow', { spec, line: { from: text, moves: line } });
  for (const { value } of followed) expect(value).toBeDefined();
});

async function parsed(spec: string, text: string) {
  const game = await findGame(spec);
  return { game, state: game.parseText(text) };
}

test('a board that play never comes to, where nobody can move and nobody has won, is refused with a sentence', async () => {
  const library = new Library();
  const [spec, text] = ['connect-four:width=3,height=3', 'XOX/.XO/.OX O'];
  for (const solves of [false, true]) {
    if (solves) await library.answer('solve', { spec });
    const asked = library.answer('look', { spec, text });
    await expect(asked).rejects.toMatchObject({ code: 'input', message: expect.stringContaining(text) });
  }
});

test('a position too far away to be solved by itself is played without values, and says so', LONG, async () => {
  const library = new Library();
  await library.answer('solve', { spec: 'wythoff' });
  const position = await library.answer('look', { spec: 'wythoff', text: '9000-9000' });
  expect(position).toMatchObject({ unreachable: true, over: false });
  expect(position).not.toHaveProperty('value');
  expect(position.moves).toHaveLength(27_000);
  const graph = await library.answer('look', { spec: 'wythoff', text: '8-12' });
  expect(graph.value).toBeDefined();
});

test('moves are best first by outcome, then by remoteness', async () => {
  const library = new Library();
  await library.answer('solve', { spec: 'dodgem' });
  const { moves } = await library.answer('look', { spec: 'dodgem', text: 'L../.L./.RR Right' });
  const codes = moves.map(({ value }) => codeOf(value!));
  expect(codes).toEqual([...codes].sort(compareValues));
});

test('solving can be stopped, and begun again', async () => {
  const library = new Library();
  const controller = new AbortController();
  const spec = 'connect-four:width=5,height=5';
  expect((await library.answer('open', { spec })).estimate).toMatchObject({ small: false });
  let seen = 0;
  const asked = library.answer(
    'solve',
    { spec },
    { signal: controller.signal, onProgress: () => seen++ || controller.abort() },
  );
  await expect(asked).rejects.toMatchObject({ code: 'abort' });
  expect(seen).toBeGreaterThan(0);
  expect((await library.answer('open', { spec })).solved).toBeUndefined();
  await library.answer('solve', { spec: 'nim' }, { signal: new AbortController().signal });
});

test('a line of many moves can be stopped too', async () => {
  const library = new Library();
  const spec = 'chip:edges=0-1-1-0';
  await library.answer('solve', { spec });
  const moves = Array.from({ length: 200_000 }, (_, i) => String((i + 1) % 2));
  const controller = new AbortController();
  const asked = library.answer('follow', { spec, line: { moves } }, { signal: controller.signal });
  setTimeout(() => controller.abort(), 1);
  await expect(asked).rejects.toMatchObject({ code: 'abort' });
});

test('games that were not used for long are let go of, those in use are kept', async () => {
  const library = new Library();
  await library.answer('solve', { spec: 'nim' });
  for (let n = 1; n <= 30; n++) {
    await library.answer('solve', { spec: `subtraction:n=${n}` });
    if (n === 5) await library.answer('open', { spec: 'nim' });
  }
  await new Promise(resolve => setTimeout(resolve, 0));
  expect((await library.answer('open', { spec: 'subtraction:n=30' })).solved).toBeDefined();
  expect((await library.answer('open', { spec: 'nim' })).solved).toBeUndefined();
});

test('parameters are told with their texts, and examples are positions of the very game', LONG, async () => {
  for (const id of GAME_IDS) {
    const info = await unsolved.answer('open', { spec: id });
    const family = await findFamily(id);
    expect(Object.keys(info.parameters)).toEqual(Object.keys(family.parameters));
    for (const text of info.examples) await unsolved.answer('look', { spec: id, text });
  }
  expect((await unsolved.answer('open', { spec: 'quixo:n=4' })).examples).toEqual([]);
});

test('heat maps are told and made', async () => {
  const library = new Library();
  const sheets = await library.answer('sheets', { spec: 'wythoff:a=3,b=3' });
  expect(sheets).toMatchObject([{ id: 'heaps', limit: 500, cell: { spec: 'wythoff:a={x},b={y}' } }]);
  const sheet = await library.answer('sheet', { spec: 'wythoff', id: 'heaps', width: 9, height: 13 });
  expect(sheet).toMatchObject({ xFrom: 0, yFrom: 0, width: 9, height: 13 });
  const { start } = solveSync(await findGame('wythoff'));
  expect(sheet.values.at(-1)).toBe(codeOf(start));
  const large = await library.answer('sheet', { spec: 'wythoff', id: 'heaps', width: 1e9, height: Number.NaN });
  expect([large.width, large.height]).toEqual([500, 1]);
  await expect(library.answer('sheet', { spec: 'nim', id: 'x', width: 1, height: 1 })).rejects.toMatchObject({
    code: 'usage',
  });
  expect(await library.answer('sheets', { spec: 'quixo' })).toEqual([]);
  expect((await library.answer('open', { spec: 'quixo' })).hasSheets).toBe(false);
});

test('payoffs are counted where they are played for', async () => {
  const library = new Library();
  const spec = 'choosing-carrot:carrots=3-1-4-1-5';
  await library.answer('solve', { spec });
  const { payoffs, positions } = await library.answer('statistics', { spec });
  const solution = solveSync(await findGame(spec));
  const all = [...solution.entries()].map(({ payoff }) => payoff!);
  const most = Math.max(...all);
  expect(payoffs![0]).toEqual({ payoff: most, positions: all.filter(payoff => payoff === most).length });
  expect(payoffs!.map(({ payoff }) => payoff)).toEqual([...new Set(all)].sort((a, b) => b - a));
  expect(payoffs!.reduce((sum, one) => sum + one.positions, 0)).toBe(positions);
  await library.answer('solve', { spec: 'nim' });
  expect(await library.answer('statistics', { spec: 'nim' })).not.toHaveProperty('payoffs');
});

test('statistics of a game that is not solved are refused', async () => {
  await expect(new Library().answer('statistics', { spec: 'nim' })).rejects.toMatchObject({ code: 'usage' });
});
