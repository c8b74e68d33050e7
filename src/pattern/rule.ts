/**
 * Rules of one-heap games that theorems speak of: which numbers may be taken, and what may be left. A number k with code digit d_k may be
 * taken so as to leave nothing (1), one heap (2), two heaps (4), or sums of these (Guy, Smith, Proc. Cambridge Phil. Soc. 52, 1956).
 */
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';

/** A taking game on one heap: digit k − 1 says how k may be taken. */
export interface Rule {
  /** `subtraction:1,3,4` or `0.77`. */
  readonly name: string;
  readonly digits: readonly number[];
}

/** Reads `subtraction:1,3,4` or an octal code such as `0.77`. */
export function parseRule(text: string): Rule {
  const set = /^subtraction:(?:set=)?(\d+(?:[,-]\d+)*)$/.exec(text)?.[1];
  if (set !== undefined) return takingRule(set.split(/[,-]/).map(Number));
  const digits = /^0?\.([0-7]+)$/.exec(text)?.[1];
  if (digits !== undefined) return { name: text, digits: [...digits].map(Number) };
  const expected = 'subtraction:1,3,4 or an octal code such as 0.77';
  throw new ZugzwangError('usage', `found rule "${excerpt(text)}", expected ${expected}`, { expected });
}

function takingRule(takes: readonly number[]): Rule {
  const most = Math.max(...takes);
  if (most > 100_000 || takes.includes(0)) {
    throw new ZugzwangError('usage', `found the set ${excerpt(takes.join())}, expected numbers from 1 to 100000`);
  }
  // Taking k from a heap leaves nothing or one heap.
  const digits = Array.from({ length: most }, (_, i) => (takes.includes(i + 1) ? 3 : 0));
  return { name: `subtraction:${takes.join()}`, digits };
}

/** The rule that a game declares in its definition, in normal play. */
export function ruleOfGame(game: AnyGame): Rule | undefined {
  const { takes, misere, over, stuck, turn, payoff } = game.definition;
  const isPlain = !misere && [over, stuck, turn, payoff].every(rule => rule === undefined) && !game.isPartizan;
  if (takes === undefined || takes.length === 0 || !isPlain || typeof game.start.position !== 'number')
    return undefined;
  return { ...takingRule(takes), name: `subtraction:${takes.join()}, as the game declares` };
}

/** Grundy values of heaps 0 … most by the rule. O(most² · digits) where heaps are split, O(most · digits) else. */
export function ruleValues({ digits }: Rule, most: number): Int32Array {
  const values = new Int32Array(most + 1);
  const metBy = new Int32Array(4 * (most + 2) + 4).fill(-1);
  for (let n = 1; n <= most; n++) {
    for (let k = 1; k <= digits.length && k <= n; k++) {
      const digit = digits[k - 1]!;
      const rest = n - k;
      if (digit & 1 && rest === 0) metBy[0] = n;
      if (digit & 2 && rest > 0) metBy[values[rest]!] = n;
      if (digit & 4) for (let a = 1; 2 * a <= rest; a++) metBy[values[a]! ^ values[rest - a]!] = n;
    }
    let least = 0;
    while (metBy[least] === n) least++;
    values[n] = least;
  }
  return values;
}
