/** Writing tables. */
export { histograms, type MakeTableOptions, makeTable } from './make-table.js';
