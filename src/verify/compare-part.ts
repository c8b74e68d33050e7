/**
 * What one thread does of the comparison of the fast rules with the plain ones. All positions found are compared where they are few, or where a
 * first sample shows that there is time for it. Otherwise the sample it is: positions at which slips show soonest (`choose-positions.ts`), and others
 * drawn with equal chances. The plain rules count the positions of a small game, too, while this goes on.
 */
import { seededChance } from '../core/data/choose.js';
import { meetingSum, type Part } from '../core/data/parts.js';
import type { AnyGame } from '../core/game.js';
import { numberingOf, type ViewedPosition } from '../rules/faces.js';
import { TierComparer } from '../rules/tier-comparer.js';
import { choosePositions } from './choose-positions.js';
import { type FaultList, MOST_FAULTS } from './faults.js';
import { allNumbers, countFound, drawnNumbers, keyOf, PlainCount, positionsFound } from './sample.js';
import type { Sweeper } from './sweeper.js';
import type { VerifyMemory } from './tier-memory.js';

/** The positions of a game that has no more are counted by the plain rules. */
const FEW_POSITIONS = 1 << 20;

/** How many positions each part looks at between two meetings. */
const PIECE = 64;

/** What one part has compared. */
export interface Compared {
  readonly compared: number;
  /** Whether the plain rules have counted how many positions each index stands for; part 0 does. */
  readonly counted: boolean;
}

/** Which part this is, of how many. */
export interface Share {
  readonly me: number;
  readonly count: number;
}

/** @param positions - how many positions this part has counted by the weights of the fast rules */
export function* compareRules(
  game: AnyGame,
  memory: VerifyMemory,
  sweeper: Sweeper,
  share: Share,
  positions: number,
  faults: FaultList,
): Part<Compared> {
  const { tiers, samples, seed, everywhere, seconds } = memory;
  // Play from the start does not come to all positions of a space that is solved for all.
  const isWalked = numberingOf(game).space.all !== true;
  const isSmall = meetingSum(yield [0, 0, 0, positions], 3) <= FEW_POSITIONS;
  const plainCount = isSmall && isWalked && share.me === 0 ? new PlainCount(game, tiers) : undefined;
  const comparison = new Comparison(game, sweeper, share, seed, faults, plainCount);
  const total = countFound(tiers);
  let isWhole = total <= everywhere;
  if (!isWhole) {
    const begun = performance.now();
    const chosen = yield* choosePositions(game, tiers);
    yield* comparison.compare(chosen.values());
    const others = positionsFound(tiers, drawnNumbers(total, samples, seed));
    yield* comparison.compare(others, at => chosen.has(keyOf(at)));
    // All parts decide alike, by the time that all have taken.
    const met = yield [0, 0, faults.count, performance.now() - begun, comparison.compared];
    const expected = (meetingSum(met, 3) / share.count / 1000) * (total / Math.max(1, meetingSum(met, 4)));
    isWhole = expected <= seconds && meetingSum(met, 2) < MOST_FAULTS;
  }
  if (isWhole) {
    comparison.compared = 0;
    yield* comparison.compare(positionsFound(tiers, allNumbers(total)));
  }
  const counted = yield* comparison.finishCount();
  return { compared: comparison.compared, counted };
}

class Comparison {
  compared = 0;
  readonly #comparer: TierComparer;
  readonly #sweeper: Sweeper;
  readonly #share: Share;
  readonly #faults: FaultList;
  readonly #plainCount: PlainCount | undefined;
  #isCounted: boolean;

  constructor(
    game: AnyGame,
    sweeper: Sweeper,
    share: Share,
    seed: number,
    faults: FaultList,
    plainCount: PlainCount | undefined,
  ) {
    this.#comparer = new TierComparer(game, numberingOf(game), seededChance(seed + 1));
    this.#sweeper = sweeper;
    this.#share = share;
    this.#faults = faults;
    this.#plainCount = plainCount;
    this.#isCounted = plainCount === undefined;
  }

  /** Compares at this part's share of positions that all parts go through alike, unless faults abound. */
  *compare(picks: Iterator<ViewedPosition>, isDone: (at: ViewedPosition) => boolean = () => false): Part<void> {
    const { me, count } = this.#share;
    for (let ended = false; ; ) {
      const before = this.compared;
      for (let step = 0; step < PIECE * count && !ended; step++) {
        const pick = picks.next();
        ended = pick.done === true;
        if (!pick.done && step % count === me && !isDone(pick.value)) this.#compareAt(pick.value);
      }
      this.#goOnCounting();
      if (!(yield* this.#sweeper.goesOn(!ended, this.compared - before, this.#faults))) return;
    }
  }

  /** Lets the plain rules count to their end, where nothing is wrong so far; true in the part whose they are. */
  *finishCount(): Part<boolean> {
    for (;;) {
      const met = yield [this.#isCounted ? 0 : 1, 0, this.#faults.count];
      if (meetingSum(met, 2) > 0) return false;
      if (meetingSum(met, 0) === 0) break;
      this.#goOnCounting();
    }
    this.#plainCount?.compare(this.#faults);
    return this.#plainCount !== undefined;
  }

  #compareAt(at: ViewedPosition): void {
    const problem = this.#comparer.compareAt(at);
    if (problem !== undefined) this.#faults.add({ ...at, problem });
    this.compared++;
  }

  #goOnCounting(): void {
    if (!this.#isCounted) this.#isCounted = this.#plainCount!.walk(4 * PIECE);
  }
}
