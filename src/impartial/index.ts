/** Impartial games and their sums. */
export { graphGrundyValues, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
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
export { HIGH, TokenSum, tokenValues } from './token-values.js';
export { XorBasis } from './xor-basis.js';
