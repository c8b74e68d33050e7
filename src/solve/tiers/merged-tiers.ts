/**
 * Small tiers of which none leads to another, and in which no move stays, taken together as one: a space whose tiers are runs of another's. Where a tier is
 * split between processes that meet for each, and of whose bits whole pages of memory are one's own, this makes many thousands of small tiers some hundred
 * large ones. The indices of a tier begin at a multiple of 32, so that the words of its bitmaps are its own.
 */
import { noTierSuccessor } from '../../core/checks/check-tiers.js';
import { NO_POSITION, SETTLED, seekIn, type TieredSpace, type TierMoves, type TierRules } from '../../core/tiers.js';
import { tierGroups } from '../columns/kernel-groups.js';
import { cutShards, type Shards, shardsWithin } from './shards.js';

/** Larger tiers are never merged. */
const LARGE = 33 << 14;

/** Tiers are merged until they have so many indices together, for each process; and so many in all. */
const TOGETHER = 1 << 20;
const MOST_TOGETHER = 2 ** 28;

/** A tier of the other space within one of these. */
export interface Member {
  readonly tier: number;
  /** The index here of its first. */
  readonly first: number;
  readonly size: number;
}

/** A space of merged tiers, and what is where. */
export interface MergedTiers {
  /** The first tier of each run. */
  readonly starts: Int32Array;
  readonly space: TieredSpace;
  /** By tier of the other space, which of these it is in. */
  readonly groups: Int32Array;
  /** By tier of these. */
  readonly members: readonly (readonly Member[])[];
}

/** What an earlier run has left behind, so that nothing merged is half done. */
export interface LeftBehind {
  /** Tiers below this one are solved. */
  readonly solved: number;
  /** Tiers that are half done. */
  readonly open: readonly number[];
}

/**
 * Chooses which neighbours are merged. O(tiers and their children).
 *
 * @param together - how many indices they have together at most, for each process
 * @returns the first tier of each run
 */
export function chooseMerged(
  space: TieredSpace,
  processes: number,
  { solved, open }: LeftBehind = { solved: 0, open: [] },
  together = TOGETHER,
): Int32Array {
  const most = Math.min(MOST_TOGETHER, processes * together);
  const starts: number[] = [];
  let run: number[] = [];
  const close = () => {
    for (const [first] of tierGroups(space, run, most)) starts.push(first!);
    run = [];
  };
  for (let tier = 0; tier < space.tierCount; tier++) {
    const isAlone = !space.isLoopFree(tier) || space.tierSize(tier) >= LARGE || open.includes(tier);
    if (isAlone || tier === solved) close();
    run.push(tier);
    if (isAlone) close();
  }
  close();
  return Int32Array.from(starts);
}

const made = new WeakMap<TieredSpace, MergedTiers>();

/** Merges tiers as was chosen; made once. */
export function mergeTiers(space: TieredSpace, starts: Int32Array): MergedTiers {
  const known = made.get(space);
  if (known?.starts.length === starts.length && known.starts.every((start, i) => start === starts[i])) return known;
  const merged = makeMerged(space, starts);
  made.set(space, merged);
  return merged;
}

function makeMerged(space: TieredSpace, starts: Int32Array): MergedTiers {
  const groups = new Int32Array(space.tierCount);
  const sizes: number[] = [];
  const members = Array.from(starts, (start, group) => {
    const end = starts[group + 1] ?? space.tierCount;
    let first = 0;
    const list = Array.from({ length: end - start }, (_, i) => {
      const [tier, size] = [start + i, space.tierSize(start + i)];
      groups[tier] = group;
      const member = { tier, first, size };
      first += end - start === 1 ? size : 32 * Math.ceil(size / 32);
      return member;
    });
    sizes.push(first);
    return list;
  });
  const children = members.map(list => {
    const all = new Set(list.flatMap(({ tier }) => space.childTiers(tier).map(child => groups[child]!)));
    return [...all].sort((a, b) => a - b);
  });
  const { start, looksBack: _, levels: __, openKernel: ___, ...rest } = space;
  const whole: Whole = { space, groups, members, children };
  const merged: TieredSpace = {
    ...rest,
    tierCount: starts.length,
    start: { tier: groups[start.tier]!, index: start.index + memberOf(whole, start.tier).first },
    tierName: group => space.tierName(starts[group]!),
    tierSize: group => sizes[group]!,
    childTiers: group => children[group]!,
    isLoopFree: group => space.isLoopFree(starts[group]!),
    openTier: group => new MergedRules(whole, group),
    merged: {
      space,
      isMany: group => members[group]!.length > 1,
      origin({ tier: group, index }) {
        const { tier, first } = members[group]![memberAt(members[group]!, index)]!;
        return { tier, index: index - first };
      },
    },
  };
  return { space: merged, starts, groups, members };
}

/** Which member an index is of. */
function memberAt(members: readonly Member[], index: number): number {
  let [low, high] = [0, members.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (members[middle]!.first <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a tier of the other space is within these. */
function memberOf({ groups, members }: Pick<MergedTiers, 'groups' | 'members'>, tier: number): Member {
  const list = members[groups[tier]!]!;
  return list[tier - list[0]!.tier]!;
}

/** How a tier of the other space is dealt out. */
export function memberShards(merged: MergedTiers, tier: number): Shards {
  const { first, size } = memberOf(merged, tier);
  return shardsWithin(cutShards(merged.space.tierSize(merged.groups[tier]!)), first, size);
}

/** What the rules of all tiers share. */
interface Whole extends Omit<MergedTiers, 'space' | 'starts'> {
  readonly space: TieredSpace;
  readonly children: readonly (readonly number[])[];
}

/** By slot of a member: the slot here, and the first index and the size of the tier that it is. */
interface SlotMap {
  readonly slots: Int32Array;
  readonly firsts: Float64Array;
  readonly sizes: Float64Array;
}

/** The rules within merged tiers: those of the tier that the index at hand is of. */
class MergedRules implements TierRules {
  readonly options?: (out: TierMoves) => number;
  readonly listsOptions?: boolean;
  readonly #whole: Whole;
  readonly #group: number;
  readonly #members: readonly Member[];
  readonly #rules: (TierRules | undefined)[];
  readonly #maps: (SlotMap | undefined)[];
  readonly #extraTurns: boolean;
  #at = 0;
  #inner: TierRules;
  #map: SlotMap;
  /** The indices of the member at hand, and its end as far as others begin behind it. */
  #first = 0;
  #size = 0;
  #end = 0;
  #index = 0;

  constructor(whole: Whole, group: number) {
    this.#whole = whole;
    this.#group = group;
    this.#members = whole.members[group]!;
    this.#rules = this.#members.map(() => undefined);
    this.#maps = this.#members.map(() => undefined);
    this.#extraTurns = whole.space.extraTurns === true;
    this.#inner = this.#open(0);
    this.#map = this.#maps[0]!;
    this.#enter(0);
    if (this.#members.length > 1 || this.#inner.options !== undefined) this.options = out => this.#listOptions(out);
    if (this.#members.length === 1 && this.#inner.listsOptions === true) this.listsOptions = true;
  }

  get member(): number {
    return this.#members[this.#at]!.tier;
  }

  load(index: number): number {
    const local = this.#seek(index);
    return local < this.#size ? this.#inner.load(local) : NO_POSITION;
  }

  seek(index: number): void {
    const local = this.#seek(index);
    seekIn(this.#inner, local);
  }

  weight(): number {
    return this.#inner.weight();
  }

  successors(out: TierMoves, settle: boolean): number {
    return this.#place(out, this.#inner.successors(out, settle));
  }

  /** Of a tier in which moves stay, which is alone. */
  predecessors(out: Int32Array): number {
    return this.#inner.predecessors(out);
  }

  #listOptions(out: TierMoves): number {
    const inner = this.#inner;
    return this.#place(out, inner.options === undefined ? inner.successors(out, true) : inner.options(out));
  }

  /** Has the member of an index at hand, and returns the index in it. */
  #seek(index: number): number {
    if (index < this.#first || index >= this.#end) this.#enter(memberAt(this.#members, index));
    this.#index = index - this.#first;
    return this.#index;
  }

  #enter(at: number): void {
    this.#at = at;
    this.#inner = this.#open(at);
    this.#map = this.#maps[at]!;
    ({ first: this.#first, size: this.#size } = this.#members[at]!);
    this.#end = this.#members[at + 1]?.first ?? Number.POSITIVE_INFINITY;
  }

  #open(at: number): TierRules {
    const { space, groups, children } = this.#whole;
    const { tier } = this.#members[at]!;
    if (this.#maps[at] === undefined) {
      const tiers = [tier, ...space.childTiers(tier)];
      const slotOf = (group: number) => (group === this.#group ? 0 : children[this.#group]!.indexOf(group) + 1);
      this.#maps[at] = {
        slots: Int32Array.from(tiers, one => slotOf(groups[one]!)),
        firsts: Float64Array.from(tiers, one => memberOf(this.#whole, one).first),
        sizes: Float64Array.from(tiers, one => space.tierSize(one)),
      };
    }
    const rules = this.#rules[at] ?? space.openTier(tier);
    this.#rules[at] = rules;
    return rules;
  }

  /** Gives successors their places here. @throws SpaceError where one has none */
  #place(out: TierMoves, count: number): number {
    const { slots, indices } = out;
    const map = this.#map;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      if (slot === SETTLED) continue;
      const successor = indices[i]!;
      const again = successor < 0;
      // Of a slot that does not exist there is no size.
      if (!((again ? ~successor : successor) < map.sizes[slot]!) || (again && !this.#extraTurns))
        throw noTierSuccessor(this.#whole.space, { tier: this.member, index: this.#index }, slot, successor);
      slots[i] = map.slots[slot]!;
      indices[i] = again ? successor - map.firsts[slot]! : successor + map.firsts[slot]!;
    }
    return count;
  }
}
