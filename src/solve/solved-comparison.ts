/**
 * The face that is solved, compared with the plain rules before and after. One door, so that a page can leave it for when there is a game
 * that somebody has just written.
 */
import type { AnyGame } from '../core/game.js';
import type { Lookup } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { Task } from '../core/task.js';
import type { TierNumbering } from '../core/tiers.js';
import { type Comparison, FaceComparison, type SolvedFacts } from '../rules/comparison.js';
import { NumberingComparer } from '../rules/numbering-comparer.js';
import { SymmetryComparer } from '../rules/symmetry-comparer.js';
import { TierComparer } from '../rules/tier-comparer.js';
import { bestStates, type SolvedOfNumbers, statesOfClasses, statesOfNumbers, TierPicks } from './compare-solved.js';
import type { SolvedTier } from './tiers/tiers.js';

/** A comparison with the solving between its two halves. */
class SolvedComparison {
  protected readonly comparison: FaceComparison;
  #begun = 0;

  constructor(comparison: FaceComparison) {
    this.comparison = comparison;
  }

  /** To be called before solving. @throws ZugzwangError `rules` */
  *begin(): Task<void> {
    yield* this.comparison.begin();
    this.#begun = performance.now();
  }

  /** What was compared; undefined where nothing was. */
  protected *end(facts: Omit<SolvedFacts, 'seconds'>): Task<Comparison | undefined> {
    return yield* this.comparison.finish({ ...facts, seconds: (performance.now() - this.#begun) / 1000 });
  }
}

/** Of a game's own numbers. */
export class NumberingComparison extends SolvedComparison {
  readonly #game: AnyGame;
  readonly #numbering: Numbering<unknown>;

  constructor(game: AnyGame, numbering: Numbering<unknown>) {
    super(new FaceComparison(new NumberingComparer(game, numbering)));
    this.#game = game;
    this.#numbering = numbering;
  }

  /** @throws ZugzwangError `rules` */
  *finish(positions: number, solved: SolvedOfNumbers): Task<Comparison | undefined> {
    const picks = statesOfNumbers(this.#game, this.#numbering, solved);
    return yield* this.end({ positions, picks });
  }
}

/** Of the symmetries that a game's rules declare. */
export class SymmetryComparison extends SolvedComparison {
  readonly #game: AnyGame;

  constructor(game: AnyGame) {
    super(new FaceComparison(new SymmetryComparer(game)));
    this.#game = game;
  }

  /**
   * @param positions - how many positions play can reach, if that is known
   * @throws ZugzwangError `rules`
   */
  *finish(
    positions: number | undefined,
    numbering: Numbering<unknown>,
    solved: SolvedOfNumbers,
  ): Task<Comparison | undefined> {
    const picks = statesOfClasses(this.#game, numbering, solved);
    return yield* this.end({ positions, classes: solved.values.length, picks });
  }
}

/** Of a game's tiers. */
export class TierComparison extends SolvedComparison {
  readonly #game: AnyGame;
  readonly #picks: TierPicks;

  constructor(game: AnyGame, numbering: TierNumbering<unknown>) {
    super(new FaceComparison(new TierComparer(game, numbering)));
    this.#game = game;
    this.#picks = new TierPicks(numbering);
  }

  /** @throws ZugzwangError `rules` */
  *finish(positions: number, lookup: Lookup<unknown>, solved: readonly SolvedTier[]): Task<Comparison | undefined> {
    for (const tier of solved) {
      this.#picks.choose(tier);
      yield* this.comparison.askTwice(this.#picks.toAskTwice(tier));
    }
    const picks = this.#picks.states(bestStates(this.#game, lookup));
    return yield* this.end({ positions, picks });
  }
}
