/**
 * Which values the moves from all heaps of one class reach, as a finite automaton.
 *
 * Heaps are told by their level: the heap of level Q in a class is first + p·Q, and its value grows by a fixed amount from level to level. A
 * move leaves heaps of levels A, B … with A + B + … + c = Q, and has the value v = (h + s·A) XOR (k + t·B) XOR … XOR a constant. Q and v
 * are read as binary numbers, lowest digit first; the digits of A, B … are guessed. What is left to carry is the state, and there are finitely
 * many: so addition, multiplication by a constant and XOR are all done by automata (Büchi 1960).
 */
import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';

/** A number that is left open in a move: the level of a heap that is left, or how much longer a move of a repeating tail is. */
export interface OpenLevel {
  /** How often it counts in the sum of the levels. */
  readonly times: number;
  /** What the value begins with at level 0; undefined where it takes no part in the value. */
  readonly carry: number | undefined;
  /** By how much the value grows from level to level. */
  readonly step: number;
}

/** Moves that differ in their levels only; also what is left of them when some binary digits have been read. */
export interface MoveFamily {
  /** levels, each times `times`, + carry = Q. */
  readonly carry: number;
  /** XORed to the values of the levels. */
  readonly constant: number;
  readonly levels: readonly OpenLevel[];
  /** Groups of levels, by index, that must not all be equal. */
  readonly unequal: readonly (readonly number[])[];
}

/** Set apart from other errors, which are not caught where this one is. */
export class TooManyStates extends ZugzwangError {
  constructor(steps: number) {
    super('budget', `a decision by automata takes more than ${steps} steps`);
  }
}

const keyOf = ({ carry, constant, levels, unequal }: MoveFamily) =>
  `${carry};${constant};${levels.map(({ times, carry: kept = '-', step }) => `${times}:${kept}:${step}`).join()};${unequal.join('|')}`;

/** An order of levels in which like stand together. */
export function byKind(a: OpenLevel, b: OpenLevel): number {
  return a.times - b.times || (a.carry ?? -1) - (b.carry ?? -1) || a.step - b.step;
}

/** With levels that are alike in order, where nothing speaks of them by index. */
function inOrder(family: MoveFamily): MoveFamily {
  if (family.unequal.length > 0 || family.levels.length < 2) return family;
  return { ...family, levels: [...family.levels].sort(byKind) };
}

/** Sets of move families, each a state that the moves of a class are in after some digits of Q and v. */
export class LevelAutomaton {
  #stepsLeft: number;
  readonly #mostSteps: number;
  readonly #families: MoveFamily[] = [];
  readonly #familyIds = new Map<string, number>();
  /** By family and letter. */
  readonly #followers: (readonly number[] | undefined)[] = [];
  readonly #accepts: (boolean | undefined)[] = [];
  readonly #sets: (readonly number[])[] = [];
  readonly #setIds = new Map<string, number>();
  readonly #setFollowers: (number | undefined)[] = [];
  readonly #setAccepts: (boolean | undefined)[] = [];

  /** @param mostSteps - after so many steps it gives up with `TooManyStates` */
  constructor(mostSteps: number) {
    this.#stepsLeft = mostSteps;
    this.#mostSteps = mostSteps;
  }

  /** How many sets of families there are by now. */
  get size(): number {
    return this.#sets.length;
  }

  /** The state before any digit is read. */
  begin(families: Iterable<MoveFamily>): number {
    const ids = new Set<number>();
    for (const family of families) ids.add(this.#familyId(inOrder(family)));
    return this.#setId(ids);
  }

  /** The state after one more digit of Q and of v. */
  next(set: number, level: number, value: number): number {
    const letter = 2 * level + value;
    const place = 4 * set + letter;
    const known = this.#setFollowers[place];
    if (known !== undefined) return known;
    const ids = new Set<number>();
    for (const family of this.#sets[set]!) for (const follower of this.#followersOf(family, letter)) ids.add(follower);
    const id = this.#setId(ids);
    this.#setFollowers[place] = id;
    return id;
  }

  /** Whether some move has the value v from the heap of level Q, if no digits but zeros follow. */
  accepts(set: number): boolean {
    this.#setAccepts[set] ??= this.#sets[set]!.some(family => this.#familyAccepts(family));
    return this.#setAccepts[set];
  }

  #setId(ids: ReadonlySet<number>): number {
    const sorted = [...ids].sort((a, b) => a - b);
    this.#spend(sorted.length + 1);
    const key = sorted.join();
    return kept(this.#setIds, key, () => this.#sets.push(sorted) - 1);
  }

  #familyId(family: MoveFamily): number {
    this.#spend(1);
    const key = keyOf(family);
    return kept(this.#familyIds, key, () => this.#families.push(family) - 1);
  }

  #spend(steps: number): void {
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < 0) throw new TooManyStates(this.#mostSteps);
  }

  /** What a family can become, over all digits that its levels may have here. */
  #followersOf(id: number, letter: number): readonly number[] {
    const known = this.#followers[4 * id + letter];
    if (known !== undefined) return known;
    const family = this.#families[id]!;
    const found = new Set<number>();
    for (let digits = 0; digits < 2 ** family.levels.length; digits++) {
      const follower = follow(family, digits, letter >> 1, letter & 1);
      if (follower !== undefined) found.add(this.#familyId(inOrder(follower)));
    }
    const followers = [...found];
    this.#followers[4 * id + letter] = followers;
    return followers;
  }

  /** Whether the family can come to its end while zeros are read. */
  #familyAccepts(id: number): boolean {
    const known = this.#accepts[id];
    if (known !== undefined) return known;
    const seen = new Set([id]);
    for (const one of seen) {
      if (this.#accepts[one] ?? isDone(this.#families[one]!)) {
        this.#accepts[id] = true;
        return true;
      }
      if (this.#accepts[one] === undefined) for (const follower of this.#followersOf(one, 0)) seen.add(follower);
    }
    for (const one of seen) this.#accepts[one] = false;
    return false;
  }
}

/** Nothing is left to carry, and what has to differ does. */
function isDone({ carry, constant, levels, unequal }: MoveFamily): boolean {
  return carry === 0 && constant === 0 && unequal.length === 0 && levels.every(level => (level.carry ?? 0) === 0);
}

/** One digit further: bit i of `digits` is the digit of the i-th level; undefined where the sum or the value does not fit. */
function follow(
  { carry, constant, levels, unequal }: MoveFamily,
  digits: number,
  level: number,
  value: number,
): MoveFamily | undefined {
  let sum = carry - level;
  let parity = constant ^ value;
  const next: OpenLevel[] = [];
  for (const [i, { times, carry: kept, step }] of levels.entries()) {
    const digit = (digits >> i) & 1;
    sum += times * digit;
    if (kept === undefined) next.push({ times, carry: kept, step });
    else {
      const grown = kept + step * digit;
      parity ^= grown;
      next.push({ times, carry: Math.floor(grown / 2), step });
    }
  }
  if ((sum & 1) !== 0 || (parity & 1) !== 0) return undefined;
  const alike = unequal.filter(group => group.every(i => ((digits >> i) & 1) === ((digits >> group[0]!) & 1)));
  return { carry: sum / 2, constant: Math.floor(constant / 2), levels: next, unequal: alike };
}
