/** `zug stats` as people and programs see it: `--json` keeps to its published schema, and the text fits a terminal. */
import { expect, test } from 'vitest';
import { CliFolder } from '../cli.js';
import { publishedSchema } from '../schema.js';

const folder = new CliFolder();
const schema = publishedSchema('stats');

interface StatsJson {
  readonly game: string;
  readonly format: number;
  readonly positions: number;
  readonly start: { readonly position: string };
  readonly longest: readonly { readonly outcome: string; readonly remoteness: number; readonly line?: string[] }[];
  readonly tiers?: readonly { readonly positions: number }[];
}

const RACE = `export default {
  start: 10,
  moves: n => [1, 2].filter(k => k <= n),
  play: (n, k) => n - k,
};\n`;

function statistics(game: string, ...flags: string[]): StatsJson {
  folder.output(['solve', game, '-o', 'table.zug']);
  return schema.read<StatsJson>(folder.output(['stats', 'table.zug', '--json', ...flags]));
}

test('a table with tiers, with lines of play', () => {
  const said = statistics('quixo:n=3', '--line');
  expect(said).toMatchObject({ game: 'quixo:n=3', format: 2, positions: 32027 });
  expect(said.tiers!.reduce((sum, tier) => sum + tier.positions, 0)).toBe(32027);
  for (const { remoteness, line } of said.longest) expect(line!.length).toBe(remoteness);
});

test('a table of rules of one’s own', () => {
  const said = statistics(folder.write('race.js', RACE));
  expect(said).toMatchObject({ game: 'race.js', format: 1, positions: 11, branching: { moves: 19, most: 2 } });
  expect(said.longest).not.toHaveProperty('0.line');
  expect(said.start).toEqual({ position: '10', outcome: 'win', outcomeClass: 'N', remoteness: 7 });
  const text = folder.output(['stats', 'table.zug']);
  expect(text).toMatch(/^start +10: the player to move wins in 7 plies \(class N\)$/m);
  expect(text).toMatch(/^win \(N\) +7 /m);
});

test('the text fits in 80 columns', () => {
  folder.output(['solve', 'quixo:n=3', '-o', 'quixo.zug']);
  const lines = folder.output(['stats', 'quixo.zug', '--line']).split('\n');
  expect(lines.filter(line => line.length > 80)).toEqual([]);
  expect(lines).toContain('positions  32,027');
});

test('the schema refuses what is not so', () => {
  const good = statistics('quixo:n=3') as StatsJson & { branching: object };
  const { tiers, ...listed } = good;
  const bad: object[] = [
    { ...good, format: 3 },
    { ...good, format: 1 },
    listed,
    { ...good, positions: 0 },
    { ...good, branching: { ...good.branching, average: -1 } },
    { ...good, longest: [{ outcome: 'draw', remoteness: 1, positions: 1, position: '.' }] },
  ];
  for (const one of bad) expect(schema.accepts(one)).toBe(false);
  expect(tiers!.length).toBeGreaterThan(1);
});
