/** From tables to laws. */
export type { Evidence, Hypothesis } from './evidence.js';
export { type Finding, type FindLawsOptions, findLaws, findLawsTask } from './find-laws.js';
export { FINDERS } from './finders.js';
export type { Law, LawFinder } from './law.js';
export { makeValueTable, VALUE_KINDS, type ValueKind, type ValueTable } from './value-table.js';
