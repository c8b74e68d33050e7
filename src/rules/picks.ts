/** A choice among solved positions, in an order in which rare values come as soon as frequent ones. */
import { seededChance } from '../core/data/choose.js';

/** Near the end of play, where slips are most frequent, so many of a value come in the turn of one of another value. */
const NEAR_THE_END = 4;
const END_PLIES = 2;

/** How many positions of a numbered set are looked at. */
const LOOKS = 1 << 12;
/** Odd, so that its multiples go through all looks, here and there among the positions. */
const LEAP = 1597;

/** Solved positions by number: which of 0 … size − 1 can be reached, and what they are worth. */
export interface NumberedPositions {
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

/** Chooses positions, of all that it is shown. */
export class Picks<T> {
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
