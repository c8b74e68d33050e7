/** Some positions of a finished tier, and how the rules behaved there, so that no other rules go on with the work. */
import { textCrc32 } from '../core/data/crc32.js';
import type { AnyGame } from '../core/game.js';
import {
  SETTLED,
  type TieredSpace,
  type TierMoves,
  type TierNumbering,
  type TierRules,
  tierMoves,
} from '../core/tiers.js';
import { popcount } from '../ranking/bit-ranking.js';
import type { ByteReader, ByteWriter } from '../table/bytes.js';

/** So many positions of each tier are kept, at most. */
const MOST = 100;

/** Stored indices of a tier, rising, and what the rules make of each. */
export interface TierSample {
  readonly indices: readonly number[];
  readonly marks: Uint16Array;
}

/**
 * Takes a sample: the first and the last stored index, and what is spread evenly between them.
 *
 * @param stored - the tier's bitmap of stored indices, of which there are `count`
 */
export function sampleTier(
  { space }: TierNumbering<unknown>,
  tier: number,
  stored: Int32Array,
  count: number,
): TierSample {
  return markSample(space, tier, findSample(stored, 0, 0, count));
}

/** What the rules make of a sample's indices. */
export function markSample(space: TieredSpace, tier: number, indices: readonly number[]): TierSample {
  return { indices, marks: tierMarks(space, tier, indices) };
}

/**
 * Of each index the lower half of the checksum over what the rules say of the indices so far: whether play is over there, how many positions it stands
 * for, and the set of its successors, of which those at which play is over go by their values; with extra turns and gains.
 */
export function tierMarks(space: TieredSpace, tier: number, indices: ArrayLike<number>): Uint16Array {
  const tiers = [tier, ...space.childTiers(tier)];
  const opened: (TierRules | undefined)[] = tiers.map(() => undefined);
  const out = tierMoves(space.maxSuccessors);
  const marks = new Uint16Array(indices.length);
  const loadIn = (slot: number, index: number) => (opened[slot] ??= space.openTier(tiers[slot]!)).load(index);
  let sum = 0;
  for (let i = 0; i < indices.length; i++) {
    const value = loadIn(0, indices[i]!);
    const rules = opened[0]!;
    const weight = rules.weight();
    const count = value < 0 ? rules.successors(out, true) : 0;
    const successors = new Set<string>();
    for (let k = 0; k < count; k++) successors.add(successorText(space, out, k, tiers, loadIn));
    sum = textCrc32(`${indices[i]} ${value} ${weight} ${[...successors].sort().join(' ')}\n`, sum);
    marks[i] = sum;
  }
  return marks;
}

function successorText(
  { settles, payoff }: TieredSpace,
  { slots, indices, gains }: TierMoves,
  k: number,
  tiers: readonly number[],
  loadIn: (slot: number, index: number) => number,
): string {
  const [slot, said] = [slots[k]!, indices[k]!];
  const index = said < 0 ? ~said : said;
  const how = `${said < 0 ? 'again' : ''}${payoff?.gains && gains[k] !== 0 ? `(${gains[k]})` : ''}`;
  if (slot === SETTLED) return `${how}=${index}`;
  // Where the rules settle what they can, nothing else is over.
  const value = settles === true ? -1 : loadIn(slot, index);
  return how + (value < 0 ? `${tiers[slot]}:${index}` : `=${value}`);
}

/**
 * The indices of a sample that are in a run of words.
 *
 * @param first - the run's first index
 * @param before - how many indices are stored before it, of `count` in the tier
 */
export function findSample(stored: Int32Array, first: number, before: number, count: number): number[] {
  const most = Math.min(MOST, count);
  const rankOf = (number: number) => (most === 1 ? 0 : Math.floor((number * (count - 1)) / (most - 1)));
  const indices: number[] = [];
  let number = 0;
  while (number < most && rankOf(number) < before) number++;
  for (let word = 0, passed = before; number < most && word < stored.length; word++) {
    const bits = stored[word]!;
    const after = passed + popcount(bits);
    for (; number < most && rankOf(number) < after; number++) {
      let rest = bits;
      for (let skip = rankOf(number) - passed; skip > 0; skip--) rest &= rest - 1;
      indices.push(first + 32 * word + 31 - Math.clz32(rest & -rest));
    }
    passed = after;
  }
  return indices;
}

/** The notation of the first position of a sample at which the rules do something else now; undefined where there is none. */
export function findOther(
  game: AnyGame,
  { space, unrank }: TierNumbering<unknown>,
  tier: number,
  sample: TierSample,
): string | undefined {
  const found = tierMarks(space, tier, sample.indices);
  const at = found.findIndex((mark, i) => mark !== sample.marks[i]);
  return at < 0 ? undefined : game.makeText(unrank({ tier, index: sample.indices[at]! }, 0));
}

/** Writes a sample as varints: how many; of each index the step from the one before it, and its mark. */
export function writeSample(out: ByteWriter, { indices, marks }: TierSample): void {
  out.varint(indices.length);
  for (const [i, index] of indices.entries()) {
    out.varint(index - (indices[i - 1] ?? 0));
    out.varint(marks[i]!);
  }
}

export function readSample(reader: ByteReader): TierSample {
  const count = reader.varint();
  const indices: number[] = [];
  const marks = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    indices.push((indices[i - 1] ?? 0) + reader.varint());
    marks[i] = reader.varint();
  }
  return { indices, marks };
}
