import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZugzwangError } from '../../src/core/errors.js';
import { type AnyGame, defineGame, Game, type State } from '../../src/core/game.js';
import { moveValue, OUTCOMES, outcomeOf, packValue, remotenessOf } from '../../src/core/outcome.js';
import { runSync } from '../../src/core/task.js';
import { findGame, GAME_IDS } from '../../src/games/registry.js';
import { openTable } from '../../src/open-table.js';
import { solveInOnePiece } from '../../src/solve/memory/solve-in-one-piece.js';
import { solveSync } from '../../src/solve/solve.js';
import { memoryAccess } from '../../src/table/access.js';
import { type TableFacts, type TableHeader, TIER_FORMAT_VERSION } from '../../src/table/header.js';
import { packTable, type TableEntry } from '../../src/table/pack.js';
import { formatVersion } from '../../src/table/prefix.js';
import { readTable, Table } from '../../src/table/table.js';
import { packTexts, unpackTexts } from '../../src/table/texts.js';
import { TierTable } from '../../src/table/tier-table.js';
import { makeTable } from '../../src/tablebase/make-table.js';
import { verifyTable, verifyTask } from '../../src/verify/verify.js';
import { verifyTiers } from '../../src/verify/verify-tiers.js';
import { LARGE_GAMES } from '../games/large-games.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();

const roads: Record<string, string[]> = { a: 'bc', b: 'ad', c: 'ade', d: 'bcf', e: 'cf', f: 'deg', g: 'f' } as never;

/** A loopy partizan game with wins, losses and draws. */
const chase = defineGame({
  name: 'chase',
  players: ['cop', 'thief'],
  start: { cop: 'a', thief: 'f' },
  moves: (at, player) => [...roads[at[player]]!],
  play: (at, to, player) => ({ ...at, [player]: to }),
  over: at => at.cop === at.thief && 'cop',
}) as unknown as AnyGame;

/** The same, but a cop who can catch the thief is not made to: play stops there. */
const shortChase = defineGame({
  ...chase.definition,
  name: 'short-chase',
  over(at, player) {
    const { cop, thief } = at as { cop: string; thief: string };
    if (cop === thief) return 'cop';
    return player === 'cop' && roads[cop]!.includes(thief) && { result: 'cop', in: 1 };
  },
}) as unknown as AnyGame;

/** A loopy game with payoffs on both sides of the stake, ties and draws. */
const walk = defineGame({
  name: 'walk',
  players: ['Max', 'Min'],
  start: 0,
  moves: at => [1, 2, 3].map(step => (at + step * step) % 11),
  play: (_at, to) => to,
  payoff: at => ({ 4: 3, 5: -2, 7: 0 })[at],
  stake: 0,
}) as unknown as AnyGame;

/** A loopy payoff game in which play without end is best for somebody. */
const ring = defineGame({
  name: 'ring',
  players: ['Max', 'Min'],
  start: 0,
  moves: at => [(at + 1) % 6, (at + 2) % 6, ...(at === 3 ? [9] : at === 4 ? [8] : [])],
  play: (_at, to) => to,
  payoff: at => (at === 9 ? 5 : at === 8 ? -1 : undefined),
  stake: 1,
}) as unknown as AnyGame;

async function tableOf(game: AnyGame): Promise<Table> {
  return readTable(await makeTable(runSync(solveInOnePiece(game))));
}

async function gameOf(spec: string): Promise<AnyGame> {
  return [chase, shortChase, walk, ring].find(game => game.name === spec) ?? findGame(spec);
}

/** What `solve-verify-probe.long.test.ts` has of four by four is shown by less. */
const TABLED = GAME_IDS.filter(id => !['numbers', ...LARGE_GAMES].includes(id)).map(id =>
  id === 'connect-four' ? 'connect-four:width=4,height=3' : id,
);

test.each([...TABLED, 'chase', 'short-chase'])(
  'the table of %s is right, and answers like the solution',
  async spec => {
    const game = await gameOf(spec);
    const solution = solveSync(game);
    const bytes = await makeTable(solution);
    const isByTiers = formatVersion(bytes, spec) === TIER_FORMAT_VERSION;
    const report = isByTiers
      ? await verifyTiers(await TierTable.open(memoryAccess(bytes)), game)
      : await verifyTable(await readTable(bytes), game);
    expect(report).toMatchObject({ ok: true, positions: solution.positions, faults: [] });
    const opened = await openTable(bytes, spec.endsWith('chase') ? { game } : {});
    let i = 0;
    for (const { state } of solution.entries()) {
      if (i++ % 50 === 0) expect(await opened.probeState(state)).toEqual(await solution.probeState(state));
    }
    expect(i).toBeGreaterThan(0);
    expect(await opened.bestLine(undefined, 100)).toEqual(await solution.bestLine(undefined, 100));
  },
);

test('play that stops one move before its end has the values of play that goes on', async () => {
  const whole = solveSync(chase);
  const short = solveSync(shortChase);
  expect(short.start).toEqual(whole.start);
  expect(short.positions).toBeLessThan(whole.positions);
  for (const { state, value } of short.entries()) {
    const { outcome, remoteness, moves } = whole.probeState(state);
    expect([outcomeOf(value), remotenessOf(value)]).toEqual([outcome, remoteness]);
    const stops = state.player === 0 && remoteness === 1;
    expect(short.probeState(state).moves.length).toBe(stops ? 0 : moves.length);
  }
  const report = await verifyTable(await tableOf(shortChase), new Game({ ...chase.definition, name: 'short-chase' }));
  expect(report.faults.map(({ problem }) => problem).join('\n')).toMatch(/^its move .* leads out of the table$/m);
});

test('a table is opened from a path, a file URL and bytes alike', async () => {
  const path = join(folder, 'nim.zug');
  writeFileSync(path, await makeTable(solveSync(await findGame('nim'))));
  for (const source of [path, new URL(`file://${path}`), new Uint8Array(readFileSync(path))]) {
    const table = await openTable(source);
    expect(await table.probeText('3-4-5')).toMatchObject({ outcome: 'win', remoteness: 11 });
    expect(await table.probe([0, 0, 0])).toMatchObject({ outcome: 'lose', remoteness: 0, moves: [] });
    await expect(table.probeText('9-9-9')).rejects.toThrow('expected one that can be reached from the start');
  }
});

test('a table is opened over HTTP, and what the server refuses is told', async () => {
  const bytes = await makeTable(solveSync(await findGame('nim')));
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/nim.zug' ? 200 : 404;
    response.end(request.url === '/nim.zug' ? bytes : 'not here');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await openTable(`${address}/nim.zug`)).probeText('3-4-5')).toMatchObject({ outcome: 'win' });
  await expect(openTable(new URL(`${address}/none.zug`))).rejects.toThrow('/none.zug: the server answered 404');
  server.close();
  await expect(openTable(`${address}/nim.zug`)).rejects.toThrow('/nim.zug: the server does not answer');
});

/** The rules with their answers remembered, so that thousands of tables are checked in seconds. */
function remembered(game: AnyGame): AnyGame {
  /** By the very object, for these functions give each again where they gave it. */
  const memo = <A, T>(ask: (a: A) => T) => {
    const answers = new Map<A, T>();
    return (a: A): T => {
      const known = answers.get(a);
      if (known !== undefined || answers.has(a)) return known as T;
      const found = ask(a);
      answers.set(a, found);
      return found;
    };
  };
  const { start, players, name, version, hasPayoff, stake, definition } = game;
  const plays = memo((state: State<unknown>) => memo((move: unknown) => game.play(state, move)));
  return {
    ...{ start, players, name, version, hasPayoff, stake, definition },
    makeText: memo((state: State<unknown>) => game.makeText(state)),
    parseText: memo((text: string) => game.parseText(text)),
    result: memo((state: State<unknown>) => game.result(state)),
    payoff: memo((state: State<unknown>) => game.payoff(state)),
    stuck: memo((state: State<unknown>) => game.stuck(state)),
    moves: memo((state: State<unknown>) => game.moves(state)),
    play: (state: State<unknown>, move: unknown) => plays(state)(move),
    moveText: (move: unknown) => game.moveText(move),
  } as unknown as AnyGame;
}

interface Contents {
  header: TableHeader;
  texts: string[];
  values: number[];
  payoffs: number[] | undefined;
}

function contentsOf(table: Table): Contents {
  const entries = Array.from({ length: table.size }, (_, i) => i);
  return {
    header: structuredClone(table.header) as TableHeader,
    texts: entries.map(i => table.text(i)),
    values: entries.map(i => table.value(i)),
    payoffs: table.payoff(0) === undefined ? undefined : entries.map(i => table.payoff(i)!),
  };
}

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

/** Changes one thing of a table; returns what, or undefined where the choice changes nothing. */
function mutate(contents: Contents, kind: number, where: number, amount: number): string | undefined {
  const header = contents.header as Mutable<TableHeader>;
  const i = where % contents.texts.length;
  const value = contents.values[i]!;
  const outcome = outcomeOf(value);
  switch (kind) {
    case 0:
    case 1:
    case 2: {
      const other = OUTCOMES[(OUTCOMES.indexOf(outcome) + 1 + kind) % 4]!;
      contents.values[i] = packValue(OUTCOMES.indexOf(other), remotenessOf(value) ?? amount);
      return `${contents.texts[i]}: ${outcome} to ${other}`;
    }
    case 3:
    case 4: {
      const plies = remotenessOf(value);
      if (plies === null) return undefined;
      const moved = kind === 3 ? plies + 1 + amount : Math.max(0, plies - 1 - amount);
      contents.values[i] = packValue(OUTCOMES.indexOf(outcome), moved);
      return moved === plies ? undefined : `${contents.texts[i]}: remoteness ${plies} to ${moved}`;
    }
    case 5: {
      const name = (['positions', 'win', 'lose', 'tie', 'draw'] as const)[where % 5]!;
      header[name] += amount % 2 === 0 || header[name] === 0 ? 1 + amount : -1;
      return `count ${name}`;
    }
    case 6: {
      const histogram = header.byRemoteness[(['win', 'lose', 'tie'] as const)[where % 3]!] as Record<string, number>;
      const keys = Object.keys(histogram);
      const name = keys[amount % Math.max(1, keys.length)] ?? String(amount);
      histogram[name] = (histogram[name] ?? 0) + 1;
      return `histogram ${name}`;
    }
    case 7: {
      const text = contents.texts[i]!;
      if (text === header.start.position) return undefined;
      header.start.position = text;
      return `start ${text}`;
    }
    case 8: {
      header.start.outcome = OUTCOMES[(OUTCOMES.indexOf(header.start.outcome) + 1 + (amount % 3)) % 4]!;
      return 'outcome of the start';
    }
    case 9: {
      header.start.remoteness = header.start.remoteness === null ? amount : header.start.remoteness + 1 + amount;
      return 'remoteness of the start';
    }
    case 10: {
      contents.texts.splice(i, 1);
      contents.values.splice(i, 1);
      contents.payoffs?.splice(i, 1);
      return `position ${i} left out`;
    }
    case 11: {
      contents.texts[i] += amount % 2 === 0 ? '0' : ' ';
      return `text of position ${i}`;
    }
    default: {
      if (contents.payoffs === undefined) return undefined;
      contents.payoffs[i]! += amount % 2 === 0 ? 1 + amount : -1 - amount;
      return `payoff of position ${i}`;
    }
  }
}

/** How many changes are tried: fewer where a verification takes longer. */
const MUTATED: readonly (readonly [string, number])[] = [
  ['tic-tac-toe', 80],
  ['dodgem', 160],
  ['hexapawn', 1000],
  ['chase', 1000],
  ['short-chase', 1000],
  ['walk', 1000],
  ['ring', 1000],
  ['choosing-carrot:carrots=3-1-4-1-5-9-2-6-5', 1000],
];

test.each(MUTATED)('random single changes of the table of %s are found, each of %i', async (spec, wanted) => {
  const game = remembered(await gameOf(spec));
  const table = await tableOf(await gameOf(spec));
  expect(runSync(verifyTask(table, game)).ok).toBe(true);
  const kinds = new Set<number>();
  let changes = 0;
  for (let seed = 1; changes < wanted; seed++) {
    const random = fc.sample(fc.tuple(fc.nat(12), fc.nat(1e6), fc.nat(4)), { seed, numRuns: 1 })[0]!;
    const contents = contentsOf(table);
    const what = mutate(contents, ...random);
    if (what === undefined) continue;
    changes++;
    kinds.add(random[0]);
    const { header, texts, values, payoffs } = contents;
    const report = runSync(verifyTask(new Table(header, texts, values, payoffs), game));
    if (report.ok) throw new Error(`not found: ${what} (seed ${seed})`);
    expect(report.faults.length).toBeGreaterThan(0);
  }
  expect(kinds.size).toBeGreaterThanOrEqual(10);
});

test('a change with checksums made good again is found in the file too', async () => {
  const game = await findGame('tic-tac-toe');
  const table = await tableOf(game);
  const contents = contentsOf(table);
  contents.values[1234] = packValue(3, 5);
  const entries: TableEntry[] = contents.texts.map((text, i) => ({ text, value: contents.values[i]! }));
  const again = await readTable(await packTable(table.header as TableFacts, entries));
  const report = await verifyTable(again, game);
  expect(report.ok).toBe(false);
  expect(report.faults.some(fault => fault.position === contents.texts[1234])).toBe(true);
});

test('every byte of a small table flipped in turn is noticed by the reader', async () => {
  const bytes = await makeTable(runSync(solveInOnePiece(await findGame('hexapawn'))));
  for (let i = 0; i < bytes.length; i++) {
    for (const mask of [1, 0x80, 0xff]) {
      const flipped = bytes.slice();
      flipped[i]! ^= mask;
      await expect(readTable(flipped, 'x.zug'), `byte ${i}`).rejects.toThrow(ZugzwangError);
    }
  }
});

test('a table cut short anywhere, or with bytes behind it, is refused', async () => {
  const bytes = await makeTable(solveSync(await findGame('nim:heaps=1-2')));
  for (let length = 0; length < bytes.length; length++) {
    await expect(readTable(bytes.subarray(0, length), 'x.zug'), `length ${length}`).rejects.toThrow(/^x\.zug: /);
  }
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  await expect(readTable(longer, 'x.zug')).rejects.toThrow('1 bytes follow the last section');
});

test('a foreign file, another format, another game and other rules are different errors', async () => {
  const nim = await findGame('nim');
  const bytes = await makeTable(solveSync(nim));
  await expect(readTable(new TextEncoder().encode('hello, this is no table at all'), 'x.zug')).rejects.toThrow(
    'not a Zugzwang table',
  );
  await expect(readTable(new Uint8Array(0), 'x.zug')).rejects.toThrow('the file is empty');
  const version2 = bytes.slice();
  version2[8] = 2;
  await expect(readTable(version2, 'x.zug')).rejects.toThrow('found table format 2, expected format 1');
  const other = await findGame('nim:heaps=1-2');
  await expect(openTable(bytes, { game: other })).rejects.toThrow(
    'found a table of nim:heaps=3-4-5, expected one of nim:heaps=1-2',
  );
  const table = await readTable(bytes);
  const newer = { ...table.header, rules: { version: 2 } };
  const renewed = await packTable(
    newer,
    contentsOf(table).texts.map((text, i) => ({ text, value: table.value(i) })),
  );
  await expect(openTable(renewed)).rejects.toThrow('found a table of rules version 2, expected version 1');
  await expect(openTable(join(folder, 'none.zug'))).rejects.toThrow('there is no such file');
});

test('texts are packed and unpacked without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), texts => {
      expect(unpackTexts(packTexts(texts), texts.length)).toEqual(texts);
    }),
  );
});

test('values of any remoteness are kept, none saturates', async () => {
  for (const plies of [0, 1, 62, 63, 64, 16_382, 16_383, 16_384, 2 ** 20, 2 ** 29 - 1]) {
    const table = await tableOf(await findGame('nim:heaps=1'));
    const again = await readTable(
      await packTable(table.header as TableFacts, [
        { text: 'a', value: packValue(0, plies) },
        { text: 'b', value: packValue(3, 1) },
      ]),
    );
    expect([again.value(0), again.value(1)]).toEqual([packValue(0, plies), packValue(3, 1)]);
  }
});

test('moving and seeing from the other side are each other’s inverse', () => {
  for (let code = 0; code < 4; code++) {
    const value = packValue(code, 7);
    const there = moveValue(value, false);
    expect(remotenessOf(there)).toBe(code === 1 ? null : 8);
    expect(outcomeOf(moveValue(there, false))).toBe(outcomeOf(value));
  }
});
