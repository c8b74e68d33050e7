import { expect, test } from 'vitest';
import { ring } from '../../test/games/ring.js';
import { type AnyGame, defineGame } from '../core/game.js';
import { openTable } from '../open-table.js';
import { solveSync } from '../solve/solve.js';
import { tableFacts } from '../tablebase/make-table.js';
import { packTable, type TableEntry } from './pack.js';

/** Extra turns, a stop one move before the end, a payoff: each is its own way to be wrong. */
const GAMES: readonly AnyGame[] = [
  defineGame({
    name: 'runs',
    players: ['a', 'b'],
    start: 6,
    moves: n => [1, 2, 3].filter(k => k <= n),
    play: (n, k) => n - k,
    turn: (_, __, k) => (k === 1 ? 'same' : 'other'),
    over: n => (n === 1 ? { result: 'win', in: 1 } : n === 0 ? 'lose' : undefined),
  }) as unknown as AnyGame,
  ring,
];

test.each(GAMES)(
  'a table of $name that lists its positions answers for no position whose value is wrong',
  async game => {
    const solution = solveSync(game);
    const entries: TableEntry[] = [...solution.entries()].map(({ state, ...rest }) => ({
      text: game.makeText(state),
      ...rest,
    }));
    const open = (listed: readonly TableEntry[]) =>
      packTable({ ...tableFacts(game, solution), positions: listed.length }, listed).then(bytes =>
        openTable(bytes, { game }),
      );
    const right = await open(entries);
    for (const [i, entry] of entries.entries()) {
      expect(await right.probeText(entry.text)).toEqual(solution.probeText(entry.text));
      const { position, player } = game.parseText(entry.text);
      const others = [entry.value ^ 1, entry.value ^ 2, entry.value ^ 3, entry.value + 4];
      const wrong = others.map(value => ({ ...entry, value }));
      if (entry.payoff !== undefined) wrong.push({ ...entry, payoff: entry.payoff + 1 });
      for (const changed of wrong) {
        const table = await open(entries.with(i, changed));
        const refusal = { code: 'table', message: expect.stringMatching(/^table: position ".+": the table says /) };
        await expect(table.probeText(entry.text)).rejects.toMatchObject(refusal);
        await expect(table.probe(position, game.playerName(player))).rejects.toMatchObject(refusal);
        expect(() => table.probeState({ position, player })).toThrow(expect.objectContaining(refusal));
        expect((await table.value(position, game.playerName(player))).remoteness).not.toBe(undefined);
      }
      const shorter = await open(entries.toSpliced(i, 1));
      await expect(shorter.probeText(entry.text)).rejects.toMatchObject({ code: 'input' });
    }
  },
);

test('a move into a position that is not in the table is told of the position before it', async () => {
  const game = GAMES[0]!;
  const solution = solveSync(game);
  const entries = [...solution.entries()]
    .map(({ state, value }) => ({ text: game.makeText(state), value }))
    .filter(({ text }) => text !== '5 a');
  const bytes = await packTable({ ...tableFacts(game, solution), positions: entries.length }, entries);
  await expect((await openTable(bytes, { game })).probeText('6 a')).rejects.toMatchObject({
    code: 'table',
    message:
      'table: position "6 a": the table says nothing of "5 a", where its move 1 leads; it is wrong, or of other rules',
  });
});
