/** From tables to laws. */
export { FINDERS } from './finders.js';
export type { Law, LawFinder } from './law.js';
export { makeValueTable, VALUE_KINDS, type ValueKind, type ValueTable } from './value-table.js';
