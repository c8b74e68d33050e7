/** Impartial games and their sums. */
export { graphGrundyValues, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
export { type LoopyNimbers, loopyNimbers } from './loopy-nimbers.js';
export {
  isLoopyNimber,
  type LoopyNimber,
  makeNimber,
  mex,
  type Nimber,
  nimInverse,
  nimProduct,
  nimProductBig,
  nimSum,
  parseNimber,
} from './nimber.js';
export {
  addNimbers,
  NimberSum,
  nimberOutcome,
  nimberSummand,
  type OutcomeClass,
  outcomeClass,
  type SumMove,
  type Summand,
  type SummandMove,
  summandAt,
} from './nimber-sum.js';
export { findNimbers, findNimbersSync, Nimbers, type NimbersOptions } from './nimbers.js';
export { demandNormalPlay } from './normal-play.js';
export { HIGH, TokenSum, tokenValues } from './token-values.js';
export { XorBasis } from './xor-basis.js';
