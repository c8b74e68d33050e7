/** Impartial games and their sums. */

export { COIN_GAMES, type CoinGame, type CoinTurns, findCoinGame } from '../heaps/coin-games.js';
export type { HeapDigit, HeapShape, HeapSplit } from '../heaps/heap-code.js';
export { digitAt, type HeapCode, makeHeapCode, parseHeapCode } from '../heaps/heap-code.js';
export { findHeapGame, HEAP_GAMES, HEAP_NAMES, type HeapGame, type NamedHeapGame } from '../heaps/heap-names.js';
export { heapOptions, listedHeapValues } from '../heaps/heap-options.js';
export { coinValues } from './coin-values.js';
export { graphGrundyValues, grundyValuesUpwards, NO_VALUE } from './grundy-values.js';
export {
  countPeriodExceptions,
  findPeriod,
  type HeapPeriod,
  type HeapValues,
  periodExceptions,
  periodValue,
  saltusAt,
} from './heaps/heap-period.js';
export {
  type HeapMethod,
  type HeapOptions,
  type HeapSequence,
  heapSequence,
  heapSequenceTask,
  heapValue,
} from './heaps/heap-sequence.js';
export { decidePeriod, type PeriodDecision } from './heaps/period-decision.js';
export { type Hypothesis, type PeriodProof, provePeriod } from './heaps/period-theorems.js';
export type { SparseMask } from './heaps/sparse-mask.js';
export { type LoopyNimbers, loopyNimbers } from './loopy-nimbers.js';
export { type MisereForm, MisereForms, ZERO_FORM } from './misere/misere-forms.js';
export { isGenerallyRestive, isGenerallyTame, type MisereKind, MisereKinds } from './misere/misere-kinds.js';
export { isNimHeap, makeMisereForm, parseMisereForm } from './misere/misere-notation.js';
export { type MiserePeriod, miserePeriod } from './misere/misere-period.js';
export { type MiserePositions, miserePositionsTask } from './misere/misere-positions.js';
export { type MisereQuotient, misereQuotientTask } from './misere/misere-quotient.js';
export {
  type HeapSumMove,
  type MisereJudge,
  misereWinningMoves,
  quotientJudge,
  searchJudge,
} from './misere/misere-sum.js';
export {
  Genera,
  type Genus,
  genusDigit,
  genusOf,
  MisereValues,
  makeGenus,
  misereHeapForms,
} from './misere/misere-values.js';
export type { QuotientMonoid } from './misere/quotient-monoid.js';
export type { QuotientBudget } from './misere/quotient-search.js';
export {
  makeLetter,
  makeRelation,
  makeWord,
  powersOf,
  type QuotientWords,
  quotientWords,
  type Relation,
} from './misere/quotient-words.js';
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
export { wythoffValues } from './wythoff-values.js';
export { XorBasis } from './xor-basis.js';
