import { expect, test } from 'vitest';
import { problemSubject } from 'zugzwang/stress';
import { runAsFunction } from './as-function.ts';
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
  const onProgress: JudgeOptions['onProgress'] = stage => stages.push(stage);
  const samples = ['2\n1 3\n'];
  const right = runAsFunction(`${reading}console.log('First');`);
  expect((await tried(right, { samples, small: 1, onProgress })).failure?.kind).toBe('wrong');
  expect(stages[0]).toBe('samples');
  const wrong = runAsFunction(`${reading}console.log('Second');`);
  expect(await tried(wrong, { samples })).toMatchObject({ tried: 1, failure: { input: samples[0] } });
});

test('a program that throws, or is ended, fails so', async () => {
  const thrown = await tried(runAsFunction(`${reading}if (piles[0] > 2) null.x;`), { samples: ['1\n7\n'] });
  expect(thrown.failure).toMatchObject({ kind: 'crash', error: { message: expect.stringContaining('TypeError') } });
  const ended = await tried(async (inputs, seconds) => inputs.map((_, i) => (i === 2 ? { seconds } : null)));
  expect(ended.failure).toMatchObject({ kind: 'time', seconds: 3 });
});

const run = (program: Program, most = 100) => runProgram(program, '1 2\n', most);
type Fs = { readFileSync(file: unknown, how?: string): string };

test('a program has what contests need of Node, and no more', () => {
  const echo: Program = (require, _, console) => {
    const text = (require as (name: string) => Fs)('node:fs').readFileSync('/dev/stdin', 'utf8');
    (console as Console).log(text.trim(), [1, 2]);
  };
  expect(run(echo)).toEqual({ output: '1 2 [1,2]\n' });
  const bytes: Program = (require, process) => {
    (process as NodeJS.Process).stdout.write((require as (name: string) => Fs)('fs').readFileSync(0).toString());
  };
  expect(run(bytes)).toEqual({ output: '1 2\n' });
  const other: Program = require => void (require as (name: string) => unknown)('net');
  expect(run(other).error?.message).toContain('"net" cannot be required here');
  const file: Program = require => void (require as (name: string) => Fs)('fs').readFileSync('a.txt');
  expect(run(file).error?.message).toContain('only standard input');
});

test('a program may end itself, and may not write without end', () => {
  const exit: Program = (_, process, console) => {
    (console as Console).log(1);
    (process as NodeJS.Process).exit();
  };
  expect(run(exit)).toEqual({ output: '1\n' });
  const flood: Program = (_, __, console) => {
    for (;;) (console as Console).log('x');
  };
  expect(run(flood).error?.message).toContain('far more');
  expect(mostOutput('First\n')).toBeGreaterThan(12);
});
