/** `zug solve --json` keeps to its published schema. */
import { expect, test } from 'vitest';
import { CliFolder } from '../cli.js';
import { publishedSchema } from '../schema.js';
import { LONG } from '../thorough.ts';

const folder = new CliFolder();
const schema = publishedSchema('solve', { strictRequired: true });

interface SolveJson {
  readonly game: string;
  readonly parameters: Record<string, unknown>;
  readonly method: string;
  readonly positions: number;
  readonly win: number;
  readonly lose: number;
  readonly tie: number;
  readonly draw: number;
  readonly start: { outcome: string; outcomeClass?: string; remoteness: number | null; payoff?: number };
  readonly byRemoteness: Record<'win' | 'lose' | 'tie', Record<string, number>>;
  readonly seconds: number;
  readonly secondsByPhase: Record<string, { clock: number; cpu: number }>;
}

const CHASE = `export default {
  players: ['cop', 'thief'],
  start: { cop: 0, thief: 2 },
  moves: (at, player) => [at[player] + 1, at[player] + 3].map(place => place % 4),
  play: (at, to, player) => ({ ...at, [player]: to }),
  over: at => at.cop === at.thief ? 'cop' : undefined,
};\n`;

function solve(game: string): SolveJson {
  return schema.read<SolveJson>(folder.output(['solve', game, '--json']));
}

test.each([
  ['nim:heaps=1-2-3,misere', { heaps: '1-2-3', misere: true }, 'sweep', 'lose'],
  ['tic-tac-toe', {}, 'tiers', 'tie'],
  ['three-mens-morris', {}, 'tiers', 'win'],
  ['berzerk:n=5,rick=2-3,morty=1-2-3,body=2', { n: 5, rick: '2-3', morty: '1-2-3', body: 2 }, 'dense', 'lose'],
  ['choosing-carrot:carrots=1-2-3', { carrots: '1-2-3' }, 'payoff', 'win'],
])('%s', (spec, parameters, method, outcome) => {
  const said = solve(spec);
  expect(said).toMatchObject({ game: spec, parameters, method, start: { outcome } });
  expect(Object.keys(said.secondsByPhase)).toEqual(expect.arrayContaining(['find positions', 'solve']));
  const clock = Object.values(said.secondsByPhase).reduce((sum, phase) => sum + phase.clock, 0);
  // Up to what rounding does to the sum.
  expect(clock).toBeLessThanOrEqual(said.seconds + 1e-6);
});

test('a file of rules, and a draw', () => {
  const said = solve(folder.write('chase.js', CHASE));
  expect(said).toMatchObject({ game: 'chase.js', parameters: {}, start: { outcome: 'draw', remoteness: null } });
});

test('outcome classes of impartial games, misère ones too, and none for others', () => {
  expect(solve('nim:heaps=1-1').start).toMatchObject({ outcome: 'lose', outcomeClass: 'P' });
  expect(solve('nim:heaps=1-1,misere').start).toMatchObject({ outcome: 'win', outcomeClass: 'N' });
  expect(solve('chip').start).toMatchObject({ outcome: 'draw', outcomeClass: 'D' });
  expect(solve('hexapawn').start).not.toHaveProperty('outcomeClass');
  const text = folder.output(['solve', 'nim:heaps=1-1,misere']);
  expect(text).toMatch(/^win \(N\) +2\nlose \(P\) +2$/m);
  expect(text).toContain('wins in 2 plies (class N)');
  expect(folder.output(['solve', 'hexapawn'])).not.toContain('(P)');
});

test('counts add up, and those by remoteness to them', () => {
  const said = solve('dodgem');
  const { positions, win, lose, tie, draw, byRemoteness } = said;
  expect(win + lose + tie + draw).toBe(positions);
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
  expect([sum(byRemoteness.win), sum(byRemoteness.lose), sum(byRemoteness.tie)]).toEqual([win, lose, tie]);
});

test('the schema refuses what is not so', () => {
  const good = solve('tic-tac-toe');
  const bad: object[] = [
    { ...good, win: -1 },
    { ...good, positions: 0.5 },
    { ...good, method: 'guess' },
    { ...good, start: { outcome: 'draw', remoteness: 3 } },
    { ...good, start: { outcome: 'win', remoteness: null } },
    { ...good, start: { outcome: 'win', outcomeClass: 'L', remoteness: 1 } },
    { ...good, byRemoteness: { win: { '-1': 2 }, lose: {}, tie: {} } },
  ];
  for (const one of bad) expect(schema.accepts(one)).toBe(false);
});

test('--explain tells the phases that --json has', LONG, () => {
  const phases = Object.keys(solve('achi').secondsByPhase);
  const [, said] = /^phases +(.*)$/m.exec(folder.output(['solve', 'achi', '--explain']))!;
  expect(said!.replace(/ [\d.]+ s \(CPU [\d.]+ s\)/g, '')).toBe(phases.join(', '));
});
