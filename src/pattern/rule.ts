import { countText } from '../core/text/sizes.js';
/**
 * Rules of one-heap games that theorems speak of: which numbers may be taken, and what may be left. A number k with code digit d_k may be
 * taken so as to leave nothing (1), one heap (2), two heaps (4), or sums of these (Guy, Smith, Proc. Cambridge Phil. Soc. 52, 1956).
 */

import { makeText } from '../core/checks/plain-data.js';
import { seededChance } from '../core/data/choose.js';
import { excerpt, ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import { setUpState } from './input/set-up.js';

/** A taking game on one heap: digit k − 1 says how k may be taken. */
export interface Rule {
  /** `subtraction:1,3,4` or `0.77`. */
  readonly name: string;
  readonly digits: readonly number[];
  /** How far the rule was compared with a game that declares it, in words; undefined for a rule by itself. */
  readonly compared?: string;
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

/**
 * The rule that a game declares in its definition, in normal play, with how far its own moves are those: all heaps up to 20,000, and beyond
 * at random as far as moves are found at once. Nothing finite shows that they are so everywhere.
 *
 * @throws ZugzwangError `rules` with a heap where they differ
 */
export function ruleOfGame(game: AnyGame): Rule | undefined {
  const { takes, misere, over, stuck, turn, payoff } = game.definition;
  const isPlain = !misere && [over, stuck, turn, payoff].every(rule => rule === undefined) && !game.isPartizan;
  if (takes === undefined || takes.length === 0 || !isPlain || typeof game.start.position !== 'number')
    return undefined;
  return compared({ ...takingRule(takes), name: `subtraction:${takes.join()}, as the game declares` }, game);
}

/** Heaps up to this are compared one by one, then so many drawn up to each power of ten. */
const COMPARED_ALL = 20_000;
const COMPARED_A_DECADE = 40;
/** A game whose moves take longer than this, in milliseconds, is not asked for larger heaps: it counts up to the heap. */
const SLOW = 0.5;

/** The rule with how far the game's own moves are those that it declares. */
function compared(rule: Rule, game: AnyGame): Rule {
  const takes = rule.digits.flatMap((digit, i) => (digit === 0 ? [] : [i + 1]));
  let [count, largest] = [0, 0];
  try {
    for (const heap of heapsToCompare(() => performance.now())) {
      const left = successorsOf(game, heap);
      if (left === undefined) continue;
      demandSame(takes, heap, left);
      count++;
      largest = Math.max(largest, heap);
    }
  } catch (error) {
    // Rules need not know heaps so large.
    if (!(error instanceof UnknownHeap)) throw error;
  }
  return { ...rule, compared: `${countText(count)} heaps up to ${countText(largest)}` };
}

/** The rules fail on a heap. */
class UnknownHeap extends Error {}

/** Heaps in their order up to 20,000, then drawn up to each power of ten, as long as whoever asks comes back at once. */
function* heapsToCompare(now: () => number): Generator<number> {
  for (let heap = 0; heap <= COMPARED_ALL; heap++) yield heap;
  const chance = seededChance(COMPARED_ALL);
  let fastest = 0;
  for (let most = COMPARED_ALL; most < Number.MAX_SAFE_INTEGER && fastest <= SLOW; ) {
    const decade = Math.min(10 * most, Number.MAX_SAFE_INTEGER);
    fastest = Infinity;
    for (let i = 0; i < COMPARED_A_DECADE; i++) {
      const before = now();
      yield i === 0 ? decade : most + 1 + Math.floor(chance() * (decade - most));
      fastest = Math.min(fastest, now() - before);
    }
    most = decade;
  }
}

/** Where the moves from a heap lead; undefined where the game's notation knows no such heap. */
function successorsOf(game: AnyGame, heap: number): Set<unknown> | undefined {
  const state = setUpState(game, heap);
  if (state === undefined) return undefined;
  try {
    return new Set(game.moves(state).map(move => game.play(state, move).position));
  } catch {
    throw new UnknownHeap();
  }
}

function demandSame(takes: readonly number[], heap: number, left: ReadonlySet<unknown>): void {
  const declared = new Set<unknown>(takes.filter(take => take <= heap).map(take => heap - take));
  const missing = [...declared].find(rest => !left.has(rest));
  const extra = [...left].find(rest => !declared.has(rest));
  if (missing === undefined && extra === undefined) return;
  const found = missing === undefined ? `a move to ${excerpt(makeText(extra))}` : `no move to ${String(missing)}`;
  const says = missing === undefined ? 'does not have' : 'has';
  throw new ZugzwangError(
    'rules',
    `position ${heap}: moves lists ${found}, which takes: [${takes.join(', ')}] ${says}`,
  );
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
