import type { TieredSpace } from '../core/tiers.js';
import { type Place, processOf } from '../exchange/post.js';
import { cutShards } from '../solve/tiers/shards.js';
import { sharedBuffer } from '../solve/tiers/shared-memory.js';
import type { TierValues } from '../solve/tiers/tier-count.js';
import { loadOwnSegments } from '../table/own-tier.js';
import type { TierTableWriter } from './tier-table-writer.js';

/** Of a tier that an earlier run has solved, what belongs to one process: its shards' values alone are kept. */
export async function loadOwnTier(
  writer: TierTableWriter,
  space: TieredSpace,
  tier: number,
  place: Place,
): Promise<TierValues> {
  const size = space.tierSize(tier);
  const { bits } = cutShards(size);
  const isOwn = (word: number) => processOf(word >>> (bits - 5), place) === place.process;
  const shape = { size, views: space.views };
  const { stored, values } = await loadOwnSegments(writer.segmentsOf(tier), shape, isOwn, sharedBuffer);
  return { ranking: stored, values, stored: stored.words };
}
