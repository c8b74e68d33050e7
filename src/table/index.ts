/** Tables: the format, the reader and the probe. */
export {
  FORMAT_VERSION,
  type Histogram,
  type TableFacts,
  type TableHeader,
  type TableRules,
  type TableSection,
} from './header.js';
export { packTable, type TableEntry } from './pack.js';
export { ProbedTable } from './probe.js';
export { loadBytes, type TableSource } from './storage.js';
export { readHeader, readTable, Table } from './table.js';
