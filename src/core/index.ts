/** The vocabulary: games, positions, outcomes, spaces, errors. */
export { begunAt } from './begun-at.js';
export { deepFreeze, makeText, parseText } from './checks/plain-data.js';
export { type Chance, countBest, isAsGood, pickMove, seededChance } from './data/choose.js';
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
export * from './outcome.js';
export { endValue, packPayoff, payoffBits, payoffOf, withoutPayoff } from './payoff-value.js';
export * from './picture.js';
export * from './probe.js';
export type { Chances, Regions } from './regions.js';
export type { DenseRows, Numbering, PayoffRules, PositionClasses, PositionSpace } from './space.js';
export type { Symmetry } from './symmetries.js';
export { type Progress, type RunOptions, runAsync, runSync, type Task } from './task.js';
export type { Notation } from './text/notation.js';
export { positionLabels } from './text/position-labels.js';
export { type GameSpec, parseSpec } from './text/spec.js';
export { cutText, lettersOf, typedText, visibleText } from './text/visible-text.js';
export {
  foreseenAfter,
  KERNEL_BATCH,
  NO_ORIGIN,
  NO_POSITION,
  SETTLED,
  type SuccessorValues,
  type TieredSpace,
  type TierKernel,
  type TierMoves,
  type TierNumbering,
  type TierPayoffs,
  type TierPosition,
  type TierRules,
  type TierRuns,
  tierMoves,
} from './tiers.js';
