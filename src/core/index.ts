/** The vocabulary: games, positions, outcomes, spaces, errors. */
export { begunAt } from './begun-at.js';
export { type Chance, countBest, isAsGood, pickMove, seededChance } from './choose.js';
export type { GameDefinition, Nothing, Result as Verdict, Stop } from './definition.js';
export * from './errors.js';
export {
  defineFamily,
  type FamilyDefinition,
  type FamilyInput,
  flag,
  type GameFamily,
  type IntegerOptions,
  type IntegersOptions,
  integer,
  integers,
  type Parameter,
  type ParameterBounds,
  type ParameterData,
  type Parameters,
  type ParametersInput,
  type ParameterValues,
  type ReadyParameters,
} from './family.js';
export { type AnyGame, defineGame, Game, MAX_MOVES, type State, type Step } from './game.js';
export type { Notation } from './notation.js';
export * from './outcome.js';
export { endValue, packPayoff, payoffBits, payoffOf, withoutPayoff } from './payoff-value.js';
export * from './picture.js';
export { deepFreeze, makeText, parseText } from './plain-data.js';
export { positionLabels } from './position-labels.js';
export * from './probe.js';
export type { Regions } from './regions.js';
export type { DenseRows, Numbering, PayoffRules, PositionClasses, PositionSpace } from './space.js';
export { type GameSpec, parseSpec } from './spec.js';
export type { Symmetry } from './symmetries.js';
export { type Progress, type RunOptions, runAsync, runSync, type Task } from './task.js';
export {
  foreseenAfter,
  KERNEL_BATCH,
  NO_ORIGIN,
  NO_POSITION,
  SETTLED,
  type TieredSpace,
  type TierKernel,
  type TierMoves,
  type TierNumbering,
  type TierPayoffs,
  type TierPosition,
  type TierRules,
  tierMoves,
} from './tiers.js';
export { cutText, lettersOf, typedText, visibleText } from './visible-text.js';
