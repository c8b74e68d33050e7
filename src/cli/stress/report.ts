import { excerpt } from '../../core/errors.js';
import type { Difference } from '../../stress/compare.js';
import { measureOf } from '../../stress/measure.js';
import { colours, print } from '../process/print.js';
import { count } from '../text/words.js';
import type { FailedCase, StressRun } from './run.js';
import { type LeastSize, type ShrinkReport, textLines } from './shrink-run.js';
import type { Failure } from './verdict.js';

/** All that is told of a failure. */
export interface FailureReport {
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

export function printFailure(report: FailureReport): void {
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

export function printSuccess({ cases, kinds, seconds, slow, isAll }: StressRun, name: string, seed: number): void {
  const parts = Object.entries(kinds).map(([kind, number]) => `${count(number)} ${kind}`);
  const inputs = isAll ? `${count(cases)} different inputs, all tried` : `${count(cases)} inputs`;
  print(`${name}: nothing wrong on ${inputs} (${parts.join(', ')}) in ${seconds.toFixed(1)} s; seed ${seed}`);
  if (slow > 0) print(`${count(slow)} of them took too long the first time, and not when run alone`);
}

/** How the input came to be as small as it is. */
export function shrinkText({ shrinking, failed, text, failure }: FailureReport): string {
  const { shrunk, failures, runs, seconds } = shrinking;
  if (shrunk === undefined) {
    return `the program is not deterministic: it failed ${failures} of ${runs} times on this input, which is not made smaller`;
  }
  const [before, after] = [measureOf(failed.input.text).tokens, measureOf(text).tokens];
  const size = before === after ? tokens(after) : `from ${count(before)} tokens to ${count(after)}`;
  const tries = `${count(shrunk.tries)} smaller inputs tried in ${seconds.toFixed(1)} s`;
  const end = shrunk.isMinimal ? `no simpler one of them gives a ${failure.kind}` : leastText(shrinking.least);
  return `${size}: ${tries}; ${end}`;
}

/** What is known of an input that may not be the smallest. */
function leastText(least: LeastSize | undefined): string {
  if (least === undefined) return 'there may be smaller ones that fail (the time was up)';
  const { shape, size, below } = least;
  if (size - below > 1) {
    return `of the shape ${shape} size ${count(size)} fails and ${count(below)} does not; between them nothing is known (the time was up)`;
  }
  return `the smallest of the shape ${shape} is of size ${count(size)}: it does not fail at ${count(below)}`;
}

const tokens = (number: number) => `${count(number)} token${number === 1 ? '' : 's'}`;

/** What is wrong, in a sentence. */
export function whyText({ kind, difference, run, expected }: Failure): string {
  if (kind === 'time-out') return `it had not ended after ${run.seconds.toFixed(1)} s`;
  if (kind === 'crash')
    return run.signal === null ? `it ended with exit code ${run.code}` : `it was ended by ${run.signal}`;
  if (run.ended === 'output') {
    return `it was ended after ${count(run.output.length)} bytes of output, where ${count(expected.length)} were right`;
  }
  return difference === undefined ? '' : differenceText(difference);
}

function differenceText({ token, line, column, expected, got }: Difference): string {
  const place = `token ${count(token)} (line ${count(line)}, column ${count(column)})`;
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
export function shellWord(text: string): string {
  return /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
