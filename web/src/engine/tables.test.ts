/** Tables as a page reads them: over HTTP, with ranges and without, damaged, missing, of another game. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { findGame, makeTable, solveSync } from 'zugzwang';
import { type AnyGame, runSync, type State } from 'zugzwang/core';
import { rankAmong } from 'zugzwang/ranking';
import { solveByTiers } from 'zugzwang/solve';
import { LONG } from '../../../test/thorough.ts';
import { Library } from './library.ts';

const files = new Map<string, Uint8Array>();
const ranges: string[] = [];

const server = createServer((request, response) => {
  // A connection that is used again may have been given up meanwhile, when solving has taken long.
  response.setHeader('connection', 'close');
  const [, kind, name] = (request.url ?? '').split('/');
  const bytes = files.get(name ?? '');
  const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (bytes === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (kind === 'whole' || asked === null) {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    return;
  }
  const [first, last] = [Number(asked[1]), Math.min(Number(asked[2]), bytes.length - 1)];
  ranges.push(`${first}-${last}`);
  response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${bytes.length}` });
  response.end(bytes.subarray(first, last + 1));
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

const address = (kind: 'ranges' | 'whole', name: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${kind}/${name}`;

/** The table of a game by tiers. */
const makeTierTable = (game: AnyGame) => makeTable(runSync(solveByTiers(game, game.definition.tiers!())));

async function provide(spec: string, format: 1 | 2): Promise<AnyGame> {
  const game = await findGame(spec);
  files.set(`${game.name}.zug`, format === 1 ? await makeTable(solveSync(game)) : await makeTierTable(game));
  return game;
}

test.each([
  ['three-mens-morris', 2, 'ranges'],
  ['three-mens-morris', 2, 'whole'],
  ['dodgem', 2, 'ranges'],
  ['quixo', 2, 'ranges'],
  ['nim', 1, 'ranges'],
  ['choosing-carrot', 1, 'whole'],
  ['dodgem', 1, 'whole'],
] as const)('%s: a table of format %i, read by %s, has the values of the solution', async (spec, format, kind) => {
  const game = await provide(spec, format);
  const solution = solveSync(game);
  const library = new Library();
  const info = await library.answer('open', { spec, table: address(kind, `${game.name}.zug`) });
  const { positions, counts, start, longest } = solution;
  expect(info.solved).toMatchObject({ positions, counts, start, longest, method: 'table' });
  expect(info.solved!.bytes).toBe(files.get(`${game.name}.zug`)!.length);
  expect(info).not.toHaveProperty('tableProblem');
  const moves = await library.answer('bestLine', { spec, text: info.start, limit: 50 });
  const line = await library.answer('follow', { spec, line: { moves } });
  for (const { text, value, moves } of line) {
    const probe = solution.probeText(text);
    expect(value).toMatchObject({ outcome: probe.outcome, remoteness: probe.remoteness });
    const worths = moves.map(({ value }) => ({ outcome: value!.outcome, remoteness: value!.remoteness }));
    expect(worths).toEqual(probe.moves.map(({ outcome, remoteness }) => ({ outcome, remoteness })));
  }
  const statistics = await library.answer('statistics', { spec });
  expect(statistics).toMatchObject({ positions, counts });
  expect(statistics.branching.moves > 0).toBe(format === 1);
  const graph = await library.answer('graph', { spec, limit: 20 });
  for (const { text, value } of graph.nodes) expect(value!.outcome).toBe(solution.probeText(text).outcome);
});

test('what has been looked up is not fetched again, and a long line takes few requests', async () => {
  const game = await provide('quixo', 2);
  const library = new Library();
  const spec = 'quixo';
  await library.answer('open', { spec, table: address('ranges', `${game.name}.zug`) });
  const moves = await library.answer('bestLine', { spec, text: game.makeText(game.start), limit: 50 });
  await library.answer('follow', { spec, line: { moves } });
  ranges.length = 0;
  await library.answer('follow', { spec, line: { moves } });
  await library.answer('look', { spec, text: game.makeText(game.start) });
  expect(ranges).toEqual([]);
});

test('a table that cannot be read gives a sentence, and the game is played and solved without it', LONG, async () => {
  const game = await provide('dodgem', 2);
  const bytes = files.get(`${game.name}.zug`)!;
  files.set('cut.zug', bytes.subarray(0, bytes.length - 100));
  files.set('text.zug', new TextEncoder().encode('<html>not a table</html>'));
  const broken = bytes.slice();
  broken[40]! ^= 1;
  files.set('broken.zug', broken);
  await provide('nim', 1);
  for (const kind of ['ranges', 'whole'] as const) {
    for (const name of ['missing.zug', 'cut.zug', 'text.zug', 'broken.zug', 'nim:heaps=3-4-5.zug']) {
      const library = new Library();
      const info = await library.answer('open', { spec: 'dodgem', table: address(kind, name) });
      expect(info.tableProblem, name).toMatch(/^http.*: (found|this is not|the (file|server|checksum|header))/);
      expect(info).not.toHaveProperty('solved');
      expect((await library.answer('look', { spec: 'dodgem', text: info.start })).moves).toHaveLength(3);
      expect((await library.answer('solve', { spec: 'dodgem' })).positions).toBe(1963);
      const again = await library.answer('open', { spec: 'dodgem', table: address(kind, `${game.name}.zug`) });
      expect(again).not.toHaveProperty('tableProblem');
    }
  }
});

test('a block that is damaged fails where it is needed, with a sentence', async () => {
  const spec = 'connect-four';
  const whole = files.get(`${(await provide(spec, 2)).name}.zug`)!;
  const failures: unknown[] = [];
  // Some blocks are needed for the start, some for the line of best play from there, others for neither.
  for (let at = 1; failures.length === 0 && at < whole.length; at += whole.length >> 5) {
    const bytes = whole.slice();
    bytes[bytes.length - at]! ^= 1;
    files.set('block.zug', bytes);
    const library = new Library();
    const info = await library.answer('open', { spec, table: address('ranges', 'block.zug') });
    if (info.tableProblem !== undefined) continue;
    await library.answer('bestLine', { spec, text: info.start, limit: 50 }).catch(error => failures.push(error));
  }
  expect(failures[0]).toMatchObject({ code: 'table', message: expect.stringContaining('checksum') });
});

test('a table whose start cannot be read is as good as none, and the game is played without', LONG, async () => {
  const game = await provide('quixo', 2);
  const bytes = files.get(`${game.name}.zug`)!.slice();
  // All blocks, but not the header and the directory before them.
  for (let i = bytes.length - 400; i < bytes.length; i += 7) bytes[i]! ^= 0xff;
  files.set('blocks.zug', bytes);
  const library = new Library();
  const info = await library.answer('open', { spec: 'quixo', table: address('ranges', 'blocks.zug') });
  expect(info.tableProblem).toMatch(/damaged/);
  expect(info).not.toHaveProperty('solved');
  expect((await library.answer('look', { spec: 'quixo', text: info.start })).moves.length).toBeGreaterThan(0);
  await library.answer('solve', { spec: 'quixo' });
  expect((await library.answer('look', { spec: 'quixo', text: info.start })).value).toEqual({
    outcome: 'win',
    remoteness: 7,
  });
});

/** The table of a game by tiers, in which one position is said to take two plies more. */
async function makeWrongTable(game: AnyGame, state: State<unknown>): Promise<Uint8Array> {
  const solution = runSync(solveByTiers(game, game.definition.tiers!()));
  const { numbering, solved } = solution.tiers!;
  const { tier, index } = numbering.rank(state.position, state.player)!;
  const { ranking, values } = solved[tier]!;
  values[ranking === undefined ? index : rankAmong(ranking, index)]! += 8;
  return makeTable(solution);
}

test('a table that contradicts itself is as good as none at the start, and not answered from elsewhere', async () => {
  const game = await findGame('dodgem');
  const refusal = /\/wrong\.zug: position ".+": the table says .+, its best move makes it /;
  files.set('wrong.zug', await makeWrongTable(game, game.start));
  const atStart = await new Library().answer('open', { spec: 'dodgem', table: address('ranges', 'wrong.zug') });
  expect(atStart.tableProblem).toMatch(refusal);
  let state = game.start;
  for (let ply = 0; ply < 2; ply++) state = game.play(state, game.moves(state)[0]);
  files.set('wrong.zug', await makeWrongTable(game, state));
  const library = new Library();
  const info = await library.answer('open', { spec: 'dodgem', table: address('ranges', 'wrong.zug') });
  expect(info).not.toHaveProperty('tableProblem');
  await expect(library.answer('look', { spec: 'dodgem', text: game.makeText(state) })).rejects.toThrow(refusal);
});

test('a position that the start does not lead to is solved by itself beside a table', async () => {
  const game = await provide('three-mens-morris', 2);
  const library = new Library();
  const spec = 'three-mens-morris';
  await library.answer('open', { spec, table: address('ranges', `${game.name}.zug`) });
  const { value } = await library.answer('look', { spec, text: 'OOX/XX./... O' });
  expect(value).toBeDefined();
});
