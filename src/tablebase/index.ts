/** Writing tables. */
export { histograms, type MakeTableOptions, makeTable } from './make-table.js';
export type { SolvedTier } from './pack-segment.js';
export { TierTableWriter } from './tier-table-writer.js';
