/** Tables: the format, the reader and the probe. */
export { type AppendLog, memoryAccess, memoryLog, type RandomAccess } from './access.js';
export {
  FORMAT_VERSION,
  type Histogram,
  type TableFacts,
  type TableHeader,
  type TableRules,
  type TableSection,
  TIER_FORMAT_VERSION,
  type TierTableHeader,
} from './header.js';
export type { Allocate, LoadedTier, TierValues } from './loaded-tier.js';
export { packTable, type TableEntry } from './pack.js';
export { formatVersion } from './prefix.js';
export { ProbedTable } from './probe.js';
export { loadBytes, openAccess, type TableSource } from './storage.js';
export { readHeader, readTable, Table } from './table.js';
export { ProbedTierTable } from './tier-probe.js';
export { TierTable, type TierTableOptions } from './tier-table.js';
