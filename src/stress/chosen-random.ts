import { Random } from './random.js';

/** Chooses one of `count` numbers from 0; of 0 and 1 where a probability, that of 1, is given. */
export type Choose = (count: number, probability?: number) => number;

/** A fraction is one of so many. */
const FRACTIONS = 2 ** 32;

/** Numbers that somebody else chooses, as if they had been drawn. */
export class ChosenRandom extends Random {
  /** What was chosen, in turn. The same choices make the same thing again. */
  readonly choices: number[] = [];
  readonly #choose: Choose;

  constructor(choose: Choose) {
    super(0);
    this.#choose = choose;
  }

  override fraction(): number {
    return this.below(FRACTIONS) / FRACTIONS;
  }

  override chance(probability: number): boolean {
    if (!(probability > 0) || probability >= 1) return probability >= 1;
    return this.#chosen(2, probability) === 1;
  }

  protected override below(count: number): number {
    return count > 1 ? this.#chosen(Math.ceil(count)) : 0;
  }

  #chosen(count: number, probability?: number): number {
    const choice = this.#choose(count, probability);
    this.choices.push(choice);
    return choice;
  }
}

/** Chooses as `random` draws. */
export function drawing(random: Random): Choose {
  return (count, probability) =>
    probability === undefined ? random.integer(0, count - 1) : Number(random.chance(probability));
}

/** Chooses the same again, as far as it can be chosen; 0 when there is nothing left. */
export function replaying(choices: readonly number[]): Choose {
  let at = 0;
  return count => Math.min(choices[at++] ?? 0, count - 1);
}

/** At most so many things are made of all choices, and so many choices looked at. */
const MOST_MADE = 20_000;
const MOST_CHOICES = 1_000_000;

/**
 * What `make` makes of sizes from `least` to `most`, however its random numbers fall, the lowest first; ends before it has been through
 * all of them where these are too many, and returns whether it has been.
 */
export function* everyDraw<T>(
  make: (random: ChosenRandom, size: number) => T,
  least: number,
  most: number,
): Generator<T, boolean> {
  let [made, chosen] = [0, 0];
  for (let size = least; size <= most; size++) {
    const counts: number[] = [];
    const path: number[] = [];
    do {
      if (made++ >= MOST_MADE || chosen > MOST_CHOICES) return false;
      let depth = 0;
      const choose: Choose = count => {
        if (depth === path.length) path.push(0);
        counts[depth] = count;
        return Math.min(path[depth++]!, count - 1);
      };
      yield make(new ChosenRandom(choose), size);
      chosen += depth;
      path.length = depth;
      while (path.length > 0 && path.at(-1)! + 1 >= counts[path.length - 1]!) path.pop();
      if (path.length > 0) path[path.length - 1]!++;
    } while (path.length > 0);
  }
  return true;
}
