/** Writing tables, and counting them. */
export { fingerprintOf } from '../rules/fingerprint.js';
export { histograms } from '../solve/census.js';
export { type MakeTableOptions, makeTable } from './make-table.js';
export type { SolvedTier } from './pack-segment.js';
export { solutionStatistics } from './solution-statistics.js';
export {
  type Branching,
  type Longest,
  type OutcomeCounts,
  type Statistics,
  type TierCounts,
  tableStatistics,
} from './statistics.js';
export { type TiersToCount, tierStatistics } from './tier-statistics.js';
export { TierTableWriter } from './tier-table-writer.js';
