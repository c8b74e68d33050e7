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
export { gamesBornBy, LAST_DAY } from './census.js';
export { type Dyadic, makeDyadicText, parseDyadic, roundDyadic } from './dyadic.js';
export { atomicWeight, farStar } from './operators/atomic-weight.js';
export { cool, freeze, heat, overheat } from './operators/cooling.js';
export { followersUpwards } from './operators/followers.js';
export {
  canonicalGameForm,
  conjunctiveSum,
  conwayProductOfForms,
  formValue,
  type GameForm,
  ordinalSumOfForm,
  selectiveSum,
} from './operators/game-form.js';
export { incentives, leftIncentives, rightIncentives } from './operators/incentives.js';
export { parsePartizan } from './operators/operations.js';
export { ordinalSum } from './operators/ordinal-sum.js';
export { conwayProduct, nortonProduct } from './operators/products.js';
export {
  makeThermographText,
  PARTIZAN_PROPERTIES,
  type PropertyValue,
  partizanProperty,
} from './operators/properties.js';
export { reducedForm } from './operators/reduced-form.js';
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
} from './operators/structure.js';
export { subordinate } from './operators/subordinate.js';
export {
  mean,
  type Thermograph,
  type ThermographPoint,
  temperature,
  thermograph,
  wallAt,
} from './operators/thermograph.js';
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
} from './operators/thermograph-plot.js';
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
} from './operators/uptimal.js';
export { valueOf } from './positions/position-value.js';
export {
  type SumMove,
  type Summand,
  type SumSearchOptions,
  sumOutcome,
  winningMoves,
  winsMovingFirst,
} from './positions/sum-search.js';
export { type PositionPlace, type PositionReader, quotedGames, quotedPositions } from './quoted-position.js';
export {
  type NumberUpStar,
  type Order,
  type PartizanCounters,
  type PartizanOutcome,
  PartizanStore,
  type PartizanStoreOptions,
} from './store.js';
export { type PartizanJson, partizanFromJson, partizanToJson } from './value-json.js';
export type { Value } from './value-table.js';
export { makePartizan, makePartizanTex, type ValueTextOptions } from './value-text.js';
