import { joined, wrongParts } from '../../stress/batch.js';
import { type Difference, findDifference } from '../../stress/compare.js';
import type { Batch, StressInput, Subject } from '../../stress/subject.js';
import { type ProgramRun, type RunLimits, runProgram } from './program.js';

/** The ways in which a program fails. */
export type FailureKind = 'wrong answer' | 'crash' | 'time-out';

/** A program's failure on an input. */
export interface Failure {
  readonly kind: FailureKind;
  readonly expected: string;
  readonly run: ProgramRun;
  /** Where the output is wrong, if it is. */
  readonly difference: Difference | undefined;
}

/** Room for output beside twice the right answer, in bytes. */
const MARGIN = 1 << 16;

/** Runs programs on inputs and judges what they write. */
export class Judge {
  readonly command: readonly string[];
  readonly subject: Subject;
  /** Milliseconds. */
  readonly timeout: number;
  /** How long the last run took. */
  lastSeconds = 0;

  readonly #run: typeof runProgram;

  /** @param run - how a program is run on an input */
  constructor(subject: Subject, command: readonly string[], timeout: number, run = runProgram) {
    this.subject = subject;
    this.command = command;
    this.timeout = timeout;
    this.#run = run;
  }

  /** The same with another patience, in milliseconds. */
  withTimeout(timeout: number): Judge {
    return new Judge(this.subject, this.command, timeout, this.#run);
  }

  /** The failure on an input; undefined where the answer is right, `unwanted` where nobody waits for it any more. */
  async judge(input: StressInput, signal?: AbortSignal): Promise<Failure | 'unwanted' | undefined> {
    const expected = await this.subject.answer(input);
    if (signal?.aborted) return 'unwanted';
    const limits: RunLimits = { timeout: this.timeout, mostOutput: 2 * expected.length + MARGIN };
    const run = await this.#run(this.command, input.text, signal === undefined ? limits : { ...limits, signal });
    this.lastSeconds = run.seconds;
    if (run.ended === 'unwanted') return 'unwanted';
    return failureOf(expected, run);
  }

  /** Which of several inputs are answered wrongly when they are given as one; undefined if that cannot be told. */
  async wrongTogether(inputs: readonly StressInput[], batch: Batch): Promise<readonly number[] | undefined> {
    const input = joined(inputs);
    const expected = await this.subject.answer(input);
    const mostOutput = 2 * expected.length + MARGIN;
    const run = await this.#run(this.command, input.text, { timeout: this.timeout, mostOutput });
    if (run.ended !== 'itself' || run.code !== 0) return undefined;
    return wrongParts(inputs, batch, expected, new TextDecoder().decode(run.output));
  }
}

function failureOf(expected: string, run: ProgramRun): Failure | undefined {
  const difference = findDifference(expected, run.output);
  const failure = { expected, run, difference };
  if (run.ended === 'time') return { kind: 'time-out', ...failure };
  if (run.ended === 'output') return { kind: 'wrong answer', ...failure };
  if (run.code !== 0) return { kind: 'crash', ...failure };
  return difference === undefined ? undefined : { kind: 'wrong answer', ...failure };
}
