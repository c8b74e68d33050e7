/** The verifier: a table against the rules, nothing else. */
export { type Fault, type VerifyReport, verifyTable, verifyTask } from './verify.js';
