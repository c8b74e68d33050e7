import { ZugzwangError } from '../errors.js';
import type { Worth } from '../probe.js';

/** A number from 0 (included) to 1 (not included), as `Math.random` gives. */
export type Chance = () => number;

/** How many of the moves, which come best first, are as good as the first. */
export function countBest(moves: readonly Worth[]): number {
  const [best] = moves;
  const end = moves.findIndex(move => best === undefined || !isAsGood(best, move));
  return end < 0 ? moves.length : end;
}

/** Whether two moves of one position are worth the same in every respect. */
export function isAsGood(a: Worth, b: Worth): boolean {
  return a.outcome === b.outcome && a.remoteness === b.remoteness && a.payoff === b.payoff;
}

/**
 * One of `moves`: with probability `strength` one of the good ones, otherwise one of the others, each as likely as the next. Where all are
 * good, one of them; undefined where there is none. Asks `chance` at most twice.
 *
 * @param strength - a probability, from 0 to 1
 */
export function pickMove<M>(
  moves: readonly M[],
  isGood: (move: M) => boolean,
  strength: number,
  chance: Chance,
): M | undefined {
  const good = moves.filter(isGood);
  const others = moves.filter(move => !isGood(move));
  const takesGood = others.length === 0 || (good.length > 0 && chance() < strength);
  const among = takesGood ? good : others;
  return among[Math.floor(chance() * among.length)];
}

/**
 * Numbers that look random and are the same for the same seed, for games that are to be replayed: mulberry32 (Tommy Ettinger, 2017), 2^32
 * numbers before it repeats itself.
 */
export function seededChance(seed: number): Chance {
  if (!Number.isSafeInteger(seed)) throw new ZugzwangError('usage', `seed: found ${seed}, expected a whole number`);
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Puts a list in random order. */
export function shuffled<T>(list: T[], chance: Chance): T[] {
  shuffle(list, list.length, chance);
  return list;
}

/** Puts the first entries of a list in random order. */
export function shuffle<T>(list: { [place: number]: T }, length: number, chance: Chance): void {
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    const held = list[i]!;
    list[i] = list[j]!;
    list[j] = held;
  }
}
