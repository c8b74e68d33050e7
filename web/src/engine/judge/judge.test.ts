import { format } from 'node:util';
import { expect, test } from 'vitest';
import { problemSubject } from 'zugzwang/stress';
import { runAsFunction } from '../../../test/support/as-function.ts';
import { type JudgeOptions, judge, type RunAll } from './judge.ts';
import { mostOutput, type Program, runProgram } from './run-program.ts';

const OPTIONS: JudgeOptions = {
  samples: [],
  seed: 1,
  small: 40,
  smallTime: Infinity,
  large: 0,
  tries: 200,
  shrinkTime: Infinity,
};
const reading = "const [n, ...piles] = require('fs').readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\n";

const tried = async (run: RunAll, options: Partial<JudgeOptions> = {}) =>
  judge(await problemSubject('candy-piles'), run, { ...OPTIONS, ...options });

test('a wrong answer is found, and made as small as it goes', async () => {
  const { failure, tried: count } = await tried(runAsFunction(`${reading}console.log('Second');`));
  expect(failure).toMatchObject({ kind: 'wrong', expected: 'First\n', output: 'Second\n', input: '1\n2\n' });
  expect(failure!.difference).toEqual({ token: 1, line: 1, column: 1, expected: 'First', got: 'Second' });
  expect(count).toBeLessThan(40);
});

test('samples come first, and are told as they are', async () => {
  const stages: string[] = [];
  const samples = ['2\n1 3\n'];
  const first = runAsFunction(`${reading}console.log('First');`);
  const right: RunAll = step => {
    stages.push(step.stage);
    return first(step);
  };
  expect((await tried(right, { samples, small: 1 })).failure?.kind).toBe('wrong');
  expect(stages[0]).toBe('samples');
  const wrong = runAsFunction(`${reading}console.log('Second');`);
  expect(await tried(wrong, { samples })).toMatchObject({ tried: 1, failure: { input: samples[0] } });
});

test('a program that throws, or is ended, fails so', async () => {
  const thrown = await tried(runAsFunction(`${reading}if (piles[0] > 2) null.x;`), { samples: ['1\n7\n'] });
  expect(thrown.failure).toMatchObject({ kind: 'crash', error: { message: expect.stringContaining('TypeError') } });
  const ended = await tried(async ({ inputs, seconds }) => inputs.map((_, i) => (i === 2 ? { seconds } : null)));
  expect(ended.failure).toMatchObject({ kind: 'time', seconds: 3 });
});

const run = (program: Program, most = 100) => runProgram(program, '1 2\n', most);
type Fs = { readFileSync(file: unknown, how?: string): string };

test('a program has what contests need of Node, and no more', async () => {
  const echo: Program = (require, _, console) => {
    const text = (require as (name: string) => Fs)('node:fs').readFileSync('/dev/stdin', 'utf8');
    (console as Console).log(text.trim(), [1, 2]);
  };
  expect(await run(echo)).toEqual({ output: '1 2 [1,2]\n' });
  const bytes: Program = (require, process) => {
    (process as NodeJS.Process).stdout.write((require as (name: string) => Fs)('fs').readFileSync(0).toString());
  };
  expect(await run(bytes)).toEqual({ output: '1 2\n' });
  const other: Program = require => void (require as (name: string) => unknown)('net');
  expect((await run(other)).error?.message).toContain('"net" cannot be required here');
  const file: Program = require => void (require as (name: string) => Fs)('fs').readFileSync('a.txt');
  expect((await run(file)).error?.message).toContain('only standard input');
});

test('a program may end itself, and may not write without end', async () => {
  const exit: Program = (_, process, console) => {
    (console as Console).log(1);
    (process as NodeJS.Process).exit();
  };
  expect(await run(exit)).toEqual({ output: '1\n' });
  const code: Program = (_, process) => (process as NodeJS.Process).exit(3);
  expect((await run(code)).error?.message).toBe('it ended with exit code 3');
  const flood: Program = (_, __, console) => {
    for (;;) (console as Console).log('x');
  };
  expect((await run(flood)).error?.message).toContain('far more');
  expect(mostOutput('First\n')).toBeGreaterThan(12);
});

test('values are written as Node writes them', async () => {
  const cases: (readonly unknown[])[] = [
    [10n, -0, 0.5, null, undefined, true],
    ['100%%', 'a%', 1],
    ['%d %d %d', '0x10', 4n],
  ];
  cases.push(['%i %f|%s', 3.7, '2.5x', -0, 'more', 6n], ['%d'], ['%s and %d', 1n], ['50%%'], [7, '%d', 8]);
  for (const values of cases) {
    const program: Program = (_, __, console) => (console as Console).log(...values);
    expect((await run(program)).output).toBe(`${format(...values)}\n`);
  }
  const number: Program = (_, process) => void (process as NodeJS.Process).stdout.write(5 as never);
  expect((await run(number)).error?.message).toContain('takes a text, not a number');
});

test('what a program puts off belongs to its run', async () => {
  const settle = () =>
    new Promise<{ error: unknown } | undefined>(done => {
      process.once('unhandledRejection', error => done({ error }));
      setTimeout(done, 10);
    });
  const later = async (then: (process: NodeJS.Process) => void) => {
    const program: Program = async (_, process, console) => {
      await null;
      (console as Console).log('later');
      then(process as NodeJS.Process);
    };
    return runProgram(program, '', 100, { settle });
  };
  expect(await later(() => undefined)).toEqual({ output: 'later\n' });
  expect(await later(process => process.exit())).toEqual({ output: 'later\n' });
  const thrower = () => (null as unknown as string[]).length;
  expect((await later(thrower)).error?.message).toContain('TypeError');
});
