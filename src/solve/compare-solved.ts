/** What a comparison of a game's faces is shown of its solution: best play from the start, and positions of every tier and value. */
import { seededChance } from '../core/data/choose.js';
import { isPicked, mostPicked } from '../core/data/picked.js';
import type { AnyGame, State } from '../core/game.js';
import { type Lookup, walkBestLine } from '../core/probe.js';
import type { Numbering } from '../core/space.js';
import type { TierNumbering } from '../core/tiers.js';
import { keyOf } from '../rules/comparison.js';
import type { ViewedPosition } from '../rules/faces.js';
import { plainPosition } from '../rules/plain-position.js';
import { valueAt } from './tiers/tier-solution.js';
import type { SolvedTier } from './tiers/tiers.js';

/** How much of best play is compared. */
const LINE_PLIES = 100;

/** So many positions are chosen, or some more; of a tier at least so many, the first and the last among them. */
const MOST = 4000;
const LEAST = 3;

/** At so many positions rules are asked twice, in all tiers together, and so many classes are compared with their images. */
const MOST_ASKED = 100_000;

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

/**
 * Of a game that was solved by classes a position of each, or of as many as are compared: some of every value, the others spread evenly. Then best play
 * from the start. Each position comes once.
 */
export function* statesOfClasses(
  game: AnyGame,
  { space: { size }, rank, unrank }: Numbering<unknown>,
  { lookup, values }: SolvedOfNumbers,
): Generator<State<unknown>, void> {
  const chosen = numbersOfClasses(size, values);
  for (const number of chosen) yield unrank(number);
  const ofClass = ({ position, player }: State<unknown>) => unrank(rank(position, player));
  const seen = new Set<string>();
  const isNew = (state: State<unknown>) => {
    const text = keyOf(state);
    const isSeen = seen.has(text) || (chosen.has(rank(state.position, state.player)) && keyOf(ofClass(state)) === text);
    seen.add(text);
    return !isSeen;
  };
  let last = game.start;
  try {
    for (const state of bestStates(game, lookup)) {
      last = state;
      if (isNew(state)) yield state;
    }
  } catch (error) {
    // A value that the rules contradict may be that of a position of the same class: a symmetry fails, and is told.
    const near = [last, ...plainPosition(game, last).steps].map(ofClass);
    for (const state of near) if (isNew(state)) yield state;
    throw error;
  }
}

function numbersOfClasses(size: number, values: ArrayLike<number>): ReadonlySet<number> {
  if (size <= MOST_ASKED) return new Set(Array.from({ length: size }, (_, number) => number));
  const picks = new Picks<number>();
  picks.choose({ size, isReached: () => true, value: number => values[number]! }, number => number, MOST);
  const chosen = new Set(picks.inTurn());
  const random = seededChance(4);
  const share = size / (MOST_ASKED - chosen.size);
  for (let from = 0; chosen.size < MOST_ASKED && from < size; from += share)
    chosen.add(Math.min(size - 1, Math.floor(from + random() * share)));
  return chosen;
}

/** Positions of tiers, chosen as they are solved. */
export class TierPicks {
  readonly #numbering: TierNumbering<unknown>;
  readonly #all = new Picks<ViewedPosition>();
  readonly #mostTiers: number;
  readonly #indices: number;
  readonly #random = seededChance(3);

  constructor(numbering: TierNumbering<unknown>) {
    const { space } = numbering;
    this.#numbering = numbering;
    this.#mostTiers = mostPicked(MOST / LEAST, space.tierCount);
    this.#indices = Array.from({ length: space.tierCount }, (_, tier) => space.tierSize(tier)).reduce(
      (a, b) => a + b,
      0,
    );
  }

  /** Chooses positions of a tier that is solved, of some tiers only where they are many; returns them. */
  choose(tier: SolvedTier): Iterable<State<unknown>> {
    if (!isPicked(tier.tier, this.#mostTiers)) return [];
    const here = chooseOf(tier, this.#numbering);
    this.#all.add(here);
    return this.#states(here);
  }

  /** A tier's share of the positions at which rules are asked twice, spread evenly over it. */
  *toAskTwice({ tier, reached }: SolvedTier): Generator<ViewedPosition, void> {
    const size = this.#numbering.space.tierSize(tier);
    const most = Math.ceil((MOST_ASKED * size) / (this.#indices * reached.length));
    for (const [view, words] of reached.entries()) {
      for (let place = 0; place < most; place++) {
        const [begin, end] = [Math.floor((place * size) / most), Math.floor(((place + 1) * size) / most)];
        const from = begin + Math.floor((end - begin) * this.#random());
        const found = nextBit(words, from, end);
        const index = found < end ? found : nextBit(words, begin, from);
        if (index < (found < end ? end : from)) yield { tier, index, view: view as 0 | 1 };
      }
    }
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

/** Near the end of play, where slips are most frequent, so many of a value come in the turn of one of another value. */
const NEAR_THE_END = 4;
const END_PLIES = 2;

/** How many positions of a numbered set are looked at. */
const LOOKS = 1 << 12;
/** Odd, so that its multiples go through all looks, here and there among the positions. */
const LEAP = 1597;

/** Solved positions by number: which of 0 … size − 1 can be reached, and what they are worth. */
interface NumberedPositions {
  readonly size: number;
  isReached(number: number): boolean;
  /** The packed value, or any number that is like for like positions. */
  value(number: number): number;
}

/** A position that was chosen: those with a smaller turn come first. */
interface Pick<T> {
  readonly at: T;
  readonly turn: number;
}

/** Chooses among the positions that it is shown, in an order in which rare values come as soon as frequent ones. */
class Picks<T> {
  readonly #picks: Pick<T>[] = [];
  readonly #random = seededChance(2);

  /**
   * Chooses among numbered positions: the first and the last that can be reached, and others here and there.
   *
   * @param most - so many at most, the first and the last beside them
   */
  choose({ size, isReached, value }: NumberedPositions, make: (number: number) => T, most: number): void {
    const counts = new Map<number, number>();
    let chosen = 0;
    const take = (number: number, turn: number) => this.#picks.push({ at: make(number), turn: turn + this.#random() });
    const first = nextReached(0, 1, size, isReached);
    if (first === undefined) return;
    take(first, 0);
    take(nextReached(size - 1, -1, size, isReached)!, 0);
    for (let look = 0; look < LOOKS && chosen < most; look++) {
      const place = (look * LEAP) % LOOKS;
      const begin = Math.ceil((place * size) / LOOKS);
      const end = Math.ceil(((place + 1) * size) / LOOKS);
      const from = begin + Math.floor((end - begin) * this.#random());
      const number = nextReached(from, 1, end, isReached) ?? nextReached(from - 1, -1, size, isReached, begin);
      if (number === undefined) continue;
      const worth = value(number);
      const count = counts.get(worth) ?? 0;
      counts.set(worth, count + 1);
      take(number, worth >> 2 <= END_PLIES ? Math.floor(count / NEAR_THE_END) : count);
      chosen++;
    }
  }

  /** Takes over what others have chosen. */
  add(others: Picks<T>): void {
    this.#picks.push(...others.#picks);
  }

  /** All that was chosen: of every set and value one, then of every one another. */
  *inTurn(): Generator<T, void> {
    const sorted = this.#picks.sort((a, b) => a.turn - b.turn);
    for (const { at } of sorted) yield at;
  }
}

/** The next bit that is set, from one on; `end` or more where there is none before that. */
function nextBit(words: Int32Array, from: number, end: number): number {
  let at = from >>> 5;
  let word = words[at]! & (-1 << (from & 31));
  while (word === 0) {
    if (32 * ++at >= end) return end;
    word = words[at]!;
  }
  return 32 * at + 31 - Math.clz32(word & -word);
}

/** The next number from one on, up or down, that can be reached. */
function nextReached(
  from: number,
  step: 1 | -1,
  end: number,
  isReached: (number: number) => boolean,
  begin = 0,
): number | undefined {
  for (let number = from; number >= begin && number < end; number += step) if (isReached(number)) return number;
  return undefined;
}
