import { expect, test } from 'vitest';
import {
  createOpponent,
  defineGame,
  findGame,
  makeTable,
  openTable,
  solve,
  solveSync,
  verifyTable,
  verifyTiers,
} from '../../index.js';

const rules = { start: 3, moves: (n: number) => (n > 0 ? [1] : []), play: (n: number, k: number) => n - k };
const game = defineGame(rules);
/** What somebody hands over whose types nobody checks. */
const wrong = (value?: unknown) => value as never;
const GAME = 'expected a game, which defineGame, defineBoardGame and findGame return';
const TABLE = 'expected a table that was read';

test.each<[string, () => unknown, string]>([
  ['rules', () => solve(wrong(rules)), `solve: found an object with start, moves, play, ${GAME}`],
  ['nothing', () => solve(wrong()), `solve: found nothing, ${GAME}`],
  ['a promise', () => solve(wrong(Promise.resolve(game))), `solve: found a promise, which is to be awaited, ${GAME}`],
  ['rules at once', async () => solveSync(wrong({})), `solve: found an object with nothing, ${GAME}`],
  ['memory', () => solve(game, { memory: wrong('lots') }), "memory: found 'lots', expected a number of bytes above 0"],
  ['no opponent', () => createOpponent(wrong()), 'createOpponent: found nothing, expected a game, a solution or an'],
  ['a game', () => makeTable(wrong(rules)), 'makeTable: found an object with start, moves, play, expected a solution'],
  ['no table', () => openTable(wrong()), 'found nothing, expected a path, an address, or the bytes of a table'],
  ['no rules', async () => openTable(await tableOf(), wrong({ game: rules })), `openTable: found an object with start`],
  [
    'own rules',
    async () => openTable(await tableOf()),
    'a table of "game", no game of the library; its rules are to be given',
  ],
  ['no table read', () => verifyTable(wrong(), game), `verifyTable: found nothing, ${TABLE}`],
  ['bytes', async () => verifyTable(wrong(await tableOf()), game), TABLE],
  [
    'a solution',
    async () => createOpponent(wrong({ a: 1 })),
    'createOpponent: found an object with a, expected a game',
  ],
  ['a game that is none', () => solve(wrong({ definition: {} })), `solve: found an object with definition, ${GAME}`],
  ['long keys', () => solve(wrong({ ['a\nb'.repeat(99)]: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })), 'a\\u{a}ba\\u{a}b'],
  [
    'many keys',
    () => solve(wrong({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })),
    'an object with a, b, c, d, e, …, expected',
  ],
  ['a game to keep', () => makeTable(wrong(game)), 'makeTable: found a game, expected a solution'],
  ['an opened table', async () => verifyTable(wrong(await opened()), game), `found an opened table, ${TABLE}`],
  ['an opened table', async () => verifyTiers(wrong(await opened()), wrong(game)), 'found an opened table, expected a'],
  ['a method', () => solve(game, { method: wrong(['dense']) }), 'method: found ["dense"], expected payoff'],
  ['a spec', () => findGame(wrong({ id: 'nim' })), 'findGame: found object, expected the name of a game'],
  ['no name', () => findGame(wrong()), 'findGame: found undefined, expected the name of a game'],
  ['no game', () => verifyTiers(wrong({ header: {}, loadTier() {} }), wrong()), `verifyTiers: found nothing, ${GAME}`],
])('%s is refused in words', async (_, call, message) => {
  await expect(call()).rejects.toThrow(
    expect.objectContaining({ name: 'ZugzwangError', code: 'usage', message: expect.stringContaining(message) }),
  );
});

const opened = async () => openTable(await tableOf(), { game });
const tableOf = async () => makeTable(await solve(game));
