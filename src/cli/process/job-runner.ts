import { availableParallelism } from 'node:os';
import { meetingPlace, partsAt, runPartBetween } from '../../core/data/parts.js';
import { makeSizeText } from '../../core/text/sizes.js';
import type { TieredSpace, TierNumbering } from '../../core/tiers.js';
import { makePost, type Post, postQuota } from '../../exchange/post.js';
import type { Peers } from '../../node/mpi/peers.js';
import { openScratchFile } from '../../node/scratch-file.js';
import { type ThreadRules, Threads } from '../../node/threads.js';
import { type JobOutcome, type JobStep, jobProgress, solvePart, type TierJob } from '../../solve/tiers/tiers.js';
import type { PhaseTimes } from '../phase-times.js';
import { makeTierLine, ProgressLine } from './progress.js';

/** How many positions a part looks at between two meetings on the caller's own thread; and where parts in other processes come to them too. */
const OWN_PACE = 1 << 18;
const FAR_PACE = 1 << 22;

/** How often progress is looked at, in milliseconds. */
const LOOK = 200;

/** A checkpoint may cost one part in so many of the time. */
const SHARE_OF_TIME = 20;

/** Below so many indices threads take longer to start than to solve. */
const FEW_INDICES = 1 << 19;

/** How many threads solve a space that has so many indices, if nobody says. */
export function usualThreads(indices: number): number {
  return indices < FEW_INDICES ? 1 : availableParallelism();
}

/** Jobs that are done together with other processes. */
export interface FarJobs {
  readonly peers: Peers;
  readonly post: Post;
}

/** Makes room for what processes send each other. */
export function farJobs(peers: Peers, threads: number, memory: number, mostMoves: number): FarJobs {
  const place = peers.place(threads);
  return { peers, post: makePost(place, postQuota(memory, place, mostMoves), bytes => new SharedArrayBuffer(bytes)) };
}

/** Where a rate is measured from. */
interface Mark {
  readonly kind: TierJob['kind'];
  readonly time: number;
  readonly done: number;
}

/**
 * Runs the parts of jobs, the first on the caller's own thread and each other in one of its own. Shows progress, and asks for checkpoints.
 */
export class JobRunner {
  readonly parts: number;
  /** Set while a job is to pause. */
  readonly pause = new Int32Array(new SharedArrayBuffer(4));
  readonly #space: TieredSpace;
  readonly #threads: Threads | undefined;
  readonly #times: PhaseTimes;
  readonly #progress = new ProgressLine();
  #milliseconds: number;
  #mark: Mark | undefined;
  readonly #far: FarJobs | undefined;

  /**
   * @param game - its spec in the registry, or where else threads have it from
   * @param checkpoint - seconds between two checkpoints of long work
   * @param far - where other processes do their part
   */
  constructor(
    game: string | ThreadRules,
    { space, foreseen }: TierNumbering<unknown>,
    parts: number,
    checkpoint: number,
    times: PhaseTimes,
    far?: FarJobs,
  ) {
    this.parts = parts;
    this.#far = far;
    this.#times = times;
    this.#space = space;
    if (far !== undefined || parts > 1)
      this.#threads = new Threads(parts, game, foreseen, far?.peers.meeting(parts), 1);
    if (far !== undefined) far.peers.open(this.#threads!.place, far.post);
    this.#milliseconds = 1000 * checkpoint;
  }

  get pace(): number {
    return this.#far === undefined ? OWN_PACE : FAR_PACE;
  }

  async run(step: JobStep): Promise<readonly JobOutcome[]> {
    const begun = performance.now();
    let shown = begun;
    const look = () => {
      const now = performance.now();
      if (now - begun > this.#milliseconds || this.#far?.peers.wish() === true) Atomics.store(this.pause, 0, 1);
      if (now - shown < LOOK) return;
      shown = now;
      this.#show(step, now);
    };
    this.#times.spent('solve');
    this.#markBegin(step, begun);
    const timer = setInterval(look, Math.min(LOOK, this.#milliseconds));
    try {
      const isNear = step.job.kind === 'tiers' && step.job.isNear === true;
      const others = this.#threads?.run<JobOutcome>({ name: 'solve', data: step.job, isNear }) ?? Promise.resolve([]);
      return await this.#runWith(others, step.job, isNear, look);
    } finally {
      clearInterval(timer);
      this.#times.spent(step.job.kind === 'reach' ? 'find positions' : 'solve');
      this.#progress.clear();
    }
  }

  /** Says how long a checkpoint took, in milliseconds. */
  saved(time: number): void {
    this.#milliseconds = Math.max(this.#milliseconds, SHARE_OF_TIME * time);
  }

  async end(): Promise<void> {
    await this.#threads?.end();
  }

  #markBegin({ job, before }: JobStep, now: number): void {
    if (this.#mark?.kind !== job.kind) this.#mark = { kind: job.kind, time: now, done: before + jobProgress(job).done };
  }

  #show(step: JobStep, now: number): void {
    const { job, tier, phase, total, before, all } = step;
    const { done: doneInJob, at } = jobProgress(job);
    const done = before + Math.min(doneInJob, total);
    const mark = this.#mark!;
    // Asking for the memory takes longer than all else here.
    this.#progress.say(columns =>
      makeTierLine({
        ...{ kind: job.kind, phase: job.kind === 'reach' ? this.#space.tierName(at) : phase, at, done, all },
        tier: tier ?? at,
        tiers: this.#space.tierCount,
        rate: (1000 * (done - mark.done)) / Math.max(1, now - mark.time),
        memory: makeSizeText(process.memoryUsage.rss()),
      })(columns),
    );
  }

  /** Does the first part, and gives the thread back now and then, so that tiers are written, and the end of the supervisor is noticed. */
  async #runWith(
    others: Promise<JobOutcome[]>,
    job: TierJob,
    isNear: boolean,
    look: () => void,
  ): Promise<JobOutcome[]> {
    let failure: { readonly error: unknown } | undefined;
    others.catch(error => {
      failure = { error };
    });
    const place = (isNear ? this.#threads?.near : this.#threads?.place) ?? meetingPlace(1);
    const { first: me, total } = partsAt(place);
    const part = solvePart(this.#space, job, me, total, { openScratch: openScratchFile });
    const rest = async () => {
      look();
      await new Promise(setImmediate);
      if (failure !== undefined) throw failure.error;
    };
    const own = runPartBetween(part, 0, place, { look, rest });
    const [first, more] = await Promise.all([own, others]);
    return [first, ...more];
  }
}
