/** Short partizan games: canonical forms, order, sums, and what belongs to them. */
export {
  type AnyValue,
  anyValueOf,
  type Claim,
  type ComparisonProof,
  compareAny,
  type DirectionProof,
  differenceMoves,
  findClaim,
  isInRelation,
  type LoopyForm,
  type LoopyJson,
  type LoopyOutcome,
  type LoopySummand,
  type LoopyValue,
  LoopyValues,
  looksLoopy,
  loopyFromJson,
  loopyOrdinalSum,
  loopyPower,
  loopyPowerTo,
  loopySubordinate,
  loopyToJson,
  loopyValueOf,
  makeLoopy,
  makeLoopyTex,
  makeValue,
  makeValueTex,
  NoSides,
  type ProofPair,
  type ProofPositions,
  type ProofSide,
  parseLoopy,
  parseValue,
  proveComparison,
  RELATIONS,
  type Relation,
  type Stopper,
  valueProperty,
} from '../loopy/index.js';
export { atomicWeight, farStar } from './atomic-weight.js';
export { gamesBornBy, LAST_DAY } from './census.js';
export { cool, freeze, heat, overheat } from './cooling.js';
export { type Dyadic, makeDyadicText, parseDyadic, roundDyadic } from './dyadic.js';
export { followersUpwards } from './followers.js';
export {
  canonicalGameForm,
  conjunctiveSum,
  conwayProductOfForms,
  formValue,
  type GameForm,
  ordinalSumOfForm,
  selectiveSum,
} from './game-form.js';
export { incentives, leftIncentives, rightIncentives } from './incentives.js';
export { parsePartizan } from './operations.js';
export { ordinalSum } from './ordinal-sum.js';
export { valueOf } from './position-value.js';
export { conwayProduct, nortonProduct } from './products.js';
export { makeThermographText, PARTIZAN_PROPERTIES, type PropertyValue, partizanProperty } from './properties.js';
export { type PositionPlace, type PositionReader, quotedGames, quotedPositions } from './quoted-position.js';
export { reducedForm } from './reduced-form.js';
export {
  type NumberUpStar,
  type Order,
  type PartizanCounters,
  type PartizanOutcome,
  PartizanStore,
  type PartizanStoreOptions,
} from './store.js';
export {
  birthday,
  companion,
  followerCount,
  isAllSmall,
  isInfinitesimal,
  isNumberish,
  stopCount,
  type Temper,
  temper,
} from './structure.js';
export { subordinate } from './subordinate.js';
export {
  type SumMove,
  type Summand,
  type SumSearchOptions,
  sumOutcome,
  winningMoves,
  winsMovingFirst,
} from './sum-search.js';
export { mean, type Thermograph, type ThermographPoint, temperature, thermograph, wallAt } from './thermograph.js';
export {
  mastFoot,
  type PlotBox,
  type PlotPlace,
  type PlotScales,
  type PlotSpan,
  type PlotWalls,
  plotScales,
  shownTemperatures,
  shownValues,
} from './thermograph-plot.js';
export {
  makeUptimalText,
  miny,
  power,
  powerOfUp,
  powersOfUp,
  powerTo,
  tiny,
  type UptimalExpansion,
  uptimalExpansion,
} from './uptimal.js';
export { type PartizanJson, partizanFromJson, partizanToJson } from './value-json.js';
export type { Value } from './value-table.js';
export { makePartizan, makePartizanTex, type ValueTextOptions } from './value-text.js';
