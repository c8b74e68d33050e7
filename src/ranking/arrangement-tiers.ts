/**
 * Boards whose numbers of pieces differ, in one numbering: tier after tier, each tier the boards with the same number of
 * pieces of each kind, ranked as arrangements.
 */
import { ZugzwangError } from '../core/errors.js';
import {
  type ArrangementScratch,
  type ArrangementShape,
  arrangementScratch,
  arrangementShape,
  sumCombinadics,
  unrankArrangement,
} from './arrangement.js';
import { type Binomials, binomialTable } from './binomial.js';
import type { NumberSink } from './combination.js';
import { mixedRadixSize, mixedRadixWeights } from './mixed-radix.js';

/** The tiers, and where each begins. */
export interface ArrangementTiers {
  readonly shapes: readonly ArrangementShape[];
  /** The first rank of each tier, and after them the number of all boards. */
  readonly offsets: Float64Array;
  readonly size: number;
  readonly squares: number;
  /** What a piece of each kind adds to the index into `tierOf`; 0 for an empty square. */
  readonly weights: Float64Array;
  /** The tier of each combination of counts, or −1. */
  readonly tierOf: Int32Array;
  readonly binomials: Binomials;
  readonly scratch: ArrangementScratch;
}

/**
 * The tiers with these counts of pieces, one behind the other.
 *
 * @param counts - for each tier, the pieces of kind 1, 2, 3 …
 * @throws ZugzwangError `usage` where two tiers are the same, or there are more than 2^53 − 1 boards
 */
export function arrangementTiers(squares: number, counts: readonly (readonly number[])[]): ArrangementTiers {
  const shapes = counts.map(tier => arrangementShape(squares, tier));
  const offsets = new Float64Array(shapes.length + 1);
  for (let tier = 0; tier < shapes.length; tier++) offsets[tier + 1] = offsets[tier]! + shapes[tier]!.size;
  const size = offsets[shapes.length]!;
  if (size > Number.MAX_SAFE_INTEGER) throw new ZugzwangError('usage', 'the number of boards is larger than 2^53 − 1');
  const kinds = Math.max(0, ...counts.map(tier => tier.length));
  const radices = Array.from({ length: kinds }, (_, kind) => Math.max(...counts.map(tier => tier[kind] ?? 0)) + 1);
  const weights = Float64Array.of(0, ...mixedRadixWeights(radices));
  const tierOf = new Int32Array(mixedRadixSize(radices)).fill(-1);
  counts.forEach((tier, index) => {
    const key = tier.reduce((sum, count, kind) => sum + count * weights[kind + 1]!, 0);
    if (tierOf[key] !== -1) throw new ZugzwangError('usage', `two tiers have the pieces ${tier.join(' + ')}`);
    tierOf[key] = index;
  });
  const binomials = binomialTable(squares, Math.max(0, ...counts.flat()));
  return { shapes, offsets, size, squares, weights, tierOf, binomials, scratch: arrangementScratch(kinds) };
}

/** The rank of a board, which must have the pieces of one of the tiers. */
export function rankInTiers(tiers: ArrangementTiers, board: ArrayLike<number>): number {
  const { weights, scratch } = tiers;
  const { placed, digits } = scratch;
  sumCombinadics(tiers.binomials, tiers.squares, board, scratch);
  let key = 0;
  for (let kind = 1; kind < weights.length; kind++) key += placed[kind]! * weights[kind]!;
  const tier = tiers.tierOf[key]!;
  const { radices } = tiers.shapes[tier]!;
  let rank = 0;
  for (let kind = 0; kind < radices.length; kind++) rank = rank * radices[kind]! + digits[kind + 1]!;
  return tiers.offsets[tier]! + rank;
}

/** Writes the board that has this rank into `board`, and returns its tier. */
export function unrankInTiers(tiers: ArrangementTiers, rank: number, board: NumberSink): number {
  const { offsets } = tiers;
  let tier = 0;
  while (rank >= offsets[tier + 1]!) tier++;
  unrankArrangement(tiers.shapes[tier]!, rank - offsets[tier]!, board);
  return tier;
}
