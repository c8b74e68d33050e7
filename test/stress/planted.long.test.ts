/** Mistakes planted in small programs are found, and shrunk to the smallest inputs; right programs are let pass. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliFolder } from '../cli.js';

const folder = new CliFolder();
const programOf = (problem: string) => fileURLToPath(new URL(`./programs/${problem}.mjs`, import.meta.url));

/** Problem, mistake, and the number of tokens of the smallest input on which it shows. */
const PLANTED: readonly (readonly [string, string, number])[] = [
  ['berzerk', 'counter-one-more', 5],
  ['berzerk', 'loops-lost', 5],
  ['berzerk', 'shared-factor', 5],
  ['chip', 'duplicates-counted-twice', 8],
  ['chip', 'self-loops-dropped', 4],
  ['chip', 'loops-lost', 4],
  ['candy-piles', 'right-alone', 2],
  ['candy-piles', 'diagonal-strict', 3],
  ['candy-piles', 'sorted-as-text', 3],
  ['choosing-carrot', 'one-carrot', 2],
  ['choosing-carrot', 'k-exchanged', 4],
  ['numbers', 'first-ignored', 18],
  ['addition-subtraction', 'k-at-least-one', 14],
];

test.each(PLANTED)('%s: %s is found and shrunk to %i tokens', (problem, bug, tokens) => {
  const argument = problem === 'chip' ? `--bug=${bug}` : bug;
  const { code, out } = folder.zug([
    'stress',
    problem,
    '--seed',
    '1',
    '--json',
    '--',
    process.execPath,
    programOf(problem),
    argument,
  ]);
  expect(code).toBe(1);
  const { failure } = JSON.parse(out);
  expect(failure).toMatchObject({ kind: 'wrong answer', tokens });
});

test.each(['berzerk', 'chip', 'candy-piles', 'choosing-carrot', 'numbers', 'addition-subtraction'])(
  'nothing is found in a right program for %s',
  problem => {
    const out = folder.output([
      'stress',
      problem,
      '--seed',
      '2',
      '--cases',
      '15',
      '--max-size',
      '12',
      '--',
      process.execPath,
      programOf(problem),
    ]);
    expect(out).toContain('nothing wrong on 15 inputs');
  },
);
