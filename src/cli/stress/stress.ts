import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import { VERSION } from '../../core/version.js';
import { makeFolder } from '../../node/durable.js';
import type { Difference } from '../../stress/compare.js';
import { measureOf } from '../../stress/measure.js';
import type { Subject } from '../../stress/subject.js';
import type { FlagsOf } from '../commands.js';
import { colours, print } from '../process/print.js';
import { checkCommand } from './program.js';
import { type FailedCase, type StressRun, StressRunner } from './run.js';
import { type LeastSize, type ShrinkReport, shrinkFailure, textLines } from './shrink-run.js';
import { genArguments, loadSubject, ofKind, parseLimits, parseMaxSize, parseSeed } from './stress-options.js';
import { type Failure, Judge } from './verdict.js';

/** `zug stress PROBLEM -- COMMAND`: exit code 1 where the program fails. */
export default async function stressCommand(
  flags: FlagsOf<'stress'>,
  name: string,
  ...command: string[]
): Promise<void> {
  const limits = parseLimits(flags);
  const seed = parseSeed(flags.seed);
  const whole = await loadSubject(name, flags);
  const subject = ofKind(whole, flags.kind);
  const mostSize = parseMaxSize(subject, flags.maxSize);
  checkCommand(command);
  if (flags.save !== undefined) makeSaveFolder(flags.save);
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
  flags: FlagsOf<'stress'>,
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
function stressArguments(flags: FlagsOf<'stress'>, seed: number): string[] {
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
function makeSaveFolder(path: string): void {
  if (path === '') throw new ZugzwangError('usage', '--save: found an empty path, expected the name of a folder');
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === false) throw new ZugzwangError('usage', `--save: ${path} is a file, expected a folder`);
  makeFolder(path);
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

/** All that is told of a failure. */
interface FailureReport {
  readonly subject: string;
  readonly command: readonly string[];
  readonly run: StressRun;
  readonly failed: FailedCase;
  readonly shrinking: ShrinkReport;
  /** The input that is shown, and the failure on it. */
  readonly text: string;
  readonly failure: Failure;
  /** Command lines that make the input again and that run all of it again. */
  readonly gen: string;
  readonly again: string;
  /** What was saved. */
  readonly files: readonly string[];
}

function printFailure(report: FailureReport): void {
  const { failed, text, failure, files } = report;
  const { kind, shape } = failed.planned;
  print(
    colours.bold(
      `${failure.kind} on input ${failed.index} (${kind}, ${shape}), after ${report.run.seconds.toFixed(1)} s`,
    ),
  );
  print(`${shrinkText(report)}\n`);
  printText('input', text);
  printText('expected', failure.expected);
  printText('got', new TextDecoder().decode(failure.run.output));
  print(whyText(failure));
  if (failure.kind !== 'wrong answer' || failure.run.errors.trim() !== '') {
    printText('\nlast of what it wrote to standard error', lastLines(failure.run.errors, 8));
  } else print('');
  const line = pipeLine(text, report.command);
  if (line !== undefined) print(`this input alone  ${line}`);
  print(`what it was made from  ${report.gen}`);
  print(`all of this again  ${report.again}`);
  for (const file of files) print(`saved  ${file}`);
}

function printSuccess({ cases, kinds, seconds, slow, isAll }: StressRun, name: string, seed: number): void {
  const parts = Object.entries(kinds).map(([kind, number]) => `${countText(number)} ${kind}`);
  const inputs = isAll ? `${counted(cases, 'different input')}, all tried` : counted(cases, 'input');
  print(`${name}: nothing wrong on ${inputs} (${parts.join(', ')}) in ${seconds.toFixed(1)} s; seed ${seed}`);
  if (slow > 0) print(`${countText(slow)} of them took too long the first time, and not when run alone`);
}

/** How the input came to be as small as it is. */
function shrinkText({ shrinking, failed, text, failure }: FailureReport): string {
  const { shrunk, failures, runs, seconds } = shrinking;
  if (shrunk === undefined) {
    return `the program is not deterministic: it failed ${failures} of ${runs} times on this input, which is not made smaller`;
  }
  const [before, after] = [measureOf(failed.input.text).tokens, measureOf(text).tokens];
  const size = before === after ? counted(after, 'token') : `from ${countText(before)} tokens to ${countText(after)}`;
  const tries = `${counted(shrunk.tries, 'smaller input')} tried in ${seconds.toFixed(1)} s`;
  const end = shrunk.isMinimal ? `no simpler one of them gives a ${failure.kind}` : leastText(shrinking.least);
  return `${size}: ${tries}; ${end}`;
}

/** What is known of an input that may not be the smallest. */
function leastText(least: LeastSize | undefined): string {
  if (least === undefined) return 'there may be smaller ones that fail (the time was up)';
  const { shape, size, below } = least;
  if (size - below > 1) {
    return `of the shape ${shape} size ${countText(size)} fails and ${countText(below)} does not; between them nothing is known (the time was up)`;
  }
  return `the smallest of the shape ${shape} is of size ${countText(size)}: it does not fail at ${countText(below)}`;
}

/** What is wrong, in a sentence. */
function whyText({ kind, difference, run, expected }: Failure): string {
  if (kind === 'time-out') return `it had not ended after ${run.seconds.toFixed(1)} s`;
  if (kind === 'crash')
    return run.signal === null ? `it ended with exit code ${run.code}` : `it was ended by ${run.signal}`;
  if (run.ended === 'output') {
    return `it was ended after ${countText(run.output.length)} bytes of output, where ${countText(expected.length)} were right`;
  }
  return difference === undefined ? '' : differenceText(difference);
}

function differenceText({ token, line, column, expected, got }: Difference): string {
  const place = `token ${countText(token)} (line ${countText(line)}, column ${countText(column)})`;
  if (got === undefined) return `the output ends before ${place}: expected ${quoted(expected!)}`;
  if (expected === undefined) return `the output goes on with ${quoted(got)} at ${place}: expected its end`;
  return `${place} is ${quoted(got)}, expected ${quoted(expected)}`;
}

const quoted = (token: string) => `"${excerpt(token, 60)}"`;

function printText(heading: string, text: string): void {
  for (const line of textLines(colours.dim(heading), text)) print(line);
}

function lastLines(text: string, most: number): string {
  const lines = text.trimEnd().split('\n');
  return lines.slice(-most).join('\n') || '(nothing)';
}

/** A line for a shell that gives the program a short input. */
function pipeLine(text: string, command: readonly string[]): string | undefined {
  if (text.length > 240 || /[^\x20-\x7e\n]/.test(text)) return undefined;
  const lines = text.trimEnd().split('\n').map(shellWord);
  return `printf '%s\\n' ${lines.join(' ')} | ${command.map(shellWord).join(' ')}`;
}

/** An argument as a shell reads it. */
function shellWord(text: string): string {
  return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
