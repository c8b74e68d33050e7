/** Several processes in one thread: the carrier of tests. Each has its own memory; what they send each other is copied when all meet. */
import { MEETING_NUMBERS, type Part, runInTurn } from '../src/core/data/parts.js';
import { runSync } from '../src/core/task.js';
import type { TieredSpace } from '../src/core/tiers.js';
import { BY_POST, makePost, type Post } from '../src/exchange/post.js';
import {
  type JobOutcome,
  type SolvedTier,
  type StepAnswer,
  solvePart,
  solveTiers,
  type TierJob,
  type TierOptions,
  type TierStep,
  type TiersJob,
  type TierTotals,
} from '../src/solve/tiers/tiers.js';

/** How many processes there are, and how little fits into a letter. */
export interface Processes {
  readonly processes: number;
  readonly threads: number;
  readonly quota: number;
}

/** Room for all of them. */
export function makePosts({ processes, threads, quota }: Processes): Post[] {
  return Array.from({ length: processes }, (_, process) =>
    makePost({ process, processes, threads }, quota, bytes => new ArrayBuffer(bytes)),
  );
}

/** Runs the parts of all processes, process by process, and returns their results. */
export function runApart<T>(parts: readonly Part<T>[], posts: readonly Post[], met = () => {}): T[] {
  const results: T[] = [];
  let steps = parts.map(part => part.next());
  for (;;) {
    const numbers = new Float64Array(parts.length * MEETING_NUMBERS);
    const done = steps.filter(step => step.done).length;
    steps.forEach((step, p) => {
      if (step.done) results[p] = step.value;
      else numbers.set(step.value, p * MEETING_NUMBERS);
    });
    if (done === parts.length) return results;
    const byPost = parts.filter((_, p) => numbers[p * MEETING_NUMBERS + BY_POST] !== 0).length;
    if (done > 0 || (byPost !== 0 && byPost !== parts.length)) throw new Error('the parts do not meet alike');
    if (byPost > 0) carry(posts);
    met();
    steps = parts.map(part => part.next(numbers.slice()));
  }
}

function carry(posts: readonly Post[]): void {
  for (const from of posts) {
    for (const to of posts) {
      for (let t = 0; t < from.threads; t++) {
        const count = from.sentCounts[to.process * from.threads + t]!;
        if (count > from.quota) throw new Error('more is sent than there is room for');
        to.receivedCounts[from.process * to.threads + t] = count;
        const begin = to.process * from.quota;
        to.received[t]!.set(from.sent[t]!.subarray(begin, begin + count), from.process * to.quota);
      }
    }
  }
}

/** What all processes come to, by process. */
export interface Apart {
  readonly totals: readonly TierTotals[];
  readonly solved: readonly (readonly SolvedTier[])[];
  /** How often all have met to find what can be reached. */
  readonly meetings: number;
}

/** Solves a space in several processes. */
export function solveApart(
  space: TieredSpace,
  posts: readonly Post[],
  options: Omit<TierOptions, 'parts' | 'post'>,
  change: (job: TierJob) => TierJob = job => job,
): Apart {
  const { processes, threads } = posts[0]!;
  const solved: SolvedTier[][] = posts.map(() => []);
  let meetings = 0;
  const all = posts.map(post => solveTiers(space, { ...options, parts: threads, post, keepsAll: true }));
  let steps = all.map(one => one.next({}));
  for (;;) {
    if (steps.every(step => step.done))
      return { totals: steps.map(step => step.value as TierTotals), solved, meetings };
    const asked = steps.map(step => step.value as TierStep);
    const [first] = asked;
    if (asked.some(one => one.step !== first!.step)) throw new Error('the processes do not keep in step');
    let answers: StepAnswer[] = posts.map(() => ({}));
    if (first!.step === 'job' && (first!.job as Partial<TiersJob>).isNear === true) {
      answers = asked.map(one => {
        const job = change((one as { job: TierJob }).job);
        const parts = Array.from({ length: threads }, (_, t) => solvePart(space, job, t, threads, options.environment));
        return { outcomes: runSync(runInTurn(parts, () => ({ phase: '', done: 0 }))) };
      });
    } else if (first!.step === 'job') {
      const parts = asked.flatMap((one, process) =>
        Array.from({ length: threads }, (_, t) =>
          solvePart(
            space,
            change((one as { job: TierJob }).job),
            process * threads + t,
            processes * threads,
            options.environment,
          ),
        ),
      );
      const isReach = (first as { job: TierJob }).job.kind === 'reach';
      const outcomes: JobOutcome[] = runApart(parts, posts, () => {
        if (isReach) meetings++;
      });
      answers = posts.map((_, p) => ({ outcomes: outcomes.slice(p * threads, (p + 1) * threads) }));
    } else if (first!.step === 'agree') {
      const agreed = agree(
        asked.map(one => (one as { numbers: Float64Array }).numbers),
        first!.how,
      );
      answers = posts.map(() => ({ agreed: agreed.slice() }));
    } else if (first!.step === 'exchange') {
      const parcels = asked.map(one => (one as { parcels: readonly Uint8Array[] }).parcels);
      answers = posts.map((_, to) => ({ received: parcels.map(list => list[to]!.slice()) }));
    } else if (first!.step === 'solved') {
      asked.forEach((one, p) => {
        solved[p]!.push((one as { tier: SolvedTier }).tier);
      });
    }
    steps = all.map((one, p) => one.next(answers[p]!));
  }
}

function agree(all: readonly Float64Array[], how: 'sum' | 'most'): Float64Array {
  const agreed = new Float64Array(Math.max(...all.map(one => one.length)));
  for (const one of all)
    for (let i = 0; i < one.length; i++)
      agreed[i] = how === 'sum' ? agreed[i]! + one[i]! : Math.max(agreed[i]!, one[i]!);
  return agreed;
}
