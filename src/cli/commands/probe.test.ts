import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CliFolder } from '../../../test/cli.js';
import { flippedTable } from '../../../test/tables/flipped-table.js';
import { LONG } from '../../../test/thorough.ts';
import { defineGame } from '../../core/game.js';
import { packValue, WIN } from '../../core/outcome.js';
import { solveSync } from '../../solve/solve.js';
import { packTable } from '../../table/pack.js';
import { tableFacts } from '../../tablebase/make-table.js';

const folder = new CliFolder({ warm: true });

function write(name: string, bytes: Uint8Array): string {
  writeFileSync(join(folder.path, name), bytes);
  return name;
}

test('a table of blocks with wrong values is not answered from, whichever command asks', async () => {
  const tables = await flippedTable('dodgem:n=3');
  const right = write('right.zug', tables.right);
  const wrong = write('wrong.zug', tables.wrong);
  expect(folder.output(['probe', right])).toContain('a win for Left in');
  const refusal =
    /^zug: wrong\.zug: position ".+": the table says .+, its best move makes it .+; it is wrong, or of other rules$/;
  for (const args of [
    ['probe', wrong],
    ['probe', wrong, '--json'],
    ['play', wrong],
  ]) {
    const before = args[0] === 'play' ? { input: 'hint\n' } : {};
    expect(folder.failure(args, 2, before), args.join(' ')).toMatch(refusal);
  }
});

const RULES = 'export default { start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k };';

test('a table of rules of one’s own that lists its positions is not answered from where it is wrong', async () => {
  const game = defineGame({ start: 9, moves: n => [1, 2].filter(k => k <= n), play: (n, k) => n - k });
  const file = folder.write('nine.js', RULES);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder.path, file)))
    .digest('hex');
  const solution = solveSync(game);
  const facts = tableFacts(game, solution, { file, sha256 });
  const entries = [...solution.entries()].map(({ state, value }) => ({ text: game.makeText(state), value }));
  const right = write('nine.zug', await packTable(facts, entries));
  expect(folder.output(['probe', right, '7'])).toContain('wins in 5');
  const wrong = write(
    'nine-wrong.zug',
    await packTable(
      facts,
      entries.map(entry => (entry.text === '7' ? { ...entry, value: packValue(WIN, 1) } : entry)),
    ),
  );
  const refusal = /nine-wrong\.zug: position "7": the table says win in 1, its best move makes it win in 5;/;
  expect(folder.failure(['probe', wrong, '7'])).toMatch(refusal);
  expect(folder.output(['probe', wrong, '5'])).toContain('wins in 3');
});

test('nothing is printed or written of a solution whose best line contradicts it', LONG, () => {
  const lying = `const size = 1001;
export default {
  start: 1000, moves: n => [1, 2, 3].filter(k => k <= n), play: (n, k) => n - k,
  numbering: () => ({
    rank: n => n, unrank: n => ({ position: n, player: 0 }),
    space: { size, start: 1000, maxSuccessors: 3, terminal: n => (n === 0 ? 0 : -1), successorsAreSmaller: true,
      successors(n, out) { let c = 0; for (let k = 1; k <= 3 && k <= n; k++) if (n !== 1000 || k < 2) out[c++] = n - k; return c; } },
  }),
};`;
  const file = folder.write('lying.js', lying.replaceAll('n !== 1000 || k < 2', 'n % 4 !== 0 || k > 1'));
  for (const more of [[], ['--json'], ['-o', 'lying.zug'], ['--explain', '--json']]) {
    expect(folder.failure(['solve', file, ...more])).toMatch(/lying\.js/);
  }
  expect(existsSync(join(folder.path, 'lying.zug'))).toBe(false);
});
