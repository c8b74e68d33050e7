/** What solves by tiers have in common, in memory or into a table, in one process or several. */
import { createHash } from 'node:crypto';
import type { AnyGame, State } from '../../core/game.js';
import { firstPlayersPayoff, payoffBits, withoutPayoff } from '../../core/payoff-value.js';
import type { Worth } from '../../core/probe.js';
import { worthOf } from '../../core/probe.js';
import { runSync, type Task } from '../../core/task.js';
import type { TieredSpace, TierNumbering } from '../../core/tiers.js';
import { VERSION } from '../../core/version.js';
import { BRIEF, type Comparison, FaceComparison } from '../../rules/comparison.js';
import { TierComparer } from '../../rules/tier-comparer.js';
import { TierPicks } from '../../solve/compare-solved.js';
import type { SolvedTier } from '../../solve/tiers/tiers.js';
import type { PhaseTimes } from '../phase-times.js';
import { ProgressLine } from '../process/progress.js';
import type { OwnRules } from '../rules/load-rules.js';
import type { SolveSummary } from '../text/solve-summary.js';

/** What may be asked of a solution by tiers. */
export interface TierSolveOptions {
  readonly memory: number;
  readonly threads: number | undefined;
  /** Seconds between two checkpoints of long work. */
  readonly checkpoint: number;
  readonly output: string | undefined;
  readonly own?: OwnRules;
  readonly explain: boolean;
  /** A folder of this machine for what may be lost, where there are several processes. */
  readonly scratch?: string | undefined;
}

export type Solved = Omit<SolveSummary, 'game' | 'plan' | 'method' | 'seconds' | 'secondsByPhase'>;

/** What the start is worth, given its packed value. */
export function startWorth({ start }: AnyGame, space: TieredSpace, value: number): Worth {
  const bits = payoffBits(space);
  const worth = { value: withoutPayoff(value, bits) };
  return worthOf(
    space.payoff === undefined ? worth : { ...worth, payoff: firstPlayersPayoff(value, bits, start.player) },
  );
}

/** What must be the same for work to be gone on with; how the rules behave is compared when the log is opened. */
export function identityOf(game: AnyGame, space: TieredSpace): string {
  const sizes = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier));
  const hash = createHash('sha256')
    .update(JSON.stringify([space.views, space.maxSuccessors, sizes]))
    .digest('hex');
  return `${game.name}, rules version ${game.version}, zugzwang ${VERSION}, ${hash.slice(0, 16)}`;
}

/** The tiers compared with the plain rules, as they are solved: a tier that is kept has been compared at some of its positions. */
export class TiersUnderWay {
  readonly #comparison: FaceComparison;
  readonly #picks: TierPicks;
  readonly #progress = new ProgressLine();
  readonly #times: PhaseTimes;
  readonly #begun: number;

  /**
   * @param own - the file of the rules, where they are no game of the library
   * @throws ZugzwangError `rules`, as all that follows
   */
  constructor(game: AnyGame, numbering: TierNumbering<unknown>, times: PhaseTimes, own: OwnRules | undefined) {
    this.#times = times;
    const comparer = new TierComparer(game, numbering);
    this.#comparison = new FaceComparison(comparer, game.start, own === undefined ? BRIEF : undefined);
    this.#picks = new TierPicks(numbering);
    this.#run(this.#comparison.begin());
    this.#begun = performance.now();
  }

  enter(tier: SolvedTier): void {
    this.#run(this.#comparison.compareSome(this.#picks.choose(tier), this.#seconds()));
    this.#run(this.#comparison.askTwice(this.#picks.toAskTwice(tier)));
  }

  /** @param line - best play from the start */
  finish(positions: number, line: Iterable<State<unknown>>): Comparison {
    return this.#run(this.#comparison.finish({ positions, seconds: this.#seconds(), picks: this.#picks.states(line) }));
  }

  #seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  #run<T>(task: Task<T>): T {
    this.#times.spent('solve');
    try {
      return runSync(task, this.#progress.update);
    } finally {
      this.#times.spent('compare rules');
      this.#progress.clear();
    }
  }
}
