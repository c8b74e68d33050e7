/** Loopy partizan values: stoppers and games with stoppers as sides. */
export {
  type AnyValue,
  anyValueOf,
  compareAny,
  loopyOf,
  makeValue,
  makeValueTex,
  parseValue,
  shortestOf,
} from './any-value.js';
export { type Claim, findClaim, isInRelation, RELATIONS, type Relation } from './claim.js';
export {
  type ComparisonProof,
  type DirectionProof,
  differenceMoves,
  type ProofPair,
  type ProofPositions,
  type ProofSide,
  proveComparison,
} from './comparison-proof.js';
export { looksLoopy, parseLoopy } from './loopy-expression.js';
export { type LoopyJson, loopyFromJson, loopyToJson } from './loopy-json.js';
export { loopyOrdinalSum, loopyPower, loopyPowerTo, loopySubordinate } from './loopy-operations.js';
export { loopyValueOf } from './loopy-position.js';
export { valueProperty } from './loopy-properties.js';
export { makeLoopy, makeLoopyTex } from './loopy-text.js';
export {
  isValue,
  type LoopyForm,
  type LoopyOutcome,
  type LoopySummand,
  type LoopyValue,
  LoopyValues,
  NoSides,
  noSidesOf,
} from './loopy-values.js';
export type { Stopper } from './stopper-table.js';
