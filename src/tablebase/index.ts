/** Writing tables, and counting them. */
export { histograms, type MakeTableOptions, makeTable } from './make-table.js';
export type { SolvedTier } from './pack-segment.js';
export {
  type Branching,
  type Longest,
  type OutcomeCounts,
  type Statistics,
  type TierCounts,
  tableStatistics,
} from './statistics.js';
export { tierStatistics } from './tier-statistics.js';
export { TierTableWriter } from './tier-table-writer.js';
