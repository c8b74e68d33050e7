/** The verifier: a table against the rules, a proof by itself, nothing else. */
export { type ComparisonReport, checkComparison } from './comparison.js';
export type { Fault } from './faults.js';
export type { TieredTable, VerifyMemory } from './tier-memory.js';
export { type VerifyReport, verifyTable, verifyTask } from './verify.js';
export { type VerifyFindings, verifyPart } from './verify-part.js';
export {
  type TiersReport,
  type VerifyTiersOptions,
  verifyTiers,
} from './verify-tiers.js';
