/** Positions to integers and back: combinadics, multisets, mixed radices, arrangements, symmetries. */
export {
  type ArrangementScratch,
  type ArrangementShape,
  arrangementShape,
  rankArrangement,
  unrankArrangement,
} from './arrangement.js';
export { type ArrangementTiers, arrangementTiers, rankInTiers, unrankInTiers } from './arrangement-tiers.js';
export { type Binomials, binomial, binomialTable } from './binomial.js';
export { type BitRanking, bitRanking, popcount, rankAmong } from './bit-ranking.js';
export { type BoardClasses, boardClasses, boardsInClass, rankBoardClass, unrankBoardClass } from './board-classes.js';
export { type NumberSink, rankCombination, unrankCombination } from './combination.js';
export { mixedRadixSize, mixedRadixWeights, rankMixedRadix, unrankMixedRadix } from './mixed-radix.js';
export {
  multisetCount,
  rankMultiset,
  rankMultisetCounts,
  unrankMultiset,
  unrankMultisetCounts,
} from './multiset.js';
export { type BoardPart, type PartClasses, type PartTier, partClasses, partTier } from './part-classes.js';
export { highHalf, rankSubset, type SubsetRanks, subsetRanks, unrankSubset } from './subset-ranks.js';
export { canonicalBoard, closeGroup, type Permutation, permuteBoard, squareSymmetries } from './symmetry.js';
export {
  firstOf,
  rankTwoKinds,
  secondOf,
  type TwoKinds,
  twoKinds,
  withCells,
  withoutCells,
} from './two-kinds.js';
