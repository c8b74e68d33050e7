/**
 * Tries a program against the exact answers, as `zug stress` does: the samples, small inputs of all sorts, then inputs of the contest's size.
 * The first that it fails on is made smaller. How a program is run is handed in: in a page, in a sandbox; in tests, as a function.
 */
import { findDifference, Random, type StressInput, type Subject, shrink, stressCases } from 'zugzwang/stress';
import type { Counterexample, TrialStep, Verdict } from '../protocol.ts';
import type { Run, Stage } from '../trial.ts';
import { mostOutput } from './run-program.ts';

/** Runs a program on the inputs of a step, in turn. Of inputs beside one that takes longer than `seconds` there may be no runs. */
export type RunAll = (step: Extract<TrialStep, { inputs: unknown }>) => Promise<readonly Run[]>;

export interface JudgeOptions {
  readonly samples: readonly string[];
  readonly seed: number;
  /** How many small inputs, and for how many milliseconds. */
  readonly small: number;
  readonly smallTime: number;
  /** How many of the contest's size. */
  readonly large: number;
  /** How often smaller inputs are tried, and for how many milliseconds. */
  readonly tries: number;
  readonly shrinkTime: number;
}

/** How much is tried in a page. */
const EFFORT = { small: 300, smallTime: 10_000, large: 3, tries: 2000, shrinkTime: 8000 };

/** Small inputs have this size at most, and come so many at a time. */
const SMALL = 12;
const TOGETHER = 24;
/** Seconds that a program may take over an input; at the contest's limits as many as `zug stress` gives. */
const SECONDS = 3;
const LARGE_SECONDS = 10;

/** Tries a program in steps, for a judge that does not run it: each call brings the runs that the last step wanted. */
export function judgeInSteps(
  subject: Subject,
  samples: readonly string[],
): (runs?: readonly Run[]) => Promise<TrialStep> {
  let resolve: (step: TrialStep) => void;
  let reject: (error: unknown) => void;
  let give: ((runs: readonly Run[]) => void) | undefined;
  const runAll: RunAll = step =>
    new Promise(given => {
      give = given;
      resolve(step);
    });
  const seed = Math.floor(Math.random() * 2 ** 31);
  return runs =>
    new Promise((yes, no) => {
      resolve = yes;
      reject = no;
      if (give !== undefined) return give(runs ?? []);
      judge(subject, runAll, { ...EFFORT, seed, samples }).then(
        verdict => resolve({ verdict }),
        error => reject(error),
      );
    });
}

/** Tries a program on a subject's inputs. */
export async function judge(subject: Subject, runAll: RunAll, options: JudgeOptions): Promise<Verdict> {
  let tried = 0;
  let stage: Stage = 'samples';
  const failing = async (
    inputs: readonly StressInput[],
  ): Promise<{ input: StressInput; failure: Counterexample } | undefined> => {
    const expected = await Promise.all(inputs.map(input => subject.answer(input)));
    const runs = await runAll({
      inputs: inputs.map(({ text }, i) => ({ text, most: mostOutput(expected[i]!) })),
      seconds: stage === 'large' ? LARGE_SECONDS : SECONDS,
      stage,
      tried,
    });
    for (const [i, input] of inputs.entries()) {
      const run = runs[i];
      if (run === undefined || run === null) continue;
      tried++;
      const failure = failureOf(input.text, expected[i]!, run);
      if (failure !== undefined) return { input, failure };
    }
    return undefined;
  };

  for await (const [next, inputs] of allInputs(subject, options)) {
    stage = next;
    const found = await failing(inputs);
    if (found === undefined) continue;
    const verdict = { tried, failure: found.failure };
    // Samples are told as they are; so is an input as large as the contest's, which takes too long in a page to be made smaller.
    if (stage !== 'small') return verdict;
    stage = 'smaller';
    const failure = await makeSmaller(found, failing, options);
    const from = tokensOf(found.input.text);
    return { ...verdict, failure, ...(tokensOf(failure.input) < from ? { from } : {}) };
  }
  return { tried };
}

/** All that a program is tried on, so many inputs at a time. */
async function* allInputs(
  subject: Subject,
  options: JudgeOptions,
): AsyncGenerator<readonly [stage: Stage, inputs: readonly StressInput[]]> {
  const samples = options.samples.map(text => ({ text, reductions: () => [] }));
  if (samples.length > 0) yield ['samples', samples];
  for await (const inputs of smallInputs(subject, options)) yield ['small', inputs];
  for await (const inputs of largeInputs(subject, options)) yield ['large', inputs];
}

async function* smallInputs(subject: Subject, { seed, small, smallTime }: JudgeOptions): AsyncGenerator<StressInput[]> {
  const until = performance.now() + smallTime;
  let inputs: StressInput[] = [];
  let count = 0;
  for await (const { input } of stressCases(subject, seed, Math.min(SMALL, subject.mostSize))) {
    inputs.push(input);
    if (++count >= small) break;
    if (inputs.length < TOGETHER) continue;
    yield inputs;
    inputs = [];
    if (performance.now() > until) return;
  }
  if (inputs.length > 0) yield inputs;
}

/** One of each shape that is as large as the contest allows, as many as are wanted. */
async function* largeInputs(subject: Subject, { seed, large }: JudgeOptions): AsyncGenerator<StressInput[]> {
  const shapes = subject.shapes.filter(({ kind }) => kind === 'maximal');
  for (const [i, { name }] of shapes.slice(0, large).entries())
    yield [await subject.make(name, new Random(seed + i), subject.usualSize ?? subject.mostSize)];
}

async function makeSmaller(
  { input, failure }: { readonly input: StressInput; readonly failure: Counterexample },
  failing: (inputs: readonly StressInput[]) => Promise<{ readonly failure: Counterexample } | undefined>,
  { tries: most, shrinkTime }: JudgeOptions,
): Promise<Counterexample> {
  // Each try of a program that has no end takes all of its time.
  const until = performance.now() + shrinkTime;
  const shrunk = await shrink(input, failure, {
    jobs: 1,
    fails: async candidate => {
      const found = await failing([candidate]);
      return found?.failure.kind === failure.kind ? found.failure : undefined;
    },
    isOver: tries => tries >= most || performance.now() > until,
  });
  return shrunk.failure;
}

const tokensOf = (text: string): number => text.trim().split(/\s+/).length;

function failureOf(input: string, expected: string, run: NonNullable<Run>): Counterexample | undefined {
  if ('seconds' in run) return { kind: 'time', input, expected, output: '', seconds: run.seconds };
  const { output, error } = run;
  if (error !== undefined) return { kind: 'crash', input, expected, output, error };
  const difference = findDifference(expected, new TextEncoder().encode(output));
  return difference === undefined ? undefined : { kind: 'wrong', input, expected, output, difference };
}
