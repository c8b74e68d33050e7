/**
 * Zugzwang: a solver for two-player games of perfect information.
 *
 * @packageDocumentation
 */
export {
  allIn,
  anyIn,
  type Board,
  type BoardAt,
  type BoardMove,
  type BoardNext,
  type BoardPosition,
  type BoardRules,
  columns,
  counter,
  countOf,
  defineBoardGame,
  graph,
  grid,
  maskOf,
  on,
  pits,
  pointOf,
  pointsOf,
  shared,
} from './compact/index.js';
export {
  defineFamily,
  defineGame,
  type ErrorCode,
  type FamilyInput,
  Game,
  type GameDefinition,
  type GameFamily,
  type Notation,
  type Numbering,
  type Outcome,
  type ParameterData,
  type PositionSpace,
  type Probe,
  type ProbedMove,
  type Progress,
  resultOf,
  type State,
  type Worth,
  ZugzwangError,
} from './core/index.js';
export { VERSION } from './core/version.js';
export { findFamily, findGame, GAME_IDS, RULESET_IDS } from './games/registry.js';
export { type OpenedTable, type OpenTableOptions, openTable } from './open-table.js';
export {
  createOpponent,
  METHOD_IDS,
  type MethodId,
  type Opponent,
  type OpponentOptions,
  type Plan,
  type Probed,
  plan,
  type Reply,
  Solution,
  type SolveOptions,
  solve,
  solveSync,
} from './solve/index.js';
export { defineStress, type GameStress } from './stress/define-stress.js';
export { Random } from './stress/random.js';
export { ProbedTable } from './table/probe.js';
export { ProbedTierTable } from './table/tier-probe.js';
export { type MakeTableOptions, makeTable } from './tablebase/index.js';
export { type TiersReport, type VerifyReport, verifyTable, verifyTiers } from './verify/index.js';
