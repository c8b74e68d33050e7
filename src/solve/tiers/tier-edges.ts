/**
 * Moves within a tier, counted both ways: forwards while its positions are counted, backwards once all are solved. Predecessors that lack a move
 * are silent, as whoever is not told that he wins is drawn; so are those that have one too many. No values are believed before both sums agree.
 *
 * Sums are of moves to some positions: all in small tiers, and some 2^18 of all tiers together, as many in each as it is large, dealt out by a hash of their numbers.
 */
import { kept } from '../../core/data/kept.js';
import { isPicked, mostPicked } from '../../core/data/picked.js';
import { SpaceError } from '../../core/space-error.js';
import { originOf, type TieredSpace, type TierRules, tierMoves } from '../../core/tiers.js';

/** So many positions are picked of all tiers in which moves stay, and of each of them so many at least. */
const PICKED = 2 ** 18;
const PICKED_OF_TIER = 2 ** 12;

/** How many positions such tiers have together. */
const sizes = new WeakMap<TieredSpace, number>();

/** About how many positions of a tier are picked; all if there are no more. */
function pickedOf(space: TieredSpace, tier: number): number {
  const all = kept(sizes, space, () => {
    let sum = 0;
    for (let t = 0; t < space.tierCount; t++) if (!space.isLoopFree(t)) sum += space.tierSize(t);
    return sum;
  });
  return Math.max(PICKED_OF_TIER, Math.ceil((PICKED / all) * space.tierSize(tier)));
}

/** Which share of a tier's positions are picked, about. */
export const pickedShare = (space: TieredSpace, tier: number): number =>
  Math.min(1, pickedOf(space, tier) / space.tierSize(tier));

/** Whether the moves of rules are counted both ways: where an outcome is all that counts, those that have `options` need not write them. */
export const countsBothWays = ({ options, listsOptions }: TierRules, payoffBits: number): boolean =>
  options === undefined || listsOptions === true || payoffBits > 0;

/** How many moves there are, and the sum of their hashes, modulo 2^32. */
export type EdgeSums = readonly [count: number, hash: number];

/** One part's sums. */
export class TierEdges {
  readonly #most: number;
  #count = 0;
  #hash = 0;

  constructor(space: TieredSpace, tier: number) {
    this.#most = mostPicked(pickedOf(space, tier), space.tierSize(tier));
  }

  get sums(): EdgeSums {
    return [this.#count, this.#hash];
  }

  /** Whether moves to this position are counted. */
  picks(index: number): boolean {
    return isPicked(index, this.#most);
  }

  /** Adds the moves of a position: indices of the tier, or their complements after extra turns, each once. */
  addAll(from: number, options: Int32Array, count: number): void {
    const most = this.#most;
    for (let i = 0; i < count; i++) {
      const to = options[i]!;
      if (isPicked(to < 0 ? ~to : to, most)) this.add(from, to);
    }
  }

  add(from: number, to: number): void {
    const mixed = Math.imul(from ^ Math.imul(to, 0x85ebca6b), 0xc2b2ae35);
    this.#count = (this.#count + 1) | 0;
    this.#hash = (this.#hash + Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f)) | 0;
  }
}

/** What is wrong in a tier in which moves back and forth differ: the first move that is missing one way. */
export function unevenTier(space: TieredSpace, tier: number, stored: Int32Array, isDealt = false): SpaceError {
  if (isDealt) {
    const what = 'what predecessors list is not where moves lead from; a solve in one process says where';
    const at = originOf(space, { tier, index: 0 });
    return new SpaceError(`tiers: in tier ${at.tier} ${what}`, at);
  }
  const edges = new TierEdges(space, tier);
  const [forth, back] = [new Forth(space, tier, stored), new Back(space, tier, stored)];
  const has = (list: Int32Array, count: number, entry: number) => {
    const at = list.indexOf(entry);
    return at >= 0 && at < count;
  };
  for (let w = 0; w < stored.length; w++) {
    for (let left = stored[w]!; left !== 0; left &= left - 1) {
      const index = (w << 5) + 31 - Math.clz32(left & -left);
      const options = forth.list(index);
      for (let i = 0; i < options; i++) {
        const to = forth.entries[i]!;
        if (edges.picks(plain(to)) && !has(back.entries, back.list(plain(to)), to < 0 ? ~index : index))
          return unlike(tier, index, to, 'predecessors lack a position from which a move leads');
      }
      if (!edges.picks(index)) continue;
      const sources = back.list(index);
      for (let i = 0; i < sources; i++) {
        const from = back.entries[i]!;
        if (!has(forth.entries, forth.list(plain(from)), from < 0 ? ~index : index))
          return unlike(
            tier,
            plain(from),
            from < 0 ? ~index : index,
            'predecessors list a position from which no move leads',
          );
      }
    }
  }
  const at = { tier, index: 0 };
  return new SpaceError(`tiers: the moves of tier ${tier} are not the same whenever they are asked for`, at);
}

function unlike(tier: number, from: number, to: number, what: string): SpaceError {
  const message = `tiers: ${what} to index ${plain(to)} of tier ${tier}`;
  return new SpaceError(message, { tier, index: from }, { to: { tier, index: plain(to) } });
}

const plain = (entry: number) => (entry < 0 ? ~entry : entry);

/** The moves of a tier one way, among positions that can be reached and go on. */
abstract class OneWay {
  abstract readonly entries: Int32Array;
  protected readonly rules: TierRules;
  readonly #stored: Int32Array;

  constructor(space: TieredSpace, tier: number, stored: Int32Array) {
    this.rules = space.openTier(tier);
    this.#stored = stored;
  }

  /** Lists the moves of a position in `entries`, complements for extra turns; returns how many there are. */
  abstract list(index: number): number;

  protected isStored(entry: number): boolean {
    const index = plain(entry);
    return (this.#stored[index >>> 5]! & (1 << (index & 31))) !== 0;
  }
}

class Forth extends OneWay {
  readonly entries: Int32Array;
  readonly #out;

  constructor(space: TieredSpace, tier: number, stored: Int32Array) {
    super(space, tier, stored);
    this.entries = new Int32Array(space.maxSuccessors);
    this.#out = tierMoves(space.maxSuccessors);
  }

  list(index: number): number {
    const { slots, indices } = this.#out;
    this.rules.load(index);
    const all = this.rules.successors(this.#out, true);
    let count = 0;
    for (let i = 0; i < all; i++) if (slots[i] === 0 && this.isStored(indices[i]!)) this.entries[count++] = indices[i]!;
    return count;
  }
}

class Back extends OneWay {
  readonly entries: Int32Array;

  constructor(space: TieredSpace, tier: number, stored: Int32Array) {
    super(space, tier, stored);
    this.entries = new Int32Array(space.maxPredecessors);
  }

  list(index: number): number {
    this.rules.load(index);
    const all = this.rules.predecessors(this.entries);
    let count = 0;
    for (let i = 0; i < all; i++) if (this.isStored(this.entries[i]!)) this.entries[count++] = this.entries[i]!;
    return count;
  }
}
