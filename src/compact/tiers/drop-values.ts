/**
 * What positions are worth at which a man is put on any free point, whichever (`drops.ts`): all at once that have the same men of the player who waits. Each
 * position that moves lead to is read once, where position by position it would be read as often as the player has men on the board.
 */
import { DRAW, LOSE, MAX_REMOTENESS, moveValue, UNDECIDED } from '../../core/outcome.js';
import type { SuccessorValues } from '../../core/tiers.js';
import { rankSubset, unrankSubset } from '../../ranking/subset-ranks.js';
import type { AfterRanks } from './pair-ranks.js';

/** Less than any merit: nothing is known. */
const NOTHING = -1;
/** More than any: a move leads to where play is not known to come. */
const ASTRAY = 0x7fffffff;

/** Tables have no more entries than this. */
const MOST_SETS = 1 << 18;

export class DropValues {
  readonly #ranks: AfterRanks;
  /** The points that men are put on. */
  readonly #points: number;
  readonly #slot: number;
  readonly #offset: number;
  /** The sets of men after a move, by rank. */
  readonly #sets: Int32Array;
  /** Of those that are free of the other's men: the sets, where they lie, and what they are worth. */
  readonly #men: Int32Array;
  readonly #indices: Int32Array;
  readonly #values: Int32Array;
  /** By rank of the men before a move: the best merit of what can be done. */
  readonly #best: Int32Array;

  /**
   * @param ranks - the numbers of what moves lead to
   * @param points - on which men are put
   * @param offset - the first index of what moves lead to, in the tier of this slot
   */
  constructor(ranks: AfterRanks, points: number, slot: number, offset: number) {
    const { subsets, counts } = ranks.classes;
    const size = subsets.sizes[counts[0]]!;
    this.#ranks = ranks;
    this.#points = points;
    this.#slot = slot;
    this.#offset = offset;
    this.#sets = Int32Array.from({ length: size }, (_, rank) => unrankSubset(subsets, counts[0], rank));
    this.#men = new Int32Array(size);
    this.#indices = new Int32Array(size);
    this.#values = new Int32Array(size);
    this.#best = new Int32Array(subsets.sizes[counts[0] - 1]!);
  }

  /** Whether there is room for the tables. */
  static fits({ classes: { subsets, counts } }: AfterRanks): boolean {
    return counts[0] > 0 && subsets.sizes[counts[0]]! <= MOST_SETS;
  }

  /** Reads all that can be done beside these men of the other's. */
  enter(other: number, valuesOf: SuccessorValues): void {
    const { subsets, counts } = this.#ranks.classes;
    const sets = this.#sets;
    const men = this.#men;
    const indices = this.#indices;
    const values = this.#values;
    const best = this.#best;
    const offset = this.#offset;
    const points = this.#points;
    this.#ranks.enter(other);
    let count = 0;
    for (let rank = 0; rank < sets.length; rank++) {
      if ((sets[rank]! & other) !== 0) continue;
      men[count] = sets[rank]!;
      indices[count++] = offset + this.#ranks.find(rank);
    }
    valuesOf(this.#slot, indices, count, values);
    best.fill(NOTHING);
    const { split, low } = subsets;
    const high = subsets.bases[counts[0] - 1]!;
    const lowMask = (1 << split) - 1;
    for (let i = 0; i < count; i++) {
      const set = men[i]!;
      const merit = values[i] === UNDECIDED ? ASTRAY : meritOf(moveValue(values[i]!, false));
      for (let put = set & points; put !== 0; put &= put - 1) {
        const before = set ^ (put & -put);
        const at = high[before >>> split]! + low[before & lowMask]!;
        best[at] = Math.max(best[at]!, merit);
      }
    }
  }

  /** The best of what can be done with these men of the player to move; `UNDECIDED` where nothing can, or where play is not known to come to what a move leads to. */
  valueOf(men: number): number {
    const { subsets, counts } = this.#ranks.classes;
    const merit = this.#best[rankSubset(subsets, counts[0] - 1, men)]!;
    return merit === NOTHING || merit === ASTRAY ? UNDECIDED : valueOfMerit(merit);
  }
}

/** Of values, the better one has the larger merit, which is not negative: the winner hurries, the loser delays. */
export function meritOf(value: number): number {
  const code = value & 3;
  const remoteness = value >>> 2;
  return (code << 29) | (code === LOSE || code === DRAW ? remoteness : MAX_REMOTENESS - remoteness);
}

/** The value with a merit. */
export function valueOfMerit(merit: number): number {
  const code = merit >>> 29;
  const rest = merit & MAX_REMOTENESS;
  return ((code === LOSE || code === DRAW ? rest : MAX_REMOTENESS - rest) << 2) | code;
}
