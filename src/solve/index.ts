/** Plans, methods and solutions. */

export { DEFAULT_MEMORY } from '../core/default-memory.js';
export type { Census, RemotenessCounts } from './census.js';
export { retrogradeOfReverse } from './memory/retrograde.js';
export { solveInOnePiece } from './memory/solve-in-one-piece.js';
export { METHOD_IDS, type MethodId } from './method-ids.js';
export { METHODS, type Method, type Values } from './methods.js';
export { createOpponent, type Opponent, type OpponentOptions, type Probed, type Reply } from './opponent.js';
export { makePlanText, type Plan, type PlanOptions, plan, type SpacePlan } from './plan.js';
export { Solution } from './solution.js';
export { type SolveOptions, solve, solveSpaceSync, solveSync } from './solve.js';
export type { SolvedEntry, SolvedNumbers, SolvedTiers, SolvedValues } from './solved-values.js';
export { solveByTiers } from './tiers/solve-by-tiers.js';
export { leastTierMemory } from './tiers/tier-budget.js';
export { countIndices, planTiers, type TierPlan } from './tiers/tier-plan.js';
