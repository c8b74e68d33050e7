import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameOfValues, makeValueTable } from '../../test/tables/value-tables.js';
import { defineGame } from '../core/game.js';
import { openTable } from '../open-table.js';
import { solveSync } from '../solve/solve.js';
import { makeTable } from '../tablebase/make-table.js';

const TABLES = fileURLToPath(new URL('../../testdata/tables/', import.meta.url));

test.each([
  ['nim.zug', 'win', 11],
  ['dodgem.zug', 'win', 19],
])(
  '%s of version 0.4.0, which does not say how its rules behaved, opens with a note',
  async (name, outcome, remoteness) => {
    const warnings: string[] = [];
    const path = join(TABLES, name);
    const table = await openTable(path, { onWarning: warning => warnings.push(warning) });
    const { game } = table;
    expect(warnings).toEqual([`${path} does not say how its rules behaved when it was made; they may not be the same`]);
    expect(await table.probe(game.start.position)).toMatchObject({ outcome, remoteness });
    await table.close();
  },
);

test('a table opens with rules that do what its own did, without a note, and with no others', async () => {
  const pile = (takes: number[]) =>
    defineGame({ start: 12, moves: n => takes.filter(k => k <= n), play: (n, k) => n - k });
  const bytes = await makeTable(solveSync(pile([1, 2, 3])));
  const warnings: string[] = [];
  const open = (takes: number[]) =>
    openTable(bytes, { game: pile(takes) as never, onWarning: warning => warnings.push(warning) });
  await open([3, 2, 1]);
  expect(warnings).toEqual([]);
  for (const takes of [
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 11],
  ])
    await expect(open(takes)).rejects.toMatchObject({
      code: 'table',
      message: 'table: game behaves otherwise than it did when the table was made, at position "12"; solve it again',
    });
});

test('the same holds for tables with tiers', async () => {
  const values = { views: 1, tiers: [[{ value: 0, reached: 1 }]] } as const;
  const game = gameOfValues(values);
  const bytes = await makeValueTable(values, game);
  await openTable(bytes, { game });
  const other = defineGame({ ...game.definition, stuck: 'win' } as never);
  await expect(openTable(bytes, { game: other })).rejects.toThrow(
    /numbers behaves otherwise .* "\{"index":0,"tier":0\}"/,
  );
});
