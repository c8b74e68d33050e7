/** What a comparison of a game's faces is shown of its solution: best play from the start, and positions of every tier and value. */
import type { AnyGame, State } from '../core/game.js';
import { type Lookup, walkBestLine } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { TierNumbering } from '../core/tiers.js';
import type { ViewedPosition } from '../rules/faces.js';
import { Picks } from '../rules/picks.js';
import { valueAt } from './tiers/tier-solution.js';
import type { SolvedTier } from './tiers/tiers.js';

/** How much of best play is compared. */
const LINE_PLIES = 100;

/** So many positions are chosen at most. */
const MOST = 4000;

/** Values by number, and which numbers play can reach (1); all, if not given. */
export interface SolvedOfNumbers {
  readonly lookup: Lookup<unknown>;
  readonly values: ArrayLike<number>;
  readonly reached?: Uint8Array;
}

/** Best play from the start, as it is solved: each position before its moves are looked up. */
export function* bestStates(game: AnyGame, lookup: Lookup<unknown>): Generator<State<unknown>, void> {
  yield* walkBestLine(game, lookup, game.start, LINE_PLIES);
}

/** The positions of a game that was solved in one piece. */
export function* statesOfNumbers(
  game: AnyGame,
  { space, unrank }: Numbering<unknown>,
  { lookup, values, reached }: SolvedOfNumbers,
): Generator<State<unknown>, void> {
  yield* bestStates(game, lookup);
  const picks = new Picks<number>();
  const isReached = (number: number) => reached === undefined || reached[number] === 1;
  picks.choose({ size: space.size, isReached, value: number => values[number]! }, number => number, MOST);
  for (const number of picks.inTurn()) yield unrank(number);
}

/** Positions of tiers, chosen as they are solved. */
export class TierPicks {
  readonly #numbering: TierNumbering<unknown>;
  readonly #all = new Picks<ViewedPosition>();

  constructor(numbering: TierNumbering<unknown>) {
    this.#numbering = numbering;
  }

  /** Chooses positions of a tier that is solved; returns them. */
  choose(tier: SolvedTier): Iterable<State<unknown>> {
    const here = chooseOf(tier, this.#numbering);
    this.#all.add(here);
    return this.#states(here);
  }

  /** All that were chosen, after some that come first. */
  *states(first: Iterable<State<unknown>>): Generator<State<unknown>, void> {
    yield* first;
    yield* this.#states(this.#all);
  }

  *#states(picks: Picks<ViewedPosition>): Generator<State<unknown>, void> {
    for (const at of picks.inTurn()) yield this.#numbering.unrank(at, at.view);
  }
}

function chooseOf(tier: SolvedTier, { space }: TierNumbering<unknown>): Picks<ViewedPosition> {
  const picks = new Picks<ViewedPosition>();
  const most = Math.ceil(MOST / space.tierCount);
  const size = space.tierSize(tier.tier);
  for (const [view, words] of tier.reached.entries()) {
    const isReached = (index: number) => (words[index >>> 5]! & (1 << (index & 31))) !== 0;
    const make = (index: number) => ({ tier: tier.tier, index, view: view as 0 | 1 });
    picks.choose({ size, isReached, value: index => valueAt(tier, index) }, make, most);
  }
  return picks;
}
