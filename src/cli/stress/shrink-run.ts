import { Random, seedOf } from '../../stress/random.js';
import { type Shrunk, shrink } from '../../stress/shrink.js';
import type { StressInput, Subject } from '../../stress/subject.js';
import { ProgressLine } from '../progress.js';
import { tell } from '../supervised.js';
import { count } from '../words.js';
import type { FailedCase } from './run.js';
import type { Failure, Judge } from './verdict.js';

/** How a failure was confirmed and made smaller. */
export interface ShrinkReport {
  /** Undefined where the program did not fail again. */
  readonly shrunk: Shrunk<Failure> | undefined;
  /** How often the program failed on the input, of how many runs. */
  readonly failures: number;
  readonly runs: number;
  readonly seconds: number;
}

const MOST_SECONDS = 35;
const MOST_SLOW_SECONDS = 20;
const MOST_TRIES = 3000;
/** Of time-outs each try takes long. */
const MOST_SLOW_TRIES = 40;
/** How many smaller inputs from elsewhere are tried when nothing simpler fails any more. */
const MOST_OTHERS = 240;
/** How many of them, and up to which size, where the input that failed first is a large one. */
const FIRST_OTHERS = 100;
const FIRST_SIZE = 12;
/** How long that may take, in seconds. */
const OTHERS_SECONDS = 10;

/** Runs the program on its input again, and looks for the smallest input on which it fails in the same way. */
export async function shrinkFailure(judge: Judge, failed: FailedCase, jobs: number): Promise<ShrinkReport> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const { kind } = failed.failure;
  const isSlow = kind === 'time-out';
  // A time-out has been seen twice already.
  const again = isSlow ? [] : await Promise.all([judge.judge(failed.input), judge.judge(failed.input)]);
  const failures = 1 + again.filter(verdict => verdict !== undefined).length;
  const runs = 1 + again.length;
  if (failures < runs) return { shrunk: undefined, failures, runs, seconds: seconds() };
  const progress = new ProgressLine();
  const shrunk = await shrink(failed.input, failed.failure, {
    // What competes for the cores may time out for that alone.
    jobs: isSlow ? 1 : jobs,
    async fails(input) {
      const verdict = await judge.judge(input);
      return verdict !== 'unwanted' && verdict?.kind === kind ? verdict : undefined;
    },
    isOver: tries =>
      tries >= (isSlow ? MOST_SLOW_TRIES : MOST_TRIES) || seconds() > (isSlow ? MOST_SLOW_SECONDS : MOST_SECONDS),
    ...(isSlow
      ? {}
      : {
          others: from => otherInputs(judge.subject, failed.planned.seed, failed.planned.size, from === failed.input),
        }),
    onProgress(tries, { tokens }) {
      const detail = `down to ${count(tokens)} tokens`;
      progress.update({ phase: `${kind} on input ${failed.planned.index}; making it smaller`, done: tries, detail });
      const words = `interrupted while making an input smaller on which the program fails (${kind}); --seed finds it again`;
      void tell({ ifInterrupted: words });
    },
  });
  progress.clear();
  return { shrunk, failures, runs, seconds: seconds() };
}

/** Small inputs of all shapes, smallest bounds first: one of them may be smaller than what reductions come down to. */
function* otherInputs(
  subject: Subject,
  seed: number,
  size: number,
  isFirst: boolean,
): Generator<() => Promise<StressInput>> {
  const usual = subject.shapes.filter(({ kind }) => kind !== 'maximal');
  const shapes = usual.length > 0 ? usual : subject.shapes;
  const random = new Random(seedOf(seed, isFirst ? 3 : 2));
  const begun = performance.now();
  const [count, most] = isFirst ? [FIRST_OTHERS, FIRST_SIZE] : [MOST_OTHERS, 7];
  for (let i = 0; i < count && performance.now() - begun < 1000 * OTHERS_SECONDS; i++) {
    const bound = Math.min(size, subject.leastSize + 1 + Math.floor(((most - 1) * i) / count));
    const { name } = shapes[i % shapes.length]!;
    const drawn = new Random(random.integer(0, 2 ** 31));
    yield async () => subject.make(name, drawn, bound);
  }
}
