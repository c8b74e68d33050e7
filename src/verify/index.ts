/** The verifier: a table against the rules, nothing else. */
export type { Fault } from './faults.js';
export type { ClaimedTier, TieredTable, VerifyMemory } from './tier-memory.js';
export { type VerifyReport, verifyTable, verifyTask } from './verify.js';
export {
  type HeadedTiers,
  type TiersReport,
  type VerifyFindings,
  type VerifyThreads,
  type VerifyTiersOptions,
  verifyPart,
  verifyTiers,
} from './verify-tiers.js';
