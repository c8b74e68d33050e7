/**
 * Mistakes planted in small programs are found, and shrunk to the smallest inputs; right programs are let pass. The programs are run within
 * this process, which spares some thousand starts of Node; `src/cli/stress.test.ts` has others in processes of their own.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FlagsOf } from '../../src/cli/commands.js';
import { StressRunner } from '../../src/cli/stress/run.js';
import { shrinkFailure } from '../../src/cli/stress/shrink-run.js';
import { parseLimits, parseMaxSize } from '../../src/cli/stress/stress-options.js';
import { Judge } from '../../src/cli/stress/verdict.js';
import { problemSubject } from '../../src/stress/problem-subject.js';

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

/** The program of a problem, as a function of its input. */
function programOf(problem: string, bug: string): (input: string) => string {
  const text = readFileSync(new URL(`./programs/${problem}.mjs`, import.meta.url), 'utf8').replace(/^import .*$/m, '');
  const program = new Function('readFileSync', 'process', 'console', text);
  return input => {
    const lines: string[] = [];
    program(
      () => input,
      { argv: ['node', problem, problem === 'chip' ? `--bug=${bug}` : bug] },
      { log: (line: string) => lines.push(`${line}\n`) },
    );
    return lines.join('');
  };
}

/** What `zug stress` does with a program. */
async function stress(problem: string, bug: string, seed: number, flags: FlagsOf<'stress'>) {
  const subject = await problemSubject(problem, flags);
  const program = programOf(problem, bug);
  const limits = parseLimits(flags);
  const judge = new Judge(subject, [problem], limits.timeout, async (_command, input) => {
    const output = new TextEncoder().encode(program(input));
    return { ended: 'itself', code: 0, signal: null, output, errors: '', seconds: 0 };
  });
  return {
    judge,
    limits,
    run: await new StressRunner(judge, limits, seed, parseMaxSize(subject, flags.maxSize)).run(),
  };
}

test.each(PLANTED)('%s: %s is found and shrunk to %i tokens', async (problem, bug, tokens) => {
  const { judge, limits, run } = await stress(problem, bug, 1, {});
  expect(run.failed?.failure.kind).toBe('wrong answer');
  const { shrunk } = await shrinkFailure(judge, run.failed!, limits.jobs);
  expect(shrunk?.input.text.trim().split(/\s+/)).toHaveLength(tokens);
  expect(shrunk?.failure.kind).toBe('wrong answer');
});

test.each(['berzerk', 'chip', 'candy-piles', 'choosing-carrot', 'numbers', 'addition-subtraction'])(
  'nothing is found in a right program for %s',
  async problem => {
    // The program for numbers values all hands for each input.
    const cases = problem === 'numbers' ? 4 : 15;
    const { run } = await stress(problem, 'none', 2, { cases: String(cases), maxSize: '12' });
    expect(run).toMatchObject({ cases, failed: undefined });
  },
);
