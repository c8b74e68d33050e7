import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZugzwangError } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import { measureOf } from '../../stress/measure.js';
import type { Subject } from '../../stress/subject.js';
import { print } from '../process/print.js';
import { checkCommand } from './program.js';
import { type FailureReport, printFailure, printSuccess, shellWord, whyText } from './report.js';
import { type StressRun, StressRunner } from './run.js';
import { shrinkFailure } from './shrink-run.js';
import {
  genArguments,
  loadSubject,
  ofKind,
  parseLimits,
  parseMaxSize,
  parseSeed,
  type StressFlags,
} from './stress-options.js';
import { Judge } from './verdict.js';

/** `zug stress PROBLEM -- COMMAND`: exit code 1 where the program fails. */
export default async function stressCommand(flags: StressFlags, name: string, ...command: string[]): Promise<void> {
  const limits = parseLimits(flags);
  const seed = parseSeed(flags.seed);
  const whole = await loadSubject(name, flags);
  const subject = ofKind(whole, flags.kind);
  const mostSize = parseMaxSize(subject, flags.maxSize);
  checkCommand(command);
  if (flags.save !== undefined) makeFolder(flags.save);
  const judge = new Judge(subject, command, limits.timeout);
  const run = await new StressRunner(judge, limits, seed, mostSize).run();
  if (run.failed === undefined) {
    if (flags.json) print(JSON.stringify(makeJson(subject, command, seed, run, undefined), undefined, 2));
    else printSuccess(run, subject.name, seed);
    return;
  }
  const report = await makeReport(judge, flags, seed, run, limits.jobs);
  if (flags.json) print(JSON.stringify(makeJson(subject, command, seed, run, report), undefined, 2));
  else printFailure(report);
  throw new ZugzwangError('check', `${command.join(' ')}: ${report.failure.kind} on an input of ${subject.name}`);
}

async function makeReport(
  judge: Judge,
  flags: StressFlags,
  seed: number,
  run: StressRun,
  jobs: number,
): Promise<FailureReport> {
  const failed = run.failed!;
  const { subject, command } = judge;
  const shrinking = await shrinkFailure(judge, failed, jobs);
  const text = (shrinking.shrunk?.input ?? failed.input).text;
  const failure = shrinking.shrunk?.failure ?? failed.failure;
  const files =
    flags.save === undefined
      ? []
      : saveTogether(flags.save, subject.name.replace(/[^\w.-]/g, '_'), {
          in: text,
          expected: failure.expected,
          got: failure.run.output,
          stderr: failure.run.errors,
          ...(text === failed.input.text ? {} : { 'first.in': failed.input.text }),
        });
  const zug = (args: readonly string[]) => ['zug', ...args].map(shellWord).join(' ');
  return {
    ...{ subject: subject.name, command, run, failed, shrinking, text, failure, files },
    gen: zug(genArguments(subject.name, flags, failed.planned)),
    again: zug(['stress', subject.name, ...stressArguments(flags, seed), '--', ...command]),
  };
}

/** The flags that decide which inputs are made, in which order. */
function stressArguments(flags: StressFlags, seed: number): string[] {
  const { maxSize, kind, timeout, misere, acyclic, partizan, wide } = flags;
  const valued = Object.entries({ 'max-size': maxSize, kind, timeout });
  const switches = Object.entries({ misere, acyclic, partizan, wide });
  return [
    ...['--seed', String(seed)],
    ...valued.flatMap(([flag, given]) => (given === undefined ? [] : [`--${flag}`, given])),
    ...switches.flatMap(([flag, given]) => (given ? [`--${flag}`] : [])),
  ];
}

/** What `--json` prints; `schema/stress.schema.json` describes it. */
function makeJson(
  subject: Subject,
  command: readonly string[],
  seed: number,
  { cases, kinds, slow, isAll, seconds }: StressRun,
  report: FailureReport | undefined,
): object {
  const head = { schema: 1, problem: subject.name, command, seed, cases, kinds, slow, all: isAll, seconds };
  return { ...head, failure: report === undefined ? null : failureJson(report), version: VERSION };
}

function failureJson({ failed, failure, text, shrinking, gen, again, files }: FailureReport): object {
  const { kind, shape, seed, size } = failed.planned;
  const { code, signal, output, errors, seconds } = failure.run;
  return {
    ...{ kind: failure.kind, why: whyText(failure) },
    ...{ input: text, tokens: measureOf(text).tokens, expected: failure.expected },
    ...{ got: new TextDecoder().decode(output), stderr: errors, exitCode: code, signal, seconds },
    difference: failure.difference ?? null,
    deterministic: shrinking.shrunk !== undefined,
    minimal: shrinking.shrunk?.isMinimal ?? false,
    tries: shrinking.shrunk?.tries ?? 0,
    shrinkSeconds: shrinking.seconds,
    found: { case: failed.index, kind, shape, seed, maxSize: size, tokens: measureOf(failed.input.text).tokens },
    ...{ gen, again, files },
  };
}

/** Makes the folder, before any work is done. */
function makeFolder(path: string): void {
  if (path === '') throw new ZugzwangError('usage', '--save: found an empty path, expected the name of a folder');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === false) throw new ZugzwangError('usage', `--save: ${path} is a file, expected a folder`);
  mkdirSync(path, { recursive: true });
  accessSync(path, constants.W_OK);
}

/**
 * Writes files that belong together, `NAME-1.in`, `NAME-1.expected`, …, with the first number of which none is there yet.
 *
 * @param contents - by ending
 * @returns the paths
 */
function saveTogether(folder: string, name: string, contents: Readonly<Record<string, string | Uint8Array>>): string[] {
  for (let number = 1; ; number++) {
    const paths = Object.keys(contents).map(ending => join(folder, `${name}-${number}.${ending}`));
    if (paths.some(path => statSync(path, { throwIfNoEntry: false }) !== undefined)) continue;
    try {
      for (const [i, content] of Object.values(contents).entries()) writeFileSync(paths[i]!, content, { flag: 'wx' });
      return paths;
    } catch (error) {
      // Somebody else has just taken the number.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
