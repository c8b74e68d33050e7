/** Impartial games and their sums. */
export { HIGH, TokenSum, tokenValues } from './token-values.js';
export { XorBasis } from './xor-basis.js';
