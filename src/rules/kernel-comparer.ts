/**
 * Holds the kernel of a space against the rules of its tiers, at one position after another. Each is loaded together with one that was compared
 * before in the same tier, so that what is left over from another position shows.
 */
import { LOSE, packValue, TIE, UNDECIDED, WIN } from '../core/outcome.js';
import {
  KERNEL_BATCH,
  type TieredSpace,
  type TierKernel,
  type TierPosition,
  type TierRuns,
  tierMoves,
} from '../core/tiers.js';
import { overText } from './mismatch.js';
import type { OpenTiers } from './open-tiers.js';

const LOST = packValue(LOSE, 0);

export class KernelComparer {
  readonly #space: TieredSpace;
  readonly #kernel: TierKernel;
  readonly #opened: OpenTiers;
  readonly #moves;
  readonly #values = new Int32Array(KERNEL_BATCH);
  readonly #out = new Int32Array(KERNEL_BATCH);
  readonly #runs: TierRuns = { ends: new Int32Array(1), shifts: new Int32Array(1) };
  /** By tier, an index at which play goes on, of those that were compared. */
  readonly #before = new Map<number, number>();
  /** The positions that are loaded; empty between two comparisons. */
  readonly #bitmap: Int32Array;

  constructor(space: TieredSpace, opened: OpenTiers) {
    this.#space = space;
    this.#opened = opened;
    this.#kernel = space.openKernel!();
    this.#moves = tierMoves(space.maxSuccessors);
    let largest = 0;
    for (let tier = 0; tier < space.tierCount; tier++) largest = Math.max(largest, space.tierSize(tier));
    this.#bitmap = new Int32Array(Math.ceil(largest / 32));
  }

  /** Compares at a position at which the rules of its tier are right; returns what is wrong with the kernel, if anything is. */
  compare(at: TierPosition): string | undefined {
    const { tier, index } = at;
    const { views, extraTurns, payoff } = this.#space;
    if (views !== 1 && this.#kernel.view === undefined) return 'is of a space with two views';
    if (extraTurns || payoff !== undefined) return 'is of a game with extra turns or payoffs';
    if (!this.#space.isLoopFree(tier)) return `is of tier ${tier}, which is not loop-free`;
    const value = this.#load(at);
    const other = this.#before.get(tier) ?? index;
    if (value < 0) this.#before.set(tier, index);
    const batch = [...new Set([index, other])].sort((a, b) => a - b);
    return this.#compareOver(at, value, batch) ?? (value < 0 ? this.#compareOpen(at, batch) : undefined);
  }

  /** The error for what is wrong, where the kernel has one of its own. */
  differs(): Error | undefined {
    return this.#kernel.differs?.();
  }

  /** What the rules say of whether play is over. */
  #load({ tier, index }: TierPosition): number {
    return this.#opened.rules(tier).load(index);
  }

  #compareOver(at: TierPosition, value: number, batch: readonly number[]): string | undefined {
    const moves = this.#kernel.open(at.tier);
    const place = batch.indexOf(at.index);
    const wrong = this.#loadBatch(batch);
    if (wrong !== undefined) return wrong;
    this.#kernel.weights(this.#out);
    this.#load(at);
    const weight = this.#opened.rules(at.tier).weight();
    if (this.#out[place] !== weight) return `says that it stands for ${this.#out[place]} positions, not ${weight}`;
    this.#kernel.over(this.#values);
    const found = this.#values[place]!;
    if (value < 0 ? found >= 0 : found !== value) return `says ${overText(found)}, not ${overText(value)}`;
    return value < 0 ? this.#compareSuccessors(at, moves, batch) : undefined;
  }

  /** Compares what it settles, and the moves of what it does not. */
  #compareOpen(at: TierPosition, batch: readonly number[]): string | undefined {
    const moves = this.#kernel.open(at.tier);
    const place = batch.indexOf(at.index);
    const wrong = this.#loadBatch(batch);
    if (wrong !== undefined) return wrong;
    this.#kernel.settle(this.#values);
    const overs = this.#successors(at).map(to => this.#load(to));
    const { overValue } = this.#kernel;
    const ends = overs.filter(value => value >= 0);
    const found = this.#values[place]!;
    if (found >= 0) {
      const isSettled = ends.includes(LOST) || ends.length === overs.length;
      const expected = isSettled ? bestOf(ends) : UNDECIDED;
      return found === expected ? undefined : `settles it: ${overText(found)}, expected ${overText(expected)}`;
    }
    const unlike = ends.find(value => value !== overValue);
    if (unlike !== undefined) return `has the overValue ${overText(overValue)}, and a move ends: ${overText(unlike)}`;
    return this.#compareSuccessors(at, moves, batch);
  }

  #loadBatch(batch: readonly number[]): string | undefined {
    const words = this.#bitmap;
    const kernel = this.#kernel;
    for (const index of batch) words[index >>> 5]! |= 1 << (index & 31);
    const end = (batch.at(-1)! >>> 5) + 1;
    const next = kernel.load(words, batch[0]! >>> 5, end);
    for (const index of batch) words[index >>> 5] = 0;
    const loaded = kernel.indices.subarray(0, kernel.count);
    if (next === end && loaded.join() === batch.join()) return undefined;
    return `loads ${loaded.join(', ')} up to word ${next}, not ${batch.join(', ')} up to word ${end}`;
  }

  /** Compares the moves of those of a batch that were left undecided. */
  #compareSuccessors(at: TierPosition, moves: number, batch: readonly number[]): string | undefined {
    const open = batch.filter((_, i) => this.#values[i]! < 0);
    if (this.#kernel.count !== open.length) return `keeps ${this.#kernel.count} of ${open.length} positions`;
    const children = this.#space.childTiers(at.tier);
    const expected = new Set(this.#successors(at).map(textOf));
    const found = new Set<string>();
    for (let move = 0; move < moves; move++) {
      this.#kernel.successors(move, this.#out);
      const tier = children[this.#kernel.slot(move) - 1];
      if (tier === undefined) return `leads to slot ${this.#kernel.slot(move)}, which does not exist`;
      const index = this.#out[open.indexOf(at.index)]!;
      const inRun = this.#afterRun(move, at.index);
      if (inRun !== undefined && inRun !== index) return `leads to ${inRun} in a run of indices, and to ${index} alone`;
      found.add(textOf({ tier, index }));
    }
    const lacking = [...expected].find(text => !found.has(text));
    if (lacking !== undefined) return `lacks the successor ${lacking}`;
    const superfluous = [...found].find(text => !expected.has(text));
    return superfluous === undefined ? undefined : `has the successor ${superfluous}, where no move leads`;
  }

  /** Where a move leads by the run of indices that begins here, if there is one. */
  #afterRun(move: number, index: number): number | undefined {
    const { ends, shifts } = this.#runs;
    const count = this.#kernel.runs?.(move, index, index + 1, this.#runs) ?? 0;
    if (count === 0) return undefined;
    return count === 1 && ends[0]! > index ? index + shifts[0]! : Number.NaN;
  }

  /** Where moves lead, by the rules. */
  #successors(at: TierPosition): TierPosition[] {
    this.#load(at);
    const { slots, indices } = this.#moves;
    const count = this.#opened.rules(at.tier).successors(this.#moves, false);
    const children = this.#space.childTiers(at.tier);
    return Array.from({ length: count }, (_, i) => ({ tier: children[slots[i]! - 1]!, index: indices[i]! }));
  }
}

/** What the best of successors at which play is over makes of a position. */
function bestOf(values: readonly number[]): number {
  const soonest = (code: number) => Math.min(...values.filter(value => (value & 3) === code).map(value => value >>> 2));
  if (soonest(LOSE) < Number.POSITIVE_INFINITY) return packValue(WIN, soonest(LOSE) + 1);
  if (soonest(TIE) < Number.POSITIVE_INFINITY) return packValue(TIE, soonest(TIE) + 1);
  return packValue(LOSE, Math.max(...values.map(value => value >>> 2)) + 1);
}

const textOf = ({ tier, index }: TierPosition) => `index ${index} of tier ${tier}`;
